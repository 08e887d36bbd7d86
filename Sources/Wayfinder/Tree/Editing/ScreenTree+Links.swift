// Wayfinder is released under the MIT license; see LICENSE.

// Putting subtrees in and taking them out: the links, the register of screens, the touched nodes.
extension ScreenTree {
  /// Links a subtree that is in no tree below a container, or on top as a layer: all of it, or
  /// nothing when it throws.
  func attach(_ node: Node, to parent: ContainerNode?) throws(TreeError) {
    try link(node, to: parent)
    do {
      try attachChildren(of: node)
    } catch {
      detach(node)
      throw error
    }
  }

  /// The recursive part, which keeps little on the stack: trees may be deep.
  private func attachChildren(of node: Node) throws(TreeError) {
    guard node.role != .screen, let container = node as? ContainerNode else { return }
    for child in container.children {
      try link(child, to: container)
      try attachChildren(of: child)
    }
  }

  /// Links one node, after a look at all that could be against it.
  private func link(_ node: Node, to parent: ContainerNode?) throws(TreeError) {
    // A node that another tree's transaction has taken out may have to go back there.
    guard !node.isInTree, node.touchedBy == 0 || node.touchedBy == transaction else {
      throw TreeError(.alreadyInTree, node.reference)
    }
    if node.role == .modal, parent != nil {
      throw TreeError(.modalInContainer, node.reference)
    }
    if let carrier = node as? ScreenNode {
      if let other = self.node(of: carrier.screen) {
        throw TreeError(.screenAlreadyInTree(other.reference), node.reference)
      }
      if !overlays.isEmpty, let other = overlay(of: carrier.screen) {
        throw TreeError(.screenAlreadyInTree(other.reference), node.reference)
      }
      touch(node)
      register(carrier)
    } else if let container = node as? ContainerNode {
      if let fault = container.fault(of: container.children) {
        throw TreeError(fault, node.reference)
      }
      touch(node)
    }
    node.container = parent
    node.stands = true
    if parent == nil { node.tree = self }
    if node.isLocked { lockedCount += 1 }
  }

  /// Locks or opens a node, which may be out of the tree while a transaction is rolled back.
  func setLocked(_ isLocked: Bool, _ node: Node) {
    node.lockBit = isLocked
    if node.isInTree { lockedCount += isLocked ? 1 : -1 }
  }

  private func register(_ carrier: ScreenNode) {
    nodesByScreen[ObjectIdentifier(carrier.screen)] = carrier
    if carrier.traits.contains(.decidesLeaving) { leaveDecidingCount += 1 }
    if carrier.traits.contains(.observesAppearance) { appearanceObservingCount += 1 }
  }

  /// Clears the links of a subtree that leaves.
  func detach(_ node: Node) {
    for child in node.childNodes where child.parent === node { detach(child) }
    unlink(node)
  }

  private func unlink(_ node: Node) {
    touch(node)
    if node.isLocked, node.isInTree { lockedCount -= 1 }
    node.container = nil
    node.stands = false
    if let screen = node as? ScreenNode {
      nodesByScreen[ObjectIdentifier(screen.screen)] = nil
      if screen.traits.contains(.decidesLeaving) { leaveDecidingCount -= 1 }
      if screen.traits.contains(.observesAppearance) { appearanceObservingCount -= 1 }
    }
  }

  /// Remembers that the transaction has put the node in or taken it out.
  private func touch(_ node: Node) {
    guard node.touchedBy != transaction else { return }
    node.touchedBy = transaction
    node.stoodBefore = node.isInTree
    touched.append(node)
  }

  /// Replaces a list of children: takes out what is missing, puts in what is new.
  func replaceChildren(
    of container: ContainerNode, with children: [Node]
  ) throws(TreeError) {
    let wanted = nextMark()
    for child in children {
      if child.mark == wanted { throw TreeError(.alreadyInTree, child.reference) }
      child.mark = wanted
    }
    for child in container.children.reversed() where child.mark != wanted { detach(child) }
    var linked: [Node] = []
    linked.reserveCapacity(children.count)
    for child in children {
      if child.parent !== container {
        do {
          try attach(child, to: container)
        } catch {
          // What is linked by now stands in the list, so that taking the edit back finds it.
          container.nodes = linked
          throw error
        }
      }
      linked.append(child)
    }
    container.nodes = linked
  }

  /// Puts a node on top of a stack, without a copy of the list.
  func append(_ node: Node, to stack: NavigationNode) throws(TreeError) {
    try attach(node, to: stack)
    editsContainers = true
    log.append(.pushed(stack))
    stack.nodes.append(node)
  }

  /// Puts back an earlier list of children, which kept the rules then, so nothing is checked.
  func restore(_ old: [Node], of container: ContainerNode) {
    let wanted = nextMark()
    for child in old { child.mark = wanted }
    for child in container.children where child.mark != wanted { detach(child) }
    for child in old where child.parent !== container { relink(child, to: container) }
    container.nodes = old
  }

  func restoreRoot(_ old: Node?) {
    if let root, root !== old { detach(root) }
    rootNode = old
    if let old, !old.isInTree { relink(old, to: nil) }
  }

  func restoreModals(_ old: [ModalNode]) {
    let wanted = nextMark()
    for modal in old { modal.mark = wanted }
    for modal in modals where modal.mark != wanted { detach(modal) }
    layers = old
    for modal in old where !modal.isInTree { relink(modal, to: nil) }
  }

  private func relink(_ node: Node, to parent: ContainerNode?) {
    node.container = parent
    node.stands = true
    if node.isLocked { lockedCount += 1 }
    if let carrier = node as? ScreenNode { return register(carrier) }
    guard let container = node as? ContainerNode else { return }
    for child in container.children { relink(child, to: container) }
  }
}
