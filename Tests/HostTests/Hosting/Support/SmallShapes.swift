// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

/// All shapes that can be made of a few nodes of fixed kinds, each used once at most.
struct SmallShapes {
  private let kinds: [HostNode.Kind]

  init(_ kinds: [HostNode.Kind]) {
    self.kinds = kinds
  }

  var all: [HostShape] {
    var shapes = [HostShape()]
    let everything = Array(kinds.indices)
    for (root, rest) in nodes(from: everything, inStack: false) {
      shapes += layers(from: rest).map { HostShape(root: root, layers: $0) }
    }
    return shapes
  }

  private func isModal(_ index: Int) -> Bool {
    if case .modal = kinds[index] { true } else { false }
  }

  private func layers(from free: [Int]) -> [[ShapeNode]] {
    var all: [[ShapeNode]] = [[]]
    for index in free where isModal(index) {
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
    for index in free where !isModal(index) && !(inStack && kinds[index] == .navigation) {
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

  private func states(_ index: Int, count: Int) -> [(HostNode.Kind, [Int])] {
    if count == 0 { return [(kinds[index], [])] }
    if case .split(let style, _) = kinds[index] {
      if count > style.columns.count { return [] }
      return [(kinds[index], Array((0..<count).reversed()))]
        + (0..<count).map { (.split(style, isCollapsed: true), [$0]) }
    }
    if kinds[index] == .navigation { return [(.navigation, [])] }
    return (0..<count).map { (kinds[index], [$0]) }
  }
}
