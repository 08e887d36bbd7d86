// Wayfinder is released under the MIT license; see LICENSE.

/// A clock that stands still; whoever sleeps on it is woken by the test.
struct StoppedClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// Those who sleep, in the order in which they began.
  @MainActor
  final class Bedroom {
    private(set) var deadlines: [Duration] = []
    private var alarms: [AsyncStream<Void>.Continuation] = []
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    nonisolated init() {}

    func enter(until deadline: Duration) -> AsyncStream<Void> {
      let (stream, alarm) = AsyncStream.makeStream(of: Void.self)
      deadlines.append(deadline)
      alarms.append(alarm)
      for watcher in watchers where watcher.count <= alarms.count { watcher.continuation.resume() }
      watchers.removeAll { $0.count <= alarms.count }
      return stream
    }

    /// Waits until so many have begun to sleep, cancelled ones too.
    func filled(by count: Int) async {
      if alarms.count >= count { return }
      await withCheckedContinuation { watchers.append((count, $0)) }
    }

    func wake(_ index: Int) { alarms[index].yield() }
  }

  let bedroom = Bedroom()
  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    for await _ in await bedroom.enter(until: deadline.offset) { return }
    throw CancellationError()
  }
}
