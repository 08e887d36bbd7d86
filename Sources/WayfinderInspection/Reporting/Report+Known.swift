// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension Report {
  /// Returns the report with the findings taken out that are known, and with the entries that match
  /// nothing any more.
  ///
  /// An entry matches by the title, the rule, the subject and the message of a finding.
  ///
  /// - Complexity: the number of findings times that of the entries.
  public func excusing(_ known: KnownFindings) -> Report { [self].excusing(known)[0] }
}

extension [Report] {
  /// Returns the reports with the findings taken out that are known in one file of all of them.
  ///
  /// Entries that match nothing in any of them are listed by the first that has run their rule.
  public func excusing(_ known: KnownFindings) -> [Report] {
    var used: Set<Int> = []
    var reports = self
    for index in reports.indices {
      let title = reports[index].title
      reports[index].excuse { finding in
        guard let entry = known.entries.firstIndex(where: { $0.matches(finding, of: title) }) else {
          return nil
        }
        used.insert(entry)
        return known.entries[entry].reason
      }
    }
    for (number, entry) in known.entries.enumerated() where !used.contains(number) {
      let index = reports.firstIndex { report in
        (entry.app ?? report.title) == report.title
          && report.checks.contains { entry.rule.matchesAsWildcard($0.rule) }
      }
      if let index { reports[index].stale.append(entry) }
    }
    return reports
  }
}

extension KnownFindings {
  /// All findings of reports, to start from in an app that has some. Those that are known keep their
  /// reasons; write those of the others into it.
  public init(allOf reports: [Report]) {
    let known = reports.flatMap { report in
      report.known.map { Entry(of: $0.finding, in: report, reason: $0.reason) }
    }
    let new = reports.flatMap { report in
      report.findings.map {
        Entry(of: $0, in: report, reason: "It was there when this file was written.")
      }
    }
    var listed: Set<[String?]> = []
    let entries = (known + new).filter {
      listed.insert([$0.app, $0.rule, $0.subject, $0.message]).inserted
    }
    self.init(
      entries.sorted {
        ($0.app ?? "", $0.rule, $0.subject, $0.message ?? "")
          < ($1.app ?? "", $1.rule, $1.subject, $1.message ?? "")
      })
  }
}

extension KnownFindings.Entry {
  fileprivate init(of finding: Finding, in report: Report, reason: String) {
    let isNamed = !finding.subject.isEmpty
    self.init(
      app: report.title, rule: finding.code, subject: isNamed ? finding.subject : "*",
      message: isNamed ? nil : finding.message, reason: reason)
  }

  fileprivate func matches(_ finding: Finding, of title: String) -> Bool {
    (app ?? title) == title && rule.matchesAsWildcard(finding.code)
      && ([finding.subject] + finding.aliases).contains(where: subject.matchesAsWildcard)
      && (message?.matchesAsWildcard(finding.message) ?? true)
  }
}
