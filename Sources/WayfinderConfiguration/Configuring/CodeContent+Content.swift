// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

extension CodeContent: ConfigurationContent {
  var knownOrigins: ScreenOrigins? { nil }
  var shellDescription: ContainerDescription? { nil }

  func makeShell(noting origins: ScreenOrigins) throws -> ContainerNode {
    let made = try shell()
    origins.noteShell(made)
    return made
  }

  var partBuilder: ShellBuilder? { nil }

  func isContainer(_ node: ContainerNode, of kind: String) -> Bool { node.kind == kind }

  func guardPlaces(in tree: ScreenTree) {}

  func hasShell(of other: any ConfigurationContent) -> Bool {
    shellOrigin === (other as? CodeContent)?.shellOrigin
  }

  var routeNames: [String] { meanings.map(\.name) }

  var routeSummaries: [RouteSummary] {
    var links: [String: LinkRule] = [:]
    for rule in self.links.rules {
      if let name = rule.routeName, links[name] == nil { links[name] = rule }
    }
    let names = Dictionary(
      meanings.map { ($0.route.drawn.node, $0.name) }, uniquingKeysWith: { first, _ in first })
    return meanings.map { RouteSummary($0, link: links[$0.name], names) }
  }

  var screenNames: Set<String> { Set(meanings.map { $0.route.drawn.node.name }) }

  func hasRoute(named name: String) -> Bool { routes[name] != nil }

  func destination(of route: String, with context: Any) throws -> AnyDestination? {
    guard let known = routes[route] else { return nil }
    let single = links.rules.first { $0.routeName == route }?.values.first?.name
    if let destination = try known.route.destination(with: context, single: single) {
      return destination
    }
    throw ConfigurationError.contextNotConvertible(route, type: "\(type(of: context))")
  }

  func requireTypes<Target: AnyObject, Context>(of key: RouteKey<Target, Context>) throws {
    guard let known = routes[key.name], !known.route.isOf(key) else { return }
    throw ConfigurationError.otherTypes(
      key.name, expected: "\(Target.self) with \(Context.self)", found: known.route.types)
  }

  func routeName(ofStep destination: AnyDestination) -> String? {
    meanings.first { $0.route.isStep(of: destination) }?.name
  }

  func changedRoutes(in other: any ConfigurationContent) -> Set<String> {
    guard let other = other as? CodeContent else {
      return Set(routeNames).union(other.routeNames)
    }
    return Set(routeNames).union(other.routeNames).filter { name in
      guard let left = routes[name], let right = other.routes[name] else { return true }
      return !left.route.isSame(as: right.route)
    }
  }

  func isSame(as other: any ConfigurationContent) -> Bool {
    guard let other = other as? CodeContent, hasShell(of: other) else { return false }
    return meanings.elementsEqual(other.meanings) {
      $0.name == $1.name && $0.route.isSame(as: $1.route)
    }
      && links.rules.elementsEqual(other.links.rules) {
        $0.place == $1.place && $0.pattern == $1.pattern && $0.routeName == $1.routeName
      }
  }

  func routeMap(_ shell: ContainerDescription) -> RouteMap {
    var map = RouteMap()
    var names = Set(shell.containers.compactMap(\.name))
    let outermost = shell.name ?? names.claim("shell")
    map.add(shell, named: outermost, &names, { _ in nil }) { RouteMap.Node.ID(.screen, $0) }
    for route in meanings {
      let (node, chain) = route.route.drawn
      map.add(RouteMap.Node(node, detail: "route \(route.name)", origin: route.place))
      map.merge(chain)
    }
    map.merge(AppLinks.routeMap(of: links.rules.filter { $0.routeName == nil }))
    for rule in links.rules {
      guard let name = rule.routeName, let route = routes[name] else { continue }
      let link = RouteMap.Node(.link, rule.pattern, origin: rule.place)
      map.add(link)
      map.add(
        RouteMap.Edge(.leads, from: link.id, to: route.route.drawn.node, origin: rule.place))
    }
    return map
  }

  func read(into rules: inout RestoreRules) { rules.read(self) }

  var assignment: Assignment? { nil }
  func isRereading(of other: any ConfigurationContent) -> Bool { false }
  var shellComponents: [(name: String, component: ScreenComponent)] { [] }
  func component(ofScreen name: String) -> ScreenComponent? { nil }
  func parameters(ofRoute name: String) -> [String]? { nil }
  func screensBeneath(route: String, with context: Any) -> [WantedScreen]? { nil }
  func restoredByRoute(_ saved: WantedScreen) throws -> WantedScreen? { saved }
  func action(ofRoute name: String) -> (any PlaceEditing)? { nil }

  var linkRules: LinkRules { links.linkRules }
  var contractLinks: ContractLinks { ContractLinks(links) }

  func resolve(_ url: String, state: [String: LinkStateValue]) -> ResolvedLink? {
    guard let link = links.resolve(url, state: state),
      let route = links.rules[link.rule].routeName
    else { return nil }
    var values: [String: String] = [:]
    for (name, texts) in link.values { values[name] = texts.first }
    return ResolvedLink(route: route, arguments: RouteArguments(values))
  }

  func unboundDestination(for url: String) -> AnyDestination? {
    do {
      return try links.destination(for: url)
    } catch {
      return AnyDestination(named: "link", owner: shellOrigin, context: url) { _ in throw error }
    }
  }

  func explain(_ url: String) -> LinkExplanation { links.explain(url) }

  func url(for route: AnyDestination) throws(LinkError) -> String { try links.url(for: route) }
}
