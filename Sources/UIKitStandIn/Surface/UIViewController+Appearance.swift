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
  ///
  /// Whoever calls it ends it, unless it ends by itself in the next turn.
  func beginAppearance(_ appears: Bool, animated: Bool, endsByItself: Bool = false) {
    let wasSeen = appearance == .appearing || appearance == .appeared
    guard wasSeen != appears else { return }
    appearance = appears ? .appearing : .disappearing
    isAppearanceAnimated = animated
    standIn.note("\(standInName) \(appears ? "willAppear" : "willDisappear")")
    if appears { loadViewIfNeeded() }
    standIn.callbacksRunning += 1
    if appears { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    // There is no layout: a view has its size from the beginning.
    if appears { viewDidLayoutSubviews() }
    standIn.callbacksRunning -= 1
    for child in appearingChildren { child.beginAppearance(appears, animated: animated) }
    appearanceDidBegin(appears)
    if endsByItself, appears { endAppearanceNextTurn() }
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

  /// Whether the controller appears or has appeared in a window.
  var isAppearing: Bool {
    window != nil && (appearance == .appeared || appearance == .appearing)
  }

  private func endAppearanceNextTurn() {
    standIn.loop.perform { [weak self] in
      guard let self, appearance == .appearing, window != nil,
        parent?.appearance != .appearing
      else { return }
      endAppearance()
    }
  }

  /// Appears or disappears because the view moves, unless a container or a layer does it in order.
  func viewWillChangeWindow(to window: UIWindow?) {
    if window == nil {
      beginAppearance(false, animated: false)
    } else if parent?.appearance != .disappearing {
      beginAppearance(true, animated: false, endsByItself: true)
    }
  }
}
