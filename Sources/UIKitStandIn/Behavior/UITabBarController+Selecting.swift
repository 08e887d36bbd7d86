// Wayfinder is released under the MIT license; see LICENSE.

extension UITabBarController {
  /// Whether there are more tabs than fit on the bar.
  var hasMore: Bool { list.count > 5 && sizeClass == .compact }

  func isSurplus(_ controller: UIViewController) -> Bool {
    hasMore && (list.firstIndex { $0 === controller } ?? 0) >= 4
  }

  func replaceList(with new: [UIViewController]) {
    standIn.note("tabs \(new.map(\.standInName)) of \(standInName)")
    if Set(new.map(ObjectIdentifier.init)).count != new.count {
      standIn.report(.containment, .raised, "a controller is twice among \(standInName)'s tabs")
      return
    }
    let selected = openInMore ?? selection
    for gone in list where !new.contains(where: { $0 === gone }) {
      gone.willMove(toParent: nil)
      if gone.parent === self { release(gone) } else { closeMore(); release(gone) }
      if selection === gone { selection = nil }
    }
    for added in new where !list.contains(where: { $0 === added }) {
      adopt(added)
      added.didMove(toParent: self)
    }
    list = new
    customizableViewControllers = new
    var next = new.first { $0 === selected } ?? new.first
    if new.count > 1, standIn.decide(standIn.personality.settingTabsMovesSelection) {
      next = new[Int.random(in: new.indices, using: &standIn.random)]
    }
    if let next { place(next) }
    checkMoreNextTurn()
  }

  private func checkMoreNextTurn() {
    guard hasMore else { return }
    standIn.loop.perform { [weak self] in
      guard let self, hasMore, customizableViewControllers?.isEmpty == false else { return }
      standIn.report(
        .moreTabs, .surprising,
        "\(list.count) tabs of \(standInName) don't fit, and the user may move them")
    }
  }

  func selectByProgram(_ controller: UIViewController) {
    standIn.note("select \(controller.standInName) of \(standInName)")
    if hasMore, controller === moreNavigationController {
      closeMore()
      place(controller)
      return
    }
    guard list.contains(where: { $0 === controller }) else {
      standIn.report(
        .containment, .raised,
        "selects \(controller.standInName), which is not among \(standInName)'s tabs")
      return
    }
    let previous = selectedTab
    checkPops()
    place(controller)
    if let tab = tab(of: controller), tab !== previous,
      standIn.decide(standIn.personality.tellsSelectionsByProgram)
    {
      delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
    }
  }

  /// Looks for pops that are seen in the tab that is left (U27).
  func checkPops() {
    for controller in selection?.withDescendants ?? [] {
      guard let stack = controller as? UINavigationController, let running = stack.running,
        !running.gone.isEmpty, !running.transition.initiallyInteractive
      else { continue }
      standIn.report(
        .popAndTabChange, .damaged, "\(standInName) changes tabs while \(stack.standInName) pops")
      running.transition.losesCompletions = true
    }
  }

  /// Shows a tab, behind More if it doesn't fit on the bar.
  func place(_ controller: UIViewController) {
    if isSurplus(controller) {
      if openInMore !== controller { openBehindMore(controller) }
      swap(to: moreNavigationController)
    } else {
      closeMore()
      swap(to: controller)
    }
  }

  func swap(to controller: UIViewController) {
    guard selection !== controller || controller.viewIfLoaded?.superview == nil else { return }
    let old = selection
    selectionTurn = standIn.loop.turn
    selection = controller
    guard isViewLoaded else { return }
    if let old, old !== controller, old.viewIfLoaded?.superview === view {
      if isAppearing { old.beginAppearance(false, animated: false) }
      if isAppearing { controller.beginAppearance(true, animated: false, endsByItself: true) }
      // A surplus tab has moved to More by now.
      if old.viewIfLoaded?.superview === view { old.viewIfLoaded?.removeFromSuperview() }
    }
    view.addSubview(controller.view)
  }

  /// Hands a surplus tab to the stack behind More, which forgets the tab's own delegate (U32).
  func openBehindMore(_ controller: UIViewController) {
    closeMore()
    openInMore = controller
    isOpenRowSelected = standIn.decide(standIn.personality.openRowIsSelected)
    (controller as? UINavigationController)?.delegate = nil
    let more = moreNavigationController
    more.change(to: Array(more.stack.prefix(1)) + [controller], animated: false, "More")
  }

  /// Takes back the tab that is open behind More.
  func closeMore() {
    guard let open = openInMore else { return }
    openInMore = nil
    let more = moreNavigationController
    if let running = more.running { more.end(running) }
    more.change(to: Array(more.stack.prefix(1)), animated: false, "More")
    reclaim(open)
  }

  /// Called when the stack behind More has let controllers go.
  func moreDidChange() {
    guard let open = openInMore, !moreNavigationController.stack.contains(where: { $0 === open })
    else { return }
    openInMore = nil
    reclaim(open)
  }

  private func reclaim(_ controller: UIViewController) {
    if controller.parent !== self, list.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
      link(controller)
    }
  }

  /// Moves surplus tabs between the bar and More, telling nobody (U32).
  func moreMayHaveChanged() {
    guard list.count > 5, let selected = openInMore ?? selection else { return }
    if !hasMore {
      let next = openInMore ?? (list.contains { $0 === selected } ? selected : list[0])
      place(next)
    } else if isSurplus(selected) {
      place(selected)
    }
  }
}
