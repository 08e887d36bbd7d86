// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E10: how a request ends after a detour")
struct DetourEndingTests {
  /// Navigates to a page whose guard leads to a log-in first; once that is dismissed, the guard answers.
  private func end(
    _ drawing: String, _ answer: @escaping @MainActor () throws -> Verdict
  ) async throws -> Result<Navigation<PlaceholderScreen>, RoutingError> {
    let window = try Window(drawing)
    let login = page("Login", window.log).using(.present()).from(.root).assemble()
    var isFirst = true
    let product = page("Product", window.log)
      .adding(guard: "signed in") { (_: Void) in
        if !isFirst { return try answer() }
        isFirst = false
        return .redirect(to: login, then: .retry)
      }
      .using(.present()).from(.current).assemble()
    let user = window.userWhoClosesDetours()
    defer { user.cancel() }
    do throws(RoutingError) {
      return .success(try await window.router.navigate(to: product))
    } catch {
      return .failure(error)
    }
  }

  @Test func `one that is stopped then has no changes of its own`() async throws {
    let stopped = try await end("Home") { .stop(reason: "no") }.get()
    #expect(stopped.outcome == .stopped(guard: "signed in", reason: "no"))
    #expect(stopped.diff.isEmpty)
  }

  @Test(arguments: ["Home", "Home\n⇧ sheet:\n  Login"])
  func `an error says whether a screen was opened`(drawing: String) async throws {
    let end = try await end(drawing) { throw Mishap(place: "guard") }
    guard case .failure(let error) = end else {
      Issue.record("It did not fail: \(end).")
      return
    }
    #expect(error.description.contains("stays open") == (drawing == "Home"))
  }
}
