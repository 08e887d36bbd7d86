// Wayfinder is released under the MIT license; see LICENSE.

/// A change to a link at a ``LinkGate``; a link is the URL as it came.
///
/// ```swift
/// let gate = LinkGate(router: router, links: links, expiry: .seconds(60)) { event in
///   if case .replaced(let url, let newer) = event { log("\(url) gave way to \(newer)") }
/// }
/// ```
///
/// The `observer` of the gate gets it, for instance to log links that expired before the app was
/// ready.
public enum LinkGateEvent: Sendable, Hashable {
  /// The link is held.
  case held(String)
  /// A newer link took its place.
  case replaced(String, by: String)
  /// The link waited too long and was dropped.
  case expired(String)
  /// The link was dropped on request.
  case discarded(String)
  /// The gate opened and the link is being opened.
  case released(String)
}
