// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension ContractRow {
  /// Judges an opening of its link.
  ///
  /// Warm, the destination may be open already, and the rest of the tree is another. Where a guard is
  /// denied to all rows, that guard may end it, too.
  @MainActor
  func judge(
    _ opening: ContractOpening, _ link: ContractLinks.Link?, in tree: ScreenTree, isWarm: Bool,
    denied: String? = nil
  ) -> (reasons: [String], comparison: DrawingComparison?) {
    let outcome = isWarm ? expected.outcome.fromElsewhere : expected.outcome
    let isDenied = denied.map { opening.outcome == .stopped(by: $0) } ?? false
    var reasons = isDenied ? [] : outcomeFaults(opening, outcome)
    if let link { reasons += linkFaults(opening, link) }
    if opening.isReached, let screen = expected.screen, tree.focused?.reference.text != screen {
      let focused = tree.focused.map { "'\($0.reference.text)'" } ?? "nothing"
      reasons.append("the focused screen is \(focused), expected '\(screen)'")
    }
    if !isWarm, denied == nil, opening.isReached, let stack = expected.stack {
      reasons += stack.faults(in: tree)
    }
    let comparison =
      isWarm
      ? nil
      : expected.drawing.flatMap { DrawingComparison(expected: $0, actual: tree.drawing) }
    return (reasons, comparison)
  }

  @MainActor
  private func outcomeFaults(
    _ opening: ContractOpening, _ expected: ContractOutcome
  ) -> [String] {
    var faults: [String] = []
    if !expected.admits(opening.outcome) {
      let why = opening.error.map { ": \($0)" } ?? ""
      let reason = self.expected.reason.map { " (\($0))" } ?? ""
      faults.append("it ended '\(opening.outcome)', expected '\(expected)'\(reason)\(why)")
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
    if let fragment = expected.fragment, link.fragment ?? "" != fragment {
      faults.append("the fragment is '\(link.fragment ?? "")', expected '\(fragment)'")
    }
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

extension ContractRow.Stack {
  @MainActor
  fileprivate func faults(in tree: ScreenTree) -> [String] {
    let container =
      tab.map { name in
        tree.root?.subtree.lazy.compactMap { $0 as? ContainerNode }.first { $0.name == name }
      }
      ?? tree.root as? ContainerNode
    let found = container?.stackedScreens.map(\.plainName) ?? []
    if found == screens { return [] }
    func list(_ names: [String]) -> String { "[" + names.joined(separator: ", ") + "]" }
    return [
      "the stack of \(tab.map { "tab '\($0)'" } ?? "the shell") is \(list(found)), "
        + "expected \(list(screens))"
    ]
  }
}

extension ContainerNode {
  /// The screens of a stack, from the bottom; of a split those of all columns, one after the other.
  @MainActor
  fileprivate var stackedScreens: [ScreenNode] {
    children.flatMap { child -> [ScreenNode] in
      if let screen = child as? ScreenNode { return [screen] }
      guard self is SplitNode, let column = child as? NavigationNode else { return [] }
      return column.children.compactMap { $0 as? ScreenNode }
    }
  }
}

extension ScreenNode {
  /// The name in drawings, without the values.
  var plainName: String {
    (screen as? any ScreenLabeling)?.label ?? "\(type(of: screen))"
  }
}
