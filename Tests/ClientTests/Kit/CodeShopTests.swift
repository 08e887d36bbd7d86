// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

// A shop whose navigation is written in code, as an app would write it, in a module of either kind.

struct Article: Identifiable {
  let id: Int
}

final class FrontScreen: Screen {}

final class CartScreen: Screen {}

final class ArticleScreen: Screen {
  let id: Article.ID

  init(id: Article.ID) { self.id = id }
}

final class ColorScreen: ResultReporting {
  let result = ScreenResult<String>()
}

struct SideMenu: ContainerBehavior {
  var front = 0
  var kind: String { "SideMenu" }

  func shown(among children: [Node]) -> ShownChildren {
    children.isEmpty ? .none : .only(min(front, children.count - 1))
  }

  mutating func show(_ index: Int, among children: inout [Node]) { front = index }
}

enum CodeShop {
  static let article = RouteKey<ArticleScreen, Article.ID>("article")
  static let basket = RouteKey<CartScreen, Void>("basket")
  static let color = RouteKey<ColorScreen, Void>("color")

  static let tabs = NavigationConfiguration(
    "tabs",
    shell: {
      TabNode([
        NavigationNode([ScreenNode(FrontScreen())], name: "front"),
        NavigationNode([ScreenNode(CartScreen())], name: "basket"),
      ])
    }
  ) {
    article.means(
      StepAssembly(ArticleScreen.self, id: \.id) { ArticleScreen(id: $0) }
        .using(.push).from(.visibleNavigation).assemble())
    basket.means(.found(by: .screen(CartScreen.self)))
    color.means(
      StepAssembly(ColorScreen.self) { ColorScreen() }.using(.present).from(.current).assemble())
  } links: {
    article.opened(by: Link("/articles/:id", Int.self))
  }

  static let menu = tabs.variant(
    "menu",
    shell: {
      CustomNode(
        SideMenu(),
        [
          NavigationNode([ScreenNode(CartScreen())], name: "basket"),
          NavigationNode([ScreenNode(FrontScreen())], name: "front"),
        ])
    })

  static let plain = tabs.variant(
    "plain", shell: { NavigationNode([ScreenNode(FrontScreen())], name: "front") }
  ) {
    basket.means(
      StepAssembly(CartScreen.self) { CartScreen() }.using(.present).from(.current).assemble())
  }
}

@MainActor
@Suite("C7: configurations in code, from a module of either kind")
struct CodeShopTests {
  @Test func `three shells in code are swapped with screens open, and back`() async throws {
    let store = ConfigurationStore(CodeShop.tabs)
    let router = Router(tree: try store.current.makeTree(), store: store)
    let shown = try await router.navigate(to: CodeShop.article, with: 42)
    let before = router.tree.drawing
    for other in [CodeShop.menu, CodeShop.plain] {
      let migration = try await router.migrate(to: other)
      #expect(migration.isCarriedOut)
      #expect(router.tree.screen(ArticleScreen.self) === shown.screen)
      try await router.migrateBack()
    }
    #expect(
      router.tree.drawing.split(separator: "\n").count == before.split(separator: "\n").count)
    _ = try await router.open("/articles/7", with: store)
    #expect(try await router.navigate(to: CodeShop.basket).outcome == .revealed)
  }

  @Test func `a document takes the place of code, and code that of a document`() async throws {
    let document = """
      {"format": "wayfinder-routes/1", "app": "shop",
       "shell": {"navigation": ["Front"], "name": "front"},
       "routes": {"article": {"screen": "Article", "placement": {"as": "push"}, "parameters": {"id": "int"}}},
       "table": {"article": {"pattern": "/articles/:id", "route": "article",
        "constraints": {"id": "[0-9]+"}}}}
      """
    var registry = Registry()
    registry.screen("Front", FrontScreen.self) { FrontScreen() }
    registry.screen("Article", ArticleScreen.self, context: ArticleContext.self) {
      $0.id == $1.id
    } build: {
      ArticleScreen(id: $0.id)
    }
    let remote = try NavigationConfiguration(
      ValidatedDocument(bytes: Array(document.utf8), name: "shop.json", registry: registry))
    let store = ConfigurationStore(CodeShop.tabs)
    let router = Router(tree: try store.current.makeTree(), store: store)
    try await router.navigate(to: CodeShop.basket)
    let shown = try await router.navigate(to: CodeShop.article, with: 42)

    #expect(try await router.migrate(to: remote).isCarriedOut)
    expect(
      router.tree,
      draws: """
        Navigation front:
          FrontScreen
          ArticleScreen
        """)
    #expect(router.tree.screen(ArticleScreen.self) === shown.screen)
    #expect(try await router.navigate(to: CodeShop.article, with: 42).outcome == .alreadyThere)

    #expect(try await router.migrate(to: CodeShop.menu).isCarriedOut)
    #expect(router.tree.screen(ArticleScreen.self) === shown.screen)
  }
}

nonisolated struct ArticleContext: Codable, Sendable {
  let id: Int
}
