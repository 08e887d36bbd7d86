// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// An action with a closure.
@MainActor
open class UIAction: NSObject {
  /// The name of an action, by which an app finds it.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The title.
  open var title: String
  /// The name of the action.
  public let identifier: Identifier
  let handler: (UIAction) -> Void

  /// Creates an action.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.identifier = identifier ?? Identifier("")
    self.handler = handler
    super.init()
  }
}

/// A button of a bar.
@MainActor
open class UIBarButtonItem: NSObject {
  /// Whether the button takes taps.
  open var isEnabled = true
  /// The name by which tests and popovers find the button.
  open var accessibilityIdentifier: String?
  /// The action of the button, with its title and picture.
  open var primaryAction: UIAction?

  /// Creates a button. Of the arguments an action takes precedence.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
  }
}

/// The contents of a stack's bar for one controller.
@MainActor
open class UINavigationItem: NSObject {
  /// The title in the middle of the bar.
  open var title: String?
  /// The button on the left, in place of the back button.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The buttons on the left, in place of the back button.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, from the outermost.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Whether the bar has no back button.
  open var hidesBackButton = false
  /// The action of a tap on the back button, in place of a pop.
  open var backAction: UIAction?

  /// Creates an item.
  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// The bar of a stack.
@MainActor
open class UINavigationBar: UIView {}

/// The contents of a tab bar for one tab.
@MainActor
open class UITabBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// A short string on the item, such as a number of messages.
  open var badgeValue: String?
  /// Whether nobody has set the item, so that it follows the controller's title.
  var isMade = false
  /// A number of the app's own.
  open var tag = 0

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// Creates an item.
  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
    super.init()
  }
}

/// A recognizer of a gesture, which a host enables and disables.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// The stage of a gesture.
  public enum State: Int, Sendable {
    /// Not recognized yet.
    case possible
    /// Recognized, and going on.
    case began
    /// Moved.
    case changed
    /// Over.
    case ended
    /// Canceled.
    case cancelled
    /// Not recognized.
    case failed
  }

  /// Whether the gesture can begin.
  open var isEnabled = true
  /// The stage of the gesture.
  open internal(set) var state = State.possible
  /// The delegate that decides whether the gesture begins.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
}

/// Decides whether a gesture begins.
///
/// The methods are optional in UIKit and required here: a misspelled one doesn't compile.
@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether the gesture begins.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether the gesture waits until another one has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

/// UIKit's own delegate of the swipes that pop: they give way to what scrolls beneath the finger.
final class PopDelegate: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
