// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// An app's navigation as the tools look at it, whether it is written in code or read from a document: its
/// routes and guards, a URL for each link, the destination of each, and a name for each screen.
@MainActor
final class AppModel {
  let configuration: NavigationConfiguration
  let links: ContractLinks
  private(set) lazy var routes: [RouteSummary] = configuration.routeSummaries
  /// The names of the guards.
  private(set) lazy var guards: [String] = configuration.guardNames
  /// The guards of each route by its name, and of each link to a step without a key by its pattern.
  private(set) lazy var guardsOfRoute: [String: [String]] = makeGuards()
  /// A URL for each link that takes one, in the links' order.
  private(set) lazy var samples: [Sample] = makeSamples()
  private let document: NavigationDocument?

  /// A link of the table, with a URL that it takes.
  struct Sample {
    let row: Int
    let pattern: String
    /// The name of the route, or the pattern of a link to a step without a key.
    let route: String
    /// The URL, and facts about the app over the default state; `nil` where none was found.
    let link: (url: String, state: [String: LinkStateValue])?
    /// The reason why there is no URL, as a clause.
    let fault: String
  }

  init(_ configuration: NavigationConfiguration) {
    self.configuration = configuration
    links = configuration.links
    document = configuration.document
  }

  /// Whether it is written in code.
  var isCode: Bool { document == nil }

  /// The shell with its screens called as ``name(of:)-(ScreenNode)`` does.
  var shell: ContainerDescription { configuration.describeShell { name(of: $0) } }

  private func makeGuards() -> [String: [String]] {
    var guards = Dictionary(firstOf: routes.map { ($0.name, $0.guards) })
    let patterns = links.rules.filter { $0.route == nil }.map(\.pattern)
    if patterns.isEmpty { return guards }
    let edges = configuration.routeMap.edges
    for pattern in patterns {
      let link = RouteMap.Node.ID(.link, pattern)
      let targets = edges.filter { $0.kind == .leads && $0.from == link }.map(\.to)
      guards[pattern] = edges.filter { $0.kind == .asks && targets.contains($0.from) }.map(
        \.to.name)
    }
    return guards
  }

  private func makeSamples() -> [Sample] {
    lazy var standings = links.standings()
    return links.rules.enumerated().map { row, rule in
      var link: (url: String, state: [String: LinkStateValue])?
      // Of a document the proof has the URL, too.
      if isCode, let url = links.sample(row), links.resolve(url, [:])?.rule == row {
        link = (url, [:])
      } else if let url = standings[row].witness {
        link = (url, standings[row].state)
      }
      return Sample(
        row: row, pattern: rule.pattern, route: rule.route ?? rule.pattern, link: link,
        fault: link == nil ? standings[row].fault ?? "" : "")
    }
  }
}

// MARK: - Destinations

extension AppModel {
  /// The target of a link, whatever the user does before.
  @MainActor
  struct Target {
    /// The name of the route.
    let route: String
    /// The row that matches it; `nil` for a route that is opened by its name.
    let row: (index: Int, pattern: String)?
    /// The values that are given.
    let values: [(name: String, texts: [String])]
    /// The route as a document describes it; `nil` for one in code, of which only the chain knows.
    let described: RouteDescription?
    let destination: () throws -> AnyDestination
  }

  /// Returns the target of a URL; `nil` when no link matches it.
  func target(of url: String, state: [String: LinkStateValue] = [:]) -> Target? {
    guard let link = links.resolve(configuration.address(of: url), state) else { return nil }
    let name = links.rules[link.rule].route ?? link.pattern
    return Target(
      route: name, row: (link.rule, link.pattern),
      values: link.values.filter { !$0.texts.isEmpty }, described: document?.route(named: name),
      destination: link.destination)
  }

  /// Returns the target of a route that is opened by its name; `nil` for an unknown name, or when it can't
  /// be opened without a context.
  func target(named route: String) -> Target? {
    guard let found = try? configuration.destination(of: route) else { return nil }
    return Target(
      route: route, row: nil, values: [], described: document?.route(named: route)
    ) { found }
  }
}

// MARK: - Names

extension AppModel {
  /// Returns the name of a screen: that of its route if it has one.
  func name(of node: ScreenNode) -> String {
    if let screen = node.screen as? RouteScreen { return screen.name }
    guard isCode else { return node.reference.text }
    if let origin = node.origin {
      return configuration.routeName(of: origin) ?? node.reference.text
    }
    return configuration.routeOfScreen[node.reference.text]
      ?? configuration.routeOfScreen["\(type(of: node.screen))"] ?? node.reference.text
  }

  /// Whether a screen was there when the app started.
  func isOfShell(_ node: ScreenNode) -> Bool {
    (node.screen as? RouteScreen)?.isOfShell ?? (isCode && node.origin == nil)
  }

  /// Returns the name of the place of a stack.
  func name(of place: FocusedStack) -> String {
    if let name = place.name { return name.inOneLine }
    guard isCode, !place.isRoot, let first = place.nodes.first else { return "the shell" }
    return "the stack of \(first.reference.text.inOneLine)"
  }

  /// Returns a guard with where it leads when it stops, as far as that is declared.
  func `guard`(named name: String) -> Guard {
    let rule = document?.guardRules.first { $0.name == name }
    let isResuming = rule?.redirect != nil && rule?.isResuming == true
    return Guard(name: name, redirect: rule?.redirect, isResuming: isResuming)
  }

  /// A guard, and where it leads when it stops.
  struct Guard: Equatable {
    let name: String
    let redirect: String?
    let isResuming: Bool
  }
}
