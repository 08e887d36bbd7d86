// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
package import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// What stands on the display, read from UIKit and from nothing else.
extension UIKitHost {
  /// The presented controllers from the lowest, and whether one that the tree doesn't know lies over
  /// the others.
  var presented: (ours: [(id: NodeID, controller: UIViewController)], foreign: UIViewController?) {
    var ours: [(id: NodeID, controller: UIViewController)] = []
    var top: UIViewController = root
    while let next = top.presentedViewController {
      guard let id = layers.first(where: { $0.value.controller === next })?.key else {
        return (ours, next)
      }
      ours.append((id, next))
      top = next
    }
    return (ours, nil)
  }

  /// The number of controllers that the host keeps, for tests of what it lets go of.
  package var keptControllers: Int { controllers.count }

  /// The number of controllers that the host takes for those of nodes and no longer keeps, for tests.
  package var strayControllers: Int { nodes.count - controllers.count - wrappers.count }

  package func reading() -> HostReading {
    let presented = presented
    var shape = HostShape(root: root.content.flatMap(shape), overlays: overlayRoot.shown.map(\.id))
    for layer in presented.ours {
      guard let kind = layers[layer.id]?.kind else { continue }
      shape.layers.append(
        ShapeNode(
          id: layer.id, kind: kind, children: self.shape(of: layer.controller).map { [$0] } ?? []))
    }
    return HostReading(
      shape, condition(presented.ours.map(\.controller), presented.foreign),
      isCovered: presented.foreign != nil)
  }

  private func condition(
    _ ours: [UIViewController], _ foreign: UIViewController?
  ) -> HostReading.Condition {
    guard root.viewIfLoaded?.window != nil || !ours.isEmpty else { return .detached }
    if let ownWindow, ownWindow.rootViewController !== root || ownWindow.isHidden {
      return .detached
    }
    let window = window ?? ours.last?.viewIfLoaded?.window
    switch window?.windowScene?.activationState {
    case .background, .unattached: return .suspended
    default: break
    }
    let moving = ours + (foreign.map { [$0] } ?? [])
    for layer in moving where layer.isBeingPresented || layer.isBeingDismissed {
      return layer.transitionCoordinator?.isInteractive == true
        ? .interacting : .busy(layer.isBeingDismissed ? "dismissal" : "presentation")
    }
    if layers.contains(where: { id, layer in isUnanswered(id, layer, ours) }) {
      return .busy("an alert's button")
    }
    if picture != nil { return .busy("transition") }
    if splits.values.contains(where: \.isArranging) { return .busy("columns move") }
    var isMoving = false
    for stack in stacks {
      guard stack.viewIfLoaded?.window != nil, let running = stack.transitionCoordinator else {
        continue
      }
      if running.isInteractive { return .interacting }
      isMoving = true
    }
    return isMoving ? .busy("navigation") : .ready
  }

  /// Whether an alert has gone by itself, and its button's handler hasn't been called yet.
  private func isUnanswered(_ id: NodeID, _ layer: Layer, _ ours: [UIViewController]) -> Bool {
    layer.controller is UIAlertController && !layer.isDecided && tree.node(id) != nil
      && !ours.contains { $0 === layer.controller }
  }

  /// The stacks of the tree, and those that show one column of a split at a time.
  var stacks: [UINavigationController] {
    controllers.values.compactMap { $0 as? UINavigationController }
      + splits.values.map(\.compact)
  }

  /// The node of a controller and what is beneath it; `nil` for a controller that the tree doesn't
  /// know.
  func shape(of controller: UIViewController) -> ShapeNode? {
    guard let id = nodes[ObjectIdentifier(controller)], let inner = controllers[id] else {
      return nil
    }
    switch inner {
    case let stack as UINavigationController where delegates[id] is StackDelegate:
      return ShapeNode(
        id: id, kind: .navigation, children: stack.viewControllers.compactMap(shape))
    case let tabs as UITabBarController where delegates[id] is TabsDelegate:
      let children = (tabs.viewControllers ?? []).compactMap(shape)
      return ShapeNode(
        id: id, kind: .tabs, children: children, shown: shown(of: tabs, children, id))
    case is UISplitViewController: return splits[id].flatMap { shape(of: $0, id) }
    case let custom as any UIKitContainer:
      // An app's own screen may be such a controller, too.
      guard let kind = customKinds[id] else { return ShapeNode(id: id, kind: .screen) }
      return ShapeNode(
        id: id, kind: kind, children: custom.arrangedControllers.compactMap(shape),
        shown: custom.shownIndices)
    default: return ShapeNode(id: id, kind: .screen)
    }
  }

  private func shape(of slots: SplitSlots, _ id: NodeID) -> ShapeNode {
    ShapeNode(
      id: id, kind: .split(slots.style, isCollapsed: slots.isCollapsed),
      children: slots.contents.compactMap(shape), shown: slots.shown)
  }

  /// The selected tab. While UIKit's own list of the surplus tabs is open, what was selected before.
  private func shown(of tabs: UITabBarController, _ children: [ShapeNode], _ id: NodeID) -> [Int] {
    guard var selected = tabs.selectedViewController else { return [] }
    if nodes[ObjectIdentifier(selected)] == nil,
      let open = (selected as? UINavigationController)?.topViewController
    {
      selected = open
    }
    let tab = nodes[ObjectIdentifier(selected)]
    if let index = children.firstIndex(where: { $0.id == tab }) { return [index] }
    return (tree.node(id) as? TabNode)?.selectedIndex.map { [$0] } ?? []
  }
}
