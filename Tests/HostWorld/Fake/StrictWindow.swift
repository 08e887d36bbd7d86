// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderHosting

/// The decisions of every host, which apps don't see.
public enum Planner {
  public static func next(
    from actual: HostShape, to wanted: HostShape, with transition: Transition = Transition()
  ) -> HostChange? {
    HostPlanner.next(from: actual, to: wanted, with: transition)
  }

  public static func explain(
    base: HostShape, actual: HostShape
  ) -> (gestures: [UserGesture], unexplained: [String]) {
    let explanation = HostPlanner.explain(base: base, actual: actual)
    return (explanation.gestures, explanation.unexplained)
  }
}

/// A hierarchy as strict as a platform's: it refuses what has a place already, what it does not know,
/// and whatever is not legal at once. It finds out by itself what a change means.
public struct StrictWindow {
  public struct Refusal: Error, CustomStringConvertible {
    public let description: String
  }

  public private(set) var shape: HostShape

  public init(_ shape: HostShape) {
    self.shape = shape
  }

  public mutating func perform(_ change: HostChange) throws(Refusal) {
    func refuse(_ reason: String) -> Refusal { Refusal(description: "'\(change)' \(reason)") }
    switch change.action {
    case .dismiss(let id):
      guard let index = shape.layers.firstIndex(where: { $0.id == id }) else {
        throw refuse("dismisses what is not presented")
      }
      shape.layers = Array(shape.layers[..<index])
    case .clearRoot:
      guard shape.root != nil, shape.layers.isEmpty else { throw refuse("takes what lies beneath") }
      shape.root = nil
    case .setRoot(let node):
      guard shape.layers.isEmpty else { throw refuse("exchanges what layers stand over") }
      shape.root = nil
      try requireNew(node, change)
      shape.root = node
    case .push(let node, let stack):
      try requireNew(node, change)
      let standing = try container(stack, change)
      guard standing.kind == .navigation else { throw refuse("pushes on no stack") }
      shape = shape.mapping(stack) { $0.children.append(node) }
    case .pop(let id, let stack):
      let standing = try container(stack, change)
      guard standing.kind == .navigation,
        let index = standing.children.firstIndex(where: { $0.id == id }),
        index < standing.children.count - 1
      else { throw refuse("pops nothing") }
      shape = shape.mapping(stack) { $0.children = Array($0.children[...index]) }
    case .setChildren(let nodes, let shown, let id):
      let standing = try container(id, change)
      if case .modal = standing.kind { throw refuse("exchanges the content of a layer") }
      if nodes.map(\.id) == standing.children.map(\.id) { throw refuse("changes nothing") }
      for node in nodes {
        guard let old = standing.children.first(where: { $0.id == node.id }) else {
          try requireNew(node, change)
          continue
        }
        if old != node { throw refuse("describes \(node.id) other than it stands") }
      }
      guard Set(nodes.flatMap(\.ids)).count == nodes.flatMap(\.ids).count else {
        throw refuse("puts a node in twice")
      }
      shape = shape.mapping(id) {
        $0.children = nodes
        $0.shown = shown
      }
    case .show(let shown, let id):
      let standing = try container(id, change)
      guard shown.allSatisfy(standing.children.indices.contains), shown != standing.shown else {
        throw refuse("shows nothing new")
      }
      shape = shape.mapping(id) { $0.shown = shown }
    case .setCollapsed(let isCollapsed, let id):
      guard case .split(let style, let was) = try container(id, change).kind, was != isCollapsed
      else { throw refuse("collapses nothing") }
      shape = shape.mapping(id) { split in
        split.kind = .split(style, isCollapsed: isCollapsed)
        let indices = split.children.indices
        split.shown = isCollapsed ? indices.suffix(1).map { $0 } : indices.reversed()
      }
    case .present(let node):
      guard shape.root != nil, case .modal = node.kind, node.children.count == 1 else {
        throw refuse("presents over nothing, or no layer")
      }
      try requireNew(node, change)
      shape.layers.append(node)
    case .endOverlay(let id):
      guard let index = shape.overlays.firstIndex(of: id) else { throw refuse("ends nothing") }
      shape.overlays.remove(at: index)
    case .showOverlay(let id):
      guard shape.overlays.last != id else { throw refuse("shows what is on top") }
      shape.overlays = shape.overlays.filter { $0 != id } + [id]
    }
  }

  private func container(_ id: NodeID, _ change: HostChange) throws(Refusal) -> ShapeNode {
    guard let node = shape.node(id), node.kind != .screen else {
      throw Refusal(description: "'\(change)' names no container that stands")
    }
    return node
  }

  private func requireNew(_ node: ShapeNode, _ change: HostChange) throws(Refusal) {
    for id in node.ids where shape.node(id) != nil {
      throw Refusal(description: "'\(change)' puts in \(id), which has a place")
    }
  }

  /// Follows the planner to a shape.
  ///
  /// - Returns: What is wrong.
  public static func problem(from: HostShape, to: HostShape) -> String? {
    var window = StrictWindow(from)
    var changes: [HostChange] = []
    let bound = 2 * (from.count + to.count) + from.overlays.count + to.overlays.count + 2
    func report(_ problem: String) -> String {
      let list = changes.map { "  \($0)" }.joined(separator: "\n")
      return "from\n\(from)\nto\n\(to)\n\(list)\n\(problem)"
    }
    while let change = HostPlanner.next(from: window.shape, to: to) {
      changes.append(change)
      if changes.count > bound { return report("more than \(bound) changes") }
      let expected = window.shape.applying(change)
      do throws(Refusal) {
        try window.perform(change)
      } catch {
        return report(error.description)
      }
      if window.shape != expected {
        return report("'\(change)' gives\n\(window.shape)\nand not\n\(expected)")
      }
    }
    return window.shape == to ? nil : report("stops at\n\(window.shape)")
  }
}
