// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
public import WayfinderLinks

/// A likely mistake that a rule has found, and its place.
///
/// ```swift
/// for finding in report.findings where finding.severity == .error {
///   print(finding)  // file, line, and column, and what is wrong
/// }
/// ```
///
/// Print it for one line with file, line, and column. To accept it, list it in ``KnownFindings``, by which it
/// is found again even after it has moved in the file.
public struct LintFinding: Sendable, Hashable {
  /// The rule's id.
  public let rule: String

  /// The severity of the finding.
  public let severity: LintSeverity

  /// The place of what it is about, in a file of the name that it was read by; the path is `$` for
  /// what stands in no one place. Of a part that a variant takes over, line and column are those in
  /// the base.
  public let place: Finding.Place

  /// The name of the app.
  public let app: String

  /// The variant in which it was found; `nil` for the base.
  public let variant: String?

  /// The part that it is about, such as `Route 'Book'`.
  public let subject: String

  /// The fault, the evidence, and the way out.
  public let message: String

  /// The fingerprint that tells it from other findings, whatever else changes in the file: 16
  /// hexadecimal digits made of the rule, the app, the variant and the subject, and a number where
  /// these are the same twice.
  public let fingerprint: String
}

extension LintFinding: CustomStringConvertible {
  /// One line: file, line and column, severity, path, subject, what is wrong and the way out, rule.
  public var description: String {
    let position = "\(place.line ?? 1):\(place.column ?? 1)"
    return "\(place.file):\(position): \(severity.rawValue): \(place.path): \(text) [\(rule)]"
  }

  /// The subject with the variant, by which a finding is known.
  var wholeSubject: String { (variant.map { "Variant \($0.quoted): " } ?? "") + subject }

  /// The subject and what is wrong with it.
  var text: String { "\(wholeSubject): \(message)" }

  /// The digest of a rule, an app, a variant and a subject.
  static func fingerprint(
    rule: String, app: String, variant: String?, subject: String, number: Int
  ) -> String {
    StableDigest(of: [rule, app, variant.map { "=" + $0 } ?? "", subject, "\(number)"]).text
  }
}
