// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import Wayfinder

@Suite("T3 A layer is in one tree alone")
struct LayersTests {
  @Test func `a layer of another window is refused`() throws {
    let other = try ScreenTree(drawing: "A\n⇧ sheet:\n  B")
    let tree = try ScreenTree(drawing: "C")
    let root = try #require(tree.root)
    #expect(throws: TreeError.self) {
      try tree.transact { try $0.setLayers(root: root, modals: other.modals) }
    }
    #expect(tree.drawing == "C")
    #expect(other.drawing == "A\n⇧ sheet:\n  B")
    #expect(tree.validate() == [])
    #expect(other.validate() == [])
  }
}
