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
  /// Something that a request waits for.
  package enum Wait: Sendable, Hashable {
    /// A guard that was asked and hasn't answered, and the step that it guards.
    case answer(guard: String, of: StepName)
    /// The end of a screen that a guard led to, such as a log-in; then the guard is asked again.
    case end(of: NodeReference, guard: String)
    /// The end of a transition: its own, or one that ran when its turn came.
    case transition(Transition, isOwn: Bool, of: StepName)
  }

  /// The destination of the running request; `nil` when the router is free.
  public let atWork: StepName?
  /// The destinations of requests that run beside it, because its guard waits and has navigated.
  public let beside: [StepName]
  /// The destinations of requests that wait for their turn, the one that waits longest first.
  public let waiting: [StepName]
  /// The waits of requests, those of child requests after their parents'.
  package let waits: [Wait]

  /// The link that is being rewritten before it is matched; `nil` when none is. Other requests run
  /// meanwhile.
  public let rewriting: String?

  /// A Boolean value that indicates whether no request is running and no link is being rewritten; others
  /// may still wait for a detour.
  public var isIdle: Bool { atWork == nil && rewriting == nil }

  /// The names of the guards that have not answered yet. A ``GuardTimeout`` limits the wait.
  public var guards: [String] {
    waits.compactMap { if case .answer(let name, _) = $0 { name } else { nil } }
  }

  /// The screens that guards have led to, such as a log-in. When one is finished or gone, its guard is asked
  /// again, and its request goes on.
  public var detours: [NodeReference] {
    waits.compactMap { if case .end(let screen, _) = $0 { screen } else { nil } }
  }

  /// The transitions whose end is waited for, one for each request that waits.
  public var transitions: [Transition] {
    waits.compactMap { if case .transition(let transition, _, _) = $0 { transition } else { nil } }
  }
}

extension RouterActivity: CustomStringConvertible {
  /// For instance `running: Product; waits for guard login of Product; waiting: Cart`.
  public var description: String {
    if isIdle { return "idle" }
    var parts: [String] = []
    if let atWork { parts.append("running: \(atWork.text)") }
    if !beside.isEmpty { parts.append("beside: " + beside.map(\.text).joined(separator: ", ")) }
    parts += waits.map(\.description)
    if !waiting.isEmpty { parts.append("waiting: " + waiting.map(\.text).joined(separator: ", ")) }
    if let rewriting { parts.append("rewriting: \(rewriting)") }
    return parts.joined(separator: "; ")
  }
}

extension RouterActivity.Wait {
  fileprivate var description: String {
    switch self {
    case .answer(let name, let step): "waits for guard \(name) of \(step.text)"
    case .end(let screen, let name): "waits until \(screen) ends, to ask guard \(name) again"
    case .transition(let transition, let isOwn, let step):
      "waits for transition \(transition) \(isOwn ? "after" : "before") \(step.text)"
    }
  }
}
