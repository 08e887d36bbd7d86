// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("T3: a collapsed split shows the deepest column until another one is chosen")
struct CollapsedColumnTests {
  private let drawing = """
    Split [three columns, collapsed]:
      A
      B
      C*
    """

  @Test(arguments: [true, false])
  func `the column that was asked for last is shown when an expanded split collapses`(
    byRoute: Bool
  ) throws {
    let (list, main) = (NavigationNode([node("List")]), NavigationNode([node("Item")]))
    let split = SplitNode([list, main])
    let tree = ScreenTree(root: split)
    try tree.edit { try $0.showColumn(.primary, of: split) }
    try tree.edit { edit in
      if byRoute {
        let page = node("Page")
        try edit.push(page, on: main)
        try edit.reveal(page)
      } else {
        try edit.showColumn(.secondary, of: split)
      }
    }
    try tree.edit { try $0.setCollapsed(true, of: split) }
    #expect(split.shownColumn == .secondary)
  }

  private func filled(_ tree: ScreenTree, _ split: SplitNode) throws -> String {
    try tree.edit {
      try $0.setColumn(.secondary, of: split, to: ScreenNode(PlaceholderScreen("New")))
    }
    return tree.drawing
  }

  private let filledDrawing = """
    Split [three columns, collapsed]:
      A
      B
      New*
    """

  @Test func `a column filled behind the deepest is shown after the deepest was chosen`() throws {
    let tree = try ScreenTree(drawing: drawing)
    let split = try #require(tree.root as? SplitNode)
    try tree.edit { edit in
      try edit.setChildren(Array(split.children.prefix(2)), of: split)
      try edit.showColumn(.primary, of: split)
      try edit.showColumn(.supplementary, of: split)
    }
    #expect(try filled(tree, split) == filledDrawing)
  }

  @Test func `a column filled again is shown after those behind the chosen one have left`() throws {
    let tree = try ScreenTree(drawing: drawing)
    let split = try #require(tree.root as? SplitNode)
    try tree.edit { edit in
      try edit.showColumn(.supplementary, of: split)
      try edit.setChildren(Array(split.children.prefix(2)), of: split)
    }
    #expect(tree.drawing == "Split [three columns, collapsed]:\n  A\n  B*")
    #expect(try filled(tree, split) == filledDrawing)
  }
}
