// Wayfinder is released under the MIT licence; see LICENSE.

/// A guard: says whether a navigation may go on.
///
/// Guards are asked one after another, from the start to the destination, each once (design rule
/// E4), while nothing has moved. A guard may take its time, and may itself navigate: its own
/// navigations with the same router run at once. ``NavigationPlan/current`` shows what the
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
  /// What the step is given.
  associatedtype Context

  /// Answers whether the navigation may go on.
  ///
  /// - Throws: Any error, which ends the navigation as a failure. To end it as a decision, return
  ///   ``Verdict/stop(reason:)``.
  func perform(with context: Context) async throws -> Verdict
}

/// What a guard answers.
public enum Verdict: Sendable {
  /// The navigation goes on.
  case proceed
  /// The navigation goes to another destination. When it resumes, the first destination is planned
  /// anew once the other was reached, and this guard is not asked again.
  case redirect(AnyDestination, resuming: Bool)
  /// The navigation ends here, with the outcome `stopped`.
  case stop(reason: String)
}
