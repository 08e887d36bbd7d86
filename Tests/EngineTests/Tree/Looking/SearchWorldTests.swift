// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T9 Search in every small world")
struct SearchWorldTests {
  private static let scopes = (0..<64).map { SearchScope(rawValue: $0) }

  /// The nodes at which a search looks until one is the target.
  private func looked(
    _ tree: ScreenTree, _ scope: SearchScope, from start: Node, until target: Node? = nil
  ) -> (nodes: [Node], hit: Node?) {
    var nodes: [Node] = []
    let hit = try? SearchSpace(tree).node(scope: scope, from: .node(start)) { node in
      nodes.append(node)
      return node === target
    }
    return (nodes, hit?.target)
  }

  @Test func `looks at each node once and in the order of the obvious search`() throws {
    for world in TreeShape.worlds(upTo: TestSize.count(2, thorough: 3, large: 3)) {
      let tree = try TreeShape.tree(of: world)
      let reference = TreeReference(tree: tree)
      for (start, scope) in tree.allNodes.flatMap({ node in Self.scopes.map { (node, $0) } }) {
        let expected = reference.searched(scope, from: start)
        let actual = looked(tree, scope, from: start).nodes
        try #require(
          actual.elementsEqual(expected, by: ===),
          "from \(start.reference): \(ScreenTree.texts(actual)) in\n\(tree.drawing)")
        try #require(Set(actual.map(ObjectIdentifier.init)).count == actual.count)
      }
    }
  }

  @Test func `looks at nothing behind a hit`() throws {
    for world in TreeShape.worlds(upTo: TestSize.count(3, thorough: 4, large: 4)) {
      let tree = try TreeShape.tree(of: world)
      let start = try #require(tree.root)
      let reference = TreeReference(tree: tree)
      for scope in [SearchScope.everything, .everythingShown] {
        let expected = reference.searched(scope, from: start)
        for (index, target) in expected.enumerated() {
          let found = looked(tree, scope, from: start, until: target)
          try #require(found.hit === target)
          try #require(found.nodes.count == index + 1, "\(tree.drawing)")
        }
      }
    }
  }

  @Test func `all nodes are all nodes`() throws {
    for world in TreeShape.worlds(upTo: TestSize.count(3, thorough: 4, large: 4)) {
      let tree = try TreeShape.tree(of: world)
      let reference = TreeReference(tree: tree)
      let expected = reference.layers.reversed().flatMap { [$0] + reference.allBelow($0) }
      try #require(tree.allNodes.elementsEqual(expected, by: ===), "\(tree.drawing)")
    }
  }
}
