// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// An app whose account screens are guarded by whether somebody is signed in.
final class GuardedShop {
  let window: Window
  var router: Router { window.router }
  var tree: ScreenTree { window.tree }
  let signedIn = Fact(true)
  let agreed = Fact()
  var isSignedIn: Bool {
    get { signedIn.holds }
    set { signedIn.holds = newValue }
  }
  var timesAsked = 0

  init(_ drawing: String = GuardedShop.tabs) throws {
    window = try Window(drawing)
  }

  static let tabs = """
    Tabs:
      Navigation home*:
        Home
      Navigation account:
        Welcome
    """

  /// A page in a tab's stack, with a guard.
  func guarded(
    _ name: String, in tab: Int, _ answer: @escaping @MainActor () -> Verdict
  ) -> DestinationStep<PlaceholderScreen, Void> {
    page(name, window.log)
      .adding(guard: "signed in") { [unowned self] (_: Void) in
        timesAsked += 1
        return isSignedIn ? .proceed : answer()
      }
      .using(.push).from(.navigation(inTab: tab)).assemble()
  }

  func stopping(_ name: String, in tab: Int = 0) -> DestinationStep<PlaceholderScreen, Void> {
    guarded(name, in: tab) { .stop(reason: "sign in first") }
  }

  func leading(
    _ name: String, in tab: Int = 0
  ) -> DestinationStep<PlaceholderScreen, Void> {
    guarded(name, in: tab) { [unowned self] in .redirect(to: login, then: .retry) }
  }

  /// Opens a page whose guard leads on, and signs out.
  func openOrders<Target>(leadingTo other: DestinationStep<Target, Void>) async throws {
    try await router.navigate(to: guarded("Orders", in: 0) { .redirect(to: other) })
    isSignedIn = false
  }

  /// A page in the first tab's stack whose guard a test controls.
  func slow(_ controlled: ControlledGuard) -> DestinationStep<PlaceholderScreen, Void> {
    page("Slow", window.log)
      .adding(NotedGuard(name: "slow", log: window.log) { _ in try await controlled.perform() })
      .using(.push).from(.navigation(inTab: 0)).assemble()
  }

  /// Opens such a page; from then on its guard waits, and denies.
  func openSlow() async throws -> ControlledGuard {
    let controlled = ControlledGuard()
    controlled.gate.open()
    try await router.navigate(to: slow(controlled))
    controlled.gate = Gate(isOpen: false)
    controlled.verdict = .stop(reason: "no")
    return controlled
  }

  var login: DestinationStep<PlaceholderScreen, Void> { plainPage("Login", window.log) }

  func open(_ name: String, in tab: Int = 0) -> DestinationStep<PlaceholderScreen, Void> {
    page(name, window.log).using(.push).from(.navigation(inTab: tab)).assemble()
  }
}
