// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// The contradictions in the visible windows of a world that is at rest.
  ///
  /// A world that damaged itself as UIKit would, and says so in `violations`, is consistent still.
  public var contradictions: [String] {
    var found: [String] = []
    for window in scenes.flatMap(\.windows) where !window.isHidden {
      if window.presentation != nil { found.append("a presentation never ended") }
      for layer in window.layers {
        for controller in layer.withDescendants { check(controller, into: &found) }
      }
    }
    return found
  }

  private func check(_ controller: UIViewController, into found: inout [String]) {
    func expect(_ holds: Bool, _ what: String) {
      if !holds { found.append("\(controller.standInName) \(what)") }
    }
    let isSeen = controller.window != nil
    expect(!controller.isBeingPresented, "is being presented")
    expect(!controller.isBeingDismissed, "is being dismissed")
    expect(!controller.isMovingFromParent, "is moving from its parent")
    expect(controller.transition == nil, "is in a transition")
    expect(controller.layerTransition == nil, "is in a layer's transition")
    expect(
      controller.appearance == (isSeen ? .appeared : .disappeared),
      "is \(controller.appearance) \(isSeen ? "in" : "outside of") the window")
    if let stack = controller as? UINavigationController {
      expect(stack.children.elementsEqual(stack.stack, by: ===), "has other children than its list")
      expect(stack.running == nil, "has a change that never ended")
      expect(!isSeen || stack.shown === stack.stack.last, "shows another than its top")
    }
    for child in controller.appearingChildren where isSeen {
      expect(child.window != nil, "doesn't show \(child.standInName)")
    }
  }
}
