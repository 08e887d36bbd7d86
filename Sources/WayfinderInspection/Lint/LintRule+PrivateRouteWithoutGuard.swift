// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

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
    let names = Dictionary(
      subject.routes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let owners = subject.links.map { link in link.route.flatMap { names[$0] } }
    // A folder in which several routes ask nothing tells nothing about any of them.
    let folders = subject.folders(of: owners).filter { folder in
      folder.value.count { guards[$0].isEmpty } == 1
    }
    return subject.routes.enumerated().compactMap { index, route in
      guard guards[index].isEmpty, !redirectTargets.contains(route.name) else { return nil }
      for row in subject.rowsOfRoute[route.name] ?? [] {
        let pattern = subject.links[row].pattern.quoted
        let before = subject.prefixes.rows(before: row).first { earlier in
          owners[earlier].map { $0 != index && !guards[$0].isEmpty } ?? false
        }
        if let before, let owner = owners[before] {
          let other = subject.links[before].pattern.quoted
          return subject.complaint(
            aboutRoute: index,
            "it asks no guard, but its link \(pattern) extends \(other), whose route "
              + "\(subject.routes[owner].name.quoted) asks \(guards[owner].cappedList)."
              + " \(subject.source.guardAdvice)")
        }
        guard let folder = subject.prefixes.folder(of: row) else { continue }
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
            + " alone, \(siblings.cappedList), ask \(common.quoted). \(subject.source.guardAdvice)")
      }
      return nil
    }
  }
}

extension LintSubject {
  /// The routes, each once, with links that differ in the last part alone.
  fileprivate func folders(of owners: [Int?]) -> [Int: [Int]] {
    var folders: [Int: [Int]] = [:]
    for (row, owner) in owners.enumerated() {
      guard let owner, let folder = prefixes.folder(of: row) else { continue }
      if folders[folder]?.last != owner { folders[folder, default: []].append(owner) }
    }
    return folders.mapValues { routes in
      var known: Set<Int> = []
      return routes.filter { known.insert($0).inserted }
    }
  }
}
