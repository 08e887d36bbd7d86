// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The result of a migration, or of restoring a saved state.
///
/// ```swift
/// let migration = try await router.migrate(to: Shop.drawer)
/// if case .refused(let node, let reason) = migration.outcome {
///   print("\(node) wants to stay: \(reason)")
/// }
/// ```
///
/// Check ``isCarriedOut``, and print ``plan`` to see where each screen went. If a screen refused to
/// leave, ``outcome`` names it. Restoring closes nothing, so that nothing refuses; where no screen came
/// back, ``diff`` is empty.
public struct Move: Sendable {
  /// The changes made to each open or saved screen, or those that would have been made.
  public let plan: MovePlan
  /// Whether the screens were moved, or which screen refused.
  public let outcome: Outcome
  /// The changes in the tree.
  public let diff: TreeDiff
  /// The screens that were asked, and the commit, in order.
  public let trace: NavigationTrace

  /// - Parameter result: The result of the router's change, which failed in no way.
  @MainActor
  init(_ plan: MovePlan, _ result: Navigation<Node>) {
    self.plan = plan
    outcome =
      if case .refused(let node, let reason) = result.outcome {
        .refused(by: node, reason: reason)
      } else {
        .carriedOut
      }
    diff = result.diff
    trace = result.trace
  }

  /// The outcome of a move that did not fail.
  ///
  /// After `refused`, the app still runs with the configuration that it had. Ask again later, or
  /// tell the user which screen delays it.
  public enum Outcome: Sendable, Hashable {
    /// Tree and configuration have changed.
    case carriedOut
    /// A screen or a layer refused to leave; tree and configuration are as they were.
    case refused(by: NodeReference, reason: String)
  }

  /// Whether tree and configuration have changed.
  public var isCarriedOut: Bool { outcome == .carriedOut }
}

extension Move: CustomStringConvertible {
  /// The lines of the plan, then the outcome.
  public var description: String { "\(plan)\n\(outcome)" }
}

extension Move.Outcome: CustomStringConvertible {
  /// For instance `carried out`, or `refused by Compose #7: a draft`.
  public var description: String {
    switch self {
    case .carriedOut: "carried out"
    case .refused(let node, let reason): "refused by \(node): \(reason)"
    }
  }
}
