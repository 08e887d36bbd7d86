// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("T9: what the page about choosing a finder says is so")
struct ChoosingAFinderTests {
  final class ProductPage: ScreenLabeling {
    var id = 0
    var label: String { "Page" }
    var labelDetail: String { "\(id)" }
  }

  struct CheapestProduct: Finder {
    func find(in space: SearchSpace, with limit: Int) throws -> FinderMatch<ProductScreen>? {
      space.screen(ProductScreen.self) { $0.price <= limit }
    }
  }

  private func shelf() -> ScreenTree {
    ScreenTree(root: NavigationNode([ScreenNode(HomeScreen()), ScreenNode(ProductScreen(id: 7))]))
  }

  @Test func `the class alone finds another product`() async throws {
    let tree = shelf()

    let anyProduct = StepAssembly(
      finder: .screen(ProductScreen.self),
      factory: .build { ProductScreen(id: $0) }
    )
    .using(.push).from(.visibleNavigation).assemble()

    #expect(try await Router(tree: tree).navigate(to: anyProduct, with: 42).screen?.id == 7)
  }

  @Test func `a predicate finds the one that is meant`() async throws {
    let tree = shelf()

    let product = StepAssembly(
      finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
      factory: .build { ProductScreen(id: $0) }
    )
    .using(.push).from(.visibleNavigation).assemble()

    try await Router(tree: tree).navigate(to: product, with: 42)
    expect(
      tree,
      draws: """
        Navigation:
          Home
          Product(7)
          Product(42)
        """)
  }

  @Test func `a task gives one screen what it shows`() async throws {
    let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))
    let router = Router(tree: tree)

    let oneProduct = StepAssembly(
      finder: .screen(ProductPage.self),
      factory: .build { (_: Int) in ProductPage() }
    )
    .adding(task: { screen, id in screen.id = id })
    .using(.push).from(.visibleNavigation).assemble()

    try await router.navigate(to: oneProduct, with: 7)
    try await router.navigate(to: oneProduct, with: 42)
    expect(tree, draws: "Navigation:\n  Home\n  Page(42)")
  }

  private func tabs() throws -> ScreenTree {
    let tree = try shop("Tabs:\n  Navigation home*:\n    Home\n  Navigation bag:\n    Bag")
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
          Navigation bag:
            Bag
        """)
    return tree
  }

  @Test func `what is open in another tab is shown there`() async throws {
    let tree = try tabs()

    let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .using(.push).from(.visibleNavigation).assemble()
    try await Router(tree: tree).navigate(to: bag)
    expect(tree, draws: "Tabs:\n  Navigation home:\n    Home\n  Navigation bag*:\n    Bag")
    let inItsTab = DestinationStep<BagScreen, Void>.found(
      by: .screen(BagScreen.self, from: .tab(named: "bag")))
    #expect(try await Router(tree: tree).navigate(to: inItsTab).outcome == .alreadyThere)
  }

  @Test func `a narrower scope opens another one where the user is`() async throws {
    let tree = try tabs()

    let bagHere = StepAssembly(
      finder: .screen(BagScreen.self, scope: .everythingShown),
      factory: .build { BagScreen() }
    )
    .using(.push).from(.visibleNavigation).assemble()

    try await Router(tree: tree).navigate(to: bagHere)
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
            Bag
          Navigation bag:
            Bag
        """)
  }

  @Test func `a finder of your own asks the search space`() throws {
    let tree = shelf()
    let found = try CheapestProduct().find(in: SearchSpace(tree), with: 10)
    #expect(found?.target.id == 7)
  }
}
