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
    for controller in controllers.values {
      if let stack = controller as? UINavigationController {
        stack.navigationBar.isUserInteractionEnabled = isEnabled
      } else if let tabs = controller as? UITabBarController {
        tabs.tabBar.isUserInteractionEnabled = isEnabled
      }
    }
  }

  /// Makes the back button ask where a screen on the stack may refuse to leave. Elsewhere UIKit pops by
  /// itself, with its own menu behind the button.
  func watchBackButton(of stack: UINavigationController) {
    for controller in stack.viewControllers.dropFirst() {
      guard let id = nodes[ObjectIdentifier(controller)],
        controller.navigationItem.backAction == nil,
        decidesOnLeaving(tree.node(id))
      else { continue }
      controller.navigationItem.backAction = UIAction { [weak self, weak stack] _ in
        guard let self, let stack, let gesture = back(on: stack) else { return }
        machine.attempt(gesture)
      }
    }
  }

  private func decidesOnLeaving(_ node: Node?) -> Bool {
    if let screen = (node as? ScreenNode)?.screen { return screen is any LeaveDeciding }
    return (node as? ContainerNode)?.children.contains { decidesOnLeaving($0) } ?? false
  }
}
