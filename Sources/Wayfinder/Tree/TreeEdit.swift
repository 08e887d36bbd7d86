// Wayfinder is released under the MIT licence; see LICENSE.

/// The hand that edits a tree inside of one transaction; see ``ScreenTree/edit(_:)``.
///
/// Everything below is built on four recorded changes: a list of children, the rules of a
/// container, the root, the chain of modal layers.
@MainActor
public struct TreeEdit {
  /// The tree that is edited.
  public let tree: ScreenTree
  /// Who has locked the tree against this edit; every verb then throws.
  private let lockOwner: (any CustomStringConvertible & Sendable)?

  init(tree: ScreenTree, lockedBy owner: (any CustomStringConvertible & Sendable)?) {
    self.tree = tree
    lockOwner = owner
  }

  /// How to take one change back.
  enum Inverse {
    case children(ContainerNode, [Node])
    case rules(ContainerNode, any ContainerBehavior)
    case root(Node?)
    case modals([ModalNode])
    case source(ModalNode, Node?)
  }

  /// Gives a container another list of children.
  ///
  /// Nodes that are new in the list must stand nowhere; those that are missing from it leave the
  /// tree. The container's rules then adjust what is shown.
  ///
  /// - Throws: ``TreeError`` when the list is against the rules of the container or of the tree.
  /// - Complexity: Linear in both lists and in the nodes that enter or leave.
  public func setChildren(
    _ children: [Node], of container: ContainerNode
  ) throws(TreeError) {
    try requireStanding(container)
    let old = container.children
    if old.elementsEqual(children, by: ===) { return }
    if children.isEmpty { throw TreeError(.wouldEmpty, container.reference) }
    if let fault = container.fault(of: children) { throw TreeError(fault, container.reference) }
    try atomically { () throws(TreeError) in
      tree.log.append(.children(container, old))
      try tree.replaceChildren(of: container, with: children)
    }
    guard container.role != .navigation, container.role != .modal else { return }
    var rules = container.rules
    rules.childrenChanged(from: old, to: children)
    setRules(rules, of: container)
  }

  /// Makes several changes of which all are taken back when one throws, so that a caller who
  /// catches the error of a verb goes on with the tree as it was before that verb.
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
    switch container.role {
    case .navigation, .modal: return
    case .tabs:
      guard let tabs = container as? TabNode, let new = rules as? TabBehavior,
        tabs.tabs.selected != new.selected
      else { return }
    case .split:
      guard let split = container as? SplitNode, let new = rules as? ColumnBehavior,
        split.columns != new
      else { return }
    case .custom, .screen:
      break
    }
    tree.log.append(.rules(container, container.rules))
    container.rules = rules
  }

  /// Puts another node on top of the root layer.
  func setRoot(_ root: Node) throws(TreeError) {
    let old = tree.root
    tree.log.append(.root(old))
    if let old { tree.detach(old) }
    tree.root = nil
    try tree.attach(root, to: nil)
    tree.root = root
  }

  /// Gives the tree another chain of modal layers.
  func setModals(_ modals: [ModalNode]) throws(TreeError) {
    let old = tree.modals
    tree.log.append(.modals(old))
    for modal in old.reversed() where !modals.contains(where: { $0 === modal }) {
      tree.detach(modal)
    }
    tree.modals = modals
    for modal in modals where !modal.isInTree {
      try tree.attach(modal, to: nil)
    }
  }

  /// Remembers which node presented a layer.
  func setSource(_ source: Node, of modal: ModalNode) {
    tree.log.append(.source(modal, modal.source))
    modal.source = source
  }

  /// Throws unless the tree may be edited and the node stands in it.
  func requireStanding(_ node: Node) throws(TreeError) {
    try requireUnlocked(node)
    guard tree.contains(node) else { throw TreeError(.notInTree, node.reference) }
  }

  /// Throws when somebody else has locked the tree.
  func requireUnlocked(_ node: Node) throws(TreeError) {
    if let lockOwner {
      throw TreeError(.locked(by: lockOwner.description), node.reference)
    }
  }
}
