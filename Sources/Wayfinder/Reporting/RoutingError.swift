// Wayfinder is released under the MIT license; see LICENSE.

/// A navigation that failed. The tree is as it was before, except for changes that guards committed
/// themselves.
///
/// Ask for ``reason`` where your app reacts, and print the error where a person reads it: its
/// description says what was requested, what failed, with what evidence, and what to do.
/// ``partName`` names the guard or task that threw, and ``cause`` is what it threw.
///
/// ```swift
/// do {
///   try await router.navigate(to: product, with: 42)
/// } catch {
///   if error.reason == .cancelled { return }
///   print(error)
/// }
/// ```
public struct RoutingError: Error, Sendable {
  /// The reason why a navigation failed.
  ///
  /// Compare it where the app reacts, as in `if error.reason == .cancelled { return }`. For a
  /// person, print the error itself: its description adds the evidence and the way out.
  public enum Reason: Sendable, Hashable {
    /// A part of the step threw; see ``RoutingError/cause``.
    case failed(part: Part)
    /// The chain ends in a step that must be open and is not.
    case nothingToStartFrom
    /// The step can neither be found nor be built.
    case cannotBeBuilt
    /// No case of a switch matches and it has no default: why each case does not.
    case noCaseMatches([String])
    /// The step without a factory is not open, and nothing is built in which it could appear.
    case nothingBuiltAround
    /// The step without a factory isn't part of what was built for it.
    case notInWhatWasBuilt
    /// No container of the kind is around the place that the chain names.
    case noEnclosingContainer
    /// The container in the tree is not of the kind that the action edits.
    case wrongContainer
    /// A factory returned a screen that is already in the tree.
    case screenStandsAlready
    /// The edits were made, but the destination isn't in the tree.
    case notInTree
    /// The edits were made, but the destination cannot be seen.
    case notVisible
    /// Guards led in a circle: the steps, from the first destination on.
    case redirectCycle([String])
    /// Guards led elsewhere again and again: how many times, and the destination at last.
    case tooManyRedirects(Int, last: String)
    /// The tree, or what the plan rests on, changed while guards were asked, again and again: what
    /// changed in each round.
    case neverSettled([String])
    /// The task that started the navigation was canceled.
    case cancelled
    /// A newer request took its place.
    case superseded
    /// Another navigation was at work and the request did not want to wait.
    case busy
    /// A transition ran and the request did not want to wait for its end.
    case inTransition(Transition)
    /// A guard had not answered when its time was over.
    case guardTooLate(guard: String, limit: Duration)
    /// The screen to close belongs to the shell of the app, which stays.
    case rootOfShell
    /// The screen to finish, or the place to go back to or reveal, isn't in the tree.
    case notOpen
    /// There is nothing to go back to.
    case nothingBehind
    /// Going back does not lead to the place that was named.
    case notOnTheWayBack
    /// The router of a refused navigation that was to be started again no longer exists.
    case routerGone
  }

  /// A part of a step that can throw.
  ///
  /// It comes with the reason `failed`; ``RoutingError/cause`` is the error that the part threw,
  /// and ``RoutingError/partName`` its name.
  public enum Part: Sendable, Hashable {
    /// A transformer, which gives a step another context.
    case transformer
    /// The condition of a switch's case.
    case condition
    /// A finder, or the closure that gives it its start.
    case finder
    /// `prepare(with:)` of any part.
    case prepare
    /// A guard, which threw instead of returning a verdict.
    case interceptor
    /// A factory of a screen or of a container.
    case factory
    /// An action, which places a new node.
    case action
    /// A context task, which gives a screen its data.
    case contextTask
    /// A step that shows no screen.
    case effect
    /// The behavior of a container on the way.
    case container
    /// The lookup of a destination that is a name, such as in a store of configurations.
    case lookUp
  }

  /// The phase in which a navigation failed.
  ///
  /// A navigation that fails in any phase up to `postCondition`, or in `transition`, has left the
  /// tree as it was, apart from changes that guards committed themselves. In `result`, the screen
  /// was shown before the wait for its result failed.
  public enum Phase: String, Sendable, Hashable {
    /// The request waited for its turn.
    case queue
    /// The chain was walked until a finder answered.
    case plan
    /// The parts got ready.
    case prepare
    /// The guards were asked.
    case guards
    /// Screens and containers were built.
    case build
    /// The transaction.
    case commit
    /// The destination was looked for in the new tree.
    case postCondition = "post-condition"
    /// The end of a transition was waited for, before the plan or before the build.
    case transition
    /// The screen was shown, and its result was waited for.
    case result
  }

  /// The reason why the navigation failed, to compare in code.
  public var reason: Reason { details.reason }
  /// The phase in which the navigation failed.
  public var phase: Phase { details.phase }
  /// The requested destination, or the one that a guard led to.
  public var destination: StepName { details.destination }
  /// The step at which it went wrong; `nil` when no single step is to blame.
  public var step: StepName? { details.step }
  /// The node at which it went wrong, if there is one.
  public var node: NodeReference? { details.node }
  /// The error that a part of the step threw.
  public var cause: (any Error)? { details.cause }
  /// The events before the failure, which show how far the navigation came.
  public var trace: NavigationTrace { details.trace }

  /// The name of the guard or task that failed; `nil` where the part has none.
  public var partName: String? { details.partName }

  /// The state of the tree after the failure, as a sentence.
  var remains: String {
    details.othersStay ? "What its guards have opened stays open." : "No screen was changed."
  }

  /// Whether the screen that is already in the tree is in a container that a factory returned.
  var isInContainer: Bool { details.isInContainer }

  private struct Details: Sendable {
    let reason: Reason
    let phase: Phase
    let destination: StepName
    let step: StepName?
    let node: NodeReference?
    let partName: String?
    let cause: (any Error)?
    var trace = NavigationTrace()
    var othersStay = false
    let isInContainer: Bool
  }

  /// The contents of the error, kept apart so that a function that may throw it returns a
  /// reference: a large error slows down every call that can fail, even when it succeeds.
  private indirect enum Box { case of(Details) }

  private let box: Box
  private var details: Details {
    switch box {
    case .of(let details): details
    }
  }

  init(
    _ reason: Reason, in phase: Phase, to destination: StepName, at step: StepName? = nil,
    node: NodeReference? = nil, partName: String? = nil,
    cause: (any Error)? = nil, isInContainer: Bool = false
  ) {
    let details = Details(
      reason: reason, phase: phase, destination: destination, step: step, node: node,
      partName: partName, cause: cause, isInContainer: isInContainer)
    box = .of(details)
  }

  /// The same error with what happened before it.
  ///
  /// - Parameter othersStay: Whether guards of the navigation have opened something, which stays.
  func preceded(by trace: NavigationTrace, othersStay: Bool = false) -> RoutingError {
    var details = details
    details.trace.entries = trace.entries + details.trace.entries
    if othersStay { details.othersStay = true }
    return RoutingError(details)
  }

  private init(_ details: Details) {
    box = .of(details)
  }
}
