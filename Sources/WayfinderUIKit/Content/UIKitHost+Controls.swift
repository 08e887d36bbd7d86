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

  /// Makes the back button ask where a screen on the stack may refuse to leave. Elsewhere UIKit pops by
  /// itself, with its own menu behind the button.
  func watchBackButton(of stack: UINavigationController) {
    for controller in stack.viewControllers.dropFirst() {
      guard let id = nodes[ObjectIdentifier(controller)],
        decidesOnLeaving(tree.node(id))
      else { continue }
      controller.navigationItem.replaceBack { [weak self, weak stack] in
        guard let self, let stack, let gesture = back(on: stack) else { return }
        machine.attempt(gesture)
      }
    }
  }

  /// Gives each column of a collapsed split a way back to the one before.
  func offerWaysBack() {
    for (id, slots) in splits {
      slots.offerWaysBack { [weak self] in
        if let self, let gesture = wayBack(in: id) { machine.attempt(gesture) }
      }
    }
  }

  /// The gesture that shows the column before the one that a collapsed split shows.
  func wayBack(in split: NodeID) -> UserGesture? {
    guard let content = splits[split]?.contentBehind, let column = nodes[ObjectIdentifier(content)]
    else { return nil }
    return .select(column, of: split)
  }

  private func decidesOnLeaving(_ node: Node?) -> Bool {
    if let screen = (node as? ScreenNode)?.screen { return screen is any LeaveDeciding }
    return (node as? ContainerNode)?.children.contains { decidesOnLeaving($0) } ?? false
  }
}
