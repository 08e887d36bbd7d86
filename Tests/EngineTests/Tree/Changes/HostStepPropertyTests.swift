// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import Wayfinder

@MainActor
@Suite("T6 A host that makes the steps of each diff, whatever was done")
struct HostStepPropertyTests {
  @Test(arguments: 0..<8)
  func `has the same hierarchy as the tree`(slice: Int) {
    TreeStep.trySequences(
      seeds: (slice * 500)..<((slice + 1) * 500), upTo: 14, failure: Self.failure)
  }

  /// Makes the steps in transactions of one to four and follows each.
  private static func failure(seed: Int, steps: [TreeStep]) -> String? {
    var maker = TreeMaker(seed: seed)
    let source = maker.tree()
    let tree = ScreenTree()
    let changes = tree.changes()
    let mirror = HostMirror()
    defer { withExtendedLifetime(changes) {} }
    if seed.isMultiple(of: 2) { tree.edit { try? rebuild(source, in: $0) } }
    try? mirror.perform(tree.initialHostSteps)
    if !seed.isMultiple(of: 2),
      let problem = follow(tree, mirror, { edit in try? rebuild(source, in: edit) })
    {
      return problem
    }
    var stepper = TreeStepper(tree: tree)
    var rest = steps[...]
    while let first = rest.first {
      let part = rest.prefix(1 + first.seed % 4)
      rest = rest.dropFirst(part.count)
      let problem = follow(tree, mirror) { edit in
        for step in part { try? stepper.perform(step, in: edit) }
      }
      if let problem { return problem }
    }
    return nil
  }

  /// Puts the layers of one tree into another, by the way of no tree at all.
  private static func rebuild(_ source: ScreenTree, in edit: TreeEdit) throws(TreeError) {
    guard let root = source.root else { return }
    let modals = source.modals
    try source.replaceRoot(with: screen("Rest"))
    try edit.replaceRoot(with: root)
    for modal in modals {
      guard let top = edit.tree.topmostLayer else { return }
      try edit.present(modal, from: top)
    }
  }

  private static func follow(
    _ tree: ScreenTree, _ mirror: HostMirror, _ body: (TreeEdit) -> Void
  ) -> String? {
    let drawing = tree.drawing
    let before = HostMirror.text(tree)
    let diff = tree.transact(wantsDiff: true, body).diff
    let steps = diff?.hostSteps ?? []
    func report(_ problem: String) -> String {
      let list = steps.map { "  \($0)" }.joined(separator: "\n")
      return "\(problem)\nhost steps:\n\(list)\nfrom\n\(drawing)\nto\n\(tree.drawing)\n"
        + TreeComparison.text(expected: HostMirror.text(tree), actual: mirror.text)
    }
    do throws(HostMirror.Refusal) {
      try mirror.perform(steps)
    } catch {
      return report(error.description)
    }
    if mirror.text != HostMirror.text(tree) { return report("the hierarchies differ") }
    if before == mirror.text, steps.contains(where: { !isShow($0) && !isOrdering($0) }) {
      return report("there are steps, and nothing has changed")
    }
    return nil
  }

  private static func isShow(_ step: HostStep) -> Bool {
    if case .show = step.action { true } else { false }
  }

  /// Whether a step takes down or puts up a node: such steps may leave the hierarchy as it was.
  private static func isOrdering(_ step: HostStep) -> Bool {
    switch step.action {
    case .dismiss, .present, .take, .setRoot: true
    default: false
    }
  }
}
