// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// What came of a migration.
public struct Migration: Sendable {
  /// What was done to each open screen, or would have been.
  public let plan: MigrationPlan
  /// How it ended.
  public let outcome: Outcome
  /// What has changed in the tree.
  public let diff: TreeDiff
  /// What happened, in order.
  public let trace: NavigationTrace

  /// How a migration ended that did not fail.
  public enum Outcome: Sendable, Hashable {
    /// Tree and configuration have changed.
    case carriedOut
    /// A screen or a layer refused to leave; tree and configuration are as they were.
    case refused(by: NodeReference, reason: String)
  }

  /// Whether tree and configuration have changed.
  public var isCarriedOut: Bool { outcome == .carriedOut }
}

extension Migration.Outcome: CustomStringConvertible {
  /// For instance `carried out`, or `refused by Compose #7: a draft`.
  public var description: String {
    switch self {
    case .carriedOut: "carried out"
    case .refused(let node, let reason): "refused by \(node): \(reason)"
    }
  }
}
