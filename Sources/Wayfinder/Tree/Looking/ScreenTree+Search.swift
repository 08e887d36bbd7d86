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
    return try searchBelow(top, scope, matches)
  }

  private func searchBelow(
    _ node: Node, _ scope: SearchScope, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    try Self.searchBelow(node, scope, matches)
  }

  /// Searches below a node, the node itself not included.
  static func searchBelow(
    _ node: Node, _ scope: SearchScope, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    guard node.role != .screen else { return nil }
    if scope.contains(.contained) { return try searchContained(node, matches) }
    if scope.contains(.visible) { return try searchShown(node, matches) }
    return nil
  }

  private static func searchContained(
    _ node: Node, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    let children = node.containerChildren
    switch node.role {
    case .navigation, .split, .modal, .screen:
      var index = children.count - 1
      while index >= 0 {
        let child = children[index]
        if try matches(child) { return child }
        if child.role != .screen, let hit = try searchContained(child, matches) { return hit }
        index -= 1
      }
    case .tabs, .custom:
      // First what is shown, then the rest by index.
      guard let shown = (node as? ContainerNode)?.shown else { return nil }
      switch shown.storage {
      case .none: break
      case .only(let index):
        if let hit = try searchChild(index, of: children, matches) { return hit }
      case .several(let indices):
        for index in indices {
          if let hit = try searchChild(index, of: children, matches) { return hit }
        }
      }
      for index in children.indices where !shown.contains(index) {
        if let hit = try searchChild(index, of: children, matches) { return hit }
      }
    }
    return nil
  }

  private static func searchChild(
    _ index: Int, of children: [Node], _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    guard children.indices.contains(index) else { return nil }
    let child = children[index]
    if try matches(child) { return child }
    return child.role == .screen ? nil : try searchContained(child, matches)
  }

  private static func searchShown(
    _ node: Node, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    guard let container = node as? ContainerNode else { return nil }
    let children = container.children
    switch container.shown.storage {
    case .none: return nil
    case .only(let index): return try searchShownChild(index, of: children, matches)
    case .several(let indices):
      for index in indices {
        if let hit = try searchShownChild(index, of: children, matches) { return hit }
      }
      return nil
    }
  }

  private static func searchShownChild(
    _ index: Int, of children: [Node], _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    guard children.indices.contains(index) else { return nil }
    let child = children[index]
    if try matches(child) { return child }
    return child.role == .screen ? nil : try searchShown(child, matches)
  }
}
