// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

extension RuleModel {
  /// E13: one step back.
  mutating func back() throws(Fault) -> CaseEnding {
    let old = tree
    guard let top = tree.layers.last else { return .reached(.alreadyThere, screen: nil) }
    if let (container, index) = placeBehind(top.content) {
      tree.update(container) { $0.show(index) }
    } else if tree.layers.count > 1 {
      tree.layers.removeLast()
    } else {
      throw Fault(reason: .nothingBehind, phase: .plan, destination: "back")
    }
    return closed(since: old, sparing: nil)
  }

  /// What going back shows in what a node shows: the innermost place that can.
  private func placeBehind(_ node: ModelNode) -> (container: Int, index: Int)? {
    for child in node.shown {
      if let place = placeBehind(node.children[child]) { return place }
    }
    guard node.kind == .navigation || node.isCollapsed, let index = node.shown.first, index > 0
    else { return nil }
    return (node.id, index - 1)
  }

  /// E13: closes the focused screen, by where it stands.
  mutating func close() throws(Fault) -> CaseEnding {
    let old = tree
    guard let layer = tree.layers.last else { return .reached(.alreadyThere, screen: nil) }
    let screen = layer.content.leaf
    if !screen.kind.isScreen { return .reached(.alreadyThere, screen: nil) }
    var node = screen
    while let container = tree.parent(of: node.id) {
      let index = container.children.firstIndex { $0.id == node.id } ?? 0
      if container.kind == .navigation, index > 0 {
        tree.update(container.id) { $0.show(index - 1) }
        return closed(since: old, sparing: layer.id)
      }
      let previous = additions[node.id]
      // T3: with a column go those after it, so that the first one would leave nothing.
      let leavesSome = container.kind == .split ? index > 0 : container.children.count > 1
      if container.kind != .navigation, let previous, leavesSome {
        tree.update(container.id) { $0.remove(index, previous: previous) }
        return closed(since: old, sparing: layer.id)
      }
      node = container
    }
    guard tree.layers.count > 1 else {
      let name = "close \(screen.text(marks))"
      throw Fault(reason: .rootOfShell, phase: .plan, destination: name)
    }
    tree.layers.removeLast()
    return closed(since: old, sparing: layer.id)
  }

  /// Asks those who left (E3), and takes the edit back when one refuses.
  private mutating func closed(since old: ModelTree, sparing layer: Int?) -> CaseEnding {
    if let refused = refusal(from: old, to: tree, sparing: layer) {
      tree = old
      return refused
    }
    revision += 1
    return .reached(.revealed, screen: tree.layers.last?.content.leaf.serial)
  }
}

extension ModelNode {
  /// Takes a tab or a column away: the one that was shown before is shown again, else the nearest.
  mutating func remove(_ index: Int, previous: Int) {
    let wasShown = shown.first == index
    setChildren(
      Array(kind == .split ? children[..<index] : children[..<index] + children[(index + 1)...]))
    if wasShown, let old = children.firstIndex(where: { $0.id == previous }) { show(old) }
  }
}
