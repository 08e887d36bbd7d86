// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder
import WayfinderHosting

@Suite("H1 The changes of the planner, one after the other")
struct HostPlannerPropertyTests {
  static let slices = 4
  static let pairs = TestSize.count(6_000, large: 1_000_000)

  @Test(arguments: 0..<slices)
  func `lead from any shape to any other by legal steps within a bound`(slice: Int) {
    let count = Self.pairs / Self.slices
    for seed in (slice * count)..<((slice + 1) * count) {
      let pair = ShapePair(seed: seed)
      let (changes, problem) = StrictWindow.follow(from: pair.from, to: pair.to)
      guard let problem else { continue }
      let list = changes.map { "  \($0)" }.joined(separator: "\n")
      Issue.record("seed \(seed)\nfrom\n\(pair.from)\nto\n\(pair.to)\n\(list)\n\(problem)")
      return
    }
  }

  @Test
  func `are none between equal shapes`() {
    for seed in 0..<200 {
      let shape = ShapePair(seed: seed).from
      #expect(HostPlanner.next(from: shape, to: shape) == nil)
      let explanation = HostPlanner.explain(base: shape, actual: shape)
      #expect(explanation.gestures.isEmpty && explanation.unexplained.isEmpty)
    }
  }

  @Test
  func `are not animated in the style that moves nothing`() {
    for seed in 0..<500 {
      let pair = ShapePair(seed: seed)
      let change = HostPlanner.next(from: pair.from, to: pair.to, style: .none)
      #expect(change?.isAnimated != true)
    }
  }
}

@Suite("H1 The planner, on all small worlds")
struct SmallWorldTests {
  static let worlds: [[HostNode.Kind]] = [
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
  static let limit = TestSize.count(6_000, large: Int.max)

  @Test(arguments: worlds)
  func `leads from each shape to each other`(kinds: [HostNode.Kind]) {
    let shapes = SmallShapes(kinds).all
    let count = shapes.count * shapes.count
    // A stride that has no factor in common with the number of shapes meets all of them.
    var stride = max(1, count / Self.limit)
    while stride > 1, shapes.count.isMultiple(of: stride) { stride += 1 }
    var index = 0
    while index < count {
      let from = shapes[index / shapes.count]
      let to = shapes[index % shapes.count]
      index += stride
      let (changes, problem) = StrictWindow.follow(from: from, to: to)
      guard let problem else { continue }
      let list = changes.map { "  \($0)" }.joined(separator: "\n")
      Issue.record("from\n\(from)\nto\n\(to)\n\(list)\n\(problem)")
      return
    }
  }
}
