// Wayfinder is released under the MIT license; see LICENSE.

extension UIView {
  func move(_ view: UIView, to index: Int) {
    let old = view.window
    let new = window
    if old === new {
      view.superview?.subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(index, subviews.count))
      view.superview = self
      return
    }
    view.removeFromSuperview()
    if let new { view.windowWillChange(to: new) }
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    if new != nil {
      view.checkContainment()
      view.windowDidChange()
    }
  }

  func windowWillChange(to window: UIWindow?) {
    focusWillChange(to: window)
    willMove(toWindow: window)
    controller?.viewWillChangeWindow(to: window)
    for view in subviews { view.windowWillChange(to: window) }
  }

  func windowDidChange() {
    let inner = subviews
    didMoveToWindow()
    if lostFocus, let scene = window?.windowScene {
      lostFocus = false
      if scene.standIn.decide(scene.standIn.personality.focusReturns) { becomeFirstResponder() }
    }
    controller?.viewDidChangeWindow()
    // What the controller has just taken out of the view has changed its window, too.
    for view in inner where view.window === window { view.windowDidChange() }
  }

  /// Out of its window a view has no focus (U17).
  private func focusWillChange(to new: UIWindow?) {
    guard new == nil, isFirstResponder else { return }
    window?.windowScene?.standIn.note("a view leaves the window, and loses the focus")
    resignFirstResponder()
    lostFocus = true
  }

  /// Whether the view and everything around it take touches.
  var takesTouches: Bool {
    isUserInteractionEnabled && !isHidden && (superview?.takesTouches ?? true)
  }

  /// The controller of the nearest view around this one that has a controller.
  private var controllerAround: UIViewController? {
    superview?.controller ?? superview?.controllerAround
  }

  private func checkContainment() {
    guard let controller, let around = controllerAround, let parent = controller.parent,
      parent !== around, controller.presenterLayer == nil
    else { return }
    controller.standIn.report(
      .containment, .raised,
      "the view of \(controller.standInName) stands in \(around.standInName), which is not its parent"
    )
  }
}
