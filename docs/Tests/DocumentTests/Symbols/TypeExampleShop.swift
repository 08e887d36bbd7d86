// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

/// The shop of the examples of types: its routes, its configurations in code, and as a document.
enum TypeExampleShop {
  static let product = RouteKey<ProductScreen, Int>("product")
  static let bag = RouteKey<BagScreen, Void>("bag")

  static let pushed = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
    .using(.push).from(.visibleNavigation).assemble()

  @MainActor
  static func stack(_ name: String, _ root: any Screen) -> NavigationNode {
    NavigationNode([ScreenNode(root)], name: name)
  }

  static let tabs = NavigationConfiguration(
    "tabs", shell: { TabNode([stack("home", HomeScreen()), stack("bag", BagScreen())]) }
  ) {
    product.means(pushed)
    bag.means(.found(by: .screen(BagScreen.self)))
  } links: {
    product.opened(by: Link("/products/:id", Int.self))
    bag.opened(by: Link("/bag"))
  }

  static let flat = tabs.variant("flat", shell: { stack("home", HomeScreen()) }) {
    bag.means(
      StepAssembly(BagScreen.self) { BagScreen() }.using(.present).from(.current).assemble())
  }

  static let links = tabsLinks()

  private static func tabsLinks() -> AppLinks {
    do {
      return try AppLinks(hosts: ["shop.example"]) {
        pushed.opened(by: Link("/products/:id", Int.self))
      }
    } catch {
      fatalError("\(error)")
    }
  }

  @MainActor
  static func makeRouter(_ configuration: NavigationConfiguration = tabs) throws -> Router {
    let store = ConfigurationStore(configuration)
    return Router(tree: try store.current.makeTree(), store: store)
  }

  static let text = """
    {
      "format": "wayfinder-routes/1",
      "app": "shop",
      "shell": {"tabs": {"home": "Home", "bag": "Bag"}, "initial": "home"},
      "routes": {
        "Home": {"placement": {"as": "root", "in": "home"}, "unlinked": true},
        "Bag": {"placement": {"as": "root", "in": "bag"}},
        "Product": {
          "placement": {"as": "push", "in": "home"},
          "parameters": {"id": "int"},
          "transition": {"style": "slide", "duration": 0.25}
        }
      },
      "table": {
        "bag": {"pattern": "/bag", "route": "Bag"},
        "product": {"pattern": "/products/:id", "route": "Product"}
      },
      "experiment": {"name": "products"},
      "variants": {
        "sheet": {
          "weight": 50,
          "patch": {
            "routes": {"Product": {"placement": {"as": "modal", "style": "sheet", "in": null}}}
          }
        }
      }
    }
    """

  static let bytes = Array(text.utf8)

  /// The document with a place that doesn't exist.
  static let faultyBytes = Array(
    text.replacing("\"push\", \"in\": \"home\"", with: "\"push\", \"in\": \"hom\"").utf8)

  struct ProductID: Codable, Sendable { let id: Int }

  @MainActor
  static func makeRegistry() -> Registry {
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

  /// The bytes of the library of the fixtures, which has a split, guards, and cases.
  static func libraryBytes() throws -> [UInt8] {
    Array(try Repository.text("Tests/Fixtures/documents/library.json").utf8)
  }
}
