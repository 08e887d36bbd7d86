// Wayfinder is released under the MIT license; see LICENSE.

/// A guard: says whether a navigation may go on.
///
/// Guards are asked one after another, from the start to the destination, each once for a step and its
/// context, while nothing has moved. A guard may take its time, and may itself navigate: its own
/// navigations with the same router run at once. A navigation that the guard starts in a *detached*
/// task and awaits is not known to be its own: it waits behind the one that waits for the guard, for
/// ever unless the guard has a deadline (see ``GuardTimeout``). Start it with `await` or in a plain
/// `Task` instead. ``NavigationPlan/current`` shows what the
/// navigation is about to do.
///
/// ```swift
/// struct LoginInterceptor<Context>: RoutingInterceptor {
///   func perform(with context: Context) async throws -> Verdict {
///     Session.isOpen ? .proceed : .stop(reason: "not logged in")
///   }
/// }
/// ```
///
/// **Source**: route-composer's `RoutingInterceptor`, with an answer in place of a completion.
@MainActor
public protocol RoutingInterceptor<Context>: Preparing {
  /// The context that the step is given.
  associatedtype Context

  /// Answers whether the navigation may go on.
  ///
  /// - Throws: Any error, which ends the navigation as a failure. To end it as a decision, return
  ///   ``Verdict/stop(reason:)``.
  func perform(with context: Context) async throws -> Verdict
}

/// A guard that answers at once, without being awaited.
///
/// The engine asks it in place: no task is made and nothing else runs meanwhile. Prefer it for what is
/// known already, such as whether somebody is logged in.
///
/// ```swift
/// struct AdultInterceptor<Context>: ImmediateInterceptor {
///   func verdict(with context: Context) throws -> Verdict {
///     Session.isAdult ? .proceed : .stop(reason: "too young")
///   }
/// }
/// ```
@MainActor
public protocol ImmediateInterceptor<Context>: RoutingInterceptor {
  /// The data that the step is given.
  associatedtype Context

  /// Returns whether the navigation may go on.
  ///
  /// - Throws: Any error, which ends the navigation as a failure. To end it as a decision, return
  ///   ``Verdict/stop(reason:)``.
  func verdict(with context: Context) throws -> Verdict
}

extension ImmediateInterceptor {
  /// Returns the same as `verdict(with:)`.
  public func perform(with context: Context) async throws -> Verdict {
    try verdict(with: context)
  }
}

/// A guard's answer.
///
/// ```swift
/// .adding(guard: { _ in Account.isOpen ? .proceed : .stop(reason: "not logged in") })
/// ```
///
/// To lead to another screen, answer `.redirect(to:)`. To make a detour and be asked again when
/// that screen is finished or gone, answer `.redirect(to:then: .retry)`.
public enum Verdict: Sendable {
  /// The navigation goes on.
  case proceed
  /// The navigation goes to another destination.
  ///
  /// With `then: .stay`, the default, it ends there. With `then: .retry` the other destination is a
  /// *detour*: the navigation waits until the screen shown there is finished or gone, and then asks the
  /// same guard again. Only if the guard answers ``proceed`` does the navigation go on; a guard that
  /// leads to the same destination again stops it. A log-in screen that is only shown never counts as
  /// a log-in.
  case redirect(to: AnyDestination, then: AfterRedirect = .stay)
  /// The navigation ends here, with the outcome `stopped`.
  case stop(reason: String)
}
