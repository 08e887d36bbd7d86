// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension HostShape {
  /// Returns the node with a number, or `nil` when the shape lacks it.
  ///
  /// - Complexity: Linear in the number of nodes.
  public func node(_ id: NodeID) -> ShapeNode? { tops.lazy.compactMap { $0.node(id) }.first }

  /// Returns the container of a node; `nil` for the top of a layer and for an unknown node.
  public func parent(of id: NodeID) -> ShapeNode? {
    tops.lazy.compactMap { $0.parent(of: id) }.first
  }

  /// Whether a node can be seen: it stands in the topmost layer, and every container above shows it.
  public func isVisible(_ id: NodeID) -> Bool {
    tops.last?.shows(id) ?? false
  }

  /// Changes the node with a number.
  package mutating func update(_ id: NodeID, _ change: (inout ShapeNode) -> Void) {
    if var root {
      if root.update(id, change) { return self.root = root }
    }
    for index in layers.indices where layers[index].update(id, change) { return }
  }
}

extension ShapeNode {
  /// Returns the node with a number here or beneath, or `nil`.
  public func node(_ id: NodeID) -> ShapeNode? { first { $0.id == id ? $0 : nil } }

  func parent(of id: NodeID) -> ShapeNode? {
    first { node in node.children.contains { $0.id == id } ? node : nil }
  }

  /// The node and everything beneath it, each before its children.
  package var wholeSubtree: [ShapeNode] { [self] + children.flatMap(\.wholeSubtree) }

  func shows(_ id: NodeID) -> Bool {
    if self.id == id { return true }
    return shown.contains { children.indices.contains($0) && children[$0].shows(id) }
  }

  mutating func update(_ id: NodeID, _ change: (inout ShapeNode) -> Void) -> Bool {
    if self.id == id {
      change(&self)
      return true
    }
    for index in children.indices where children[index].update(id, change) { return true }
    return false
  }

  /// Calls a closure for this node and each beneath it, a node before its children, until the
  /// closure answers.
  func first<Answer>(_ body: (ShapeNode) -> Answer?) -> Answer? {
    if let answer = body(self) { return answer }
    for child in children {
      if let answer = child.first(body) { return answer }
    }
    return nil
  }
}
