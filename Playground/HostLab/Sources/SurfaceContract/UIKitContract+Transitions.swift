// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

extension UIKitContract {
  // UIKit/UIViewControllerAnimatedTransitioning/transitionDuration(using:)
  static func duration(
    of animator: any UIViewControllerAnimatedTransitioning,
    _ context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    animator.transitionDuration(using: context)
  }

  // UIKit/UIViewControllerAnimatedTransitioning/animateTransition(using:)
  static func animate(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ context: any UIViewControllerContextTransitioning
  ) {
    animator.animateTransition(using: context)
  }

  // UIKit/UIViewControllerContextTransitioning/containerView
  static func room(_ context: any UIViewControllerContextTransitioning) -> UIView {
    context.containerView
  }

  // UIKit/UIViewControllerContextTransitioning/view(forKey:)
  static func views(_ context: any UIViewControllerContextTransitioning) -> [UIView?] {
    [
      context.view(forKey: UITransitionContextViewKey.from),
      context.view(forKey: UITransitionContextViewKey.to),
    ]
  }

  // UIKit/UIViewControllerContextTransitioning/viewController(forKey:)
  static func controllers(
    _ context: any UIViewControllerContextTransitioning
  ) -> [UIViewController?] {
    [
      context.viewController(forKey: UITransitionContextViewControllerKey.from),
      context.viewController(forKey: UITransitionContextViewControllerKey.to),
    ]
  }

  // UIKit/UIViewControllerContextTransitioning/finalFrame(for:)
  static func frames(
    _ context: any UIViewControllerContextTransitioning, _ controller: UIViewController
  ) -> [CGRect] {
    [context.initialFrame(for: controller), context.finalFrame(for: controller)]
  }

  // UIKit/UIViewControllerContextTransitioning/completeTransition(_:)
  static func complete(_ context: any UIViewControllerContextTransitioning) {
    context.completeTransition(!context.transitionWasCancelled)
  }

  // UIKit/UIViewControllerContextTransitioning/targetTransform
  static func turn(_ context: any UIViewControllerContextTransitioning) -> CGAffineTransform {
    context.targetTransform
  }

  // UIKit/UIViewControllerContextTransitioning/updateInteractiveTransition(_:)
  static func drive(_ context: any UIViewControllerContextTransitioning) {
    context.updateInteractiveTransition(0.5)
    context.pauseInteractiveTransition()
    context.finishInteractiveTransition()
    context.cancelInteractiveTransition()
  }

  // UIKit/UIViewController/transitioningDelegate
  static func setDelegate(
    _ delegate: (any UIViewControllerTransitioningDelegate)?, of controller: UIViewController
  ) {
    controller.transitioningDelegate = delegate
  }

  // UIKit/UIViewControllerTransitioningDelegate/animationController(forDismissed:)
  static func heardAnimators(_ delegate: any UIViewControllerTransitioningDelegate) {
    let dismissed: ((UIViewController) -> (any UIViewControllerAnimatedTransitioning)?)? =
      delegate.animationController(forDismissed:)
    _ = dismissed
  }

  // UIKit/UIViewControllerTransitioningDelegate/animationController(forPresented:presenting:source:)
  static func heardPresentation(_ delegate: any UIViewControllerTransitioningDelegate) {
    let presented:
      (
        (UIViewController, UIViewController, UIViewController) ->
          (any UIViewControllerAnimatedTransitioning)?
      )? = delegate.animationController(forPresented:presenting:source:)
    _ = presented
  }

  // UIKit/UINavigationControllerDelegate/navigationController(_:animationControllerFor:from:to:)
  static func heardStack(_ delegate: any UINavigationControllerDelegate) {
    let method:
      (
        (
          UINavigationController, UINavigationController.Operation, UIViewController,
          UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)?
      )? = delegate.navigationController(_:animationControllerFor:from:to:)
    _ = method
  }

  // UIKit/UIView/transition(with:duration:options:animations:completion:)
  static func flip(_ view: UIView) {
    for option in [UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight] {
      UIView.transition(
        with: view, duration: 0.1, options: option, animations: {}, completion: { (_: Bool) in })
    }
  }

  // UIKit/UIView/animate(withDuration:animations:completion:)
  static func slide(_ view: UIView) {
    UIView.animate(
      withDuration: 0.1, animations: { view.frame.origin.x += 1 }, completion: { (_: Bool) in })
  }

  // UIKit/UIView/snapshotView(afterScreenUpdates:)
  static func picture(_ view: UIView) -> UIView? { view.snapshotView(afterScreenUpdates: false) }

  // UIKit/UIView/effectiveUserInterfaceLayoutDirection
  static func isMirrored(_ view: UIView) -> Bool {
    view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }
}
