// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import Testing
import Wayfinder
import WayfinderHosting

@Suite("H3 What the user has done, read from a hierarchy")
struct HostPlannerExplainTests {
  private let tree: ScreenTree
  private let base: HostShape

  init() throws {
    tree = try ScreenTree(
      drawing: """
        Tabs:
          Navigation*:
            Home
            List
            Product
          Split [collapsed]:
            Mails
            Mail*
        ⇧ sheet:
          Compose
        ⇧ alert:
          Sure
        """)
    base = HostShape(tree)
  }

  private func explained(_ change: (inout HostShape) -> Void) -> [String] {
    var shape = base
    change(&shape)
    let explanation = Planner.explain(base: base, actual: shape)
    return explanation.gestures.map(\.description) + explanation.unexplained
  }

  private func id(_ name: String) -> NodeID {
    tree.allNodes.first { $0.reference.text == name }?.id ?? .detached
  }

  @Test
  func `a user's gestures are told`() {
    let (stack, tabs) = (id("Navigation"), id("Tabs"))
    let split = base.node(tabs)?.children[1].id ?? .detached
    // A back menu, a drag of the lower layer, a tap on a tab, and a rotation.
    #expect(
      explained { $0 = $0.mapping(stack) { $0.children.removeLast(2) } }
        == ["remove \(id("List")), \(id("Product")) from \(stack)"])
    #expect(explained { $0.layers = [] } == ["dismiss \(base.layers[0].id)"])
    #expect(
      explained { $0 = $0.mapping(tabs) { $0.shown = [1] } } == ["select \(split) of \(tabs)"])
    let list = explained { shape in
      shape = shape.mapping(split) {
        $0.kind = .split(.twoColumns, isCollapsed: false)
        $0.shown = [1, 0]
      }
    }
    #expect(list == ["expand \(split)"])
  }

  @Test
  func `a layer of somebody else, an order of its own, and another root are not explained`() {
    let stack = id("Navigation")
    let foreign = ShapeNode(
      id: FakeRig.strange(0), kind: .modal(.alert, isDismissible: true),
      children: [ShapeNode(id: FakeRig.strange(1), kind: .screen)])
    #expect(explained { $0.layers.append(foreign) } == ["the layer #9000 was presented"])
    let rearranged = explained { shape in
      shape = shape.mapping(stack) { $0.children.swapAt(0, 1) }
    }
    #expect(rearranged == ["the children of \(stack) were rearranged"])
    let replaced = explained { $0.root = ShapeNode(id: FakeRig.strange(2), kind: .screen) }
    #expect(replaced == ["the root \(id("Tabs")) was replaced by #9002"])
  }
}
