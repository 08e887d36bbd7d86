// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The parts of a base that its variants change.
struct VariantChanges {
  private(set) var hasShell = false
  private(set) var routes: Set<String> = []
  /// Those of the routes that show no screen.
  private(set) var effects: Set<String> = []
  /// The guards that lead elsewhere.
  private var redirects: Set<String> = []
  /// The guards that only one of the two asks, by the route.
  private var guardsOfRoutes: [String: Set<String>] = [:]

  /// The change that an id meets when a guard is asked for a route; `nil` for no change.
  func cause(ofAsking name: String, for route: String) -> Exposure.Cause? {
    if redirects.contains(name) { return .guard(name) }
    return guardsOfRoutes[route]?.contains(name) == true ? .route(route) : nil
  }

  mutating func add(from base: NavigationDocument, to variant: NavigationDocument) {
    if variant.shell != base.shell { hasShell = true }
    routes.formUnion(base.changedRoutes(in: variant))
    let rules = Set(base.guardRules).symmetricDifference(variant.guardRules)
    redirects.formUnion(rules.map(\.name))
    addParts(RouteSummary.all(in: base), RouteSummary.all(in: variant))
  }

  @MainActor
  mutating func add(from base: NavigationConfiguration, to variant: NavigationConfiguration) {
    if let base = base.document, let variant = variant.document {
      return add(from: base, to: variant)
    }
    if !variant.content.hasShell(of: base.content) { hasShell = true }
    routes.formUnion(base.content.changedRoutes(in: variant.content))
    addParts(base.routeSummaries, variant.routeSummaries)
  }

  /// Adds what the changed routes have without being visible.
  private mutating func addParts(_ old: [RouteSummary], _ new: [RouteSummary]) {
    effects.formUnion((old + new).filter { $0.isEffect && routes.contains($0.name) }.map(\.name))
    let guards = Dictionary(old.map { ($0.name, Set($0.guards)) }, uniquingKeysWith: { $1 })
    for route in new where routes.contains(route.name) {
      guardsOfRoutes[route.name, default: []].formUnion(
        guards[route.name, default: []].symmetricDifference(route.guards))
    }
  }
}

extension NavigationDocument {
  /// The routes that differ between two documents, in their description or in the guards that they
  /// ask, and the routes that only one of the two documents has.
  public func changedRoutes(in other: NavigationDocument) -> Set<String> {
    var changed: Set<String> = []
    for route in routes {
      guard let twin = other.route(named: route.name) else {
        changed.insert(route.name)
        continue
      }
      if twin != route || guards(of: route) != other.guards(of: twin) { changed.insert(route.name) }
    }
    for route in other.routes where self.route(named: route.name) == nil {
      changed.insert(route.name)
    }
    return changed
  }
}
