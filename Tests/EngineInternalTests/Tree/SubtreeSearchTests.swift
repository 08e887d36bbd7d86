// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

@testable import Wayfinder

@Suite("T9 Search below what is being built")
struct SubtreeSearchTests {
  @Test func `a subtree that is being built is searched from its top`() throws {
    let product = DraftScreen("1")
    let stack = NavigationNode([screen("A"), ScreenNode(product)])
    let space = SearchSpace(subtree: TabNode([stack]))
    #expect(space.tree == nil)
    #expect(space.screen(DraftScreen.self)?.node === stack.top)
    #expect(space.instance(product)?.node === stack.top)
    #expect(space.instance(DraftScreen("1")) == nil)
    #expect(space.container(NavigationNode.self)?.target === stack)
    #expect(space.container(NavigationNode.self, scope: .current) == nil)
  }
}
