// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E4b: what is shown locked, and where the user is taken when nothing but a blank would be seen.
extension ScreenTree {
  /// The locked nodes that would be seen if they were open, nothing beneath another lock; what has the
  /// focus first.
  package var shownLocks: [(node: Node, isFocused: Bool)] {
    guard lockedCount > 0, let top = topmostLayer else { return [] }
    var locks: [(node: Node, isFocused: Bool)] = []
    func visit(_ node: Node, _ isFocused: Bool) {
      if node.isLocked { return locks.append((node, isFocused)) }
      guard let container = node as? ContainerNode else { return }
      for (place, index) in container.shown.indices.enumerated()
      where container.children.indices.contains(index) {
        visit(container.children[index], isFocused && place == 0)
      }
    }
    visit(top, true)
    return locks
  }

  /// Whether any screen of the topmost layer can be seen.
  var showsScreen: Bool { !visibleScreens.filter { $0.role == .screen }.isEmpty }

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
        node = firstLock(from: beneath) ?? beneath
        continue
      }
      places += container.otherChildren(than: node, isBack: isBack)
      node = container
    }
  }

  /// Whether a node, once it is shown, leads to a screen that is open.
  func leadsToOpenScreen(_ node: Node) -> Bool {
    if let container = node.parent, isBehindLock(container) { return false }
    func opens(_ node: Node) -> Bool {
      if node.isLocked { return false }
      guard let container = node as? ContainerNode else { return true }
      return container.shown.indices.contains {
        container.children.indices.contains($0) && opens(container.children[$0])
      }
    }
    return opens(node)
  }

  /// The locks that keep a place from being seen: around it, and on its way to the focused leaf.
  func locks(on node: Node) -> [Node] {
    locks(around: node) + node.focusPath.dropFirst().filter(\.isLocked)
  }

  /// The locked ones of a node and the containers around it, the outermost first.
  func locks(around node: Node) -> [Node] {
    var locks: [Node] = []
    var next: Node? = node
    while let node = next {
      if node.isLocked { locks.insert(node, at: 0) }
      next = node.parent
    }
    return locks
  }

  private func firstLock(from node: Node) -> Node? { node.focusPath.first(where: \.isLocked) }
}

extension Node {
  /// Whether it is a node or in it.
  func isWithin(_ other: Node) -> Bool {
    var node: Node? = self
    while let current = node, current !== other { node = current.parent }
    return node != nil
  }

  /// The node and what has the focus in it, down to the leaf.
  var focusPath: [Node] {
    var path = [self]
    while let child = (path[path.count - 1] as? ContainerNode)?.focusedChild { path.append(child) }
    return path
  }

  /// Whether something on the way to the focused leaf is locked.
  var leadsToLock: Bool { focusPath.contains(where: \.isLocked) }
}

extension ContainerNode {
  /// The children that can be shown in place of one, the nearest first.
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
      return others.sorted { abs($0 - index) < abs($1 - index) }.map { children[$0] }
    case .screen: return []
    }
  }
}
