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

  /// Makes a formatter.
  ///
  /// - Parameter isDetailed: Whether to write searches, plans and preparations, too.
  public init(isDetailed: Bool = true) {
    self.isDetailed = isDetailed
  }

  /// Returns the line of an event, without an end of line; `nil` for an event that is left out.
  public func line(for event: NavigationEvent) -> String? {
    guard let text = text(of: event.kind) else { return nil }
    return "\(event.request) \(event.destination.text): \(text)"
  }

  /// Returns the lines of several events.
  public func text(for events: some Sequence<NavigationEvent>) -> String {
    events.compactMap(line(for:)).joined(separator: "\n")
  }

  private func text(of kind: NavigationEvent.Kind) -> String? {
    switch kind {
    case .waiting: return "waiting"
    case .joined(let number): return "joined \(number)"
    case .begun: return "begun"
    case .finished(let outcome): return "finished: \(outcome)"
    case .failed(let error): return "failed: \(error)"
    case .happened(let entry):
      switch entry {
      case .searched, .planned, .prepared: return isDetailed ? entry.description : nil
      default: return entry.description
      }
    }
  }
}
