// Wayfinder is released under the MIT license; see LICENSE.

extension UIViewController {
  /// The stage of a controller's appearance.
  enum Appearance {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// Begins to appear or to disappear, with everything that does so with the controller.
  func beginAppearance(_ appears: Bool, animated: Bool) {
    let isNews =
      appears
      ? appearance != .appearing && appearance != .appeared
      : appearance == .appeared || appearance == .appearing
    guard isNews else { return }
    appearance = appears ? .appearing : .disappearing
    isAppearanceAnimated = animated
    standIn.note("\(standInName) \(appears ? "willAppear" : "willDisappear")")
    if appears { loadViewIfNeeded() }
    standIn.callbacksRunning += 1
    if appears { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    standIn.callbacksRunning -= 1
    for child in appearingChildren { child.beginAppearance(appears, animated: animated) }
    appearanceDidBegin(appears)
  }

  /// Ends what `beginAppearance` began.
  func endAppearance() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      standIn.note("\(standInName) didAppear")
      viewDidAppear(isAppearanceAnimated)
      for child in appearingChildren { child.endAppearance() }
      appearanceDidEnd(true)
    case .disappearing:
      appearance = .disappeared
      standIn.note("\(standInName) didDisappear")
      viewDidDisappear(isAppearanceAnimated)
      for child in withDescendants.dropFirst() where child.appearance == .disappearing {
        child.endAppearance()
      }
      appearanceDidEnd(false)
    case .appeared, .disappeared: break
    }
  }

  /// Appears or disappears because the view moves, unless a container or a layer does it in order.
  func viewWillChangeWindow(to window: UIWindow?) {
    if window == nil {
      beginAppearance(false, animated: false)
    } else if parent.map({ $0.appearance != .disappearing }) ?? true {
      beginAppearance(true, animated: false)
    }
  }

  func viewDidChangeWindow() {
    if viewIfLoaded?.window == nil {
      endAppearance()
    } else if appearance == .appearing, !isInTransition {
      standIn.loop.perform { [weak self] in
        guard let self, window != nil, !isInTransition else { return }
        if parent.map({ $0.appearance == .appeared }) ?? true { endAppearance() }
      }
    }
  }

  /// Whether somebody who moves the controller ends its appearance.
  private var isInTransition: Bool {
    isBeingPresented || isBeingDismissed || isMovingToParent || transition != nil
      || layerTransition != nil
      || parent?.isInTransition == true
  }
}
