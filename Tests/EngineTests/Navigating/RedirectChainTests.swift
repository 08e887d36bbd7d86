// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("E4: long chains of redirects")
struct RedirectChainTests {
  @Test func `twenty pages of an onboarding are no circle`() async throws {
    let window = try Window("Home")
    let pages = (1...20).map { fullPage("Page \($0)", window.log) }
      .map { $0.using(.present()).from(.current).assemble() }
    var count = 0
    let user = window.userWhoClosesDetours()
    defer { user.cancel() }
    let shown = try await window.router.navigate(
      to: fullPage("Product", window.log) {
        count += 1
        return count > 20
          ? .proceed : .redirect(to: AnyDestination(pages[count - 1], with: ()), then: .retry)
      }.using(.present()).from(.current).assemble())
    #expect(shown.outcome == .built)
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Product")
  }

  @Test func `a chain whose contexts always differ ends as well`() async throws {
    let window = try Window("Home")
    let own = Late<DestinationStep<PlaceholderScreen, Int>>()
    let step = page("Page", window.log, for: Int.self)
      .adding(guard: { .redirect(to: AnyDestination(own.value!, with: $0 + 1)) })
      .using(.present()).from(.current).assemble()
    own.value = step
    let error = try await expectFailure { try await window.router.navigate(to: step, with: 0) }
    #expect(error.reason == .tooManyRedirects(256, last: "Page"))
  }

  @Test func `detours that never end are no circle, and the error says so`() async throws {
    let window = try Window("Home")
    var count = 0
    let step = page("Page", window.log)
      .adding(guard: "more") { (_: Void) in
        count += 1
        let effect = EffectAssembly<Void>("effect \(count)") {}.assemble()
        return .redirect(to: effect, then: .retry)
      }
      .using(.present()).from(.current).assemble()
    let error = try await expectFailure { try await window.router.navigate(to: step) }
    #expect(count == 256)
    #expect(
      error.description == """
        The navigation to 'Page' was redirected 256 times, at last to 'effect 256': each time a \
        guard led to another destination. Let one of the guards proceed.
        """)
  }
}
