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
    guard let way = way(toClose: screen.id) else {
      let name = "close \(screen.text(marks))"
      throw Fault(reason: .rootOfShell, phase: .plan, destination: name)
    }
    switch way {
    case .layer: tree.layers.removeLast()
    case .pop(let container, let index): tree.update(container) { $0.show(index) }
    case .remove(let container, let index, let previous):
      tree.update(container) { $0.remove(index, previous: previous) }
    case .giveBack(let container, let index, let own):
      tree.update(container) { $0.giveBack(own, at: index) }
    }
    return closed(since: old, sparing: layer.id)
  }

  /// The way in which a node is closed (E13).
  enum WayToClose {
    case layer
    case pop(container: Int, index: Int)
    case remove(container: Int, index: Int, previous: Int)
    case giveBack(container: Int, index: Int, [ModelNode])
  }

  /// How a node is closed, by where it stands; `nil` for a root of the shell.
  func way(toClose id: Int) -> WayToClose? {
    guard let layer = tree.layer(of: id) else { return nil }
    var id = id
    while let container = tree.parent(of: id) {
      let index = container.children.firstIndex { $0.id == id } ?? 0
      if container.kind == .navigation, index > 0 {
        return .pop(container: container.id, index: index - 1)
      }
      if let own = displaced[id] { return .giveBack(container: container.id, index: index, own) }
      // T3: with a column go those after it, so that the first one would leave nothing.
      let leavesSome = container.kind == .split ? index > 0 : container.children.count > 1
      if container.kind != .navigation, let previous = additions[id], leavesSome {
        return .remove(container: container.id, index: index, previous: previous)
      }
      id = container.id
    }
    return layer > 0 ? .layer : nil
  }

  /// Notes what a new child has taken the place of: of a stack its bottom, where it could not be closed
  /// otherwise.
  mutating func noteGone(
    _ before: [ModelNode], _ after: [ModelNode], for new: Int, in container: ModelNode
  ) {
    let isStack = container.kind == .navigation
    let gone = (isStack ? Array(before.prefix(1)) : before).filter { old in
      !after.contains { $0.id == old.id }
    }
    if gone.isEmpty { return }
    // The only tab, the first column and the bottom of a stack, where they could not be closed otherwise.
    let isSpared =
      switch container.kind {
      case .navigation: false
      case .split: after.first?.id != new
      default: after.count > 1
      }
    if !isSpared, tree.layer(of: container.id) != 0 || way(toClose: container.id) != nil { return }
    let own = gone.flatMap { old in
      displaced[old.id] ?? (additions[old.id] == nil ? [old] : [])
    }
    if let replaced = gone.last(where: { $0.id == additions[new] }) {
      additions[new] = additions[replaced.id] ?? additions[new]
    }
    if !own.isEmpty { displaced[new] = own }
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

  /// Puts back what was in a child's place.
  mutating func giveBack(_ own: [ModelNode], at index: Int) {
    if kind == .navigation { return setChildren(own) }
    let wasShown = shown.first == index
    setChildren(Array(children[..<index] + own + children[(index + 1)...]))
    if wasShown { show(index) }
  }
}
