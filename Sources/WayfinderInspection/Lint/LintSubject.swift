// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// A document, or a variant of one, with what several rules need to know about it.
struct LintSubject: Sendable {
  let file: NavigationFile
  let view: DocumentView
  /// The rows that lead to each route, in their order.
  let rowsOfRoute: [String: [Int]]
  /// The reachability of each row, by the row.
  let standings: [LinkReachability]
  /// The routes to which guards lead.
  let redirectTargets: Set<String>
  /// The patterns by what their URLs begin with.
  let prefixes: PatternPrefixes
  /// The names of the routes and screens that some navigation can reach.
  private(set) var reached: Set<String> = []

  var document: NavigationDocument { view.document }

  /// Gathers it all.
  ///
  /// - Parameter base: The subject of the base, whose links may be those of a variant too.
  init(_ file: NavigationFile, _ view: DocumentView, base: LintSubject? = nil) {
    self.file = file
    self.view = view
    let links = view.document.links
    var rowsOfRoute: [String: [Int]] = [:]
    for (index, row) in links.rows.enumerated() {
      rowsOfRoute[row.route, default: []].append(index)
    }
    self.rowsOfRoute = rowsOfRoute
    redirectTargets = Set(view.document.guardRules.compactMap(\.redirect))
    if let base, base.document.links == links {
      (standings, prefixes) = (base.standings, base.prefixes)
    } else {
      prefixes = PatternPrefixes(links.rows.map { try? LinkPattern($0.link.pattern) })
      let found = (try? links.makeTable().reachability()) ?? []
      standings = found.sorted { $0.row < $1.row }
    }
    reached = findReached()
  }

  private func findReached() -> Set<String> {
    var redirects: [String: String] = [:]
    for rule in document.guardRules where redirects[rule.name] == nil {
      redirects[rule.name] = rule.redirect
    }
    var names = document.shell.screens
    names += document.routes.filter(\.isUnlinked).map(\.name)
    names += document.links.rows.indices.filter(isTaken).map { document.links.rows[$0].route }
    var reached: Set<String> = []
    while let name = names.popLast() {
      guard reached.insert(name).inserted, let route = document.route(named: name) else { continue }
      names += route.beneath
      names += document.guards(of: route).compactMap { redirects[$0] }
    }
    return reached
  }

  /// Whether a URL can be taken by a row.
  func isTaken(_ row: Int) -> Bool {
    guard standings.indices.contains(row) else { return true }
    return switch standings[row].reach {
    case .shadowed, .fitsNothing: false
    case .taken, .mayBeShadowed, .unproven, .undecided: true
    }
  }

  /// The key under which a file of this format names guards.
  var guardsKey: String {
    if case .catalogue = file { "requires" } else { "guards" }
  }

  /// Whether a route can say that no link leads to it.
  var knowsUnlinked: Bool {
    if case .document = file { true } else { false }
  }
}

extension LintSubject {
  /// A complaint about a route.
  func complaint(
    aboutRoute index: Int, _ message: String, severity: LintSeverity? = nil
  ) -> LintComplaint {
    LintComplaint(
      place: view.place(of: .route(index)),
      subject: "Route \(document.routes[index].name.quoted)", message: message, severity: severity)
  }

  /// A complaint about a row.
  func complaint(
    aboutLink index: Int, _ message: String, severity: LintSeverity? = nil
  ) -> LintComplaint {
    LintComplaint(
      place: view.place(of: .link(index)),
      subject: "Link \(document.links.rows[index].link.pattern.quoted)", message: message,
      severity: severity)
  }
}
