// Wayfinder is released under the MIT license; see LICENSE.

extension TreeEdit {
  /// Puts a node on top of a stack.
  ///
  /// ```swift
  /// try tree.edit { edit in try edit.push(ScreenNode(BagScreen()), on: stack) }
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///                   Bag
  /// ```
  ///
  /// - Throws: ``TreeError`` when the stack isn't in the tree, when the node is
  ///   somewhere already, or is itself a navigation node.
  /// - Complexity: Linear in the new nodes, however deep the stack is.
  /// - **Source**: `pushViewController(_:animated:)`.
  public func push(_ node: Node, on stack: NavigationNode) throws(TreeError) {
    try requireStanding(stack)
    if let fault = stack.fault(of: [node]) { throw TreeError(fault, stack.reference) }
    try atomically { () throws(TreeError) in try tree.append(node, to: stack) }
  }

  /// Takes the top of a stack away.
  ///
  /// **Shape**: `Navigation[Home, Product]` becomes `Navigation[Home]`.
  ///
  /// - Throws: ``TreeError`` when nothing lies beneath the top.
  /// - **Source**: `popViewController(animated:)`.
  public func pop(_ stack: NavigationNode) throws(TreeError) {
    try requireStanding(stack)
    guard stack.children.count > 1 else {
      throw TreeError(.nothingBeneath, (stack.top ?? stack).reference)
    }
    try setChildren(Array(stack.children.dropLast()), of: stack)
  }

  /// Takes away what lies above a node in its stack; no change when it is the top.
  ///
  /// **Shape**: `Navigation[Home, List, Product]` becomes `Navigation[Home]` for `Home`.
  ///
  /// - Throws: ``TreeError`` when the node is not a child of the stack.
  /// - **Source**: `popToViewController(_:animated:)`.
  public func pop(to node: Node, of stack: NavigationNode) throws(TreeError) {
    try show(node, of: stack)
  }

  /// Takes everything but the bottom of a stack away; no change when there is nothing else.
  ///
  /// - Throws: ``TreeError`` when the stack isn't in the tree.
  /// - **Source**: `popToRootViewController(animated:)`.
  public func popToRoot(_ stack: NavigationNode) throws(TreeError) {
    try requireStanding(stack)
    try setChildren(Array(stack.children.prefix(1)), of: stack)
  }
}

extension TreeEdit {
  /// Presents a modal layer over the layer of a node, and keeps that node as the
  /// layer's ``ModalNode/source``.
  ///
  /// ```swift
  /// try tree.edit { edit in
  ///   try edit.present(ModalNode(ScreenNode(BagScreen()), style: .sheet), from: stack)
  /// }
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///                 ⇧ sheet:
  ///                   Bag
  /// ```
  ///
  /// - Parameters:
  ///   - modal: The layer.
  ///   - source: The node that presents.
  ///   - replacing: Whether layers that lie over the source's are dismissed first.
  /// - Throws: ``TreeError`` when the source is in no layer of this tree, when its layer
  ///   presents already, or when the new nodes are already in a tree.
  /// - **Source**: `present(_:animated:completion:)`, which presents from the ancestor that fills
  ///   the layer, too.
  public func present(
    _ modal: ModalNode, from source: Node, replacing: Bool = false
  ) throws(TreeError) {
    try requireStanding(source)
    guard let layer = tree.layerIndex(of: source) else {
      throw TreeError(.notInTree, source.reference)
    }
    if layer < tree.modals.count, !replacing {
      throw TreeError(.alreadyPresenting(tree.modals[layer].reference), source.reference)
    }
    try atomically { () throws(TreeError) in
      try setModals(first: layer, then: modal)
      tree.log.append(.source(modal, modal.source))
      modal.presenter = source
    }
  }

  /// Dismisses the layer of a node, and all layers above it.
  ///
  /// ```swift
  /// try tree.edit { edit in try edit.dismiss(sheet) }
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  /// ⇧ sheet:
  ///   Bag
  /// ```
  ///
  /// - Throws: ``TreeError`` when the node is in the root layer.
  /// - **Source**: `dismiss(animated:completion:)` called on the presenting controller.
  public func dismiss(_ node: Node) throws(TreeError) {
    try requireStanding(node)
    guard let layer = tree.layerIndex(of: node), layer > 0 else {
      throw TreeError(.rootLayer, node.reference)
    }
    try setModals(first: layer - 1)
  }

  /// Dismisses all layers above the one that contains a node; changes nothing if there are no such
  /// layers.
  ///
  /// - Throws: ``TreeError`` when the node isn't in the tree.
  public func dismissLayers(above node: Node) throws(TreeError) {
    try requireStanding(node)
    guard let layer = tree.layerIndex(of: node), layer < tree.modals.count else { return }
    try setModals(first: layer)
  }

  /// Puts another node on top of the root layer, which dismisses all modal layers.
  ///
  /// - Throws: ``TreeError`` when the new nodes are already in a tree or break a rule.
  /// - **Source**: setting `UIWindow.rootViewController`.
  public func replaceRoot(with root: Node) throws(TreeError) {
    try setLayers(root: root, modals: [])
  }
}

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
    if container.shown.focused == index, !container.remembersAnother(than: index) { return }
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
    try requireFree(for: node.reference)
    if tree.isInFocusPath(node), !node.lineage.contains(where: \.isOutdatedColumn) { return }
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
    do {
      try rules.remove(index, from: &children)
    } catch {
      throw TreeError(.refusedByContainer, container.reference, cause: error)
    }
    if children.isEmpty {
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
