// Wayfinder is released under the MIT license; see LICENSE.

/// A formatter that writes events as lines: the same events, the same bytes.
///
/// **Shape**: a navigation whose guard opens another screen is written as
/// ```
/// 1 Product: begun
/// 1 Product: asked guard LoginInterceptor of Product
/// 2 Login: begun
/// 2 Login: finished: built
/// 1 Product: finished: built
/// ```
public struct EventFormatter: Sendable {
  /// Whether searches, plans and preparations are written, too.
  public let isDetailed: Bool
  /// The parts of names and texts that are shown.
  public let privacy: LogPrivacy

  /// Makes a formatter.
  ///
  /// - Parameters:
  ///   - isDetailed: Whether to write searches, plans and preparations, too.
  ///   - privacy: The parts of names and texts to show.
  public init(isDetailed: Bool = true, privacy: LogPrivacy = .public) {
    self.isDetailed = isDetailed
    self.privacy = privacy
  }

  /// Returns the line of an event, without an end of line; `nil` for an event that is left out.
  public func line(for event: NavigationEvent) -> String? {
    guard let text = text(of: event.kind) else { return nil }
    return "\(event.request) \(event.destination.text(privacy)): \(text)"
  }

  /// Returns the lines of several events.
  public func text(for events: some Sequence<NavigationEvent>) -> String {
    events.compactMap(line(for:)).joined(separator: "\n")
  }

  /// The line of an event without its request; `nil` for an event that is left out.
  func text(of kind: NavigationEvent.Kind) -> String? {
    switch kind {
    case .waiting: return "waiting"
    case .joined(let number): return "joined \(number)"
    case .begun: return "begun"
    case .finished(let outcome): return "finished: \(outcome.text(privacy))"
    case .failed(let error): return "failed: \(error.text(privacy))"
    case .happened(let entry):
      switch entry {
      case .searched, .planned, .prepared: return isDetailed ? entry.text(privacy) : nil
      default: return entry.text(privacy)
      }
    }
  }
}
