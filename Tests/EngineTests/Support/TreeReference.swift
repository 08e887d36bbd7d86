// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// The rules T4 and T9 once more, written to be obvious and not to be fast.
struct TreeReference {
  let tree: ScreenTree

  var layers: [Node] { (tree.root.map { [$0] } ?? []) + tree.modals }

  /// The children that a container shows, the focused one first.
  func shown(_ node: Node) -> [Node] {
    switch node {
    case let stack as NavigationNode: stack.children.suffix(1)
    case let tabs as TabNode: tabs.selectedIndex.map { [tabs.children[$0]] } ?? []
    case let split as SplitNode:
      if split.isCollapsed {
        split.shownColumn.flatMap { split.node(in: $0) }.map { [$0] } ?? []
      } else {
        split.children.reversed()
      }
    case let modal as ModalNode: modal.children
    case let custom as ContainerNode:
      custom.shown.indices.map { custom.children[$0] }
    default: []
    }
  }

  /// The children in the order in which a search looks at them.
  func searched(_ node: Node) -> [Node] {
    switch node {
    case let stack as NavigationNode: return stack.children.reversed()
    case let split as SplitNode: return split.children.reversed()
    case let container as ContainerNode:
      let first = shown(container)
      return first + container.children.filter { child in !first.contains { $0 === child } }
    default: return []
    }
  }

  func shownBelow(_ node: Node) -> [Node] { shown(node).flatMap { [$0] + shownBelow($0) } }

  func allBelow(_ node: Node) -> [Node] { searched(node).flatMap { [$0] + allBelow($0) } }

  /// All nodes that can be seen.
  var visible: [Node] { layers.last.map { [$0] + shownBelow($0) } ?? [] }

  var focused: Node? { layers.last.map(leaf) }

  func leaf(_ node: Node) -> Node { shown(node).first.map(leaf) ?? node }

  var visibleNavigation: NavigationNode? {
    let lasting = layers.last { layer in !((layer as? ModalNode)?.style.isTransient ?? false) }
    var node = lasting.map(leaf)
    while let current = node {
      if let stack = current as? NavigationNode { return stack }
      node = current.parent
    }
    return nil
  }

  /// The nodes that a search looks at, in order.
  func searched(_ scope: SearchScope, from start: Node) -> [Node] {
    let layers = layers
    var top = start
    var parents: [Node] = []
    while let parent = top.parent {
      top = parent
      parents.append(parent)
    }
    guard let own = layers.firstIndex(where: { $0 === top }) else { return [] }
    var nodes: [Node] = []
    if scope.contains(.presented) {
      for layer in layers[(own + 1)...].reversed() { nodes += whole(layer, scope) }
    }
    if scope.contains(.current) { nodes.append(start) }
    nodes += below(start, scope)
    if scope.contains(.parents) { nodes += parents }
    if scope.contains(.presenting) {
      for layer in layers[..<own].reversed() { nodes += whole(layer, scope) }
    }
    return nodes
  }

  private func below(_ node: Node, _ scope: SearchScope) -> [Node] {
    if scope.contains(.contained) { return allBelow(node) }
    return scope.contains(.visible) ? shownBelow(node) : []
  }

  private func whole(_ layer: Node, _ scope: SearchScope) -> [Node] {
    if !scope.contains(.contained), !scope.contains(.visible) {
      return [layer] + ((layer as? ModalNode)?.children ?? [])
    }
    return [layer] + below(layer, scope)
  }
}
