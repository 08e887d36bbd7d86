// Wayfinder is released under the MIT license; see LICENSE.

import Testing

/// A clock that stands still until a test moves it.
///
/// For whoever sleeps, it is always the beginning: instants are counted from the moment at which
/// somebody falls asleep, so that ``now`` needs no state and can be read on every executor.
struct ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  @MainActor
  private final class State {
    var now = Instant(offset: .zero)  // counted from the clock's own beginning
    var sleepers: [(deadline: Instant, wake: AsyncStream<Never>.Continuation)] = []

    nonisolated init() {}

    func sleep(for duration: Duration) async throws {
      if duration > .zero {
        let deadline = now.advanced(by: duration)
        let (stream, wake) = AsyncStream.makeStream(of: Never.self)
        sleepers.append((deadline, wake))
        for await _ in stream {}
      }
      try Task.checkCancellation()
    }
  }

  private let state = State()

  var now: Instant { Instant(offset: .zero) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await state.sleep(for: deadline.offset)
  }

  /// How many sleep, or slept until they were cancelled.
  @MainActor var sleeperCount: Int { state.sleepers.count }

  /// Waits until so many sleep, and moves the time; wakes those whose time has come, the earliest
  /// first.
  @MainActor
  func advance(by duration: Duration, whenAsleep count: Int = 1) async {
    await settled { state.sleepers.count >= count }
    state.now = state.now.advanced(by: duration)
    let due = state.sleepers.filter { $0.deadline <= state.now }
    state.sleepers.removeAll { $0.deadline <= state.now }
    for sleeper in due.sorted(by: { $0.deadline < $1.deadline }) { sleeper.wake.finish() }
  }
}
