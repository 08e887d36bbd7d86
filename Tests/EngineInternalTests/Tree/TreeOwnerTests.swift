// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

@testable import Wayfinder

/// An owner of a tree, for no reason.
private final class Somebody: TreeOwner {
  let ownerText: String

  init(_ text: String) {
    ownerText = text
  }
}

@Suite("T1 A tree that somebody changes is closed to all others")
struct TreeOwnerTests {
  private let tree: ScreenTree
  private let stack: NavigationNode
  private let log = AppearanceLog()

  init() throws {
    tree = try ScreenTree.observed("Navigation:\n  A\n  B", log)
    stack = try tree.named("Navigation")
  }

  @Test func `every verb is refused, and the error names who changes the tree`() {
    tree.owner = Somebody("the navigation to 'Product(42)'")
    defer { tree.owner = nil }
    let text = """
      'Navigation' cannot be edited now: the navigation to 'Product(42)' is changing the tree. \
      Edit the tree in a guard before it, or in a post-routing task after it.
      """
    expectRefusal(by: tree, text) { try $0.pop(stack) }
    expectRefusal(by: tree, text) { try $0.reveal(stack) }
    expectRefusal(by: tree, text) { try $0.replaceRoot(with: stack) }
    let error = #expect(throws: TreeError.self) {
      try tree.showOverlay(Overlay(PlaceholderScreen("Saved")))
    }
    #expect(error?.fault == .beingChanged(by: "the navigation to 'Product(42)'"))
  }

  @Test func `whoever is told may edit a tree whose owner is done with the transaction`() throws {
    let second = ObservingScreen("C", log)
    second.reactions["+."] = { try? tree.pop(stack) }
    tree.owner = Somebody("somebody")
    _ = try tree.transact { try $0.push(ScreenNode(second), on: stack) }
    #expect(tree.owner != nil)
    #expect(log.take() == "-B +C -B. +C. -C +B -C. +B.")
    expectDrawing(of: tree, "Navigation:\n  A\n  B")
  }
}
