// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The result of restoring a saved state.
///
/// ```swift
/// let restoration = try await router.restore(state, if: conditions)
/// for line in restoration.plan.lines(.drop) { print(line.screen, line.reason) }
/// ```
///
/// Print ``plan`` to see which screens came back and where. If nothing came back, ``diff`` is empty
/// and the app stands as it started.
public struct Restoration: Sendable {
  /// The plan, with a line for each saved screen.
  public let plan: MovePlan
  /// The changes in the tree; empty when nothing came back.
  public let diff: TreeDiff
  /// The events, in order.
  public let trace: NavigationTrace
}

extension Restoration: CustomStringConvertible {
  /// The plan.
  public var description: String { "\(plan)" }
}
