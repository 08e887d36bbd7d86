// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@Suite("C4 (1): which open place is which place of the new shell")
struct PlaceMatchingTests {
  @Test func `a place of the shell is taken over before one of its name in a stack`() async throws {
    let world = try AppWindow(Shells.tabs)
    try world.tree.push(
      TabNode([NavigationNode([ScreenNode(Guest("other"))], name: "shelf")]),
      on: try #require(world.tree.visibleNavigation))
    try await world.migrate(Shells.drawer)
    #expect(
      world.tree.drawing == """
        drawer:
          Navigation menu:
            Menu
          Navigation shelf:
            Shelf
          Navigation home*:
            Home
            Tabs:
              Navigation shelf*:
                Guest(other)
        """)
  }

  @Test func `what a shell holds above a root is not added to a stack that goes on`()
    async throws
  {
    let world = try AppWindow(Shells.homeOnly, AppWindow.booksAtHome)
    try world.push(Guest("draft"))
    let shell = """
      {"navigation": ["Home", {"tabs": {"menu": "Menu"}}, {"tabs": {"more": "More"}}], "name": "home"}
      """
    try await world.migrate(shell, AppWindow.booksAtHome)
    #expect(
      world.tree.drawing == """
        Navigation home:
          Home
          Guest(draft)
        """)
  }

  @Test(arguments: ["\"Home\", ", ""])
  func `containers in a stack keep their order at the bottom, and stay as they are over a root`(
    root: String
  ) async throws {
    func shell(_ first: String, _ second: String) -> String {
      """
      {"navigation": [\(root){"tabs": {"menu": "Menu"}\(first)}, {"tabs": {"more": "More"}\(second)}],
       "name": "home"}
      """
    }
    let world = try AppWindow(shell("", ""), AppWindow.noteOnly)
    try await world.migrate(
      shell(#", "name": "one""#, #", "name": "two""#), AppWindow.noteOnly)
    #expect(
      world.tree.drawing
        == (root.isEmpty
          ? """
          Navigation home:
            Tabs one:
              Navigation menu*:
                Menu
            Tabs two:
              Navigation more*:
                More
          """
          : """
          Navigation home:
            Home
            Tabs:
              Navigation menu*:
                Menu
            Tabs:
              Navigation more*:
                More
          """))
  }

  @Test func `a split stays as wide as it is, and a new one is as narrow as the window`()
    async throws
  {
    let world = try AppWindow(
      """
      {"tabs": {"home": {"split": {"primary": "Home"}}, "shelf": {"split": {"primary": "Shelf"}}}}
      """)
    let narrow = try #require(world.nodes("Split shelf").first as? SplitNode)
    try world.tree.edit { try $0.setCollapsed(true, of: narrow) }
    try await world.migrate(
      """
      {"tabs": {"home": {"split": {"primary": "Home", "secondary": "More"}},
       "shelf": {"split": {"primary": "Shelf", "secondary": "Other"}},
       "menu": {"split": {"primary": "Menu", "secondary": "Last"}}}}
      """)
    let kinds = world.tree.allNodes.filter { $0 is SplitNode }.map(\.reference.text).sorted()
    #expect(kinds == ["Split home", "Split menu [collapsed]", "Split shelf [collapsed]"])
  }

  @Test func `a container of another kind is built anew, though it has the name and the class`()
    async throws
  {
    var registry = Registry.shells
    registry.container("cards", CustomNode<Drawer>.self) { CustomNode(Drawer(), $0, name: $1) }
    func app(_ kind: String) throws -> NavigationConfiguration {
      try AppWindow.app(
        """
        {"container": "\(kind)", "name": "main", "children": {"menu": "Menu", "shelf": "Shelf"}}
        """, AppWindow.noteOnly, registry)
    }
    let world = try AppWindow(app("drawer"))
    let root = world.tree.root
    try await world.router.migrate(world.store, to: app("drawer"))
    #expect(world.tree.root === root)
    try await world.router.migrate(world.store, to: app("cards"))
    #expect(world.tree.root !== root)
  }

  @Test func `a screen that was opened with arguments is no root`() async throws {
    let world = try AppWindow(Shells.tabs)
    try await world.open("Book 7")
    let book = try #require(world.tree.focused)
    let tabs = try #require(world.tree.root as? TabNode)
    let stack = try #require(world.tree.visibleNavigation)
    try world.tree.edit { edit in
      try edit.pop(stack)
      try edit.insert(NavigationNode([book]), into: tabs)
    }
    try await world.migrate(#"{"tabs": {"home": "Home", "shelf": "Shelf", "books": "Book"}}"#)
    #expect(
      world.tree.drawing == """
        Tabs:
          Navigation home:
            Home
          Navigation shelf*:
            Shelf
          Navigation:
            Book(book: 7)
          Navigation books:
            Book
        """)
  }

  @Test func `a container with a name of the shell is the shell's, whatever stands in it`()
    async throws
  {
    func shell(_ more: String) -> String {
      #"{"tabs": {"shelf": "Shelf"\#(more)}, "name": "main"}"#
    }
    let world = try AppWindow(
      shell(#", "more": {"tabs": {"menu": "Menu"}}"#), AppWindow.noteOnly)
    let more = try #require(world.nodes("Tabs more").first as? TabNode)
    try world.tree.edit {
      try $0.setChildren([NavigationNode([ScreenNode(Guest("own"))])], of: more)
    }
    try await world.migrate(shell(""), AppWindow.noteOnly)
    #expect(
      world.tree.drawing == """
        Tabs main:
          Navigation shelf*:
            Shelf
        """)
  }

  @Test func `what a configuration made before it was active keeps its name`() async throws {
    var registry = Registry.shells
    for name in ["Menu", "Shelf"] { registry.screen(name, Anonymous.self) { Anonymous() } }
    let shell = """
      {"split": {"primary": {"navigation": ["Menu"]}, "secondary": {"navigation": ["Shelf"]}}}
      """
    let first = try AppWindow.app(shell, AppWindow.noteOnly, registry)
    let world = try AppWindow(first)
    try world.push(Guest("over the shelf"))
    let store = ConfigurationStore(
      try AppWindow.app(#"{"navigation": ["Menu"]}"#, AppWindow.noteOnly, registry))
    store.swap(to: first)
    try await world.router.migrate(
      store,
      to: AppWindow.app(
        #"{"tabs": {"menu": "Menu", "shelf": "Shelf"}}"#, AppWindow.noteOnly, registry))
    #expect(
      world.tree.drawing == """
        Tabs:
          Navigation menu:
            Anonymous
          Navigation shelf*:
            Anonymous
            Guest(over the shelf)
        """)
  }

  /// A screen whose class says nothing of its place.
  private final class Anonymous: Screen {}
}
