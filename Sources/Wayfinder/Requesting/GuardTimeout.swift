// Wayfinder is released under the MIT license; see LICENSE.

/// The time for which a navigation waits for each of its guards.
///
/// A guard that has to be awaited runs in a task of its own. When the request is canceled or replaced,
/// or the time is over, the request ends at once: the guard is canceled, and what it answers later is
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
