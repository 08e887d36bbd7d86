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
      : rules.indices.filter { rules[$0].goesFirst } + rules.indices.filter { !rules[$0].goesFirst }
  }

  mutating func check() throws(AppLinksError) -> LinkTable {
    var findings: [AppLinksError.Finding] = []
    for (index, rule) in rules.enumerated() {
      findings += rule.link.faults.map { finding(.link($0), of: index) }
    }
    let rows = order.map { rules[$0].link.row(conditions: rules[$0].conditions) }
    guard findings.isEmpty else { throw AppLinksError(findings: findings) }
    do throws(LinkTableError) {
      let table = try LinkTable(rows: rows, rules: linkRules)
      remarks = table.remarks.map(finding)
      return table
    } catch {
      throw AppLinksError(findings: error.findings.map(finding))
    }
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
