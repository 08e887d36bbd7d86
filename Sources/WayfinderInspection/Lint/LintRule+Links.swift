// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension LintRule {
  /// A link written in code that leads to a step without a key.
  ///
  /// Its screen opens, but as a screen of no route: a variant can't place it elsewhere, and a
  /// migration drops it. Links without any route have neither.
  public static let linkWithoutKey = LintRule(
    "link-without-key", .note, "A link that leads to a step without a key."
  ) { subject in
    guard subject.view == nil, !subject.routes.isEmpty else { return [] }
    return subject.links.indices.filter { subject.links[$0].route == nil }.map { index in
      subject.complaint(
        aboutLink: index,
        "it leads to a step without a key: no variant can place its screen elsewhere, and a migration"
          + " drops it. Declare a 'RouteKey' for it.")
    }
  }
}

extension LintRule {
  /// A link that never matches, or that only the order of declaration tells from another.
  ///
  /// The first is proved for all URLs, not tried; see `LinkTable.reachability()`. The second is a note: in
  /// a table whose order goes by specificity, two rows that are equally specific share a URL.
  public static let shadowedLink = LintRule(
    "shadowed-link", .warning, "A link that never matches, because others match all of its URLs."
  ) { subject in
    subject.standings.flatMap { standing -> [LintComplaint] in
      if let message = subject.shadow(of: standing) {
        return [subject.complaint(aboutLink: standing.row, message)]
      }
      return standing.overlapping.filter(\.isTie).compactMap { overlap in
        overlap.witness.map { witness in
          subject.complaint(
            aboutLink: standing.row,
            "it is as specific as \(overlap.pattern.quoted), and both match \(witness.url.quoted): only"
              + " the order of declaration decides. Make one of them more specific.",
            severity: .note)
        }
      }
    }
  }
}

extension LintSubject {
  fileprivate func shadow(of standing: LinkReachability) -> String? {
    switch standing.reach {
    case .shadowed(let rows):
      let patterns = rows.map { links[$0].pattern }
      let way =
        !prefersSpecificLinks
        ? "Put it before \(rows.count == 1 ? "that one" : "those"), or remove it."
        : "Make it more specific, or remove it."
      return
        "it never matches: \(patterns.cappedList) \(rows.count == 1 ? "matches" : "match") all of its"
        + " URLs. \(way)"
    case .fitsNothing:
      return "it matches no URL at all. Compare its scheme, host, constraints and conditions with"
        + " the rules of the table."
    case .taken, .mayBeShadowed, .unproven, .undecided:
      return nil
    }
  }
}

extension LintRule {
  /// A route that lies beneath one that can be reached, and to which no link leads itself: users get there by going
  /// back, and cannot share it.
  ///
  /// A screen of the shell needs no link, and neither does a route to which a guard leads, or one
  /// that says that code opens it.
  public static let routeWithoutLink = LintRule(
    "route-without-link", .note, "A route that lies beneath another one and has no link of its own."
  ) { subject in
    let standing = Set(subject.shellScreens.map(\.name))
    let (reached, rows) = (subject.reached, subject.rowsOfRoute)
    var above: [String: String] = [:]
    for route in subject.routes where reached.contains(route.name) {
      for name in route.beneath where above[name] == nil { above[name] = route.name }
    }
    return subject.routes.enumerated().compactMap { index, route in
      guard !subject.unlinked.contains(route.name), rows[route.name] == nil,
        !standing.contains(route.name), !subject.redirectTargets.contains(route.name),
        let other = above[route.name]
      else { return nil }
      return subject.complaint(
        aboutRoute: index,
        "no link leads to it, though it lies beneath \(other.quoted): going back leads to a "
          + "screen that cannot be shared. Add a link, or write '\"unlinked\": true'.")
    }
  }
}

extension LintRule {
  /// A route without a guard, although routes with similar links have one.
  ///
  /// Either its link extends the link of a route that asks a guard, such as `/account/close` and
  /// `/account`. Or at least two other routes have links that differ from its own only in the last
  /// part, and all of them ask the same guard. Guards of places and of the screens beneath count. The
  /// rule doesn't report a route that a guard redirects to.
  public static let privateRouteWithoutGuard = LintRule(
    "private-route-without-guard", .warning,
    "A route without a guard, although routes with similar links have one."
  ) { subject in
    let guards = subject.routes.map(\.guards)
    let redirectTargets = subject.redirectTargets
    let (owners, rows, prefixes) = (subject.owners, subject.rowsOfRoute, subject.prefixes)
    // A folder in which several routes ask nothing tells nothing about any of them.
    let folders = prefixes.folders(of: owners).filter { folder in
      folder.value.count { guards[$0].isEmpty } == 1
    }
    return subject.routes.enumerated().compactMap { index, route in
      guard guards[index].isEmpty, !redirectTargets.contains(route.name) else { return nil }
      for row in rows[route.name] ?? [] {
        let pattern = subject.links[row].pattern.quoted
        let before = prefixes.rows(before: row).first { earlier in
          owners[earlier].map { $0 != index && !guards[$0].isEmpty } ?? false
        }
        if let before, let owner = owners[before] {
          let other = subject.links[before].pattern.quoted
          return subject.complaint(
            aboutRoute: index,
            "it asks no guard, but its link \(pattern) extends \(other), whose route "
              + "\(subject.routes[owner].name.quoted) asks \(guards[owner].cappedList)."
              + " \(subject.guardAdvice)")
        }
        guard let folder = prefixes.folder(of: row) else { continue }
        let others = (folders[folder] ?? []).filter { $0 != index }
        guard others.count > 1, let first = others.first,
          let common = guards[first].first(where: { name in
            others.allSatisfy { guards[$0].contains(name) }
          })
        else { continue }
        let siblings = others.map { subject.routes[$0].name }
        return subject.complaint(
          aboutRoute: index,
          "it asks no guard, but the other routes whose links differ from \(pattern) in the last part"
            + " alone, \(siblings.cappedList), ask \(common.quoted). \(subject.guardAdvice)")
      }
      return nil
    }
  }
}

extension PatternPrefixes {
  /// The routes, each once, with links that differ in the last part alone.
  fileprivate func folders(of owners: [Int?]) -> [[String]: [Int]] {
    var folders: [[String]: [Int]] = [:]
    for (row, owner) in owners.enumerated() {
      guard let owner, let folder = folder(of: row) else { continue }
      if folders[folder]?.last != owner { folders[folder, default: []].append(owner) }
    }
    return folders.mapValues { routes in
      var known: Set<Int> = []
      return routes.filter { known.insert($0).inserted }
    }
  }
}
