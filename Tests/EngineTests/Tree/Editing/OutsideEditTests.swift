// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T8 Edits from outside use the same verbs and ask nobody")
struct OutsideEditTests {
  @Test func `a screen that decides on leaving is not asked by an edit`() throws {
    let draft = DraftScreen()
    let tree = ScreenTree(root: NavigationNode([screen("Home"), ScreenNode(draft)]))
    try tree.pop(tree.named("Navigation"))
    #expect(tree.validate() == [])
    try tree.present(ModalNode(ScreenNode(draft), style: .sheet), from: #require(tree.root))
    try tree.dismiss(tree.modals[0])
    try tree.replaceRoot(with: ScreenNode(draft))
    try tree.replaceRoot(with: screen("Other"))
    #expect(draft.timesAsked == 0)
    #expect(draft.refusals == 0)
    expectDrawing(of: tree, "Other")
  }
}
