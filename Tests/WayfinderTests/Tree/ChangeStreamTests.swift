// Wayfinder is released under the MIT licence; see LICENSE.

import Testing

@testable import Wayfinder

@MainActor
@Suite("T6 The stream of changes")
struct ChangeStreamTests {
  @Test func `each transaction that changes something is told once, in order`() async throws {
    var tree: ScreenTree? = try ScreenTree(drawing: "Navigation:\n  A")
    let changes = try #require(tree).changes()
    let second = try #require(tree).changes()
    try Self.edit(try #require(tree))
    tree = nil
    var told: [String] = []
    for await diff in changes { told.append("\(diff.revision) \(diff)") }
    #expect(
      told == ["2 entered B; kept A", "3 entered C; kept A, B", "4 left C, B; kept A"])
    var count = 0
    for await _ in second { count += 1 }
    #expect(count == 3)
  }

  private static func edit(_ tree: ScreenTree) throws {
    let stack: NavigationNode = try tree.named("Navigation")
    try tree.push(screen("B"), on: stack)
    tree.edit { _ in }
    #expect(throws: Boom.self) {
      try tree.edit { edit in
        try edit.pop(stack)
        throw Boom()
      }
    }
    #expect(throws: TreeError.self) { try tree.push(NavigationNode(), on: stack) }
    try tree.edit { _ in try tree.push(screen("C"), on: stack) }
    try tree.edit { try $0.popToRoot(stack) }
  }

  @Test func `a stream tells only what happens after it was made`() async throws {
    var tree: ScreenTree? = try ScreenTree(drawing: "A")
    try tree?.replaceRoot(with: screen("B"))
    let changes = try #require(tree).changes()
    try tree?.replaceRoot(with: screen("C"))
    tree = nil
    var told: [String] = []
    for await diff in changes { told.append(diff.description) }
    #expect(told == ["left B; entered C"])
  }

  @Test func `a stream of a tree without a root ends with the tree`() async {
    let changes = ScreenTree().changes()
    for await _ in changes { Issue.record("nothing has changed") }
  }

  @Test func `a reader that has gone is forgotten`() async throws {
    let tree = try ScreenTree(drawing: "A")
    let reader = Task { [changes = tree.changes()] in
      for await _ in changes {}
    }
    #expect(tree.hasListeners)
    reader.cancel()
    await reader.value
    try tree.replaceRoot(with: screen("B"))
    #expect(!tree.hasListeners)
  }
}
