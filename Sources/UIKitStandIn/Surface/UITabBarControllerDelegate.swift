// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// Is asked about taps, and told of selections.
///
/// All methods are optional in UIKit. Those about controllers are required here: a misspelled one
/// doesn't compile. Those about tabs have defaults, as they don't exist before iOS 18.
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
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
}
