// Wayfinder is released under the MIT license; see LICENSE.

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
