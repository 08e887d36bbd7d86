// Wayfinder is released under the MIT licence; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("What the page for those who come from coordinators says is so")
struct MigratingFromCoordinatorsTests {
  enum Colour: Sendable { case red, blue }

  final class ColourScreen: ResultReporting {
    let result = ScreenResult<Colour>()
  }

  enum ShopRoutes {
    static let product = StepAssembly(
      finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
      factory: .build { ProductScreen(id: $0) }
    )
    .using(.push)
    .from(.found(by: .visibleNavigation()))
    .assemble()

    static let colour = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in ColourScreen() }
    )
    .using(.present(.sheet))
    .from(.current)
    .assemble()
  }

  @MainActor
  final class ShopCoordinator {
    let router: Router
    init(router: Router) { self.router = router }

    func showProduct(_ id: Int) async throws {
      try await router.navigate(to: ShopRoutes.product, with: id)
    }
  }

  @Test func `a product that is open beneath is gone back to`() async throws {
    let stack = NavigationNode([ScreenNode(HomeScreen()), ScreenNode(ProductScreen(id: 42))])
    let tree = ScreenTree(root: stack)
    let screen = BagScreen()

    try tree.edit { edit in try edit.push(ScreenNode(screen), on: stack) }

    expect(
      tree,
      draws: """
        Navigation:
          Home
          Product(42)
          Bag
        """)
    try await ShopCoordinator(router: Router(tree: tree)).showProduct(42)
    expect(
      tree,
      draws: """
        Navigation:
          Home
          Product(42)
        """)
  }

  @Test func `a screen answers in place of a child coordinator`() async throws {
    let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))
    let router = Router(tree: tree)
    var painted: Colour?
    func paint(_ colour: Colour) { painted = colour }
    let user = Task {
      await settled { tree.modals.count == 1 }
      try await router.finish(tree.screen(ColourScreen.self), with: .blue)
    }

    let ending = try await router.result(of: ShopRoutes.colour)
    if case .finished(let colour) = ending { paint(colour) }

    try await user.value
    #expect(painted == .blue)
  }
}
