// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
internal import Wayfinder

#if canImport(os)
  internal import os
#else
  internal import Synchronization
#endif

/// A clock that stands still until a test advances it.
///
/// Use it to test transitions, overlays, timeouts of guards, and links that expire.
///
/// ```swift
/// let clock = ManualClock()
/// let tree = ScreenTree(root: stack, clock: clock)
/// await clock.advance(by: .seconds(2))
/// ```
///
/// Every executor can read ``now``. A task that sleeps until a moment that has already passed doesn't
/// sleep, so a loop that adds up its deadlines runs once for each of them, however far the clock is
/// advanced at once.
public struct ManualClock: Clock {
  /// A moment of a manual clock, counted from the moment at which the clock was made.
  public struct Instant: InstantProtocol {
    fileprivate var offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  @MainActor
  private final class State {
    #if canImport(os)
      nonisolated private let time = OSAllocatedUnfairLock(initialState: Duration.zero)
    #else
      nonisolated private let time = Mutex(Duration.zero)
    #endif
    var sleepers: [(deadline: Instant, wait: Wait)] = []
    private let order = WakeOrder()

    nonisolated init() {}

    nonisolated var now: Instant { Instant(offset: time.withLock { $0 }) }

    func advance(by duration: Duration) { time.withLock { $0 += duration } }

    func sleep(until deadline: Instant) async throws {
      if deadline > now {
        let wait = Wait(order)
        sleepers.append((deadline, wait))
        await wait.ended()
        if Task.isCancelled { sleepers.removeAll { $0.wait === wait } }
      }
      try Task.checkCancellation()
    }
  }

  private let state = State()

  /// Makes a clock that stands still.
  public init() {}

  public var now: Instant { state.now }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await state.sleep(until: deadline)
  }

  /// The time by which the clock was moved in all.
  @MainActor public var elapsed: Duration { state.now.offset }

  /// The number of tasks that sleep.
  @MainActor public var sleeperCount: Int { state.sleepers.count }

  /// Waits until this many tasks sleep, and moves the time. Wakes those whose time has come, the
  /// earliest first.
  ///
  /// If not enough tasks begin to sleep, records an issue, and moves the time all the same.
  ///
  /// - Parameters:
  ///   - duration: The time by which to move the clock.
  ///   - count: The number of tasks that must sleep before; 0 moves at once.
  ///   - sourceLocation: The location at which the issue is shown.
  @MainActor
  public func advance(
    by duration: Duration, whenAsleep count: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await settled(sourceLocation: sourceLocation) { state.sleepers.count >= count }
    state.advance(by: duration)
    let due = state.sleepers.filter { $0.deadline <= state.now }
    state.sleepers.removeAll { $0.deadline <= state.now }
    for sleeper in due.sorted(by: { $0.deadline < $1.deadline }) { sleeper.wait.end() }
  }
}
