// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

extension UIKitContract {
  // MARK: The whole screen

  #if !os(tvOS) && !os(visionOS)
    // UIKit/UIViewController/childForStatusBarStyle
    static func styleDecider(of controller: UIViewController) -> UIViewController? {
      controller.childForStatusBarStyle
    }

    // UIKit/UIViewController/childForStatusBarHidden
    static func hidingDecider(of controller: UIViewController) -> UIViewController? {
      controller.childForStatusBarHidden
    }

    // UIKit/UIViewController/childForHomeIndicatorAutoHidden
    static func indicatorDecider(of controller: UIViewController) -> UIViewController? {
      controller.childForHomeIndicatorAutoHidden
    }

    // UIKit/UIViewController/childForScreenEdgesDeferringSystemGestures
    static func edgesDecider(of controller: UIViewController) -> UIViewController? {
      controller.childForScreenEdgesDeferringSystemGestures
    }

    // UIKit/UIViewController/supportedInterfaceOrientations
    static func orientations(of controller: UIViewController) -> UIInterfaceOrientationMask {
      controller.supportedInterfaceOrientations
    }

    // UIKit/UIViewController/setNeedsStatusBarAppearanceUpdate()
    static func updateStatusBar(of controller: UIViewController) {
      controller.setNeedsStatusBarAppearanceUpdate()
    }

    // UIKit/UIViewController/setNeedsUpdateOfHomeIndicatorAutoHidden()
    static func updateIndicator(of controller: UIViewController) {
      controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
    }

    // UIKit/UIViewController/setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    static func updateEdges(of controller: UIViewController) {
      controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    }

    // UIKit/UIViewController/setNeedsUpdateOfSupportedInterfaceOrientations()
    static func updateOrientations(of controller: UIViewController) {
      controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    }
  #endif

  // MARK: Layers

  // UIKit/UIViewController/preferredContentSize
  static func size(of controller: UIViewController) -> CGSize { controller.preferredContentSize }

  // UIKit/UIViewController/isModalInPresentation
  static func isModal(_ controller: UIViewController) -> Bool { controller.isModalInPresentation }

  // UIKit/UIPresentationController/presentationStyle
  static func style(of presentation: UIPresentationController) -> UIModalPresentationStyle {
    presentation.presentationStyle
  }

  // UIKit/UIViewController/presentingViewController
  static func presenter(of controller: UIViewController) -> UIViewController? {
    controller.presentingViewController
  }

  // MARK: Items of tabs

  // UIKit/UIViewController/tabBarItem
  static func item(of controller: UIViewController, _ item: UITabBarItem) {
    controller.tabBarItem = item
  }

  // UIKit/UITabBarItem/badgeValue
  static func badge(_ item: UITabBarItem, _ text: String?) { item.badgeValue = text }

  // UIKit/UIBarItem/image
  static func image(_ item: UITabBarItem, _ image: UIImage?) { item.image = image }

  // MARK: Messages

  // UIKit/UILabel/numberOfLines
  static func lines(of label: UILabel) { label.numberOfLines = 0 }

  // UIKit/UIButton/init(type:primaryAction:)
  static func button(_ action: UIAction) -> UIButton {
    UIButton(type: .system, primaryAction: action)
  }

  // UIKit/UIStackView/init(arrangedSubviews:)
  static func row(_ views: [UIView]) -> UIStackView { UIStackView(arrangedSubviews: views) }

  // UIKit/UIStackView/spacing
  static func space(_ row: UIStackView) { row.spacing = 16 }

  // UIKit/UIStackView/isLayoutMarginsRelativeArrangement
  static func keepMargins(_ row: UIStackView) { row.isLayoutMarginsRelativeArrangement = true }

  // UIKit/UIView/AutoresizingMask/flexibleTopMargin
  static func keepBottom(_ view: UIView) { view.autoresizingMask = [.flexibleTopMargin] }

  // UIKit/UIView/convert(_:from:)
  static func convert(_ point: CGPoint, from view: UIView, to other: UIView) -> CGPoint {
    other.convert(point, from: view)
  }

  // UIKit/UIView/point(inside:with:)
  static func contains(_ view: UIView, _ point: CGPoint) -> Bool {
    view.point(inside: point, with: nil)
  }

  // UIKit/UIView/superview
  static func surrounding(of view: UIView) -> UIView? { view.superview }

  // UIKit/UIView/alpha
  static func alpha(of view: UIView) -> CGFloat { view.alpha }
}
