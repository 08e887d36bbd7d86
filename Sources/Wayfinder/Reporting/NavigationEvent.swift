// Wayfinder is released under the MIT license; see LICENSE.

/// A step of a router's work, such as a guard that was asked, as a value that keeps nothing
/// alive.
///
/// Observers and ``Router/events()`` receive events in the order in which they happen. Events of
/// one request have the same number. ``line(isDetailed:privacy:)`` writes one for a log.
///
/// ```swift
/// func observe(_ event: NavigationEvent) {
///   switch event.kind {
///   case .finished: Analytics.count(event.destination.text)
///   case .failed(let error): crashReporter.record(error)
///   default: break
///   }
/// }
/// ```
public struct NavigationEvent: Sendable {
  /// The kind of an event.
  ///
  /// Most observers switch over it and care about the last event of a request alone: `finished` for
  /// analytics, `failed` for a crash reporter. `happened` carries every step in between, as the
  /// trace of the navigation lists them.
  public enum Kind: Sendable {
    /// It waits for its turn.
    case waiting
    /// It shares the end of the request with this number.
    case joined(Int)
    /// Its turn has come.
    case begun
    /// A step of its work, after it was done.
    case happened(NavigationTrace.Entry)
    /// It has ended and did not fail.
    case finished(NavigationOutcome)
    /// It has ended with an error.
    case failed(RoutingError)
  }

  /// The number of the request, counted from 1 for each router.
  public let request: Int
  /// The destination of that part of the request, for instance one that a guard leads to.
  public let destination: StepName
  /// The kind of the event, with its details.
  public let kind: Kind

  /// Whether it is the last event of its request. Each request has exactly one.
  public var isLast: Bool {
    switch kind {
    case .waiting, .joined, .begun, .happened: false
    case .finished, .failed: true
    }
  }
}

/// An observer of a router's work: a log, analytics, a recorder.
///
/// Called on the main actor after each event, in order. It cannot change the navigation that it
/// observes: an edit of the tree from here is an error that names the navigation, and a request
/// that a task started here makes comes after it or waits, as its policy says. It should be quick,
/// since the navigation goes on when it returns.
///
/// ```swift
/// struct Visits: NavigationObserver {
///   func observe(_ event: NavigationEvent) {
///     if case .finished(let outcome) = event.kind, outcome.isReached {
///       Analytics.count(event.destination.text)
///     }
///   }
/// }
/// ```
@MainActor
public protocol NavigationObserver: Sendable {
  /// Receives one event. Two calls never overlap.
  func observe(_ event: NavigationEvent)
}

extension NavigationEvent {
  /// Returns the event as a line for a log, without an end of line; `nil` for an event that is left out.
  ///
  /// The same events give the same lines.
  ///
  /// **Shape**: a navigation whose guard opens another screen is written as
  /// ```
  /// 1 Product: begun
  /// 1 Product: asked guard LoginInterceptor of Product
  /// 2 Login: begun
  /// 2 Login: finished: built
  /// 1 Product: finished: built
  /// ```
  ///
  /// - Parameters:
  ///   - isDetailed: Whether searches, plans, and preparations have a line.
  ///   - privacy: The parts of names and texts to show.
  public func line(isDetailed: Bool = true, privacy: LogPrivacy = .public) -> String? {
    kind.text(isDetailed: isDetailed, privacy).map {
      "\(request) \(destination.text(privacy)): \($0)"
    }
  }
}

extension NavigationEvent.Kind {
  /// The line of an event without its request; `nil` for an event that is left out.
  package func text(isDetailed: Bool, _ privacy: LogPrivacy) -> String? {
    switch self {
    case .waiting: "waiting"
    case .joined(let number): "joined \(number)"
    case .begun: "begun"
    case .finished(let outcome): "finished: \(outcome.text(privacy))"
    case .failed(let error): "failed: \(error.text(privacy))"
    case .happened(.searched), .happened(.planned), .happened(.prepared):
      if isDetailed, case .happened(let entry) = self { entry.text(privacy) } else { nil }
    case .happened(let entry): entry.text(privacy)
    }
  }
}
