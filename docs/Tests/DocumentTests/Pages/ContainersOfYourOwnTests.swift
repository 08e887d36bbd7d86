// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("T11: what the page about containers says is so")
struct ContainersOfYourOwnTests {
  struct Drawer: ContainerBehavior {
    var isOpen = false
    var kind: String { "Drawer" }

    func shown(among children: [Node]) -> ShownChildren {
      if children.isEmpty { return .none }
      return isOpen && children.count > 1 ? [1, 0] : [0]
    }

    mutating func show(_ index: Int, among children: inout [Node]) {
      isOpen = index == 1
    }
  }

  struct Pager: ContainerBehavior {
    var page = 0
    var kind: String { "Pager" }

    func shown(among children: [Node]) -> ShownChildren {
      children.indices.contains(page) ? [page] : .none
    }

    mutating func show(_ index: Int, among children: inout [Node]) {
      page = index
    }

    mutating func childrenChanged(from old: [Node], to new: [Node]) {
      let shown = old.indices.contains(page) ? old[page] : nil
      page = new.firstIndex { $0 === shown } ?? max(0, min(page, new.count - 1))
    }
  }

  final class MenuScreen: ScreenLabeling {
    var label: String { "Menu" }
    var labelDetail: String { "" }
  }

  @Test func `a drawer opens because the menu must be seen`() async throws {
    let drawer = CustomNode(Drawer(), [ScreenNode(HomeScreen()), ScreenNode(MenuScreen())])
    let tree = ScreenTree(root: drawer)
    let router = Router(tree: tree)
    expect(tree, draws: "Drawer:\n  Home*\n  Menu")

    let menu = DestinationStep<MenuScreen, Void>.found(by: .screen(MenuScreen.self))
    try await router.navigate(to: menu)

    expect(
      tree,
      draws: """
        Drawer:
          Home+
          Menu*
        """)

    try tree.edit { edit in try edit.update(drawer) { $0.isOpen = false } }

    expect(tree, draws: "Drawer:\n  Home*\n  Menu")
  }

  @Test func `a route adds a page, and a page before it can go`() async throws {
    let home = ScreenNode(HomeScreen())
    let pager = CustomNode(Pager(), [home, ScreenNode(SearchScreen())])
    let tree = ScreenTree(root: pager)

    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(InsertAction<CustomNode<Pager>>())
      .from(.found(by: .container(CustomNode<Pager>.self)))
      .assemble()

    try await Router(tree: tree).navigate(to: product, with: 42)
    expect(tree, draws: "Pager:\n  Home\n  Search\n  Product(42)*")
    try tree.edit { edit in try edit.remove(home) }
    expect(tree, draws: "Pager:\n  Search\n  Product(42)*")
    try tree.edit { edit in try edit.show(pager.children[0], of: pager) }
    expect(tree, draws: "Pager:\n  Search*\n  Product(42)")
  }

  @Test func `a pager keeps the rules of containers, whatever is added or removed`() {
    expectConformance(of: Pager())
  }

  @Test func `a switch takes a stack that is open, or builds one`() async throws {
    let tree = ScreenTree(root: ScreenNode(HomeScreen()))

    let stack: DestinationStep<NavigationNode, Int> = SwitchAssembly()
      .case(found: .visibleNavigation())
      .default(StepAssembly.newNavigation.using(.present(.sheet)).from(.current).assemble())
      .assemble()

    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.push).from(stack).assemble()
    try await Router(tree: tree).navigate(to: product, with: 42)
    try await Router(tree: tree).navigate(to: product, with: 7)
    expect(tree, draws: "Home\n⇧ sheet:\n  Navigation:\n    Product(42)\n    Product(7)")
  }

  @Test func `a named stack is found, and its tab shown`() async throws {
    let tree = try shop("Tabs:\n  Navigation home*:\n    Home\n  Navigation shop:\n    Search")
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
          Navigation shop:
            Search
        """)

    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.push).from(.navigation(named: "shop")).assemble()

    try await Router(tree: tree).navigate(to: product, with: 42)
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home:
            Home
          Navigation shop*:
            Search
            Product(42)
        """)
  }

  @Test func `tabs are built with all that is in them`() async throws {
    let tree = ScreenTree(root: ScreenNode(LoginScreen()))

    let shell = StepAssembly(
      finder: .container(TabNode.self),
      factory: CompleteFactoryAssembly(factory: .tabs())
        .with(.build { (_: Void) in HomeScreen() })
        .with(
          container: CompleteFactoryAssembly(factory: .navigation(name: "shop"))
            .with(.build { (_: Void) in SearchScreen() })
            .assemble()
        )
        .assemble()
    )
    .using(.replaceRoot).from(.root).assemble()

    try await Router(tree: tree).navigate(to: shell)
    expect(
      tree,
      draws: """
        Tabs:
          Home*
          Navigation shop:
            Search
        """)
  }
}
