// Wayfinder is released under the MIT license; see LICENSE.

/// The differences in behavior between two configurations of an app's navigation, as a value.
///
/// Each link is opened in both configurations, from a cold start and from where other links end, and the
/// results are compared. Two documents that are written differently but behave in the same way have no
/// difference. All guards let navigations proceed. A guard that only one of the configurations asks is a
/// change.
///
/// ```swift
/// guard let drawer = try routeDocument.configuration(ofVariant: "drawer") else { return }
/// let diff = try await BehavioralDiff(from: routeDocument.configuration(), to: drawer)
/// print(diff)
/// ```
///
/// The same configurations give the same value, with the same changes in the same order.
public struct BehavioralDiff: Sendable, Equatable {
  /// The name of the first configuration.
  public let before: String

  /// The name of the second one.
  public let after: String

  /// The changes: those of the shell first, then link by link in the order in which they were
  /// tried, and for each link in the order of the kinds.
  public let changes: [Change]

  /// The links that were opened.
  public let links: [Link]

  /// The starts from which each link was opened.
  public let starts: [Start]

  /// The links, routes, and starts that were left out, with the reasons.
  public let notTried: [String]

  /// Collects changes.
  package init(
    before: String, after: String, changes: [Change], links: [Link], starts: [Start],
    notTried: [String]
  ) {
    self.before = before
    self.after = after
    self.changes = changes
    self.links = links
    self.starts = starts
    self.notTried = notTried
  }
}

extension BehavioralDiff: CustomStringConvertible {
  /// The report as a person reads it: what differs, and what was not tried. Links that differ in the same
  /// way stand together.
  public var description: String { Report(of: self).description }

  /// Whether nothing differs.
  public var isEmpty: Bool { changes.isEmpty }

  /// The links that differ, each once, in their order.
  public var changedLinks: [Link] {
    var known: Set<Link> = []
    return changes.compactMap(\.link).filter { known.insert($0).inserted }
  }
}
