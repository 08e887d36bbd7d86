// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// An app whose account screens are guarded by whether somebody is signed in.
@MainActor
final class GuardedShop {
  let window: Window
  var router: Router { window.router }
  var tree: ScreenTree { window.tree }
  var isSignedIn = true
  var hasAgreed = false
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

  var login: AnyDestination { AnyDestination(plainPage("Login", window.log), with: ()) }

  func open(_ name: String, in tab: Int = 0) -> DestinationStep<PlaceholderScreen, Void> {
    page(name, window.log).using(.push).from(.navigation(inTab: tab)).assemble()
  }
}
