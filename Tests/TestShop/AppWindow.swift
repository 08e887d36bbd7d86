// Wayfinder is released under the MIT license; see LICENSE.

import Testing
public import Wayfinder
public import WayfinderConfiguration

/// A window of an app, in which routes are opened, and which is migrated, saved, and restored.
@MainActor
public struct AppWindow {
  public let store: ConfigurationStore
  public let router: Router
  public var tree: ScreenTree { router.tree }

  public init(
    _ configuration: NavigationConfiguration,
    interceptors: [any RoutingInterceptor<AnyDestination>] = [],
    clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    store = ConfigurationStore(configuration)
    router = Router(
      tree: try configuration.makeTree(clock: clock), store: store, interceptors: interceptors)
  }

  /// The store and the router of a window with this configuration.
  public static func parts(
    of configuration: NavigationConfiguration
  ) throws -> (ConfigurationStore, Router) {
    let window = try AppWindow(configuration)
    return (window.store, window.router)
  }

  public init(_ store: ConfigurationStore, _ router: Router) {
    (self.store, self.router) = (store, router)
  }

  public init(_ shell: String, _ routes: String = Self.routes) throws {
    try self.init(Self.app(shell, routes))
  }

  /// Routes by name; a link leads to one of them, as a document wants it.
  public nonisolated static let routes = """
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
  public nonisolated static let pushingHome = routes.replacing(
    "\"Home\": {\"placement\": {\"as\": \"root\", \"in\": \"home\"}",
    with: "\"Home\": {\"placement\": {\"as\": \"push\"}")

  /// The same, with books and pages in the stack of the home.
  public nonisolated static let booksAtHome = routes.replacing(
    "\"in\": \"shelf\"", with: "\"in\": \"home\"")

  /// A route alone, which is pushed where the user is.
  public nonisolated static let noteOnly = #""Note": {"placement": {"as": "push"}}"#

  public nonisolated static func text(_ shell: String, _ routes: String = Self.routes) -> String {
    """
    {"format": "wayfinder-routes/1", "app": "moving", "shell": \(shell), "routes": {\(routes)},
     "table": {"start": {"pattern": "/", "route": "Note"}}}
    """
  }

  public static func app(
    _ shell: String, _ routes: String = Self.routes, _ registry: Registry? = nil
  ) throws -> NavigationConfiguration {
    try NavigationConfiguration(text: text(shell, routes), name: "moving.json", registry: registry)
  }

  /// Opens routes one after the other; a value follows a space.
  public func open(_ names: String...) async throws {
    for name in names {
      let parts = name.split(separator: " ")
      var values: [String: String] = [:]
      for (key, value) in zip(["book", "page"], parts.dropFirst()) { values[key] = String(value) }
      let outcome = try await router.navigate(
        to: store.destination(of: String(parts[0]), with: RouteArguments(values))
      ).outcome
      #expect(outcome.isReached, "\(name)")
    }
  }

  /// Moves what is open into a shell with its routes.
  @discardableResult
  public func migrate(_ shell: String, _ routes: String = Self.routes) async throws -> Move {
    try await router.migrate(store, to: Self.app(shell, routes))
  }

  /// Puts a screen on the visible stack that no document opens.
  @discardableResult
  public func push(_ guest: Guest) throws -> ScreenNode {
    let node = ScreenNode(guest)
    try tree.push(node, on: try #require(tree.visibleNavigation))
    return node
  }

  /// The screens that are called so, in the order of the search.
  public func nodes(_ text: String) -> [Node] {
    tree.allNodes.filter { $0.reference.text == text }
  }

  /// The first split, in the order of the search.
  public var split: SplitNode {
    get throws { try #require(tree.allNodes.first { $0 is SplitNode } as? SplitNode) }
  }
}

/// Shells for routes of ``AppWindow``.
public enum Shells {
  public static let tabs = """
    {"tabs": {"home": "Home", "shelf": "Shelf", "menu": "Menu"}, "initial": "home"}
    """
  public static let drawer = """
    {"container": "drawer", "children": {"menu": "Menu", "shelf": "Shelf", "home": "Home"}}
    """
  public static let split = """
    {"split": {"primary": {"navigation": ["Menu"], "name": "menu"},
     "secondary": {"tabs": {"home": "Home", "shelf": "Shelf"}, "name": "main"}}}
    """
  public static let list = """
    {"tabs": {"home": "Home", "shelf": {"split": {"primary": "Shelf"}}}}
    """
  public static let homeOnly = """
    {"navigation": ["Home"], "name": "home"}
    """
}

/// A screen that no document opens, and that may refuse to leave.
@MainActor
public final class Guest: LeaveDeciding, ScreenLabeling {
  public let label = "Guest"
  public let labelDetail: String
  public let mayLeave: LeaveDecision

  public init(_ name: String, _ mayLeave: LeaveDecision = .yes) {
    labelDetail = name
    self.mayLeave = mayLeave
  }

  public func didRefuse(_ navigation: RefusedNavigation) {}
}
