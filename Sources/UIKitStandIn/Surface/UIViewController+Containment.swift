// Wayfinder is released under the MIT license; see LICENSE.

extension UIViewController {
  func takeChild(_ child: UIViewController) {
    standIn.note("addChild \(child.standInName) to \(standInName)")
    if child.presenterLayer != nil {
      standIn.report(
        .containment, .raised, "addChild(\(child.standInName)) while it is presented as a layer")
    }
    child.willMove(toParent: self)
    link(child)
  }

  func leaveParentOnRequest() {
    guard let parent else { return }
    standIn.note("remove \(standInName) from \(parent.standInName)")
    if !isToldToLeave {
      standIn.report(
        .containment, .surprising,
        "removeFromParent() on \(standInName) without willMove(toParent: nil)")
    }
    leaveParent()
  }

  func link(_ child: UIViewController, at index: Int? = nil) {
    if let old = child.parent, old !== self {
      old.children.removeAll { $0 === child }
    }
    children.removeAll { $0 === child }
    children.insert(child, at: index ?? children.count)
    child.parent = self
  }

  /// Takes a child in, as a container of the system does it.
  func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    if let old = child.parent, (self as? UINavigationController)?.isMore != true {
      standIn.report(
        .containment, .damaged,
        "\(child.standInName) moves into \(standInName) while it is in \(old.standInName)")
    }
    child.willMove(toParent: self)
    link(child)
  }

  /// Lets a child go, as a container of the system does it.
  func release(_ child: UIViewController) {
    child.isMovingFromParent = false
    child.isMovingToParent = false
    guard child.parent === self else { return }
    child.viewIfLoaded?.removeFromSuperview()
    child.leaveParent()
  }

  func leaveParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    isToldToLeave = false
    didMove(toParent: nil)
    for gone in withDescendants { standIn.callerLeft(gone) }
  }
}

extension StandIn {
  /// Decides what happens to a layer whose caller has left the hierarchy.
  func callerLeft(_ caller: UIViewController) {
    for layer in caller.calledLayers.compactMap({ $0.object as? UIViewController })
    where layer.presentationCaller === caller && layer.presenterLayer != nil {
      guard !layer.isBeingDismissed else { continue }
      report(
        .presenterTakesPresentedWithIt, .damaged,
        "\(caller.standInName) is removed while \(layer.standInName), which it presented, is open")
      layer.presentationCaller = nil
      if !decide(personality.presentedOutlivesPresenter) {
        layer.presenterLayer?.startDismissal(animated: false, completion: nil)
      }
    }
  }
}
