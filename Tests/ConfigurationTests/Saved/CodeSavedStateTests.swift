// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

nonisolated private struct Receipt: Codable, Hashable, Sendable {
  var number: String
}

private let receipt = RouteKey<PlaceholderScreen, Receipt>("receipt")

private func home() -> NavigationNode {
  NavigationNode([ScreenNode(PlaceholderScreen("Home"))], name: "home")
}

@Suite("R2, C4: what routes in code keep private, and migrations that fail")
struct CodeSavedStateTests {
  private let shop = NavigationConfiguration("shop", shell: { home() }) {
    receipt.means(
      StepAssembly(
        finder: .nothing(), factory: .build { (_: Receipt) in PlaceholderScreen("Receipt") }
      ).using(.push).from(.visibleNavigation).assemble()
    ).keepingPrivate("number")
  }

  @Test func `a private argument of a route in code is in no state`() async throws {
    let router = try AppWindow(shop).router
    try await router.navigate(to: receipt, with: Receipt(number: "4711"))
    let state = router.savedState()
    #expect(!state.text.contains("4711"))
    #expect(
      state.omissions.map(\.description) == ["receipt: its argument 'number' is private"])
  }

  @Test func `a window that was restored has the shell of its configuration`() async throws {
    let store = ConfigurationStore(CodeShop.tabs)
    let before = Router(tree: try CodeShop.tabs.makeTree(), store: store)
    try await before.navigate(to: CodeShop.product, with: 42)
    let state = before.savedState()
    let router = Router(tree: try CodeShop.tabs.makeTree(), store: store)
    try await router.restore(state)
    #expect(router.tree.root is TabNode)
    store.swap(to: CodeShop.drawer)
    try await router.migrate(to: CodeShop.drawer)
    #expect(router.tree.root is CustomNode<Drawer>)
    #expect(router.tree.screen(ProductPage.self) != nil)
  }

  @Test
  func `a shell that can't be made is the cause of a migration's error, and the old one stays`()
    async throws
  {
    var registry = Registry()
    registry.screen("Home", PlaceholderScreen.self) { PlaceholderScreen("Home") }
    registry.screen("Bag", PlaceholderScreen.self) { throw CancellationError() }
    let text = """
      {"format": "wayfinder-routes/1", "app": "shop",
       "shell": {"tabs": {"home": "Home", "bag": "Bag"}, "initial": "home"},
       "routes": {
         "Home": {"placement": {"as": "root", "in": "home"}, "unlinked": true},
         "Bag": {"placement": {"as": "root", "in": "bag"}, "unlinked": true}}}
      """
    let checked = try ValidatedDocument(
      bytes: Array(text.utf8), name: "shop.json", registry: registry)
    let next = try NavigationConfiguration(checked)
    let (store, router) = try AppWindow.parts(of: shop)
    let error = try await #require(throws: RoutingError.self) { try await router.migrate(to: next) }
    #expect(error.cause is ConfigurationError)
    #expect(store.current.name == "shop")
    #expect(router.tree.drawing == "Navigation home:\n  Home")
  }
}
