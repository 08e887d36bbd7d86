// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension ContractRow {
  /// Judges an opening of its link.
  ///
  /// Warm, the destination may be open already, and the rest of the tree is another.
  @MainActor
  func judge(
    _ opening: ContractOpening, _ link: ContractLinks.Link?, in tree: ScreenTree, isWarm: Bool
  ) -> ContractRun.Judgment {
    let outcome = isWarm ? expected.outcome.fromElsewhere : expected.outcome
    var reasons = outcomeFaults(opening, outcome)
    if let link { reasons += linkFaults(opening, link) }
    if opening.isReached, let screen = expected.screen, tree.focused?.reference.text != screen {
      let focused = tree.focused.map { "'\($0.reference.text)'" } ?? "nothing"
      reasons.append("the focused screen is \(focused), expected '\(screen)'")
    }
    let comparison =
      isWarm
      ? nil
      : expected.drawing.flatMap { DrawingComparison(expected: $0, actual: tree.drawing) }
    return ContractRun.Judgment(reasons: reasons, comparison: comparison)
  }

  @MainActor
  private func outcomeFaults(
    _ opening: ContractOpening, _ expected: ContractOutcome
  ) -> [String] {
    var faults: [String] = []
    if !expected.admits(opening.outcome) {
      let why = opening.error.map { ": \($0)" } ?? ""
      faults.append("it ended '\(opening.outcome)', expected '\(expected)'\(why)")
    }
    if opening.outcome == .noLink { return faults }
    for name in guards.keys.sorted() where !opening.asked.contains(name) {
      let asked = opening.asked.map { "'\($0)'" }.joined(separator: ", ")
      faults.append(
        "the guard '\(name)' was not asked; asked were: \(asked.isEmpty ? "none" : asked)")
    }
    return faults
  }

  @MainActor
  private func linkFaults(_ opening: ContractOpening, _ link: ContractLinks.Link) -> [String] {
    var faults: [String] = []
    if let route = expected.route, let actual = opening.route, actual != route {
      faults.append("the link leads to '\(actual)', expected '\(route)'")
    }
    if expected.parameters.isEmpty { return faults }
    let values = link.values
    for (name, text) in expected.parameters.sorted(by: { $0.key < $1.key }) {
      let actual = values.first { $0.name == name }?.texts.joined(separator: ",")
      if actual != text {
        let found = actual.map { "'\($0)'" } ?? "missing"
        faults.append("the parameter '\(name)' is \(found), expected '\(text)'")
      }
    }
    return faults
  }
}
