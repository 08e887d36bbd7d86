// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension LintRule {
  /// A link written in code that leads to a step without a key.
  ///
  /// Its screen opens, but as a screen of no route: a variant can't place it elsewhere, and a
  /// migration drops it. Links without any route have neither.
  public static let linkWithoutKey = LintRule(
    "link-without-key", .note, "A link that leads to a step without a key."
  ) { subject in
    guard case .code = subject.source, !subject.routes.isEmpty else { return [] }
    return subject.links.indices.filter { subject.links[$0].route == nil }.map { index in
      subject.complaint(
        aboutLink: index,
        "it leads to a step without a key: no variant can place its screen elsewhere, and a migration"
          + " drops it. Declare a 'RouteKey' for it.")
    }
  }
}
