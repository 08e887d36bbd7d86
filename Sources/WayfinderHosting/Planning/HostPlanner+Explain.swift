// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

extension HostPlanner {
  /// The changes that a user or the platform has made to a hierarchy.
  ///
  /// The machine performs the ``gestures`` on the tree, which may refuse them. What no gesture
  /// explains is put back as the tree has it and reported as a ``HostFinding``.
  package struct Explanation {
    /// The gestures that lead from one shape to the other, from the lowest layer up.
    package fileprivate(set) var gestures: [UserGesture] = []

    /// The differences that no gesture explains, as sentences without a full stop.
    package fileprivate(set) var unexplained: [String] = []

    /// The number of nodes that the gestures take out of containers.
    var removals: Int {
      gestures.reduce(0) { count, gesture in
        if case .remove(let nodes, _) = gesture { return count + nodes.count }
        return count
      }
    }
  }

  /// Explains the difference between what stood when the host was last at rest and what stands now.
  ///
  /// **Shape**: from `navigation #1[screen #2 screen #3*]` to `navigation #1[screen #2*]`, the user
  /// has taken #3 off #1.
  ///
  /// - Parameters:
  ///   - base: What stood.
  ///   - actual: What stands.
  package static func explain(base: HostShape, actual: HostShape) -> Explanation {
    var explanation = Explanation()
    if base == actual { return explanation }
    guard base.root?.id == actual.root?.id else {
      let texts = [base, actual].map { $0.root.map { "\($0.id)" } ?? "nothing" }
      explanation.unexplained = ["the root \(texts[0]) was replaced by \(texts[1])"]
      return explanation
    }
    if let old = base.root, let new = actual.root { explanation.compare(old, new) }
    for (index, old) in base.layers.enumerated() {
      guard index < actual.layers.count else {
        explanation.gestures.append(.dismiss(old.id))
        break
      }
      let new = actual.layers[index]
      guard old.id == new.id else {
        explanation.unexplained.append("\(new.id) is in place of the layer \(old.id)")
        break
      }
      explanation.compare(old, new)
    }
    for layer in actual.layers.dropFirst(base.layers.count) {
      explanation.unexplained.append("the layer \(layer.id) was presented")
    }
    for overlay in base.overlays where !actual.overlays.contains(overlay) {
      explanation.gestures.append(.endOverlay(overlay))
    }
    for overlay in actual.overlays where !base.overlays.contains(overlay) {
      explanation.unexplained.append("the overlay \(overlay) was shown")
    }
    return explanation
  }
}

extension HostPlanner.Explanation {
  /// Compares a node that stands in both shapes.
  fileprivate mutating func compare(_ old: ShapeNode, _ new: ShapeNode) {
    if old == new { return }
    let oldIDs = old.children.map(\.id)
    let newIDs = new.children.map(\.id)
    let isCollapsing = old.kind != new.kind
    if isCollapsing {
      if case .split(_, let isCollapsed) = new.kind {
        gestures.append(.collapse(isCollapsed, of: old.id))
      } else {
        unexplained.append("\(old.id) is of another kind")
      }
    }
    if oldIDs != newIDs {
      let gone = oldIDs.filter { !newIDs.contains($0) }
      if oldIDs.filter(newIDs.contains) == newIDs {
        gestures.append(.remove(gone, from: old.id))
      } else {
        unexplained.append("the children of \(old.id) were rearranged")
      }
    } else {
      var before = old
      if isCollapsing, case .split(_, let isCollapsed) = new.kind { before.collapse(isCollapsed) }
      if before.shown != new.shown {
        if let focused = new.shown.first, new.children.indices.contains(focused) {
          gestures.append(.select(new.children[focused].id, of: old.id))
        } else {
          unexplained.append("\(old.id) shows nothing")
        }
      }
    }
    for child in old.children {
      if let other = new.children.first(where: { $0.id == child.id }) { compare(child, other) }
    }
  }
}
