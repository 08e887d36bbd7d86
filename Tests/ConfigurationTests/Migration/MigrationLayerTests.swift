// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@Suite("C4 (3): modal layers stay")
struct LayerTests {
  @Test func `layers stay with their screens, alerts and overlays too`() async throws {
    let world = try AppWindow(Shells.tabs)
    try await world.open("Login", "Sure")
    try world.tree.edit { try $0.showOverlay(Overlay(Guest("saved"))) }
    let layers = world.tree.modals
    let migration = try await world.migrate(Shells.homeOnly, AppWindow.booksAtHome)
    #expect(world.tree.modals.elementsEqual(layers, by: ===))
    #expect(
      world.tree.drawing == """
        Navigation home:
          Home
        ⇧ sheet Login:
          Navigation:
            Login
        ⇧ alert Sure:
          Sure
        ◇ toast Guest(saved)
        """)
    #expect(
      migration.plan.lines.suffix(2).map { "\($0.change) \($0.from ?? ""); \($0.reason)" } == [
        "keep ⇧ sheet Login > Navigation; modal layers stay",
        "keep ⇧ alert Sure; modal layers stay",
      ])
  }

  @Test func `a screen that a layer shows now points to the anchor of its route`() async throws {
    let world = try AppWindow(Shells.tabs, AppWindow.noteOnly)
    try await world.open("Note")
    let popover =
      #""Note": {"placement": {"as": "modal", "style": "popover", "anchor": "filter"}}"#
    try await world.migrate(#"{"tabs": {"shelf": "Shelf", "menu": "Menu"}}"#, popover)
    let layer = try #require(world.tree.modals.first)
    #expect(layer.style == .popover && layer.anchor == "filter")
  }

  @Test func `one that is not dismissible stays, though the new document lacks its route`()
    async throws
  {
    let world = try AppWindow(Shells.tabs)
    try await world.open("Terms", "Login")
    let terms = world.tree.modals[0]
    let second = try AppWindow.app(
      Shells.drawer, AppWindow.routes.replacing("\"Terms\":", with: "\"Rules\":"))
    let plan = world.store.migrationPlan(to: second, in: world.tree)
    #expect(plan.refusal == nil)
    let line = try #require(plan.lines.first { $0.screen == "Terms" })
    #expect(line.change == .keep)
    #expect(line.reason == .layerStays)
    let migration = try await world.router.migrate(world.store, to: second)
    #expect(migration.outcome == .carriedOut)
    #expect(world.store.current === second)
    #expect(world.tree.modals.count == 2 && world.tree.modals[0] === terms)
    #expect(world.tree.drawing.hasPrefix("drawer:"))
    #expect(world.tree.validate() == [])
    let top = (terms.content as? NavigationNode)?.top as? ScreenNode
    let screen = try #require(top?.screen)
    try await world.router.close(screen)
    // E13: it may close itself, in the new configuration too, and what is above it stays.
    #expect(world.tree.modals.count == 1 && world.tree.modals[0] !== terms)
    try await world.router.migrateBack(world.store)
    #expect(world.tree.drawing.hasPrefix("Tabs:"))
  }
}

@Suite("C4 (4): what no document opened goes with its stack")
struct GuestTests {
  @Test func `over a screen that is put elsewhere they go along, else they are dropped`()
    async throws
  {
    let routes = AppWindow.booksAtHome
    let world = try AppWindow(Shells.tabs)
    try await world.open("Book 7")
    try world.push(Guest("over the book"))
    let migration = try await world.migrate(Shells.homeOnly, routes)
    #expect(
      world.tree.drawing == """
        Navigation home:
          Home
          Book(book: 7)
          Guest(over the book)
        """)
    let line = try #require(migration.plan.lines.first { $0.screen.hasPrefix("Guest") })
    #expect(line.reason.description == "it goes with route 'Book'")
    let other = try AppWindow(Shells.tabs)
    try other.tree.reveal(try #require(other.nodes("Menu").first))
    try other.push(Guest("over the menu"))
    try await other.migrate(Shells.homeOnly, routes)
    #expect(other.tree.drawing == "Navigation home:\n  Home")
  }

  @Test func `places of the shell in a stack are taken out, what lay over them stays`()
    async throws
  {
    let tall = """
      {"navigation": ["Home", {"tabs": {"shelf": "Shelf", "menu": "Menu"}}], "name": "home"}
      """
    let world = try AppWindow(tall)
    let stack = try #require(world.tree.root as? NavigationNode)
    try world.tree.push(ScreenNode(Guest("on top")), on: stack)
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
            Guest(on top)
        """)
    // What a shell holds above a root counts as pushed, and isn't added to a stack that stands.
    try await world.router.migrateBack(world.store)
    #expect(world.tree.drawing == "Navigation home:\n  Home\n  Guest(on top)")
  }
}
