// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

/// A controller in place of a screen that is locked, so that nothing of the screen is in reach: neither its view nor
/// what it has in a bar.
final class BlankController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.becomeBlank()
  }
}

// What is locked in the tree is a blank on the display.
extension UIKitHost {
  /// Hides the screens that are locked, until blanks can take their places, and shows those that are open again.
  func hideWhatIsLocked() {
    for case let node as ScreenNode in tree.allNodes {
      guard let controller = controllers[node.id] else { continue }
      if !tree.isBehindLock(node) {
        showView(of: node.id)
      } else if !(controller is BlankController || controller is UIAlertController) {
        hideView(of: controller, node.id)
      }
    }
  }

  private func hideView(of controller: UIViewController, _ id: NodeID) {
    guard hiddenViews[id] == nil, let view = controller.viewIfLoaded, !view.isHidden else { return }
    view.firstResponder?.resignFirstResponder()
    view.isHidden = true
    hiddenViews[id] = view
  }

  private func showView(of id: NodeID) { hiddenViews.removeValue(forKey: id)?.isHidden = false }

  /// Puts blanks into the places of the screens that are locked, and the screens that are open again into theirs. The
  /// display must be at rest.
  func exchangeBlanks() {
    for case let node as ScreenNode in tree.allNodes {
      guard let old = controllers[node.id], !(old is UIAlertController) else { continue }
      let isLocked = tree.isBehindLock(node)
      if isLocked == (old is BlankController) { continue }
      let kept = locked.removeValue(forKey: node.id)
      if isLocked { locked[node.id] = old }
      let new = isLocked ? BlankController() : kept ?? screenController(node.id)
      nodes[ObjectIdentifier(old)] = nil
      controllers[node.id] = new
      nodes[ObjectIdentifier(new)] = node.id
      exchange(old, for: new)
      showView(of: node.id)
    }
  }

  private func exchange(_ old: UIViewController, for new: UIViewController) {
    func replaced(_ list: [UIViewController]) -> [UIViewController] {
      list.map { $0 === old ? new : $0 }
    }
    if let slots = splits.values.first(where: { $0.contents.contains { $0 === old } }) {
      let shown = slots.shown.first
      return slots.arrange(
        replaced(slots.contents), showing: shown, isCollapsed: slots.isCollapsed)
    }
    switch container(around: old) {
    case let stack as UINavigationController:
      stack.setViewControllers(replaced(stack.viewControllers), animated: false)
      nodes[ObjectIdentifier(stack)].map { watchBackButton(of: stack, $0) }
    case let tabs as UITabBarController:
      let node = nodes[ObjectIdentifier(tabs)].flatMap(tree.node) as? TabNode
      _ = changeTabs(tabs, replaced(tabs.viewControllers ?? []), node?.selectedIndex)
    case let plain as PlainContainer: plain.show(new)
    case let custom as any UIKitContainer:
      custom.arrange(
        replaced(custom.arrangedControllers), showing: custom.shownIndices, isAnimated: false)
    default: break
    }
  }

  /// The container that has a controller among its children, which may stand deeper in it.
  private func container(around controller: UIViewController) -> UIViewController? {
    let outer = controllers.values.first { outer in
      let list =
        (outer as? UITabBarController)?.viewControllers
        ?? (outer as? any UIKitContainer)?.arrangedControllers
      return list?.contains { $0 === controller } ?? false
    }
    return outer ?? controller.parent
  }
}
