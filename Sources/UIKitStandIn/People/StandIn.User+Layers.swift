// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn.User {
  /// Begins to drag the highest sheet down, and holds; `nil` if it doesn't move or may not go.
  public func beginDraggingSheet() -> StandIn.Gesture? {
    guard gesture?.isOver ?? true, let layer = dismissable(.pageSheet, .formSheet) else {
      return nil
    }
    return beginDismissing(layer)
  }

  /// Drags the highest sheet away.
  @discardableResult
  public func dragSheetAway() -> Bool {
    guard let gesture = beginDraggingSheet() else { return false }
    gesture.finish()
    return true
  }

  /// Taps beside the highest popover. In that of an action sheet, it stands for the button to cancel, if there
  /// is one.
  @discardableResult
  public func tapOutsidePopover() -> Bool {
    guard let layer = dismissable(.popover) else { return false }
    if let alert = layer as? UIAlertController,
      let title = alert.actions.first(where: { $0.style == .cancel })?.title
    {
      return tapAction(title)
    }
    guard let gesture = beginDismissing(layer) else { return false }
    gesture.finish()
    return true
  }

  /// Taps a button of an alert or an action sheet, by its title.
  @discardableResult
  public func tapAction(_ title: String) -> Bool {
    // UIKit's own dismissal of the alert breaks no rule, so it waits for what runs.
    guard window.presentation == nil,
      let alert = touchable as? UIAlertController, alert.view.takesTouches,
      let action = alert.actions.first(where: { $0.title == title && $0.isEnabled })
    else { return false }
    world.note("user taps '\(title)' on \(alert.standInName)")
    alert.presenterLayer?.startDismissal(animated: true, completion: nil)
    let answer = { () -> Void in action.handler?(action) }
    if world.decide(world.personality.alertHandlerRunsFirst) {
      answer()
    } else {
      window.presentation?.answer = answer
    }
    return true
  }

  private func dismissable(_ styles: UIModalPresentationStyle...) -> UIViewController? {
    guard window.presentation == nil, let layer = touchable, layer.presenterLayer != nil,
      layer.view.takesTouches
    else { return nil }
    let style = layer.makePresentation().effectiveStyle(in: layer.traitCollection)
    return styles.contains(style) ? layer : nil
  }

  private func beginDismissing(_ layer: UIViewController) -> StandIn.Gesture? {
    guard let presenter = layer.presenterLayer else { return nil }
    let controller = layer.makePresentation()
    let asks = world.pick(1...(world.personality.completionDelay.upperBound > 0 ? 3 : 1))
    var may = !layer.isModalInPresentation
    for _ in 0..<asks where may {
      may = controller.delegate?.presentationControllerShouldDismiss(controller) ?? true
    }
    guard may else {
      world.note("user tries to dismiss \(layer.standInName)")
      controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      return nil
    }
    world.note("user begins to dismiss \(layer.standInName)")
    let dismissal = Presentation(
      dismissing: true, layers: [layer], over: presenter, in: window, animated: true,
      isUsers: true, completion: nil)
    window.presentation = dismissal
    layer.isBeingDismissed = true
    controller.delegate?.presentationControllerWillDismiss(controller)
    dismissal.begin()
    let turns = max(1, world.personality.animation / 2)
    let gesture = StandIn.Gesture(isLost: { dismissal.isOver }) { [world] cancelled in
      world.note("user \(cancelled ? "lets go of" : "dismisses") \(layer.standInName)")
      dismissal.transition.letGo(cancelled: cancelled)
      dismissal.scheduleEnd(after: turns)
    }
    self.gesture = gesture
    return gesture
  }
}
