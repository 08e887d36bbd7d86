// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
package import WayfinderLinks

extension DocumentApp: ConfigurationContent {
  var knownOrigins: ScreenOrigins? { origins }
  var shellDescription: ContainerDescription? { document.shell }

  func makeShell(noting origins: ScreenOrigins) throws -> ContainerNode { try makeShell() }

  var partBuilder: ShellBuilder? { shellBuilder }

  func isContainer(_ node: ContainerNode, of kind: String) -> Bool {
    guard let component = registry?.containers[kind] else {
      return (node as? CustomNode<PlaceholderContainer>)?.behavior.kind == kind
    }
    return type(of: node) == component.type
  }

  func hasShell(of other: any ConfigurationContent) -> Bool {
    document.shell == (other as? DocumentApp)?.document.shell
  }

  var routeNames: [String] { document.routeNames }
  var routeSummaries: [RouteSummary] { RouteSummary.all(in: document) }
  var screenNames: Set<String> { Set(routeNames) }

  func hasRoute(named name: String) -> Bool { document.route(named: name) != nil }

  func destination(of route: String, with context: Any) throws -> AnyDestination? {
    guard let described = document.route(named: route) else {
      // The root of a place, or nothing.
      return destination(of: route, with: RouteArguments())
    }
    let names = described.declaredParameters
    guard let arguments = RouteContext.arguments(from: context, named: names) else {
      throw ConfigurationError.contextNotConvertible(route, type: "\(type(of: context))")
    }
    return destination(of: route, with: arguments)
  }

  func requireTypes<Target: AnyObject, Context>(of key: RouteKey<Target, Context>) {}

  func routeName(ofStep destination: AnyDestination) -> String? { nil }

  func changedRoutes(in other: any ConfigurationContent) -> Set<String> {
    guard let other = other as? DocumentApp else { return Set(routeNames).union(other.routeNames) }
    return document.changedRoutes(in: other.document)
  }

  func isSame(as other: any ConfigurationContent) -> Bool {
    document == (other as? DocumentApp)?.document
  }

  func routeMap(_ shell: ContainerDescription) -> RouteMap { document.routeMap }

  func read(into rules: inout RestoreRules) { rules.read(document) }

  func isRereading(of other: any ConfigurationContent) -> Bool {
    guard let other = other as? DocumentApp, !hasPlaceholders, !other.hasPlaceholders else {
      return false
    }
    return assignment == other.assignment && document == other.document
  }

  var shellComponents: [(name: String, component: ScreenComponent)] {
    document.shell.allScreens.map { ($0, compiler.component(named: $0)) }
  }

  func component(ofScreen name: String) -> ScreenComponent? { compiler.component(named: name) }

  func parameters(ofRoute name: String) -> [String]? {
    document.route(named: name)?.declaredParameters
  }

  func screensBeneath(route: String, with context: Any) -> [WantedScreen]? {
    guard let route = document.route(named: route),
      let arguments = RouteContext.arguments(from: context, named: route.declaredParameters)
    else { return nil }
    return compiler.wanted(route)(arguments).dropLast()
  }

  func restoredByRoute(_ saved: WantedScreen) throws -> WantedScreen? {
    guard let route = document.route(named: saved.name) else { return saved }
    // Makes the context, so that wrong values are found before anything is built.
    _ = try compiler.component(named: saved.name).matcher(saved)
    switch route.placement {
    // The screen of an effect only ever lies beneath others.
    case .effect: return document.routes.contains { $0.beneath.contains(saved.name) } ? nil : saved
    case .root where !saved.parameters.isEmpty:
      // With values it lies beneath another screen; a root is known by its name alone.
      if document.guards(of: route).isEmpty { return nil }
      return WantedScreen(name: saved.name, parameters: [])
    default: return saved
    }
  }

  func action(ofRoute name: String) -> (any PlaceEditing)? {
    document.route(named: name)?.action.flatMap { registry?.actions[$0] }
  }

  var linkRules: LinkRules { document.links.rules }

  package func resolve(_ url: String, state: [String: LinkStateValue]) -> ResolvedLink? {
    guard let match = links.match(url, state: state) else { return nil }
    return ResolvedLink(
      route: document.links.rows[match.row].route, arguments: RouteArguments(match.parameters),
      fragment: match.fragment)
  }

  func unboundDestination(for url: String) -> AnyDestination? {
    guard let link = resolve(url, state: [:]) else { return nil }
    return AnyDestination(
      named: link.route, owner: UnboundRoute.owner, context: link.arguments
    ) { _ in throw ConfigurationError.noConfiguration(route: link.route) }
  }

  package func explain(_ url: String) -> LinkExplanation { links.explain(url) }

  func url(for route: AnyDestination) throws(LinkError) -> String {
    guard let described = document.route(named: route.name.text),
      let arguments = RouteContext.arguments(
        from: route.anyContext, named: described.declaredParameters)
    else { throw .noLink(destination: route.name.text) }
    var first: LinkError?
    for (index, row) in document.links.rows.enumerated() where row.route == described.name {
      let inPattern = links.pattern(ofRow: index).parameters
      do throws(LinkError) {
        return try links.url(
          ofRow: index, declaredAs: row.link, for: arguments.values,
          query: described.declaredParameters.filter { !inPattern.contains($0) })
      } catch {
        first = first ?? error
      }
    }
    throw first ?? .noLink(destination: route.name.text)
  }
}
