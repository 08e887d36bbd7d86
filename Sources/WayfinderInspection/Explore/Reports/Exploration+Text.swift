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
    for (finding, reason) in silenced {
      lines.append("silenced: \(finding.rule), \(finding.subject): \(reason)")
    }
    for entry in stale { lines.append(entry.staleText) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static var missingLimit: Int { 20 }

  /// One line: what was explored, and with what result.
  var summary: String {
    let result =
      holds
      ? "no fault"
      : "\(findings.count.counted("finding"))" + (faults.isEmpty ? "" : ", nothing proven")
    let walked = coverage.walked == 0 ? "" : " (\(coverage.walked) of them in walks)"
    return "\(app): \(result) in \(coverage.transitions.counted("action"))\(walked), up to"
      + " \(coverage.depth) in a row, seed \(bounds.seed)"
  }

  /// The coverage, by kind.
  var coverageLines: [(String, String)] {
    func share(_ share: Coverage.Share) -> String { "\(share.tried)/\(share.total)" }
    let covered =
      "links \(share(coverage.links)) · routes \(share(coverage.routes)) · pairs"
      + " \(share(coverage.pairs)) · actions \(share(coverage.actions)) · guard answers"
      + " \(share(coverage.guardAnswers))"
      + (coverage.overlaps.total == 0
        ? ""
        : " · overlaps \(share(coverage.overlaps)) in \(coverage.orders.counted("order"))")
    let bounded =
      coverage.openStates == 0
      ? "nothing: every action was tried in each of \(coverage.states.counted("state"))"
      : "some actions not tried in \(coverage.openStates.counted("state")), which may lead to more states;"
        + " \(coverage.states) were seen"
    return [("covered", covered), ("bounded", bounded)]
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

extension Exploration.Silence.Entry {
  /// That nothing matches the entry.
  var staleText: String {
    "the entry for '\(rule)', '\(subject)' of the silence file matches nothing any more. Remove it."
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
