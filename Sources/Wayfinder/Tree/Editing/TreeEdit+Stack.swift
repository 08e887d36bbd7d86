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
      setSource(source, of: modal)
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
    try requireUnlocked(root)
    if tree.root === root, tree.modals.isEmpty { return }
    if root.role == .modal { throw TreeError(.modalInContainer, root.reference) }
    try atomically { () throws(TreeError) in
      if !tree.modals.isEmpty { try setModals(first: 0) }
      if tree.root !== root { try setRoot(root) }
    }
  }
}
