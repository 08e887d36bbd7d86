// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// The animation that an edit asks for. UIKit asks for it in the middle of a change that the host makes; what a user
// does is drawn by UIKit alone, so that a swipe and a drag stay interactive.
extension UIKitHost {
  /// Makes a change with the animation that its edit asks for.
  func make(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer {
    stopDrawing()
    animation = animation(of: change)
    if change.askedStyle != nil, animation == nil { machine.wasNotDrawn(change) }
    if case .setRoot = change.action, change.isAnimated, animation == nil {
      animation = HostAnimator(
        .fade, isBack: false, seconds: change.seconds, turns: machine.turns)
    }
    let answer = perform(change) { [weak self] in
      self?.wasMade(change)
      done()
    }
    switch answer {
    case .done: wasMade(change)
    case .refused, .declined: animation = nil
    case .started: break
    }
    return answer
  }

  /// Nobody asks for the animation any more.
  private func wasMade(_ change: HostChange) {
    if animation != nil, change.askedStyle != nil { machine.wasNotDrawn(change) }
    animation = nil
  }

  private func animation(of change: HostChange) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let style = change.askedStyle else { return nil }
    if case .custom(let own) = style { return animator(own, change) }
    return HostAnimator(
      style, isBack: change.isBack, seconds: change.seconds, turns: machine.turns)
  }

  /// Hands the animation of the change that is being made to UIKit.
  func takeAnimation() -> (any UIViewControllerAnimatedTransitioning)? {
    defer { animation = nil }
    return animation
  }

  /// Makes a change that UIKit shows at once, and draws it from a picture of what was there.
  ///
  /// - Parameter content: The controller that is exchanged.
  func draw(
    _ content: () -> UIViewController?, then done: @escaping @MainActor () -> Void,
    _ change: () -> HostAnswer
  ) -> HostAnswer {
    guard animation != nil, let old = content(), let view = old.viewIfLoaded, view.window != nil,
      let picture = view.snapshotView(afterScreenUpdates: false)
    else { return change() }
    picture.frame = view.frame
    let answer = change()
    guard answer == .done, let new = content(), new !== old, let view = new.view,
      let room = view.superview, let animator = takeAnimation()
    else { return answer }
    room.addSubview(picture)
    let transition = PictureTransition(in: room, from: picture, of: old, to: new, view) {
      [weak self, weak picture] in
      if self?.picture === picture { self?.stopDrawing() }
      done()
    }
    self.picture = picture
    drawing = animator
    animator.animateTransition(using: transition)
    return .started
  }

  /// Waits no longer for the end of a transition that the host draws, which may never be told.
  func stopDrawing() {
    picture?.removeFromSuperview()
    picture = nil
    drawing = nil
  }
}
