// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

/// Draws a fade, a slide, or a flip.
final class HostAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: TransitionStyle
  private let isBack: Bool
  private let seconds: TimeInterval
  private let turns: HostTurns
  private var end: (() -> Void)?

  init(_ style: TransitionStyle, isBack: Bool, seconds: TimeInterval, turns: HostTurns) {
    self.style = style
    self.isBack = isBack
    self.seconds = seconds
    self.turns = turns
    super.init()
  }

  override var description: String { isBack ? "\(style) back" : "\(style)" }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { seconds }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let context = transitionContext
    let room = context.containerView
    let from = context.view(forKey: .from)
    let to = context.view(forKey: .to)
    if let to, let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
    }
    end = { context.completeTransition(!context.transitionWasCancelled) }
    // The end of an animation may never be told.
    _ = turns.after(.seconds(seconds + 0.5)) { [self] in isOver() }
    if style == .slide { return slide(from, to, in: room) }
    UIView.transition(
      with: room, duration: seconds, options: options,
      animations: {
        if let to { room.addSubview(to) }
        from?.isHidden = true
      },
      completion: { [self] _ in
        from?.isHidden = false
        isOver()
      })
  }

  private var options: UIView.AnimationOptions {
    if style == .fade { return .transitionCrossDissolve }
    return isBack ? .transitionFlipFromLeft : .transitionFlipFromRight
  }

  private func slide(_ from: UIView?, _ to: UIView?, in room: UIView) {
    let isMirrored = room.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = isBack == isMirrored ? room.bounds.width : -room.bounds.width
    if let to { room.addSubview(to) }
    to?.frame.origin.x += width
    UIView.animate(
      withDuration: seconds,
      animations: {
        to?.frame.origin.x -= width
        from?.frame.origin.x -= width
      },
      completion: { [self] _ in isOver() })
  }

  private func isOver() {
    let end = end
    self.end = nil
    end?()
  }
}
