// Wayfinder is released under the MIT license; see LICENSE.

@testable import WayfinderConfiguration

// What laws compare.
extension [OpenLayer] {
  /// The layers as they are once what is to be built is built.
  func built(above others: [OpenLayer]) -> [OpenLayer] {
    let highest = (self + others).map { $0.content.ids.max() ?? 0 }.max() ?? 0
    var layers = self
    for index in layers.indices {
      layers[index].content.changeIDs { $0 < 0 ? Swift.max(highest, 0) - $0 : $0 }
    }
    return layers
  }

  /// The layers without what tells one object from another.
  var values: [OpenLayer] {
    map { layer in
      var layer = layer
      layer.content.changeIDs { _ in 0 }
      layer.content.forgetRanks()
      return layer
    }
  }

  func hasSameNodes(as other: [OpenLayer]) -> Bool {
    drawing(withNumbers: true) == other.drawing(withNumbers: true)
  }

  /// What makes them no tree.
  var fault: String? {
    var seen: Set<Int> = []
    var fault: String?
    for layer in self {
      layer.content.forEach { node in
        if node.id <= 0 || !seen.insert(node.id).inserted { fault = "#\(node.id) is there twice" }
        switch node.kind {
        case .screen: break
        case .stack:
          if node.children.contains(where: { $0.kind == .stack }) { fault = "a stack in a stack" }
        case .tabs, .custom, .split:
          if node.children.isEmpty { fault = "an empty container" }
          if node.children.count > node.kind.capacity { fault = "too many columns" }
          if !node.children.indices.contains(node.shown) { fault = "a selection out of range" }
        }
      }
    }
    return fault
  }
}

extension OpenNode {
  /// The route, or the name, with the context.
  var identity: String { (route ?? name ?? "") + (context.map { "(\($0))" } ?? "") }

  /// What the user sees of it.
  var visible: [OpenNode] {
    if children.isEmpty { return [self] }
    if kind.isSplit, !isCollapsed { return children.flatMap(\.visible) }
    return children[focusIndex].visible
  }

  mutating func changeIDs(_ change: (Int) -> Int) {
    id = change(id)
    for index in children.indices { children[index].changeIDs(change) }
  }

  fileprivate mutating func forgetRanks() {
    rank = nil
    if kind == .stack { shown = 0 }
    for index in children.indices { children[index].forgetRanks() }
  }

  /// Everything closed, the initial place shown: what a route has added leaves, stacks pop to their roots.
  func reset(_ shell: DescribedShell) -> OpenNode {
    var node = self
    let entry = shell[place]
    switch kind {
    case .screen: return self
    case .stack:
      let startsEmpty = entry.map { $0.node.kind == .stack && $0.root == nil } ?? false
      node.children = startsEmpty ? [] : Array(children.prefix(1))
      return node
    case .split where entry?.isPlace == true:
      node.children = children.enumerated().filter { $0.offset == 0 || $0.element.place != nil }
        .map { $0.element.reset(shell) }
    case .split, .tabs, .custom:
      node.children = children.filter { $0.place != nil || $0.origin == .hand }
        .map { $0.reset(shell) }
    }
    if let entry, entry.node.kind.isGroup {
      let initial = entry.children.isEmpty ? nil : entry.children[entry.node.shown]
      node.shown =
        node.children.firstIndex { $0.place == initial }
        ?? min(entry.node.shown, node.children.count - 1)
    } else if kind.isSplit {
      node.shown = entry?.node.shown ?? 0
    }
    return node
  }

  /// The node as text without what a window, a hand, or another screen of a route makes different.
  func skeleton(_ shell: DescribedShell) -> String {
    if kind == .screen { return name ?? "" }
    let kept = children.filter { $0.place != nil || $0.origin != .hand || kind == .stack }
      .map { $0.skeleton(shell) }
    if shell[place]?.node.kind == .screen, kept.count == 1 { return kept[0] }
    let shownPlace = kind.isGroup ? children[shown].place.map { " shows \($0)" } ?? "" : ""
    return "\(kind) \(name ?? "")\(shownPlace)[\(kept.joined(separator: ", "))]"
  }
}
