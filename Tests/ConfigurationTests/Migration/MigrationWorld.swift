// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration

/// A window of one document, to be migrated to others.
@MainActor
struct MigrationWorld {
  let store: ConfigurationStore
  let router: Router
  var tree: ScreenTree { router.tree }

  init(_ app: NavigationConfiguration, clock: any Clock<Duration> = ContinuousClock()) throws {
    store = ConfigurationStore(app)
    router = Router(tree: try app.makeTree(clock: clock))
  }

  init(_ shell: String, _ routes: String = Self.routes) throws {
    try self.init(Self.app(shell, routes))
  }

  /// Routes by name; a link leads to one of them, as a document wants it.
  static let routes = """
    "Home": {"placement": {"as": "root", "in": "home"}, "unlinked": true},
    "Book": {"placement": {"as": "push", "in": "shelf"}, "parameters": {"book": "int"}, "unlinked": true},
    "Page": {"placement": {"as": "push", "in": "shelf"}, "parameters": {"book": "int", "page": "int"},
     "beneath": ["Book"], "unlinked": true},
    "Note": {"placement": {"as": "push"}},
    "Login": {"placement": {"as": "modal", "style": "sheet"}, "unlinked": true},
    "Terms": {"placement": {"as": "modal", "style": "fullScreen", "dismissible": false}, "unlinked": true},
    "Sure": {"placement": {"as": "modal", "style": "alert"}, "unlinked": true}
    """

  /// The same, with a home that is pushed.
  static let pushingHome = routes.replacing(
    "\"Home\": {\"placement\": {\"as\": \"root\", \"in\": \"home\"}",
    with: "\"Home\": {\"placement\": {\"as\": \"push\"}")

  static func text(_ shell: String, _ routes: String = Self.routes) -> String {
    """
    {"format": "wayfinder-routes/1", "app": "moving", "shell": \(shell), "routes": {\(routes)},
     "table": {"start": {"pattern": "/", "route": "Note"}}}
    """
  }

  static func app(_ shell: String, _ routes: String = Self.routes) throws -> NavigationConfiguration
  {
    try NavigationConfiguration(
      RouteDocument(bytes: Array(text(shell, routes).utf8), name: "moving.json").base)
  }

  static func app(
    _ shell: String, _ routes: String = Self.routes, _ registry: Registry
  ) throws -> NavigationConfiguration {
    try NavigationConfiguration(
      ValidatedDocument(
        bytes: Array(text(shell, routes).utf8), name: "moving.json", registry: registry))
  }

  /// Opens routes one after the other; a value follows a space.
  func open(_ names: String...) async throws {
    try await router.open(names, of: store)
  }

  /// Puts a screen on the visible stack that no document opens.
  @discardableResult
  func push(_ guest: Guest) throws -> ScreenNode {
    let node = ScreenNode(guest)
    try tree.push(node, on: try #require(tree.visibleNavigation))
    return node
  }

  /// The screens that are called so, in the order of the search.
  func nodes(_ text: String) -> [Node] { tree.allNodes.filter { $0.reference.text == text } }
}

/// Shells of the tests.
enum Shells {
  static let tabs = """
    {"tabs": {"home": "Home", "shelf": "Shelf", "menu": "Menu"}, "initial": "home"}
    """
  static let drawer = """
    {"container": "drawer", "children": {"menu": "Menu", "shelf": "Shelf", "home": "Home"}}
    """
  static let split = """
    {"split": {"primary": {"navigation": ["Menu"], "name": "menu"},
     "secondary": {"tabs": {"home": "Home", "shelf": "Shelf"}, "name": "main"}}}
    """
  static let list = """
    {"tabs": {"home": "Home", "shelf": {"split": {"primary": "Shelf"}}}}
    """
  static let homeOnly = """
    {"navigation": ["Home"], "name": "home"}
    """
}
