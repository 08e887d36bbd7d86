// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The router's events since a command was begun.
@MainActor
final class PlayEvents: NavigationObserver {
  private(set) var events: [NavigationEvent] = []
  /// The number of events since the beginning.
  private(set) var count = 0

  func observe(_ event: NavigationEvent) {
    count += 1
    // Of a session without end the last ones are kept.
    if events.count == 10_000 { events.removeFirst(5000) }
    events.append(event)
  }

  func clear() { events = [] }
}
