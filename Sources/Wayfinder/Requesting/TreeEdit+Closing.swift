// Wayfinder is released under the MIT license; see LICENSE.

/// The way in which a node is closed, by where it is (design rule E13).
enum Closing {
  /// Its layer goes; those above it stay.
  case layer(ModalNode)
  /// The stack pops to the screen beneath it.
  case pop(to: Node, of: ContainerNode)
  /// A child that a route has added is removed.
  case remove(Node, of: ContainerNode, InitialState.Addition)
  /// A node that a route has put in the place of another gives that place back.
  case giveBack(InitialState.Displaced, inPlaceOf: Node, of: ContainerNode)

  /// The container that loses a child, or the layer that goes.
  fileprivate var container: ContainerNode {
    switch self {
    case .layer(let layer): layer
    case .pop(_, let container), .remove(_, let container, _), .giveBack(_, _, let container):
      container
    }
  }
}

extension InitialState {
  /// The way to close a node; `nil` for a root of the shell.
  func closing(of node: Node, in tree: ScreenTree) -> Closing? {
    var node = node
    while let container = node.parent {
      switch container.role {
      case .modal: return (container as? ModalNode).map(Closing.layer)
      case .navigation:
        if let index = container.index(of: node), index > 0 {
          return .pop(to: container.children[index - 1], of: container)
        }
        if let displaced = addition(of: node)?.displaced, displaced.isFree(in: tree) {
          return .giveBack(displaced, inPlaceOf: node, of: container)
        }
      case .tabs, .split, .custom:
        if let addition = addition(of: node) {
          if let displaced = addition.displaced {
            return displaced.isFree(in: tree)
              ? .giveBack(displaced, inPlaceOf: node, of: container) : nil
          }
          if container.canSpare(node) { return .remove(node, of: container, addition) }
        }
      case .screen: break
      }
      node = container
    }
    return nil
  }
}

extension TreeEdit {
  /// Closes a node by where it is (design rule E13).
  ///
  /// - Returns: Whether it could; a root of the shell cannot be closed.
  func close(_ node: Node, _ initialState: InitialState) throws(TreeError) -> Bool {
    guard let closing = initialState.closing(of: node, in: tree) else { return false }
    try carryOut(closing)
    return true
  }

  /// Takes out a node that could be closed, and leaves what lies above it in its stack (design rule E17).
  ///
  /// - Returns: Whether it could; a root of the shell stays.
  func takeOut(_ node: Node, _ initialState: InitialState) throws(TreeError) -> Bool {
    guard let closing = initialState.closing(of: node, in: tree) else { return false }
    if case .giveBack(let displaced, let child, let stack) = closing, child === node,
      stack.role == .navigation
    {
      try giveBack(displaced, inPlaceOf: node, of: stack, keepingAbove: true)
      return true
    }
    var child = node
    while let container = child.parent {
      if container.role == .navigation, container.children.count > 1 {
        try setChildren(container.children.filter { $0 !== child }, of: container)
        return true
      }
      if container === closing.container { break }
      child = container
    }
    try carryOut(closing)
    return true
  }

  private func carryOut(_ closing: Closing) throws(TreeError) {
    switch closing {
    case .layer(let layer): try removeLayer(layer)
    case .pop(let beneath, let stack): try show(beneath, of: stack)
    case .remove(let child, let container, let addition):
      let wasShown = container.focusedChild === child
      try remove(child)
      if wasShown, let previous = addition.previous.flatMap(container.child),
        !previous.leadsToLock || container.children.allSatisfy(\.leadsToLock)
      {
        try show(previous, of: container)
      }
    case .giveBack(let displaced, let child, let container):
      try giveBack(displaced, inPlaceOf: child, of: container)
    }
  }

  /// Puts back what a route has displaced, as it was then.
  ///
  /// - Parameter keepingAbove: Whether what lies above it in a stack stays.
  private func giveBack(
    _ displaced: InitialState.Displaced, inPlaceOf child: Node, of container: ContainerNode,
    keepingAbove: Bool = false
  ) throws(TreeError) {
    let wasShown = container.focusedChild === child
    let popsAbove = container.role == .navigation && !keepingAbove
    var children = popsAbove ? [child] : container.children
    guard let index = children.lastIndex(ofObject: child) else { return }
    children.replaceSubrange(index...index, with: displaced.nodes)
    try setChildren(children, of: container)
    if wasShown, let first = displaced.nodes.first,
      !first.leadsToLock || container.children.allSatisfy(\.leadsToLock)
    {
      try show(first, of: container)
    }
  }

  /// Makes an edit after which the alerts, action sheets and popovers on top go if the user has left
  /// what they were about.
  func leavingTransientLayers<Result>(
    _ edit: () throws(TreeError) -> Result
  ) throws(TreeError) -> Result {
    let onTop = tree.modals.reversed().prefix { $0.style.isTransient }.reversed()
    let subjects = onTop.map { ($0, tree.screenBeneath($0)) }
    let result = try edit()
    for (layer, subject) in subjects
    where layer.isInTree && tree.screenBeneath(layer) !== subject {
      try dismiss(layer)
    }
    return result
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

  /// Goes back within the subtree that a node shows, in the innermost place that can: of a container of
  /// the app's own in the child that has the focus.
  func goBack(in node: Node) throws(TreeError) -> Bool {
    guard let container = node.innermostGoingBack else { return false }
    if container.role == .navigation {
      try show(container.children[container.children.count - 2], of: container)
      return true
    }
    return try goBackByRules(of: container)
  }

  /// Goes back in the way that a container's rules say.
  private func goBackByRules(of container: ContainerNode) throws(TreeError) -> Bool {
    var rules = container.rules
    var children = container.children
    do {
      guard try rules.goBack(among: &children) else { return false }
    } catch {
      throw TreeError(.refusedByContainer, container.reference, cause: error)
    }
    try adopt(rules, children, of: container)
    return true
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
      guard let bottom = container.children.first else { return }
      if case .giveBack(let displaced, let child, _)? = initialState.closing(of: bottom, in: tree),
        child === bottom
      {
        return try giveBack(displaced, inPlaceOf: bottom, of: container)
      }
      try show(bottom, of: container)
    case .tabs, .split, .custom:
      for child in container.children.reversed() {
        switch initialState.closing(of: child, in: tree) {
        case .remove(let added, _, _) where added === child: try remove(child)
        case .giveBack(let displaced, let added, _) where added === child:
          try giveBack(displaced, inPlaceOf: child, of: container)
        default: continue
        }
      }
      if let first = initialState.initialChild(of: container) { try show(first, of: container) }
    case .modal, .screen: break
    }
    for child in container.children { try reset(child, initialState) }
  }
}

extension ContainerNode {
  /// Whether something is left when a child is removed (design rule T3): with the bottom of a stack goes
  /// the stack, with a column those after it.
  func canSpare(_ child: Node) -> Bool {
    role == .split || role == .navigation ? children.first !== child : children.count > 1
  }
}

extension Node {
  /// The innermost container, of what the node shows, that can go one step back.
  fileprivate var innermostGoingBack: ContainerNode? {
    guard role != .screen, let container = self as? ContainerNode else { return nil }
    switch role {
    case .navigation, .modal, .custom:
      guard let child = container.focusedChild else { return nil }
      if let inner = child.innermostGoingBack { return inner }
    case .tabs, .split, .screen:
      for child in container.shownChildren {
        if let inner = child.innermostGoingBack { return inner }
      }
    }
    return container.canGoBack ? container : nil
  }
}

extension ContainerNode {
  /// Whether the container itself can go one step back. Rules that fail do so in the edit.
  fileprivate var canGoBack: Bool {
    if role == .navigation { return children.count > 1 }
    var rules = rules
    var children = children
    return (try? rules.goBack(among: &children)) ?? true
  }
}

extension ScreenTree {
  /// The container that a user's step back in another one moves: the container itself, or one of the app's own
  /// in front of it or inside it. `nil` when there is nothing to go back to.
  package func containerGoingBack(in container: Node) -> ContainerNode? {
    containerInFront(of: container)?.innermostGoingBack ?? container.innermostGoingBack
  }

  /// The screen that has the focus in the layer beneath another one: what an alert is about.
  fileprivate func screenBeneath(_ layer: ModalNode) -> Node? {
    guard let index = modals.lastIndex(where: { $0 === layer }) else { return nil }
    return layerTop(index).map(Self.focusedLeaf)
  }

  /// The innermost container of the app's own around a node whose focus is on another child, such as an
  /// open drawer over its content.
  func containerInFront(of node: Node) -> ContainerNode? {
    var child = node
    while let container = child.parent {
      if container.role == .custom, container.focusedChild !== child { return container }
      child = container
    }
    return nil
  }
}
