// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import Wayfinder

/// Returns a mismatch for each screen that left a tree in a closure and is still alive afterward.
///
/// It checks the screens that are in the tree when the closure begins. Each mismatch names the
/// screens in the tree that still refer to the screen. To find them, it walks through the stored
/// properties of these screens; references from closures and tasks can't be found in this way.
///
/// Suspends as the closure does, and lets other tasks run until the screens are gone, or for a
/// while.
///
/// - Parameters:
///   - tree: The tree.
///   - body: A closure that makes screens leave. It must not keep them itself.
/// - Returns: One mismatch for each screen.
/// - Throws: Any error that the closure throws.
@MainActor
public func leaks(
  in tree: ScreenTree, _ body: @MainActor () async throws -> Void
) async rethrows -> [Mismatch] {
  let watched = tree.allNodes.compactMap { ($0 as? ScreenNode).map(WatchedScreen.init) }
  try await body()
  for _ in 0..<1000 where watched.contains(where: { $0.isLeaked(from: tree) }) {
    await Task.yield()
  }
  return watched.compactMap { watched in
    guard let screen = watched.screen, watched.isLeaked(from: tree) else { return nil }
    let holders = HolderSearch(of: screen, node: watched.node, in: tree).paths
    let evidence =
      holders.isEmpty
      ? "No stored property of a screen in the tree leads to it. Look at closures, tasks and what "
        + "is held outside of the tree."
      : "In the tree refer to it: "
        + holders.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        + (holders.count > 8 ? " and \(holders.count - 8) more" : "")
        + ". Make that reference weak, or let go of it when the screen leaves."
    return Mismatch("'\(watched.name)' has left the tree and is still alive. \(evidence)")
  }
}

/// Expects that the screens that leave a tree in a closure are released.
///
/// ```swift
/// try await expectRelease(in: router.tree) {
///   try await router.back()
/// }
/// ```
///
/// See ``leaks(in:_:)``. The issue names the screens in the tree that still refer to the screen.
///
/// - Parameters:
///   - tree: The tree.
///   - sourceLocation: The location at which the issues are shown.
///   - body: A closure that makes screens leave. It must not keep them itself.
/// - Throws: Any error that the closure throws.
@MainActor
public func expectRelease(
  in tree: ScreenTree, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor () async throws -> Void
) async rethrows {
  try await leaks(in: tree, body).record(sourceLocation: sourceLocation)
}

/// A screen that stood in the tree, held weakly.
@MainActor
private struct WatchedScreen {
  weak let screen: (any Screen)?
  weak let node: ScreenNode?
  let name: String

  init(_ node: ScreenNode) {
    screen = node.screen
    self.node = node
    name = node.reference.text
  }

  func isLeaked(from tree: ScreenTree) -> Bool {
    guard let screen else { return false }
    return tree.node(of: screen) == nil && !tree.overlays.contains { $0.screen === screen }
  }
}
