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
    if let owner = lockOwner {
      return try body(TreeEdit(tree: self, lockedBy: owner))
    }
    return try transact(body).result
  }

  /// The primitive beneath `edit`, which also returns what has changed and ignores the lock.
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
      result = try body(TreeEdit(tree: self, lockedBy: nil))
    } catch {
      rollBack(to: start)
      depth -= 1
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
    lockKeeper?.receiveArrivals(in: self)
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
      if var top = modal.source {
        while let parent = top.parent { top = parent }
        if top.mark != beneath { modal.presenter = nil }
      }
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
