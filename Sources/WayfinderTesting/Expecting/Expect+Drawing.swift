// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import Wayfinder
internal import WayfinderLinks

extension ScreenTree {
  /// Returns the difference between the tree and a drawing; `nil` when they are equal.
  ///
  /// - Parameter drawing: The expected tree, in the notation of `ScreenTree.drawing`.
  public func mismatch(draws drawing: String) -> Mismatch? {
    DrawingComparison(expected: drawing, actual: self.drawing).map { Mismatch($0.description) }
  }
}

/// Expects that a tree is as drawn.
///
/// ```swift
/// expect(
///   tree,
///   draws: """
///     Tabs:
///       Navigation home*:
///         Home
///         Product(42)
///       Search
///     """)
/// ```
///
/// When it is not, the issue holds both drawings, the lines that differ and the way to the first
/// place where they do.
///
/// - Parameters:
///   - tree: The tree.
///   - drawing: The expected drawing; see "The drawing notation".
///   - sourceLocation: The location at which the issue is shown.
@MainActor
public func expect(
  _ tree: ScreenTree, draws drawing: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.mismatch(draws: drawing)?.record(sourceLocation: sourceLocation)
}
