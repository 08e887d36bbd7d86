// Wayfinder is released under the MIT license; see LICENSE.

/// The rule for a request that arrives while a transition runs, unless the request says otherwise
/// with ``RequestPolicy/duringTransition(_:)-swift.type.method``.
///
/// This request fails at once if a transition is running:
///
/// ```swift
/// try await router.navigate(to: product, with: 42, policy: .duringTransition(.reject))
/// ```
///
/// It is looked at before the request is planned, once its turn has come, and again before anything
/// is built, because an edit beside the router may have started a transition while guards were
/// asked. A transition that the request's own commit starts is always waited for: `didAppear`, the
/// post-routing tasks and the outcome come at its end.
///
/// Without a transition, as with the usual duration of zero, nothing is waited for.
public enum TransitionPolicy: Sendable, Hashable {
  /// It waits for the end of the transition, and of any that follows it meanwhile.
  case wait
  /// It ends at once with the reason ``RoutingError/Reason/inTransition(_:)``.
  case reject
}
