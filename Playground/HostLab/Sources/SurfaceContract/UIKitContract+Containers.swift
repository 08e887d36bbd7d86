// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

extension UIKitContract {
  // MARK: Transitions

  // UIKit/UIViewControllerTransitionCoordinatorContext/isInteractive
  static func isInteractive(_ coordinator: any UIViewControllerTransitionCoordinator) -> Bool {
    coordinator.isInteractive
  }

  // UIKit/UIViewControllerTransitionCoordinatorContext/initiallyInteractive
  static func wasInteractive(_ coordinator: any UIViewControllerTransitionCoordinator) -> Bool {
    coordinator.initiallyInteractive
  }

  // UIKit/UIViewControllerTransitionCoordinator/animate(alongsideTransition:completion:)
  static func atEnd(
    of coordinator: any UIViewControllerTransitionCoordinator, _ body: @escaping () -> Void
  ) -> Bool {
    coordinator.animate(alongsideTransition: nil, completion: { _ in body() })
  }

  // UIKit/UIViewControllerTransitionCoordinator/notifyWhenInteractionChanges(_:)
  static func atLettingGo(
    of coordinator: any UIViewControllerTransitionCoordinator, _ body: @escaping () -> Void
  ) {
    coordinator.notifyWhenInteractionChanges { _ in body() }
  }

  // MARK: Stacks

  // UIKit/UINavigationController
  static func stack() -> UINavigationController {
    UINavigationController()
  }

  // UIKit/UINavigationController/viewControllers
  static func controllers(of stack: UINavigationController) -> [UIViewController] {
    stack.viewControllers
  }

  // UIKit/UINavigationController/setViewControllers(_:animated:)
  static func setControllers(_ list: [UIViewController], of stack: UINavigationController) {
    stack.setViewControllers(list, animated: true)
  }

  // UIKit/UINavigationController/topViewController
  static func top(of stack: UINavigationController) -> UIViewController? {
    stack.topViewController
  }

  // UIKit/UINavigationController/delegate
  static func setDelegate(
    _ delegate: any UINavigationControllerDelegate, of stack: UINavigationController
  ) {
    stack.delegate = delegate
  }

  // UIKit/UINavigationController/navigationBar
  static func bar(of stack: UINavigationController) -> UIView {
    stack.navigationBar
  }

  // UIKit/UINavigationController/setNavigationBarHidden(_:animated:)
  static func hideBar(of stack: UINavigationController) {
    stack.setNavigationBarHidden(true, animated: false)
  }

  // UIKit/UIGestureRecognizer/delegate
  static func setDelegate(
    _ delegate: any UIGestureRecognizerDelegate, of gesture: UIGestureRecognizer
  ) {
    gesture.delegate = delegate
  }

  // MARK: Tabs

  // UIKit/UITabBarController
  static func tabs() -> UITabBarController {
    UITabBarController()
  }

  // UIKit/UITabBarController/viewControllers
  static func controllers(of tabs: UITabBarController) -> [UIViewController]? {
    tabs.viewControllers
  }

  // UIKit/UITabBarController/setViewControllers(_:animated:)
  static func setControllers(_ list: [UIViewController]?, of tabs: UITabBarController) {
    tabs.setViewControllers(list, animated: false)
  }

  // UIKit/UITabBarController/selectedViewController
  static func select(_ controller: UIViewController, of tabs: UITabBarController)
    -> UIViewController?
  {
    tabs.selectedViewController = controller
    return tabs.selectedViewController
  }

  // UIKit/UITabBarController/delegate
  static func setDelegate(_ delegate: any UITabBarControllerDelegate, of tabs: UITabBarController) {
    tabs.delegate = delegate
  }

  // UIKit/UITabBarController/tabBar
  static func bar(of tabs: UITabBarController) -> UIView {
    tabs.tabBar
  }

  // MARK: Splits

  // UIKit/UISplitViewController/init(style:)
  static func splits() -> [UISplitViewController] {
    [UISplitViewController(style: .doubleColumn), UISplitViewController(style: .tripleColumn)]
  }

  // UIKit/UISplitViewController/setViewController(_:for:)
  static func setController(
    _ controller: UIViewController?, for column: UISplitViewController.Column,
    of split: UISplitViewController
  ) {
    split.setViewController(controller, for: column)
  }

  // UIKit/UISplitViewController/Column
  static func columns() -> [UISplitViewController.Column] {
    [.primary, .supplementary, .secondary, .compact]
  }

  // UIKit/UISplitViewController/isCollapsed
  static func isCollapsed(_ split: UISplitViewController) -> Bool {
    split.isCollapsed
  }

  // UIKit/UISplitViewController/delegate
  static func setDelegate(
    _ delegate: any UISplitViewControllerDelegate, of split: UISplitViewController
  ) {
    split.delegate = delegate
  }
}

// tvOS has no swipe back, and only iOS has tabs that a user can move.
#if !os(tvOS)
  extension UIKitContract {
    // UIKit/UINavigationController/interactivePopGestureRecognizer
    static func swipe(of stack: UINavigationController) -> UIGestureRecognizer? {
      stack.interactivePopGestureRecognizer
    }

    // UIKit/UINavigationController/interactiveContentPopGestureRecognizer
    static func contentSwipe(of stack: UINavigationController) -> UIGestureRecognizer? {
      if #available(iOS 26.0, visionOS 26.0, *) {
        return stack.interactiveContentPopGestureRecognizer
      }
      return nil
    }
  }
#endif

#if !os(tvOS) && !os(visionOS)
  extension UIKitContract {
    // UIKit/UITabBarController/customizableViewControllers
    static func fix(_ tabs: UITabBarController) {
      tabs.customizableViewControllers = []
    }
  }
#endif
