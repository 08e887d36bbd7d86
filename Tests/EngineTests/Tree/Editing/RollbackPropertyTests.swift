// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T2 A failed transaction leaves the tree as it was, whatever it did")
struct RollbackPropertyTests {
  @Test func `a throw after any edit of any sequence takes all of them back`() async {
    await TreeStep.trySequences(
      seeds: TestSize.seeds(TestSize.count(150, thorough: 300, large: 2_400)), upTo: 10,
      failure: Self.failure)
  }

  /// The first trace that a failed transaction leaves, for a throw before and behind each step.
  private static func failure(seed: Int, steps: [TreeStep]) -> String? {
    var maker = TreeMaker(seed: seed)
    let tree = maker.tree()
    let broken = tree.validate()
    if !broken.isEmpty { return "the first tree breaks a rule: \(broken)" }
    for end in 0...steps.count {
      let before = TreeSnapshot(of: tree)
      var stepper = TreeStepper(tree: tree)
      var trace: String?
      do {
        try tree.edit { edit in
          for (index, step) in steps[..<end].enumerated() {
            if let left = Self.perform(step, with: &stepper, in: edit, nested: index % 3 == 2) {
              trace = trace ?? left
            }
          }
          throw Boom()
        }
      } catch {
        trace = trace ?? (error is Boom ? nil : "the transaction threw \(error)")
      }
      if let trace { return trace }
      if let difference = TreeSnapshot(of: tree).difference(from: before) {
        return "a throw after \(end) steps left a trace.\n\(difference)"
      }
      for node in stepper.made where !isUntouched(node) {
        return "a throw after \(end) steps left \(node.reference) linked"
      }
    }
    return nil
  }

  /// Makes one edit; a verb that throws, or an inner transaction that does, must leave no trace.
  private static func perform(
    _ step: TreeStep, with stepper: inout TreeStepper, in edit: TreeEdit, nested: Bool
  ) -> String? {
    let tree = edit.tree
    let before = TreeSnapshot(of: tree)
    do {
      guard nested else {
        try stepper.perform(step, in: edit)
        return nil
      }
      try tree.edit { inner in
        try stepper.perform(step, in: inner)
        throw Boom()
      }
    } catch {
      guard let difference = TreeSnapshot(of: tree).difference(from: before) else { return nil }
      return "\(step) threw '\(error)' and left a trace.\n\(difference)"
    }
    return nil
  }

  private static func isUntouched(_ node: Node) -> Bool {
    node.parent == nil && !node.isInTree && node.id == .detached
  }
}
