// Wayfinder is released under the MIT license; see LICENSE.

public import Testing

/// A clock that stands still until a test moves it.
public struct ManualClock: Clock {
  /// The time since the clock was made.
  public struct Instant: InstantProtocol {
    fileprivate var offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// The time and who sleeps until when.
  @MainActor
  private final class State {
    var now = Instant(offset: .zero)
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

  public init() {}

  /// Always the beginning: whoever sleeps gives a time from now, wherever it is called from.
  public var now: Instant { Instant(offset: .zero) }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await state.sleep(for: deadline.offset)
  }

  /// Moves the time and lets everybody run whose time has come, the earliest first.
  @MainActor
  public func advance(by duration: Duration) async {
    // Whoever is about to sleep does so first.
    for _ in 0..<20 { await Task.yield() }
    state.now = state.now.advanced(by: duration)
    let due = state.sleepers.filter { $0.deadline <= state.now }
    state.sleepers.removeAll { $0.deadline <= state.now }
    for sleeper in due.sorted(by: { $0.deadline < $1.deadline }) {
      sleeper.wake.finish()
      for _ in 0..<20 { await Task.yield() }
    }
  }

  /// Waits until somebody sleeps: a task that is to wake at a time may not have come so far yet.
  @MainActor
  public func sleeps(sourceLocation: SourceLocation = #_sourceLocation) async {
    await settled(sourceLocation: sourceLocation) { sleeperCount > 0 }
  }

  /// How many sleep at the moment.
  @MainActor
  public var sleeperCount: Int { state.sleepers.count }
}
