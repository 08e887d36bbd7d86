// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import TestWorld
import Testing
import Wayfinder
import WayfinderHosting

@Suite("H1 The changes of the planner, one after the other")
struct HostPlannerPropertyTests {
  /// The shapes of a tree in the course of random edits.
  private func shapes(seed: Int) -> [HostShape] {
    let tree = RandomEdits.tree(seed: seed)
    var edits = RandomEdits(tree, seed: seed &+ 7)
    return (0..<10).map { _ in
      edits.perform(upTo: 3)
      return HostShape(tree)
    }
  }

  @Test
  func `lead from any state of a tree to any other by legal steps within a bound`() {
    for seed in 0..<TestSize.count(25, thorough: 60, large: 10_000) {
      let shapes = shapes(seed: seed)
      for from in shapes {
        for to in shapes {
          guard let problem = StrictWindow.problem(from: from, to: to) else { continue }
          Issue.record("seed \(seed)\n\(problem)")
          return
        }
      }
    }
  }

  @Test
  func `are none between equal shapes, and aren't animated in the style that moves nothing`() {
    for seed in 0..<40 {
      let shapes = shapes(seed: seed)
      for (from, to) in zip(shapes, shapes.dropFirst()) {
        #expect(Planner.next(from: from, to: from) == nil)
        let explanation = Planner.explain(base: from, actual: from)
        #expect(explanation.gestures.isEmpty && explanation.unexplained.isEmpty)
        let change = Planner.next(from: from, to: to, with: Transition(.none))
        #expect(change?.isAnimated != true)
      }
    }
  }

  nonisolated static let worlds: [[ShapeNode.Kind]] = [
    [.navigation, .screen, .screen, .modal(.sheet, isDismissible: true)],
    [.tabs, .navigation, .screen, .screen],
    [.split(.twoColumns, isCollapsed: false), .tabs, .screen, .screen],
    [
      .screen, .modal(.sheet, isDismissible: true), .modal(.alert, isDismissible: true), .screen,
      .screen,
    ],
    [.navigation, .tabs, .custom("Grid"), .screen],
    [.navigation, .tabs, .screen, .screen, .modal(.sheet, isDismissible: true)],
    [.navigation, .split(.twoColumns, isCollapsed: false), .screen, .screen, .screen],
  ]

  /// The number of pairs that are tried of each world: all, or evenly chosen ones.
  static let limit = TestSize.count(1_500, large: Int.max)

  @Test(arguments: worlds)
  func `lead from each shape of a small world to each other`(kinds: [ShapeNode.Kind]) {
    let shapes = SmallShapes(kinds).all
    let count = shapes.count * shapes.count
    // A stride that has no factor in common with the number of shapes meets all of them.
    var stride = max(1, count / Self.limit)
    while stride > 1, shapes.count.isMultiple(of: stride) { stride += 1 }
    for index in Swift.stride(from: 0, to: count, by: stride) {
      let (from, to) = (shapes[index / shapes.count], shapes[index % shapes.count])
      guard let problem = StrictWindow.problem(from: from, to: to) else { continue }
      Issue.record("\(problem)")
      return
    }
  }
}
