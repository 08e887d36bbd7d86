// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T6 One diff for each transaction")
struct DiffTests {
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
