// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension Exploration {
  /// The report as text: what was tried, what was not, and each finding with the way to it.
  public var text: String {
    var lines = [summary]
    lines += coverageLines.map { "\($0.padded(to: 10))\($1)" }
    lines += coverage.missing.prefix(Self.missingLimit).map { "  not tried: \($0)" }
    if coverage.missing.count > Self.missingLimit {
      lines.append("  and \(coverage.missing.count - Self.missingLimit) more")
    }
    for fault in faults { lines.append("✗ \(fault)") }
    for finding in findings { lines += [""] + finding.lines }
    for (finding, reason) in known {
      lines.append("known: \(finding.rule), \(finding.subject): \(reason)")
    }
    for entry in stale { lines.append(entry.description) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static var missingLimit: Int { 20 }

  /// One line: what was explored, and with what result.
  var summary: String {
    let result =
      holds
      ? "no fault"
      : "\(findings.count.counted("finding"))" + (faults.isEmpty ? "" : ", nothing proven")
    let (open, states) = (coverage.openStates, coverage.states)
    let untried =
      open == 0
      ? "every action was tried in each of \(states.counted("state"))"
      : "\(open) of \(states.counted("state")) \(open == 1 ? "has" : "have") actions that were not tried"
    return "\(app): \(result) in \(coverage.transitions.counted("action")); \(untried)"
  }

  /// The coverage, by kind.
  var coverageLines: [(String, String)] {
    func share(_ share: Coverage.Share) -> String { "\(share.tried)/\(share.total)" }
    let covered =
      "links \(share(coverage.links)) · routes \(share(coverage.routes)) · pairs"
      + " \(share(coverage.pairs)) · actions \(share(coverage.actions)) · guard answers"
      + " \(share(coverage.guardAnswers))"
    let walked =
      coverage.walked == 0
      ? "" : " · \(coverage.walked.counted("action")) in walks of seed \(bounds.seed)"
    return [
      ("covered", covered), ("length", "up to \(coverage.depth) in a row, breadth first" + walked),
    ]
  }
}

extension Exploration.Finding: CustomStringConvertible {
  /// The rule, what is wrong, and the way to it with drawings.
  public var description: String { lines.joined(separator: "\n") }

  /// The finding as text, with drawings.
  var lines: [String] {
    var lines = ["✗ \(rule)  \(subject), after \(steps.count.counted("step"))"]
    lines += reason.split(separator: "\n").map { "  \($0)" }
    for (index, step) in steps.enumerated() {
      lines.append("  \(index + 1) \(step.action)  → \(step.outcome)")
      lines += step.drawing.split(separator: "\n").map { "      \($0)" }
    }
    return lines
  }
}

extension Int {
  /// The number with a noun, such as `2 steps`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
  /// The text with spaces behind it up to a width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
