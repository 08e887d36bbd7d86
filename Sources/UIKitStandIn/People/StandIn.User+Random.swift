// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn.User {
  /// Does one thing that the screen allows, as the world's seed decides; says whether there was one.
  ///
  /// A finger that holds a gesture goes on holding it, or lets go; somebody who left the app comes
  /// back, some time.
  @discardableResult
  public func act() -> Bool {
    if let gesture, !gesture.isOver {
      switch roll(3) {
      case 0: gesture.finish()
      case 1: gesture.cancel()
      default: break
      }
      return true
    }
    if window.windowScene?.activationState == .background {
      if roll(2) == 0 { returnToApp() }
      return true
    }
    if window.isHidden {
      setWindow(hidden: false)
      return true
    }
    var acts = Self.acts
    while !acts.isEmpty {
      if acts.remove(at: roll(acts.count))(self) { return true }
    }
    return false
  }

  /// Lets go of every gesture, comes back to the app and to the window, so that all may come to rest.
  public func rest() {
    if let gesture, !gesture.isOver {
      if roll(2) == 0 { gesture.finish() } else { gesture.cancel() }
    }
    returnToApp()
    if window.isHidden { setWindow(hidden: false) }
  }

  private func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &world.random) }

  private static let acts: [(StandIn.User) -> Bool] = [
    { $0.tapBack() },
    { user in user.tapBack() && (user.tapBack() || true) },
    { $0.tapLeftBarButton() },
    { $0.chooseFromBackMenu($0.roll(3)) },
    { $0.beginSwipeBack() != nil },
    { $0.swipeBack() },
    { $0.beginDraggingSheet() != nil },
    { $0.dragSheetAway() },
    { $0.tapOutsidePopover() },
    { $0.tapTab($0.roll(5)) },
    { $0.tapMoreRow($0.roll(3)) },
    { $0.tapSomeAction() },
    { $0.beginHidingColumn() != nil },
    { $0.tapColumnButton() },
    { user in
      user.turn(to: user.roll(2) == 0 ? .portrait : .landscapeLeft)
      return true
    },
    { user in
      user.resize(to: user.roll(2) == 0 ? .compact : .regular)
      return true
    },
    { user in
      guard user.roll(4) == 0 else { return false }
      user.leaveApp()
      return true
    },
    { user in
      guard user.roll(8) == 0 else { return false }
      user.setWindow(hidden: true)
      return true
    },
  ]

  private func tapSomeAction() -> Bool {
    guard let alert = touchable as? UIAlertController, !alert.actions.isEmpty else { return false }
    return alert.actions[roll(alert.actions.count)].title.map(tapAction) ?? false
  }
}
