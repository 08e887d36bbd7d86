// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

// What the content of an app's controllers needs to be read and tapped. Nothing of it is drawn.

/// A color, which shows nothing here.
@MainActor
open class UIColor: NSObject {
  /// The color behind an app's content.
  public static let systemBackground = UIColor()
  /// Black.
  public static let black = UIColor()
}

extension UIImage {
  /// Creates a picture of the system's, by its name.
  public convenience init?(systemName name: String) {
    self.init()
    standInName = name
  }
}

/// A view that shows a string.
@MainActor
open class UILabel: UIView {
  /// The string.
  open var text: String?
  /// The number of lines that the string may take; 0 for any number.
  open var numberOfLines = 1
}

/// A view that shows a string that the user can change.
@MainActor
open class UITextView: UIView {
  /// The string.
  open var text: String! = ""

  /// A string can be edited.
  open override var canBecomeFirstResponder: Bool { true }
}

/// A view that takes taps.
@MainActor
open class UIControl: UIView {
  /// Whether the control takes taps.
  open var isEnabled = true
  private var actions: [(event: Event, action: UIAction)] = []

  /// An act of a user on a control.
  public struct Event: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates events from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A tap, from a finger that leaves the control where it came.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A change of the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The act that the control is made for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  /// Calls an action when something happens.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((controlEvents, action))
  }

  /// Calls the actions of events.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.event.isDisjoint(with: controlEvents) {
      entry.action.handler(entry.action)
    }
  }
}

/// A line of text that the user can change.
@MainActor
open class UITextField: UIControl {
  /// The string.
  open var text: String? = ""
  /// The string that is shown while there is no other.
  open var placeholder: String?
  /// Whether the string is hidden, as a password is.
  open var isSecureTextEntry = false

  /// A string can be edited.
  open override var canBecomeFirstResponder: Bool { true }
}

/// A button with an action.
@MainActor
open class UIButton: UIControl {
  /// The look of a button.
  public enum ButtonType: Int, Sendable {
    /// A button that draws nothing itself.
    case custom
    /// A button in the system's look.
    case system
  }

  /// The title.
  public private(set) var currentTitle: String?

  /// Creates a button with an action's title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    currentTitle = primaryAction?.title
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
}

/// A view that lays other views out in a row or a column.
@MainActor
open class UIStackView: UIView {
  /// The direction of the row.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// The distribution of the views in the row.
  open var distribution = Distribution.fill
  /// The room between two views.
  open var spacing: CGFloat = 0
  /// Whether the views keep away from the edges.
  open var isLayoutMarginsRelativeArrangement = false
  /// The views in their order.
  public private(set) var arrangedSubviews: [UIView] = []

  /// A distribution of views in a row.
  public enum Distribution: Int, Sendable {
    /// One view takes the room that is left.
    case fill
    /// All views get equal room.
    case fillEqually
    /// The room between the views is equal.
    case equalSpacing = 3
  }

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    arrangedSubviews = views
    for view in views { addSubview(view) }
  }
}

/// A rule of layout, of which only the directions exist here.
@MainActor
open class NSLayoutConstraint: NSObject {
  /// A direction of layout.
  public enum Axis: Int, Sendable {
    /// From side to side.
    case horizontal
    /// From top to bottom.
    case vertical
  }
}
