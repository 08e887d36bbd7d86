// Wayfinder is released under the MIT license; see LICENSE.

/// A presentation or a dismissal that runs in a window.
@MainActor
final class Presentation {
  let isDismissal: Bool
  let presenter: UIViewController
  /// The layers that come or go, the lowest first.
  let layers: [UIViewController]
  let isAnimated: Bool
  /// Whether the user's finger, or tap, dismisses.
  let isUsers: Bool
  var completion: (() -> Void)?
  /// The handler of the alert's button that the user has tapped. No race takes it away.
  var answer: (() -> Void)?
  let startTurn: Int
  var isOver = false
  private var hasBegun = false
  /// Whether the presenter's own layer goes too when this one has gone (U3).
  var closesPresenterToo = false
  let transition: Transition
  weak let window: UIWindow?
  private let standIn: StandIn
  private let style: UIModalPresentationStyle

  init(
    dismissing isDismissal: Bool, layers: [UIViewController], over presenter: UIViewController,
    in window: UIWindow?, animated: Bool, isUsers: Bool = false, completion: (() -> Void)?
  ) {
    standIn = presenter.standIn
    self.isDismissal = isDismissal
    self.layers = layers
    self.presenter = presenter
    self.window = window
    self.isUsers = isUsers
    self.completion = completion
    isAnimated = animated
    startTurn = standIn.loop.turn
    style = layers[0].makePresentation().effectiveStyle(in: presenter.traitCollection)
    transition = Transition(
      from: isDismissal ? layers.last : presenter, to: isDismissal ? presenter : layers[0],
      animated: animated, interactive: isUsers, turn: startTurn)
  }

  /// Whether what is beneath the lowest layer is taken out of the window.
  var covers: Bool { style == .fullScreen || style == .currentContext }

  func schedule() {
    let start = standIn.pick(standIn.personality.presentationStart)
    standIn.loop.animate(after: start, in: window?.windowScene) { [self] in
      guard !isOver else { return }
      begin()
      if let animator { return draw(with: animator) }
      let turns =
        isAnimated
        ? standIn.personality.animation
        : standIn.pick(standIn.personality.unanimatedPresentation)
      scheduleEnd(after: turns)
    }
  }

  /// The animator that the delegate of the layer on top has.
  private lazy var animator: (any UIViewControllerAnimatedTransitioning)? = {
    guard isAnimated, let layer = layers.last, let delegate = layer.transitioningDelegate else {
      return nil
    }
    if isDismissal { return delegate.animationController(forDismissed: layer) }
    return delegate.animationController(
      forPresented: layer, presenting: presenter, source: layer.presentationCaller ?? presenter)
  }()

  private func draw(with animator: any UIViewControllerAnimatedTransitioning) {
    guard let window, let layer = layers.last else { return end() }
    let beneath = covers ? presenter.view : nil
    let context = AnimationContext(
      transition, in: window, from: isDismissal ? layer.view : beneath,
      to: isDismissal ? beneath : layer.view, style: style
    ) { [self] in
      if !isOver { end() }
    }
    presenter.draw(with: animator, context)
  }

  func scheduleEnd(after turns: Int) {
    standIn.loop.animate(after: turns, in: window?.windowScene) { [self] in
      if !isOver { end() }
    }
  }

  func begin() {
    hasBegun = true
    for controller in layers + [presenter] { controller.layerTransition = transition }
    if isDismissal {
      for layer in layers.reversed() { layer.beginAppearance(false, animated: isAnimated) }
      if covers {
        presenter.beginAppearance(true, animated: isAnimated)
        window?.insertSubview(presenter.view, at: 0)
      }
    } else {
      checkAnchor()
      if covers { presenter.beginAppearance(false, animated: isAnimated) }
      layers[0].beginAppearance(true, animated: isAnimated)
      // An animator puts the view in itself.
      if animator == nil { window?.addSubview(layers[0].view) }
    }
  }

  func end() {
    if !hasBegun { begin() }
    isOver = true
    for controller in layers + [presenter] where controller.layerTransition === transition {
      controller.layerTransition = nil
    }
    if window?.presentation === self { window?.presentation = nil }
    if transition.isCancelled {
      takeBack()
    } else if isDismissal {
      takeLayersOut()
    } else {
      endPresentation()
    }
    let tell = transition.end()
    let delegate = isUsers && !transition.isCancelled ? dismissedDelegate : nil
    let done = { [completion, answer] in
      completion?()
      answer?()
    }
    completion = nil
    let delay = standIn.pick(standIn.personality.completionDelay)
    delegate?()
    if delay == 0 {
      tell()
      done()
    } else {
      standIn.loop.animate(after: delay, in: window?.windowScene) {
        tell()
        done()
      }
    }
    if closesPresenterToo, let below = presenter.presenterLayer, !presenter.isBeingDismissed {
      below.startDismissal(animated: isAnimated, completion: nil)
    }
  }

  /// The call that tells the delegate of the lowest layer that the user dismissed it.
  private lazy var dismissedDelegate: () -> Void = { [controller = layers[0].makePresentation()] in
    controller.delegate?.presentationControllerDidDismiss(controller)
  }

  private func endPresentation() {
    layers[0].isBeingPresented = false
    standIn.note("presented \(layers[0].standInName)")
    if covers {
      presenter.endAppearance()
      presenter.viewIfLoaded?.removeFromSuperview()
    }
    layers[0].endAppearance()
  }

  /// Puts the layers back that the user's finger had begun to dismiss.
  private func takeBack() {
    for layer in layers {
      layer.isBeingDismissed = false
      standIn.note("kept \(layer.standInName)")
      guard layer.window != nil else { continue }
      layer.beginAppearance(true, animated: isAnimated)
      layer.endAppearance()
    }
  }

  private func takeLayersOut() {
    if isUsers { _ = dismissedDelegate }
    for layer in layers.reversed() {
      layer.isBeingDismissed = false
      layer.presenterLayer?.presentedLayer = nil
      layer.presenterLayer = nil
      layer.presentationCaller = nil
      layer.currentPresentation = nil
      standIn.note("dismissed \(layer.standInName)")
      layer.endAppearance()
      layer.viewIfLoaded?.removeFromSuperview()
      for gone in layer.withDescendants { standIn.callerLeft(gone) }
    }
    if covers { presenter.endAppearance() }
  }

  private func checkAnchor() {
    guard style == .popover,
      let popover = layers[0].currentPresentation as? UIPopoverPresentationController,
      !popover.hasAnchor
    else { return }
    standIn.report(
      .popoverNeedsAnchor, .raised,
      "\(layers[0].standInName) is shown as a popover without a source view or bar button item")
  }
}
