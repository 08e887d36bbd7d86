// Wayfinder is released under the MIT license; see LICENSE.

// Design rule T4.
extension ScreenTree {
  /// Whether a node is in this tree.
  ///
  /// - Complexity: Linear in the depth of the node and the number of layers.
  public func contains(_ node: Node) -> Bool {
    node.isInTree && layerIndex(of: node) != nil
  }

  /// Returns the layer of a node: 0 for the root layer, then the modal layers from the lowest;
  /// `nil` for a node that isn't in this tree.
  public func layerIndex(of node: Node) -> Int? {
    let top = node.layerTop
    if top === root { return 0 }
    guard top.role == .modal, let index = modals.lastIndex(ofObject: top) else {
      return nil
    }
    return index + 1
  }

  /// The top node of a layer: `root` for 0, then the modal layers.
  func layerTop(_ index: Int) -> Node? {
    index == 0 ? root : modals[index - 1]
  }

  /// The number of layers: the root layer and the modal ones; 0 for a tree without a root.
  public var layerCount: Int { root == nil ? 0 : modals.count + 1 }

  /// The top node of the topmost layer.
  public var topmostLayer: Node? { modals.last ?? root }

  /// Whether a node can be seen: every container above it shows it, neither it nor one of these is
  /// locked, and no modal layer of any style hangs over its layer.
  public func isVisible(_ node: Node) -> Bool { isShown(node) && !isBehindLock(node) }

  /// Whether the node or a container around it is locked.
  package func isBehindLock(_ node: Node) -> Bool {
    lockedCount > 0 && node.lineage.contains(where: \.isLocked)
  }

  /// Whether a node would be visible if nothing was locked.
  func isShown(_ node: Node) -> Bool {
    guard node.isInTree, layerIndex(of: node) == modals.count else { return false }
    var child = node
    while let container = child.parent {
      guard let index = container.index(of: child), container.shows(index) else { return false }
      child = container
    }
    return true
  }

  /// Whether a node is the focused leaf or is above it in its layer: then it is visible unless
  /// something is locked, and nothing has to be shown for its sake.
  func isInFocusPath(_ node: Node) -> Bool {
    guard var top = node.parent else { return node === topmostLayer }
    guard top.focusedChild === node else { return false }
    while let container = top.parent {
      guard container.focusedChild === top else { return false }
      top = container
    }
    return top === topmostLayer
  }

  /// The visible leaf that has the focus: in the topmost layer, through the top of each stack, the
  /// selected tab, the deepest filled or the shown column, the first shown child of a custom
  /// container. A container without children is a leaf, and so is one that shows a locked child. `nil`
  /// for a tree without a root, or with a locked one.
  public var focused: Node? {
    if lockedCount == 0 { return topmostLayer.map { Self.focusedLeaf(from: $0) } }
    guard var node = topmostLayer, !node.isLocked else { return nil }
    while let child = (node as? ContainerNode)?.focusedChild, !child.isLocked { node = child }
    return node
  }

  /// The focused leaf beneath alerts, action sheets and popovers: where a navigation builds.
  public var focusedBeneathTransientLayers: Node? {
    guard let root else { return nil }
    let layer = modals.last { !$0.style.isTransient } ?? root
    return Self.focusedLeaf(from: layer)
  }

  /// The navigation node nearest above the focused leaf in its layer, or the leaf itself if it is
  /// an empty stack; `nil` if no such node exists. Looks beneath transient layers.
  public var visibleNavigation: NavigationNode? { focusedBeneathTransientLayers?.nearestStack }

  /// The ``visibleNavigation``, or else that of the nearest layer beneath that has one: a layer without a
  /// stack is in the way of a navigation that needs one (design rule E12).
  var nearestVisibleNavigation: NavigationNode? {
    var index = (modals.lastIndex { !$0.style.isTransient } ?? -1) + 1
    while index >= 0, let layer = layerTop(index) {
      if let stack = Self.focusedLeaf(from: layer).nearestStack { return stack }
      index -= 1
    }
    return nil
  }

  static func focusedLeaf(from top: Node) -> Node {
    var node = top
    while node.role != .screen, let child = (node as? ContainerNode)?.focusedChild { node = child }
    return node
  }

  /// Returns the node that carries a screen object, or `nil` when it isn't in this tree.
  ///
  /// - Complexity: Constant.
  public func node(of screen: any Screen) -> ScreenNode? {
    nodesByScreen[ObjectIdentifier(screen)]
  }

  /// Returns the node with a number.
  ///
  /// - Parameter id: The number, for instance of a ``NodeReference``.
  /// - Returns: The node, or `nil` when none of this tree has the number any more.
  /// - Complexity: Linear in the number of nodes.
  public func node(_ id: NodeID) -> Node? {
    search(.everything, from: nil) { $0.id == id }
  }

  /// Returns the first open screen of a class, or of a subclass, for which the predicate is true.
  ///
  /// ```swift
  /// #expect(tree.screen(ProductScreen.self)?.id == 42)
  /// ```
  ///
  /// The search starts at the topmost layer; to start elsewhere, or to get the node too, use a
  /// ``SearchSpace``.
  ///
  /// - Throws: What the predicate throws.
  /// - Complexity: Linear in the open nodes.
  public func screen<Target: AnyObject>(
    _ type: Target.Type, where predicate: (Target) throws -> Bool
  ) rethrows -> Target? {
    try SearchSpace(self).screen(type, where: predicate)?.target
  }

  /// Returns the first open screen of a class, or of a subclass.
  public func screen<Target: AnyObject>(_ type: Target.Type) -> Target? {
    SearchSpace(self).screen(type)?.target
  }

  /// Returns the first open container of a kind for which the predicate is true; see
  /// ``screen(_:where:)``.
  public func container<Container: ContainerNode>(
    _ type: Container.Type, where predicate: (Container) throws -> Bool
  ) rethrows -> Container? {
    try SearchSpace(self).container(type, where: predicate)?.target
  }

  /// Returns the first open container of a kind.
  public func container<Container: ContainerNode>(_ type: Container.Type) -> Container? {
    SearchSpace(self).container(type)?.target
  }

  /// All nodes, in the order of a search: layers from the top down, a node before its children.
  public var allNodes: [Node] {
    var nodes: [Node] = []
    _ = search(.everything, from: nil) { node in
      nodes.append(node)
      return false
    }
    return nodes
  }

  /// All nodes in the order of a drawing: layers from the lowest, a node before its children.
  package var drawnNodes: [Node] { ((root.map { [$0] } ?? []) + modals).flatMap(\.subtree) }
}

extension Node {
  /// The innermost stack around the node in its layer, or the node itself if it is one.
  var nearestStack: NavigationNode? {
    for case let stack as NavigationNode in lineage { return stack }
    return nil
  }

  /// The top of the layer in which the node is.
  var layerTop: Node {
    var top = self
    while let parent = top.parent { top = parent }
    return top
  }
}

// Design rule E4b: what is shown locked, and where the user is taken when nothing but a blank would be seen.
extension ScreenTree {
  /// The locked nodes that would be seen if they were open, nothing beneath another lock; what has the
  /// focus first.
  package var shownLocks: [(node: Node, isFocused: Bool)] {
    guard lockedCount > 0, let top = topmostLayer else { return [] }
    return top.shownEnds.filter(\.isLocked).map { ($0, isInFocusPath($0)) }
  }

  /// Whether any screen of the topmost layer can be seen.
  var showsScreen: Bool { !visibleScreens.isEmpty }

  /// The places that can be shown in place of a node, the nearest first: lower in its stack, another
  /// column of a collapsed split, another tab or child; then the same around each container; then
  /// beneath its layer.
  ///
  /// - Parameter isBack: Whether only what going back would reach counts.
  func otherPlaces(than node: Node, isBack: Bool) -> [Node] {
    var places: [Node] = []
    var node = node
    while true {
      guard let container = node.parent else {
        guard let layer = layerIndex(of: node), layer > 0, let beneath = layerTop(layer - 1) else {
          return places
        }
        places.append(beneath)
        node = beneath.focusPath.first(where: \.isLocked) ?? beneath
        continue
      }
      places += container.otherChildren(than: node, isBack: isBack)
      node = container
    }
  }

  /// Whether a node, once it is shown, leads to a screen that is open.
  func leadsToOpenScreen(_ node: Node) -> Bool {
    if let container = node.parent, isBehindLock(container) { return false }
    return node.shownEnds.contains { !$0.isLocked }
  }

  /// The locks that keep a place from being seen: around it, and on its way to the focused leaf.
  func locks(on node: Node) -> [Node] {
    locks(around: node) + node.focusPath.dropFirst().filter(\.isLocked)
  }

  /// The locked ones of a node and the containers around it, the outermost first.
  func locks(around node: Node) -> [Node] {
    node.lineage.filter(\.isLocked).reversed()
  }
}

extension Node {
  /// The node and the containers around it, from the inside out.
  package var lineage: some Sequence<Node> { sequence(first: self) { $0.parent } }

  /// Whether it is a node or in it.
  package func isWithin(_ other: Node) -> Bool { lineage.contains { $0 === other } }

  /// The node and what has the focus in it, down to the leaf.
  package var focusPath: [Node] {
    var path = [self]
    while let child = (path[path.count - 1] as? ContainerNode)?.focusedChild { path.append(child) }
    return path
  }

  /// The ends of what the node shows, what has the focus first: screens, and locked nodes, of which
  /// nothing is shown.
  var shownEnds: [Node] {
    var ends: [Node] = []
    func collect(_ node: Node) {
      guard node.role != .screen, !node.isLocked, let container = node as? ContainerNode else {
        return ends.append(node)
      }
      for child in container.shownChildren { collect(child) }
    }
    collect(self)
    return ends
  }

  /// Whether something on the way to the focused leaf is locked.
  var leadsToLock: Bool { focusPath.contains(where: \.isLocked) }
}

extension ContainerNode {
  /// The children that can be shown in place of one: the tab that was selected before, then the nearest.
  fileprivate func otherChildren(than child: Node, isBack: Bool) -> [Node] {
    guard let index = index(of: child) else { return [] }
    switch role {
    case .navigation, .modal: return children[..<index].reversed()
    case .split:
      guard (self as? SplitNode)?.isCollapsed == true else { return [] }
      return children[..<index].reversed() + (isBack ? [] : children[(index + 1)...])
    case .tabs, .custom:
      if isBack { return [] }
      let others = children.indices.filter { $0 != index && !shown.contains($0) }
      let previous = (self as? TabNode)?.tabs.previous
      func distance(_ other: Int) -> Int {
        children[other].id == previous ? 0 : abs(other - index)
      }
      return others.sorted { distance($0) < distance($1) }.map { children[$0] }
    case .screen: return []
    }
  }
}
