// Wayfinder is released under the MIT license; see LICENSE.

extension TreeEdit {
  /// Makes the edit that a user's tap on a tab means, as the tabs' ``TabNode/policy`` says.
  ///
  /// The stack of a tab is the outermost one on the way from the tab to its focused leaf, usually
  /// the tab itself. A tab without one is only selected. Use ``select(_:of:)`` to select a tab and
  /// touch no stack.
  ///
  /// **Shape**: with ``TabPolicy/resetOnReselect``, a tap on `Navigation*[Home, Product]` makes it
  /// `Navigation*[Home]`.
  ///
  /// - Parameters:
  ///   - node: The tab.
  ///   - tabs: The tabs that contain it.
  /// - Throws: ``TreeError`` when the node is not one of the tabs.
  /// - Complexity: Linear in the tabs and in what leaves.
  /// - **Source**: `UITabBarController`, whose selected stack pops when its tab is tapped again.
  public func tap(_ node: Node, of tabs: TabNode) throws(TreeError) {
    try requireStanding(tabs)
    guard let left = tabs.selected, left !== node else {
      try show(node, of: tabs)
      if tabs.policy != .keep { try resetStack(of: node) }
      return
    }
    try atomically { () throws(TreeError) in
      try show(node, of: tabs)
      if tabs.policy == .resetOnLeave { try resetStack(of: left) }
    }
  }

  private func resetStack(of tab: Node) throws(TreeError) {
    var node: Node? = tab
    while let container = node as? ContainerNode {
      if let stack = container as? NavigationNode { return try popToRoot(stack) }
      node = container.focusedChild
    }
  }
}

extension ScreenTree {
  /// Makes the edit that a user's tap on a tab means; see ``TreeEdit/tap(_:of:)``.
  ///
  /// - Parameters:
  ///   - node: The tab.
  ///   - tabs: The tabs that contain it.
  /// - Throws: ``TreeError`` when the node is not one of the tabs.
  public func tap(_ node: Node, of tabs: TabNode) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.tap(node, of: tabs) }
  }
}
