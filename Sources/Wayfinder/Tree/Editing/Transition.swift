// Wayfinder is released under the MIT license; see LICENSE.

/// The move of a host from the screens before a transaction to those after it.
///
/// A transition is a value beside the tree: the tree is final the moment the transaction commits.
/// It is given to a transaction by ``TreeEdit/animate(with:)``, is in the transaction's
/// ``TreeDiff``, and runs on the clock of the tree for its duration; see
/// ``ScreenTree/transition``. With a duration of zero nothing runs.
///
/// ```swift
/// let bag = StepAssembly(BagScreen.self) { BagScreen() }
///   .using(.push).animated(with: Transition(.slide, duration: .milliseconds(250)))
///   .from(.visibleNavigation)
///   .assemble()
/// ```
///
/// **Units**: the duration is a `Duration` on the tree's clock, of any length.
///
/// **Source**: `UIViewControllerAnimatedTransitioning`, as a value.
public struct Transition: Sendable, Hashable, CustomStringConvertible {
  /// The style of the transition.
  public let style: TransitionStyle

  /// The time for which it runs; nothing runs when it is zero or less.
  public let duration: Duration

  /// Makes a transition.
  ///
  /// - Parameters:
  ///   - style: The look of the transition; the host's own unless given.
  ///   - duration: The time that it runs; zero unless given.
  public init(_ style: TransitionStyle = .automatic, duration: Duration = .zero) {
    self.style = style
    self.duration = duration
  }

  /// For instance `slide for 0.25 seconds`; without a duration the style alone.
  public var description: String {
    duration > .zero ? "\(style) for \(duration)" : "\(style)"
  }
}

/// The style of a transition.
///
/// Use `none` to change screens at once, as when an app starts from a link. The default,
/// `automatic`, leaves the choice to the host.
///
/// ```swift
/// try tree.edit(with: Transition(.none)) { edit in
///   try edit.select(at: 1, of: tabs)
/// }
/// ```
///
/// **Source**: `UIModalTransitionStyle`, `UINavigationControllerDelegate`.
public enum TransitionStyle: Sendable, Hashable, CustomStringConvertible {
  /// The host's own way for the change at hand.
  case automatic
  /// From one to the other without a movement.
  case none
  /// The old screen fades out while the new one fades in.
  case fade
  /// The new screen slides in beside the old one.
  case slide
  /// The screens turn around an axis, like the sides of a card.
  case flip
  /// An animator of your own, which the host casts to the type that it knows.
  // Indirect, because every diff holds a style and nearly none an animator.
  indirect case custom(any TransitionAnimator)

  public static func == (left: TransitionStyle, right: TransitionStyle) -> Bool {
    switch (left, right) {
    case (.custom(let left), .custom(let right)): AnyHashable(left) == AnyHashable(right)
    case (.custom, _), (_, .custom): false
    default: left.description == right.description
    }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// The name of the style as it is written.
  public var description: String {
    switch self {
    case .automatic: "automatic"
    case .none: "none"
    case .fade: "fade"
    case .slide: "slide"
    case .flip: "flip"
    case .custom(let animator): animator.name
    }
  }
}

/// A value that describes an animation of your own, for which the host has the code.
///
/// ```swift
/// struct Zoom: TransitionAnimator {
///   let from: String
///   var name: String { "zoom from \(from)" }
/// }
///
/// let opening = Transition(.custom(Zoom(from: "cover")), duration: .milliseconds(300))
/// if case .custom(let animator) = opening.style, let zoom = animator as? Zoom { print(zoom.from) }
/// ```
public protocol TransitionAnimator: Sendable, Hashable {
  /// The name in diffs and reports.
  var name: String { get }
}
