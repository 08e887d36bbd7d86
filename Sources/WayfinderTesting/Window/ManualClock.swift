// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
internal import Wayfinder

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
/// Instants count from the moment at which a task begins to sleep, so ``now`` needs no state and can
/// be read on every executor.
public struct ManualClock: Clock {
  /// A moment of a manual clock.
  ///
  /// It counts from the beginning of a sleep, so that two instants of different sleeps can't be
  /// compared with each other.
  public struct Instant: InstantProtocol {
    var offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  @MainActor
  private final class State {
    var now = Instant(offset: .zero)  // counted from the clock's own beginning
    var sleepers: [(deadline: Instant, wait: Wait)] = []
    private let order = WakeOrder()

    nonisolated init() {}

    func sleep(for duration: Duration) async throws {
      if duration > .zero {
        let deadline = now.advanced(by: duration)
        let wait = Wait(order)
        sleepers.append((deadline, wait))
        await wait.ended()
      }
      try Task.checkCancellation()
    }
  }

  private let state = State()

  /// Makes a clock that stands still.
  public init() {}

  public var now: Instant { Instant(offset: .zero) }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await state.sleep(for: deadline.offset)
  }

  /// The time by which the clock was moved in all.
  @MainActor public var elapsed: Duration { state.now.offset }

  /// The number of tasks that sleep, or slept until they were canceled.
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
    state.now = state.now.advanced(by: duration)
    let due = state.sleepers.filter { $0.deadline <= state.now }
    state.sleepers.removeAll { $0.deadline <= state.now }
    for sleeper in due.sorted(by: { $0.deadline < $1.deadline }) { sleeper.wait.end() }
  }
}
