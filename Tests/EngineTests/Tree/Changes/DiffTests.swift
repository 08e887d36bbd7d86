// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import Wayfinder

@MainActor
@Suite("T6 One diff for each transaction")
struct DiffTests {
  private func diff(
    _ drawing: String, _ edit: (TreeEdit, ScreenTree) throws -> Void
  ) throws -> String {
    let tree = try ScreenTree(drawing: drawing)
    let result = try tree.transact(wantsDiff: true) { try edit($0, tree) }
    return try #require(result.diff).description
  }

  @Test func `a push enters one node and keeps the others`() throws {
    let text = try diff("Navigation:\n  A\n  B") { edit, tree in
      try edit.push(screen("C"), on: tree.named("Navigation"))
    }
    #expect(text == "entered C; kept A, B")
  }

  @Test func `a pop takes what lies above, in the order from the top`() throws {
    let text = try diff("Navigation:\n  A\n  B\n  C") { edit, tree in
      try edit.popToRoot(tree.named("Navigation"))
    }
    #expect(text == "left C, B; kept A")
  }

  @Test func `a subtree enters with its container first and leaves with its container last`() throws
  {
    let entered = try diff("Navigation:\n  A") { edit, tree in
      let tabs = TabNode([screen("B"), screen("C")], name: "new")
      try edit.push(tabs, on: tree.named("Navigation"))
    }
    #expect(entered == "entered Tabs new, B, C; kept A")
    let left = try diff("Navigation:\n  A\n  Tabs old:\n    B*\n    C") { edit, tree in
      try edit.pop(tree.named("Navigation"))
    }
    #expect(left == "left B, C, Tabs old; kept A")
  }

  @Test func `a selection names the tab that came to the front`() throws {
    let text = try diff("Tabs:\n  A*\n  B\n  C") { edit, tree in
      try edit.select(at: 2, of: tree.named("Tabs"))
    }
    #expect(text == "selected C")
  }

  @Test func `a selection and a new tab are both told, in either order`() throws {
    let before = "Tabs:\n  A*\n  B"
    let first = try diff(before) { edit, tree in
      try edit.select(at: 1, of: tree.named("Tabs"))
      try edit.insert(screen("C"), into: tree.named("Tabs"))
    }
    let second = try diff(before) { edit, tree in
      try edit.insert(screen("C"), into: tree.named("Tabs"))
      try edit.select(at: 1, of: tree.named("Tabs"))
    }
    #expect(first == "entered C; kept A; selected B")
    #expect(second == first)
  }

  @Test func `a tab that slides to another index is kept, not selected`() throws {
    let text = try diff("Tabs:\n  A\n  B*") { edit, tree in
      try edit.remove(tree.named("A", as: Node.self))
    }
    #expect(text == "left A; kept B")
  }

  @Test func `the neighbour of a selected tab that left is selected`() throws {
    let text = try diff("Tabs:\n  A\n  B*") { edit, tree in
      try edit.remove(tree.named("B", as: Node.self))
    }
    #expect(text == "left B; selected A")
  }

  @Test func `a collapsed split names the column that it shows`() throws {
    let text = try diff("Split:\n  A\n  B") { edit, tree in
      try edit.setCollapsed(true, of: tree.named("Split"))
    }
    #expect(text == "selected B")
  }

  @Test func `what is changed and changed back is not told`() throws {
    let there = try diff("Tabs:\n  A*\n  B") { edit, tree in
      try edit.select(at: 1, of: tree.named("Tabs"))
      try edit.select(at: 0, of: tree.named("Tabs"))
    }
    #expect(there == "nothing changed")
    let pushed = try diff("Navigation:\n  A") { edit, tree in
      try edit.push(screen("B"), on: tree.named("Navigation"))
      try edit.pop(tree.named("Navigation"))
    }
    #expect(pushed == "nothing changed")
  }

  @Test func `a node that changes its place has moved`() throws {
    let text = try diff("Tabs:\n  Navigation*:\n    A\n    B\n  Navigation other:") { edit, tree in
      let node: Node = try tree.named("B")
      try edit.remove(node)
      try edit.push(node, on: tree.named("Navigation other"))
    }
    #expect(text == "moved B; kept A")
  }

  @Test func `a layer enters and leaves with its content`() throws {
    let entered = try diff("A") { edit, tree in
      try edit.present(ModalNode(screen("B"), style: .sheet), from: tree.named("A", as: Node.self))
    }
    #expect(entered == "entered ⇧ sheet, B")
    let left = try diff("A\n⇧ sheet:\n  B\n⇧ alert:\n  C") { edit, tree in
      try edit.dismiss(tree.modals[0])
    }
    #expect(left == "left C, ⇧ alert, B, ⇧ sheet")
  }

  @Test func `a transaction without an edit has an empty diff`() throws {
    #expect(try diff("A") { _, _ in } == "nothing changed")
  }

  @Test func `a diff keeps nothing alive`() throws {
    let tree = ScreenTree(root: NavigationNode([screen("A"), ScreenNode(ProductScreen(1))]))
    weak let product = SearchSpace(tree).screen(ProductScreen.self)?.target
    let diff = try tree.transact(wantsDiff: true) { edit throws(TreeError) in
      try edit.replaceRoot(with: screen("B"))
    }.diff
    #expect(product == nil)
    #expect(diff?.left.map(\.description) == ["A #2", "Product(1) #3", "Navigation #1"])
  }

  @Test func `nodes are numbered when they enter, a container before its children`() throws {
    let tree = try ScreenTree(drawing: "Tabs:\n  Navigation*:\n    A\n  B")
    #expect(tree.allNodes.map(\.id.number) == [1, 2, 3, 4])
    let stack: NavigationNode = try tree.named("Navigation")
    #expect(throws: TreeError.self) { try tree.push(NavigationNode(), on: stack) }
    try tree.push(screen("C"), on: stack)
    #expect(stack.top?.reference.description == "C #5")
    #expect(screen("D").reference.description == "D #-")
  }
}
