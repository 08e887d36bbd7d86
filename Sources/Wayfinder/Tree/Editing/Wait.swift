// Wayfinder is released under the MIT license; see LICENSE.

/// One task's wait on the main actor, which ends once.
@MainActor
package final class Wait {
  package private(set) var isOver = false
  private let order: WakeOrder
  private var continuation: CheckedContinuation<Void, Never>?

  /// - Parameter order: The value that orders the ends of several waits.
  package init(_ order: WakeOrder) {
    self.order = order
  }

  /// Ends the wait. The tasks of several waits go on in the order in which these were ended.
  package func end() {
    isOver = true
    guard let waiting = continuation else { return }
    continuation = nil
    order.resume(waiting)
  }

  /// Returns when the wait has ended or the calling task is canceled.
  package func ended() async {
    await withTaskCancellationHandler {
      await endedByOthers()
    } onCancel: {
      Task { @MainActor in self.end() }
    }
  }

  /// Returns when the wait has ended; canceling the calling task does not end it.
  package func endedByOthers() async {
    if isOver { return }
    await withCheckedContinuation { continuation = $0 }
    order.arrived()
  }
}

/// Gives values to any number of readers, each through a stream of its own.
///
/// The streams end with it. Values wait for a slow reader without bound.
@MainActor
final class Broadcast<Value: Sendable> {
  private var streams: [AsyncStream<Value>.Continuation] = []

  deinit {
    for stream in streams { stream.finish() }
  }

  /// Whether nobody reads.
  var isEmpty: Bool { streams.isEmpty }

  /// A new stream of the values from now on, after a first one if that is given.
  func stream(after first: Value? = nil) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    if let first { continuation.yield(first) }
    streams = streams + [continuation]
    return stream
  }

  /// Gives a value to all who still read.
  func yield(_ value: Value) {
    streams = streams.filter { stream in
      if case .terminated = stream.yield(value) { return false }
      return true
    }
  }
}

/// Lets tasks go on in the order in which they are resumed.
///
/// A resumed task passes through the threads of the global executor on its way back to the main actor,
/// and two of them can overtake each other there. So each is resumed only when the one before it is back.
@MainActor
package final class WakeOrder {
  private var isUnderWay = false
  private var line: [CheckedContinuation<Void, Never>] = []

  package nonisolated init() {}

  /// Resumes a task, which calls ``arrived()`` as soon as it goes on.
  func resume(_ continuation: CheckedContinuation<Void, Never>) {
    guard !isUnderWay else { return line.append(continuation) }
    isUnderWay = true
    continuation.resume()
  }

  /// The task that was resumed is back on the main actor.
  func arrived() {
    guard !line.isEmpty else {
      isUnderWay = false
      return
    }
    line.removeFirst().resume()
  }
}
