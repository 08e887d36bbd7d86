// Wayfinder is released under the MIT license; see LICENSE.

/// The requests of a router at one moment, as a value that keeps nothing alive.
///
/// ``Router/waiting`` returns it. Print it where an app seems stuck, for example in a debug menu:
/// it names the running request, the guard, transition, or screen that it waits for, and the
/// requests behind it. A test expects `router.waiting.isIdle`.
///
/// ```swift
/// if !router.waiting.isIdle { print(router.waiting) }
/// // running: Product; waits for guard login of Product
/// ```
public struct RouterActivity: Sendable, Hashable {
  /// A guard that was asked and hasn't answered.
  ///
  /// While it is listed, its request is held up and so are all that wait behind it. A
  /// ``GuardTimeout`` limits the wait for a guard that may never answer.
  public struct WaitingGuard: Sendable, Hashable {
    /// The name of the guard.
    public let name: String
    /// The step that it guards; the destination for a guard of the router's own.
    public let step: StepName
    /// The number of the request that asks it.
    public let request: Int
  }

  /// A transition that a request waits for.
  ///
  /// A request waits for a transition that was running when its turn came, and, after its own
  /// commit, for the transition that it started (``isOwn``).
  public struct WaitingTransition: Sendable, Hashable {
    /// The transition for whose end requests wait.
    public let transition: Transition
    /// The destination of the request that waits.
    public let destination: StepName
    /// The number of the request that waits.
    public let request: Int
    /// Whether the request has started it itself, with its commit.
    public let isOwn: Bool
  }

  /// A screen that a guard led to, such as a log-in, and that a request waits for.
  ///
  /// The request goes on when the screen is finished or gone; then the guard named here is asked
  /// again.
  public struct WaitingDetour: Sendable, Hashable {
    /// The screen, usually a log-in, for whose end the navigation waits.
    public let screen: NodeReference
    /// The name of the guard that is asked again afterwards.
    public let guardName: String
    /// The destination of the request that waits.
    public let destination: StepName
    /// The number of the request that waits.
    public let request: Int
  }

  /// The destination of the running request; `nil` when the router is free.
  public let atWork: StepName?
  /// The destinations of requests that run beside it, because its guard waits and has navigated.
  public let beside: [StepName]
  /// The destinations of requests that wait for their turn, the one that waits longest first.
  public let waiting: [StepName]
  /// The guards that have not answered yet, those of child requests after their parents'.
  public let guards: [WaitingGuard]
  /// The transitions whose end is waited for, in the order in which the waits began: one transition
  /// for each request that waits.
  public let transitions: [WaitingTransition]

  /// The screens of detours whose end is waited for.
  public let detours: [WaitingDetour]

  /// The link that is being rewritten before it is matched; `nil` when none is. Other requests run
  /// meanwhile.
  public let rewriting: String?

  /// A Boolean value that indicates whether no request is running and no link is being rewritten; others
  /// may still wait for a detour.
  public var isIdle: Bool { atWork == nil && rewriting == nil }
}

extension RouterActivity: CustomStringConvertible {
  /// For instance `running: Product; waits for guard login of Product; waiting: Cart`.
  public var description: String {
    if isIdle { return "idle" }
    var parts: [String] = []
    if let atWork { parts.append("running: \(atWork.text)") }
    if !beside.isEmpty { parts.append("beside: " + beside.map(\.text).joined(separator: ", ")) }
    for entry in guards { parts.append("waits for guard \(entry.name) of \(entry.step.text)") }
    for entry in detours {
      parts.append("waits until \(entry.screen) ends, to ask guard \(entry.guardName) again")
    }
    for entry in transitions {
      parts.append(
        "waits for transition \(entry.transition) \(entry.isOwn ? "after" : "before") "
          + entry.destination.text)
    }
    if !waiting.isEmpty { parts.append("waiting: " + waiting.map(\.text).joined(separator: ", ")) }
    if let rewriting { parts.append("rewriting: \(rewriting)") }
    return parts.joined(separator: "; ")
  }
}
