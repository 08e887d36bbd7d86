// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T4 Visible, focused, the visible navigation node")
struct VisibilityTests {
  /// The names of all visible nodes, in the order of a search.
  private func visible(_ tree: ScreenTree) -> [String] {
    ScreenTree.texts(tree.allNodes.filter(tree.isVisible))
  }

  @Test func `every world of up to four nodes agrees with the obvious rules`() throws {
    let worlds = TreeShape.worlds(upTo: 4)
    #expect(worlds.count > 1000)
    for world in worlds {
      let tree = try TreeShape.tree(of: world)
      let reference = TreeReference(tree: tree)
      let expected = Set(reference.visible.map(ObjectIdentifier.init))
      let actual = Set(tree.allNodes.filter(tree.isVisible).map(ObjectIdentifier.init))
      try #require(actual == expected, "visible in\n\(tree.drawing)")
      try #require(tree.focused === reference.focused, "focused in\n\(tree.drawing)")
      try #require(
        tree.visibleNavigation === reference.visibleNavigation, "navigation in\n\(tree.drawing)")
    }
  }

  @Test func `revealing makes any node of any small world visible, and once is enough`() throws {
    for world in TreeShape.worlds(upTo: TestSize.count(3, large: 4)) {
      let count = try TreeShape.tree(of: world).allNodes.count
      for index in 0..<count {
        let tree = try TreeShape.tree(of: world)
        let node = tree.allNodes[index]
        let before = tree.drawing
        try tree.reveal(node)
        try #require(
          tree.isVisible(node), "\(node.reference) in\n\(before)\nbecame\n\(tree.drawing)")
        let after = TreeSnapshot(of: tree)
        try tree.reveal(node)
        try #require(TreeSnapshot(of: tree).difference(from: after) == nil)
      }
    }
  }

  @Test func `a stack shows its top, tabs the selected one, a modal layer hides what is beneath`()
    throws
  {
    let tree = try ScreenTree(
      drawing: "Tabs:\n  Navigation*:\n    Home\n    List\n  Search")
    #expect(visible(tree) == ["Tabs", "Navigation", "List"])
    try tree.present(
      ModalNode(screen("Sure"), style: .alert), from: try tree.named("Home", as: Node.self))
    #expect(visible(tree) == ["⇧ alert", "Sure"])
    #expect(tree.focused?.reference.text == "Sure")
    #expect(tree.focusedBeneathTransientLayers?.reference.text == "List")
    #expect(tree.visibleNavigation?.top?.reference.text == "List")
  }

  @Test func `an expanded split shows all columns and focuses the deepest`() throws {
    let tree = try ScreenTree(drawing: "Split [three columns]:\n  A\n  B\n  C")
    #expect(visible(tree) == ["Split [three columns]", "C", "B", "A"])
    #expect(tree.focused?.reference.text == "C")
  }

  @Test func `a tree without a root shows nothing`() {
    let tree = ScreenTree()
    #expect(tree.focused == nil)
    #expect(tree.visibleNavigation == nil)
    #expect(tree.allNodes.isEmpty)
    #expect(tree.layerCount == 0)
    #expect(!tree.isVisible(screen("A")))
    #expect(tree.drawing == "(empty)")
    #expect(tree.validate() == [])
  }

  @Test func `a node of another tree is not visible here`() throws {
    let here = try ScreenTree(drawing: "A")
    let there = try ScreenTree(drawing: "B")
    let node = try #require(there.root)
    #expect(!here.isVisible(node))
    #expect(!here.contains(node))
    #expect(here.layerIndex(of: node) == nil)
  }
}
