// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// A whole app's navigation as a description: its shell, its routes and its links.
///
/// ```swift
/// print(document.routeNames.count, "routes,", document.guards.count, "guards")
/// ```
///
/// The base and each variant of a ``RouteDocument`` are one. To run it, make a
/// ``NavigationConfiguration`` of it.
public struct NavigationDocument: Sendable, Equatable {
  /// The shell, with which the app starts.
  package let shell: ContainerDescription

  /// The routes in the order of declaration.
  package let routes: [RouteDescription]

  /// The names of the routes in the order of declaration.
  public var routeNames: [String] { routes.map(\.name) }

  /// The links, from URLs to routes.
  public let links: LinkSection

  /// The rules for guards that redirect a navigation instead of only stopping it.
  package let guardRules: [GuardDescription]

  private let routeIndex: [String: Int]
  private let placeGuards: [String: [String]]
  /// Routes to the roots of the shell by the names of their places, whether or not the document has them,
  /// with the guards of all routes at the root of the place.
  let roots: [String: RouteDescription]

  /// Creates a document.
  package init(
    shell: ContainerDescription, routes: [RouteDescription], links: LinkSection = LinkSection(),
    guardRules: [GuardDescription] = []
  ) {
    self.shell = shell
    self.routes = routes
    self.links = links
    self.guardRules = guardRules
    var placeGuards: [String: [String]] = [:]
    var roots: [String: RouteDescription] = [:]
    let atRoots = Dictionary(grouping: routes.filter(\.placement.isRoot), by: \.placement.tab)
    shell.forEachPlace { place, guards in
      guard let name = place.name, placeGuards[name] == nil else { return }
      placeGuards[name] = guards
      guard let first = place.screens.first else { return }
      let routes = (atRoots[name] ?? []).filter { place.screens.contains($0.name) }
      var root =
        routes.first { $0.name == first }
        ?? RouteDescription(name: first, placement: .root(in: name))
      root.guards = routes.flatMap(\.guards)
      roots[name] = root
    }
    (self.placeGuards, self.roots) = (placeGuards, roots)
    routeIndex = Dictionary(
      routes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension NavigationDocument {
  /// The route of a name.
  ///
  /// - Complexity: independent of the number of routes.
  package func route(named name: String) -> RouteDescription? {
    routeIndex[name].map { routes[$0] }
  }

  /// The document's own route to a root of the shell; `nil` when it has none that asks all its guards.
  func route(to root: RouteDescription) -> RouteDescription? {
    route(named: root.name).flatMap {
      $0.placement == root.placement && Set(root.guards).isSubset(of: $0.guards) ? $0 : nil
    }
  }

  /// The name of the registered screen that a route shows, or a screen of the shell without one.
  func screenName(of name: String) -> String { route(named: name)?.screenName ?? name }

  /// The guards that are asked before the root of a place is shown.
  func guards(ofRootIn place: String) -> [String] {
    roots[place].map { guards(of: route(to: $0) ?? $0) } ?? []
  }

  /// The screens of the shell, each container's before those of the next, with the guards that hide them
  /// until they agree.
  package var shellScreens: [(name: String, guards: [String])] {
    var screens: [(name: String, guards: [String])] = []
    func add(_ container: ContainerDescription, hiddenBy outer: [String]) {
      let guards = outer + (container.name.map(guards(ofRootIn:)) ?? [])
      screens += container.screens.map { (name: $0, guards: guards) }
      for case .container(let inner) in container.children { add(inner, hiddenBy: guards) }
    }
    add(shell, hiddenBy: [])
    return screens
  }

  /// The names of the parameters that each link to a route gives, by the route's name: those that are neither
  /// query items nor in an optional part of a pattern.
  package var requiredParameters: [String: [String]] {
    var omitted = Dictionary(
      routes.map { ($0.name, Set($0.query)) }, uniquingKeysWith: { first, _ in first })
    for row in links.rows where row.pattern.contains("?") {
      guard let pattern = try? LinkPattern(row.pattern) else { continue }
      for part in pattern.path + (pattern.fragment ?? []) where part.isOptional {
        omitted[row.route]?.formUnion(part.parameters.map(\.name))
      }
    }
    return Dictionary(
      routes.map { route in
        let names = route.parameters.map(\.name)
        return (route.name, names.filter { omitted[route.name]?.contains($0) == false })
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The names of all guards that a container or a route asks, each once, in the order of their
  /// scalars.
  public var guards: [String] {
    Set(shell.containers.flatMap(\.guards) + routes.flatMap(\.guards)).sorted()
  }

  /// The guards that a navigation to a route asks, each once: those of the containers around the
  /// place that its placement names and of that place, then those of the routes that lie beneath,
  /// lowest first, then its own.
  ///
  /// A screen beneath that has no route has no guards. A place's guards apply to every route whose
  /// placement names the place, those of a route that lives at its root only for that route and
  /// where it lies beneath.
  package func guards(of route: RouteDescription) -> [String] {
    var known: Set<String> = []
    let place = route.placement.tab.flatMap { placeGuards[$0] }
    let beneath = route.beneath.flatMap { self.route(named: $0)?.guards ?? [] }
    return ((place ?? []) + beneath + route.guards).filter { known.insert($0).inserted }
  }
}

extension NavigationDocument {
  /// The guard with the name nearest to the given one, by edit distance. If several are equally
  /// near, it's the first of them in the order of their Unicode scalars.
  ///
  /// - Returns: `nil` where no document has a guard with a name like it.
  public static func guardName(
    nearestTo name: String, in documents: [NavigationDocument]
  ) -> String? {
    NearestName(among: Set(documents.flatMap(\.guards)).sorted()).nearest(to: name)
  }
}
