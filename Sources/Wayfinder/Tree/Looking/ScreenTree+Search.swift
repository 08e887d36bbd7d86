// Wayfinder is released under the MIT license; see LICENSE.

extension ScreenTree {
  /// Runs a body while no search space of the tree finds some nodes.
  func hiding<Result>(
    _ nodes: Set<ObjectIdentifier>?, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = unseen
    unseen = nodes
    defer { unseen = before }
    return try body()
  }

  /// The first node that matches, in the order of a search (design rule T9): layers from the top
  /// down; a node before its children; a stack from its top down; the selected tab, then the others
  /// by index; columns from the secondary to the primary; of a custom container the shown children,
  /// then the others. Each node is looked at once, and nothing is looked at after a hit.
  ///
  /// - Parameters:
  ///   - scope: The nodes to look at.
  ///   - start: The place to start from; `nil` for the top of the topmost layer.
  ///   - matches: Whether a node is the one.
  /// - Complexity: Linear in the nodes looked at; allocates nothing for built-in containers.
  func search(
    _ scope: SearchScope, from start: Node?, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    let layer = start.map(layerIndex) ?? modals.count
    guard let layer, let start = start ?? topmostLayer else { return nil }
    if scope.contains(.presented) {
      var index = modals.count
      while index > layer {
        if let hit = try searchLayer(index, scope, matches) { return hit }
        index -= 1
      }
    }
    if scope.contains(.current), try matches(start) { return start }
    if let hit = try Self.searchBelow(start, scope, matches) { return hit }
    if scope.contains(.parents) {
      var node = start
      while let parent = node.parent {
        if try matches(parent) { return parent }
        node = parent
      }
    }
    if scope.contains(.presenting) {
      var index = layer - 1
      while index >= 0 {
        if let hit = try searchLayer(index, scope, matches) { return hit }
        index -= 1
      }
    }
    return nil
  }

  /// A layer that is not the one of the start: its top, the content of a modal, and what lies below
  /// when the scope says so.
  private func searchLayer(
    _ index: Int, _ scope: SearchScope, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    guard let top = layerTop(index) else { return nil }
    if try matches(top) { return top }
    let isDeep = scope.contains(.contained) || scope.contains(.visible)
    if !isDeep, let content = (top as? ModalNode)?.content {
      return try matches(content) ? content : nil
    }
    return try Self.searchBelow(top, scope, matches)
  }

  /// Searches below a node, the node itself not included: what lies on top first; of tabs and custom
  /// containers first what is shown, then the rest by index.
  static func searchBelow(
    _ node: Node, _ scope: SearchScope, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    guard node.role != .screen, let container = node as? ContainerNode else { return nil }
    let children = container.children
    if scope.contains(.contained) {
      switch container.role {
      case .navigation, .split, .modal, .screen:
        for child in children.reversed() {
          if let hit = try searchFrom(child, scope, matches) { return hit }
        }
        return nil
      case .tabs, .custom: break
      }
    } else if !scope.contains(.visible) {
      return nil
    }
    let shown = container.shown
    for index in shown.indices where children.indices.contains(index) {
      if let hit = try searchFrom(children[index], scope, matches) { return hit }
    }
    guard scope.contains(.contained) else { return nil }
    for index in children.indices where !shown.contains(index) {
      if let hit = try searchFrom(children[index], scope, matches) { return hit }
    }
    return nil
  }

  private static func searchFrom(
    _ node: Node, _ scope: SearchScope, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    if try matches(node) { return node }
    return node.role == .screen ? nil : try searchBelow(node, scope, matches)
  }
}
