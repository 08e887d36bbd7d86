// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
public import WayfinderLinks

/// The result of a check of an app: a verdict, the findings, and what was tried and what was not.
///
/// Every check ends in one: lint rules, an exploration, a comparison, a link contract, saved states, and
/// association files. Print it, or write it in another format:
///
/// ```swift
/// let report = Report(linting: Shop.tabs, variants: [Shop.drawer])
/// #expect(report.holds, "\(report)")
/// try report.text(as: .sarif).write(toFile: "lint.sarif", atomically: true, encoding: .utf8)
/// ```
///
/// Findings that are known don't count; see ``excusing(_:)``. Equal reports give equal bytes.
public struct Report: Sendable, Hashable {
  /// The kind of check, such as `lint`.
  public let kind: String
  /// The name of what was checked, such as the app's.
  public let title: String
  /// The findings that aren't known.
  public private(set) var findings: [Finding]
  /// The findings that are known, with the reasons.
  public private(set) var known: [Known] = []
  /// The known findings of these rules that aren't found any more.
  public internal(set) var stale: [KnownFindings.Entry] = []
  /// The rules that ran, or the test cases.
  public let checks: [Check]
  /// The lines that say what was tried.
  public let tried: [String]
  /// The lines that say what was not tried.
  public let notTried: [String]
  /// The bounds within which the verdict holds, such as `3 routes and 2 links`.
  let scope: String
  /// The word for a finding where its severity doesn't say it.
  let noun: String?

  /// A rule that ran, or a test case.
  public struct Check: Sendable, Hashable {
    /// The rule, as findings name it.
    public let rule: String
    /// The part of the app that it is about; empty for the whole app.
    public var subject = ""
    /// The rule in one sentence, or how the test case ended.
    public let summary: String
    /// The severity of its findings, unless one has another.
    public var severity = Finding.Severity.error
    /// The place where the test case is written.
    var place = Finding.Place()
  }

  /// A finding that is known, with the reason.
  public struct Known: Sendable, Hashable {
    /// The finding.
    public let finding: Finding
    /// The reason why it is right so.
    public let reason: String
  }

  init(
    _ kind: String, of title: String, findings: [Finding], checks: [Check], scope: String,
    noun: String? = nil, tried: [String] = [], notTried: [String] = []
  ) {
    self.kind = kind
    self.title = title
    self.findings = findings
    self.checks = checks
    self.scope = scope
    self.noun = noun
    self.tried = tried
    self.notTried = notTried
  }
}

extension Report {
  static let (lint, exploration) = ("lint", "exploration")
  static let (contract, comparison) = ("contract", "comparison")

  /// Whether there are no findings, or only notes.
  public var holds: Bool { findings.allSatisfy { $0.severity == .note } }

  /// The result within its bounds, such as `no fault in 18 actions` or `1 warning in 3 routes`.
  public var verdict: String {
    let counts =
      noun.map { findings.isEmpty ? [] : [findings.count.counted($0)] }
      ?? Finding.Severity.allCases.compactMap { severity in
        let count = findings.count { $0.severity == severity }
        return count == 0 ? nil : count.counted(severity.rawValue)
      }
    let excused = known.count.counted("known \(noun ?? "finding")")
    let result =
      switch (counts.isEmpty, known.isEmpty) {
      case (true, true): "no \(noun ?? "fault")"
      case (true, false): "nothing but \(excused)"
      case (false, true): counts.joined(separator: ", ")
      case (false, false): "\(counts.joined(separator: ", ")) and \(excused)"
      }
    return "\(result) in \(scope)"
  }

  /// The numbers that tell the findings from each other, whatever else changes in the app: 16
  /// hexadecimal digits made of the rule, the title and the subject, and a number where these are the
  /// same twice.
  public var fingerprints: [String] {
    var counts: [String: Int] = [:]
    return findings.map { finding in
      func digest(_ number: Int) -> String {
        StableDigest(of: [finding.code, title, finding.subject, "\(number)"]).text
      }
      counts[digest(0), default: -1] += 1
      return digest(counts[digest(0), default: 0])
    }
  }

  /// The lists that follow the findings, with their titles.
  var lists: [(title: String, items: [String])] {
    let all: [(title: String, items: [String])] = [
      ("Known", known.map { "\($0.finding.code), \($0.finding.subject): \($0.reason)" }),
      ("Not found any more", stale.map { "\($0.rule), \($0.subject)" }),
      ("Tried", tried), ("Not tried", notTried),
    ]
    return all.filter { !$0.items.isEmpty }
  }

  /// Whether both are the result of the same check of the same app.
  func isAbout(_ other: Report) -> Bool { kind == other.kind && title == other.title }

  /// The findings of a check, by their indices.
  func findings(of check: Check) -> [Int] {
    findings.indices.filter { index in
      let finding = findings[index]
      return finding.code == check.rule
        && (check.subject.isEmpty
          || finding.subject == check.subject && finding.place == check.place)
    }
  }

  /// Takes out the findings that are known.
  mutating func excuse(_ reason: (Finding) -> String?) {
    var left: [Finding] = []
    for finding in findings {
      if let reason = reason(finding) {
        known.append(Known(finding: finding, reason: reason))
      } else {
        left.append(finding)
      }
    }
    findings = left
  }
}
