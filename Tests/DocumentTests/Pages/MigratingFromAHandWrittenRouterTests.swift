// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("What the page for those who come from a hand-written router says is so")
struct MigratingFromAHandWrittenRouterTests {
  enum Routes {
    static let home = DestinationStep<HomeScreen, Void>.found(by: .screen(HomeScreen.self))

    static let bag = DestinationStep<BagScreen, Void>.found(by: .screen(BagScreen.self))

    static let product = StepAssembly(
      finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
      factory: .build { ProductScreen(id: $0) }
    )
    .using(.push)
    .from(.found(by: .container(NavigationNode.self, where: { stack, _ in stack.name == "home" })))
    .assemble()
  }

  enum Place {
    case home, bag
    case product(Int)

    @MainActor var destination: AnyDestination {
      switch self {
      case .home: AnyDestination(Routes.home, with: ())
      case .bag: AnyDestination(Routes.bag, with: ())
      case .product(let id): AnyDestination(Routes.product, with: id)
      }
    }
  }

  private func makeTree() -> ScreenTree {
    ScreenTree(
      root: TabNode([
        NavigationNode([ScreenNode(HomeScreen())], name: "home"),
        NavigationNode([ScreenNode(BagScreen())], name: "bag"),
      ]))
  }

  @Test func `a place leads to its route from wherever the user is`() async throws {
    let tree = makeTree()
    let router = Router(tree: tree)
    try await router.navigate(to: Place.bag.destination)
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home:
            Home
          Navigation bag*:
            Bag
        """)

    try await router.navigate(to: Place.product(42).destination)

    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
            Product(42)
          Navigation bag:
            Bag
        """)
    #expect(try await router.navigate(to: Place.product(42).destination).outcome == .alreadyThere)
  }

  @Test func `a product opens on the home stack`() async throws {
    let tree = makeTree()
    try await Router(tree: tree).navigate(to: Routes.product, with: 42)
    expect(tree, focused: "Product(42)")
    expect(tree, goesBackTo: ["Home"])
  }
}
