// Wayfinder is released under the MIT license; see LICENSE.

/// Something that is looked for in an app's navigation.
///
/// The rules are the static members, all of them in ``all``.
public struct LintRule: Sendable {
  /// How findings, baselines and reports call it, for instance `shadowed-link`.
  public let id: String

  /// How much its findings matter, unless one says otherwise.
  public let severity: LintSeverity

  /// What it looks for, in one sentence.
  public let summary: String

  let check: @Sendable (LintSubject) -> [LintComplaint]

  init(
    _ id: String, _ severity: LintSeverity, _ summary: String,
    check: @escaping @Sendable (LintSubject) -> [LintComplaint]
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.check = check
  }
}

extension LintRule {
  /// All rules, in the order of their ids.
  public static let all: [LintRule] = [
    missingParent, privateRouteWithoutGuard, redirectCycle, routeWithoutLink, shadowedLink,
    unfilledContainer, unreachableRoute, unusedVariant,
  ]
}

/// What a rule has to say about one part of a document.
struct LintComplaint: Sendable {
  let place: FilePlace?
  /// What it is about, in the words of the document, such as `Route 'Book'`.
  let subject: String
  /// What is wrong, the evidence, and the way out.
  let message: String
  /// How much it matters; as the rule says unless given.
  var severity: LintSeverity?
}
