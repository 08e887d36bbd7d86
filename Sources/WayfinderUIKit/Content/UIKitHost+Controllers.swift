// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// One controller for each node, made when the node is first shown and kept until it is gone.
extension UIKitHost {
  /// A presented controller.
  struct Layer {
    let controller: UIViewController
    let kind: HostNode.Kind
  }

  /// Returns the controller of a node, with everything beneath it in place, free to be put into a
  /// container.
  ///
  /// - Parameter parent: Where it goes. One that stands there already is left alone.
  func place(_ node: ShapeNode, in parent: UIViewController?) -> UIViewController {
    if let standing = outermost(node.id), let parent, standing.parent === parent { return standing }
    let inner = fill(node)
    guard parent is UINavigationController, !Self.isPlain(inner) else {
      free(wrappers.removeValue(forKey: node.id)?.content)
      if let old = outermost(node.id), old !== inner { nodes[ObjectIdentifier(old)] = nil }
      free(inner)
      return inner
    }
    let wrapper = wrappers[node.id] ?? PlainContainer()
    wrappers[node.id] = wrapper
    nodes[ObjectIdentifier(wrapper)] = node.id
    if wrapper.content !== inner {
      free(inner)
      wrapper.show(inner)
    }
    free(wrapper)
    return wrapper
  }

  /// The controller of a node with its children in place.
  private func fill(_ node: ShapeNode) -> UIViewController {
    switch node.kind {
    case .navigation:
      let stack = standing(node.id) { UINavigationController() }
      let delegate = delegate(for: node.id) { StackDelegate() }
      stack.delegate = delegate
      let list = node.children.map { place($0, in: stack) }
      stack.setViewControllers(list.isEmpty ? [Placeholder()] : list, animated: false)
      stack.loadViewIfNeeded()
      stack.interactivePopGestureRecognizer?.delegate = delegate
      if #available(iOS 26.0, visionOS 26.0, *) {
        stack.interactiveContentPopGestureRecognizer?.delegate = delegate
      }
      watchBackButton(of: stack)
      return stack
    case .tabs:
      let tabs = standing(node.id) { UITabBarController() }
      tabs.delegate = delegate(for: node.id) { TabsDelegate() }
      tabs.setViewControllers(node.children.map { place($0, in: tabs) }, animated: false)
      tabs.customizableViewControllers = []
      if let index = node.shown.first, let list = tabs.viewControllers,
        list.indices.contains(index), tabs.selectedViewController !== list[index]
      {
        tabs.selectedViewController = list[index]
      }
      return tabs
    case .screen, .modal, .split, .custom:
      return standing(node.id) { screenController(node.id) }
    }
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

  private func screenController(_ id: NodeID) -> UIViewController {
    guard let node = tree.node(id) as? ScreenNode else {
      fatalError("UIKitHost.tree must hold screens, stacks, tabs and layers alone (was \(id)).")
    }
    if let alert = node.screen as? any AlertScreen { return alertController(alert, id) }
    if let made = node.screen as? UIViewController ?? controller(node.screen) { return made }
    fatalError(
      "UIKitHost.controller must return a controller for '\(node.reference.text)' (was nil).")
  }

  /// The controller that stands in a parent for a node.
  private func outermost(_ id: NodeID) -> UIViewController? { wrappers[id] ?? controllers[id] }

  private static func isPlain(_ controller: UIViewController) -> Bool {
    !(controller is UITabBarController || controller is UISplitViewController
      || controller is UINavigationController)
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
    default:
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
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
    for top in reading().shape.tops { known.formUnion(top.allIDs) }
    for id in controllers.keys where !known.contains(id) {
      if let gone = controllers.removeValue(forKey: id) { nodes[ObjectIdentifier(gone)] = nil }
      if let wrapper = wrappers.removeValue(forKey: id) { nodes[ObjectIdentifier(wrapper)] = nil }
      delegates[id] = nil
    }
    for id in layers.keys where !known.contains(id) {
      layers[id] = nil
      delegates[id] = nil
    }
  }
}

extension ShapeNode {
  /// The numbers of the node and of everything beneath it.
  fileprivate var allIDs: [NodeID] { [id] + children.flatMap(\.allIDs) }
}
