// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("What the page for those who come from coordinators says is so")
struct MigratingFromCoordinatorsTests {
  enum Color: Sendable { case red, blue }

  final class ColorScreen: ResultReporting {
    let result = ScreenResult<Color>()
  }

  enum ShopRoutes {
    static let product = StepAssembly(
      finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
      factory: .build { ProductScreen(id: $0) }
    )
    .using(.push)
    .from(.found(by: .visibleNavigation()))
    .assemble()

    static let color = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in ColorScreen() }
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
    var painted: Color?
    func paint(_ color: Color) { painted = color }
    let user = Task {
      await settled { tree.modals.count == 1 }
      try await router.finish(#require(tree.screen(ColorScreen.self)), with: .blue)
    }

    let ending = try await router.result(of: ShopRoutes.color)
    if case .finished(let color) = ending { paint(color) }

    try await user.value
    #expect(painted == .blue)
  }
}
