// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// Keeps all events, and does what a test wants done at each.
final class EventRecorder: NavigationObserver {
  private(set) var events: [NavigationEvent] = []
  var reaction: @MainActor (NavigationEvent) -> Void = { _ in }

  func observe(_ event: NavigationEvent) {
    events.append(event)
    reaction(event)
  }

  var text: String { events.compactMap { $0.line(isDetailed: false) }.joined(separator: "\n") }
}
