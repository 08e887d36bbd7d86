// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration

// The examples in the doc comments of types for saved states; a test compares the two.

private typealias Shop = TypeExampleShop

/// What an app keeps beside its process.
@MainActor
private final class Stored {
  var state = ""
  var unsettled = 0
}

@MainActor
@Suite("The examples of types for saved states do what they say")
struct ConfigurationStateTypeExamples {
  private let stored = Stored()
  private let user: String? = "ann"
  private let now = 1_764_000_000

  private func save() async throws {
    let router = try Shop.makeRouter()
    try await router.navigate(to: Shop.product, with: 42)
    stored.state = router.savedState(owner: user, savedAt: now).text
  }

  @Test func `a state is saved and restored`() async throws {
    let (router, nextRouter) = (try Shop.makeRouter(), try Shop.makeRouter())
    try await router.navigate(to: Shop.product, with: 42)
    stored.state = router.savedState(owner: user).text  // when the app goes to the background
    let state = try SavedState(stored.state)  // at the next launch
    try await nextRouter.restore(state, if: RestoreConditions(owner: user))
    #expect(nextRouter.tree.drawing == router.tree.drawing)
    #expect(nextRouter.tree.screen(ProductScreen.self)?.id == 42)
  }

  @Test func `what was restored can be read`() async throws {
    try await save()
    let router = try Shop.makeRouter()
    let state = try SavedState(stored.state)
    let conditions = RestoreConditions(now: now, maximumAge: 7 * 86_400, owner: user)
    let restoration = try await router.restore(state, if: conditions)
    for line in restoration.plan.lines(.drop) { print(line.screen, line.reason) }
    #expect(restoration.plan.lines(.drop).isEmpty && !restoration.diff.isEmpty)
  }

  @Test func `an old state is not restored`() async throws {
    try await save()
    let state = try SavedState(stored.state)
    let conditions = RestoreConditions(now: now + 8 * 86_400, maximumAge: 7 * 86_400, owner: user)
    let plan = try await Shop.makeRouter().restorePlan(for: state, if: conditions)
    #expect(plan.lines.allSatisfy { $0.reason == .tooOld })
  }

  @Test(arguments: 0...2)
  func `a state that crashes the app is left out`(crashes: Int) async throws {
    try await save()
    let state = try SavedState(stored.state)
    let router = try Shop.makeRouter()
    stored.unsettled = crashes
    var attempts = RestoreAttempts(unsettled: stored.unsettled)
    let conditions = RestoreConditions(owner: user, attempt: attempts.begin())
    stored.unsettled = attempts.unsettled  // before the attempt
    try await router.restore(state, if: conditions)
    attempts.settle()  // once the app is up
    stored.unsettled = attempts.unsettled
    #expect((router.tree.screen(ProductScreen.self) != nil) == (crashes == 0))
    #expect(stored.unsettled == 0)
  }

  @Test func `a release keeps the routes of older states`() async throws {
    try await save()
    let state = try SavedState(stored.state)
    let router = try Shop.makeRouter()
    let plan = try await router.restorePlan(for: state, if: RestoreConditions(owner: user))
    for line in plan.lines {
      if case .noRoute(let name, _) = line.reason { Issue.record("\(name) is gone") }
    }
    #expect(plan.lines.map(\.reason) == [.asSaved, .asSaved, .asSaved])
  }

  @Test func `a damaged text is no state`() async throws {
    try await save()
    let text = String(stored.state.dropLast())
    do {
      let state = try SavedState(text)
      print(state.screenCount)
    } catch {
      print(error)  // and start without the state
    }
    let error = try #require(throws: SavedStateError.self) { try SavedState(text) }
    #expect("\(error)".hasPrefix("The saved state isn't valid JSON"))
  }
}
