// Wayfinder is released under the MIT license; see LICENSE.

extension Router {
  /// Returns the events from now on.
  ///
  /// Each call gives a stream of its own, which ends with the router. Events are yielded after the
  /// observers were told, in order, and wait for a slow reader without bound.
  public func events() -> AsyncStream<NavigationEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: NavigationEvent.self)
    eventStreams = eventStreams + [continuation]
    return stream
  }

  /// Tells another observer of all events from now on, after those before it.
  package func add(_ observer: any NavigationObserver) {
    observers = observers + [observer]
  }

  /// Whether anybody wants to be told.
  var hasObservers: Bool { !observers.isEmpty || !eventStreams.isEmpty }

  /// Tells everybody, while the tree is locked against them.
  func tell(
    _ kind: @autoclosure () -> NavigationEvent.Kind, _ request: Int, _ destination: StepName
  ) {
    guard hasObservers else { return }
    let event = NavigationEvent(request: request, destination: destination, kind: kind())
    let unlock = tree.lock(for: destination)
    for observer in observers { observer.observe(event) }
    tree.unlock(unlock)
    eventStreams = eventStreams.filter { stream in
      if case .terminated = stream.yield(event) { return false }
      return true
    }
  }
}

/// An observer that learns which router it observes.
@MainActor
package protocol RouterWatching: NavigationObserver {
  func watch(_ router: Router)
}
