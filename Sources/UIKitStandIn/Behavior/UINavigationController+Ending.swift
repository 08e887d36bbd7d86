// Wayfinder is released under the MIT license; see LICENSE.

extension UINavigationController {
  /// Ends a change that is seen, or takes it back.
  func end(_ change: StackTransition) {
    change.isOver = true
    running = nil
    transition = nil
    let isCancelled = change.transition.isCancelled
    if isCancelled, let restored = change.restored {
      takeBack(change, to: restored)
    } else {
      finish(change)
    }
    let tell = change.transition.end()
    let shows = !isCancelled || standIn.decide(standIn.personality.cancelledSwipeShows)
    let completesFirst = standIn.decide(standIn.personality.completesBeforeShowing)
    let delay = standIn.pick(standIn.personality.completionDelay)
    if completesFirst { tell() }
    if shows {
      delegate?.navigationController(self, didShow: change.to, animated: true)
    }
    guard !completesFirst else { return }
    if delay == 0 {
      tell()
    } else {
      standIn.loop.animate(after: delay, in: window?.windowScene, tell)
    }
  }

  /// Ends a change at once because the stack leaves the window; a swipe is canceled.
  func endBecauseUnseen() {
    guard let running, window == nil else { return }
    for child in withDescendants where child.appearance == .disappearing { child.endAppearance() }
    if running.transition.isInteractive { running.transition.letGo(cancelled: true) }
    end(running)
  }

  private func finish(_ change: StackTransition) {
    change.from?.endAppearance()
    change.from?.viewIfLoaded?.removeFromSuperview()
    shown = change.to
    if window != nil { change.to.endAppearance() }
    settle(gone: change.gone, come: change.come)
    // The list may have been changed beneath the finger (U22).
    placeUnseen()
    let strays = children.filter { child in !stack.contains { $0 === child } }
    settle(gone: strays, come: stack.filter(\.isMovingToParent))
  }

  private func takeBack(_ change: StackTransition, to restored: [UIViewController]) {
    stack = restored
    for controller in change.gone {
      controller.isMovingFromParent = false
      controller.isToldToLeave = false
    }
    children = restored
    change.to.beginAppearance(false, animated: true)
    if isAppearing { change.from?.beginAppearance(true, animated: true) }
    change.to.endAppearance()
    change.to.viewIfLoaded?.removeFromSuperview()
    change.from?.endAppearance()
  }
}
