// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// One verb, the tree before and the tree after, and what the diff says if that matters.
nonisolated struct VerbCase: Sendable, CustomTestStringConvertible {
  let name: String
  let before: String
  let after: String
  let diff: String?
  let edit: @MainActor @Sendable (TreeEdit, ScreenTree) throws -> Void

  var testDescription: String { name }

  init(
    _ name: String, _ before: String, _ after: String, diff: String? = nil,
    _ edit: @escaping @MainActor @Sendable (TreeEdit, ScreenTree) throws -> Void
  ) {
    self.name = name
    self.before = before
    self.after = after
    self.diff = diff
    self.edit = edit
  }
}

@Suite("T1, T5: verbs, T6: and the one diff of each transaction")
struct VerbTests {
  @Test(arguments: stackVerbs + columnVerbs + listVerbs + layerVerbs)
  func `a verb changes the tree as drawn`(verb: VerbCase) async throws {
    let tree = try ScreenTree(drawing: verb.before)
    let diff = try await tree.diff { try verb.edit($0, tree) }
    expectDrawing(of: tree, verb.after)
    #expect(tree.validate() == [])
    if let text = verb.diff { #expect(diff?.description ?? "no diff" == text) }
  }

  nonisolated static let stackVerbs = [
    VerbCase(
      "push", "Navigation:\n  A\n  B", "Navigation:\n  A\n  B\n  C", diff: "entered C; kept B"
    ) { edit, tree in try edit.push(screen("C"), on: tree.named("Navigation")) },
    VerbCase(
      "push a container", "Navigation:\n  A", "Navigation:\n  A\n  Tabs new:\n    B*\n    C",
      diff: "entered Tabs new, B, C; kept A"
    ) { edit, tree in
      let tabs = TabNode([screen("B"), screen("C")], name: "new")
      try edit.push(tabs, on: tree.named("Navigation"))
    },
    VerbCase(
      "pop a container", "Navigation:\n  A\n  Tabs old:\n    B*\n    C", "Navigation:\n  A",
      diff: "left B, C, Tabs old; kept A"
    ) { edit, tree in try edit.pop(tree.named("Navigation")) },
    VerbCase("push and pop", "Navigation:\n  A", "Navigation:\n  A", diff: "nothing changed") {
      edit, tree in
      try edit.push(screen("B"), on: tree.named("Navigation"))
      try edit.pop(tree.named("Navigation"))
    },
    VerbCase("nothing", "A", "A", diff: "no diff") { _, _ in },
    VerbCase(
      "move to another stack", "Tabs:\n  Navigation*:\n    A\n    B\n  Navigation other:",
      "Tabs:\n  Navigation*:\n    A\n  Navigation other:\n    B", diff: "moved B; kept A"
    ) { edit, tree in
      let node: Node = try tree.named("B")
      try edit.remove(node)
      try edit.push(node, on: tree.named("Navigation other"))
    },
    VerbCase(
      "push on the detail of a split", "Split:\n  List\n  Navigation:\n    Detail",
      "Split:\n  List\n  Navigation:\n    Detail\n    More"
    ) { edit, tree in try edit.push(screen("More"), on: tree.named("Navigation")) },
    VerbCase("push on an empty stack", "Navigation:", "Navigation:\n  B") { edit, tree in
      try edit.push(screen("B"), on: tree.named("Navigation"))
    },
    VerbCase("pop", "Navigation:\n  A\n  B", "Navigation:\n  A") { edit, tree in
      try edit.pop(tree.named("Navigation"))
    },
    VerbCase("pop to", "Navigation:\n  A\n  B\n  C", "Navigation:\n  A") { edit, tree in
      try edit.pop(to: tree.named("A", as: Node.self), of: tree.named("Navigation"))
    },
    VerbCase(
      "pop to the root", "Navigation:\n  A\n  B\n  C", "Navigation:\n  A",
      diff: "left C, B; kept A"
    ) { edit, tree in try edit.popToRoot(tree.named("Navigation")) },
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
    VerbCase(
      "collapse", "Split:\n  A\n  B", "Split [collapsed]:\n  A\n  B*", diff: "selected B"
    ) { edit, tree in try edit.setCollapsed(true, of: tree.named("Split")) },
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
    VerbCase(
      "select at an index", "Tabs:\n  A*\n  B\n  C", "Tabs:\n  A\n  B\n  C*", diff: "selected C"
    ) { edit, tree in try edit.select(at: 2, of: tree.named("Tabs")) },
    VerbCase("select and go back", "Tabs:\n  A*\n  B", "Tabs:\n  A*\n  B", diff: "nothing changed")
    {
      edit, tree in
      try edit.select(at: 1, of: tree.named("Tabs"))
      try edit.select(at: 0, of: tree.named("Tabs"))
    },
    VerbCase(
      "select and insert", "Tabs:\n  A*\n  B", "Tabs:\n  A\n  B*\n  C",
      diff: "entered C; kept A; selected B"
    ) { edit, tree in
      try edit.select(at: 1, of: tree.named("Tabs"))
      try edit.insert(screen("C"), into: tree.named("Tabs"))
    },
    VerbCase(
      "insert and select", "Tabs:\n  A*\n  B", "Tabs:\n  A\n  B*\n  C",
      diff: "entered C; kept A; selected B"
    ) { edit, tree in
      try edit.insert(screen("C"), into: tree.named("Tabs"))
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
    VerbCase(
      "remove the selected tab", "Tabs:\n  A\n  B*\n  C", "Tabs:\n  A\n  C*",
      diff: "left B; kept A; selected C"
    ) { edit, tree in try edit.remove(tree.named("B", as: Node.self)) },
    VerbCase(
      "remove the shown column", "Split [collapsed]:\n  A\n  B*", "Split [collapsed]:\n  A*",
      diff: "left B; selected A"
    ) { edit, tree in try edit.remove(tree.named("B", as: Node.self)) },
    VerbCase(
      "remove the last tab, selected", "Tabs:\n  A\n  B*", "Tabs:\n  A*", diff: "left B; selected A"
    ) { edit, tree in try edit.remove(tree.named("B", as: Node.self)) },
    VerbCase(
      "remove a tab before the selected", "Tabs:\n  A\n  B*", "Tabs:\n  B*", diff: "left A; kept B"
    ) { edit, tree in try edit.remove(tree.named("A", as: Node.self)) },
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

  nonisolated private static let layers = "A\n⇧ sheet:\n  B\n⇧ alert:\n  C\n⇧ popover:\n  D"

  nonisolated static let layerVerbs = [
    VerbCase("present", "A", "A\n⇧ sheet:\n  B", diff: "entered ⇧ sheet, B") { edit, tree in
      let layer = ModalNode(screen("B"), style: .sheet)
      try edit.present(layer, from: #require(tree.root))
    },
    VerbCase("dismiss a node with its layer and all above", layers, "A\n⇧ sheet:\n  B") {
      edit, tree in try edit.dismiss(tree.named("C", as: Node.self))
    },
    VerbCase(
      "dismiss a layer and those above", "A\n⇧ sheet:\n  B\n⇧ alert:\n  C", "A",
      diff: "left C, ⇧ alert, B, ⇧ sheet"
    ) { edit, tree in try edit.dismiss(tree.modals[0]) },
    VerbCase("dismiss a layer that the user can't", "A\n⇧ sheet [not dismissible]:\n  B", "A") {
      edit, tree in try edit.dismiss(tree.modals[0])
    },
    VerbCase("dismiss the layers above a node", layers, "A\n⇧ sheet:\n  B") { edit, tree in
      try edit.dismissLayers(above: tree.named("B", as: Node.self))
    },
    VerbCase("replace the root beneath layers", layers, "E") { edit, _ in
      try edit.replaceRoot(with: screen("E"))
    },
    VerbCase("replace the root by itself", layers, "A") { edit, tree in
      try edit.replaceRoot(with: #require(tree.root))
    },
    VerbCase(
      "put the root into a new one", "Navigation:\n  A", "Tabs:\n  B\n  Navigation*:\n    A"
    ) { edit, tree in
      try edit.replaceRoot(with: TabNode([screen("B"), #require(tree.root)], selected: 1))
    },
    VerbCase(
      "make a node deep in the tree the root", "Navigation:\n  A\n  Tabs:\n    B*", "B"
    ) { edit, tree in try edit.replaceRoot(with: tree.named("B", as: Node.self)) },
  ]
}
