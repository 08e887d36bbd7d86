// Wayfinder is released under the MIT license; see LICENSE.

/// A rule for what a request does while another navigation or a transition is running.
///
/// ```swift
/// let router = Router(tree: tree, policy: .reject)
/// try await router.navigate(to: product, with: 42, policy: .coalesce)
/// ```
///
/// Give it to one request, or to a router for all requests without their own. A request that a
/// guard makes is part of the navigation that asks the guard, and runs at once under every policy.
/// If a guard has navigated, for instance to a log-in screen, and still waits, other requests run
/// at once, too, so that the buttons of that screen work.
///
/// The policy of a router has the type `RequestPolicy<AnyDestination>`.
public struct RequestPolicy<Context>: Sendable {
  /// The policy while another request is running; `nil` applies the router's.
  let overlap: OverlapPolicy?
  /// The policy while a transition runs; `nil` applies the router's.
  private(set) var transitions: TransitionPolicy?
  /// Compares the contexts of two requests for the same step, where the app does.
  private let areEqual: (@MainActor (Context, Context) -> Bool)?

  package init(
    _ overlap: OverlapPolicy?, areEqual: (@MainActor (Context, Context) -> Bool)? = nil
  ) {
    self.overlap = overlap
    self.areEqual = areEqual
  }

  /// The request waits, and is planned when its turn comes.
  public static var queue: RequestPolicy { RequestPolicy(.queue) }

  /// The request ends at once with the reason `busy` if another one is running.
  public static var reject: RequestPolicy { RequestPolicy(.reject) }

  /// The request ends the one that is running, and all that wait, with the reason `superseded`.
  ///
  /// The guard that is being asked is canceled and abandoned: the new request begins at once, and
  /// the answer of the guard is ignored.
  public static var replace: RequestPolicy { RequestPolicy(.replace) }

  /// The request joins one for the same step with an equal context, compared by your own rule. If
  /// no such request exists, it waits.
  ///
  /// - Parameter areEqual: Returns whether two contexts mean the same.
  public static func coalesce(
    by areEqual: @escaping @MainActor (Context, Context) -> Bool
  ) -> RequestPolicy {
    RequestPolicy(.coalesce, areEqual: areEqual)
  }

  /// The request uses the router's policy while another one is running, and this policy while a
  /// transition is running.
  ///
  /// **Shape**: `router.navigate(to: product, with: 42, policy: .duringTransition(.reject))`.
  ///
  /// - Parameter policy: The policy while a transition runs.
  public static func duringTransition(_ policy: TransitionPolicy) -> RequestPolicy {
    RequestPolicy(nil).duringTransition(policy)
  }

  /// Returns the same policy with another policy for running transitions.
  ///
  /// **Shape**: `router.back(policy: .reject.duringTransition(.reject))`.
  ///
  /// - Parameter policy: The policy while a transition runs.
  public func duringTransition(_ policy: TransitionPolicy) -> RequestPolicy {
    var other = self
    other.transitions = policy
    return other
  }

  /// The app's rule for two requests of the same step, regardless of their types.
  var joinRule: (@MainActor (AnyDestination, AnyDestination) -> Bool)? {
    guard let areEqual else { return nil }
    return { own, other in
      if let own = own as? Context, let other = other as? Context { return areEqual(own, other) }
      guard let own = own.context(as: Context.self), let other = other.context(as: Context.self)
      else { return false }
      return areEqual(own, other)
    }
  }
}

extension RequestPolicy where Context: Equatable {
  /// The request joins a running or waiting one for the same step with an equal context, and ends
  /// as that one does. If no such request exists, it waits.
  ///
  /// If the caller of the joined request cancels it, the first request that joined takes its place
  /// and starts again.
  public static var coalesce: RequestPolicy { RequestPolicy(.coalesce) }
}

extension RequestPolicy where Context == Void {
  /// The request joins a running or waiting one for the same step, and ends as that one does. If no
  /// such request exists, it waits.
  public static var coalesce: RequestPolicy { RequestPolicy(.coalesce) }
}

extension RequestPolicy where Context == AnyDestination {
  /// The request joins one that is running or waiting for the same step with an equal context, and ends as
  /// that one does. Without one, or if the context isn't `Equatable`, it waits.
  public static var coalesce: RequestPolicy { RequestPolicy(.coalesce) }
}

/// The treatment of a request while another one is running (design rule E12).
package enum OverlapPolicy: Sendable, Hashable {
  /// It waits, and is planned when its turn comes.
  case queue
  /// It ends at once with the reason `busy`.
  case reject
  /// It ends the running one and all that wait with the reason `superseded`, and begins.
  case replace
  /// It joins an equal running request or waiting: one for the same step with an equal context. If
  /// no such request exists, or the contexts cannot be compared, it waits.
  case coalesce
}

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

/// The time for which a navigation waits for each of its guards.
///
/// Give it to a router, or to a single request:
///
/// ```swift
/// let router = Router(tree: tree, guardTimeout: .after(.seconds(5), clock: clock))
/// ```
///
/// A guard that has to be awaited runs in its own task. If the request is canceled or replaced, or
/// the time is over, the request ends at once: the guard is canceled, and any later answer is
/// ignored.
public struct GuardTimeout: Sendable {
  /// A class, so that handing on the timeout of a request costs a reference.
  final class Limit: Sendable {
    let duration: Duration
    let clock: any Clock<Duration>

    init(duration: Duration, clock: any Clock<Duration>) {
      self.duration = duration
      self.clock = clock
    }
  }

  let limit: Limit?

  /// Waits as long as it takes.
  public static let never = GuardTimeout(limit: nil)

  /// Fails with ``RoutingError/Reason/guardTooLate(guard:limit:)`` when the time is over.
  ///
  /// A detour that a guard leads to doesn't count.
  ///
  /// - Parameters:
  ///   - duration: The time that each guard has, the navigations that it makes included.
  ///   - clock: The clock that measures it.
  public static func after(_ duration: Duration, clock: any Clock<Duration>) -> GuardTimeout {
    GuardTimeout(limit: Limit(duration: duration, clock: clock))
  }
}
