// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// Is asked about taps, and told of selections.
///
/// All methods have defaults, as they are optional in UIKit.
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether a tap selects a controller; also asked for the selected one.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called when a tap has selected a controller.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Whether a tap selects a tab (iOS 18).
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool
  /// Called when a tab was selected, by a tap or by the program (iOS 18).
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
}

extension UITabBarControllerDelegate {
  /// Lets the tap select.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    tabBarController.standIn.isUnheard(by: self, "tabBarController(_:shouldSelect:)")
    return true
  }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    tabBarController.standIn.isUnheard(by: self, "tabBarController(_:didSelect:)")
  }
  /// Lets the tap select.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool {
    tabBarController.standIn.isUnheard(by: self, "tabBarController(_:shouldSelectTab:)")
    return true
  }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    tabBarController.standIn.isUnheard(
      by: self, "tabBarController(_:didSelectTab:previousTab:)")
  }
}
