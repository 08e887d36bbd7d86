// Wayfinder is released under the MIT license; see LICENSE.

extension TreeEdit {
  /// Closes a node by where it stands (design rule E13).
  ///
  /// - Returns: Whether it could; a root of the initialState cannot be closed.
  func close(_ node: Node, _ initialState: InitialState) throws(TreeError) -> Bool {
    var node = node
    while let container = node.parent {
      switch container.role {
      case .modal:
        try dismiss(node)
        return true
      case .navigation:
        if let index = container.index(of: node), index > 0 {
          try show(container.children[index - 1], of: container)
          return true
        }
      case .tabs, .split, .custom:
        if let addition = initialState.addition(of: node), container.canSpare(node) {
          let wasShown = container.focusedChild === node
          try remove(node)
          if wasShown, let previous = addition.previous.flatMap(container.child),
            !previous.leadsToLock || container.children.allSatisfy(\.leadsToLock)
          {
            try show(previous, of: container)
          }
          return true
        }
      case .screen: break
      }
      node = container
    }
    return false
  }

  /// Goes one step back.
  ///
  /// - Returns: Whether there was something to go back to.
  package func goBack() throws(TreeError) -> Bool {
    guard let top = tree.topmostLayer else { return false }
    if try goBack(in: top) { return true }
    guard top.role == .modal else { return false }
    try dismiss(top)
    return true
  }

  /// Goes back within the subtree that a node shows, in the innermost place that can.
  private func goBack(in node: Node) throws(TreeError) -> Bool {
    guard node.role != .screen, let container = node as? ContainerNode else { return false }
    if container.role == .navigation || container.role == .modal {
      guard let child = container.children.last else { return false }
      if try goBack(in: child) { return true }
    } else {
      for index in container.shown.indices where container.children.indices.contains(index) {
        if try goBack(in: container.children[index]) { return true }
      }
    }
    if container.role == .navigation, container.children.count > 1 {
      try show(container.children[container.children.count - 2], of: container)
      return true
    }
    if let split = container as? SplitNode, split.isCollapsed,
      let index = split.shown.focused, index > 0
    {
      try show(split.children[index - 1], of: split)
      return true
    }
    return false
  }

  /// Closes everything that can be closed, and shows what was shown at the beginning.
  func reset(_ initialState: InitialState) throws(TreeError) {
    guard let root = tree.root else { return }
    try dismissLayers(above: root)
    try reset(root, initialState)
  }

  private func reset(_ node: Node, _ initialState: InitialState) throws(TreeError) {
    guard node.role != .screen, let container = node as? ContainerNode else { return }
    switch container.role {
    case .navigation:
      if let bottom = container.children.first { try show(bottom, of: container) }
    case .tabs, .split, .custom:
      for child in container.children.reversed()
      where initialState.addition(of: child) != nil && container.canSpare(child) {
        try remove(child)
      }
      if let first = initialState.initialChild(of: container) { try show(first, of: container) }
    case .modal, .screen: break
    }
    for child in container.children { try reset(child, initialState) }
  }
}

extension ContainerNode {
  /// Whether something is left when a child goes (design rule T3); with a column go those after it.
  fileprivate func canSpare(_ child: Node) -> Bool {
    role == .split ? children.first !== child : children.count > 1
  }
}
