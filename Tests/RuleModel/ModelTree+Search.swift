// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

extension ModelTree {
  /// Where a search starts: a node, or the top of a layer.
  enum Start {
    case node(Int)
    case layer(Int)
  }

  /// The nodes at which a search looks, in order (T9).
  func searched(_ scope: SearchScope, from start: Start) -> [ModelNode] {
    let own: Int
    var current: [ModelNode]
    switch start {
    case .layer(let index):
      own = index
      current = layer(index, scope, isStart: true)
    case .node(let id):
      guard let layer = layer(of: id), let node = node(id) else { return [] }
      own = layer
      current = scope.contains(.current) ? [node] : []
      current += below(node, scope)
      if scope.contains(.parents) { current += parents(of: id) }
    }
    var found: [ModelNode] = []
    if scope.contains(.presented) {
      for index in layers.indices.reversed() where index > own {
        found += layer(index, scope, isStart: false)
      }
    }
    found += current
    if scope.contains(.presenting) {
      for index in layers.indices.reversed() where index < own {
        found += layer(index, scope, isStart: false)
      }
    }
    return found
  }

  /// What is looked at of a layer: of one that hangs over or under the start its top, always.
  private func layer(_ index: Int, _ scope: SearchScope, isStart: Bool) -> [ModelNode] {
    let layer = layers[index]
    if scope.contains(.contained) || scope.contains(.visible) {
      // A modal layer is a node above its content; the root has none above it.
      let inner = below(layer.content, scope)
      return isStart && index == 0 && !scope.contains(.current) ? inner : [layer.content] + inner
    }
    return isStart && (index > 0 || !scope.contains(.current)) ? [] : [layer.content]
  }

  private func below(_ node: ModelNode, _ scope: SearchScope) -> [ModelNode] {
    if scope.contains(.contained) { return Array(node.searched.dropFirst()) }
    return scope.contains(.visible) ? Array(node.searchedShown.dropFirst()) : []
  }
}

extension ModelNode {
  /// The nodes of a subtree that is being built at which a search looks.
  func searched(_ scope: SearchScope) -> [ModelNode] {
    let below: [ModelNode] =
      scope.contains(.contained) ? searched : scope.contains(.visible) ? searchedShown : [self]
    return scope.contains(.current) ? below : Array(below.dropFirst())
  }
}
