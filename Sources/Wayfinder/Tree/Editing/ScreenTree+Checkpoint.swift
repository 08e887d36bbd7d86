// Wayfinder is released under the MIT license; see LICENSE.

/// A saved state of a tree, for tools that try one action after another in the same state.
@MainActor
package struct TreeCheckpoint {
  /// A node with all that an edit may change.
  @MainActor
  fileprivate struct Entry {
    let node: Node
    let id: NodeID
    let parent: ContainerNode?
    let maker: AnyObject?
    let tapTarget: AnyObject?
    let claimant: AnyObject?
    let madeStep: AnyObject?
    let isLocked: Bool
    let children: [Node]
    /// The state of the container's rules; `nil` for a screen, a stack, and a modal layer.
    let rules: (any ContainerBehavior)?
    let source: Node?

    init(_ node: Node) {
      self.node = node
      id = node.id
      parent = node.parent
      maker = node.maker
      tapTarget = node.tapTarget
      claimant = node.claimant
      madeStep = node.madeStep
      isLocked = node.isLocked
      children = node.childNodes
      source = node.role == .modal ? (node as? ModalNode)?.source : nil
      switch node.role {
      case .screen, .navigation, .modal: rules = nil
      case .tabs, .split, .custom: rules = (node as? ContainerNode)?.rules
      }
    }

    func restore() {
      node.number = id
      node.container = parent
      node.stands = true
      node.maker = maker
      node.tapTarget = tapTarget
      node.claimant = claimant
      node.madeStep = madeStep
      node.lockBit = isLocked
      guard node.role != .screen, let container = node as? ContainerNode else { return }
      container.nodes = children
      if let rules { container.rules = rules }
      if node.role == .modal { (node as? ModalNode)?.presenter = source }
    }
  }

  fileprivate let root: Node?
  fileprivate let modals: [ModalNode]
  fileprivate let entries: [Entry]
  fileprivate let revision: Int
  fileprivate let lastNumber: Int
  fileprivate let initialChildren: [NodeID: NodeID]
  fileprivate let nodesByScreen: [ObjectIdentifier: ScreenNode]
  fileprivate let leaveDecidingCount: Int
  fileprivate let lockedCount: Int
  fileprivate let appearanceObservingCount: Int
}

extension ScreenTree {
  /// Whether nothing is going on that can't be undone: no transaction, transition, overlay, or host.
  private var isAtRest: Bool {
    depth == 0 && lockOwner == nil && running == nil && notices.isEmpty && overlays.isEmpty
      && attachment == nil && appeared.isEmpty
  }

  /// Returns the current state of the tree; `nil` while a transaction or a transition runs, and for a
  /// tree with a host, an overlay, or a screen that observes its appearance.
  ///
  /// Screens are kept as objects. Their own state isn't saved.
  ///
  /// - Complexity: Linear in the number of nodes.
  package func checkpoint() -> TreeCheckpoint? {
    guard isAtRest else { return nil }
    return TreeCheckpoint(
      root: root, modals: modals, entries: drawnNodes.map(TreeCheckpoint.Entry.init),
      revision: revision, lastNumber: lastNumber,
      initialChildren: initialChildren, nodesByScreen: nodesByScreen,
      leaveDecidingCount: leaveDecidingCount, lockedCount: lockedCount,
      appearanceObservingCount: appearanceObservingCount)
  }

  /// Restores the tree, including its revision and the numbers of its nodes, without telling anybody.
  ///
  /// - Returns: Whether that was possible; see ``checkpoint()``.
  /// - Complexity: Linear in the number of nodes.
  package func goBack(to checkpoint: TreeCheckpoint) -> Bool {
    guard isAtRest else { return false }
    for node in drawnNodes {
      node.container = nil
      node.stands = false
    }
    for entry in checkpoint.entries { entry.restore() }
    rootNode = checkpoint.root
    layers = checkpoint.modals
    version = checkpoint.revision
    lastNumber = checkpoint.lastNumber
    initialChildren = checkpoint.initialChildren
    nodesByScreen = checkpoint.nodesByScreen
    leaveDecidingCount = checkpoint.leaveDecidingCount
    lockedCount = checkpoint.lockedCount
    appearanceObservingCount = checkpoint.appearanceObservingCount
    return true
  }
}
