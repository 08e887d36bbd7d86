// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// An object that takes part in event handling.
@MainActor
open class UIResponder: NSObject {
  /// Whether the object can have the focus.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object has the focus, and so the keyboard.
  open var isFirstResponder: Bool { false }
  /// Takes the focus, if the object can have it.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }
  /// Gives the focus up.
  @discardableResult
  open func resignFirstResponder() -> Bool { false }
}

/// A touch, as far as hit testing needs one.
@MainActor
public final class UIEvent: NSObject {}

/// A picture, which shows nothing here.
@MainActor
open class UIImage: NSObject {
  /// The name of the picture, for tests.
  public internal(set) var standInName = ""
}

/// The direction in which a view is read.
public enum UIUserInterfaceLayoutDirection: Sendable {
  /// As English is.
  case leftToRight
  /// As Arabic is.
  case rightToLeft
}

/// A rectangle that stands in a window or not.
@MainActor
open class UIView: UIResponder {
  /// The view's place in its superview.
  open var frame: CGRect
  /// Whether the view takes touches.
  open var isUserInteractionEnabled = true
  /// Whether the view is hidden.
  open var isHidden = false
  /// The name by which tests and popovers find the view.
  open var accessibilityIdentifier: String?
  /// The color behind the content.
  open var backgroundColor: UIColor?
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether assistive technology ignores the view's siblings.
  open var accessibilityViewIsModal = false
  /// The way in which the view follows the size of its superview.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the view has the focus.
  open override var isFirstResponder: Bool { window?.focused === self }

  /// Takes the focus; outside of a window no view has it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window else { return false }
    window.focused = self
    return true
  }

  /// Gives the focus up.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isFirstResponder { window?.focused = nil }
    return true
  }

  /// The view that contains this one.
  public internal(set) weak var superview: UIView?
  /// The views in this one, back to front.
  public internal(set) var subviews: [UIView] = []
  /// The controller whose view this is.
  weak var controller: UIViewController?
  /// Whether the view had the focus when it left its window.
  var lostFocus = false

  /// Creates a view.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Creates a view without a size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Archives don't exist here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// The window that contains the view.
  open var window: UIWindow? { superview?.window }

  /// The resizing rules of a view.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The width follows the superview.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the top follows the superview.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height follows the superview.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  /// Called before the view enters or leaves a window.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the view has entered or left a window.
  open func didMoveToWindow() {}

  /// Whether the view is `view` or stands inside it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// Puts a view in front of the other subviews.
  open func addSubview(_ view: UIView) {
    move(view, to: subviews.filter { $0 !== view }.count)
  }

  /// Puts a view at a place among the subviews.
  open func insertSubview(_ view: UIView, at index: Int) {
    move(view, to: index)
  }

  /// The direction in which the view is read.
  open var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  /// A picture of the view.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: frame)
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    guard let superview else { return }
    let hadWindow = window != nil
    if hadWindow { windowWillChange(to: nil) }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    if hadWindow { windowDidChange() }
  }

  /// The front view that takes a touch at a point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      let inner = CGPoint(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
      if let hit = view.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  /// A point of another view in this view's coordinates.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (from, to) = (view?.origin ?? .zero, origin)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  private var origin: CGPoint {
    sequence(first: self) { $0.superview }.reduce(.zero) {
      CGPoint(x: $0.x + $1.frame.minX, y: $0.y + $1.frame.minY)
    }
  }

  /// Whether a point is inside the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }
}
