// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@Suite("C3, C4: two windows with one store")
struct TwoWindowTests {
  private let store = ConfigurationStore(CodeShop.tabs)

  private func window() throws -> AppWindow {
    AppWindow(store, Router(tree: try CodeShop.tabs.makeTree(), store: store))
  }

  @Test func `they share the configuration and the way back, and nothing that is open`()
    async throws
  {
    let (first, second) = (try window(), try window())
    try await first.router.navigate(to: CodeShop.product, with: 7)
    #expect(second.nodes("ProductPage(7)").isEmpty)
    let before = second.tree.drawing

    try await first.router.migrate(to: CodeShop.drawer)
    #expect(store.current == CodeShop.drawer)
    // The other window keeps its shell, and its requests go by what is active now.
    #expect(second.tree.drawing == before)
    try await second.router.navigate(to: CodeShop.product, with: 41)
    #expect(!second.nodes("ShelfPage(shelf 4)").isEmpty)
    #expect(first.nodes("ProductPage(41)").isEmpty)

    try await second.router.migrate(to: CodeShop.drawer)
    #expect(store.revision == 1)
    #expect(second.tree.root is CustomNode<Drawer>)
    // Each goes back to its own shell; the first to do so takes the configuration back for both.
    try await second.router.migrateBack()
    #expect(second.tree.root is TabNode && first.tree.root is CustomNode<Drawer>)
    #expect(store.current == CodeShop.tabs)
    try await first.router.migrateBack()
    #expect(first.tree.root is TabNode)
    #expect(store.current == CodeShop.tabs)
  }
}
