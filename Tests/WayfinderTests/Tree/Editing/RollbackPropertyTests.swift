// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing

@testable import Wayfinder

@MainActor
@Suite("T2 A failed transaction leaves the tree as it was, whatever it did")
struct RollbackPropertyTests {
  /// Set `WAYFINDER_LARGE_TESTS` for 2,400 sequences.
  private static let count =
    ProcessInfo.processInfo.environment["WAYFINDER_LARGE_TESTS"] == nil ? 100 : 300

  @Test(arguments: 0..<8)
  func `a throw after any edit of any sequence matches all of them back`(slice: Int) {
    for seed in (slice * Self.count)..<((slice + 1) * Self.count) {
      let steps = Self.steps(seed: seed)
      guard Self.failure(seed: seed, steps: steps) != nil else { continue }
      let fewest = Self.shrunk(steps) { Self.failure(seed: seed, steps: $0) != nil }
      let evidence = Self.failure(seed: seed, steps: fewest) ?? "it fails no more when shrunk"
      let list = fewest.map { "  \($0)" }.joined(separator: "\n")
      Issue.record("seed \(seed), steps:\n\(list)\n\(evidence)")
      return
    }
  }

  private static func steps(seed: Int) -> [TreeStep] {
    var generator = SeededGenerator(seed: seed &* 7919 &+ 1)
    let count = 2 + generator.number(below: 8)
    return (0..<count).map { _ in TreeStep(using: &generator) }
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

  /// Leaves out one step after the other for as long as it still fails.
  static func shrunk(_ steps: [TreeStep], fails: ([TreeStep]) -> Bool) -> [TreeStep] {
    var steps = steps
    var index = 0
    while index < steps.count {
      var fewer = steps
      fewer.remove(at: index)
      if fails(fewer) {
        steps = fewer
        index = 0
      } else {
        index += 1
      }
    }
    return steps
  }
}
