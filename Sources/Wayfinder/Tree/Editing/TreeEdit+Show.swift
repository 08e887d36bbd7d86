// Wayfinder is released under the MIT license; see LICENSE.

extension TreeEdit {
  /// Selects a child of a tab node.
  ///
  /// - Throws: ``TreeError`` when the node is not one of the tabs.
  /// - **Source**: `UITabBarController.selectedViewController`.
  public func select(_ node: Node, of tabs: TabNode) throws(TreeError) {
    try show(node, of: tabs)
  }

  /// Selects the tab at an index.
  ///
  /// - Throws: ``TreeError`` when there is no tab at the index.
  public func select(at index: Int, of tabs: TabNode) throws(TreeError) {
    try requireStanding(tabs)
    guard tabs.children.indices.contains(index) else {
      throw TreeError(.noIndex(index, count: tabs.children.count), tabs.reference)
    }
    try show(tabs.children[index], of: tabs)
  }

  /// Shows a column of a collapsed split. An expanded one shows all of them, and this one when it collapses.
  ///
  /// - Throws: ``TreeError`` when the column is empty.
  /// - **Source**: `UISplitViewController.show(_:)`.
  public func showColumn(_ column: SplitColumn, of split: SplitNode) throws(TreeError) {
    try requireStanding(split)
    guard let node = split.node(in: column) else {
      throw TreeError(.noColumn(column), split.reference)
    }
    try show(node, of: split)
  }

  /// Puts a node into a column of a split, in place of the one that was there.
  ///
  /// **Shape**: `Split[List, Old]` becomes `Split[List, New]` for the secondary column.
  ///
  /// - Throws: ``TreeError`` when the style lacks the column or one in front of it is empty.
  /// - **Source**: `UISplitViewController.setViewController(_:for:)`.
  public func setColumn(
    _ column: SplitColumn, of split: SplitNode, to node: Node
  ) throws(TreeError) {
    try requireStanding(split)
    var children = split.children
    try split.fill(column, with: node, in: &children)
    try setChildren(children, of: split)
  }

  /// Collapses a split to the column that was asked for, or else to its deepest filled one that isn't locked, or
  /// expands it. Moves nothing; no change when the split is so already.
  ///
  /// - Throws: ``TreeError`` when the split isn't in the tree.
  /// - **Source**: `UISplitViewController.isCollapsed`, without the merging of stacks.
  public func setCollapsed(_ isCollapsed: Bool, of split: SplitNode) throws(TreeError) {
    try requireStanding(split)
    if split.isCollapsed == isCollapsed { return }
    let wanted = split.columns.chosen.flatMap { split.children[$0].leadsToLock ? nil : $0 }
    let open = wanted ?? split.children.lastIndex { !$0.leadsToLock }
    let chosen = isCollapsed && open != split.children.count - 1 ? open : nil
    setRules(ColumnBehavior(isCollapsed: isCollapsed, chosen: chosen), of: split)
  }

  /// Changes the state of a custom container.
  ///
  /// - Throws: ``TreeError`` when the container isn't in the tree.
  public func update<Behavior: ContainerBehavior>(
    _ container: CustomNode<Behavior>, _ change: (inout Behavior) -> Void
  ) throws(TreeError) {
    try requireStanding(container)
    var behavior = container.behavior
    change(&behavior)
    setRules(behavior, of: container)
  }

  /// Brings a child to the front of its container, as the container's rules say: a stack pops to
  /// it, tabs select it, a collapsed split shows its column.
  ///
  /// - Throws: ``TreeError`` when the node is not a child, or a custom container refuses.
  public func show(_ node: Node, of container: ContainerNode) throws(TreeError) {
    try requireStanding(container)
    guard node.parent === container, let index = container.index(of: node) else {
      throw TreeError(.notAChild(of: container.reference), node.reference)
    }
    if container.role == .navigation {
      // The commonest case, without the way through the rules: nothing lies above.
      if index == container.children.count - 1 { return }
      return try setChildren(Array(container.children[...index]), of: container)
    }
    if container.shown.focused == index { return }
    var rules = container.rules
    var children = container.children
    do {
      try rules.show(index, among: &children)
    } catch {
      throw TreeError(.refusedByContainer, container.reference, cause: error)
    }
    try adopt(rules, children, of: container)
  }

  /// Makes a node visible: dismisses the layers above its own and shows it in each of its
  /// containers.
  ///
  /// - Throws: ``TreeError`` when the node isn't in the tree, or a custom container
  ///   refuses.
  public func reveal(_ node: Node) throws(TreeError) {
    try requireUnlocked(node)
    if tree.isInFocusPath(node) { return }
    try atomically { () throws(TreeError) in
      try dismissLayers(above: node)
      var child = node
      while let container = child.parent {
        try show(child, of: container)
        child = container
      }
    }
  }

  /// Takes a node out of the tree, in the way that its place asks for: what lies above it in a
  /// stack goes with it, a layer or a container that would be left empty closes with it.
  ///
  /// - Throws: ``TreeError`` when it is, or would leave nothing of, the root layer, or when a
  ///   custom container refuses.
  public func remove(_ node: Node) throws(TreeError) {
    try requireStanding(node)
    guard let container = node.parent else { return try dismiss(node) }
    guard let index = container.index(of: node) else {
      throw TreeError(.notAChild(of: container.reference), node.reference)
    }
    var rules = container.rules
    var children = container.children
    let removal: ChildRemoval
    do {
      removal = try rules.remove(index, from: &children)
    } catch {
      throw TreeError(.refusedByContainer, container.reference, cause: error)
    }
    if removal == .closesContainer || children.isEmpty {
      guard container.parent != nil || container.role == .modal else {
        throw TreeError(.closesWithChild, container.reference)
      }
      return try remove(container)
    }
    // What says that it removed a child and did not has refused without a reason.
    if children.contains(where: { $0 === node }) {
      throw TreeError(.refusedByContainer, container.reference)
    }
    try adopt(rules, children, of: container)
  }

  /// Adds a node to the children of tabs or of a custom container.
  ///
  /// - Parameters:
  ///   - node: The new child.
  ///   - container: The container that it goes into.
  ///   - index: The place among the children; at the end when it is `nil` or past it.
  /// - Throws: ``TreeError`` when the container isn't in the tree, or the node is
  ///   somewhere.
  public func insert(
    _ node: Node, into container: ContainerNode, at index: Int? = nil
  ) throws(TreeError) {
    try requireStanding(container)
    var children = container.children
    children.insert(node, at: max(0, min(index ?? children.count, children.count)))
    try setChildren(children, of: container)
  }
}

extension SplitNode {
  /// Puts a node into a column of a list of columns.
  func fill(
    _ column: SplitColumn, with node: Node, in children: inout [Node]
  ) throws(TreeError) {
    guard let index = index(of: column) else { throw TreeError(.noColumn(column), reference) }
    if index < children.count {
      children[index] = node
    } else if index == children.count {
      children.append(node)
    } else {
      throw TreeError(.columnOutOfOrder(column), reference)
    }
  }
}

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
