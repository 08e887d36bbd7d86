// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C1: a document names every modal style that the tree knows")
struct ModalStyleTests {
  /// The styles with their names in drawings and on maps.
  nonisolated static let words: [(style: String, name: String)] = [
    ("sheet", "sheet"), ("pageSheet", "page sheet"), ("fullScreen", "full screen"),
    ("formSheet", "form sheet"), ("overFullScreen", "over full screen"), ("popover", "popover"),
    ("mediumSheet", "medium sheet"), ("resizableSheet", "resizable sheet"),
    ("actionSheet", "action sheet"),
  ]

  private static func routes(_ style: String, _ more: String = "") -> String {
    """
    "Card": {"placement": {"as": "modal", "style": "\(style)"\(more)}, "parameters": {"book": \
    "int"},
     "unlinked": true},
    "Deep": {"placement": {"as": "modal", "style": "\(style)"}, "beneath": ["Card"],
     "parameters": {"book": "int", "page": "int"}, "unlinked": true},
    "Note": {"placement": {"as": "push"}}
    """
  }

  @Test(arguments: words)
  func `a route is presented in its style, and found there`(style: String, name: String)
    async throws
  {
    let world = try AppWindow(Shells.homeOnly, Self.routes(style))
    try await world.open("Card 7")
    let open = """
      Navigation home:
        Home
      ⇧ \(name) Card:
        Navigation:
          Card(book: 7)
      """
    #expect(world.tree.drawing == open)
    let again = world.store.destination(of: "Card", with: RouteArguments(["book": "7"]))
    #expect(try await world.router.navigate(to: again).outcome == .alreadyThere)
    #expect(world.tree.drawing == open)
  }

  @Test(arguments: words)
  func `a route and what lies beneath it share the layer`(style: String, name: String) async throws
  {
    let world = try AppWindow(Shells.homeOnly, Self.routes(style))
    try await world.open("Deep 7 8")
    let open = """
      Navigation home:
        Home
      ⇧ \(name) Deep:
        Navigation:
          Card(book: 7)
          Deep(book: 7, page: 8)
      """
    #expect(world.tree.drawing == open)
    let again = world.store.destination(
      of: "Deep", with: RouteArguments(["book": "7", "page": "8"]))
    #expect(try await world.router.navigate(to: again).outcome == .alreadyThere)
    #expect(world.tree.drawing == open)
  }

  @Test(arguments: ["popover", "actionSheet"])
  func `a transient one goes away when the user goes elsewhere`(style: String) async throws {
    let world = try AppWindow(Shells.homeOnly, Self.routes(style))
    try await world.open("Card 7", "Note")
    #expect(
      world.tree.drawing == """
        Navigation home:
          Home
          Note
        """)
  }

  @Test(arguments: words)
  func `a migration gives an open screen the style of the new document`(
    style: String, name: String
  ) async throws {
    let pushed = Self.routes(style).replacing(
      #"{"as": "modal", "style": "\#(style)"}, "parameters""#,
      with: #"{"as": "push", "in": "shelf"}, "parameters""#)
    let world = try AppWindow(Shells.tabs, pushed)
    try await world.open("Card 7")
    let card = try #require(world.nodes("Card(book: 7)").first as? ScreenNode).screen
    try await world.migrate(Shells.homeOnly, Self.routes(style))
    #expect(
      world.tree.drawing == """
        Navigation home:
          Home
        ⇧ \(name) Card:
          Navigation:
            Card(book: 7)
        """)
    #expect((world.nodes("Card(book: 7)").first as? ScreenNode)?.screen === card)
  }

  @Test(arguments: words)
  func `the map names the style`(style: String, name: String) throws {
    let map = try RouteDocument(
      bytes: Array(AppWindow.text(Shells.homeOnly, Self.routes(style)).utf8), name: "d"
    ).base.routeMap
    #expect(
      map.nodes.first { $0.id == .init(.screen, "Card") }?.detail
        == "presented as \(name), opened by code")
  }

  @Test(arguments: [
    ("popover", "a popover"), ("actionSheet", "an action sheet"),
  ])
  func `one that navigations take away can't be kept from it`(style: String, name: String) throws {
    let text = AppWindow.text(
      Shells.homeOnly, Self.routes(style, #", "dismissible": true"#))
    #expect(
      RouteSample.findings(text).map(\.atPath) == [
        "$.routes.Card.placement.dismissible: Route 'Card': the key 'dismissible' has no "
          + "meaning for"
          + " \(name), which navigations elsewhere take away. Remove it."
      ])
    #expect(try !SchemaTests.validator.faults(of: JSON(text.utf8)).isEmpty)
  }

  @Test(arguments: ["popover", "actionSheet"])
  func `a popover and an action sheet point at the anchor that the document names`(
    style: String
  ) async throws {
    let world = try AppWindow(Shells.homeOnly, Self.routes(style, #", "anchor": "filter""#))
    try await world.open("Card 7")
    #expect(world.tree.modals.map(\.anchor) == ["filter"])
  }

  @Test func `no other layer has an anchor`() throws {
    let text = AppWindow.text(Shells.homeOnly, Self.routes("sheet", #", "anchor": "filter""#))
    #expect(
      RouteSample.findings(text).map(\.atPath) == [
        "$.routes.Card.placement.anchor: Route 'Card': the key 'anchor' has no meaning for a sheet "
          + "or another layer that covers what is beneath. Remove it."
      ])
    #expect(try !SchemaTests.validator.faults(of: JSON(text.utf8)).isEmpty)
  }
}
