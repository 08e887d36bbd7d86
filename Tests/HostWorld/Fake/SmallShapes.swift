// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
public import WayfinderHosting

/// All shapes that can be made of a few nodes of fixed kinds, each used once at most.
public struct SmallShapes {
  private let kinds: [ShapeNode.Kind]
  private var limit = Int.max
  /// Whether nodes of the same kind are the same, and no container is empty.
  private var isOfTrees = false

  public init(_ kinds: [ShapeNode.Kind]) {
    self.kinds = kinds
  }

  /// The shapes of all trees of at most so many nodes: stacks, tabs, splits and layers of screens.
  public static func ofTrees(_ nodes: Int) -> [HostShape] {
    let kinds: [ShapeNode.Kind] = [
      .screen, .navigation, .tabs, .split(.twoColumns, isCollapsed: false),
      .modal(.sheet, isDismissible: true),
    ]
    var shapes = SmallShapes(kinds.flatMap { Array(repeating: $0, count: nodes) })
    shapes.limit = nodes
    shapes.isOfTrees = true
    return Array(shapes.all.dropFirst())
  }

  public var all: [HostShape] {
    var shapes = [HostShape()]
    let everything = Array(kinds.indices)
    for (root, rest) in nodes(from: everything, inStack: false) {
      shapes += layers(from: rest).map { HostShape(root: root, layers: $0) }
    }
    return shapes
  }

  /// What the next node can be.
  private func choices(_ free: [Int]) -> [Int] {
    if kinds.count - free.count >= limit { return [] }
    return isOfTrees
      ? free.indices.filter { $0 == 0 || kinds[free[$0]] != kinds[free[$0 - 1]] }.map { free[$0] }
      : free
  }

  private func isModal(_ index: Int) -> Bool {
    if case .modal = kinds[index] { true } else { false }
  }

  private func layers(from free: [Int]) -> [[ShapeNode]] {
    var all: [[ShapeNode]] = [[]]
    for index in choices(free) where isModal(index) {
      let others = free.filter { $0 != index }
      for (content, rest) in nodes(from: others, inStack: false) {
        let layer = ShapeNode(id: id(index), kind: kinds[index], children: [content])
        all += layers(from: rest).map { [layer] + $0 }
      }
    }
    return all
  }

  private func id(_ index: Int) -> NodeID { NodeID(number: index + 1) }

  /// All nodes with what is beneath them, and what is left then.
  private func nodes(from free: [Int], inStack: Bool) -> [(ShapeNode, [Int])] {
    var all: [(ShapeNode, [Int])] = []
    for index in choices(free) where !isModal(index) && !(inStack && kinds[index] == .navigation) {
      let others = free.filter { $0 != index }
      guard kinds[index] != .screen else {
        all.append((ShapeNode(id: id(index), kind: .screen), others))
        continue
      }
      for (children, rest) in lists(from: others, inStack: kinds[index] == .navigation) {
        for (kind, shown) in states(index, count: children.count) {
          all.append(
            (ShapeNode(id: id(index), kind: kind, children: children, shown: shown), rest))
        }
      }
    }
    return all
  }

  private func lists(from free: [Int], inStack: Bool) -> [([ShapeNode], [Int])] {
    var all: [([ShapeNode], [Int])] = [([], free)]
    for (first, rest) in nodes(from: free, inStack: inStack) {
      all += lists(from: rest, inStack: inStack).map { ([first] + $0.0, $0.1) }
    }
    return all
  }

  private func states(_ index: Int, count: Int) -> [(ShapeNode.Kind, [Int])] {
    if count == 0 { return isOfTrees ? [] : [(kinds[index], [])] }
    if case .split(let style, _) = kinds[index] {
      if count > style.columns.count { return [] }
      return [(kinds[index], Array((0..<count).reversed()))]
        + (0..<count).map { (.split(style, isCollapsed: true), [$0]) }
    }
    if kinds[index] == .navigation { return [(.navigation, [])] }
    return (0..<count).map { (kinds[index], [$0]) }
  }
}
