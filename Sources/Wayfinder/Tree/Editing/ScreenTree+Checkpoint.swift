// Wayfinder is released under the MIT license; see LICENSE.

/// A saved state of a tree, for tools that try one action after another in the same state.
package struct TreeCheckpoint {
  fileprivate let restore: @MainActor (ScreenTree) -> Void
}

extension Node {
  /// Returns a closure that puts back all that an edit may change, as it is now.
  fileprivate func restoring() -> @MainActor () -> Void {
    let (number, parent, lockBit) = (number, parent, lockBit)
    let (maker, claimant, madeStep, tapTarget) = (maker, claimant, madeStep, tapTarget)
    let own = self as? ContainerNode
    let (nodes, rules) = (childNodes, own?.rules)
    let source = (self as? ModalNode)?.presenter
    return { [self] in
      (self.number, container, stands, self.lockBit) = (number, parent, true, lockBit)
      (self.maker, self.claimant, self.madeStep) = (maker, claimant, madeStep)
      self.tapTarget = tapTarget
      guard let own, let rules else { return }
      own.nodes = nodes
      own.rules = rules
      (own as? ModalNode)?.presenter = source
    }
  }
}

extension ScreenTree {
  /// Whether nothing is going on that can't be undone: no transaction, transition, overlay, or host.
  private var isAtRest: Bool {
    depth == 0 && owner == nil && running == nil && notices.isEmpty && overlays.isEmpty
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
    let nodes = drawnNodes.map { $0.restoring() }
    let (root, modals, revision, number) = (root, modals, revision, lastNumber)
    let (initialChildren, nodesByScreen) = (initialChildren, nodesByScreen)
    let counts = (leaveDecidingCount, lockedCount, appearanceObservingCount)
    return TreeCheckpoint { tree in
      for restore in nodes { restore() }
      (tree.rootNode, tree.layers, tree.version, tree.lastNumber) = (root, modals, revision, number)
      (tree.initialChildren, tree.nodesByScreen) = (initialChildren, nodesByScreen)
      (tree.leaveDecidingCount, tree.lockedCount, tree.appearanceObservingCount) = counts
    }
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
    checkpoint.restore(self)
    return true
  }
}
