// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

// The examples in the doc comments of types for trees, edits and drawings; a test compares the two.

@MainActor
@Suite("The examples of types for trees, edits and drawings do what they say")
struct WayfinderTypeExamplesOfTrees {
  private let window = Window()
  private var tree: ScreenTree { window.tree }

  func read(_ text: String) -> ScreenTree? {
    do {
      return try ScreenTree(drawing: text)
    } catch {
      print(error.line, error.fault)
      return nil
    }
  }

  @Test func `a drawing that cannot be read`() {
    #expect(read("Home\nSearch") == nil)
    #expect(read("Home")?.drawing == "Home")
    #expect(throws: DrawingError.self) { try ScreenTree(drawing: "Home\nSearch") }
  }

  @Test func `a screen that is its name alone`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    if let stack = tree.visibleNavigation {
      try tree.push(ScreenNode(PlaceholderScreen("Product", labelDetail: "42")), on: stack)
    }
    expect(tree, draws: "Navigation:\n  Home\n  Product(42)")
  }

  @Test func `a container that was drawn`() throws {
    let tree = try ScreenTree(drawing: "Drawer:\n  Content*\n  Menu")
    if let drawer = tree.container(CustomNode<PlaceholderBehavior>.self) {
      try tree.edit { edit in try edit.show(drawer.children[1], of: drawer) }
    }
    expect(tree, draws: "Drawer:\n  Content\n  Menu*")
  }

  private struct Careless: ContainerBehavior {
    var kind: String { "Careless" }
    func shown(among children: [Node]) -> ShownChildren { .only(9) }
    mutating func show(_ index: Int, among children: inout [Node]) {}
  }

  @Test func `a container that breaks a rule`() {
    let tree = ScreenTree(root: CustomNode(Careless(), [ScreenNode(HomeScreen())]))
    for finding in tree.validate() { print(finding) }
    #expect(tree.validate().map(\.rule) == [.behavior])
    #expect(self.tree.validate().isEmpty)
  }

  @Test func `a tree and its router`() {
    let tree = ScreenTree(
      root: TabNode([
        NavigationNode([ScreenNode(HomeScreen())], name: "home"),
        NavigationNode([ScreenNode(SearchScreen())], name: "search"),
      ]))
    let router = Router(tree: tree)
    print(tree.drawing)
    #expect(router.tree === tree)
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
          Navigation search:
            Search
        """)
  }

  @Test func `several changes at once`() throws {
    let stack = window.stack
    try window.push(ProductScreen(id: 42), SearchScreen())
    let revision = tree.revision
    try tree.edit { edit in
      try edit.popToRoot(stack)
      try edit.push(ScreenNode(BagScreen()), on: stack)
    }
    expect(tree, draws: "Navigation:\n  Home\n  Bag")
    #expect(tree.revision == revision + 1)
  }

  @Test func `an edit that is refused`() {
    let stack = window.stack
    var isClosed = false
    func closeWindow() { isClosed = true }
    do {
      try tree.pop(stack)
    } catch {
      if error.fault == .nothingBeneath { closeWindow() } else { print(error) }
    }
    #expect(isClosed)
    expect(tree, draws: "Navigation:\n  Home")
  }

  @Test func `a container on the way to the focus`() throws {
    let window = Window(tabs: "home", "search")
    try window.push(BagScreen())
    let tree = window.tree
    var lines: [String] = []
    func print(_ kind: String, _ count: Int) { lines.append("\(kind) \(count)") }
    var container = tree.focused?.parent
    while let current = container {
      print(current.kind, current.children.count)
      container = current.parent
    }
    #expect(lines == ["Navigation 2", "Tabs 2"])
  }

  @Test func `the nodes that can be seen`() throws {
    try window.present(BagScreen())
    var lines: [String] = []
    func print(_ reference: NodeReference) { lines.append("\(reference)") }
    for node in tree.allNodes where tree.isVisible(node) {
      print(node.reference)
    }
    #expect(lines.contains("Bag #4"))
    #expect(!lines.contains("Home #2"))
  }

  @Test func `a node carries a screen`() throws {
    let stack = window.stack
    try tree.push(ScreenNode(ProductScreen(id: 42)), on: stack)
    let product = (stack.top as? ScreenNode)?.screen as? ProductScreen
    #expect(product?.id == 42)
  }

  func bringBack(_ id: NodeID, in tree: ScreenTree) throws {
    if let node = tree.node(id) { try tree.reveal(node) }
  }

  @Test func `a node is found by its number`() throws {
    let home = window.stack.children[0].id
    try window.push(BagScreen())
    let bag = window.stack.children[1].id
    try bringBack(home, in: tree)
    try bringBack(bag, in: tree)
    expect(tree, draws: "Navigation:\n  Home")
  }

  @Test func `a report names the screen`() throws {
    let crashReporter = ExampleWorld.CrashReporter()
    try window.push(ProductScreen(id: 42))
    crashReporter.screen = tree.focused?.reference.description  // Product(42) #3
    #expect(crashReporter.screen == "Product(42) #3")
  }

  @Test func `a split of three columns`() {
    let lists = ScreenNode(ExampleWorld.ListScreen())
    let products = ScreenNode(SearchScreen())
    let tree = ScreenTree(root: SplitNode([lists, products], style: .threeColumns))
    expect(tree, draws: "Split [three columns]:\n  List\n  Search")
  }

  @Test func `a tab that is left is reset`() throws {
    let home = NavigationNode([ScreenNode(HomeScreen()), ScreenNode(BagScreen())])
    let search = NavigationNode([ScreenNode(SearchScreen())])
    let tabs = TabNode([home, search], policy: .resetOnLeave)
    let tree = ScreenTree(root: tabs)
    try tree.tap(search, of: tabs)
    #expect(home.children.count == 1)
    #expect(tabs.selectedIndex == 1)
  }
}
