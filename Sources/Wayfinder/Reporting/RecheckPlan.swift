// Wayfinder is released under the MIT license; see LICENSE.

/// The effect of a recheck on each open screen, as a value that can be read before it happens.
///
/// ```
/// 3 open places: 2 close; then Login
/// closes  Orders #9       with Tabs #7
/// closes  Tabs #7         signed in: leads to Login
/// keeps   Product(42) #5
/// ```
///
/// ``Router/recheckPlan(guardTimeout:)`` makes one without moving anything. It keeps nothing alive.
public struct RecheckPlan: Sendable, Hashable {
  /// A line of the plan: an open screen or container, and the decision about it.
  ///
  /// A screen closes because a guard of its route denies or because the container that it is in closes;
  /// what lies above it in its stack, or over it, stays. A root of the shell can't close: it is hidden
  /// until its guards proceed, and another tab is shown in its place if there is one.
  ///
  /// Print a line for a log. Where the app decides, ask the plan: one whose ``RecheckPlan/closing`` is
  /// empty, for example, means that logging out closes nothing.
  public struct Line: Sendable, Hashable {
    enum Decision: String { case keeps, closes, leaves, hides }

    /// The screen or container by number and name.
    public let node: NodeReference
    /// Whether the place stays, closes, is hidden in favor of another tab, or is hidden.
    let decision: Decision
    /// Why it doesn't stay as it is, such as `SignedIn: sign in first`; `nil` where it does.
    public let reason: String?
  }

  /// A line for everything that was asked about or that closes, what is in front first.
  public let lines: [Line]
  /// The destination that a guard leads to, if what the user sees closes.
  public let destination: StepName?

  /// The places that would be taken out of the tree, because a guard no longer allows them.
  public var closing: [NodeReference] {
    lines.filter { $0.decision == .closes }.map(\.node)
  }

  /// Whether everything stays where it is.
  public var movesNothing: Bool {
    destination == nil && lines.allSatisfy { $0.decision == .keeps || $0.decision == .hides }
  }
}

extension RecheckPlan: CustomStringConvertible {
  /// A summary, then a line for each place.
  public var description: String {
    if lines.isEmpty { return "no open place was opened by a route" }
    var summary = lines.count == 1 ? "1 open place: " : "\(lines.count) open places: "
    let left = lines.count { $0.decision == .leaves }
    let hidden = lines.count { $0.decision == .hides }
    var parts = [(closing.count, "close"), (left, "leave")].filter { $0.0 > 0 }
      .map { "\($0) \($1)\($0 == 1 ? "s" : "")" }
    if hidden > 0 { parts.append("\(hidden) hidden") }
    summary += parts.isEmpty ? "all stay" : parts.joined(separator: ", ")
    if let destination { summary += "; then \(destination.text)" }
    let width = lines.map { "\($0.node)".count }.max() ?? 0
    return ([summary] + lines.map { $0.text(width: width) }).joined(separator: "\n")
  }
}

extension RecheckPlan.Line: CustomStringConvertible {
  /// For instance `closes  Account #7  SignedIn: sign in first`.
  public var description: String { text(width: 0) }

  fileprivate func text(width: Int) -> String {
    let (verb, place) = (decision.rawValue, "\(node)")
    let line = verb + (verb.count == 5 ? "   " : "  ") + place
    guard let reason else { return line }
    return line + String(repeating: " ", count: max(0, width - place.count)) + "  \(reason)"
  }
}

/// The result of a recheck.
///
/// ``Router/recheck(askingToLeave:followingRedirects:guardTimeout:)`` returns it. ``plan`` has a line for each open place that
/// closes, with the guard that no longer allows it.
///
/// ```swift
/// Account.logOut()
/// let recheck = try await router.recheck()
/// print(recheck.plan.closing.map(\.text))  // ["Bag"]
/// if case .refused(let screen, let reason) = recheck.outcome { print(screen, reason) }
/// ```
public struct Recheck: Sendable {
  /// The decision about each open screen.
  public let plan: RecheckPlan
  /// The way in which it ended: `alreadyThere` when everything stays, `revealed` when something has
  /// closed, `built` when a guard led to a screen that had to be built, or `refused`, with the tree as
  /// it was.
  public let outcome: NavigationOutcome
  /// The changes of the tree.
  public let diff: TreeDiff
  /// The guards that were asked and the screens that closed, in order.
  public let trace: NavigationTrace
  /// The reason why the destination of the plan was not reached, though everything has closed that
  /// had to; `nil` when it was reached, when the plan has no destination, or when a guard or a screen
  /// has refused, as the trace tells.
  public let missedDestination: RoutingError?
}

extension Recheck: CustomStringConvertible {
  /// The plan and the outcome.
  public var description: String { "\(plan)\n\(outcome)" }
}
