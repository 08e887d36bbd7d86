// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T6 The stream of changes")
struct ChangeStreamTests {
  /// Reads a stream beside the test, which does not hang when the stream never ends.
  private final class Reader {
    private(set) var told: [String] = []
    private(set) var hasEnded = false
    private var task: Task<Void, Never>?

    init(_ changes: AsyncStream<TreeDiff>) {
      task = Task {
        for await diff in changes { told.append("\(diff.revision) \(diff)") }
        hasEnded = true
      }
    }

    func readToTheEnd() async {
      for _ in 0..<1000 where !hasEnded { await Task.yield() }
      task?.cancel()
    }
  }

  @Test func `each transaction that changes something is told once, in order`() async throws {
    var tree: ScreenTree? = try ScreenTree(drawing: "Navigation:\n  A")
    let first = Reader(try #require(tree).changes())
    let second = Reader(try #require(tree).changes())
    try Self.edit(try #require(tree))
    tree = nil
    await first.readToTheEnd()
    #expect(first.hasEnded)
    #expect(
      first.told == ["2 entered B; kept A", "3 entered C; kept B", "4 left C, B; kept A"])
    await second.readToTheEnd()
    #expect(second.told == first.told)
  }

  private static func edit(_ tree: ScreenTree) throws {
    let stack: NavigationNode = try tree.named("Navigation")
    try tree.push(screen("B"), on: stack)
    tree.edit { _ in }
    takeBack(in: tree) { edit in
      try edit.pop(stack)
    }
    #expect(throws: TreeError.self) { try tree.push(NavigationNode(), on: stack) }
    try tree.edit { _ in try tree.push(screen("C"), on: stack) }
    try tree.edit { try $0.popToRoot(stack) }
  }

  @Test func `a stream tells only what happens after it was made`() async throws {
    var tree: ScreenTree? = try ScreenTree(drawing: "A")
    try tree?.replaceRoot(with: screen("B"))
    let reader = Reader(try #require(tree).changes())
    try tree?.replaceRoot(with: screen("C"))
    tree = nil
    await reader.readToTheEnd()
    #expect(reader.hasEnded)
    #expect(reader.told == ["3 left B; entered C"])
  }

  @Test func `a stream of a tree without a root ends with the tree`() async {
    let reader = Reader(ScreenTree().changes())
    await reader.readToTheEnd()
    #expect(reader.hasEnded)
    #expect(reader.told == [])
  }

  @Test func `a reader that has gone is forgotten`() async throws {
    let tree = try ScreenTree(drawing: "A")
    let reader = Task { [changes = tree.changes()] in
      for await _ in changes {}
    }
    reader.cancel()
    await reader.value
    try tree.replaceRoot(with: screen("B"))
  }
}
