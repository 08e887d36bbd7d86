// Wayfinder is released under the MIT license; see LICENSE.

/// Edits a screen tree within a single transaction; see ``ScreenTree/edit(_:)``.
///
/// ```swift
/// try tree.edit { edit in
///   try edit.popToRoot(stack)
///   try edit.push(ScreenNode(BagScreen()), on: stack)
/// }
/// ```
///
/// ```text
/// Navigation:    →  Navigation:
///   Home              Home
///   Product(42)       Bag
///   Search
/// ```
///
/// Everything below is built on seven recorded changes: a list of children, a push, the rules of a
/// container, the root, what lies over it (modal layers and overlays), the source of a layer, a lock. Do
/// not keep the value: once its transaction is over, every verb throws.
@MainActor
public struct TreeEdit {
  /// The tree that is edited.
  public let tree: ScreenTree
  /// The object that changes the tree already; every verb throws then.
  private let owner: (any TreeOwner)?
  /// The transaction that this value belongs to; after its end every verb throws.
  private let transaction: Int

  init(tree: ScreenTree, ownedBy owner: (any TreeOwner)?) {
    self.tree = tree
    self.owner = owner
    transaction = tree.transaction
  }

  /// The inverse of one change, used to roll it back.
  enum Inverse {
    case children(ContainerNode, [Node])
    case pushed(NavigationNode)
    case rules(ContainerNode, any ContainerBehavior)
    case root(Node?, arrival: [InitialChild]?)
    case modals([ModalNode], overlays: [Overlay])
    case source(ModalNode, Node?)
    case locked(Node, Bool)
  }

  /// Gives a container another list of children.
  ///
  /// Nodes that are new in the list must not be in any tree; those that are missing from it leave
  /// the tree. The container's rules then adjust what is shown.
  ///
  /// - Throws: ``TreeError`` when the list is against the rules of the container or of the tree.
  /// - Complexity: Linear in both lists and in the nodes that enter or leave.
  public func setChildren(
    _ children: [Node], of container: ContainerNode
  ) throws(TreeError) {
    try requireStanding(container)
    let old = container.children
    guard try replaceChildren(of: container, with: children) else { return }
    if container.role == .navigation || container.role == .modal { return }
    var rules = container.rules
    rules.childrenChanged(from: old, to: children)
    setRules(rules, of: container)
  }

  /// Gives a container the state and the list that its own rules have arrived at.
  func adopt(
    _ rules: any ContainerBehavior, _ children: [Node], of container: ContainerNode
  ) throws(TreeError) {
    try atomically { () throws(TreeError) in
      setRules(rules, of: container)
      _ = try replaceChildren(of: container, with: children)
    }
  }

  /// Changes nothing but the list of children.
  ///
  /// - Returns: Whether the list is another one.
  private func replaceChildren(
    of container: ContainerNode, with children: [Node]
  ) throws(TreeError) -> Bool {
    let old = container.children
    if old.isIdentical(to: children) { return false }
    if children.isEmpty { throw TreeError(.wouldEmpty, container.reference) }
    if let fault = container.fault(of: children) { throw TreeError(fault, container.reference) }
    try atomically { () throws(TreeError) in
      tree.editsContainers = true
      tree.log.append(.children(container, old))
      try tree.replaceChildren(of: container, with: children)
    }
    return true
  }

  /// Makes several changes and rolls all of them back if one throws, so that a caller that catches
  /// the error of a verb goes on with the tree as it was before that verb.
  func atomically<Result>(
    _ changes: () throws(TreeError) -> Result
  ) throws(TreeError) -> Result {
    let start = tree.savepoint
    do {
      return try changes()
    } catch {
      tree.rollBack(to: start)
      throw error
    }
  }

  /// Gives the rules of a container another state. No edit is recorded when nothing differs for a
  /// tab or split node; the state of other rules cannot be compared and counts as changed.
  func setRules(_ rules: any ContainerBehavior, of container: ContainerNode) {
    guard container.rules(differFrom: rules) else { return }
    tree.editsContainers = true
    tree.log.append(.rules(container, container.rules))
    container.rules = rules
  }

  /// Puts another node on top of the root layer.
  func setRoot(_ root: Node) throws(TreeError) {
    let old = tree.root
    tree.log.append(.root(old, arrival: tree.arrival))
    if let old { tree.detach(old) }
    tree.rootNode = nil
    try tree.attach(root, to: nil)
    tree.rootNode = root
    tree.arrival = InitialChild.all(in: root)
  }

  /// Takes all modal layers but the first ones away and puts another one on top of these.
  func setModals(first count: Int, then modal: ModalNode? = nil) throws(TreeError) {
    tree.log.append(.modals(tree.modals, overlays: tree.overlays))
    for old in tree.modals[count...].reversed() { tree.detach(old) }
    // Replaced as a whole, as are the other short lists of a tree: one that was changed in place would be
    // checked for exclusive access wherever it is read.
    tree.layers = Array(tree.layers[..<count])
    guard let modal else { return }
    try tree.attach(modal, to: nil)
    tree.layers = tree.layers + [modal]
  }

  /// Locks a node of the tree, or opens it; see ``Node/isLocked``.
  package func setLocked(_ isLocked: Bool, _ node: Node) {
    guard node.isLocked != isLocked else { return }
    tree.log.append(.locked(node, node.isLocked))
    tree.setLocked(isLocked, node)
  }

  /// Throws unless the tree may be edited and the node is in it.
  func requireStanding(_ node: Node) throws(TreeError) {
    try requireFree(for: node.reference)
    guard tree.contains(node) else { throw TreeError(.notInTree, node.reference) }
  }

  /// Whether the tree is free for this edit and its transaction at work.
  var mayEdit: Bool {
    owner == nil && tree.depth > 0 && tree.transaction == transaction
  }

  /// Throws when somebody else changes the tree, or the transaction is over.
  func requireFree(for reference: @autoclosure () -> NodeReference) throws(TreeError) {
    if let owner {
      throw TreeError(.beingChanged(by: owner.ownerText), reference())
    }
    if !mayEdit { throw TreeError(.transactionOver, reference()) }
  }
}

extension TreeEdit {
  /// Takes a modal layer out and keeps those above it. Alerts, action sheets and popovers right above
  /// it go as well.
  ///
  /// **Shape**: without the first sheet of `Home ⇧ Bag ⇧ Help` it is `Home ⇧ Help`.
  ///
  /// - Parameter layer: The layer.
  /// - Throws: ``TreeError`` when the tree has no such layer.
  public func removeLayer(_ layer: ModalNode) throws(TreeError) {
    try requireStanding(layer)
    guard let index = tree.modals.lastIndex(where: { $0 === layer }), let root = tree.root else {
      throw TreeError(.notInTree, layer.reference)
    }
    let above = tree.modals[(index + 1)...].drop { $0.style.isTransient }
    if above.isEmpty { return try dismiss(layer) }
    try setLayers(root: root, modals: Array(tree.modals[..<index]) + Array(above))
  }

  /// Dismisses the alerts, action sheets and popovers that are on top: they go away when the user
  /// goes elsewhere (design rule T5).
  ///
  /// - Parameter layer: The number of the layer that stays in any case, 0 for the root layer.
  package func dismissTransientLayers(above layer: Int) throws(TreeError) {
    var count = tree.modals.count
    while count > layer, tree.modals[count - 1].style.isTransient { count -= 1 }
    if count < tree.modals.count { try dismiss(tree.modals[count]) }
  }

  /// Gives the tree another root layer and another chain of modal layers in one change.
  ///
  /// Unlike ``replaceRoot(with:)``, layers that are in both chains stay as they are. Nodes of the
  /// old layers may be in the new ones, in new containers too.
  ///
  /// - Parameters:
  ///   - root: The top of the root layer.
  ///   - modals: The modal layers from the lowest.
  /// - Throws: ``TreeError`` when the new nodes are already in a tree or break a rule.
  /// - Complexity: Linear in the nodes of the layers that differ and in the number of layers.
  package func setLayers(root: Node, modals: [ModalNode]) throws(TreeError) {
    try requireFree(for: root.reference)
    if root.role == .modal { throw TreeError(.modalInContainer, root.reference) }
    try atomically { () throws(TreeError) in
      let old = tree.modals
      let isOther = !old.isIdentical(to: modals)
      if isOther {
        tree.log.append(.modals(old, overlays: tree.overlays))
        let wanted = tree.nextMark()
        for modal in modals { modal.mark = wanted }
        for modal in old.reversed() where modal.mark != wanted { tree.detach(modal) }
        tree.layers = old.filter { $0.mark == wanted }
      }
      if tree.root !== root { try setRoot(root) }
      guard isOther else { return }
      for modal in modals where !tree.contains(modal) {
        try tree.attach(modal, to: nil)
        tree.layers = tree.layers + [modal]
      }
      tree.layers = modals
    }
  }
}
