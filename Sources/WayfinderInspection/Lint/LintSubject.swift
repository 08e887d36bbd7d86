// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// An app's navigation, or a variant of it, with what several rules need to know about it.
///
/// Rules look at routes and links alike, whether they are written in code or read from a file.
struct LintSubject: Sendable {
  let source: LintSource
  let routes: [RouteSummary]
  let links: [Link]
  /// Whether the more specific of two links is asked first, and not the first declared.
  let prefersSpecificLinks: Bool
  /// The names of the routes that code opens.
  let unlinked: Set<String>
  /// The screens that stand in the shell, with the guards that hide them until they agree.
  let shellScreens: [(name: String, guards: [String])]
  /// The rules of the guards, as far as they are declared.
  let guardRules: [GuardDescription]
  /// The variants of a base.
  let variants: [Variant]
  /// The rows that lead to each route, in their order.
  let rowsOfRoute: [String: [Int]]
  /// The reachability of each row, by the row.
  let standings: [LinkReachability]
  /// The patterns by what their URLs begin with.
  let prefixes: PatternPrefixes
  /// The names of the routes and screens that some navigation can reach.
  private(set) var reached: Set<String> = []

  /// A link and where it leads.
  struct Link: Sendable, Hashable {
    let pattern: String
    /// The name of the route; `nil` for a step without a key.
    let route: String?
    /// The file and line where it is declared in code.
    var place: String?
  }

  /// A variant, as its base knows it.
  struct Variant: Sendable {
    let name: String
    /// Whether an experiment gives it to anybody; `nil` where that isn't declared with it.
    let isDealt: Bool?
    let changesNothing: Bool
  }

  /// Gathers what a document says.
  ///
  /// - Parameter base: The subject of the base, whose links may be those of a variant too.
  init(
    _ document: NavigationDocument, in source: LintSource, variants: [Variant] = [],
    base: LintSubject? = nil
  ) {
    let section = document.links
    let isShared = base?.source.document?.links == section
    self.init(
      source, routes: RouteSummary.all(in: document),
      links: section.rows.map { Link(pattern: $0.pattern, route: $0.route) },
      prefersSpecificLinks: section.rules.prefersSpecificRows,
      unlinked: Set(document.routes.filter(\.isUnlinked).map(\.name)),
      shellScreens: document.shellScreens, guardRules: document.guardRules, variants: variants,
      standings: isShared ? base?.standings : nil
    ) {
      (try? section.makeTable().reachability()) ?? []
    }
  }

  init(
    _ source: LintSource, routes: [RouteSummary], links: [Link], prefersSpecificLinks: Bool,
    unlinked: Set<String>, shellScreens: [(name: String, guards: [String])],
    guardRules: [GuardDescription], variants: [Variant], standings known: [LinkReachability]?,
    reachability: () -> [LinkReachability]
  ) {
    self.source = source
    self.routes = routes
    self.links = links
    self.prefersSpecificLinks = prefersSpecificLinks
    self.unlinked = unlinked
    self.shellScreens = shellScreens
    self.guardRules = guardRules
    self.variants = variants
    var rowsOfRoute: [String: [Int]] = [:]
    for (index, link) in links.enumerated() {
      if let route = link.route { rowsOfRoute[route, default: []].append(index) }
    }
    self.rowsOfRoute = rowsOfRoute
    prefixes = PatternPrefixes(links.map { try? LinkPattern($0.pattern) })
    standings = known ?? reachability().sorted { $0.row < $1.row }
    reached = findReached()
  }

  private func findReached() -> Set<String> {
    var redirects: [String: String] = [:]
    for rule in guardRules where redirects[rule.name] == nil {
      redirects[rule.name] = rule.redirect
    }
    let known = Dictionary(
      routes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var names = shellScreens.map(\.name) + unlinked
    names += shellScreens.flatMap(\.guards).compactMap { redirects[$0] }
    names += links.indices.filter(isTaken).compactMap { links[$0].route }
    var reached: Set<String> = []
    while let name = names.popLast() {
      guard reached.insert(name).inserted, let route = known[name] else { continue }
      names += route.beneath
      names += route.guards.compactMap { redirects[$0] }
    }
    return reached
  }

  /// The routes to which guards lead.
  var redirectTargets: Set<String> { Set(guardRules.compactMap(\.redirect)) }

  /// Whether a URL can match a row.
  func isTaken(_ row: Int) -> Bool {
    guard standings.indices.contains(row) else { return true }
    return switch standings[row].reach {
    case .shadowed, .fitsNothing: false
    case .taken, .mayBeShadowed, .unproven, .undecided: true
    }
  }
}

extension LintSubject {
  /// A complaint about a route.
  func complaint(
    aboutRoute index: Int, _ message: String, severity: Finding.Severity? = nil
  ) -> LintComplaint {
    LintComplaint(
      place: source.place(ofRoute: index, routes[index]),
      subject: "Route \(routes[index].name.quoted)", message: message, severity: severity)
  }

  /// The complaints about routes.
  ///
  /// - Parameter message: Returns the complaint about a route; `nil` for none.
  func complaints(aboutRoutes message: (RouteSummary) -> String?) -> [LintComplaint] {
    routes.indices.compactMap { index in
      message(routes[index]).map { complaint(aboutRoute: index, $0) }
    }
  }

  /// A complaint about a row.
  func complaint(
    aboutLink index: Int, _ message: String, severity: Finding.Severity? = nil
  ) -> LintComplaint {
    LintComplaint(
      place: source.place(ofLink: index, links[index]),
      subject: "Link \(links[index].pattern.quoted)", message: message, severity: severity)
  }
}
