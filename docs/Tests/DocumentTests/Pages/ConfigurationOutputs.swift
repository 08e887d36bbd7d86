// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks
import WayfinderTesting

/// The makers of the blocks of text on the pages about configurations.
let configurationOutputs: [String: [PageOutput]] = [
  "docs/WayfinderConfiguration.docc/ConfigurationsInCode.md": [
    redrawn,
    { _ in
      let store = ConfigurationStore(CodeShop.tabs)
      let router = try await CodeShop.router(store)
      return store.migrationPlan(to: CodeShop.flat, in: router.tree).description
    },
    { _ in
      let router = try await CodeShop.router(ConfigurationStore(CodeShop.tabs))
      try await router.migrate(to: CodeShop.staff)
      return router.tree.drawing
    },
  ],
  "docs/WayfinderConfiguration.docc/ComeBackToWhereYouWere.md": [
    { _ in
      let state = try await CodeShop.router(ConfigurationStore(CodeShop.tabs)).savedState()
      let store = ConfigurationStore(CodeShop.flat)
      let router = Router(tree: try store.current.makeTree(), store: store)
      return try router.restorePlan(for: SavedState(state.text)).description
    }
  ],
  "docs/WayfinderConfiguration.docc/RemoteConfiguration.md": [
    { _ in try await RemoteShop.drawing(of: .base) },
    { _ in try await RemoteShop.drawing(of: .variant("sheet")) },
  ],
  "docs/WayfinderInspection.docc/Linting.md": [
    { _ in
      // The page's app is a module of its own.
      Report(linting: LintedShop.tabs, variants: [LintedShop.unguarded]).description
        .replacing("DocumentTests/", with: "Shop/").trimmingLastLine
    }
  ],
]

private enum CodeShop {
  static let product = RouteKey<ProductScreen, Int>("product")

  @MainActor
  static func stack(_ name: String, _ root: any Screen) -> NavigationNode {
    NavigationNode([ScreenNode(root)], name: name)
  }

  static let tabs = NavigationConfiguration(
    "tabs", shell: { TabNode([stack("home", HomeScreen()), stack("bag", BagScreen())]) }
  ) {
    product.means(
      StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .using(.push).from(.visibleNavigation).assemble())
  } links: {
    product.opened(by: Link("/products/:id", Int.self))
  }
  static let flat = tabs.variant("flat", shell: { stack("home", HomeScreen()) })
  static let staff = tabs.variant(
    "staff",
    shell: {
      let reports = stack("reports", PlaceholderScreen("Reports"))
      return TabNode([stack("home", HomeScreen()), reports, stack("bag", BagScreen())])
    })

  /// A router that shows a product.
  @MainActor
  static func router(_ store: ConfigurationStore) async throws -> Router {
    let router = Router(tree: try store.current.makeTree(), store: store)
    try await router.navigate(to: product, with: 42)
    return router
  }
}

/// The shop that the page about documents describes.
enum RemoteShop {
  struct ProductID: Codable, Sendable { let id: Int }

  /// The document as it stands on the page.
  static func document() throws -> String {
    let path = "docs/WayfinderConfiguration.docc/RemoteConfiguration.md"
    let page = try Repository.page(path)
    return try #require(page.blocks.first { $0.language == "json" }).text
  }

  @MainActor
  static func registry() -> Registry {
    var registry = Registry()
    registry.screen("Home", HomeScreen.self) { HomeScreen() }
    registry.screen("Bag", BagScreen.self) { BagScreen() }
    registry.screen("Product", ProductScreen.self, context: ProductID.self) {
      $0.id == $1.id
    } build: {
      ProductScreen(id: $0.id)
    }
    return registry
  }

  /// The tree after a link to a product.
  @MainActor
  static func drawing(of assignment: Assignment) async throws -> String {
    let checked = try ValidatedDocument(
      bytes: Array(document().utf8), name: "shop.json", registry: registry())
    let store = ConfigurationStore(try NavigationConfiguration(checked, for: assignment))
    let tree = try store.current.makeTree()
    _ = try await Router(tree: tree).open("https://shop.example/products/42", with: store)
    return tree.drawing
  }
}

#sourceLocation(file:"LintedShop.swift",line:1)
@MainActor
private enum LintedShop {
  static let account = RouteKey<HomeScreen, Void>("account")
  static let orders = RouteKey<BagScreen, Void>("orders")

  static let tabs = NavigationConfiguration(
    "tabs", shell: { NavigationNode([ScreenNode(HomeScreen())], name: "home") }
  ) {
    account.means(
      StepAssembly(HomeScreen.self) { HomeScreen() }
        .adding(guard: "logged in") { _ in .proceed }
        .using(.present).from(.current).assemble())
    orders.means(
      StepAssembly(BagScreen.self) { BagScreen() }
        .adding(guard: "logged in") { _ in .proceed }
        .using(.push).from(.visibleNavigation).assemble())
  } links: {
    account.opened(by: Link("/account"))
    orders.opened(by: Link("/account/orders"))
  }
  static let unguarded = tabs.variant("unguarded") {
    orders.means(
      StepAssembly(BagScreen.self) { BagScreen() }
        .using(.push).from(.visibleNavigation).assemble())
  }
}
#sourceLocation()
