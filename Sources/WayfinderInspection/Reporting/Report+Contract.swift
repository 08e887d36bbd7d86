// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

extension Report {
  /// The report of a link contract: a test case for each row, and a finding for each start from which one
  /// doesn't hold and for each link without a row.
  ///
  /// A contract without rows proves nothing, which is a finding, too.
  ///
  /// - Parameters:
  ///   - contract: The outcome of the contract.
  ///   - file: The path of the file that has its rows; empty for rows in code, which have their own.
  public init(of contract: ContractReport, in file: String = "") {
    let rows = contract.rows.map { row in
      Check(
        rule: Self.contract, subject: row.subject,
        summary: [row.outcome, row.route.map { "at '\($0)'" }, row.link.map { "by '\($0)'" }]
          .compactMap(\.self).joined(separator: " "),
        place: Finding.Place(written: row.place, in: file))
    }
    let uncovered = contract.uncovered.map { finding in
      Check(
        rule: finding.code, summary: "Every link of the app has a row.", place: finding.place)
    }
    let empty = Finding(
      code: Self.contract, message: "There is no row, so nothing was tried.",
      remedy: "Add rows, or 'cases' to the file.")
    self.init(
      Self.contract, of: contract.app,
      findings: contract.rows.flatMap { row in
        row.failures.map { $0.finding(row.subject, in: file) }
      }
        + contract.uncovered + (contract.rows.isEmpty ? [empty] : []),
      checks: rows.isEmpty
        ? [Check(rule: Self.contract, summary: "There is a test case.")]
        : rows + uncovered.prefix(1), scope: contract.rows.count.counted("test case"))
  }
}

extension ContractReport.Row {
  fileprivate var subject: String { "Link '\(url)'" }
}

extension ContractFailure {
  fileprivate func finding(_ subject: String, in file: String) -> Finding {
    var reasons = reasons
    var evidence: [Finding.Evidence] = []
    if let comparison {
      reasons.append(
        comparison.fault.map { "the expected drawing can't be read: \($0)" }
          ?? "the tree isn't as drawn: it differs at \(comparison.path)")
      evidence.append(.drawing(title: "expected", comparison.expected))
    }
    if let drawing { evidence.append(.drawing(title: "the tree", drawing)) }
    if let explanation { evidence.append(.text(title: "the link", explanation)) }
    if let plan { evidence.append(.text(title: "the plan", plan)) }
    let text =
      reasons.count == 1 ? " " + reasons[0] : reasons.map { "\n- \($0)" }.joined()
    return Finding(
      code: "contract", place: Finding.Place(written: place, in: file), subject: subject,
      message: "it doesn't hold, \(start):\(text)", evidence: evidence)
  }
}

extension Finding.Place {
  /// The place of a row: file and line, such as `ShopTests/LinkTests.swift:12`, or a path in a file.
  fileprivate init(written: String, in file: String) {
    let parts = written.split(separator: ":")
    if parts.count == 2, !written.hasPrefix("$"), let line = Int(parts[1]) {
      self.init(file: String(parts[0]), line: line)
    } else {
      self.init(file: file, path: written)
    }
  }
}
