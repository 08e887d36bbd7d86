// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import UIKitStandIn

/// A delegate that notes what it hears.
final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
  var heard: [String] = []
  var lets = true
  var style = UIModalPresentationStyle.automatic

  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    heard.append("should")
    return lets
  }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    heard.append("will")
  }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    heard.append("did")
  }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    heard.append("attempt")
  }
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { style }
}

/// A delegate that notes the calls about a stack.
final class Listener: NSObject, UINavigationControllerDelegate {
  var heard: [String] = []
  var whenShowing: (() -> Void)?

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    heard.append("will \(viewController.title ?? "")")
    let act = whenShowing
    whenShowing = nil
    act?()
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    heard.append("did \(viewController.title ?? "")")
  }
}

/// A delegate that notes the calls about tabs.
final class TabListener: NSObject, UITabBarControllerDelegate {
  var heard: [String] = []
  var lets = true

  private func name(_ controller: UIViewController) -> String {
    (controller as? UINavigationController)?.viewControllers.first?.title ?? controller.title ?? ""
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    heard.append("should \(name(viewController))")
    return lets
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    heard.append("did \(name(viewController))")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool {
    heard.append("should tab \(tab.identifier)")
    return lets
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    heard.append("tab \(selectedTab.identifier) after \(previousTab?.identifier ?? "-")")
  }
}

/// A delegate that notes the calls about a split.
final class SplitListener: UISplitViewControllerDelegate {
  var heard: [String] = []
  var top: UISplitViewController.Column?

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    heard.append("proposed \(proposedTopColumn)")
    return top ?? proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { heard.append("collapsed") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { heard.append("expanded") }
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) { heard.append("will show \(column)") }
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) { heard.append("will hide \(column)") }
  func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column
  ) { heard.append("did hide \(column)") }
}
