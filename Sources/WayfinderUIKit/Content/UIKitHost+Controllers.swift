// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  package import UIKit
#else
  package import UIKitStandIn
#endif

// One controller for each node, made when the node is first shown and kept until it is gone.
extension UIKitHost {
  /// Returns the controller of a node, with everything beneath it in place, free to be put into a
  /// container.
  ///
  /// - Parameters:
  ///   - parent: The container that it goes into. A controller that is already there stays as it is.
  ///   - isHidden: Whether the container isn't on the display. What is already there is filled, too,
  ///     because it may not be what the tree has by now.
  func place(
    _ node: ShapeNode, in parent: UIViewController?, isHidden: Bool = false
  ) -> UIViewController {
    if let standing = outermost(node.id), let parent, Self.has(parent, standing) {
      if isHidden { _ = fill(node) }
      return standing
    }
    let inner = fill(node)
    guard let parent, Self.mustWrap(inner, in: parent) else {
      if let wrapper = wrappers.removeValue(forKey: node.id) {
        nodes[ObjectIdentifier(wrapper)] = nil
        free(wrapper.content)
      }
      free(inner)
      return inner
    }
    return wrap(inner, node.id, in: wrappers[node.id] ?? PlainContainer())
  }

  private func wrap(
    _ inner: UIViewController, _ id: NodeID, in wrapper: PlainContainer
  ) -> UIViewController {
    wrappers[id] = wrapper
    nodes[ObjectIdentifier(wrapper)] = id
    if wrapper.content !== inner {
      free(inner)
      wrapper.show(inner)
    }
    free(wrapper)
    return wrapper
  }

  /// The controller of a layer with a node in it. A screen of the app's gets a container around it.
  func placeInLayer(_ node: ShapeNode) -> UIViewController {
    let inner = place(node, in: nil)
    guard node.kind == .screen, !(inner is UIAlertController) else { return inner }
    return wrap(inner, node.id, in: LayerContainer())
  }

  /// The controller of a node with its children in place.
  private func fill(_ node: ShapeNode) -> UIViewController {
    switch node.kind {
    case .navigation:
      let stack = standing(node.id) { UINavigationController() }
      let list = node.children.map { place($0, in: stack, isHidden: true) }
      stack.setViewControllers(list.isEmpty ? [Placeholder()] : list, animated: false)
      delegate(for: node.id) { StackDelegate() }.watch(stack)
      watchBackButton(of: stack, node.id)
      return stack
    case .tabs:
      let tabs = standing(node.id) { UITabBarController() }
      tabs.delegate = delegate(for: node.id) { TabsDelegate() }
      let list = node.children.map { place($0, in: tabs, isHidden: true) }
      _ = changeTabs(tabs, list, node.shown.first)
      return tabs
    case .split(let style, let isCollapsed): return fillSplit(node, style, isCollapsed)
    case .custom:
      let container = customController(node.id)
      let list = node.children.map { place($0, in: container, isHidden: true) }
      container.arrange(list, showing: node.shown, isAnimated: false)
      return container
    case .screen, .modal:
      return standing(node.id) {
        tree.node(node.id).map(tree.isBehindLock) == true
          ? BlankController() : screenController(node.id)
      }
    }
  }

  private func fillSplit(
    _ node: ShapeNode, _ style: SplitStyle, _ isCollapsed: Bool
  ) -> UIViewController {
    let slots = splits[node.id] ?? SplitSlots(style)
    splits[node.id] = slots
    let split = slots.split
    _ = standing(node.id) { split }
    let delegate = delegate(for: node.id) { SplitDelegate() }
    split.delegate = delegate
    delegate.watch(slots.compact)
    for column in slots.columns {
      column.onMove = { [weak delegate] in delegate?.columnMoved(isShown: $0) }
    }
    let isSeen = split.viewIfLoaded?.window != nil
    arrange(
      node.children, node.shown.first, in: slots,
      isCollapsed: isSeen ? split.isCollapsed : isCollapsed, isHidden: true)
    return split
  }

  /// Puts the children of a split into its columns.
  func arrange(
    _ children: [ShapeNode], _ shown: Int?, in slots: SplitSlots, isCollapsed: Bool,
    isAnimated: Bool = false, isHidden: Bool = false
  ) {
    let standing = slots.contents
    let list = children.map { child in
      guard let known = standing.first(where: { nodes[ObjectIdentifier($0)] == child.id }) else {
        return place(child, in: nil)
      }
      if isHidden { _ = fill(child) }
      return known
    }
    slots.arrange(list, showing: shown, isCollapsed: isCollapsed, isAnimated: isAnimated)
  }

  private func customController(_ id: NodeID) -> any UIKitContainer {
    if let known = controllers[id] as? any UIKitContainer { return known }
    let node = tree.node(id) as? ContainerNode
    let made = node.flatMap(container) ?? LayeredContainer()
    customKinds[id] = node.map(ShapeNode.Kind.init(of:))
    controllers[id] = made
    nodes[ObjectIdentifier(made)] = id
    return made
  }

  private func standing<Controller: UIViewController>(
    _ id: NodeID, _ make: () -> Controller
  ) -> Controller {
    if let known = controllers[id] as? Controller { return known }
    let made = make()
    if let before = nodes[ObjectIdentifier(made)] { controllers[before] = nil }
    controllers[id] = made
    nodes[ObjectIdentifier(made)] = id
    return made
  }

  func screenController(_ id: NodeID) -> UIViewController {
    guard let node = tree.node(id) as? ScreenNode else {
      fatalError("UIKitHost.tree must hold the node that is shown (was \(id)).")
    }
    if let alert = node.screen as? any AlertScreen { return alertController(alert, id) }
    return controller(of: node.screen, node.reference)
  }

  /// The controller that a screen is, or that the app makes for it.
  func controller(of screen: any Screen, _ name: NodeReference) -> UIViewController {
    if let made = screen as? UIViewController ?? (screen as? any ControllerMaking)?.makeController()
      ?? controller(screen)
    {
      return made
    }
    fatalError("UIKitHost.controller must return a controller for '\(name.text)' (was nil).")
  }

  /// The controller that stands in a parent for a node.
  func outermost(_ id: NodeID) -> UIViewController? { wrappers[id] ?? controllers[id] }

  /// Whether a container has a controller among its children. Those of the app's own may stand deeper in it.
  private static func has(_ parent: UIViewController, _ child: UIViewController) -> Bool {
    if child.parent === parent { return true }
    return (parent as? any UIKitContainer)?.arrangedControllers.contains { $0 === child } ?? false
  }

  /// A stack refuses everything but plain controllers, and tabs draw a split wrongly.
  private static func mustWrap(_ controller: UIViewController, in parent: UIViewController) -> Bool
  {
    if parent is UITabBarController { return controller is UISplitViewController }
    guard parent is UINavigationController else { return false }
    return controller is UITabBarController || controller is UISplitViewController
      || controller is UINavigationController
  }

  /// Takes a controller out of a container that isn't on the display any more.
  func free(_ controller: UIViewController?) {
    guard let controller, let parent = controller.parent else { return }
    switch parent {
    case let stack as UINavigationController:
      let rest = stack.viewControllers.filter { $0 !== controller }
      stack.setViewControllers(rest.isEmpty ? [Placeholder()] : rest, animated: false)
    case let tabs as UITabBarController:
      let rest = (tabs.viewControllers ?? []).filter { $0 !== controller }
      tabs.setViewControllers(rest, animated: false)
    case let plain as PlainContainer: plain.show(nil)
    case let custom as any UIKitContainer:
      let rest = custom.arrangedControllers.filter { $0 !== controller }
      custom.arrange(rest, showing: rest.isEmpty ? [] : [0], isAnimated: false)
    default: controller.leaveContainer()
    }
  }

  /// The delegate of a node, made once.
  func delegate<Delegate: ControllerDelegate>(
    for id: NodeID, _ make: () -> Delegate
  ) -> Delegate {
    if let known = delegates[id] as? Delegate { return known }
    let made = make()
    made.host = self
    made.node = id
    delegates[id] = made
    return made
  }

  /// Lets go of the controllers of nodes that stand neither in the tree nor on the display.
  func forgetWhatIsGone() {
    var known = Set(tree.allNodes.map(\.id))
    for top in reading().shape.tops { known.formUnion(top.wholeSubtree.map(\.id)) }
    for id in controllers.keys where !known.contains(id) {
      if let gone = controllers.removeValue(forKey: id) { nodes[ObjectIdentifier(gone)] = nil }
      if let wrapper = wrappers.removeValue(forKey: id) { nodes[ObjectIdentifier(wrapper)] = nil }
      delegates[id] = nil
      splits[id] = nil
      locked[id] = nil
      hiddenViews[id] = nil
      backActions[id] = nil
      customKinds[id] = nil
    }
    for id in layers.keys where !known.contains(id) {
      layers[id] = nil
      delegates[id] = nil
    }
  }
}

/// A screen of the library that makes its own controller.
@MainActor
package protocol ControllerMaking {
  func makeController() -> UIViewController
}
