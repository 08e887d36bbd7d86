// Wayfinder is released under the MIT license; see LICENSE.

extension ScreenTree {
  /// Changes the tree in one transaction: all of it or nothing.
  ///
  /// The closure edits through the value that it is given, and sees its own edits in the tree at
  /// once. When it throws, the tree is exactly as it was before: the same nodes, order, selection
  /// and revision, and nobody was called back. What the closure did to its own objects is its own
  /// business. An `edit` inside an `edit` joins the outer one; when the inner one throws, only its
  /// own edits are rolled back.
  ///
  /// ```swift
  /// try tree.edit { edit in
  ///   try edit.select(search, of: tabs)
  ///   try edit.push(ScreenNode(BagScreen()), on: stack)
  /// }
  /// ```
  ///
  /// ```text
  /// Tabs:                 →  Tabs:
  ///   Navigation home*:        Navigation home:
  ///     Home                     Home
  ///   Navigation search:       Navigation search*:
  ///     Search                   Search
  ///                              Bag
  /// ```
  ///
  /// - Parameter body: The edits. It cannot suspend.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws: a ``TreeError`` from a verb, or an error of its own.
  /// - Complexity: Each verb is linear in the children of the containers that it changes and in
  ///   the nodes that enter or leave.
  @discardableResult
  public func edit<Result, Failure: Error>(
    _ body: (TreeEdit) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let owner {
      return try body(TreeEdit(tree: self, ownedBy: owner))
    }
    return try transact(body).result
  }

  /// The primitive beneath `edit`, which also returns what has changed, and takes no notice of an owner
  /// (design rules T1 and T2).
  ///
  /// - Parameter wantsDiff: Whether the caller reads the diff; without it and without listeners
  ///   none is made.
  func transact<Result, Failure: Error>(
    wantsDiff: Bool = false, _ body: (TreeEdit) throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, diff: TreeDiff?) {
    let start = savepoint
    if depth == 0 {
      transaction = nextMark()
      editsContainers = false
      if log.capacity == 0 {
        log.reserveCapacity(4)
        touched.reserveCapacity(8)
      }
    }
    depth += 1
    let result: Result
    do {
      result = try body(TreeEdit(tree: self, ownedBy: nil))
      if depth == 1 { lockKeeper?.settleTaps() }
    } catch {
      rollBack(to: start)
      depth -= 1
      if depth == 0 { lockKeeper?.settleTaps() }
      throw error
    }
    depth -= 1
    guard depth == 0 else { return (result, nil) }
    return (result, commit(wantsDiff: wantsDiff))
  }

  private func commit(wantsDiff: Bool) -> TreeDiff? {
    guard !log.isEmpty else {
      given = []
      return wantsDiff ? TreeDiff(revision: revision, entries: []) : nil
    }
    version += 1
    for node in touched where node.isInTree && !node.stoodBefore {
      node.number = nextNumber()
    }
    // A screen that is given its router may try something out, which isn't a transaction of its own.
    depth += 1
    lockKeeper?.receiveArrivals(in: self)
    lockKeeper?.settleTaps()
    depth -= 1
    keepArrival()
    forgetSources()
    let transition = given.last
    let overlayChange = hasOverlayEdits ? recordOverlayChange() : nil
    let diff = wantsDiff || hasListeners || attachment != nil ? makeDiff(with: transition) : nil
    for node in touched { node.touchedBy = 0 }
    touched.removeAll(keepingCapacity: true)
    log.removeAll(keepingCapacity: true)
    checkInvariants()
    defer { if lockedCount > 0 { lockKeeper?.treeChanged() } }
    if isQuiet {
      if hasListeners, let diff { tellListeners(diff) }
    } else {
      given = []
      hasOverlayEdits = false
      conclude(diff, transition, overlayChange)
    }
    return diff
  }

  /// A layer forgets its source when that is no longer beneath it; so does a layer that is gone.
  private func forgetSources() {
    for node in touched where node.role == .modal && !node.isInTree {
      (node as? ModalNode)?.presenter = nil
    }
    guard !modals.isEmpty else { return }
    let beneath = nextMark()
    root?.mark = beneath
    for modal in modals {
      if let source = modal.source, source.layerTop.mark != beneath { modal.presenter = nil }
      modal.mark = beneath
    }
  }

  /// In debug builds, every transaction ends with a check of the tree's rules (T3). What a user's
  /// container behavior answers is not the tree's doing and is left to ``validate()``.
  private func checkInvariants() {
    assert(
      TreeCheck(of: self).isBehaviorAlone,
      "ScreenTree must keep its rules after a transaction.\n"
        + validate().joined(separator: "\n"))
  }

  /// The progress of the transaction at some point, to roll back what follows.
  struct Savepoint {
    let log: Int
    let touched: Int
    let given: Int
    let hasOverlayEdits: Bool
  }

  var savepoint: Savepoint {
    Savepoint(
      log: log.count, touched: touched.count, given: given.count,
      hasOverlayEdits: hasOverlayEdits)
  }

  /// Takes back the edits since a savepoint, the last one first.
  func rollBack(to start: Savepoint) {
    while log.count > start.log {
      switch log.removeLast() {
      case .children(let container, let old): restore(old, of: container)
      case .pushed(let stack): detach(stack.nodes.removeLast())
      case .rules(let container, let old): container.rules = old
      case .root(let old, let earlier):
        restoreRoot(old)
        arrival = earlier
      case .modals(let old, let overlays):
        restoreModals(old)
        if hasOverlayEdits { setOverlays(overlays) }
      case .source(let modal, let old): modal.presenter = old
      case .locked(let node, let old): setLocked(old, node)
      }
    }
    for node in touched[start.touched...] { node.touchedBy = 0 }
    touched.removeSubrange(start.touched...)
    given = Array(given[..<start.given])
    hasOverlayEdits = start.hasOverlayEdits
  }
}

// Each verb as a transaction of its own. Several of them belong into one `edit`.
extension ScreenTree {
  /// Puts a node on top of a stack; see ``TreeEdit/push(_:on:)``.
  public func push(_ node: Node, on stack: NavigationNode) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.push(node, on: stack) }
  }

  /// Takes the top of a stack away; see ``TreeEdit/pop(_:)``.
  public func pop(_ stack: NavigationNode) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.pop(stack) }
  }

  /// Selects a child of a tab node; see ``TreeEdit/select(_:of:)``.
  public func select(_ node: Node, of tabs: TabNode) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.select(node, of: tabs) }
  }

  /// Selects the tab at an index; see ``TreeEdit/select(at:of:)``.
  public func select(at index: Int, of tabs: TabNode) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.select(at: index, of: tabs) }
  }

  /// Presents a modal layer; see ``TreeEdit/present(_:from:replacing:)``.
  public func present(
    _ modal: ModalNode, from source: Node, replacing: Bool = false
  ) throws(TreeError) {
    try edit { edit throws(TreeError) in
      try edit.present(modal, from: source, replacing: replacing)
    }
  }

  /// Dismisses the layer of a node and all above; see ``TreeEdit/dismiss(_:)``.
  public func dismiss(_ node: Node) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.dismiss(node) }
  }

  /// Puts another node on top of the root layer; see ``TreeEdit/replaceRoot(with:)``.
  public func replaceRoot(with root: Node) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.replaceRoot(with: root) }
  }

  /// Makes a node visible; see ``TreeEdit/reveal(_:)``.
  public func reveal(_ node: Node) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.reveal(node) }
  }
}

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
