// Wayfinder is released under the MIT license; see LICENSE.

/// The effect of a tap on a tab on the stacks of the tabs; see ``TreeEdit/tap(_:of:)``.
///
/// A ``TabNode`` is given one when it is made, as in `TabNode(tabs, policy: .keep)`. A selection
/// made otherwise, by a navigation for example, never resets a stack.
///
/// ```swift
/// let tabs = TabNode([home, search], policy: .resetOnLeave)
/// let tree = ScreenTree(root: tabs)
/// try tree.tap(search, of: tabs)
/// ```
public enum TabPolicy: Sendable, Hashable, CaseIterable {
  /// The stacks stay as they are.
  case keep
  /// A tap on the selected tab pops its stack to the root.
  case resetOnReselect
  /// A tap on the selected tab pops its stack to the root, and a tap on another tab does so to the
  /// stack of the tab that is left.
  case resetOnLeave

  /// The tab policy as drawings write it; `nil` for the default.
  var attribute: String? {
    switch self {
    case .keep: "keep"
    case .resetOnReselect: nil
    case .resetOnLeave: "reset on leave"
    }
  }
}
