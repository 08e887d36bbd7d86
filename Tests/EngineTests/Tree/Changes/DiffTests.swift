// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@MainActor
@Suite("T6 One diff for each transaction")
struct DiffTests {
  private func diff(
    _ drawing: String, _ edit: (TreeEdit, ScreenTree) throws -> Void
  ) async throws -> String {
    let tree = try ScreenTree(drawing: drawing)
    let diff = try await tree.diff { try edit($0, tree) }
    return diff?.description ?? "no diff"
  }

  @Test func `a push enters one node and keeps the one beneath`() async throws {
    let text = try await diff("Navigation:\n  A\n  B") { edit, tree in
      try edit.push(screen("C"), on: tree.named("Navigation"))
    }
    #expect(text == "entered C; kept B")
  }

  @Test func `a pop takes what lies above, in the order from the top`() async throws {
    let text = try await diff("Navigation:\n  A\n  B\n  C") { edit, tree in
      try edit.popToRoot(tree.named("Navigation"))
    }
    #expect(text == "left C, B; kept A")
  }

  @Test func `a subtree enters with its container first and leaves with its container last`()
    async throws
  {
    let entered = try await diff("Navigation:\n  A") { edit, tree in
      let tabs = TabNode([screen("B"), screen("C")], name: "new")
      try edit.push(tabs, on: tree.named("Navigation"))
    }
    #expect(entered == "entered Tabs new, B, C; kept A")
    let left = try await diff("Navigation:\n  A\n  Tabs old:\n    B*\n    C") { edit, tree in
      try edit.pop(tree.named("Navigation"))
    }
    #expect(left == "left B, C, Tabs old; kept A")
  }

  @Test func `a selection names the tab that came to the front`() async throws {
    let text = try await diff("Tabs:\n  A*\n  B\n  C") { edit, tree in
      try edit.select(at: 2, of: tree.named("Tabs"))
    }
    #expect(text == "selected C")
  }

  @Test func `a selection and a new tab are both told, in either order`() async throws {
    let before = "Tabs:\n  A*\n  B"
    let first = try await diff(before) { edit, tree in
      try edit.select(at: 1, of: tree.named("Tabs"))
      try edit.insert(screen("C"), into: tree.named("Tabs"))
    }
    let second = try await diff(before) { edit, tree in
      try edit.insert(screen("C"), into: tree.named("Tabs"))
      try edit.select(at: 1, of: tree.named("Tabs"))
    }
    #expect(first == "entered C; kept A; selected B")
    #expect(second == first)
  }

  @Test func `a tab that slides to another index is kept, not selected`() async throws {
    let text = try await diff("Tabs:\n  A\n  B*") { edit, tree in
      try edit.remove(tree.named("A", as: Node.self))
    }
    #expect(text == "left A; kept B")
  }

  @Test func `the neighbour of a selected tab that left is selected`() async throws {
    let text = try await diff("Tabs:\n  A\n  B*") { edit, tree in
      try edit.remove(tree.named("B", as: Node.self))
    }
    #expect(text == "left B; selected A")
  }

  @Test func `a collapsed split names the column that it shows`() async throws {
    let text = try await diff("Split:\n  A\n  B") { edit, tree in
      try edit.setCollapsed(true, of: tree.named("Split"))
    }
    #expect(text == "selected B")
  }

  @Test func `what is changed and changed back is not told`() async throws {
    let there = try await diff("Tabs:\n  A*\n  B") { edit, tree in
      try edit.select(at: 1, of: tree.named("Tabs"))
      try edit.select(at: 0, of: tree.named("Tabs"))
    }
    #expect(there == "nothing changed")
    let pushed = try await diff("Navigation:\n  A") { edit, tree in
      try edit.push(screen("B"), on: tree.named("Navigation"))
      try edit.pop(tree.named("Navigation"))
    }
    #expect(pushed == "nothing changed")
  }

  @Test func `a node that changes its place has moved`() async throws {
    let text = try await diff("Tabs:\n  Navigation*:\n    A\n    B\n  Navigation other:") {
      edit, tree in
      let node: Node = try tree.named("B")
      try edit.remove(node)
      try edit.push(node, on: tree.named("Navigation other"))
    }
    #expect(text == "moved B; kept A")
  }

  @Test func `a layer enters and leaves with its content`() async throws {
    let entered = try await diff("A") { edit, tree in
      try edit.present(ModalNode(screen("B"), style: .sheet), from: tree.named("A", as: Node.self))
    }
    #expect(entered == "entered ⇧ sheet, B")
    let left = try await diff("A\n⇧ sheet:\n  B\n⇧ alert:\n  C") { edit, tree in
      try edit.dismiss(tree.modals[0])
    }
    #expect(left == "left C, ⇧ alert, B, ⇧ sheet")
  }

  @Test func `a transaction without an edit has no diff`() async throws {
    #expect(try await diff("A") { _, _ in } == "no diff")
  }

  @Test func `a diff keeps nothing alive`() async throws {
    let tree = ScreenTree(root: NavigationNode([screen("A"), ScreenNode(ProductScreen(1))]))
    weak let product = SearchSpace(tree).screen(ProductScreen.self)?.target
    let diff = try await tree.diff { try $0.replaceRoot(with: screen("B")) }
    #expect(product == nil)
    #expect(diff?.left.map(\.description) == ["A #2", "Product(1) #3", "Navigation #1"])
  }

  @Test func `nodes are numbered when they enter, a container before its children`() async throws {
    let tree = try ScreenTree(drawing: "Tabs:\n  Navigation*:\n    A\n  B")
    #expect(tree.allNodes.map(\.id.number) == [1, 2, 3, 4])
    let stack: NavigationNode = try tree.named("Navigation")
    #expect(throws: TreeError.self) { try tree.push(NavigationNode(), on: stack) }
    try tree.push(screen("C"), on: stack)
    #expect(stack.top?.reference.description == "C #5")
    #expect(screen("D").reference.description == "D #-")
  }
}
