// Wayfinder is released under the MIT license; see LICENSE.

@testable import Wayfinder

/// A request that is driven by hand, for tests that try all orders in which the parts of two requests
/// can happen.
///
/// Its guards aren't asked: the test answers for them. The router's probe must have
/// ``RoutingProbe/asksByHand`` set.
final class HeldRequest {
  /// The event that a request waits for.
  nonisolated enum Wait: Sendable, Hashable {
    /// Its turn among the requests of the router, or the end of the one that it has joined.
    case turn
    /// The answer of a guard.
    case answer(guardName: String)
    /// The end of the screen that a guard has led to.
    case detour(NodeReference)
    /// The end of a transition.
    case transition
    /// Nothing more.
    case ended
  }

  /// The aim of a request.
  enum Aim {
    /// It goes to a destination.
    case destination(AnyDestination)
    /// It goes one step back.
    case back
  }

  private let run: NavigationRun
  /// The event that it waits for since it went on last.
  private(set) var wait = Wait.turn

  /// Creates a request that has not arrived at the router yet.
  init(_ aim: Aim, of router: Router, policy: OverlapPolicy) {
    let request =
      switch aim {
      case .destination(let destination): Request(destination)
      case .back: Request(name: .request("back"), kind: .back)
      }
    let terms = RequestTerms(overlap: policy, transitions: .wait, guardTimeout: .never)
    run = NavigationRun(router, request, terms, outer: nil)
  }

  /// Whether something has happened since it went on last, so that it can go on.
  var isWoken: Bool { run.isWoken && !run.hasEnded }

  /// Goes on as far as it can without waiting; the first time, it arrives at the router.
  func goOn() {
    wait =
      if run.advance() {
        .ended
      } else if let question = run.question {
        .answer(guardName: run.guardName(of: question.guarded))
      } else if let screen = run.detourNode {
        .detour(screen.reference)
      } else if run.awaitedTransition != nil {
        .transition
      } else {
        .turn
      }
  }

  /// Whether a guard has led to another screen first, which stays when the request fails.
  var hasOpenedDetour: Bool { run.hasOpenedDetour }

  /// Gives the answer of the guard that it waits for.
  func answer(_ verdict: Verdict) {
    guard let question = run.question else { return }
    run.receive(.verdict(run.completed(verdict, question.guarded)))
  }

  /// Gives the request up, as canceling its caller's task does.
  func cancel() { run.cancel() }

  /// Whether another request for the same, with an equal context, can be recognized.
  var isComparable: Bool {
    guard case .navigation(let destination) = run.kind else { return true }
    return destination.anyContext is Void || destination.anyContext is any Equatable
  }

  /// The end of the request; `nil` before it has ended.
  var end: Result<NavigationOutcome, RoutingError>? {
    if let failure = run.failure { return .failure(failure) }
    return run.hasEnded ? run.outcome.map { .success($0) } : nil
  }

  /// The events so far.
  var trace: NavigationTrace { run.trace }
}
