// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// What stands at a place of the model, and what a step leads to.
enum ModelKind: Int, CaseIterable, Sendable {
  /// Two classes of screens, and the class that both are of.
  case screenA, screenB, anyScreen
  case navigation, tabs, split
  /// Whatever is there: the target of `.current` and of `.root`.
  case node

  var isScreen: Bool { rawValue < ModelKind.navigation.rawValue }
  var isContainer: Bool { !isScreen && self != .node }

  /// Whether something of this kind is what a finder of another kind looks for.
  func fits(_ wanted: ModelKind) -> Bool {
    self == wanted || (isScreen && wanted == .anyScreen) || wanted == .node
  }
}

/// How a screen of the model answers when it is asked whether it may leave.
enum ModelLeave: Int, Sendable {
  case notAsked, always, never, once, notAtFirst

  func allows(asked times: Int) -> Bool {
    switch self {
    case .notAsked, .always: true
    case .never: false
    case .once: times < 2
    case .notAtFirst: times > 1
    }
  }
}

/// A node as a value: the rules T3 to T9 on it are written to be obvious, not to be fast.
struct ModelNode: Equatable, Sendable {
  var id: Int
  /// What tells it from others in a drawing.
  var serial: Int
  var kind: ModelKind
  var children: [ModelNode] = []
  /// The context with which it was built.
  var context: Int?
  var leave = ModelLeave.notAsked
  /// The selected tab.
  var selected = 0
  var isCollapsed = false
  /// The column that was chosen of a collapsed split; `nil` is the deepest.
  var chosen: Int?
  var hasThreeColumns = false

  /// The indices of the children that it shows, the focused one first (T4).
  var shown: [Int] {
    if children.isEmpty { return [] }
    switch kind {
    case .navigation: return [children.count - 1]
    case .tabs: return [selected]
    case .split where isCollapsed: return [min(chosen ?? children.count - 1, children.count - 1)]
    default: return children.indices.reversed()
    }
  }

  /// The node where the focus is (T4).
  var leaf: ModelNode { shown.first.map { children[$0].leaf } ?? self }

  /// The node and all beneath it in the order of a search (T9).
  var searched: [ModelNode] {
    var order: [Int]
    switch kind {
    case .tabs: order = shown + children.indices.filter { !shown.contains($0) }
    default: order = children.indices.reversed()
    }
    return [self] + order.flatMap { children[$0].searched }
  }

  /// The node and what it shows.
  var searchedShown: [ModelNode] { [self] + shown.flatMap { children[$0].searchedShown } }

  /// Brings a child to the front, as the rules of the container say.
  mutating func show(_ index: Int) {
    switch kind {
    case .navigation: children.removeSubrange((index + 1)...)
    case .tabs: selected = index
    case .split where isCollapsed: chosen = index == children.count - 1 ? nil : index
    default: break
    }
  }

  /// Takes another list: the same tab stays selected, else the one that has its index now.
  mutating func setChildren(_ new: [ModelNode]) {
    if kind == .tabs {
      let old = children.indices.contains(selected) ? children[selected].id : -1
      selected = new.firstIndex { $0.id == old } ?? max(0, min(selected, new.count - 1))
    }
    if let index = chosen, index >= new.count - 1 { chosen = nil }
    children = new
  }

  /// Whether it breaks a rule somewhere beneath (T3).
  var isBroken: Bool {
    children.contains { child in
      child.isBroken || (kind == .navigation && child.kind == .navigation)
    }
  }
}

/// A layer of the model; the first one is the root.
struct ModelLayer: Equatable, Sendable {
  var id: Int
  var style: ModalStyle?
  var isDismissible = true
  /// The node that was asked to present it.
  var source: Int?
  var content: ModelNode

  var isTransient: Bool { style?.isTransient ?? false }
}

/// A screen tree as a value.
struct ModelTree: Equatable, Sendable {
  var layers: [ModelLayer]

  var nodes: [ModelNode] { layers.reversed().flatMap(\.content.searched) }

  func node(_ id: Int) -> ModelNode? { nodes.first { $0.id == id } }

  func contains(_ id: Int) -> Bool { node(id) != nil || layers.contains { $0.id == id } }

  /// The layer in which a node stands.
  func layer(of id: Int) -> Int? {
    layers.firstIndex { $0.id == id || $0.content.searched.contains { $0.id == id } }
  }

  func parent(of id: Int) -> ModelNode? { nodes.first { $0.children.contains { $0.id == id } } }

  /// The containers around a node, the nearest first.
  func parents(of id: Int) -> [ModelNode] {
    parent(of: id).map { [$0] + parents(of: $0.id) } ?? []
  }

  func isVisible(_ id: Int) -> Bool {
    layers.last?.content.searchedShown.contains { $0.id == id } ?? false
  }

  /// The layer in which `.current` and "the visible navigation node" are looked for (T4, T5).
  var lastingLayer: ModelLayer? { layers.last { !$0.isTransient } }

  /// Of the layers from that one down, the first that has one: a layer without a stack is in the way
  /// (E12).
  var visibleNavigation: ModelNode? {
    guard let top = layers.lastIndex(where: { !$0.isTransient }) else { return nil }
    for layer in layers[...top].reversed() {
      let leaf = layer.content.leaf
      let around = [leaf] + parents(of: leaf.id)
      if let stack = around.first(where: { $0.kind == .navigation }) { return stack }
    }
    return nil
  }

  mutating func update(_ id: Int, _ change: (inout ModelNode) -> Void) {
    func visit(_ node: inout ModelNode) {
      if node.id == id { return change(&node) }
      for index in node.children.indices { visit(&node.children[index]) }
    }
    for index in layers.indices { visit(&layers[index].content) }
  }

  mutating func dismissLayers(above id: Int) {
    if let layer = layer(of: id) { layers.removeSubrange((layer + 1)...) }
  }

  /// Dismisses what is above a node and shows it in each of its containers (E7).
  mutating func reveal(_ id: Int) {
    dismissLayers(above: id)
    var child = id
    while let parent = parent(of: child) {
      let index = parent.children.firstIndex { $0.id == child } ?? 0
      update(parent.id) { $0.show(index) }
      child = parent.id
    }
  }
}
