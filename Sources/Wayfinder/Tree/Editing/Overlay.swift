// Wayfinder is released under the MIT license; see LICENSE.

/// An object that lies over a window for a while and belongs to it, not to a screen: a toast, a
/// snackbar.
///
/// An overlay covers nothing, is not searched, is asked nothing and is not removed by a
/// navigation. It is shown by ``TreeEdit/showOverlay(_:)`` and ends by ``TreeEdit/endOverlay(_:)``
/// or when its duration has passed on the clock of the tree.
///
/// **Shape**: `Overlay(saved, style: .toast)` over `Home` draws as
/// ```
/// Home
/// ◇ toast Saved(3)
/// ```
@MainActor
public final class Overlay {
  /// The screen that is shown. It isn't in a node or in another overlay of the tree.
  public let screen: any Screen

  /// The style in which it is shown.
  public let style: OverlayStyle

  /// The time for which it is shown; `nil` for one that only ends by hand.
  public let duration: Duration?

  /// The number of the overlay in its tree, ``NodeID/detached`` before it was in one. Overlays and
  /// nodes are counted together.
  public internal(set) var id: NodeID = .detached

  /// Whether the overlay is shown over a tree.
  public var isShown: Bool { home?.overlays.contains { $0 === self } ?? false }

  /// The tree over which the overlay is or was last shown.
  weak var home: ScreenTree?

  /// The number of the timer that ends it.
  var timer: Int?

  private let traits: ScreenTraits

  /// Makes an overlay.
  ///
  /// - Parameters:
  ///   - screen: The screen that is shown.
  ///   - style: The style of the overlay.
  ///   - duration: The time that it is shown on the tree's clock, from the commit that shows it;
  ///     without one, only an edit ends it. One of zero or less ends as soon as the main actor is
  ///     free.
  public init(_ screen: any Screen, style: OverlayStyle = .toast, duration: Duration? = nil) {
    self.screen = screen
    self.style = style
    self.duration = duration
    traits = ScreenTraits.of(screen)
  }

  /// The overlay by number and name; the name is its line of a drawing.
  public var reference: NodeReference {
    let screen = DrawnName.of(screen, traits)
    return NodeReference(id: id, name: .overlay(style: style.drawn, screen: screen))
  }

  /// The screen as an observer of its appearance, if its type is one.
  var appearanceObserving: (any AppearanceObserving)? {
    traits.contains(.observesAppearance) ? screen as? any AppearanceObserving : nil
  }
}

/// The style of an overlay.
///
/// The style only tells the host what to draw. How long an overlay lasts is its
/// ``Overlay/duration``, regardless of the style.
///
/// ```swift
/// let saved = Overlay(SavedMessage(), style: .snackbar, duration: .seconds(4))
/// try tree.showOverlay(saved)
/// ```
public enum OverlayStyle: Sendable, Hashable {
  /// A short message that asks for nothing.
  case toast
  /// A short message with something to do.
  case snackbar
  /// A way of your own, by its name in drawings.
  case custom(String)
}

extension OverlayStyle {
  /// The style as a drawing shows it. A style of the app's own may have the name of a built-in one.
  var drawn: String {
    switch self {
    case .toast: return "toast"
    case .snackbar: return "snackbar"
    case .custom(let name):
      let isTaken = name == "toast" || name == "snackbar"
      return isTaken
        ? DrawingName.quoted(name) : DrawingName.quotedIfNeeded(name, allowingSpaces: false)
    }
  }
}
