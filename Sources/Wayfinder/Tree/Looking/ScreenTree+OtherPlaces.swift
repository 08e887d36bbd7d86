// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E4b: where the user is taken when nothing but a blank would be seen.
extension ScreenTree {
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
    var around: [Node] = []
    var outer = node.parent
    while let container = outer {
      if container.isLocked { around.insert(container, at: 0) }
      outer = container.parent
    }
    return around + node.focusPath.filter(\.isLocked)
  }

  private func firstLock(from node: Node) -> Node? { node.focusPath.first(where: \.isLocked) }
}

extension Node {
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
