// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn.User {
  /// The titles on the innermost tab bar, each with its badge in parentheses.
  public var tabItems: [String] {
    visible(UITabBarController.self).first?.tabBar.items?.map { item in
      (item.title ?? "") + (item.badgeValue.map { " (\($0))" } ?? "")
    } ?? []
  }

  /// Taps an item of the innermost tab bar; the fifth of more than five is More.
  @discardableResult
  public func tapTab(_ index: Int) -> Bool {
    guard let tabs = visible(UITabBarController.self).first, tabs.tabBar.takesTouches,
      index >= 0, index < (tabs.hasMore ? 5 : tabs.list.count)
    else { return false }
    let isMore = tabs.hasMore && index == 4
    let target = isMore ? tabs.moreNavigationController : tabs.list[index]
    world.note("user taps \(target.standInName) of \(tabs.standInName)")
    guard asks(tabs, for: target) else { return true }
    let isAgain = tabs.selection === target
    let previous = tabs.selectedTab
    if isAgain {
      popToRoot(of: target)
    } else {
      tabs.checkPops()
      if isMore { tabs.swap(to: target) } else { tabs.place(target) }
    }
    if let tab = tabs.tab(of: target) {
      if !isAgain {
        tabs.delegate?.tabBarController(tabs, didSelectTab: tab, previousTab: previous)
      }
    } else {
      tabs.delegate?.tabBarController(tabs, didSelect: target)
    }
    return true
  }

  /// Taps a row of the list behind More.
  @discardableResult
  public func tapMoreRow(_ row: Int) -> Bool {
    guard let tabs = visible(UITabBarController.self).first, tabs.hasMore,
      tabs.selection === tabs.moreNavigationController, tabs.openInMore == nil,
      tabs.list.indices.contains(row + 4)
    else { return false }
    world.note("user taps row \(row) of More in \(tabs.standInName)")
    tabs.openBehindMore(tabs.list[row + 4])
    return true
  }

  private func asks(_ tabs: UITabBarController, for target: UIViewController) -> Bool {
    guard let delegate = tabs.delegate else { return true }
    if let tab = tabs.tab(of: target) {
      return delegate.tabBarController(tabs, shouldSelectTab: tab)
    }
    return delegate.tabBarController(tabs, shouldSelect: target)
  }

  /// Pops the stack of a tab that is tapped again, as the system does (U31).
  private func popToRoot(of target: UIViewController) {
    let stack = target as? UINavigationController
    if stack?.stack.count ?? 0 <= 1 { world.note("\(target.standInName) scrolls to the top") }
    guard let stack, stack.stack.count > 1,
      !(stack.running?.transition.isInteractive ?? false)
    else { return }
    stack.change(to: [stack.stack[0]], animated: true, "tapped again", byUser: true)
  }

  /// Begins to drag a column of the innermost split away, and holds.
  public func beginHidingColumn(
    _ column: UISplitViewController.Column = .primary
  ) -> StandIn.Gesture? {
    guard gesture?.isOver ?? true, let split = visible(UISplitViewController.self).first,
      !split.isCollapsed, split.presentsWithGesture, column != .secondary,
      split.visible.contains(column)
    else { return nil }
    world.note("user drags column \(column) of \(split.standInName)")
    split.delegate?.splitViewController(split, willHide: column)
    let isToldEarly = world.decide(world.personality.hidesColumnsEarly)
    if isToldEarly { split.delegate?.splitViewController(split, didHide: column) }
    let gesture = StandIn.Gesture { cancelled in
      if cancelled {
        split.delegate?.splitViewController(split, willShow: column)
      } else {
        split.finishHiding(column)
      }
    }
    self.gesture = gesture
    return gesture
  }
}
