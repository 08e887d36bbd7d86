// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

@testable import Wayfinder

@MainActor
@Suite("T1, T2, T5 and T6: root layer and modal layers are exchanged in one change")
struct LayersTests {
  private struct Retreat: Error {}

  private let home = ScreenNode(PlaceholderScreen("Home"))
  private let detail = ScreenNode(PlaceholderScreen("Detail"))
  private let sheet = ModalNode(ScreenNode(PlaceholderScreen("Compose")), style: .sheet)
  private let alert = ModalNode(ScreenNode(PlaceholderScreen("Sure")), style: .alert)
  private let tree: ScreenTree

  init() throws {
    tree = ScreenTree(root: TabNode([NavigationNode([home, detail])]))
    try tree.present(sheet, from: home)
    try tree.present(alert, from: sheet)
  }

  @Test func `nodes move into new containers, layers stay`() throws {
    var diffs: [TreeDiff] = []
    tree.onChange { diffs.append($0) }
    let ids = (home.id, detail.id, sheet.id)
    let root = SplitNode([home, NavigationNode([detail])])
    try tree.edit { edit throws(TreeError) in
      try edit.setLayers(root: root, modals: [sheet])
    }
    #expect(
      tree.drawing == """
        Split:
          Home
          Navigation:
            Detail
        ⇧ sheet:
          Compose
        """)
    #expect((home.id, detail.id, sheet.id) == ids && tree.validate().isEmpty)
    #expect(!tree.contains(alert))
    #expect(diffs.map(\.left.first?.text) == ["Sure"])
  }

  @Test func `a layer beneath another one is taken out, and the other one stays`() throws {
    let root = try #require(tree.root)
    try tree.edit { edit throws(TreeError) in
      try edit.setLayers(root: root, modals: [alert])
    }
    #expect(tree.modals.elementsEqual([alert], by: ===) && tree.root === root)
    #expect(alert.source == nil)
  }

  @Test func `a node goes from the root into a layer, and all is taken back when it fails`() throws
  {
    let drawing = tree.drawing
    let (revision, root) = (tree.revision, tree.root)
    #expect(throws: Retreat.self) {
      try tree.edit { edit in
        let layer = ModalNode(NavigationNode([detail]), style: .pageSheet)
        try edit.setLayers(root: NavigationNode([home]), modals: [layer, alert])
        #expect(tree.drawing.contains("⇧ page sheet:\n  Navigation:\n    Detail\n⇧ alert:"))
        throw Retreat()
      }
    }
    #expect(tree.drawing == drawing && tree.revision == revision && tree.root === root)
    #expect(tree.validate().isEmpty)
  }

  @Test func `what stands twice in the new layers is an error, and nothing has changed`() throws {
    let drawing = tree.drawing
    let layer = ModalNode(home, style: .sheet)
    #expect(throws: TreeError.self) {
      try tree.edit { edit throws(TreeError) in
        try edit.setLayers(root: NavigationNode([home]), modals: [layer])
      }
    }
    #expect(throws: TreeError.self) {
      try tree.edit { edit throws(TreeError) in try edit.setLayers(root: layer, modals: []) }
    }
    #expect(tree.drawing == drawing && tree.validate().isEmpty)
  }

  @Test func `the same layers are no change`() throws {
    let revision = tree.revision
    let root = try #require(tree.root)
    try tree.edit { edit throws(TreeError) in
      try edit.setLayers(root: root, modals: [sheet, alert])
    }
    #expect(tree.revision == revision)
  }

  @Test func `T4: a layer is copied with its style and name, around another node`() throws {
    let layer = ModalNode(
      ScreenNode(PlaceholderScreen("Old")), style: .alert, isDismissible: false, name: "ask")
    let new = ScreenNode(PlaceholderScreen("New"))
    let copy = try #require(layer.copy(around: [new]) as? ModalNode)
    #expect(copy.style == .alert && !copy.isDismissible && copy.name == "ask")
    #expect(copy.content === new && layer.content !== new)
  }
}
