// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A drawn tree as a value, for enumerating small worlds.
public indirect enum TreeShape: Sendable {
  case screen
  case navigation([TreeShape])
  case tabs([TreeShape], selected: Int)
  case split([TreeShape], shown: Int?)
  case custom([TreeShape], shown: [Int])

  /// All shapes of exactly this many nodes.
  public static func all(nodes: Int, inStack: Bool = false) -> [TreeShape] {
    if nodes < 1 { return [] }
    if nodes == 1 { return [.screen, .tabs([], selected: 0)] + (inStack ? [] : [.navigation([])]) }
    var shapes: [TreeShape] = []
    if !inStack { shapes += lists(nodes: nodes - 1, inStack: true).map { .navigation($0) } }
    for list in lists(nodes: nodes - 1, inStack: false) {
      shapes += list.indices.map { .tabs(list, selected: $0) }
      if list.count <= 2 {
        shapes.append(.split(list, shown: nil))
        shapes += list.indices.map { .split(list, shown: $0) }
      }
      shapes.append(.custom(list, shown: []))
      shapes.append(.custom(list, shown: Array(list.indices.dropFirst(list.count / 2))))
    }
    return shapes
  }

  /// All lists of shapes with this many nodes together.
  private static func lists(nodes: Int, inStack: Bool) -> [[TreeShape]] {
    if nodes == 0 { return [[]] }
    var lists: [[TreeShape]] = []
    for first in 1...nodes {
      let rest = self.lists(nodes: nodes - first, inStack: inStack)
      for shape in all(nodes: first, inStack: inStack) {
        lists += rest.map { [shape] + $0 }
      }
    }
    return lists.filter { !$0.isEmpty }
  }

  /// All worlds of up to this many nodes: a root layer, and modal layers over it.
  public static func worlds(upTo nodes: Int) -> [[TreeShape]] {
    (1...nodes).flatMap { lists(layersOf: $0) }
  }

  private static func lists(layersOf nodes: Int) -> [[TreeShape]] {
    if nodes == 0 { return [[]] }
    return (1...nodes).flatMap { first in
      all(nodes: first).flatMap { shape in
        lists(layersOf: nodes - first).map { [shape] + $0 }
      }
    }
  }

  /// The tree of a world, with screens named by number.
  @MainActor
  public static func tree(of layers: [TreeShape]) throws -> ScreenTree {
    var count = 0
    var columns: [(SplitNode, Int)] = []
    let tree = ScreenTree(root: layers[0].node(&count, &columns))
    for (index, layer) in layers.enumerated().dropFirst() {
      let style = ModalStyle.everyStyle[index % ModalStyle.everyStyle.count]
      guard let top = tree.topmostLayer else { continue }
      try tree.present(ModalNode(layer.node(&count, &columns), style: style), from: top)
    }
    try tree.edit { edit throws(TreeError) in
      for (split, shown) in columns { try edit.showColumn(at: shown, of: split) }
    }
    return tree
  }

  @MainActor
  private func node(_ count: inout Int, _ columns: inout [(SplitNode, Int)]) -> Node {
    switch self {
    case .screen:
      count += 1
      return ScreenNode(PlaceholderScreen("S\(count)"))
    case .navigation(let list): return NavigationNode(list.map { $0.node(&count, &columns) })
    case .tabs(let list, let selected):
      return TabNode(list.map { $0.node(&count, &columns) }, selected: selected)
    case .split(let list, let shown):
      let split = SplitNode(list.map { $0.node(&count, &columns) }, isCollapsed: shown != nil)
      if let shown { columns.append((split, shown)) }
      return split
    case .custom(let list, let shown):
      let rules = Grid(answer: shown)
      return CustomNode(rules, list.map { $0.node(&count, &columns) })
    }
  }
}
