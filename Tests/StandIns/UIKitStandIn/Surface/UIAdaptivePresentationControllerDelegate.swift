// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// Is notified of a layer's dismissal by the user, and adapts styles.
///
/// All methods have defaults, as they are optional in UIKit.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Whether the user may dismiss the layer.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Called when the user begins to dismiss the layer.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has dismissed the layer.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tried to dismiss the layer and may not.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
  /// The style for a size; `.none` keeps a popover a popover.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  /// Lets the user dismiss the layer.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    presentationController.isUnheard(by: self, "presentationControllerShouldDismiss(_:)")
    return true
  }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {
    presentationController.isUnheard(by: self, "presentationControllerWillDismiss(_:)")
  }
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {
    presentationController.isUnheard(by: self, "presentationControllerDidDismiss(_:)")
  }
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    presentationController.isUnheard(by: self, "presentationControllerDidAttemptToDismiss(_:)")
  }
  /// Leaves the choice to the system.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    controller.isUnheard(by: self, "adaptivePresentationStyle(for:traitCollection:)")
    return .automatic
  }
}
