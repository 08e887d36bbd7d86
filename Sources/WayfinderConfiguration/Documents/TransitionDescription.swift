// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A transition as a document describes it: how a host moves to a route's new screen, and for how
/// long.
///
/// The ``style`` is one of ``builtInStyles`` or a name that the app has registered. Without one,
/// the host moves in its own way.
package struct TransitionDescription: Sendable, Hashable {
  /// The name of a built-in style, such as `slide`, or of a registered one.
  package var style: String

  /// The time for which it runs; nothing runs when it is zero.
  package var duration: Duration = .zero

  /// The names that mean a style in every app.
  package static let builtInStyles = ["automatic", "none", "fade", "slide", "flip"]

  /// The maximum duration that a document can state, in seconds.
  static let secondsLimit = 60

  /// The built-in style; `nil` for a registered one.
  var builtInStyle: TransitionStyle? {
    switch style {
    case "automatic": .automatic
    case "none": TransitionStyle.none
    case "fade": .fade
    case "slide": .slide
    case "flip": .flip
    default: nil
    }
  }
}
