// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E10, E12: requests that nobody waits for")
struct StartingTests {
  /// The errors that a router was told to report.
  private final class Failures {
    var texts: [String] = []

    init(of router: Router) {
      router.onFailure = { [unowned self] in
        texts.append(($0 as? RoutingError).map { "\($0.reason)" } ?? "\($0)")
      }
    }
  }

  private func pushed<Context>(
    _ name: String, _ log: RouteLog, for context: Context.Type
  ) -> DestinationStep<PlaceholderScreen, Context> {
    page(name, log, for: context).using(.push).from(.visibleNavigation).assemble()
  }

  @Test func `requests begin in the order in which they were started`() async throws {
    let window = try Window("Navigation:\n  Home")
    let product = pushed("Product", window.log, for: Int.self)
    let bag = pushed("Bag", window.log, for: Void.self)
    let revision = window.tree.revision
    window.router.go(to: product, with: 42)
    window.router.go(to: bag)
    window.router.go(to: AnyDestination(product, with: 7))
    window.router.start { try await $0.back() }
    #expect(window.tree.drawing == "Navigation:\n  Home")
    await settled { window.tree.revision == revision + 4 }
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Product(42)\n  Bag")
  }

  @Test func `a failure of any of them comes to one closure, and an outcome does not`() async throws
  {
    let window = try Window("Home")
    let failures = Failures(of: window.router)
    let (nowhere, step) = (
      pushed("Nowhere", window.log, for: Void.self), pushed("Step", window.log, for: Int.self)
    )
    let stopped = EffectAssembly<Void>("stopped") { _ in }
      .adding(guard: { _ in .stop(reason: "no") }).assemble()
    window.router.go(to: nowhere)
    window.router.go(to: step, with: 1)
    window.router.go(to: AnyDestination(step, with: 2))
    window.router.go(to: stopped)
    window.router.start { try await $0.back() }
    window.router.start { _ in throw Mishap(place: "app") }
    await settled { failures.texts.count == 5 }
    #expect(Set(failures.texts.prefix(3)).count == 1)
    #expect(failures.texts.suffix(2) == ["nothingBehind", "mishap at app"])
  }

  @Test func `the policy of a request that nobody waits for holds`() async throws {
    let window = try Window("Navigation:\n  Home")
    let failures = Failures(of: window.router)
    let controlled = ControlledGuard()
    let slow = guardedPage("Slow", window.log, controlled)
    window.router.go(to: slow)
    window.router.go(to: slow, policy: .reject)
    await settled { failures.texts.count == 1 && controlled.timesAsked == 1 }
    #expect(failures.texts == ["busy"])
    controlled.gate.open()
    await settled { window.tree.modals.count == 1 }
  }

  @Test func `T8: the failure of a user's tap on a tab comes there, too`() async throws {
    let window = try Window(
      "Tabs:\n  Navigation home*:\n    Home\n  Navigation account:\n    Account")
    let failures = Failures(of: window.router)
    let tabs = try #require(window.tree.root as? TabNode)
    window.log.fail(at: "build Broken")
    let broken = page("Broken", window.log).using(.push).from(.visibleNavigation).assemble()
    tabs.children[1].tapDestination = AnyDestination(broken, with: ())
    #expect(!window.tree.perform(.tap(tabs.children[1].id, of: tabs.id)).isAllowed)
    await settled { !failures.texts.isEmpty }
    #expect(failures.texts == ["failed(part: Wayfinder.RoutingError.Part.factory)"])
  }
}
