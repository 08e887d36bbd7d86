// Wayfinder is released under the MIT license; see LICENSE.

/// The severity of a finding.
///
/// ```swift
/// let serious = report.findings.filter { $0.severity >= .warning }
/// print(serious.map { "\($0.place): \($0.subject)" })
/// ```
///
/// The command line tool fails on errors and warnings, and prints notes. The raw value is the word
/// in reports.
public enum LintSeverity: String, Sendable, Hashable, CaseIterable {
  /// It cannot work.
  case error
  /// It is probably not what was meant.
  case warning
  /// It is worth a look, and may well be meant.
  case note
}

extension LintSeverity: Comparable {
  /// Whether one matters less than another: a note less than a warning, and a warning less than an error.
  public static func < (left: LintSeverity, right: LintSeverity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
