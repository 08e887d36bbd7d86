// Wayfinder is released under the MIT license; see LICENSE.

/// A link on its way to a request: code of the app finds out what the link stands for.
///
/// It isn't a request yet, so it delays none. The user's next wish ends it: another link, or something
/// done by hand.
@MainActor
final class Arrival {
  enum End {
    case answered, tooLate, superseded
  }

  let link: String
  let wait: Wait
  /// `nil` while it waits, and when its caller has given it up.
  private(set) var end: End?

  init(_ link: String, _ order: WakeOrder) {
    self.link = link
    wait = Wait(order)
  }

  /// Ends it; what comes later is ignored.
  func end(_ end: End) {
    guard !wait.isOver else { return }
    self.end = end
    wait.end()
  }
}

extension Router {
  /// Waits until it is known what a link stands for, in place of the link that waited before.
  ///
  /// The work runs in a task of its own, which is canceled and left behind when the time is over, the
  /// caller's task is canceled, or the user wishes for something else (design rules E11, E12).
  ///
  /// - Parameters:
  ///   - link: The link, as ``RouterActivity/rewriting`` and errors show it.
  ///   - limit: The time for the work.
  ///   - clock: The clock that measures it.
  ///   - work: The work, which keeps what it finds out.
  /// - Returns: Whether the work has ended in time.
  /// - Throws: `cancelled` or `superseded`.
  package func arrive(
    with link: String, within limit: Duration, on clock: any Clock<Duration>,
    _ work: @escaping @MainActor @Sendable () async -> Void
  ) async throws(RoutingError) -> Bool {
    endArrival()
    let name = StepName(link, target: Node.self, file: "Wayfinder", line: 0)
    if Task.isCancelled { throw RoutingError(.cancelled, in: .queue, to: name) }
    let arrival = Arrival(link, tree.wakeOrder)
    self.arrival = arrival
    let body: @MainActor @Sendable () async -> Void = {
      await work()
      arrival.end(.answered)
    }
    let task =
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        Task.immediate(operation: body)
      } else {
        Task(operation: body)
      }
    if !arrival.wait.isOver {
      let deadline = Task { @MainActor in
        do { try await clock.sleep(for: limit) } catch { return }
        arrival.end(.tooLate)
      }
      await arrival.wait.ended()
      deadline.cancel()
    }
    task.cancel()
    if self.arrival === arrival { self.arrival = nil }
    switch arrival.end {
    case .answered: return true
    case .tooLate: return false
    case .superseded: throw RoutingError(.superseded, in: .queue, to: name)
    case nil: throw RoutingError(.cancelled, in: .queue, to: name)
    }
  }

  /// The user wishes for something else than the link that waits.
  package func endArrival() {
    arrival?.end(.superseded)
    arrival = nil
  }
}
