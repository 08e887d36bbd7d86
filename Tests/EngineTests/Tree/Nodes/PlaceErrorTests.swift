// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@MainActor
@Suite("T3 T5 The checked edits refuse columns, layers and custom containers, and say so")
struct PlaceErrorTests {
  @Test func `more children than columns`() throws {
    let tree = try ScreenTree(drawing: "Split:\n  List\n  Detail")
    let split: SplitNode = try tree.named("Split")
    expectRefusal(
      by: tree,
      "'Split' cannot hold another child: it has 2 columns. Replace the content of one."
    ) { edit throws(TreeError) in try edit.insert(screen("Third"), into: split) }
  }

  @Test func `a detail without a primary`() throws {
    let tree = try ScreenTree(drawing: "Split:")
    let split: SplitNode = try tree.named("Split")
    let text = """
      'Split' cannot fill its secondary column: the column before it is empty. Fill the columns \
      in order, from the primary.
      """
    expectRefusal(by: tree, text) { edit throws(TreeError) in
      try edit.setColumn(.secondary, of: split, to: screen("Detail"))
    }
  }

  @Test func `a column that the style lacks, and one that is empty`() throws {
    let tree = try ScreenTree(drawing: "Split:\n  List")
    let split: SplitNode = try tree.named("Split")
    let text = """
      'Split' has no supplementary column, or nothing in it. Fill the column, or make the split with three columns.
      """
    expectRefusal(by: tree, text) { edit throws(TreeError) in
      try edit.setColumn(.supplementary, of: split, to: screen("Middle"))
    }
    expectRefusal(by: tree, text) { edit throws(TreeError) in
      try edit.showColumn(.supplementary, of: split)
    }
    expectRefusal(by: tree, text.replacing("supplementary", with: "secondary")) {
      edit throws(TreeError) in try edit.showColumn(.secondary, of: split)
    }
  }

  @Test func `two nodes in a modal layer`() throws {
    let tree = try ScreenTree(drawing: "Home\n⇧ alert:\n  Sure")
    let modal: ModalNode = try tree.named("⇧ alert")
    let text = """
      '⇧ alert' cannot hold 2 nodes: a modal layer has one. Put a container into it.
      """
    expectRefusal(by: tree, text) { edit throws(TreeError) in
      try edit.insert(screen("Second"), into: modal)
    }
  }

  @Test func `a second layer over one`() throws {
    let tree = try ScreenTree(drawing: "Home\n⇧ sheet first:\n  A\n⇧ alert:\n  B")
    let home: Node = try tree.named("Home")
    let text = """
      'Home' cannot present: its layer already presents '⇧ sheet first'. Present from the topmost \
      node, dismiss that layer, or present with 'replacing'.
      """
    expectRefusal(by: tree, text) { edit throws(TreeError) in
      try edit.present(ModalNode(screen("New"), style: .sheet), from: home)
    }
  }

  @Test func `the root layer dismissed`() throws {
    let tree = try ScreenTree(drawing: "Tabs:\n  Home*")
    let text = "'Home' cannot be dismissed: it is in the root layer. Replace the root."
    let home: Node = try tree.named("Home")
    expectRefusal(by: tree, text) { edit throws(TreeError) in try edit.dismiss(home) }
    let root: Node = try tree.named("Tabs")
    expectRefusal(by: tree, text.replacing("Home", with: "Tabs")) {
      edit throws(TreeError) in try edit.remove(root)
    }
  }

  @Test func `the last child of the root layer removed`() throws {
    let tree = try ScreenTree(drawing: "Tabs:\n  Navigation*:\n    Home")
    let home: Node = try tree.named("Home")
    let text = """
      'Tabs' would close together with its last child, but it is the root. Replace the \
      root.
      """
    expectRefusal(by: tree, text) { edit throws(TreeError) in try edit.remove(home) }
  }

  @Test func `a custom container that refuses`() throws {
    let vault = CustomNode(Vault(), [screen("Gold"), screen("Silver")])
    let tree = ScreenTree(root: vault)
    let text = """
      'Vault' refused the edit: the vault is locked. Check what its container behavior allows.
      """
    let silver = vault.children[1]
    expectRefusal(by: tree, text) { edit throws(TreeError) in try edit.reveal(silver) }
    expectRefusal(by: tree, text) { edit throws(TreeError) in try edit.remove(silver) }
  }

  @Test func `a custom container that keeps what it says it removed`() throws {
    let liar = CustomNode(Liar(answer: [0]), [screen("A"), screen("B")])
    let tree = ScreenTree(root: liar)
    let text = """
      'Liar' refused the edit: it gave no reason. Check what its container behavior allows.
      """
    let second = liar.children[1]
    expectRefusal(by: tree, text) { edit throws(TreeError) in try edit.remove(second) }
  }

  @Test func `a navigation node on the detail of a split receives pushes`() throws {
    let tree = try ScreenTree(drawing: "Split:\n  List\n  Navigation:\n    Detail")
    try tree.push(screen("More"), on: tree.named("Navigation"))
    expectDrawing(of: tree, "Split:\n  List\n  Navigation:\n    Detail\n    More")
  }
}
