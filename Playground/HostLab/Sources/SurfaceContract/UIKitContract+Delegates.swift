// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// The methods of the delegates, which are optional in UIKit.
extension UIKitContract {
  // UIKit/UINavigationControllerDelegate/navigationController(_:willShow:animated:)
  static func heardWillShow(_ delegate: any UINavigationControllerDelegate) {
    let method: ((UINavigationController, UIViewController, Bool) -> Void)? =
      delegate.navigationController(_:willShow:animated:)
    _ = method
  }

  // UIKit/UINavigationControllerDelegate/navigationController(_:didShow:animated:)
  static func heardDidShow(_ delegate: any UINavigationControllerDelegate) {
    let method: ((UINavigationController, UIViewController, Bool) -> Void)? =
      delegate.navigationController(_:didShow:animated:)
    _ = method
  }

  // UIKit/UIGestureRecognizerDelegate/gestureRecognizerShouldBegin(_:)
  static func heardShouldBegin(_ delegate: any UIGestureRecognizerDelegate) {
    let method: ((UIGestureRecognizer) -> Bool)? =
      delegate.gestureRecognizerShouldBegin(_:)
    _ = method
  }

  // UIKit/UITabBarControllerDelegate/tabBarController(_:shouldSelect:)
  static func heardShouldSelect(_ delegate: any UITabBarControllerDelegate) {
    let method: ((UITabBarController, UIViewController) -> Bool)? =
      delegate.tabBarController(_:shouldSelect:)
    _ = method
  }

  // UIKit/UITabBarControllerDelegate/tabBarController(_:didSelect:)
  static func heardDidSelect(_ delegate: any UITabBarControllerDelegate) {
    let method: ((UITabBarController, UIViewController) -> Void)? =
      delegate.tabBarController(_:didSelect:)
    _ = method
  }

  // UIKit/UISplitViewControllerDelegate/splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
  static func heardTopColumn(_ delegate: any UISplitViewControllerDelegate) {
    let method:
      ((UISplitViewController, UISplitViewController.Column) -> UISplitViewController.Column)? =
        delegate.splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
    _ = method
  }

  // UIKit/UISplitViewControllerDelegate/splitViewController(_:displayModeForExpandingToProposedDisplayMode:)
  static func heardDisplayMode(_ delegate: any UISplitViewControllerDelegate) {
    let method:
      (
        (UISplitViewController, UISplitViewController.DisplayMode)
          -> UISplitViewController.DisplayMode
      )? = delegate.splitViewController(_:displayModeForExpandingToProposedDisplayMode:)
    _ = method
  }

  // UIKit/UISplitViewController/displayMode-swift.property
  static func hiddenColumns(_ split: UISplitViewController) -> Int {
    switch split.displayMode {
    case .secondaryOnly: 2
    case .oneBesideSecondary, .oneOverSecondary: 1
    default: 0
    }
  }

  // UIKit/UISplitViewControllerDelegate/splitViewControllerDidCollapse(_:)
  static func heardCollapse(_ delegate: any UISplitViewControllerDelegate) {
    let method: ((UISplitViewController) -> Void)? =
      delegate.splitViewControllerDidCollapse(_:)
    _ = method
  }

  // UIKit/UISplitViewControllerDelegate/splitViewControllerDidExpand(_:)
  static func heardExpand(_ delegate: any UISplitViewControllerDelegate) {
    let method: ((UISplitViewController) -> Void)? =
      delegate.splitViewControllerDidExpand(_:)
    _ = method
  }

  // UIKit/UIAdaptivePresentationControllerDelegate/presentationControllerShouldDismiss(_:)
  static func heardShouldDismiss(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController) -> Bool)? =
      delegate.presentationControllerShouldDismiss(_:)
    _ = method
  }

  // UIKit/UIAdaptivePresentationControllerDelegate/presentationControllerWillDismiss(_:)
  static func heardWillDismiss(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController) -> Void)? =
      delegate.presentationControllerWillDismiss(_:)
    _ = method
  }

  // UIKit/UIAdaptivePresentationControllerDelegate/presentationControllerDidDismiss(_:)
  static func heardDidDismiss(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController) -> Void)? =
      delegate.presentationControllerDidDismiss(_:)
    _ = method
  }

  // UIKit/UIAdaptivePresentationControllerDelegate/presentationControllerDidAttemptToDismiss(_:)
  static func heardAttempt(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController) -> Void)? =
      delegate.presentationControllerDidAttemptToDismiss(_:)
    _ = method
  }

  // UIKit/UIAdaptivePresentationControllerDelegate/adaptivePresentationStyle(for:traitCollection:)
  static func heardAdaptiveStyle(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController, UITraitCollection) -> UIModalPresentationStyle)? =
      delegate.adaptivePresentationStyle(for:traitCollection:)
    _ = method
  }
}
