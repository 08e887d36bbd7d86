// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("What the page for those who come from coordinators or a router of their own says is so")
struct MigratingFromCoordinatorsTests {
  enum Color: Sendable { case red, blue }

  final class ColorScreen: ResultReporting {
    let result = ScreenResult<Color>()
  }

  enum ShopRoutes {
    static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.push).from(.visibleNavigation).assemble()

    static let color = StepAssembly(ColorScreen.self) { ColorScreen() }
      .using(.present(.sheet)).from(.current).assemble()
  }

  @MainActor
  final class ShopCoordinator {
    let router: Router
    init(router: Router) { self.router = router }

    func showProduct(_ id: Int) async throws {
      try await router.navigate(to: ShopRoutes.product, with: id)
    }
  }

  enum Routes {
    static let home = DestinationStep<HomeScreen, Void>.found(by: .screen(HomeScreen.self))

    static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.push).from(.navigation(named: "home")).assemble()
  }

  enum Place {
    case home
    case product(Int)

    @MainActor var destination: AnyDestination {
      switch self {
      case .home: AnyDestination(Routes.home, with: ())
      case .product(let id): AnyDestination(Routes.product, with: id)
      }
    }
  }

  private func makeTree() -> ScreenTree {
    ScreenTree(
      root: TabNode([
        NavigationNode([ScreenNode(BagScreen())], name: "bag"),
        NavigationNode([ScreenNode(HomeScreen())], name: "home"),
      ]))
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

  @Test func `a case of the enum leads to its route`() async throws {
    let tree = makeTree()
    let router = Router(tree: tree)
    try await router.navigate(to: Place.product(42).destination)
    expect(
      tree,
      draws:
        "Tabs:\n  Navigation bag:\n    Bag\n  Navigation home*:\n    Home\n    Product(42)")
    #expect(try await router.navigate(to: Place.product(42).destination).outcome == .alreadyThere)
    try await router.navigate(to: Place.home.destination)
    expect(tree, focused: "Home")
  }

  @Test func `a product opens on the home stack`() async throws {
    let tree = makeTree()
    try await Router(tree: tree).navigate(to: Routes.product, with: 42)
    expect(tree, focused: "Product(42)")
    expect(tree, goesBackTo: ["Home"])
  }
}
