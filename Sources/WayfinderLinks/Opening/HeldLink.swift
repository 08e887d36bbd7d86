// Wayfinder is released under the MIT license; see LICENSE.

/// A link that waits until the app is ready.
public struct HeldLink: Sendable, Hashable {
  /// The link as it came.
  public let url: String

  /// Which of the links that the gate has held it is, from 1.
  public let number: Int
}

/// What became of a link at a ``LinkGate``.
public enum LinkGateEvent: Sendable, Hashable {
  /// It is held.
  case held(HeldLink)
  /// A newer one took its place.
  case replaced(HeldLink, by: HeldLink)
  /// It waited too long and is forgotten.
  case expired(HeldLink)
  /// It was forgotten on request.
  case discarded(HeldLink)
  /// The gate has opened and it is on its way.
  case released(HeldLink)
}
