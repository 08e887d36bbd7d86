// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T11 Custom containers")
struct CustomContainerTests {
  private let content = screen("Content")
  private let menu = screen("Menu")

  private func drawer() -> (ScreenTree, CustomNode<Drawer>) {
    let drawer = CustomNode(Drawer(), [content, menu], name: "main")
    return (ScreenTree(root: TabNode([screen("First"), drawer], selected: 1)), drawer)
  }

  @Test func `a drawer shows what its state says`() throws {
    let (tree, drawer) = drawer()
    expectDrawing(of: tree, "Tabs:\n  First\n  Drawer main*:\n    Content*\n    Menu")
    #expect(tree.isVisible(content))
    #expect(!tree.isVisible(menu))
    try tree.reveal(menu)
    expectDrawing(of: tree, "Tabs:\n  First\n  Drawer main*:\n    Content+\n    Menu*")
    #expect(tree.isVisible(content))
    #expect(tree.focused === menu)
    try tree.edit { try $0.update(drawer) { $0.isOpen = false } }
    #expect(tree.focused === content)
  }

  @Test func `revealing something in a drawer selects the drawer too`() throws {
    let (tree, drawer) = drawer()
    try tree.reveal(tree.named("First", as: Node.self))
    try tree.reveal(menu)
    #expect(drawer.behavior.isOpen)
    #expect(tree.isVisible(menu))
  }

  @Test func `a drawer loses its menu and stays, and closes with its content`() throws {
    let (tree, _) = drawer()
    try tree.reveal(menu)
    try tree.edit { try $0.remove(menu) }
    expectDrawing(of: tree, "Tabs:\n  First\n  Drawer main*:\n    Content*")
    try tree.edit { try $0.remove(content) }
    expectDrawing(of: tree, "Tabs:\n  First*")
  }

  @Test func `the state of a behavior is put back when the transaction fails`() throws {
    let (tree, drawer) = drawer()
    let before = TreeSnapshot(of: tree)
    takeBack(in: tree) { edit in
      try edit.show(menu, of: drawer)
      #expect(drawer.behavior.isOpen)
      try edit.remove(menu)
      try edit.update(drawer) { $0.isOpen = true }
      try edit.remove(content)
    }
    #expect(TreeSnapshot(of: tree).difference(from: before) == nil)
    #expect(!drawer.behavior.isOpen)
  }

  @Test func `a pager follows its page when others are inserted and removed`() throws {
    let pages = [screen("A"), screen("B"), screen("C")]
    let pager = CustomNode(Pager(page: 1), pages)
    let tree = ScreenTree(root: pager)
    try tree.edit { try $0.insert(screen("New"), into: pager, at: 0) }
    expectDrawing(of: tree, "Pager:\n  New\n  A\n  B*\n  C")
    try tree.edit { try $0.remove(pages[0]) }
    expectDrawing(of: tree, "Pager:\n  New\n  B*\n  C")
    try tree.edit { try $0.setChildren([pages[1], screen("Last")], of: pager) }
    expectDrawing(of: tree, "Pager:\n  B*\n  Last")
    try tree.edit { try $0.remove(pages[1]) }
    expectDrawing(of: tree, "Pager:\n  Last*")
  }

  @Test func `the default removal closes a container with its last child`() throws {
    let pager = CustomNode(Pager(), [screen("A")])
    let tree = ScreenTree(root: TabNode([pager, screen("B")]))
    try tree.edit { try $0.remove(pager.children[0]) }
    expectDrawing(of: tree, "Tabs:\n  B*")
    #expect(pager.children.count == 1)
  }

  @Test func `what show and remove change is not adjusted a second time`() throws {
    let cards = [screen("A"), screen("B"), screen("C")]
    let pile = CustomNode(Pile(), cards)
    let tree = ScreenTree(root: pile)
    try tree.reveal(cards[2])
    expectDrawing(of: tree, "Pile:\n  C*\n  A\n  B")
    try tree.edit { try $0.update(pile) { $0.top = 2 } }
    try tree.edit { try $0.remove(cards[2]) }
    expectDrawing(of: tree, "Pile:\n  A\n  B*")
    try tree.edit { try $0.insert(cards[2], into: pile, at: 0) }
    expectDrawing(of: tree, "Pile:\n  C\n  A\n  B*")
  }

  @Test func `a container that refuses stops a reveal and leaves the tree as it was`() throws {
    let gold = screen("Gold")
    let vault = CustomNode(Vault(), [screen("Door"), gold])
    let tree = ScreenTree(root: TabNode([screen("First"), vault]))
    let before = TreeSnapshot(of: tree)
    let error = #expect(throws: TreeError.self) { try tree.reveal(gold) }
    #expect(error?.fault == .refusedByContainer)
    #expect(error?.cause is Vault.Locked)
    #expect(TreeSnapshot(of: tree).difference(from: before) == nil)
    try tree.reveal(vault.children[0])
    #expect(tree.isVisible(vault.children[0]))
  }

  @Test(arguments: [[9], [-1], [.max, .min], [7, 0], [0, 0, 0], [2, 2, 1, 1]])
  func `nonsense is reported, and nothing traps`(answer: [Int]) throws {
    let liar = CustomNode(Liar(answer: answer), [screen("A"), screen("B")])
    let tree = ScreenTree(root: NavigationNode([liar]))
    let odd = Set(answer).subtracting(0..<2)
    let findings = tree.validate()
    #expect(findings.count == odd.count)
    #expect(findings.allSatisfy { $0.contains("rule 'behavior'") })
    #expect(tree.allNodes.count == 4)
    #expect(SearchSpace(tree).node(scope: .everythingShown) { _ in false } == nil)
    #expect(tree.focused != nil)
    #expect(!tree.drawing.isEmpty)
    _ = tree.allNodes.map(tree.isVisible)
    _ = tree.visibleNavigation
    let other = screen("C")
    try tree.edit { edit in
      try edit.insert(other, into: liar)
      try edit.show(other, of: liar)
      try edit.update(liar) { $0.answer = [] }
    }
    #expect(tree.validate() == [])
    #expect(throws: TreeError.self) { try tree.edit { try $0.remove(other) } }
  }

  @Test func `the words of a finding about a behavior`() {
    let tree = ScreenTree(root: CustomNode(Liar(answer: [3]), [screen("A")], name: "odd"))
    #expect(
      tree.validate() == [
        "'Liar odd' breaks the rule 'behavior': it shows the child at index 3 and has 1."
      ])
  }

  @Test func `shown children know the focused one, and name none twice`() {
    #expect(ShownChildren([]) == .none)
    #expect(ShownChildren([4]) == .only(4))
    #expect(ShownChildren([4, 4]) == .only(4))
    let several: ShownChildren = [2, 0, 2]
    #expect(several.indices == [2, 0])
    #expect(several.focused == 2)
    #expect(several.contains(0))
    #expect(!several.contains(1))
    #expect(ShownChildren.none.focused == nil)
    #expect(ShownChildren.only(3).indices == [3])
  }
}
