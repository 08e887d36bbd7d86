// Wayfinder is released under the MIT license; see LICENSE.

extension NavigationRun {
  /// The event that a run waits for.
  enum Wait {
    /// Its turn among the requests of the router.
    case turn
    /// The end of a transition, or of who has started it.
    case transition
    /// The answer of a guard: `receive(_:)` takes it.
    case verdict(GuardQuestion)
    /// The end of the screen that a guard has led to.
    case detour(NodeReference)
    /// Nothing more.
    case ended
  }
}

/// The result of a navigation, before its types are known again.
@MainActor
struct RunResult {
  let outcome: NavigationOutcome
  let diff: TreeDiff
  var trace: NavigationTrace
  /// Whether the destination that was asked for was reached, not one that a guard chose.
  var isAtDestination: Bool
  /// The screen or container that was reached.
  var target: AnyObject?
}
