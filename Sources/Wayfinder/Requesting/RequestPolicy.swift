// Wayfinder is released under the MIT licence; see LICENSE.

/// What a router does with a request while another one is at work, unless the request says
/// otherwise with a ``RequestPolicy`` (design rule E12).
///
/// A request that a guard makes is part of the navigation that asks the guard: it runs at once
/// under every policy. While a guard waits that has navigated, for instance to a log-in screen, any
/// other request that would wait or be rejected runs at once, too, so that the buttons there work.
public enum OverlapPolicy: Sendable, Hashable {
  /// It waits, and is planned when its turn comes.
  case queue
  /// It ends at once with the reason `busy`.
  case reject
  /// It ends the one at work and all that wait with the reason `superseded`, and begins.
  case replace
  /// It joins an equal request at work or waiting: one for the same step with an equal context. If
  /// there is none, or the context is not `Equatable`, it waits.
  case coalesce
}

/// What is to become of one request while another one is at work.
///
/// ```swift
/// try await router.navigate(to: product, with: 42, policy: .coalesce)
/// ```
public struct RequestPolicy<Context>: Sendable {
  /// What to do while another one is at work; `nil` for what the router does.
  let overlap: OverlapPolicy?
  /// What to do while a transition runs; `nil` for what the router does.
  private(set) var transitions: TransitionPolicy?
  /// Compares contexts when the request may join another one and its contexts are not `Equatable`.
  let areEqual: (@MainActor (Context, Context) -> Bool)?

  private init(
    _ overlap: OverlapPolicy?, areEqual: (@MainActor (Context, Context) -> Bool)? = nil
  ) {
    self.overlap = overlap
    self.areEqual = areEqual
  }

  /// The request waits, and is planned when its turn comes.
  public static var queue: RequestPolicy { RequestPolicy(.queue) }

  /// The request ends at once with the reason `busy` when another one is at work.
  public static var reject: RequestPolicy { RequestPolicy(.reject) }

  /// The request ends the one at work, and all that wait, with the reason `superseded`.
  ///
  /// A guard at work is cancelled and abandoned when it runs in a task of its own (see
  /// ``GuardTimeout``). One that runs in its caller's task cannot be reached from outside: the new
  /// request begins at once all the same, and the caller of the old one hears `superseded` as soon
  /// as the guard answers, whatever it answers.
  public static var replace: RequestPolicy { RequestPolicy(.replace) }

  /// The request joins one for the same step whose context is equal by a rule of your own; without
  /// one it waits.
  public static func coalesce(
    by areEqual: @escaping @MainActor (Context, Context) -> Bool
  ) -> RequestPolicy {
    RequestPolicy(.coalesce, areEqual: areEqual)
  }

  /// The request does as the router while another one is at work, and has a policy of its own while
  /// a transition runs.
  ///
  /// **Shape**: `router.navigate(to: product, with: 42, policy: .duringTransition(.reject))`.
  ///
  /// - Parameter policy: What to do while a transition runs.
  public static func duringTransition(_ policy: TransitionPolicy) -> RequestPolicy {
    RequestPolicy(nil).duringTransition(policy)
  }

  /// The same policy, with one of its own while a transition runs.
  ///
  /// **Shape**: `router.back(policy: .reject.duringTransition(.reject))`.
  ///
  /// - Parameter policy: What to do while a transition runs.
  public func duringTransition(_ policy: TransitionPolicy) -> RequestPolicy {
    var other = self
    other.transitions = policy
    return other
  }
}

extension RequestPolicy where Context: Equatable {
  /// The request joins one at work or waiting for the same step with an equal context, and ends as
  /// that one does; without one it waits.
  ///
  /// When the caller of the joined request gives it up, the first that joined begins it anew in its
  /// place.
  public static var coalesce: RequestPolicy { RequestPolicy(.coalesce) }
}

extension RequestPolicy where Context == Void {
  /// The request joins one at work or waiting for the same step, and ends as that one does; without
  /// one it waits.
  public static var coalesce: RequestPolicy { RequestPolicy(.coalesce) }
}

/// How long a navigation waits for each of its guards.
///
/// A guard that has to be awaited runs in a task of its own. When the request is cancelled or replaced,
/// or the time is over, the request ends at once: the guard is cancelled, and what it answers later is
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

  /// Gives up with the reason ``RoutingError/Reason/guardTooLate(guard:limit:)`` after a while.
  ///
  /// A detour to which a guard leads is not part of its time.
  ///
  /// - Parameters:
  ///   - duration: The time that each guard has, the navigations that it makes included.
  ///   - clock: The clock that measures it.
  public static func after(_ duration: Duration, clock: any Clock<Duration>) -> GuardTimeout {
    GuardTimeout(limit: Limit(duration: duration, clock: clock))
  }
}
