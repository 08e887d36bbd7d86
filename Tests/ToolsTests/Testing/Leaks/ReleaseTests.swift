// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@Suite("What leaves a tree is released, or who holds it is told")
struct ReleaseTests {
  private final class Cart {
    var items: [Item] = []
  }

  private struct Item {
    let name: String
    var owner: (any Screen)?
  }

  private class Base: ScreenLabeling {
    let label: String
    let labelDetail = ""
    let cart = Cart()
    var child: (any Screen)?

    init(_ label: String) { self.label = label }
  }

  private final class Page: Base {
    weak var weakChild: (any Screen)?
    var node: Node?
    var closure: () -> Void = {}
  }

  private func open(_ hold: (Page, Page) -> Void) -> ScreenTree {
    let (home, product) = (Page("Home"), Page("Product"))
    hold(home, product)
    return ScreenTree(root: NavigationNode([ScreenNode(home), ScreenNode(product)]))
  }

  private func leaks(_ hold: (Page, Page) -> Void) async throws -> [String] {
    let tree = open(hold)
    return try await WayfinderTesting.leaks(in: tree) {
      try tree.edit { edit in
        if let stack = tree.root as? NavigationNode { try edit.pop(stack) }
      }
    }.map(\.description)
  }

  private func told(_ path: String) -> [String] {
    [
      "'Product' has left the tree and is still alive. In the tree refer to it: '\(path)'. Make that "
        + "reference weak, or let go of it when the screen leaves."
    ]
  }

  @Test func `a screen that nobody holds is released`() async throws {
    #expect(try await leaks { _, _ in } == [])
    #expect(try await leaks { home, product in home.weakChild = product } == [])
    let tree = open { _, _ in }
    try await expectRelease(in: tree) {
      try tree.pop(#require(tree.root as? NavigationNode))
    }
  }

  @Test func `who holds it is told by the way through its properties`() async throws {
    #expect(try await leaks { $0.child = $1 } == told("Home.child"))
    #expect(
      try await leaks { home, product in
        home.cart.items = [Item(name: "a", owner: nil), Item(name: "b", owner: product)]
      } == told("Home.cart.items[1].owner"))
    #expect(
      try await leaks { home, product in
        let between = Page("Between")
        between.child = product
        home.child = between
      } == told("Home.child.child"))
  }

  @Test func `a cycle of the screen with itself, and a closure, are seen by nobody`() async throws {
    let text =
      "'Product' has left the tree and is still alive. No stored property of a screen in the tree "
      + "leads to it. Look at closures, tasks and what is held outside of the tree."
    #expect(try await leaks { _, product in product.closure = { _ = product } } == [text])
    #expect(try await leaks { home, product in home.closure = { _ = product } } == [text])
  }

  @Test func `the issue is that text`() async throws {
    let tree = open { $0.child = $1 }
    await expectIssue(told("Home.child")[0]) {
      try await expectRelease(in: tree) {
        try tree.pop(#require(tree.root as? NavigationNode))
      }
    }
  }

  @Test func `a screen that has moved, or shows as an overlay, is no leak`() async throws {
    let tree = open { _, _ in }
    let mismatches = try await WayfinderTesting.leaks(in: tree) {
      try tree.edit { edit in
        guard let stack = tree.root as? NavigationNode, let top = stack.children.last else {
          return
        }
        try edit.pop(stack)
        try edit.present(ModalNode(top, style: .sheet), from: stack)
      }
    }
    #expect(mismatches == [])
    expect(tree, draws: "Navigation:\n  Home\n⇧ sheet:\n  Product")
  }
}
