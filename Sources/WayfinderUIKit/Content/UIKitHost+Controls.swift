// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

extension UIKitHost {
  /// Turns the controls off while a change is made: taps in the middle of a transition would change
  /// what the host is about to read.
  func setInteraction(_ isEnabled: Bool) {
    for stack in stacks { stack.navigationBar.isUserInteractionEnabled = isEnabled }
    for case let tabs as UITabBarController in controllers.values {
      tabs.tabBar.isUserInteractionEnabled = isEnabled
    }
  }

  /// Makes the back button ask where a screen on the stack may refuse to leave, or where a container of the app's
  /// own may have a step back first. Elsewhere UIKit pops by itself, with its own menu behind the button.
  func watchBackButton(of stack: UINavigationController, _ id: NodeID) {
    let isInContainer = tree.node(id)?.isInContainerOfTheApp == true
    for controller in stack.viewControllers.dropFirst() {
      guard let page = nodes[ObjectIdentifier(controller)].flatMap(tree.node) else { continue }
      let item = controller.navigationItem
      item.endBack(backActions.removeValue(forKey: page.id))
      if isInContainer || page.decidesOnGoingBack {
        backActions[page.id] = item.replaceBack { [weak self] in
          self?.machine.attempt(.back(in: id))
        }
      }
    }
  }

  /// Takes out of bars and views of the app's what the host has put in.
  func takeControlsBack() {
    for (id, action) in backActions { outermost(id)?.navigationItem.endBack(action) }
    backActions = [:]
    for slots in splits.values { slots.takeButtonsBack() }
    for view in hiddenViews.values { view.isHidden = false }
    hiddenViews = [:]
  }

  /// Listens again to the stacks that UIKit has taken a delegate from, as it does behind More.
  func watchStacks() {
    for (id, delegate) in delegates {
      if let delegate = delegate as? StackDelegate,
        let stack = controllers[id] as? UINavigationController, stack.delegate == nil
      {
        delegate.watch(stack)
      }
    }
  }

  /// Gives each column of a split a way back to the one before, or to one that is hidden, and shows the column that
  /// the tree has asked for.
  func offerWaysBack() {
    for (id, slots) in splits {
      watchBackButton(of: slots.compact, id)
      slots.reveal((tree.node(id) as? SplitNode).flatMap(AskedColumn.init))
      slots.offerButtons { [weak self] in self?.machine.attempt(.back(in: id)) }
    }
  }
}

extension Node {
  /// Whether a step back within the node, or one that takes it away, is decided by the app: by a screen that may
  /// refuse to leave, or by the rules of a container of its own.
  fileprivate var decidesOnGoingBack: Bool {
    if let screen = (self as? ScreenNode)?.screen { return screen is any LeaveDeciding }
    guard let container = self as? ContainerNode else { return false }
    return container.isOfTheApp || container.children.contains(where: \.decidesOnGoingBack)
  }

  fileprivate var isInContainerOfTheApp: Bool {
    sequence(first: self) { $0.parent }.contains(where: \.isOfTheApp)
  }

  private var isOfTheApp: Bool {
    if case .custom = ShapeNode.Kind(of: self) { true } else { false }
  }
}
