// Wayfinder is released under the MIT license; see LICENSE.

extension UINavigationController {
  /// Whether one of the two swipes that pop would begin now. Over something that scrolls sideways, that in
  /// the content gives way, unless its delegate has forgotten to say so.
  func wouldBeginSwipe(over pan: UIGestureRecognizer?) -> Bool {
    guard let top = stack.last, stack.count > 1, !top.navigationItem.hidesBackButton else {
      return false
    }
    let recognizers =
      pan == nil
      ? [interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer]
      : [interactiveContentPopGestureRecognizer]
    return recognizers.compactMap { $0 }.contains { recognizer in
      let delegate = recognizer.delegate
      if let pan, delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: pan) == true {
        return false
      }
      return recognizer.isEnabled && delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    }
  }

  /// Begins to pop the top controller with a finger.
  func beginSwipe() -> StackTransition? {
    standIn.note("user swipes back on \(standInName)")
    if let running { end(running) }
    guard stack.count > 1 else { return nil }
    if animator(to: stack[stack.count - 2], isPush: false) != nil {
      standIn.note("an animator of \(standInName) takes the swipe away")
      return nil
    }
    let before = stack
    let (gone, come) = replaceList(with: Array(stack.dropLast()))
    begin(to: stack[stack.count - 1], gone: gone, come: come, interactive: true)
    running?.restored = before
    return running
  }

  /// Lets go of a swipe.
  func letGo(of change: StackTransition, cancelled: Bool) {
    guard !change.isOver, change.transition.isInteractive else { return }
    standIn.note("user \(cancelled ? "cancels" : "finishes") the swipe on \(standInName)")
    change.transition.letGo(cancelled: cancelled)
    scheduleEnd(after: max(1, standIn.personality.animation / 2))
  }
}
