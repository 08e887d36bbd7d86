// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension LintRule {
  /// A route that lies beneath one that can be reached, and to which no link leads itself: users get there by going
  /// back, and cannot share it.
  ///
  /// A screen of the shell needs no link, and neither does a route to which a guard leads, or one
  /// that says that code opens it.
  public static let routeWithoutLink = LintRule(
    "route-without-link", .note, "A route that lies beneath another one and has no link of its own."
  ) { subject in
    let standing = Set(subject.shellScreens)
    var above: [String: String] = [:]
    for route in subject.routes where subject.reached.contains(route.name) {
      for name in route.beneath where above[name] == nil { above[name] = route.name }
    }
    return subject.routes.enumerated().compactMap { index, route in
      guard !subject.unlinked.contains(route.name), subject.rowsOfRoute[route.name] == nil,
        !standing.contains(route.name), !subject.redirectTargets.contains(route.name),
        let other = above[route.name]
      else { return nil }
      return subject.complaint(
        aboutRoute: index,
        "no link leads to it, though it lies beneath \(other.quoted): going back leads to a "
          + "screen that cannot be shared. Add a link"
          + (subject.source.knowsUnlinked ? ", or write '\"unlinked\": true'." : "."))
    }
  }
}
