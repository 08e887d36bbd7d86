// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

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
