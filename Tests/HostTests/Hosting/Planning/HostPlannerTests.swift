// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import Testing
import Wayfinder
import WayfinderHosting

@Suite("H1 What a host does next")
struct HostPlannerTests {
  /// The changes that lead from one tree to what it is after an edit.
  private func changes(
    _ tree: ScreenTree, with transition: Transition = Transition(),
    _ body: (TreeEdit) throws -> Void
  ) throws -> [String] {
    let before = HostShape(tree)
    try tree.edit(body)
    let after = HostShape(tree)
    var shape = before
    var list: [String] = []
    while let change = Planner.next(from: shape, to: after, with: transition) {
      list.append(change.description)
      shape = shape.applying(change)
    }
    #expect(shape == after)
    return list
  }

  private func node(_ name: String) -> ScreenNode { ScreenNode(NamedScreen(name)) }

  @Test
  func `the layer is dismissed before the stack beneath it is pushed on`() throws {
    let stack = NavigationNode([node("Home")])
    let tree = ScreenTree(root: stack)
    let sheet = ModalNode(node("Filter"), style: .sheet)
    try tree.present(sheet, from: stack)
    let list = try changes(tree) { edit in
      try edit.dismiss(sheet)
      try edit.push(node("Product"), on: stack)
    }
    #expect(list == ["dismiss #3, animated", "push screen #5 on #1, animated"])
  }

  @Test
  func `two screens are put on a stack in one change`() throws {
    let stack = NavigationNode([node("Home")])
    let list = try changes(ScreenTree(root: stack)) { edit in
      try edit.push(node("List"), on: stack)
      try edit.push(node("Product"), on: stack)
    }
    #expect(list == ["set #1 to [screen #2 screen #3 screen #4] showing 2, animated"])
  }

  @Test
  func `what nobody can see is not animated`() throws {
    let hidden = NavigationNode([node("Search")])
    let tabs = TabNode([NavigationNode([node("Home")]), hidden])
    let list = try changes(ScreenTree(root: tabs)) { try $0.push(node("Result"), on: hidden) }
    #expect(list == ["push screen #6 on #4"])
  }

  @Test
  func `a node that moves is taken out before it is put in`() throws {
    let product = node("Product")
    let first = NavigationNode([node("Home"), product])
    let second = NavigationNode([node("Search")])
    let tree = ScreenTree(root: TabNode([first, second]))
    let list = try changes(tree) { edit in
      try edit.pop(first)
      try edit.push(product, on: second)
    }
    #expect(list == ["pop to #3 of #2, animated", "push screen #4 on #5"])
  }

  @Test
  func `of several layers only the last one is animated`() throws {
    let tree = ScreenTree(root: node("Home"))
    let list = try changes(tree) { edit in
      let sheet = ModalNode(node("Filter"), style: .sheet)
      try edit.present(sheet, from: #require(tree.root))
      try edit.present(ModalNode(node("Alert"), style: .alert), from: sheet)
    }
    #expect(
      list == ["present sheet #2[screen #3*]", "present alert #4[screen #5*], animated"])
  }

  @Test
  func `layers are dismissed before the root is exchanged`() throws {
    let tree = ScreenTree(root: node("Home"))
    try tree.present(ModalNode(node("Filter"), style: .sheet), from: #require(tree.root))
    let list = try changes(tree, with: Transition(.none)) {
      try $0.replaceRoot(with: node("Welcome"))
    }
    #expect(list == ["dismiss #2", "set the root to screen #4"])
  }
}
