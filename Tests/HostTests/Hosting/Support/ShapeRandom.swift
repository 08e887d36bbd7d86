// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Wayfinder
import WayfinderHosting

/// Makes pairs of shapes in which nodes of the same number are of the same kind.
struct ShapePair {
  private(set) var from = HostShape()
  private(set) var to = HostShape()
  private var generator: SeededGenerator
  private var kinds: [NodeID: HostNode.Kind] = [:]
  private var free: [NodeID] = []
  private let limit: Int

  init(seed: Int, limit: Int = 12) {
    generator = SeededGenerator(seed: seed)
    self.limit = limit
    for number in 1...(limit + 4) { kinds[NodeID(number: number)] = kind(number) }
    from = shape()
    to = generator.number(below: 3) == 0 ? shape() : altered(from)
  }

  private mutating func kind(_ number: Int) -> HostNode.Kind {
    switch generator.number(below: 8) {
    case 0, 1: .navigation
    case 2: .tabs
    case 3: .split(.twoColumns, isCollapsed: false)
    case 4: .custom("Grid")
    case 5 where number > 1: .modal(.sheet, isDismissible: true)
    default: .screen
    }
  }

  private mutating func shape() -> HostShape {
    free = kinds.keys.sorted().shuffled(using: &generator)
    free.removeLast(generator.number(below: limit))
    var shape = HostShape()
    if generator.number(below: 30) > 0, let root = node(depth: 3) { shape.root = root }
    if shape.root == nil { return shape }
    while let index = free.firstIndex(where: { isModal($0) }), generator.number(below: 3) > 0 {
      let id = free.remove(at: index)
      guard let content = node(depth: 2), let kind = kinds[id] else { break }
      shape.layers.append(ShapeNode(id: id, kind: kind, children: [content]))
    }
    shape.overlays = overlays()
    return shape
  }

  private mutating func overlays() -> [NodeID] {
    let all = (100..<103).map { NodeID(number: $0) }.shuffled(using: &generator)
    return Array(all.prefix(generator.number(below: 4)))
  }

  private func isModal(_ id: NodeID) -> Bool {
    if case .modal = kinds[id] { true } else { false }
  }

  private mutating func node(depth: Int, inStack: Bool = false) -> ShapeNode? {
    let index = free.firstIndex { id in
      if isModal(id) || (inStack && kinds[id] == .navigation) { return false }
      return depth > 0 || kinds[id] == .screen
    }
    guard let index else { return nil }
    let id = free.remove(at: index)
    guard var kind = kinds[id], kind != .screen else { return ShapeNode(id: id, kind: .screen) }
    var most = 3
    if case .split = kind { most = 2 }
    var children: [ShapeNode] = []
    for _ in 0..<generator.number(below: most + 1) {
      if let child = node(depth: depth - 1, inStack: kind == .navigation) {
        children.append(child)
      }
    }
    if case .split(let style, _) = kind {
      kind = .split(style, isCollapsed: generator.number(below: 2) == 0)
    }
    return ShapeNode(id: id, kind: kind, children: children, shown: shown(children, kind))
  }

  private mutating func shown(_ children: [ShapeNode], _ kind: HostNode.Kind) -> [Int] {
    if children.isEmpty { return [] }
    if case .split(_, isCollapsed: false) = kind { return children.indices.reversed() }
    return [generator.number(below: children.count)]
  }

  /// The same with a few nodes gone, moved, or added.
  private mutating func altered(_ old: HostShape) -> HostShape {
    var new = old
    let standing = Set(old.tops.flatMap(\.ids))
    free = kinds.keys.sorted().filter { !standing.contains($0) }.shuffled(using: &generator)
    for _ in 0...generator.number(below: 3) {
      let containers = new.tops.flatMap(\.containers)
      guard !containers.isEmpty else { return shape() }
      let id = containers[generator.number(below: containers.count)]
      var entering: [ShapeNode] = []
      let parent = new.node(id)
      if generator.number(below: 2) == 0,
        let child = node(depth: 1, inStack: parent?.kind == .navigation)
      {
        entering = [child]
      }
      let drop = generator.number(below: 4)
      let spin = generator.number(below: 3) == 0
      var generator = generator
      new = new.mapping(id) { container in
        if case .modal = container.kind { return }
        container.children.removeLast(min(drop, container.children.count))
        container.children += entering
        if case .split = container.kind, container.children.count > 2 {
          container.children.removeLast(container.children.count - 2)
        }
        if spin { container.children.shuffle(using: &generator) }
        let count = container.children.count
        container.shown = count == 0 ? [] : [Int(generator.next() % UInt64(count))]
        if case .split(_, isCollapsed: false) = container.kind {
          container.shown = container.children.indices.reversed()
        }
      }
    }
    new.overlays = overlays()
    if generator.number(below: 4) == 0, !new.layers.isEmpty { new.layers.removeLast() }
    return new
  }
}

extension ShapeNode {
  var ids: [NodeID] { [id] + children.flatMap(\.ids) }

  var containers: [NodeID] {
    if case .screen = kind { return [] }
    return [id] + children.flatMap(\.containers)
  }

  func mapping(_ id: NodeID, _ change: (inout ShapeNode) -> Void) -> ShapeNode {
    var node = self
    if self.id == id {
      change(&node)
    } else {
      node.children = children.map { $0.mapping(id, change) }
    }
    return node
  }
}

extension HostShape {
  func mapping(_ id: NodeID, _ change: (inout ShapeNode) -> Void) -> HostShape {
    HostShape(
      root: root?.mapping(id, change), layers: layers.map { $0.mapping(id, change) },
      overlays: overlays)
  }
}
