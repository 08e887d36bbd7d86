// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("E12, C7: equal requests, whatever names them")
struct EqualRequestTests {
  private static let note = RouteKey<BagPage, Void>("note")
  private let gate = Gate(isOpen: false)
  private let router: Router
  private let store: ConfigurationStore
  private let joins = Joins()

  /// Counts the requests that join another one.
  private final class Joins: NavigationObserver {
    private(set) var count = 0

    func observe(_ event: NavigationEvent) { if case .joined = event.kind { count += 1 } }
  }

  /// The step that the key means.
  private let step: DestinationStep<BagPage, Void>

  init() throws {
    let gate = gate
    let step = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in BagPage() })
      .adding(guard: "slow") { _ in
        await gate.pass()
        return .proceed
      }
      .using(.push).from(.visibleNavigation).assemble()
    self.step = step
    store = ConfigurationStore(
      NavigationConfiguration("notes", shell: { CodeShop.stack("home", HomePage()) }) {
        Self.note.means(step)
      } links: {
        Self.note.opened(by: Link("/note"))
      })
    router = Router(
      tree: try store.current.makeTree(), store: store, policy: .coalesce, observers: [joins])
  }

  private func request(_ name: String) async throws -> NavigationOutcome {
    switch name {
    case "key": return try await router.navigate(to: Self.note, policy: .coalesce).outcome
    case "step": return try await router.navigate(to: step, policy: .coalesce).outcome
    case "link", "store":
      let links: any LinkResolving = name == "link" ? store.current : store
      return try await open(links).navigation?.outcome ?? .alreadyThere
    default:
      return try await router.navigate(to: store.destination(of: "note"), policy: .coalesce).outcome
    }
  }

  private func open(_ links: some LinkResolving) async throws -> LinkOpening {
    try await router.open("/note", with: links)
  }

  @Test(
    arguments: ["key", "step", "link", "store", "name"], ["key", "step", "link", "store", "name"])
  func `a second one joins the first`(first: String, second: String) async throws {
    async let one = request(first)
    await settled { router.waiting.guards.count == 1 }
    async let other = request(second)
    await settled { joins.count == 1 }
    gate.open()
    #expect(try await [one, other] == [.built, .built])
    #expect(router.tree.drawing == "Navigation home:\n  HomePage\n  BagPage")
  }

  @Test func `a route of the same name in another store is another request`() async throws {
    let others = ConfigurationStore(
      NavigationConfiguration("others", shell: { CodeShop.stack("home", HomePage()) }) {
        RouteKey<HomePage, Void>("note").means(
          StepAssembly(finder: .nothing(), factory: .build { (_: Void) in HomePage() })
            .using(.push).from(.visibleNavigation).assemble())
      })
    async let one = request("name")
    await settled { router.waiting.guards.count == 1 }
    async let other = router.navigate(to: others.destination(of: "note"), policy: .coalesce).outcome
    await settled { router.waiting.waiting.count == 1 }
    gate.open()
    #expect(try await [one, other] == [.built, .built])
    #expect(router.tree.drawing == "Navigation home:\n  HomePage\n  BagPage\n  HomePage")
  }

  @Test func `E4: keys without a context that redirect in a circle are noticed at once`()
    async throws
  {
    let (a, b) = (RouteKey<BagPage, Void>("a"), RouteKey<BagPage, Void>("b"))
    func page(to other: RouteKey<BagPage, Void>) -> DestinationStep<BagPage, Void> {
      StepAssembly(BagPage.self) { BagPage() }
        .adding(guard: { _ in .redirect(to: other) })
        .using(.push).from(.visibleNavigation).assemble()
    }
    let shop = NavigationConfiguration(
      "circle", shell: { CodeShop.stack("home", HomePage()) }
    ) {
      a.means(page(to: b))
      b.means(page(to: a))
    }
    let router = try AppWindow(shop).router
    let error = try await #require(throws: RoutingError.self) { try await router.navigate(to: a) }
    #expect(error.reason == .redirectCycle(["a", "b", "a"]))
  }
}
