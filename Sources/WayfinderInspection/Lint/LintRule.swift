// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

/// A kind of mistake that linting looks for in an app's navigation.
///
/// ```swift
/// let rules = LintRule.all.filter { $0.id != LintRule.shadowedLink.id }
/// let report = Report(linting: file, rules: rules)
/// ```
///
/// The rules are the static members, all of them in ``all``. Run some by naming them, or all but
/// one by filtering: `LintRule.all.filter { $0.id != "shadowed-link" }`.
public struct LintRule: Sendable {
  /// The name in findings, files of known ones, and reports, for instance `shadowed-link`.
  public let id: String

  /// The severity of its findings, unless one has another.
  public let severity: Finding.Severity

  /// The purpose of the rule, in one sentence.
  public let summary: String

  let check: @Sendable (LintSubject) -> [LintComplaint]

  init(
    _ id: String, _ severity: Finding.Severity, _ summary: String,
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
    blankStart, linkWithoutKey, missingParent, privateRouteWithoutGuard, redirectCycle,
    routeWithoutLink, shadowedLink, unfilledContainer, unreachableRoute, unsavedContext,
    untoldValue, unusedVariant,
  ]
}

/// A complaint of a rule about one part of a document.
struct LintComplaint: Sendable {
  let place: Finding.Place?
  /// The part that it is about, such as `Route 'Book'`.
  let subject: String
  /// The fault, the evidence, and the way out.
  let message: String
  /// The severity; `nil` for that of the rule.
  var severity: Finding.Severity?
}
