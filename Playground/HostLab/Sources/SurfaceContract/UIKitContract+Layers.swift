// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

extension UIKitContract {
  // UIKit/UIPresentationController/delegate
  static func setDelegate(
    _ delegate: any UIAdaptivePresentationControllerDelegate,
    of presentation: UIPresentationController
  ) {
    presentation.delegate = delegate
  }

  // UIKit/UIPresentationController/presentedViewController
  static func presented(by presentation: UIPresentationController) -> UIViewController {
    presentation.presentedViewController
  }

  // UIKit/UIAlertController/init(title:message:preferredStyle:)
  static func alerts() -> [UIAlertController] {
    [
      UIAlertController(title: nil, message: nil, preferredStyle: .alert),
      UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet),
    ]
  }

  // UIKit/UIAlertController/addAction(_:)
  static func add(_ action: UIAlertAction, to alert: UIAlertController) {
    alert.addAction(action)
  }

  // UIKit/UIAlertAction/init(title:style:handler:)
  static func action(_ style: UIAlertAction.Style, _ handler: @escaping (UIAlertAction) -> Void)
    -> UIAlertAction
  {
    UIAlertAction(title: nil, style: style, handler: handler)
  }

  // UIKit/UIAlertAction/Style-swift.enum
  static func alertStyles() -> [UIAlertAction.Style] {
    [.default, .cancel, .destructive]
  }
}

// tvOS has neither sheets nor popovers.
#if !os(tvOS)
  extension UIKitContract {
    // UIKit/UIModalPresentationStyle/popover
    static func partialStyles() -> [UIModalPresentationStyle] {
      [.pageSheet, .formSheet, .popover]
    }

    // UIKit/UIViewController/popoverPresentationController
    static func popover(of controller: UIViewController) -> UIPopoverPresentationController? {
      controller.popoverPresentationController
    }

    // UIKit/UIPopoverPresentationController/sourceItem
    static func setSource(
      _ item: (any UIPopoverPresentationControllerSourceItem)?,
      of popover: UIPopoverPresentationController
    ) {
      popover.sourceItem = item
    }

    // UIKit/UIAccessibilityIdentification/accessibilityIdentifier
    static func identifiers(_ view: UIView, _ button: UIBarButtonItem) -> [String?] {
      [view.accessibilityIdentifier, button.accessibilityIdentifier]
    }

    // UIKit/UINavigationItem/rightBarButtonItems
    static func buttons(of item: UINavigationItem) -> [UIBarButtonItem] {
      (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
    }

    // UIKit/UISheetPresentationController/detents
    static func setDetents(of sheet: UISheetPresentationController) {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }

    // UIKit/UIPopoverPresentationController/sourceView
    static func setSource(_ view: UIView, of popover: UIPopoverPresentationController) {
      popover.sourceView = view
    }

    // UIKit/UIPopoverPresentationController/sourceRect
    static func setSource(_ rect: CGRect, of popover: UIPopoverPresentationController) {
      popover.sourceRect = rect
    }

    // UIKit/UIPopoverPresentationController/permittedArrowDirections
    static func hideArrow(of popover: UIPopoverPresentationController) {
      popover.permittedArrowDirections = []
    }
  }
#endif
