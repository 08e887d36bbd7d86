// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// The reason why a string isn't a saved state.
///
/// ```swift
/// do {
///   let state = try SavedState(text)
///   print(state.screenCount)
/// } catch {
///   print(error)  // and start without the state
/// }
/// ```
///
/// ``SavedState`` throws it when it reads. An app that meets one starts without the state; a tool
/// prints the description, which names the place in the text.
public enum SavedStateError: Error, Sendable, Hashable {
  /// The text isn't valid JSON, for this reason at this place.
  case json(String)
  /// The text is longer than a state can be.
  case tooLarge(bytes: Int)
  /// The text is of another format, or of a later version than this library knows.
  case format(String?)
  /// A value isn't what the format asks for.
  case invalid(path: String, expected: String)
}

extension SavedStateError: CustomStringConvertible {
  /// The fault, its place, and the way out.
  public var description: String {
    switch self {
    case .json(let error): "The saved state isn't valid JSON: \(error)"
    case .tooLarge(let bytes):
      "The saved state has \(bytes) bytes; at most \(SavedState.readingLimit) are read. Start "
        + "without it."
    case .format(let found?) where !found.hasPrefix("wayfinder-state/"):
      "This isn't a saved state: its format is \(found.quoted), not \(SavedState.format.quoted). Use "
        + "what 'savedState' or 'wayfinder state example' has written."
    case .format(let found?):
      "The saved state has the format \(found.quoted); this release reads "
        + "\(SavedState.format.quoted). Start without it."
    case .format(nil):
      "The string doesn't name a format; a saved state begins with \"format\": "
        + "\"\(SavedState.format)\"."
    case .invalid(let path, let expected):
      "The saved state is damaged at \(path): expected \(expected)."
    }
  }
}
