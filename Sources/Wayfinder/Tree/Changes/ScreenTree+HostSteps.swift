// Wayfinder is released under the MIT license; see LICENSE.

extension ScreenTree {
  /// Returns the node with a number.
  ///
  /// - Parameter id: The number, for instance of a ``HostNode``.
  /// - Returns: The node; `nil` when none of this tree has the number any more.
  /// - Complexity: Linear in the number of nodes.
  public func node(_ id: NodeID) -> Node? {
    search(.everything, from: nil) { $0.id == id }
  }

  /// The steps with which a new host shows the current tree, without animations.
  ///
  /// A host performs these steps first, and then those of each diff.
  ///
  /// **Shape**: a stack with a sheet over it gives
  /// ```
  /// set the root to Navigation[Home]
  /// present ⇧ sheet[Compose]
  /// ```
  ///
  /// - Complexity: Linear in the number of nodes.
  public var initialHostSteps: [HostStep] {
    var actions: [HostStep.Action] = []
    if let root { actions.append(.setRoot(hostNode(root) { _ in true })) }
    for modal in modals { actions.append(.present(hostNode(modal) { _ in true })) }
    for overlay in overlays { actions.append(.showOverlay(overlay.reference)) }
    return actions.map { HostStep(action: $0, isAnimated: false) }
  }

  /// The steps of a host that lead from the state before the transaction at work to its end.
  func makeHostSteps(with transition: Transition?) -> [HostStep] {
    let isAnimated = transition?.style != TransitionStyle.none
    var steps: [HostStep] = []
    func add(_ action: HostStep.Action, animated: Bool) {
      steps.append(HostStep(action: action, isAnimated: animated && isAnimated))
    }
    let old = layersBefore
    var lasting = 0
    while lasting < min(old.count, modals.count), old[lasting] === modals[lasting] { lasting += 1 }
    // No host can exchange the root beneath what is presented over it.
    if let before = rootBefore, before.node !== root { lasting = 0 }
    if lasting < old.count { add(.dismiss(old[lasting].reference), animated: true) }
    let edited = editedContainers()
    for node in movers(among: edited) { add(.take(node.reference), animated: false) }
    if let root, let before = rootBefore, before.node !== root {
      add(.setRoot(hostNode(root)), animated: before.node != nil && modals.isEmpty)
    }
    for before in edited {
      if let action = action(for: before) {
        add(action, animated: isVisible(before.container))
      }
    }
    for layer in modals.dropFirst(lasting) {
      add(.present(hostNode(layer)), animated: layer === modals.last)
    }
    if hasOverlayEdits {
      for entry in overlayEntries() {
        let isEnd = entry.change == .overlayEnded
        add(isEnd ? .endOverlay(entry.node) : .showOverlay(entry.node), animated: true)
      }
    }
    return steps
  }

  /// The root before the transaction at work; `nil` when it has not been edited.
  private var rootBefore: (node: Node?, Void)? {
    for inverse in log {
      if case .root(let old, _) = inverse { return (old, ()) }
    }
    return nil
  }

  private var layersBefore: [ModalNode] {
    for inverse in log {
      if case .modals(let old, _) = inverse { return old }
    }
    return modals
  }

  /// Returns the nodes that were in the tree before and are in another list now: a host has to take
  /// them out of their old place first. A node that moved together with its container is not
  /// included.
  private func movers(among edited: [EditedContainer]) -> [Node] {
    var movers: [Node] = []
    for before in edited {
      guard let old = before.children else { continue }
      let known = nextMark()
      for child in old { child.mark = known }
      movers += before.container.children.filter { $0.mark != known && isMoved($0) }
    }
    for node in touched where node.isInTree && !node.stoodBefore {
      movers += node.childNodes.filter(isMoved)
    }
    if let root, isMoved(root), let before = rootBefore, before.node !== root {
      movers.append(root)
    }
    return movers
  }

  private func isMoved(_ node: Node) -> Bool { node.touchedBy == transaction && node.stoodBefore }

  /// The one change of a container that stood before.
  private func action(for before: EditedContainer) -> HostStep.Action? {
    let container = before.container
    let children = container.children
    guard let old = before.children, !old.isIdentical(to: children) else {
      guard let rules = before.rules, container.rules(differFrom: rules) else { return nil }
      return .show(shown(by: container), of: container.reference)
    }
    if container.role == .navigation, let top = children.last {
      if old.starts(with: children, by: ===) {
        // What moves elsewhere has been taken by now.
        if old.dropFirst(children.count).allSatisfy({ $0.isInTree }) { return nil }
        return .pop(to: top.reference, of: container.reference)
      }
      if children.count == old.count + 1, children.starts(with: old, by: ===) {
        return .push(hostNode(top), on: container.reference)
      }
    }
    return .setChildren(
      children.map { hostNode($0) }, shown: shown(by: container), of: container.reference)
  }

  private func shown(by container: ContainerNode) -> [Int] {
    container.shown.indices.filter(container.children.indices.contains)
  }

  /// A node as the transaction at work has put it in.
  private func hostNode(_ node: Node) -> HostNode {
    hostNode(node) { $0.touchedBy == transaction && !$0.stoodBefore }
  }

  private func hostNode(_ node: Node, isNew: (Node) -> Bool) -> HostNode {
    let nodeIsNew = isNew(node)
    let container = nodeIsNew ? node as? ContainerNode : nil
    return HostNode(
      node: node.reference, kind: HostNode.Kind(of: node), isNew: nodeIsNew,
      children: container?.children.map { hostNode($0, isNew: isNew) } ?? [],
      shown: container.map(shown) ?? [])
  }
}
