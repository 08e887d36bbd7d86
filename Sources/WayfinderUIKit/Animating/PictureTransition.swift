// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

/// A transition from a picture of what was there to what has come in its place, where UIKit has no transition of its
/// own.
final class PictureTransition: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private let views: [UITransitionContextViewKey: UIView]
  private var end: (() -> Void)?

  init(
    in container: UIView, from picture: UIView, of old: UIViewController,
    to new: UIViewController, _ view: UIView, then end: @escaping () -> Void
  ) {
    containerView = container
    controllers = [.from: old, .to: new]
    views = [.from: picture, .to: view]
    self.end = end
  }

  var isAnimated: Bool { true }
  var isInteractive: Bool { false }
  var transitionWasCancelled: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}

  func completeTransition(_ didComplete: Bool) {
    let end = end
    self.end = nil
    views[.from]?.removeFromSuperview()
    end?()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    controllers[key]
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
  func initialFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === controllers[.to] ? views[.to]?.frame ?? .zero : .zero
  }
}
