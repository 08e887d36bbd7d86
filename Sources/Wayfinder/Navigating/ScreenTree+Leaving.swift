// Wayfinder is released under the MIT license; see LICENSE.

extension ScreenTree {
  /// Whether anybody in the tree could refuse to leave.
  var mayRefuse: Bool {
    if leaveDecidingCount > 0 { return true }
    for modal in modals where !modal.isDismissible { return true }
    return false
  }

  /// The screens that can be seen.
  var visibleScreens: [Node] {
    guard let top = topmostLayer else { return [] }
    var screens: [Node] = []
    func collect(_ node: Node) {
      if node.isLocked { return }
      guard let container = node as? ContainerNode else { return screens.append(node) }
      for index in container.shown.indices where container.children.indices.contains(index) {
        collect(container.children[index])
      }
    }
    collect(top)
    return screens
  }

  /// The containers that the transaction has changed so far and that are in the tree, each once.
  var changedContainers: [ContainerNode] {
    var containers: [ContainerNode] = []
    func add(_ container: ContainerNode) {
      let stood = container.touchedBy != transaction || container.stoodBefore
      if stood, container.isInTree, !containers.contains(where: { $0 === container }) {
        containers.append(container)
      }
    }
    for inverse in log {
      switch inverse {
      case .children(let container, _), .rules(let container, _): add(container)
      case .pushed(let stack): add(stack)
      case .root, .modals, .source, .locked: continue
      }
    }
    return containers
  }

  /// Asks a screen whose data would be overwritten.
  func refusalToBeReused(
    _ node: ScreenNode?, _ told: (NodeReference, LeaveDecision) -> Void
  ) -> Refusal? {
    guard let node, let screen = node.leaveDeciding else { return nil }
    let decision = screen.mayLeave
    told(node.reference, decision)
    guard case .no(let reason) = decision else { return nil }
    return Refusal(by: node, reason: reason)
  }

  /// Of the nodes that the transaction has taken out: the topmost modal layer that may not be
  /// closed, else the first screen that does not want to leave.
  ///
  /// - Parameters:
  ///   - spared: A layer that closes itself and may do so.
  ///   - finished: A screen that has finished by itself, and is not asked.
  ///   - start: The point of the transaction after which they have been taken out; its beginning when left
  ///     out.
  ///   - told: Receives each screen that is asked, with its decision.
  func refusalToLeave(
    sparing spared: Node? = nil, and finished: Node? = nil, since start: Savepoint? = nil,
    _ told: (NodeReference, LeaveDecision) -> Void
  ) -> Refusal? {
    let touched = touched[(start?.touched ?? 0)...]
    for node in touched where node.stoodBefore && !node.isInTree {
      if let modal = node as? ModalNode, !modal.isDismissible, modal !== spared {
        return Refusal(by: modal, reason: "the layer cannot be dismissed")
      }
    }
    for node in touched where node.stoodBefore && !node.isInTree {
      guard node !== finished, let screen = (node as? ScreenNode)?.leaveDeciding else { continue }
      let decision = screen.mayLeave
      told(node.reference, decision)
      if case .no(let reason) = decision { return Refusal(by: node, reason: reason) }
    }
    return nil
  }
}
