// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T3 A root that may break the rules is refused, not trusted")
struct ValidatedRootTests {
  private func refusal(of root: Node) -> TreeError.Fault? {
    do throws(TreeError) {
      _ = try ScreenTree(validating: root)
      return nil
    } catch {
      return error.fault
    }
  }

  @Test func `a sound root makes the same tree as an unchecked one`() throws {
    let clock = ManualClock()
    let tree = try ScreenTree(
      validating: TabNode([NavigationNode([screen("A")]), TabNode()], selected: 1), clock: clock)
    expectDrawing(of: tree, "Tabs:\n  Navigation:\n    A\n  Tabs*:")
    #expect(tree.revision == 1)
    #expect(tree.validate() == [])
  }

  @Test func `each rule of the tree is an error`() {
    let node = screen("A")
    let object = PlaceholderScreen("B")
    #expect(refusal(of: NavigationNode([NavigationNode()])) == .navigationInNavigation)
    #expect(refusal(of: TabNode([node, node])) == .alreadyInTree)
    #expect(refusal(of: ModalNode(screen("C"), style: .sheet)) == .modalInContainer)
    #expect(refusal(of: TabNode([ModalNode(screen("C"), style: .sheet)])) == .modalInContainer)
    let twice = refusal(of: TabNode([ScreenNode(object), ScreenNode(object)]))
    #expect(twice.map { "\($0)".hasPrefix("screenAlreadyInTree") } == true)
  }

  @Test func `a refused root can be put right and used`() throws {
    let node = screen("A")
    #expect(refusal(of: TabNode([node, node])) == .alreadyInTree)
    #expect(!node.isInTree)
    expectDrawing(of: try ScreenTree(validating: TabNode([node])), "Tabs:\n  A*")
  }

  @Test(arguments: 0..<40) func `random roots, one node of which comes twice`(seed: Int) throws {
    var maker = TreeMaker(seed: seed)
    for _ in 0..<20 {
      let root = maker.subtree(depth: 3)
      let whole = ScreenTree.texts([root])
      let tree = try ScreenTree(validating: root)
      #expect(tree.validate() == [], "\(whole)")
      let other = maker.subtree(depth: 2)
      let broken = TabNode([other, screen("Between"), other])
      #expect(refusal(of: broken) == .alreadyInTree)
      #expect(!other.isInTree && other.parent == nil)
    }
  }
}
