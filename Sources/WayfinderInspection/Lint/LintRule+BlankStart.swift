// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension LintRule {
  /// A guard that all screens of the shell ask, and that redirects nowhere: if it refuses, the app shows a
  /// blank from its start on.
  public static let blankStart = LintRule(
    "blank-start", .warning,
    "A guard that all screens of the shell ask, and that redirects nowhere."
  ) { subject in
    let indices = Dictionary(
      subject.routes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let roots = subject.shellScreens.map { indices[$0] }
    guard let first = roots.first ?? nil else { return [] }
    return subject.routes[first].guards.compactMap { name in
      let asksAll = roots.allSatisfy { root in
        root.map { subject.routes[$0].guards.contains(name) } ?? false
      }
      let leads = subject.guardRules.contains { $0.name == name && $0.redirect != nil }
      guard asksAll, !leads else { return nil }
      return subject.complaint(
        aboutRoute: first,
        "each screen of the shell asks \(name.quoted), which redirects nowhere: if it refuses, the app"
          + " starts with a blank. Give the guard a redirect, or the shell a screen without it.")
    }
  }
}
