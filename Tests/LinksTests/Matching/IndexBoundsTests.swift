// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

@testable import WayfinderLinks

/// The room that a search needs is computed once, from the leaves up. Here it is computed for each node
/// from above, as its definition reads.
@Suite("L4: a search has exactly the room that its worst path needs")
struct IndexBoundsTests {
  private struct Need: Equatable {
    var lists: Int
    var pushed: Int
    var waiting: Int
  }

  private static func need(of node: Int, in index: PathIndex) -> Need {
    let own = index.nodes[node]
    var need = Need(
      lists: (own.ending.first == 0 ? 0 : 1) + (own.resting.first == 0 ? 0 : 1), pushed: 2,
      waiting: 0)
    var literal = 0
    var ends: [Int: (lists: Int, pushed: Int)] = [:]
    var deepest = 0
    for child in index.nodes.indices where child != 0 && index.parents[child].node == node {
      let below = Self.need(of: child, in: index)
      deepest = max(deepest, below.waiting)
      switch index.parents[child].edge {
      case .literal: literal = max(literal, below.lists)
      case .end(let length):
        let known = ends[length] ?? (0, 0)
        ends[length] = (max(known.lists, below.lists), max(known.pushed, below.pushed))
      case .other:
        need.lists += below.lists
        need.pushed += 1
      }
    }
    need.lists += literal
    for end in ends.values {
      need.lists += end.lists
      need.pushed += end.pushed
    }
    need.waiting = need.pushed + deepest + 1
    return need
  }

  private static let parts = [
    "a", "b", "c-:x", "dd-:x", ":x-e", ":x-ff", "g-:x-h", "g-:x-i", "kk-:x-l", "c-:x-n", "o-:x",
    ":p", ":q?", "m",
  ]

  @Test(arguments: 0..<40)
  func `the bounds of every node are those of its definition`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<30).map { number in
      // A name stands in a pattern once.
      let parts = (0..<(1 + generator.number(below: 4))).map { place in
        generator.pick(Self.parts).replacing(":", with: ":n\(place)")
      }
      let rest = generator.number(below: 4) == 0 ? "/*rest/z\(number)" : ""
      return LinkRow(pattern: "/" + parts.joined(separator: "/") + rest)
    }
    var builder = TableBuilder(rules: LinkRules())
    builder.build(rows)
    #expect(builder.faults.isEmpty)
    let bounds = builder.index.bounds()
    for node in builder.index.nodes.indices where node != 0 {
      let need = Self.need(of: node, in: builder.index)
      #expect(bounds[node].lists == need.lists, "seed \(seed), node \(node)")
      #expect(bounds[node].waiting == need.waiting, "seed \(seed), node \(node)")
    }
  }
}
