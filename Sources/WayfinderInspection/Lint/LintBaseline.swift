// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// Findings that are known and not reported again: a file in the format `wayfinder-baseline/1`.
///
/// ```swift
/// let baseline = try LintBaseline(bytes: bytes, name: "baseline.json")
/// let report = LintReport(of: [file], baseline: baseline)
/// #expect(report.holds, "\(report.text)")
/// ```
///
/// An entry is found again by its fingerprint, so that it holds wherever its route or link moves to in
/// the file. Equal findings give equal bytes.
public struct LintBaseline: Sendable, Hashable {
  /// The format, as the file's `format` says it.
  public static let format = "wayfinder-baseline/1"

  /// The entries, by app, rule, subject and fingerprint.
  public let entries: [Entry]

  /// A known finding.
  ///
  /// ``fingerprint`` alone decides what it matches; app, rule, and subject are there for people who
  /// read the file.
  public struct Entry: Sendable, Hashable {
    /// The name of the app.
    public let app: String
    /// The rule's id.
    public let rule: String
    /// The part of the document that it is about, for readers of the file.
    public let subject: String
    /// The fingerprint by which the finding is recognized.
    public let fingerprint: String

    /// Creates an entry.
    public init(app: String, rule: String, subject: String, fingerprint: String) {
      self.app = app
      self.rule = rule
      self.subject = subject
      self.fingerprint = fingerprint
    }
  }

  /// Creates a baseline.
  public init(_ entries: [Entry]) {
    self.entries = Set(entries).sorted {
      ($0.app, $0.rule, $0.subject, $0.fingerprint) < ($1.app, $1.rule, $1.subject, $1.fingerprint)
    }
  }

  /// Creates a baseline of everything that a report has found, what an earlier one knows included.
  public init(of report: LintReport) {
    self.init(
      (report.findings + report.known).map { finding in
        Entry(
          app: finding.app, rule: finding.rule,
          subject: finding.variant.map { "Variant \($0.quoted): \(finding.subject)" }
            ?? finding.subject,
          fingerprint: finding.fingerprint)
      })
  }

  /// The file: JSON, a line for each entry.
  public var text: String {
    let lines = entries.map { entry in
      JSONValue.object([
        "app": .string(entry.app), "rule": .string(entry.rule),
        "subject": .string(entry.subject), "fingerprint": .string(entry.fingerprint),
      ]).text
    }
    return "{\"format\":\"\(Self.format)\",\"findings\":["
      + (lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n") + "]}\n"
  }
}

extension LintBaseline.Entry: CustomStringConvertible {
  /// That it is stale, and the way out.
  public var description: String {
    let reason =
      LintRule.all.contains { $0.id == rule }
      ? "is not found any more" : "is of a rule that does not exist"
    return
      "\(app): \(subject): the entry of the baseline \(reason) (\(rule), \(fingerprint)). Drop it,"
      + " or write the baseline again."
  }
}
