// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("Ten thousand nodes")
struct LargeTreeTests {
  @Test func `a wide tree`() async throws {
    let tabs = TabNode(
      (0..<100).map { tab in
        NavigationNode((0..<99).map { ScreenNode(ProductScreen(tab * 1000 + $0)) })
      })
    var tree: ScreenTree? = ScreenTree(root: tabs)
    let space = SearchSpace(try #require(tree))
    #expect(tree?.allNodes.count == 10_001)
    #expect(tree?.validate() == [])
    let found = try #require(space.screen(ProductScreen.self) { $0.number == 99_000 })
    try tree?.reveal(found.node)
    #expect(tree?.focused === found.node)
    let drawing = try #require(tree?.drawing)
    #expect(drawing.split(separator: "\n").count == 9_903)
    #expect(try ScreenTree(drawing: drawing).drawing == drawing)
    try tree?.edit { edit in
      try edit.setChildren(tabs.children.reversed(), of: tabs)
      try edit.setChildren([screen("Rest")], of: tabs)
    }
    tree = nil
    for _ in 0..<10_000 where tabs.isInTree { await Task.yield() }
  }

  @Test func `ten thousand children of one stack`() throws {
    let tree = ScreenTree(root: NavigationNode((0..<10_000).map { ScreenNode(ProductScreen($0)) }))
    let stack: NavigationNode = try tree.named("Navigation")
    let before = TreeSnapshot(of: tree)
    takeBack(in: tree) { edit in
      try edit.popToRoot(stack)
      try edit.push(screen("New"), on: stack)
    }
    #expect(TreeSnapshot(of: tree).difference(from: before) == nil)
    try tree.reveal(stack.children[5000])
    #expect(stack.children.count == 5001)
    #expect(tree.validate() == [])
  }

  @Test func `a thousand tabs in one another`() async throws {
    let leaf = screen("Leaf")
    var top: Node = leaf
    for _ in 0..<1000 { top = TabNode([top, screen("Side")]) }
    weak let watched = top
    var tree: ScreenTree? = ScreenTree(root: top)
    top = screen("Nothing")
    #expect(tree?.allNodes.count == 2001)
    #expect(tree?.validate() == [])
    #expect(tree?.focused === leaf)
    #expect(tree?.isVisible(leaf) == true)
    let drawing = try #require(tree?.drawing)
    #expect(try ScreenTree(drawing: drawing).drawing == drawing)
    try takeBack(in: #require(tree)) { edit in
      try edit.replaceRoot(with: screen("Other"))
    }
    #expect(tree?.drawing == drawing)
    #expect(tree?.root === watched)
    tree = nil
    await settled { watched == nil }
  }
}
