// Wayfinder is released under the MIT license; see LICENSE.

extension UIViewController {
  /// The window in which the controller's layer stands, even if it is covered.
  var hostWindow: UIWindow? {
    let top = topAncestor
    return top.presenterLayer.map(\.hostWindow) ?? top.rootWindow
  }

  /// The controller that presents when `present` is called on this one (U11).
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    if style == .currentContext || style == .overCurrentContext {
      var next = Optional(self)
      while let controller = next {
        if controller.definesPresentationContext { return controller }
        next = controller.parent
      }
    }
    return topAncestor
  }

  func startPresentation(
    of layer: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = presenter(for: layer.wantedStyle)
    standIn.note("present \(layer.standInName) on \(standInName)\(animated ? ", animated" : "")")
    guard mayPresent(layer, by: presenter) else { return }
    presenter.presentedLayer = layer
    layer.presenterLayer = presenter
    layer.presentationCaller = self
    layer.makePresentation().presenter = presenter
    layer.isBeingPresented = true
    let window = presenter.hostWindow
    let presentation = Presentation(
      dismissing: false, layers: [layer], over: presenter, in: window, animated: animated,
      completion: completion)
    window?.presentation = presentation
    presentation.schedule()
  }

  private func mayPresent(_ layer: UIViewController, by presenter: UIViewController) -> Bool {
    let call = "present(\(layer.standInName)) on \(standInName)"
    func refuse(
      _ rule: StandIn.Rule, _ why: String, _ consequence: StandIn.Violation.Consequence = .refused
    ) -> Bool {
      standIn.report(rule, consequence, "\(call): \(why)")
      return false
    }
    if layer === self || layer.parent != nil || layer.presenterLayer != nil {
      return refuse(.containment, "it is in the hierarchy already", .raised)
    }
    if let running = presenter.hostWindow?.presentation {
      if running.isDismissal, running.layers.contains(where: { $0 === presenter }) {
        running.completion = nil
        return refuse(.notInTheSameTick, "the presenter is being dismissed", .lost)
      }
      if running.isDismissal, running.startTurn == standIn.loop.turn {
        return refuse(.notInTheSameTick, "a dismissal began in the same turn")
      }
      return refuse(.onePresentationAtATime, "another presentation or dismissal runs")
    }
    if let other = presenter.presentedLayer {
      return refuse(
        .onePresentationAtATime, "\(presenter.standInName) presents \(other.standInName)")
    }
    if window == nil {
      let isInUnseenTab = tabBarController.map { $0.window != nil } ?? false
      return refuse(
        isInUnseenTab ? .unseenTabHasNoWindow : .presenterNeedsWindow,
        "its view is not in a window")
    }
    return true
  }

  func dismissOnRequest(animated: Bool, completion: (() -> Void)?) {
    standIn.note("dismiss on \(standInName)\(animated ? ", animated" : "")")
    var next = Optional(self)
    while let controller = next {
      if controller.presentedLayer != nil {
        controller.startDismissal(animated: animated, completion: completion)
        return
      }
      next = controller.parent
    }
    if let presenter = topAncestor.presenterLayer {
      standIn.report(
        .dismissWithNothingOverClosesItself, .surprising,
        "dismiss on \(standInName), which presents nothing, closes its own layer")
      presenter.startDismissal(animated: animated, completion: completion)
    } else if standIn.decide(standIn.personality.idleDismissalCompletes) {
      completion?()
    }
  }

  /// Dismisses the layer that this controller presents, and all above it.
  func startDismissal(animated: Bool, completion: (() -> Void)?) {
    guard let layer = presentedLayer else { return }
    let window = hostWindow
    if let running = window?.presentation {
      race(running, layer: layer, animated: animated, completion: completion)
      return
    }
    let layers = Array(sequence(first: layer) { $0.presentedLayer })
    for layer in layers { layer.isBeingDismissed = true }
    let completes =
      animated || standIn.decide(standIn.personality.unanimatedDismissalCompletes)
    let dismissal = Presentation(
      dismissing: true, layers: layers, over: self, in: window, animated: animated,
      completion: completes ? completion : nil)
    window?.presentation = dismissal
    dismissal.schedule()
  }

  /// Meets a dismissal while another presentation or dismissal runs (U1, U3, U4).
  private func race(
    _ running: Presentation, layer: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    guard running.isDismissal, running.layers.contains(where: { $0 === layer }) else {
      standIn.report(
        .onePresentationAtATime, .refused,
        "dismissal of \(layer.standInName) while another presentation or dismissal runs")
      return
    }
    standIn.report(
      .dismissalMayNotComplete, .lost,
      "dismissal of \(layer.standInName), which is being dismissed")
    if standIn.decide(standIn.personality.secondDismissalClosesPresenter) {
      running.closesPresenterToo = true
    }
    if running.isAnimated, !running.isUsers, !animated {
      running.completion = nil
      running.scheduleEnd(after: standIn.pick(standIn.personality.unanimatedPresentation))
    }
    if standIn.decide(standIn.personality.racedDismissalCompletes), let completion {
      let first = running.completion
      running.completion = {
        first?()
        completion()
      }
    }
  }
}
