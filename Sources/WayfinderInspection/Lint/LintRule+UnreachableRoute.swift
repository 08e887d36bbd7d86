// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension LintRule {
  /// A route that no navigation of the document can reach.
  ///
  /// The screens of the shell, the routes that code opens, and the routes with a link that can be
  /// taken are reachable. So are the routes beneath a reachable route, and the routes to which its
  /// guards lead. In code, a route can't say that it needs no link; there, one
  /// without any link is a note.
  public static let unreachableRoute = LintRule(
    "unreachable-route", .warning, "A route that no navigation can reach."
  ) { subject in
    let leaders = subject.leadersOfUnreached
    return subject.routes.enumerated().compactMap { index, route in
      guard !subject.reached.contains(route.name) else { return nil }
      let rows = subject.rowsOfRoute[route.name] ?? []
      let way =
        subject.source.knowsUnlinked
        ? "Add a link, or write '\"unlinked\": true' if code opens it by its name."
        : "Add a link, drop it, or list the finding as known if code opens it."
      let severity: Finding.Severity? = subject.source.knowsUnlinked ? nil : .note
      if !rows.isEmpty {
        let patterns = rows.map { subject.links[$0].pattern }
        return subject.complaint(
          aboutRoute: index,
          "it cannot be reached: \(patterns.cappedList) \(rows.count == 1 ? "leads" : "lead") to it,"
            + " but no URL reaches it. Fix the \(rows.count == 1 ? "link" : "links"), or remove it."
        )
      }
      let reason =
        leaders[route.name].map { names in
          "only \(names.cappedList) \(names.count == 1 ? "leads" : "lead") to it, which cannot be"
            + " reached either"
        } ?? "no link, no guard and no route above leads to it"
      return subject.complaint(
        aboutRoute: index, "it cannot be reached: \(reason). \(way)", severity: severity)
    }
  }
}

extension LintSubject {
  /// For what cannot be reached, the routes beneath which it lies, and the guards that lead there.
  fileprivate var leadersOfUnreached: [String: [String]] {
    var leaders: [String: [String]] = [:]
    for route in routes {
      for name in Set(route.beneath).sorted() where !reached.contains(name) && name != route.name {
        leaders[name, default: []].append(route.name)
      }
    }
    for rule in guardRules {
      if let redirect = rule.redirect, !reached.contains(redirect) {
        leaders[redirect, default: []].append(rule.name)
      }
    }
    return leaders
  }
}
