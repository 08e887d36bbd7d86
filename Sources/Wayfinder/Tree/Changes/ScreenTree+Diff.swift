// Wayfinder is released under the MIT license; see LICENSE.

extension ScreenTree {
  /// A container that the transaction has edited, as it was before.
  private struct EditedContainer {
    let container: ContainerNode
    var children: [Node]?
    /// The number of nodes that were pushed before its list was given another form.
    var pushCount = 0
    var rules: (any ContainerBehavior)?
  }

  /// Returns the changes of the current transaction, seen from its end: a change that was reversed
  /// is not reported.
  func makeDiff(with transition: Transition?) -> TreeDiff {
    var entries: [TreeDiff.Entry] = []
    entries.reserveCapacity(touched.count + log.count)
    for node in touched where node.stoodBefore && !node.isInTree {
      entries.append(.init(node: node.reference, change: .left))
    }
    for node in touched where node.isInTree {
      entries.append(.init(node: node.reference, change: node.stoodBefore ? .moved : .entered))
    }
    for before in editedContainers() {
      let container = before.container
      let selected = newlySelected(before)
      if let selected { entries.append(.init(node: selected.reference, change: .selected)) }
      let children = container.children
      if let old = before.children {
        if old.isIdentical(to: children) { continue }
      } else if before.pushCount == 0 {
        continue
      }
      if container.role == .navigation {
        // A stack may be deep.
        if let top = children.last(where: { $0.touchedBy != transaction }) {
          entries.append(.init(node: top.reference, change: .kept))
        }
        continue
      }
      for child in children where child.touchedBy != transaction && child !== selected {
        entries.append(.init(node: child.reference, change: .kept))
      }
    }
    if hasOverlayEdits { entries += overlayEntries() }
    for case .locked(let node, let wasLocked) in log
    where node.isInTree && node.isLocked != wasLocked
      && !entries.contains(where: { $0.node.id == node.id && $0.change == .entered })
    {
      let change: TreeDiff.Change = node.isLocked ? .locked : .opened
      let entry = TreeDiff.Entry(node: node.reference, change: change)
      if !entries.contains(entry) { entries.append(entry) }
    }
    return TreeDiff(revision: revision, entries: entries, transition: transition)
  }

  /// The containers that were in the tree before and still are, in the order of their first edits.
  private func editedContainers() -> [EditedContainer] {
    guard editsContainers else { return [] }
    var edited: [EditedContainer] = []
    edited.reserveCapacity(log.count)
    let seen = nextMark()
    for inverse in log {
      let before: EditedContainer
      switch inverse {
      case .children(let container, let old):
        before = EditedContainer(container: container, children: old)
      case .pushed(let stack): before = EditedContainer(container: stack, pushCount: 1)
      case .rules(let container, let old):
        before = EditedContainer(container: container, rules: old)
      case .root, .modals, .source, .locked: continue
      }
      let container = before.container
      if container.mark == seen {
        guard let index = edited.lastIndex(where: { $0.container === container }) else { continue }
        if edited[index].children == nil {
          edited[index].children = before.children.map {
            Array($0.dropLast(edited[index].pushCount))
          }
          edited[index].pushCount += before.pushCount
        }
        if edited[index].rules == nil { edited[index].rules = before.rules }
      } else if container.isInTree, container.touchedBy != transaction || container.stoodBefore {
        container.mark = seen
        edited.append(before)
      }
    }
    return edited
  }

  /// The child that has come to the front of a container by a change of its rules' state.
  private func newlySelected(_ before: EditedContainer) -> Node? {
    let container = before.container
    guard let rules = before.rules, let child = container.focusedChild,
      child.touchedBy != transaction
    else { return nil }
    let children = before.children ?? container.children
    if let index = rules.shown(among: children).focused, children.indices.contains(index),
      children[index] === child
    {
      // The same child: news only if nothing but the state has changed, as when a split collapses.
      guard before.children == nil, container.rules(differFrom: rules) else { return nil }
    }
    return child
  }
}

extension ContainerNode {
  /// Whether the state of the rules is another one; that of a custom container, which cannot be
  /// compared, always counts as another one.
  final func rules(differFrom other: any ContainerBehavior) -> Bool {
    switch role {
    case .navigation, .modal, .screen: false
    case .tabs: (self as? TabNode)?.tabs != other as? TabBehavior
    case .split: (self as? SplitNode)?.columns != other as? ColumnBehavior
    case .custom: true
    }
  }
}
