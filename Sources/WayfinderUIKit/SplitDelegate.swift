// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

/// Notices when a split collapses or expands, and what happens to its stack for narrow windows.
final class SplitDelegate: StackDelegate, UISplitViewControllerDelegate {
  override var canGoBack: Bool {
    guard let slots = host?.splits[node] else { return false }
    return slots.compact.transitionCoordinator == nil && slots.contentBehind != nil
  }

  override func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    navigationController.adaptBar(animated: animated)
    super.navigationController(
      navigationController, willShow: viewController, animated: animated)
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    adapt(isCollapsed: true)
    return .compact
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    host?.splits[node]?.noteFocus()
    return proposedDisplayMode
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { adapt(isCollapsed: nil) }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) { adapt(isCollapsed: nil) }

  /// Takes in whether the split is collapsed.
  func adapt(isCollapsed: Bool?) {
    guard let host, let slots = host.splits[node] else { return }
    let column = (host.tree.node(node) as? SplitNode)?.shownColumn
    slots.adapt(
      isCollapsed: isCollapsed ?? slots.split.isCollapsed,
      showing: column.flatMap(slots.style.columns.firstIndex))
    // Before the split has collapsed, its stack for narrow windows is in no window.
    if isCollapsed == nil { slots.restoreFocus() }
    host.offerWaysBack()
    host.machine.settleSoon()
  }

  /// A column has come onto the display or gone.
  func columnMoved(isShown: Bool) {
    if isShown { adapt(isCollapsed: nil) } else { host?.offerWaysBack() }
  }
}
