// Wayfinder is released under the MIT licence; see LICENSE.

/// Checks the rules of an app and compiles their table.
struct AppLinksChecker {
  let rules: [LinkRule]
  let linkRules: LinkRules
  /// The rules in the order of the rows: those marked to go first are before all others.
  let order: [Int]
  private(set) var remarks: [AppLinksError.Finding] = []

  init(rules: [LinkRule], linkRules: LinkRules) {
    self.rules = rules
    self.linkRules = linkRules
    order =
      linkRules.precedence == .declared
      ? Array(rules.indices)
      : rules.indices.filter { rules[$0].isPreferred }
        + rules.indices.filter { !rules[$0].isPreferred }
  }

  mutating func check() throws(AppLinksError) -> LinkTable {
    var findings: [AppLinksError.Finding] = []
    for index in rules.indices where !rules[index].link.faults.isEmpty {
      findings += rules[index].link.faults.map { finding(.link($0), of: index) }
    }
    guard findings.isEmpty else { throw AppLinksError(findings: findings) }
    let patterns = order.compactMap { rules[$0].link.pattern }
    let compiled: LinkTable
    do throws(LinkTableError) {
      let table = try LinkTable(
        patterns, conditions: order.map { rules[$0].conditions }, rules: linkRules)
      remarks = table.remarks.map(finding)
      compiled = table
    } catch {
      throw AppLinksError(findings: error.findings.map(finding))
    }
    try checkAmbiguity()
    return compiled
  }

  private mutating func checkAmbiguity() throws(AppLinksError) {
    guard linkRules.precedence == .specificity else { return }
    let check = AmbiguityCheck(rules: rules, linkRules: linkRules)
    var findings: [AppLinksError.Finding] = []
    for pair in check.run() {
      let (earlier, later) = (rules[pair.first].link, rules[pair.second].link)
      if pair.isCertain {
        findings.append(
          finding(
            .ambiguous(
              pattern: later.source, with: earlier.source, place: earlier.place, url: pair.url),
            of: pair.second))
      } else {
        remarks.append(
          finding(
            .mayBeAmbiguous(
              pattern: later.source, with: earlier.source, place: earlier.place, url: pair.url),
            of: pair.second))
      }
    }
    if !findings.isEmpty { throw AppLinksError(findings: findings) }
  }

  private func finding(_ problem: AppLinksError.Problem, of rule: Int) -> AppLinksError.Finding {
    AppLinksError.Finding(rule: rule, place: rules[rule].link.place, problem: problem)
  }

  private func finding(_ finding: LinkTableError.Finding) -> AppLinksError.Finding {
    guard case .row(let row) = finding.place else {
      return AppLinksError.Finding(rule: nil, place: "", problem: .table(finding.error))
    }
    return self.finding(.table(finding.error), of: order[row])
  }
}
