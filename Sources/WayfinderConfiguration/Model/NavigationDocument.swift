// Wayfinder is released under the MIT licence; see LICENSE.

/// A whole app's navigation as a description: its shell, its routes and its links.
///
/// A document is a value. It is read from a file that was checked whole, as ``Catalogue`` does, or
/// made in code; made in code, nothing is checked, and of two routes of one name the first is
/// found.
public struct NavigationDocument: Sendable, Equatable {
  /// What stands before any navigation.
  public let shell: ShellDescription

  /// The routes in the order of declaration.
  public let routes: [RouteDescription]

  /// Which URLs lead to which routes.
  public let links: LinkSection

  private let routeIndex: [String: Int]

  /// Creates a document.
  public init(
    shell: ShellDescription, routes: [RouteDescription], links: LinkSection = LinkSection()
  ) {
    self.shell = shell
    self.routes = routes
    self.links = links
    routeIndex = Dictionary(
      routes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension NavigationDocument {
  /// The route of a name.
  ///
  /// - Complexity: independent of the number of routes.
  public func route(named name: String) -> RouteDescription? {
    routeIndex[name].map { routes[$0] }
  }

  /// The names of all guards that a tab or a route asks, each once, in the order of their scalars.
  public var guards: [String] {
    Set(shell.tabs.flatMap(\.guards) + routes.flatMap(\.guards)).sorted()
  }

  /// The guards that a navigation to a route asks, each once: those of the tab that its placement
  /// names, then those of the routes that lie beneath, lowest first, then its own.
  ///
  /// A screen beneath that is no route has none. A tab's guards hold for every route whose
  /// placement names the tab, those of a route that lives at its root only for that route and where
  /// it lies beneath.
  public func guards(of route: RouteDescription) -> [String] {
    var known: Set<String> = []
    let tab = route.placement.tab.flatMap { shell.tab(named: $0) }
    let beneath = route.beneath.flatMap { self.route(named: $0)?.guards ?? [] }
    return ((tab?.guards ?? []) + beneath + route.guards).filter { known.insert($0).inserted }
  }
}
