// Wayfinder is released under the MIT license; see LICENSE.

/// Checks the rules of an app and compiles their table.
struct AppLinksChecker {
  let rules: [LinkRule]
  let linkRules: LinkRules
  /// The rules in the order of the rows: those marked to go first are before all others.
  let order: [Int]
  private(set) var remarks: [LinkFinding] = []

  init(rules: [LinkRule], linkRules: LinkRules) {
    self.rules = rules
    self.linkRules = linkRules
    order =
      !linkRules.prefersSpecificRows
      ? Array(rules.indices)
      : rules.indices.filter { rules[$0].isPreferred }
        + rules.indices.filter { !rules[$0].isPreferred }
  }

  mutating func check() throws(LinkError) -> LinkTable {
    var findings: [LinkFinding] = []
    for index in rules.indices where !rules[index].link.faults.isEmpty {
      findings += rules[index].link.faults.map { finding($0, of: index) }
    }
    guard findings.isEmpty else { throw .invalidLinks(findings) }
    let patterns = order.compactMap { rules[$0].link.pattern }
    let compiled: LinkTable
    do throws(LinkError) {
      let table = try LinkTable(
        patterns, conditions: order.map { rules[$0].conditions }, rules: linkRules)
      remarks = table.remarks.map(finding)
      compiled = table
    } catch {
      throw .invalidLinks(error.findings.map(finding))
    }
    try checkAmbiguity()
    return compiled
  }

  private mutating func checkAmbiguity() throws(LinkError) {
    guard linkRules.prefersSpecificRows else { return }
    let check = AmbiguityCheck(rules: rules, linkRules: linkRules)
    var findings: [LinkFinding] = []
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
    if !findings.isEmpty { throw .invalidLinks(findings) }
  }

  private func finding(_ kind: LinkFinding.Kind, of rule: Int) -> LinkFinding {
    LinkFinding(row: rule, place: rules[rule].link.place, kind)
  }

  private func finding(_ finding: LinkFinding) -> LinkFinding {
    finding.row.map { self.finding(finding.kind, of: order[$0]) } ?? finding
  }
}
