// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// A message with actions, as a layer that dismisses itself.
@MainActor
open class UIAlertController: UIViewController {
  /// The look of the message.
  public enum Style: Int, Sendable {
    /// A list of actions that rises from below, or from an anchor.
    case actionSheet
    /// A box in the middle.
    case alert
  }

  /// The text below the title.
  open var message: String?
  /// The look of the message.
  open private(set) var preferredStyle = Style.alert
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The action for the return key.
  open var preferredAction: UIAlertAction?

  /// Creates a message without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds an action.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  override var wantedStyle: UIModalPresentationStyle {
    preferredStyle == .actionSheet && (scene?.horizontalSizeClass == .regular)
      ? .popover : .overFullScreen
  }
}

/// A button of a message.
@MainActor
open class UIAlertAction: NSObject {
  /// The look of the button.
  public enum Style: Int, Sendable {
    /// A usual button.
    case `default`
    /// The button that changes nothing.
    case cancel
    /// A button that destroys something.
    case destructive
  }

  /// The button's title.
  public let title: String?
  /// The button's look.
  public let style: Style
  /// Whether the button takes taps.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates a button.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
