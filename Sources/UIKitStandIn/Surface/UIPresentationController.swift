// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// The manager of one presentation, a new one for each.
@MainActor
open class UIPresentationController: NSObject {
  /// The delegate that is notified of a dismissal by the user.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The layer.
  public var presentedViewController: UIViewController {
    guard let layer else {
      fatalError("UIPresentationController.presentedViewController must be alive (was gone).")
    }
    return layer
  }
  private weak var layer: UIViewController?
  /// Keeps the layer until it is presented; from then on the controller beneath does.
  private var keptLayer: UIViewController?
  /// The controller beneath the layer.
  public internal(set) weak var presenter: UIViewController? {
    didSet { if presenter != nil { keptLayer = nil } }
  }
  let style: UIModalPresentationStyle

  init(presented: UIViewController, style: UIModalPresentationStyle) {
    layer = presented
    keptLayer = presented
    self.style = style
    super.init()
  }

  /// The controller beneath the layer.
  public var presentingViewController: UIViewController {
    presenter ?? presentedViewController
  }

  /// The style in which the layer is shown where there is room.
  public var presentationStyle: UIModalPresentationStyle { style }

  /// The style in which the layer is shown in a size class. A popover needs width, a sheet height.
  func effectiveStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
    let isFlat = traits.verticalSizeClass == .compact
    let system: UIModalPresentationStyle
    switch style {
    case .popover where traits.horizontalSizeClass == .compact:
      system = isFlat ? .fullScreen : .pageSheet
    case .pageSheet where isFlat, .formSheet where isFlat: system = .fullScreen
    default: return style
    }
    let adapted =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? .automatic
    switch adapted {
    case .none: return style
    case .automatic: return system
    default: return adapted
    }
  }
}

/// The manager of a popover.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view to which the arrow points.
  open weak var sourceView: UIView?
  /// The place in the view to which the arrow points.
  open var sourceRect = CGRect.null
  /// The button or view to which the arrow points.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The directions that the arrow may have.
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  var hasAnchor: Bool { sourceView != nil || sourceItem != nil }
}

/// A button of a bar or a view, to which a popover can point.
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates directions from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The arrow points up.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The arrow points down.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The arrow points left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The arrow points right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// The manager of a sheet.
@MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @MainActor
  public final class Detent: NSObject {
    /// The name of a height.
    public struct Identifier: Hashable, Sendable {
      let name: String
      /// About half the screen.
      public static let medium = Identifier(name: "medium")
      /// The whole screen.
      public static let large = Identifier(name: "large")
    }

    /// The name of the height.
    public let identifier: Identifier

    private init(_ identifier: Identifier) {
      self.identifier = identifier
      super.init()
    }

    /// About half the screen.
    public static func medium() -> Detent { Detent(.medium) }
    /// The whole screen.
    public static func large() -> Detent { Detent(.large) }
  }

  /// The heights at which the sheet rests.
  open var detents: [Detent] = [.large()]
  /// Whether the sheet shows a grabber.
  open var prefersGrabberVisible = false
}
