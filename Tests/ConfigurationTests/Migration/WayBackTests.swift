// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@Suite("C4: the way back belongs to the window")
struct WayBackTests {
  @Test func `after two migrations to one configuration it leads to the one before`() async throws {
    let world = try AppWindow(Shells.tabs)
    let (drawing, start) = (world.tree.drawing, world.store.current)
    let drawer = try AppWindow.app(Shells.drawer)
    try await world.router.migrate(world.store, to: drawer)
    try await world.router.migrate(world.store, to: drawer)
    try await world.router.migrateBack(world.store)
    #expect(world.tree.drawing == drawing && world.store.current === start)
    #expect(try await world.router.migrateBack(world.store) == nil)
  }

  @Test func `a second window that migrates to what is active already goes back, too`()
    async throws
  {
    let first = try AppWindow(Shells.tabs)
    let store = first.store
    let second = Router(tree: try store.current.makeTree(), store: store)
    let drawing = first.tree.drawing
    let drawer = try AppWindow.app(Shells.drawer)
    try await first.router.migrate(store, to: drawer)
    try await second.migrate(store, to: drawer)
    #expect(second.tree.drawing == first.tree.drawing)
    try await first.router.migrateBack(store)
    try await second.migrateBack(store)
    #expect(first.tree.drawing == drawing && second.tree.drawing == drawing)
  }
}
