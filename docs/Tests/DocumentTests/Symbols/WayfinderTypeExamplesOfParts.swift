// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

// The examples in the doc comments of protocols for parts of a route; a test compares the two.

@MainActor
@Suite("The examples of protocols for parts of a route do what they say")
struct WayfinderTypeExamplesOfParts {
  typealias Drawer = ExampleWorld.Drawer
  typealias ListScreen = ExampleWorld.ListScreen

  private enum Catalog {
    static func contains(_ id: Int) -> Bool { id > 0 }
  }

  private struct UnknownProduct: Error {
    let id: Int
  }

  @MainActor
  private enum Analytics {
    static var names: [String] = []

    static func count(_ name: String) { names.append(name) }
  }

  private let window = Window()
  private var tree: ScreenTree { window.tree }
  private var router: Router { window.router }

  struct PresentInStack: Action {
    func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
      try edit.present(ModalNode(NavigationNode([new]), style: .sheet), from: existing)
    }
  }

  @Test func `an action of your own`() async throws {
    let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .using(PresentInStack()).from(.current).assemble()
    try await router.navigate(to: bag)
    expect(tree, draws: "Navigation:\n  Home\n⇧ sheet:\n  Navigation:\n    Bag")
  }

  struct DrawerFactory: ContainerFactory {
    func build(
      with context: Void, integrating children: [Node]
    ) throws -> CustomNode<Drawer> {
      CustomNode(Drawer(), children)
    }
  }

  @Test func `a container factory of your own`() async throws {
    let home = StepAssembly(HomeScreen.self) { HomeScreen() }
      .using(InsertAction<CustomNode<Drawer>>())
      .from(StepAssembly(finder: .nothing(), factory: DrawerFactory()))
      .using(.replaceRoot).from(.root).assemble()
    let tree = ScreenTree(root: ScreenNode(LoginScreen()))
    try await Router(tree: tree).navigate(to: home)
    expect(tree, draws: "Drawer:\n  Home*")
  }

  private struct ProductFactory: Factory {
    func prepare(with id: Int) throws {
      guard Catalog.contains(id) else { throw UnknownProduct(id: id) }
    }

    func build(with id: Int) throws -> ProductScreen { ProductScreen(id: id) }
  }

  @Test func `a factory vetoes before guards are asked`() async throws {
    let product = StepAssembly(
      finder: .screen(ProductScreen.self, where: { $0.id == $1 }), factory: ProductFactory()
    ).using(.push).from(.visibleNavigation).assemble()
    do {
      try await router.navigate(to: product, with: 0)
      Issue.record("The factory must have refused.")
    } catch {
      #expect(error.phase == .prepare)
      #expect((error.cause as? UnknownProduct)?.id == 0)
    }
    #expect(try await router.navigate(to: product, with: 42).outcome == .built)
  }

  struct ShowPrice: ContextTask {
    func perform(on screen: ProductScreen, with id: Int) throws {
      screen.price = Prices.of(id)
    }
  }

  struct CountVisit: PostRoutingTask {
    func perform(on screen: ProductScreen, with id: Int, path: [Node]) {
      Analytics.count("product \(id)")
    }
  }

  @Test func `tasks of your own`() async throws {
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .adding(ShowPrice()).adding(CountVisit())
      .using(.push).from(.visibleNavigation).assemble()
    #expect(try await router.navigate(to: product, with: 42).screen?.price == 420)
    #expect(Analytics.names == ["product 42"])
  }

  struct ListFinder: Finder {
    func find(in space: SearchSpace, with context: Void) throws -> FinderMatch<ListScreen>? {
      space.screen(ListScreen.self)?.closingLaterColumns()
    }
  }

  @Test func `a finder closes the later columns`() async throws {
    let list = StepAssembly(finder: ListFinder(), factory: .build { ListScreen() })
      .using(.column(.primary)).from(.found(by: .container(SplitNode.self))).assemble()
    let window = Window(split: ListScreen(), ProductScreen(id: 42))
    try await window.router.navigate(to: list)
    expect(window.tree, draws: "Split:\n  List")
  }

  @Test func `a finder looks at what is shown`() async throws {
    let product = StepAssembly(
      finder: .screen(ProductScreen.self, scope: .everythingShown, where: { $0.id == $1 }),
      factory: .build { ProductScreen(id: $0) }
    ).using(.push).from(.visibleNavigation).assemble()
    try window.push(ProductScreen(id: 42), BagScreen())
    try await router.navigate(to: product, with: 42)
    expect(tree, draws: "Navigation:\n  Home\n  Product(42)\n  Bag\n  Product(42)")
    #expect(try await router.navigate(to: product, with: 42).outcome == .alreadyThere)
  }

  @Test func `a route fills a column`() async throws {
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.column(.secondary)).from(.found(by: .container(SplitNode.self))).assemble()
    let window = Window(split: ListScreen(), HomeScreen())
    try await window.router.navigate(to: product, with: 42)
    expect(window.tree, draws: "Split:\n  List\n  Product(42)")
  }

  @Test func `a route presents in a style`() async throws {
    let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .using(.present(.fullScreen)).from(.current).assemble()
    try await router.navigate(to: bag)
    expect(tree, draws: "Navigation:\n  Home\n⇧ full screen:\n  Bag")
  }
}
