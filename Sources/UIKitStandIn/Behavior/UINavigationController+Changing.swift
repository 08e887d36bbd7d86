// Wayfinder is released under the MIT license; see LICENSE.

extension UINavigationController {
  /// Changes the list, as `call` asks for, and begins to show the change.
  ///
  /// A user's change ends a transition that runs; a program's damages it.
  func change(
    to new: [UIViewController], animated: Bool, _ call: String, byUser: Bool = false
  ) {
    let call =
      "\(call) \(new.map(\.standInName)) on \(standInName)\(animated ? ", animated" : "")"
    standIn.note(call)
    guard accepts(new, call), !new.elementsEqual(stack, by: ===) else { return }
    var isAnimated = animated
    if let running {
      if running.transition.isInteractive, !byUser {
        standIn.report(
          .changeDuringSwipe, .damaged, "\(call): a back swipe is going on, and won't be restored")
        running.restored = nil
        replaceList(with: new)
        return
      }
      if !byUser {
        standIn.report(.noChangeDuringTransition, .damaged, "\(call): a transition runs")
        guard standIn.decide(standIn.personality.nestedChangeApplies) else { return }
        running.transition.losesCompletions = true
        isAnimated = false
      }
      end(running)
    }
    let (gone, come) = replaceList(with: new)
    show(gone: gone, come: come, animated: isAnimated)
  }

  /// Sets the list, which is visible to every reader at once.
  @discardableResult
  func replaceList(
    with new: [UIViewController]
  ) -> (gone: [UIViewController], come: [UIViewController]) {
    let gone = stack.filter { old in !new.contains { $0 === old } }
    let come = new.filter { added in !stack.contains { $0 === added } }
    stack = new
    for controller in gone {
      controller.isMovingFromParent = true
      controller.willMove(toParent: nil)
    }
    for controller in come {
      adopt(controller)
      controller.isMovingToParent = true
    }
    children = new + children.filter { child in !new.contains { $0 === child } }
    return (gone, come)
  }

  private func accepts(_ new: [UIViewController], _ call: String) -> Bool {
    func raise(_ why: String) -> Bool {
      standIn.report(.stackAcceptsPlainControllersOnce, .raised, "\(call): \(why)")
      return false
    }
    if Set(new.map(ObjectIdentifier.init)).count != new.count {
      return raise("a controller is twice on the stack")
    }
    for added in new where !isMore && !stack.contains(where: { $0 === added }) {
      if added is UITabBarController { return raise("a tab bar controller can't be pushed") }
      if added is UINavigationController { return raise("a stack can't be pushed") }
      if added is UISplitViewController { return raise("a split can't be pushed") }
      if added.presenterLayer != nil { return raise("\(added.standInName) is a layer") }
    }
    if new.isEmpty, !stack.isEmpty {
      standIn.report(.emptyStack, .damaged, "\(call): an empty stack may stay black")
    }
    if standIn.callbacksRunning > 0 {
      standIn.report(
        .changeInAppearanceCallback, .surprising, "\(call): an appearance callback is running")
    }
    return true
  }

  private func show(gone: [UIViewController], come: [UIViewController], animated: Bool) {
    guard isAppearing else {
      placeUnseen()
      settle(gone: gone, come: come)
      return
    }
    guard let top = stack.last, top !== shown else {
      if stack.isEmpty { placeUnseen() }
      settle(gone: gone, come: come)
      if let top = stack.last, standIn.decide(standIn.personality.hiddenChangeShows) {
        tellShownLater(top)
      }
      return
    }
    let isBeneath = topAncestor.presentedLayer != nil
    let isSeen =
      animated && (!isBeneath || standIn.decide(standIn.personality.animatesBeneathSheets))
    guard isSeen, shown != nil else {
      showUnanimated(top, gone: gone, come: come)
      return
    }
    let animator = animator(to: top, isPush: come.contains { $0 === top })
    begin(to: top, gone: gone, come: come, interactive: false, isDrawn: animator != nil)
    guard let animator, let running else {
      return scheduleEnd(after: standIn.personality.animation)
    }
    let context = AnimationContext(
      running.transition, in: view, from: running.from?.view, to: top.view, style: .none
    ) { [weak self] in
      if let self, !running.isOver { end(running) }
    }
    draw(with: animator, context)
  }

  /// The animator that the delegate has for a change.
  func animator(
    to top: UIViewController, isPush: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let shown else { return nil }
    return delegate?.navigationController(
      self, animationControllerFor: isPush ? .push : .pop, from: shown, to: top)
  }

  /// Begins a change that is seen.
  func begin(
    to top: UIViewController, gone: [UIViewController], come: [UIViewController],
    interactive: Bool, isDrawn: Bool = false
  ) {
    let transition = Transition(
      from: shown, to: top, animated: true, interactive: interactive, turn: standIn.loop.turn)
    let change = StackTransition(
      transition: transition, from: shown, to: top, gone: gone, come: come)
    running = change
    self.transition = transition
    shown?.beginAppearance(false, animated: true)
    top.beginAppearance(true, animated: true)
    // An animator puts the view in itself.
    if !isDrawn { view.addSubview(top.view) }
    tellWillShow(top, animated: true)
  }

  func scheduleEnd(after turns: Int) {
    let change = running
    standIn.loop.animate(after: turns, in: window?.windowScene) { [weak self] in
      if let self, let change, !change.isOver { end(change) }
    }
  }

  private func showUnanimated(
    _ top: UIViewController, gone: [UIViewController], come: [UIViewController]
  ) {
    shown?.beginAppearance(false, animated: false)
    top.beginAppearance(true, animated: false)
    tellWillShow(top, animated: false)
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = top
    view.addSubview(top.view)
    settle(gone: gone, come: come)
    tellShownLater(top)
  }

  /// Ends the appearance of an unanimated change, and notifies the delegate, some turns later.
  private func tellShownLater(_ top: UIViewController) {
    let turns = standIn.pick(standIn.personality.unanimatedNavigation)
    standIn.loop.animate(after: turns, in: window?.windowScene) { [weak self, weak top] in
      guard let self, let top, shown === top else { return }
      if window != nil { top.endAppearance() }
      delegate?.navigationController(self, didShow: top, animated: false)
    }
  }

  /// Puts the top controller's view in place where nobody sees it.
  func placeUnseen() {
    guard isViewLoaded, shown !== stack.last else { return }
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = stack.last
    if let shown { view.addSubview(shown.view) }
  }

  func settle(gone: [UIViewController], come: [UIViewController]) {
    for controller in gone where !stack.contains(where: { $0 === controller }) {
      release(controller)
    }
    if isMore { (parent as? UITabBarController)?.moreDidChange() }
    for controller in come where controller.parent === self {
      controller.isMovingToParent = false
      controller.didMove(toParent: self)
    }
  }
}
