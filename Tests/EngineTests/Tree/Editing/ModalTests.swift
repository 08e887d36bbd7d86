// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T5 Modal layers")
struct ModalTests {
  @Test func `a layer goes over the layer of the node that presents and keeps it as source`() throws
  {
    let tree = try ScreenTree(drawing: "Tabs:\n  Navigation*:\n    Home\n  Search")
    let home: Node = try tree.named("Home")
    let modal = ModalNode(NavigationNode([screen("Compose")]), style: .sheet, name: "Compose")
    try tree.present(modal, from: home)
    #expect(modal.source === home)
    #expect(tree.layerIndex(of: home) == 0)
    #expect(try tree.layerIndex(of: tree.named("Compose", as: Node.self)) == 1)
    expectDrawing(
      of: tree,
      """
      Tabs:
        Navigation*:
          Home
        Search
      ⇧ sheet Compose:
        Navigation:
          Compose
      """)
  }

  @Test func `replacing dismisses what stands over the layer first`() throws {
    let tree = try ScreenTree(drawing: "A\n⇧ sheet:\n  B\n⇧ alert:\n  C\n⇧ popover:\n  D")
    let source: Node = try tree.named("B")
    try tree.present(
      ModalNode(screen("E"), style: .fullScreen), from: source, replacing: true)
    expectDrawing(of: tree, "A\n⇧ sheet:\n  B\n⇧ full screen:\n  E")
    #expect(tree.modals.last?.source === source)
  }

  @Test func `replacing a layer by itself dismisses what stands over it`() throws {
    let tree = try ScreenTree(drawing: "A\n⇧ sheet:\n  B\n⇧ alert:\n  C")
    let modal = tree.modals[0]
    try tree.present(modal, from: tree.named("A", as: Node.self), replacing: true)
    expectDrawing(of: tree, "A\n⇧ sheet:\n  B")
    #expect(tree.modals[0] === modal)
    #expect(modal.source?.reference.text == "A")
  }

  @Test func `a layer forgets a source that moves into a layer above it`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  A\n  B\n⇧ sheet:\n  Tabs:\n    C*")
    let modal = tree.modals[0]
    let source = try #require(modal.source)
    try tree.edit { edit in
      try edit.remove(source)
      try edit.insert(source, into: tree.named("Tabs"))
    }
    expectDrawing(of: tree, "Navigation:\n  A\n⇧ sheet:\n  Tabs:\n    C*\n    B")
    #expect(modal.source == nil)
  }

  @Test func `a layer keeps a source that moves within the layers beneath it`() throws {
    let tree = try ScreenTree(
      drawing: "Tabs:\n  Navigation*:\n    A\n    B\n  Tabs other:\n⇧ sheet:\n  C")
    let source = try #require(tree.modals[0].source)
    try tree.edit { edit in
      try edit.remove(source)
      try edit.insert(source, into: tree.named("Tabs other"))
    }
    #expect(tree.modals[0].source === source)
  }

  @Test func `a layer that was dismissed forgets its source and can be presented again`() throws {
    let tree = try ScreenTree(drawing: "A\n⇧ sheet:\n  B")
    let modal = tree.modals[0]
    try tree.dismiss(modal)
    #expect(modal.source == nil)
    #expect(modal.content?.isInTree == false)
    try tree.present(modal, from: #require(tree.root))
    #expect(modal.source === tree.root)
    expectDrawing(of: tree, "A\n⇧ sheet:\n  B")
  }

  @Test func `alerts, action sheets and popovers are transient`() {
    let transient = ModalStyle.everyStyle.filter(\.isTransient)
    #expect(transient == [.popover, .alert, .actionSheet])
  }

  @Test func `building looks beneath transient layers, a search does not`() throws {
    let tree = try ScreenTree(drawing: "A\n⇧ sheet:\n  B\n⇧ popover:\n  C\n⇧ alert:\n  D")
    #expect(tree.focused?.reference.text == "D")
    #expect(tree.focusedBeneathTransientLayers?.reference.text == "B")
    let first = SearchSpace(tree).screen(PlaceholderScreen.self)
    #expect(first?.target.label == "D")
  }
}
