// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

@testable import Wayfinder

@Suite("T3 Validation tells every rule that does not hold")
struct ValidationTests {
  private func findings(
    _ drawing: String, _ damage: (ScreenTree, UncheckedEdit) throws -> Void
  ) throws -> [String] {
    let tree = try ScreenTree(drawing: drawing)
    #expect(tree.validate() == [])
    tree.editUnchecked { edit in
      do { try damage(tree, edit) } catch { Issue.record(error) }
    }
    return tree.validate()
  }

  @Test func `a child that does not name its container`() throws {
    let found = try findings("Tabs:\n  A*\n  B") { tree, edit in
      edit.setParent(nil, of: try tree.named("A"))
    }
    #expect(
      found == ["'A' breaks the rule 'parent': its container is 'Tabs', which is not its parent."])
  }

  @Test func `the top of a layer with a parent`() throws {
    let found = try findings("Tabs:\n  A*") { tree, edit in
      edit.setParent(NavigationNode(name: "far"), of: try tree.named("Tabs"))
    }
    #expect(
      found == [
        "'Tabs' breaks the rule 'parent': it is the top of a layer and has the parent 'Navigation far'."
      ])
  }

  @Test func `a node that does not know that it is in the tree`() throws {
    let tree = ScreenTree()
    tree.editUnchecked { $0.setRoot(screen("A")) }
    #expect(
      tree.validate() == [
        "'A' breaks the rule 'parent': it does not know that it is in the tree.",
        "'A' breaks the rule 'register': its screen is not registered at this node.",
        "'A' breaks the rule 'register': 1 screens are in the tree, 0 are registered.",
      ])
  }

  @Test func `a node in two containers`() throws {
    let found = try findings("Tabs:\n  Tabs left*:\n    A*\n  Tabs right:\n    B*") { tree, edit in
      let right: TabNode = try tree.named("Tabs right")
      edit.setChildren([try tree.named("A")] + right.children, of: right)
    }
    #expect(
      found == [
        "'A' breaks the rule 'parent': its container is 'Tabs left', which is not its parent.",
        "'A' breaks the rule 'nodeTwice': it was met before.",
      ])
  }

  @Test func `a cycle`() throws {
    let found = try findings("Tabs out:\n  Tabs in*:\n    A*\n⇧ sheet:\n  B") { tree, edit in
      edit.setChildren([try tree.named("Tabs out")], of: try tree.named("Tabs in"))
    }
    #expect(
      found == [
        "'Tabs out' breaks the rule 'parent': it is the top of a layer and has the parent 'Tabs in'.",
        "'Tabs out' breaks the rule 'nodeTwice': it was met before.",
        "'⇧ sheet' breaks the rule 'source': its source 'A' is not beneath it.",
        "'Tabs out' breaks the rule 'register': 1 screens are in the tree, 2 are registered.",
      ])
  }

  @Test func `a screen object in two nodes`() throws {
    let found = try findings("Tabs:\n  A*\n  B") { tree, edit in
      let first: ScreenNode = try tree.named("A")
      let tabs: TabNode = try tree.named("Tabs")
      edit.setChildren([first, ScreenNode(first.screen)], of: tabs)
    }
    #expect(
      found == [
        "'A' breaks the rule 'screenTwice': another node carries the same screen object.",
        "'Tabs' breaks the rule 'register': 1 screens are in the tree, 2 are registered.",
      ])
  }

  @Test(arguments: [-1, 2, .max])
  func `a selection out of range`(index: Int) throws {
    let found = try findings("Tabs:\n  A*\n  B") { tree, edit in
      edit.setSelected(index, of: try tree.named("Tabs"))
      #expect(tree.focused === tree.root)
      #expect(tree.drawing == "Tabs:\n  A\n  B")
      #expect(tree.allNodes.count == 3)
    }
    #expect(
      found == [
        "'Tabs' breaks the rule 'selection': it shows the child at index \(index) and has 2."
      ]
    )
  }

  @Test func `a stack in a stack`() throws {
    let found = try findings("Navigation:\n  A") { tree, edit in
      edit.setChildren([NavigationNode(name: "inner")], of: try tree.named("Navigation"))
      edit.forget(tree.nodesByScreen.values.first!.screen)
    }
    #expect(
      found == [
        "'Navigation inner' breaks the rule 'navigationInNavigation': its parent is a navigation node."
      ])
  }

  @Test func `a modal layer in a container`() throws {
    let found = try findings("Tabs:") { tree, edit in
      let modal = ModalNode(NavigationNode(), style: .sheet)
      edit.setChildren([NavigationNode()], of: modal)
      edit.setChildren([modal], of: try tree.named("Tabs"))
    }
    #expect(found == ["'⇧ sheet' breaks the rule 'modalInContainer': it is in a container."])
  }

  @Test func `a modal layer with two nodes`() throws {
    let found = try findings("Home\n⇧ sheet:\n  Navigation:") { tree, edit in
      edit.setChildren([NavigationNode(), NavigationNode()], of: try tree.named("⇧ sheet"))
    }
    #expect(found == ["'⇧ sheet' breaks the rule 'modalContent': it has 2 nodes."])
  }

  @Test func `more children than columns`() throws {
    let found = try findings("Split:") { tree, edit in
      edit.setChildren((0..<5).map { _ in TabNode() }, of: try tree.named("Split"))
      #expect(tree.allNodes.count == 6)
    }
    #expect(found == ["'Split' breaks the rule 'columns': it has 5 nodes in 2 columns."])
  }

  @Test func `layers without a root`() throws {
    let found = try findings("Home\n⇧ sheet:\n  Navigation:") { tree, edit in
      edit.forget((try tree.named("Home", as: ScreenNode.self)).screen)
      edit.setSource(nil, of: try tree.named("⇧ sheet"))
      edit.setRoot(nil)
    }
    #expect(
      found == ["'⇧ sheet' breaks the rule 'layersWithoutRoot': there is no root layer beneath it."]
    )
  }

  @Test func `a source that does not stand beneath its layer`() throws {
    let found = try findings("Home\n⇧ sheet:\n  A\n⇧ alert:\n  B") { tree, edit in
      edit.setSource(try tree.named("B"), of: try tree.named("⇧ sheet"))
      edit.setSource(screen("Gone"), of: try tree.named("⇧ alert"))
    }
    #expect(
      found == [
        "'⇧ sheet' breaks the rule 'source': its source 'B' is not beneath it.",
        "'⇧ alert' breaks the rule 'source': its source 'Gone' is not beneath it.",
      ])
  }

  @Test func `a register that has forgotten a screen`() throws {
    let found = try findings("Home") { tree, edit in
      edit.forget((try tree.named("Home", as: ScreenNode.self)).screen)
    }
    #expect(
      found == [
        "'Home' breaks the rule 'register': its screen is not registered at this node.",
        "'Home' breaks the rule 'register': 1 screens are in the tree, 0 are registered.",
      ])
  }

  @Test func `a count of deciding screens that is wrong`() {
    let tree = ScreenTree(root: ScreenNode(DraftScreen()))
    tree.leaveDecidingCount = 0
    #expect(
      tree.validate() == [
        "'Draft' breaks the rule 'register': 1 screens decide on leaving, 0 are counted."
      ])
    tree.leaveDecidingCount = 1
  }

  @Test func `an empty container is legal when it was put in empty`() throws {
    let tree = try ScreenTree(drawing: "Tabs:\n  Navigation*:\n  Split:\n  Tabs:\n  Drawer:")
    #expect(tree.validate() == [])
  }

  @Test func `overlays whose screens have a place already`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  A\n  B")
    let carrier: ScreenNode = try tree.named("B")
    let others = ["1", "2"].map { Overlay(PlaceholderScreen($0)) }
    tree.editUnchecked {
      $0.setOverlays([Overlay(carrier.screen)] + others + [Overlay(others[1].screen)])
    }
    let findings = tree.validate()
    #expect(findings.filter { $0.contains("rule 'screenTwice'") }.count == 2)
    #expect(findings.filter { $0.contains("rule 'register'") }.count == 4)
  }
}
