// Wayfinder is released under the MIT license; see LICENSE.

/// Is asked about collapsing, and told of columns.
///
/// All methods have defaults, as they are optional in UIKit. Unlike other delegates, it doesn't
/// refine `NSObjectProtocol`.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// The column that is shown when the split collapses.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Called when the split has collapsed.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called when the split has expanded.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Called before a column is shown.
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before a column is hidden.
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Called when a column is shown (iOS 26).
  func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column)
  /// Called when a column is hidden, or when a finger begins to hide it (iOS 26).
  func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column)
}

extension UISplitViewControllerDelegate {
  /// Agrees to the proposal.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    svc.standIn.isUnheard(
      by: self, "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)")
    return proposedTopColumn
  }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    svc.standIn.isUnheard(by: self, "splitViewControllerDidCollapse(_:)")
  }
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    svc.standIn.isUnheard(by: self, "splitViewControllerDidExpand(_:)")
  }
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {
    svc.standIn.isUnheard(by: self, "splitViewController(_:willShow:)")
  }
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {
    svc.standIn.isUnheard(by: self, "splitViewController(_:willHide:)")
  }
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column
  ) {
    svc.standIn.isUnheard(by: self, "splitViewController(_:didShow:)")
  }
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column
  ) {
    svc.standIn.isUnheard(by: self, "splitViewController(_:didHide:)")
  }
}
