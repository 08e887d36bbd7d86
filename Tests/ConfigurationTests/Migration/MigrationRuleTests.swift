// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@Suite("C4 (1): a place with the same root takes the old one over")
struct TakenOverTests {
  @Test func `tabs become a drawer: stacks, order and selection are carried over, screens stay`()
    async throws
  {
    let world = try AppWindow(Shells.tabs)
    try await world.open("Page 7 1", "Note")
    let before = world.tree.allNodes.compactMap { ($0 as? ScreenNode).map { ($0.id, $0.screen) } }
    let migration = try await world.migrate(Shells.drawer)
    #expect(migration.outcome == .carriedOut)
    #expect(
      world.tree.drawing == """
        drawer:
          Navigation menu:
            Menu
          Navigation shelf*:
            Shelf
            Book(book: 7)
            Page(book: 7, page: 1)
            Note
          Navigation home:
            Home
        """)
    for (id, screen) in before {
      #expect((world.tree.node(id) as? ScreenNode)?.screen === screen)
    }
    #expect(
      "\(migration.plan)" == """
        6 open screens: 6 move
        move  Home #3                    Tabs > Navigation home → drawer > Navigation home; the place of root 'Home' is taken over
        move  Shelf #5                   Tabs > Navigation shelf → drawer > Navigation shelf; the place of root 'Shelf' is taken over
        move  Book(book: 7) #8           Tabs > Navigation shelf → drawer > Navigation shelf; the place of root 'Shelf' is taken over
        move  Page(book: 7, page: 1) #9  Tabs > Navigation shelf → drawer > Navigation shelf; the place of root 'Shelf' is taken over
        move  Note #10                   Tabs > Navigation shelf → drawer > Navigation shelf; the place of root 'Shelf' is taken over
        move  Menu #7                    Tabs > Navigation menu → drawer > Navigation menu; the place of root 'Menu' is taken over
        """)
  }

  @Test func `the same shell with other routes moves nothing, and the user's order of tabs stays`()
    async throws
  {
    let world = try AppWindow(Shells.tabs)
    let tabs = try #require(world.tree.root as? TabNode)
    try world.tree.edit { edit in
      try edit.setChildren(tabs.children.reversed(), of: tabs)
      try edit.insert(ScreenNode(Guest("tab")), into: tabs, at: 1)
    }
    let revision = world.tree.revision
    let routes = AppWindow.routes.replacing(#""page": "int""#, with: #""page": "string""#)
    let migration = try await world.migrate(Shells.tabs, routes)
    #expect(migration.isCarriedOut && migration.diff.isEmpty && migration.plan.movesNothing)
    #expect(world.tree.revision == revision)
    #expect(world.store.revision == 1)
  }

  @Test func `a narrow window stays narrow, and what tabs do on a tap is the app's`() async throws {
    let world = try AppWindow(Shells.list)
    let split = try #require(world.nodes("Split shelf").first as? SplitNode)
    try world.tree.edit { edit in
      try edit.setCollapsed(true, of: split)
      let root = TabNode(policy: .keep)
      try edit.replaceRoot(with: root)
    }
    #expect(world.tree.drawing == "Tabs [keep]:")
    try await world.migrate(Shells.tabs)
    #expect(world.tree.drawing.hasPrefix("Tabs [keep]:\n  Navigation home*:"))
  }
}

@Suite("C4 (2): of a place without heir the focused screen goes where its route places it")
struct WithoutHeirTests {
  @Test func `a screen with arguments lies over the root of its class, and is not taken for it`()
    async throws
  {
    let routes = #"""
      "Item": {"placement": {"as": "push"}, "screen": "More", "parameters": {"book": "int"}, "unlinked": true},
      "Note": {"placement": {"as": "push"}}
      """#
    let world = try AppWindow(#"{"navigation": ["Menu"], "name": "menu"}"#, routes)
    try await world.open("Item 7")
    let item = try #require(world.tree.focused)
    try await world.migrate(#"{"navigation": ["More"], "name": "more"}"#, routes)
    let stack = try #require(world.tree.root as? NavigationNode)
    #expect(stack.children.count == 2 && stack.children.last === item)
  }

  @Test func `a route that is a modal in the new document gets a layer beneath those that stay`()
    async throws
  {
    let world = try AppWindow(Shells.tabs)
    try await world.open("Page 7 1", "Login")
    let routes = AppWindow.routes.replacing(
      "\"Page\": {\"placement\": {\"as\": \"push\", \"in\": \"shelf\"}",
      with: "\"Page\": {\"placement\": {\"as\": \"modal\", \"style\": \"pageSheet\"}"
    ).replacing("\"in\": \"shelf\"", with: "\"in\": \"home\"")
    try await world.migrate(Shells.homeOnly, routes)
    #expect(
      world.tree.drawing == """
        Navigation home:
          Home
        ⇧ page sheet Page:
          Navigation:
            Book(book: 7)
            Page(book: 7, page: 1)
        ⇧ sheet Login:
          Navigation:
            Login
        """)
  }

  @Test(arguments: [
    (#""Page": {"placement": {"as": "effect"}"#, "route 'Page' shows nothing there"),
    (
      #""Page": {"placement": {"as": "modal", "style": "alert"}"#,
      "route 'Page' is shown as alert, which cannot be beneath other layers"
    ),
    (
      #""Page": {"placement": {"as": "modal", "style": "popover"}"#,
      "route 'Page' is shown as popover, which cannot be beneath other layers"
    ),
    (
      #""Page": {"placement": {"as": "modal", "style": "actionSheet"}"#,
      "route 'Page' is shown as action sheet, which cannot be beneath other layers"
    ),
    (
      #""Pages": {"placement": {"as": "push", "in": "home"}"#,
      "the configuration has no route 'Page'"
    ),
  ])
  func `a screen whose route has no place for it is dropped, and the plan says why`(
    placement: String, reason: String
  ) async throws {
    let world = try AppWindow(Shells.tabs)
    try await world.open("Page 7 1", "Login")
    var routes = AppWindow.routes.replacing(
      "\"Page\": {\"placement\": {\"as\": \"push\", \"in\": \"shelf\"}", with: placement
    ).replacing("\"in\": \"shelf\"", with: "\"in\": \"home\"")
    if placement.contains("effect") {
      routes = routes.replacing(#""beneath": ["Book"], "#, with: "")
    }
    let migration = try await world.migrate(Shells.homeOnly, routes)
    #expect(migration.isCarriedOut)
    let line = try #require(migration.plan.lines.first { $0.screen.hasPrefix("Page") })
    #expect(line.change == .drop && line.reason.description == reason && line.to == nil)
    #expect(world.nodes("Page(book: 7, page: 1)").isEmpty)
  }

  @Test func `an action of the app puts it where it wants`() async throws {
    let routes = AppWindow.routes.replacing(
      "\"Note\": {\"placement\": {\"as\": \"push\"}",
      with: "\"Note\": {\"placement\": {\"as\": \"push\", \"in\": \"main\", \"action\": \"asTab\"}")
    let world = try AppWindow(Shells.tabs)
    try await world.open("Book 7", "Note")
    let second = try AppWindow.app(
      """
      {"tabs": {"home": "Home", "more": "More"}, "name": "main"}
      """, routes.replacing("\"in\": \"shelf\"", with: "\"in\": \"home\""))
    let migration = try await world.router.migrate(world.store, to: second)
    #expect(
      world.tree.drawing == """
        Tabs main:
          Navigation home:
            Home
          Navigation more:
            More
          Note*
        """)
    #expect(migration.plan.lines.first { $0.screen == "Note" }?.to == "Tabs main")
    // E13: what an action has added can be closed.
    let note = try #require(world.nodes("Note").first as? ScreenNode)
    #expect(try await world.router.close(note.screen).outcome == .revealed)
    #expect(world.nodes("Note").isEmpty)
  }
}
