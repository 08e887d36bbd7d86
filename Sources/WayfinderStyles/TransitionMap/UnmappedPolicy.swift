// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// What became of an event.
public enum MapOutcome: Sendable, Hashable {
  /// The transition was made; its name.
  case made(String)
  /// The map has nothing for the pair, and nothing was done.
  case unmapped(UnmappedPair)
}

/// A kind of screen and an event for which a map has nothing.
public struct UnmappedPair: Sendable, Hashable, CustomStringConvertible {
  /// The kind of the screen.
  public let kind: String
  /// The event, without its values.
  public let event: String
  /// The screen.
  public let screen: NodeReference

  /// For instance `profile has no transition on selected (Profile(1) #3)`.
  public var description: String { "\(kind) has no transition on \(event) (\(screen))" }
}

/// What a ``MapRouter`` does about an event for which its map has nothing.
@MainActor
public enum UnmappedPolicy {
  /// It does nothing and says so.
  case report(@MainActor (UnmappedPair) -> Void)
  /// It throws; for tests and development.
  case error

  func treat(_ pair: UnmappedPair) throws(StyleError) -> MapOutcome {
    switch self {
    case .report(let report):
      report(pair)
      return .unmapped(pair)
    case .error:
      throw StyleError(.unmapped(event: pair.event), pair.screen.text)
    }
  }
}
