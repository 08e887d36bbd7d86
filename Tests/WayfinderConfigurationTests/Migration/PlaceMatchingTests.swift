// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration

@MainActor
@Suite("C4 (1): which open place is which place of the new shell")
struct PlaceMatchingTests {
  @Test func `a place of the shell is taken over before one of its name in a stack`() async throws {
    let world = try MigrationWorld(Shells.tabs)
    try world.tree.push(
      TabNode([NavigationNode([ScreenNode(Guest("other"))], name: "shelf")]),
      on: try #require(world.tree.visibleNavigation))
    try await world.router.migrate(world.store, to: MigrationWorld.app(Shells.drawer))
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

  @Test func `a container in a stack goes along as a whole, with the focus in it`() async throws {
    let world = try MigrationWorld(Shells.tabs)
    try world.tree.push(
      TabNode([NavigationNode([ScreenNode(Guest("inner"))])]),
      on: try #require(world.tree.visibleNavigation))
    try await world.open("Note")
    try await world.router.migrate(world.store, to: MigrationWorld.app(Shells.drawer))
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
              Navigation*:
                Guest(inner)
                Note
        """)
  }

  @Test func `an inner container comes over the root that is taken over, in its order`()
    async throws
  {
    let world = try MigrationWorld(Shells.homeOnly, Self.homeRoutes)
    try world.push(Guest("draft"))
    let shell = """
      {"navigation": ["Home", {"tabs": {"menu": "Menu"}}, {"tabs": {"more": "More"}}], "name": "home"}
      """
    try await world.router.migrate(world.store, to: MigrationWorld.app(shell, Self.homeRoutes))
    #expect(
      world.tree.drawing == """
        Navigation home:
          Home
          Tabs:
            Navigation menu*:
              Menu
          Tabs:
            Navigation more*:
              More
          Guest(draft)
        """)
  }

  @Test(arguments: ["\"Home\", ", ""])
  func `containers in a stack keep their order, over a root and at the bottom`(
    root: String
  ) async throws {
    func shell(_ first: String, _ second: String) -> String {
      """
      {"navigation": [\(root){"tabs": {"menu": "Menu"}\(first)}, {"tabs": {"more": "More"}\(second)}],
       "name": "home"}
      """
    }
    let routes = #""Note": {"placement": {"as": "push"}}"#
    let world = try MigrationWorld(shell("", ""), routes)
    try await world.router.migrate(
      world.store,
      to: MigrationWorld.app(shell(#", "name": "one""#, #", "name": "two""#), routes))
    #expect(
      world.tree.drawing
        == (root.isEmpty ? "Navigation home:" : "Navigation home:\n  Home") + """

            Tabs one:
              Navigation menu*:
                Menu
            Tabs two:
              Navigation more*:
                More
          """)
  }

  @Test func `a split stays as wide as it is, and a new one is as narrow as the window`()
    async throws
  {
    let world = try MigrationWorld(
      """
      {"tabs": {"home": {"split": {"primary": "Home"}}, "shelf": {"split": {"primary": "Shelf"}}}}
      """)
    let narrow = try #require(world.nodes("Split shelf").first as? SplitNode)
    try world.tree.edit { edit throws(TreeError) in try edit.setCollapsed(true, of: narrow) }
    try await world.router.migrate(
      world.store,
      to: MigrationWorld.app(
        """
        {"tabs": {"home": {"split": {"primary": "Home", "secondary": "More"}},
         "shelf": {"split": {"primary": "Shelf", "secondary": "Other"}},
         "menu": {"split": {"primary": "Menu", "secondary": "Last"}}}}
        """))
    let kinds = world.tree.allNodes.filter { $0 is SplitNode }.map(\.reference.text).sorted()
    #expect(kinds == ["Split home", "Split menu [collapsed]", "Split shelf [collapsed]"])
  }

  @Test func `what was added to tabs and is a root of the new shell stands there alone`()
    async throws
  {
    let routes = MigrationWorld.routes.replacing("\"in\": \"shelf\"", with: "\"in\": \"home\"")
    let adding = routes.replacing(
      "\"Note\": {\"placement\": {\"as\": \"push\"}",
      with: "\"Note\": {\"placement\": {\"as\": \"push\", \"in\": \"main\", \"action\": \"asTab\"}")
    let world = try MigrationWorld(
      """
      {"tabs": {"home": "Home", "more": "More"}, "name": "main"}
      """, adding)
    try await world.open("Note")
    #expect(world.tree.drawing.hasSuffix("\n  Note*"))
    let note = try #require(world.nodes("Note").first)
    try await world.router.migrate(
      world.store,
      to: MigrationWorld.app(
        """
        {"tabs": {"home": "Home", "more": "More", "notes": "Note"}, "name": "main"}
        """, adding))
    #expect(
      world.tree.drawing == """
        Tabs main:
          Navigation home:
            Home
          Navigation more:
            More
          Navigation notes*:
            Note
        """)
    #expect(world.tree.contains(note))
  }

  private static let homeRoutes = MigrationWorld.routes.replacing(
    "\"in\": \"shelf\"", with: "\"in\": \"home\"")
}
