// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension LintRule {
  /// A route that asks no guard, among others that do.
  ///
  /// Its link goes on from that of a route that asks one, as `/account/close` does from `/account`; or
  /// at least two other routes have links that differ from its own in the last part alone, and each of
  /// them asks the same guard. Guards of places and of what lies beneath count. A route to which a guard
  /// leads is not asked to have one.
  public static let privateRouteWithoutGuard = LintRule(
    "private-route-without-guard", .warning,
    "A route that asks no guard, though its link belongs with those of routes that do."
  ) { subject in
    let guards = subject.document.routes.map { subject.document.guards(of: $0) }
    let names = Dictionary(
      subject.document.routes.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first })
    let owners = subject.document.links.rows.map { names[$0.route] }
    // A folder in which several routes ask nothing tells nothing about any of them.
    let folders = subject.folders(of: owners).filter { folder in
      folder.value.count { guards[$0].isEmpty } == 1
    }
    return subject.document.routes.enumerated().compactMap { index, route in
      guard guards[index].isEmpty, !subject.redirectTargets.contains(route.name) else { return nil }
      for row in subject.rowsOfRoute[route.name] ?? [] {
        let pattern = subject.document.links.rows[row].link.pattern.quoted
        let before = subject.prefixes.rows(before: row).first { earlier in
          owners[earlier].map { $0 != index && !guards[$0].isEmpty } ?? false
        }
        if let before, let owner = owners[before] {
          let other = subject.document.links.rows[before]
          return subject.complaint(
            aboutRoute: index,
            "it asks no guard, but its link \(pattern) goes on from \(other.link.pattern.quoted), whose"
              + " route \(other.route.quoted) asks \(guards[owner].cappedList)."
              + " \(subject.guardAdvice)")
        }
        guard let folder = subject.prefixes.folder(of: row) else { continue }
        let others = (folders[folder] ?? []).filter { $0 != index }
        guard others.count > 1, let first = others.first,
          let common = guards[first].first(where: { name in
            others.allSatisfy { guards[$0].contains(name) }
          })
        else { continue }
        let siblings = others.map { subject.document.routes[$0].name }
        return subject.complaint(
          aboutRoute: index,
          "it asks no guard, but the other routes whose links differ from \(pattern) in the last part"
            + " alone, \(siblings.cappedList), ask \(common.quoted). \(subject.guardAdvice)")
      }
      return nil
    }
  }
}

extension LintSubject {
  fileprivate var guardAdvice: String {
    "Name the guard under '\(guardsKey)', or put the finding into the baseline if it is meant so."
  }

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
