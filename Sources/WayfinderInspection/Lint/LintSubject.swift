// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// An app's navigation, or a variant of it, with what several rules need to know about it.
///
/// Rules look at routes and links alike, whether they are written in code or read from a file.
struct LintSubject: Sendable {
  /// The base or variant of a file; `nil` for code.
  let view: DocumentView?
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
  /// The reachability of each row, by the row.
  let standings: [LinkReachability]

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
}

extension LintSubject {
  /// Gathers what a document says.
  ///
  /// - Parameter base: The subject of the base, whose links may be those of a variant too.
  init(_ view: DocumentView, variants: [Variant], base: LintSubject? = nil) {
    let (document, section) = (view.document, view.document.links)
    let known = base?.view?.document.links == section ? base?.standings : nil
    self.init(
      view: view, routes: RouteSummary.all(in: document),
      links: section.rows.map { Link(pattern: $0.pattern, route: $0.route) },
      prefersSpecificLinks: section.rules.prefersSpecificRows,
      unlinked: Set(document.routes.filter(\.isUnlinked).map(\.name)),
      shellScreens: document.shellScreens, guardRules: document.guardRules, variants: variants,
      standings: known
        ?? (try? section.makeTable().reachability())?.sorted { $0.row < $1.row } ?? [])
  }

  /// The rows that lead to each route, in their order.
  var rowsOfRoute: [String: [Int]] {
    var rows: [String: [Int]] = [:]
    for (row, link) in links.enumerated() {
      if let route = link.route { rows[route, default: []].append(row) }
    }
    return rows
  }

  /// The route of each row.
  var owners: [Int?] {
    let names = Dictionary(firstOf: routes.enumerated().map { ($1.name, $0) })
    return links.map { link in link.route.flatMap { names[$0] } }
  }

  /// The patterns by what their URLs begin with.
  var prefixes: PatternPrefixes { PatternPrefixes(links.map { try? LinkPattern($0.pattern) }) }

  /// The names of the routes and screens that some navigation can reach.
  var reached: Set<String> {
    let redirects = Dictionary(
      firstOf: guardRules.compactMap { rule in rule.redirect.map { (rule.name, $0) } })
    let known = Dictionary(firstOf: routes.map { ($0.name, $0) })
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
    let route = routes[index]
    return LintComplaint(
      place: place(of: .route(index), route.place, "routes", route.name),
      subject: "Route \(route.name.quoted)", message: message, severity: severity)
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
    let link = links[index]
    return LintComplaint(
      place: place(of: .link(index), link.place, "links", link.pattern),
      subject: "Link \(link.pattern.quoted)", message: message, severity: severity)
  }

  /// The place of a part in its file, or in code.
  ///
  /// - Parameter written: File and line in code, such as `Shop/Routes.swift:12`.
  private func place(
    of part: DocumentPart, _ written: String?, _ list: String, _ name: String
  ) -> Finding.Place? {
    if let view { return view.place(of: part) }
    guard let written else { return nil }
    let colon = written.lastIndex(of: ":") ?? written.endIndex
    return Finding.Place(
      file: String(written[..<colon]), line: Int(written[colon...].dropFirst()) ?? 1, column: 1,
      path: JSONPath.root.key(list).key(name).description)
  }

  /// The words for a route that needs a guard.
  var guardAdvice: String {
    (view == nil ? "Add the guard to its steps" : "Name the guard under 'guards'")
      + ", or list the finding as known if this is intended."
  }
}
