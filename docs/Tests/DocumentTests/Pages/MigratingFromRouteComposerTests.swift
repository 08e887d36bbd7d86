// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("What the page for those who come from route-composer says is so")
struct MigratingFromRouteComposerTests {
  enum MovedRoutes {
    static let place: DestinationStep<NavigationNode, Int> = SwitchAssembly()
      .case(found: .visibleNavigation())
      .default(StepAssembly.newNavigation.using(.present(.sheet)).from(.current).assemble())
      .assemble()

    static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .adding(guard: "log-in") { _ in Account.isOpen ? .proceed : .stop(reason: "not logged in") }
      .adding(task: { screen, id in screen.price = Prices.of(id) })
      .using(.push).from(place).assemble()
  }

  @Test(arguments: [
    ("Home", "Home\n⇧ sheet:\n  Navigation:\n    Product(42)"),
    ("Navigation:\n  Home", "Navigation:\n  Home\n  Product(42)"),
  ])
  func `a product is pushed, or presented where no stack is visible`(
    before: String, after: String
  ) async throws {
    Account.isOpen = true
    let tree = try ScreenTree(drawing: before)
    let router = Router(tree: tree)

    let shown = try await router.navigate(to: MovedRoutes.product, with: 42)

    #expect(shown.screen?.price == 420)
    expect(tree, draws: after)
  }
}
