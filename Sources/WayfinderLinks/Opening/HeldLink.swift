// Wayfinder is released under the MIT license; see LICENSE.

/// A link that waits until the app is ready.
public struct HeldLink: Sendable, Hashable {
  /// The link as it came.
  public let url: String

  /// The number of the link among those that the gate has held, from 1.
  public let number: Int
}

/// A change to a link at a ``LinkGate``.
public enum LinkGateEvent: Sendable, Hashable {
  /// The link is held.
  case held(HeldLink)
  /// A newer link took its place.
  case replaced(HeldLink, by: HeldLink)
  /// The link waited too long and was dropped.
  case expired(HeldLink)
  /// The link was dropped on request.
  case discarded(HeldLink)
  /// The gate opened and the link is being opened.
  case released(HeldLink)
}
