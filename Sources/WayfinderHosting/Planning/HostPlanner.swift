// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// The decisions of every host, as pure functions of what stands and what should stand.
///
/// A host asks for the next change, makes it, looks at what stands then, and asks again. It keeps no
/// list of changes to come, so a change that was lost, or one that the user made meanwhile, is
/// simply part of what stands.
package enum HostPlanner {
  /// Returns the next change on the way from one shape to another; `nil` when they are equal.
  ///
  /// Layers are dismissed first and in one change, then root and containers change from the top
  /// down, then layers are presented from the lowest, then overlays. A node that has another place is
  /// taken out of it before it is put in. Asking again with the shape after each change comes to an
  /// end within twice the number of nodes of both shapes.
  ///
  /// **Shape**: from `navigation #1[screen #2*]` with a sheet over it to
  /// `navigation #1[screen #2 screen #4*]`, the first change is `dismiss #3, animated` and the second
  /// `push screen #4 on #1, animated`.
  ///
  /// - Parameters:
  ///   - actual: What stands.
  ///   - wanted: What should stand.
  ///   - transition: The transition of the edit; with the style `none`, no change is animated.
  /// - Complexity: Linear in the number of nodes for shapes in which few nodes have changed places.
  package static func next(
    from actual: HostShape, to wanted: HostShape, with transition: Transition = Transition()
  ) -> HostChange? {
    if actual == wanted { return nil }
    return Planning(actual: actual, wanted: wanted, transition: transition).next()
  }
}

private struct Planning {
  let actual: HostShape
  let wanted: HostShape
  let transition: Transition

  func change(
    _ action: HostChange.Action, isSeen: Bool, isBack: Bool = false
  ) -> HostChange {
    HostChange(action, transition, isSeen: isSeen, isBack: isBack)
  }

  func next() -> HostChange? {
    if let layer = firstLayerToGo {
      return change(.dismiss(layer.id), isSeen: true, isBack: true)
    }
    if actual.root?.id != wanted.root?.id { return rootChange }
    for (old, new) in zip(actual.tops, wanted.tops) {
      if let change = containerChange(old, new) { return change }
    }
    if actual.layers.count < wanted.layers.count {
      let layer = wanted.layers[actual.layers.count]
      let isLast = actual.layers.count + 1 == wanted.layers.count
      return taking(for: [layer]) ?? change(.present(layer), isSeen: isLast)
    }
    return overlayChange
  }

  /// The lowest layer that is not wanted, holds something else, or stands over a root that goes.
  private var firstLayerToGo: ShapeNode? {
    if actual.root?.id != wanted.root?.id { return actual.layers.first }
    for (index, layer) in actual.layers.enumerated() {
      guard index < wanted.layers.count else { return layer }
      let other = wanted.layers[index]
      if layer.id != other.id || layer.kind != other.kind { return layer }
      if layer.children.map(\.id) != other.children.map(\.id) { return layer }
    }
    return nil
  }

  private var rootChange: HostChange? {
    guard let root = wanted.root else { return change(.clearRoot, isSeen: false) }
    let isSeen = actual.root != nil && wanted.layers.isEmpty
    return taking(for: [root]) ?? change(.setRoot(root), isSeen: isSeen)
  }

  /// The first difference here or beneath.
  private func containerChange(_ old: ShapeNode, _ new: ShapeNode) -> HostChange? {
    if old == new { return nil }
    if case .split(_, let isCollapsed) = new.kind, old.kind != new.kind {
      return change(.setCollapsed(isCollapsed, of: new.id), isSeen: actual.isVisible(old.id))
    }
    let oldIDs = old.children.map(\.id)
    if oldIDs != new.children.map(\.id) { return listChange(old, new, oldIDs) }
    if old.shown != new.shown {
      let isBack = new.shown.first ?? 0 < old.shown.first ?? 0
      return change(
        .show(new.shown, of: new.id), isSeen: actual.isVisible(old.id), isBack: isBack)
    }
    for (oldChild, newChild) in zip(old.children, new.children) {
      if let change = containerChange(oldChild, newChild) { return change }
    }
    return nil
  }

  private func listChange(
    _ old: ShapeNode, _ new: ShapeNode, _ oldIDs: [NodeID]
  ) -> HostChange? {
    let entering = new.children.filter { !oldIDs.contains($0.id) }
    if let change = taking(for: entering) { return change }
    let isSeen = actual.isVisible(old.id)
    if case .navigation = new.kind, let top = new.children.last {
      let newIDs = new.children.map(\.id)
      if oldIDs.starts(with: newIDs) {
        return change(.pop(to: top.id, of: new.id), isSeen: isSeen, isBack: true)
      }
      if newIDs.count == oldIDs.count + 1, newIDs.starts(with: oldIDs) {
        return change(.push(top, on: new.id), isSeen: isSeen)
      }
    }
    let list = new.children.map { child in
      old.children.first { $0.id == child.id } ?? child
    }
    let isBack = new.kind == .navigation && oldIDs.contains { $0 == new.children.last?.id }
    return change(
      .setChildren(list, shown: new.shown, of: new.id), isSeen: isSeen, isBack: isBack)
  }

  /// Takes the first of these nodes, or of what is beneath them, that stands somewhere out of its
  /// place.
  private func taking(for entering: [ShapeNode]) -> HostChange? {
    entering.lazy.compactMap { node in
      node.first { actual.node($0.id) == nil ? nil : taking($0.id) }
    }.first
  }

  private func taking(_ id: NodeID) -> HostChange {
    guard let parent = actual.parent(of: id) else { return change(.clearRoot, isSeen: false) }
    if case .modal = parent.kind { return change(.dismiss(parent.id), isSeen: false) }
    return change(parent.removing(id), isSeen: false)
  }

  /// Each overlay that is out of place comes to the top, from the lowest.
  private var overlayChange: HostChange? {
    if let gone = actual.overlays.first(where: { !wanted.overlays.contains($0) }) {
      return change(.endOverlay(gone), isSeen: true)
    }
    var standing = actual.overlays[...]
    for overlay in wanted.overlays {
      guard let index = standing.firstIndex(of: overlay) else {
        return change(.showOverlay(overlay), isSeen: true)
      }
      standing = standing[(index + 1)...]
    }
    return nil
  }
}

extension ShapeNode {
  /// The change that takes a child out, and shows what stands nearest if it was shown.
  fileprivate func removing(_ id: NodeID) -> HostChange.Action {
    let index = children.firstIndex { $0.id == id } ?? 0
    var rest = children
    rest.remove(at: index)
    var left: [Int] = []
    for shownIndex in shown {
      let moved = shownIndex < index ? shownIndex : shownIndex - 1
      let kept = shownIndex == index && shown.count == 1 ? min(index, rest.count - 1) : moved
      if shownIndex == index, shown.count > 1 { continue }
      if rest.indices.contains(kept) { left.append(kept) }
    }
    if case .split(_, let isCollapsed) = kind, !isCollapsed {
      left = rest.indices.reversed()
    }
    return .setChildren(rest, shown: left, of: self.id)
  }
}
