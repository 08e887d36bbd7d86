// Wayfinder is released under the MIT license; see LICENSE.

/// The changes of a transaction, as a value that keeps no node alive.
///
/// ``ScreenTree/changes()`` has one for each transaction that changed something. Ask for
/// ``entered`` and ``left`` to know which screens came and went.
///
/// ```swift
/// let shown = try await router.navigate(to: product, with: 42)
/// print(shown.diff)  // entered Product(42); kept Home
/// for node in shown.diff.entered { print(node.text) }  // Product(42)
/// ```
///
/// **Shape**: pushing `Product(42)` on the stack `Home` enters `Product(42)` and keeps `Home`.
public struct TreeDiff: Sendable, Hashable {
  /// The change of one node.
  ///
  /// Each node has one change in a diff. If several would fit, the strongest counts: a node that
  /// moved to another container and became the shown one there is listed as `moved`.
  package enum Change: Sendable, Hashable {
    /// It was not in the tree and is now.
    case entered
    /// It was in the tree and is not any more.
    case left
    /// It was taken out and is in the tree again, by itself or with a container above it.
    case moved
    /// It has not moved, in a container whose list of children has changed. In a stack only the topmost such
    /// node is listed.
    case kept
    /// It has not moved and has become the shown child of its container, or it is the shown child
    /// of one whose state has changed, as when a split collapses.
    case selected
    /// It has been locked, so that nothing of it can be seen; see ``Node/isLocked``.
    case locked
    /// It was locked and is open again.
    case opened
    /// It is an overlay that has ended.
    case overlayEnded
    /// It is an overlay that is new, or that has come to the top of the others.
    case overlayShown
  }

  /// A node and its change.
  package struct Entry: Sendable, Hashable {
    package let node: NodeReference
    package let change: Change
  }

  /// The revision of the tree after the transaction; it counts transactions that changed something.
  public let revision: Int

  /// All changes, one for each node: what left, entered or moved, in the order in which it was
  /// first taken out or put in; then, container by container, what was selected and what was kept;
  /// then the overlays.
  package let entries: [Entry]

  /// The transition that was given to the transaction.
  public let transition: Transition?

  init(revision: Int, entries: [Entry], transition: Transition? = nil) {
    self.revision = revision
    self.entries = entries
    self.transition = transition
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool { entries.isEmpty }
  /// The nodes that are new in the tree.
  public var entered: [NodeReference] { nodes(.entered) }
  /// The nodes that have left the tree.
  public var left: [NodeReference] { nodes(.left) }
  /// The nodes that are in another place.
  public var moved: [NodeReference] { nodes(.moved) }
  /// The nodes that stayed beside the change; in a stack the one right beneath it.
  public var kept: [NodeReference] { nodes(.kept) }
  /// The nodes that were brought to the front.
  public var selected: [NodeReference] { nodes(.selected) }
  /// The overlays that have ended.
  public var overlaysEnded: [NodeReference] { nodes(.overlayEnded) }
  /// The overlays that are new, or have come to the top of the others.
  public var overlaysShown: [NodeReference] { nodes(.overlayShown) }
  /// The nodes that have been locked, so that nothing of them can be seen; see ``Node/isLocked``.
  public var locked: [NodeReference] { nodes(.locked) }
  /// The nodes that were locked and are open again.
  public var opened: [NodeReference] { nodes(.opened) }

  private func nodes(_ change: Change) -> [NodeReference] {
    entries.compactMap { $0.change == change ? $0.node : nil }
  }
}

extension TreeDiff: CustomStringConvertible {
  /// One line, for instance `left Draft; entered Product(42); kept Home`.
  public var description: String { text(.public) }

  /// The line with what a log may show.
  package func text(_ privacy: LogPrivacy) -> String {
    let named: [(String, [NodeReference])] = [
      ("left", left), ("entered", entered), ("moved", moved), ("kept", kept),
      ("selected", selected), ("ended", overlaysEnded), ("shown", overlaysShown),
      ("locked", locked), ("opened", opened),
    ]
    let parts = named.filter { !$0.1.isEmpty }
    if parts.isEmpty { return "nothing changed" }
    return parts.map { "\($0) " + $1.map(privacy.name).joined(separator: ", ") }.joined(
      separator: "; ")
  }
}

extension ScreenTree {
  /// A container that the transaction has edited, as it was before.
  struct EditedContainer {
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

  /// The containers that the transaction has edited so far, of those that were in the tree before and
  /// still are, in the order of their first edits.
  func editedContainers() -> [EditedContainer] {
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

  /// The child that has come to the front of a container by a change of its rules' state or its children.
  private func newlySelected(_ before: EditedContainer) -> Node? {
    let container = before.container
    // The state may be the same, and mean another child.
    guard before.rules != nil || before.children != nil, container.role != .navigation,
      let child = container.focusedChild, child.touchedBy != transaction
    else { return nil }
    let rules = before.rules ?? container.rules
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
