// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// One verb, the tree before and the tree after.
struct VerbCase: Sendable, CustomTestStringConvertible {
  let name: String
  let before: String
  let after: String
  let edit: @MainActor @Sendable (TreeEdit, ScreenTree) throws -> Void

  var testDescription: String { name }

  init(
    _ name: String, _ before: String, _ after: String,
    _ edit: @escaping @MainActor @Sendable (TreeEdit, ScreenTree) throws -> Void
  ) {
    self.name = name
    self.before = before
    self.after = after
    self.edit = edit
  }
}

@MainActor
@Suite("T1 Verbs")
struct VerbTests {
  @Test(arguments: stackVerbs + columnVerbs + listVerbs)
  func `a verb changes the tree as drawn`(verb: VerbCase) throws {
    let tree = try ScreenTree(drawing: verb.before)
    try tree.edit { try verb.edit($0, tree) }
    expectDrawing(of: tree, verb.after)
    #expect(tree.validate() == [])
  }

  nonisolated static let stackVerbs = [
    VerbCase("push", "Navigation:\n  A", "Navigation:\n  A\n  B") { edit, tree in
      try edit.push(screen("B"), on: tree.named("Navigation"))
    },
    VerbCase("push on an empty stack", "Navigation:", "Navigation:\n  B") { edit, tree in
      try edit.push(screen("B"), on: tree.named("Navigation"))
    },
    VerbCase("pop", "Navigation:\n  A\n  B", "Navigation:\n  A") { edit, tree in
      try edit.pop(tree.named("Navigation"))
    },
    VerbCase("pop to", "Navigation:\n  A\n  B\n  C", "Navigation:\n  A") { edit, tree in
      try edit.pop(to: tree.named("A", as: Node.self), of: tree.named("Navigation"))
    },
    VerbCase("pop to the root", "Navigation:\n  A\n  B\n  C", "Navigation:\n  A") { edit, tree in
      try edit.popToRoot(tree.named("Navigation"))
    },
    VerbCase("remove from the middle", "Navigation:\n  A\n  B\n  C", "Navigation:\n  A") {
      edit, tree in try edit.remove(tree.named("B", as: Node.self))
    },
    VerbCase(
      "remove the bottom of a tab's stack", "Tabs:\n  Navigation*:\n    A\n    B\n  C",
      "Tabs:\n  C*"
    ) { edit, tree in try edit.remove(tree.named("A", as: Node.self)) },
    VerbCase("remove the only node of a layer", "A\n⇧ sheet:\n  Tabs:\n    B*", "A") {
      edit, tree in try edit.remove(tree.named("B", as: Node.self))
    },
    VerbCase(
      "set a stack", "Navigation:\n  A\n  B\n  C", "Navigation:\n  C\n  A\n  D"
    ) { edit, tree in
      let stack: NavigationNode = try tree.named("Navigation")
      try edit.setChildren([stack.children[2], stack.children[0], screen("D")], of: stack)
    },
  ]

  nonisolated static let columnVerbs = [
    VerbCase("fill a column", "Split:\n  A", "Split:\n  A\n  B") { edit, tree in
      try edit.setColumn(.secondary, of: tree.named("Split"), to: screen("B"))
    },
    VerbCase("replace a column", "Split:\n  A\n  B", "Split:\n  C\n  B") { edit, tree in
      try edit.setColumn(.primary, of: tree.named("Split"), to: screen("C"))
    },
    VerbCase(
      "show a column", "Split [collapsed]:\n  A\n  B*", "Split [collapsed]:\n  A*\n  B"
    ) { edit, tree in try edit.showColumn(.primary, of: tree.named("Split [collapsed]")) },
    VerbCase("show a column of an expanded split", "Split:\n  A\n  B", "Split:\n  A\n  B") {
      edit, tree in try edit.showColumn(.primary, of: tree.named("Split"))
    },
    VerbCase("collapse", "Split:\n  A\n  B", "Split [collapsed]:\n  A\n  B*") { edit, tree in
      try edit.setCollapsed(true, of: tree.named("Split"))
    },
    VerbCase(
      "collapse twice keeps the column", "Split [collapsed]:\n  A*\n  B",
      "Split [collapsed]:\n  A*\n  B"
    ) { edit, tree in try edit.setCollapsed(true, of: tree.named("Split [collapsed]")) },
    VerbCase("expand", "Split [collapsed]:\n  A*\n  B", "Split:\n  A\n  B") { edit, tree in
      try edit.setCollapsed(false, of: tree.named("Split [collapsed]"))
    },
    VerbCase(
      "a column filled behind the deepest is shown", "Split [collapsed]:\n  A*",
      "Split [collapsed]:\n  A\n  B*"
    ) { edit, tree in
      let split: SplitNode = try tree.named("Split [collapsed]")
      try edit.showColumn(.primary, of: split)
      try edit.setColumn(.secondary, of: split, to: screen("B"))
    },
    VerbCase(
      "remove a column and those behind it", "Split [three columns]:\n  A\n  B\n  C",
      "Split [three columns]:\n  A"
    ) { edit, tree in try edit.remove(tree.named("B", as: Node.self)) },
    VerbCase("remove the primary column", "A\n⇧ sheet:\n  Split:\n    B\n    C", "A") {
      edit, tree in try edit.remove(tree.named("B", as: Node.self))
    },
  ]

  nonisolated static let listVerbs = [
    VerbCase("select", "Tabs:\n  A*\n  B", "Tabs:\n  A\n  B*") { edit, tree in
      try edit.select(tree.named("B", as: Node.self), of: tree.named("Tabs"))
    },
    VerbCase("select at an index", "Tabs:\n  A*\n  B", "Tabs:\n  A\n  B*") { edit, tree in
      try edit.select(at: 1, of: tree.named("Tabs"))
    },
    VerbCase("insert before the selected tab", "Tabs:\n  A*\n  B", "Tabs:\n  C\n  A*\n  B") {
      edit, tree in try edit.insert(screen("C"), into: tree.named("Tabs"), at: 0)
    },
    VerbCase("insert past the end", "Tabs:\n  A*\n  B", "Tabs:\n  A*\n  B\n  C") { edit, tree in
      try edit.insert(screen("C"), into: tree.named("Tabs"), at: 9)
    },
    VerbCase("insert before the start", "Tabs:\n  A*", "Tabs:\n  C\n  A*") { edit, tree in
      try edit.insert(screen("C"), into: tree.named("Tabs"), at: -9)
    },
    VerbCase("insert into an empty row", "Tabs:", "Tabs:\n  C*") { edit, tree in
      try edit.insert(screen("C"), into: tree.named("Tabs"))
    },
    VerbCase("remove the selected tab", "Tabs:\n  A\n  B*\n  C", "Tabs:\n  A\n  C*") { edit, tree in
      try edit.remove(tree.named("B", as: Node.self))
    },
    VerbCase("remove the last tab, selected", "Tabs:\n  A\n  B*", "Tabs:\n  A*") { edit, tree in
      try edit.remove(tree.named("B", as: Node.self))
    },
    VerbCase("remove a tab before the selected", "Tabs:\n  A\n  B*", "Tabs:\n  B*") { edit, tree in
      try edit.remove(tree.named("A", as: Node.self))
    },
    VerbCase("reorder", "Tabs:\n  A\n  B*\n  C", "Tabs:\n  C\n  B*\n  A") { edit, tree in
      let tabs: TabNode = try tree.named("Tabs")
      try edit.setChildren(tabs.children.reversed(), of: tabs)
    },
    VerbCase(
      "reveal through layers, stack, split and tabs",
      """
      Tabs:
        Split [collapsed]:
          Navigation:
            A
            B
          C*
        D*
      ⇧ sheet:
        E
      """,
      """
      Tabs:
        Split [collapsed]*:
          Navigation*:
            A
          C
        D
      """
    ) { edit, tree in try edit.reveal(tree.named("A", as: Node.self)) },
  ]
}
