// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn.User {
  /// Taps the back button of the innermost stack that has one.
  @discardableResult
  public func tapBack(in stack: UINavigationController? = nil) -> Bool {
    guard let stack = reachable(stack).first(where: isBackButtonReady), let top = stack.stack.last
    else { return false }
    world.note("user taps back on \(stack.standInName)")
    if let action = top.navigationItem.backAction {
      action.handler(action)
    } else {
      pop(stack, to: stack.stack.count - 2)
    }
    return true
  }

  /// Holds the back button and chooses a controller from the menu, by its place from the root.
  ///
  /// The menu asks no `backAction`.
  @discardableResult
  public func chooseFromBackMenu(
    _ index: Int, in stack: UINavigationController? = nil
  ) -> Bool {
    guard let stack = reachable(stack).first(where: isBackButtonReady),
      index < stack.stack.count - 1, index >= 0
    else { return false }
    world.note("user chooses \(index) from the back menu on \(stack.standInName)")
    pop(stack, to: index)
    return true
  }

  /// Taps the button on the left of the innermost stack's bar.
  @discardableResult
  public func tapLeftBarButton() -> Bool {
    guard let stack = reachable(nil).first, !stack.isNavigationBarHidden,
      stack.navigationBar.takesTouches, stack.running == nil,
      let button = stack.stack.last?.navigationItem.leftBarButtonItem, button.isEnabled,
      let action = button.primaryAction
    else { return false }
    world.note("user taps '\(action.title)' on \(stack.standInName)")
    action.handler(action)
    return true
  }

  /// Taps the button with a title on the right of a bar that is shown.
  @discardableResult
  public func tapRightBarButton(_ title: String) -> Bool {
    let bars = reachable(nil).filter { !$0.isNavigationBarHidden && $0.navigationBar.takesTouches }
    let actions = bars.compactMap { $0.stack.last?.navigationItem.rightBarButtonItem }
      .filter(\.isEnabled).compactMap(\.primaryAction)
    guard let action = actions.first(where: { $0.title == title }) else { return false }
    world.note("user taps '\(title)'")
    action.handler(action)
    return true
  }

  /// Taps UIKit's own button for a column that the innermost split hides. It stands in the bar of the first
  /// column that is shown.
  @discardableResult
  public func tapColumnButton() -> Bool {
    guard let split = visible(UISplitViewController.self).first, !split.isCollapsed,
      let shown = UISplitViewController.Column.allCases.first(where: split.visible.contains),
      let hidden = UISplitViewController.Column.allCases.last(where: {
        $0.rawValue < shown.rawValue && split.container($0) != nil
      }),
      let stack = split.container(shown) as? UINavigationController, stack.stack.count == 1,
      !stack.isNavigationBarHidden, stack.navigationBar.takesTouches
    else { return false }
    world.note("user taps the button for column \(hidden) of \(split.standInName)")
    split.update(to: split.visible.union([hidden]))
    return true
  }

  /// Begins to swipe back, and holds. The innermost stack whose recognizer begins takes the finger.
  ///
  /// - Parameters:
  ///   - stack: The stack; any unless given.
  ///   - pan: The recognizer of something beneath the finger that scrolls sideways.
  public func beginSwipeBack(
    in stack: UINavigationController? = nil, over pan: UIGestureRecognizer? = nil
  ) -> StandIn.Gesture? {
    guard gesture?.isOver ?? true,
      let stack = reachable(stack).first(where: { $0.wouldBeginSwipe(over: pan) })
    else { return nil }
    if let running = stack.running {
      guard !running.transition.isInteractive,
        world.decide(world.personality.swipeBeginsMeanwhile)
      else { return nil }
    }
    let isBeneathLeavingSheet = window.presentation != nil
    guard let change = stack.beginSwipe() else { return nil }
    if isBeneathLeavingSheet {
      world.report(
        .swipeBeneathLeavingSheet, .damaged,
        "a swipe back on \(stack.standInName) begins while the sheet over it leaves")
      change.transition.losesCompletions = true
    }
    let gesture = StandIn.Gesture(isLost: { change.isOver }) {
      stack.letGo(of: change, cancelled: $0)
    }
    self.gesture = gesture
    return gesture
  }

  /// Swipes back to the end.
  @discardableResult
  public func swipeBack(in stack: UINavigationController? = nil) -> Bool {
    guard let gesture = beginSwipeBack(in: stack) else { return false }
    gesture.finish()
    return true
  }

  /// The stacks in reach, the innermost first; only `stack` if it is given.
  private func reachable(_ stack: UINavigationController?) -> [UINavigationController] {
    visible(UINavigationController.self).filter { stack == nil || $0 === stack }
  }

  private func isBackButtonReady(in stack: UINavigationController) -> Bool {
    guard stack.stack.count > 1, !stack.isNavigationBarHidden,
      stack.stack.last?.navigationItem.leftBarButtonItem == nil,
      stack.navigationBar.takesTouches, stack.stack.last?.navigationItem.hidesBackButton == false
    else { return false }
    guard let running = stack.running else { return true }
    return !running.transition.isInteractive
      && world.decide(world.personality.backButtonWorksMeanwhile)
  }

  private func pop(_ stack: UINavigationController, to index: Int) {
    stack.change(
      to: Array(stack.stack[...index]), animated: true, "user pops", byUser: true)
  }
}
