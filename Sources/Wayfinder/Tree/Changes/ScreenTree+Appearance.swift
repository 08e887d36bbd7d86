// Wayfinder is released under the MIT license; see LICENSE.

extension ScreenTree {
  /// Returns the screens that went out of sight and those that came into it since the last commit,
  /// by screen object: a screen that moved to another place in sight is in neither list. Screens of
  /// overlays come after all others.
  func appearanceChange() -> (
    outgoing: [any AppearanceObserving], incoming: [any AppearanceObserving]
  ) {
    if appearanceObservingCount == 0, appeared.isEmpty, overlays.isEmpty { return ([], []) }
    var inSight: [any AppearanceObserving] = []
    if appearanceObservingCount > 0 {
      if let layer = topmostLayer { Self.collectObservers(below: layer, into: &inSight) }
    }
    for overlay in overlays {
      if let screen = overlay.appearanceObserving { inSight.append(screen) }
    }
    let before = appeared
    appeared = inSight
    return (
      before.filter { screen in !inSight.contains { $0 === screen } },
      inSight.filter { screen in !before.contains { $0 === screen } }
    )
  }

  /// The observing screens that can be seen, in the order of a search.
  private static func collectObservers(
    below node: Node, into screens: inout [any AppearanceObserving]
  ) {
    if node.isLocked { return }
    if node.role == .screen {
      if let screen = (node as? ScreenNode)?.appearanceObserving { screens.append(screen) }
      return
    }
    guard let container = node as? ContainerNode else { return }
    for index in container.shown.indices where container.children.indices.contains(index) {
      collectObservers(below: container.children[index], into: &screens)
    }
  }
}
