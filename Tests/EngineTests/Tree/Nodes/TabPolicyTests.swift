// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T8 A tap on a tab")
struct TabPolicyTests {
  private static func drawing(
    _ attribute: String, first: String, _ firstMark: String, second: String, _ secondMark: String
  ) -> String {
    "Tabs\(attribute):\n  Navigation a\(firstMark):\n    A\(first)\n"
      + "  Navigation b\(secondMark):\n    B\(second)"
  }

  private nonisolated static let deeper = "\n    More"

  @Test(arguments: [
    (TabPolicy.keep, 0, deeper, deeper), (.keep, 1, deeper, deeper),
    (.resetOnReselect, 0, "", deeper), (.resetOnReselect, 1, deeper, deeper),
    (.resetOnLeave, 0, "", deeper), (.resetOnLeave, 1, "", deeper),
  ])
  func `pops the stacks that the policy says`(
    policy: TabPolicy, tapped: Int, first: String, second: String
  ) throws {
    let attribute = [.keep: " [keep]", .resetOnLeave: " [reset on leave]"][policy] ?? ""
    let tree = try ScreenTree(
      drawing: Self.drawing(attribute, first: Self.deeper, "*", second: Self.deeper, ""))
    let tabs = try #require(tree.root as? TabNode)
    #expect(tabs.policy == policy)
    try tree.tap(tabs.children[tapped], of: tabs)
    expectDrawing(
      of: tree,
      Self.drawing(
        attribute, first: first, tapped == 0 ? "*" : "", second: second, tapped == 1 ? "*" : ""))
  }

  @Test(arguments: TabPolicy.allCases)
  func `a selection is no tap`(policy: TabPolicy) throws {
    let stacks = ["A", "B"].map { NavigationNode([screen($0), screen($0 + "2")]) }
    let tabs = TabNode(stacks, policy: policy)
    let tree = ScreenTree(root: tabs)
    try tree.select(stacks[0], of: tabs)
    try tree.select(stacks[1], of: tabs)
    #expect(stacks.map(\.children.count) == [2, 2])
  }

  @Test(arguments: TabPolicy.allCases)
  func `a tap that is taken back leaves the tree as it was`(policy: TabPolicy) throws {
    let stacks = ["A", "B"].map { NavigationNode([screen($0), ScreenNode(DraftScreen($0))]) }
    let tabs = TabNode(stacks, policy: policy)
    let tree = ScreenTree(root: tabs)
    let before = TreeSnapshot(of: tree)
    for tab in stacks {
      takeBack(in: tree) { edit in
        try edit.tap(tab, of: tabs)
      }
      #expect(TreeSnapshot(of: tree).difference(from: before) == nil)
    }
  }

  @Test func `the stack of a tab is the outermost one towards its focused leaf`() throws {
    let tree = try ScreenTree(
      drawing: """
        Tabs:
          Split*:
            List
            Tabs inner:
              Other
              Navigation*:
                Home
                Product
        """)
    let tabs = try #require(tree.root as? TabNode)
    try tree.tap(tabs.children[0], of: tabs)
    expectDrawing(
      of: tree,
      "Tabs:\n  Split*:\n    List\n    Tabs inner:\n      Other\n      Navigation*:\n        Home")
  }

  @Test func `a tap on a tab without a stack, or on an empty stack, pops nothing`() throws {
    let tabs = TabNode([screen("A"), NavigationNode(), TabNode()], policy: .resetOnLeave)
    let tree = ScreenTree(root: tabs)
    for tab in tabs.children + tabs.children.reversed() { try tree.tap(tab, of: tabs) }
    expectDrawing(of: tree, "Tabs [reset on leave]:\n  A*\n  Navigation:\n  Tabs:")
  }

  @Test func `a tap asks nobody`() throws {
    let draft = DraftScreen()
    let tabs = TabNode([NavigationNode([screen("A"), ScreenNode(draft)])])
    let tree = ScreenTree(root: tabs)
    try tree.tap(tabs.children[0], of: tabs)
    expectDrawing(of: tree, "Tabs:\n  Navigation*:\n    A")
    #expect(draft.timesAsked == 0)
  }
}
