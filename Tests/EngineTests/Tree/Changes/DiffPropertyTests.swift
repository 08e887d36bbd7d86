// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T3 T6 Committed transactions, whatever they do")
struct DiffPropertyTests {
  @Test func `keep the rules, and their diff tells who entered and who left`() async {
    await TreeStep.trySequences(
      seeds: TestSize.seeds(TestSize.count(300, thorough: 600, large: 20_000)), upTo: 12,
      failure: Self.failure)
  }

  /// Makes the steps in transactions of one to three steps and compares each diff with the nodes
  /// before and after it.
  private static func failure(seed: Int, steps: [TreeStep]) async -> String? {
    var maker = TreeMaker(seed: seed)
    let tree = maker.tree()
    var stepper = TreeStepper(tree: tree)
    var rest = steps[...]
    while let first = rest.first {
      let part = rest.prefix(1 + first.seed % 3)
      rest = rest.dropFirst(part.count)
      let before = tree.allNodes
      let places = Self.places(in: tree)
      let revision = tree.revision
      let drawing = tree.drawing
      var changes = tree.changes().makeAsyncIterator()
      tree.edit { edit in
        for step in part { try? stepper.perform(step, in: edit) }
      }
      let isSame = tree.revision == revision
      if isSame {
        if tree.drawing != drawing { return "a change is no revision" }
        continue
      }
      guard let diff = await changes.next() else { return "there is no diff" }
      if let problem = Self.problem(diff, in: tree, before: before, places: places) {
        return "\(problem)\n\(diff)\n\(drawing)\nbecame\n\(tree.drawing)"
      }
      if tree.revision != revision + 1 { return "one transaction is two revisions" }
      let findings = tree.validate()
      if !findings.isEmpty { return "\(findings)" }
    }
    return nil
  }

  /// The container above each node, to see which ones have moved.
  private static func places(in tree: ScreenTree) -> [ObjectIdentifier: ContainerNode] {
    var places: [ObjectIdentifier: ContainerNode] = [:]
    for node in tree.allNodes { places[ObjectIdentifier(node)] = node.parent }
    return places
  }

  private static func problem(
    _ diff: TreeDiff, in tree: ScreenTree, before: [Node],
    places: [ObjectIdentifier: ContainerNode]
  ) -> String? {
    let after = tree.allNodes
    let old = Set(before.map(ObjectIdentifier.init))
    let new = Set(after.map(ObjectIdentifier.init))
    let entered = after.filter { !old.contains(ObjectIdentifier($0)) }.map(\.reference)
    let left = before.filter { !new.contains(ObjectIdentifier($0)) }.map(\.reference)
    if Set(entered) != Set(diff.entered) || entered.count != diff.entered.count {
      return "entered were \(entered)"
    }
    if Set(left) != Set(diff.left) || left.count != diff.left.count { return "left had \(left)" }
    let told = [
      diff.entered, diff.left, diff.moved, diff.kept, diff.selected, diff.locked, diff.opened,
      diff.overlaysShown, diff.overlaysEnded,
    ].flatMap(\.self)
    if Set(told).count != told.count { return "a node is told twice" }
    for node in after where old.contains(ObjectIdentifier(node)) {
      if places[ObjectIdentifier(node)] !== node.parent, !diff.moved.contains(node.reference) {
        return "\(node.reference) has moved"
      }
    }
    let numbers = after.map(\.id)
    if Set(numbers).count != numbers.count || numbers.contains(.detached) {
      return "numbers are \(numbers)"
    }
    return nil
  }
}
