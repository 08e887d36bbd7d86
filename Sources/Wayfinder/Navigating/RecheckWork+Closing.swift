// Wayfinder is released under the MIT license; see LICENSE.

// What the answers lead to: the edits, tried out for the plan and made in the commit.
extension RecheckWork {
  /// Whether anything has to close.
  private var hasRefusals: Bool { subjects.contains { $0.refusal != nil } }

  /// Locks and closes what may not stay, and opens what may.
  ///
  /// - Parameter told: Receives each screen that is asked whether it may leave, with its decision; one that
  ///   refuses stays, locked. Nobody is asked when left out.
  func carryOut(
    _ edit: TreeEdit, _ initialState: InitialState,
    told: ((NodeReference, LeaveDecision) -> Void)? = nil
  ) throws(TreeError) {
    guard hasRefusals || edit.tree.lockedCount > 0 else { return }
    initialState.follow(edit.tree)
    // Locks come first, so that what is shown in place of others is open.
    for subject in subjects where subject.node.isInTree {
      if subject.refusal != nil, subject.tabs != nil { edit.setLocked(true, subject.node) }
      if subject.node.isLocked, isAllowed(subject.node) { edit.setLocked(false, subject.node) }
    }
    vetoes = []
    try edit.leavingTransientLayers { () throws(TreeError) in
      for index in subjects.indices where subjects[index].refusal != nil {
        let subject = subjects[index]
        guard subject.node.isInTree else {
          subjects[index].isLeft = true
          continue
        }
        let start = edit.tree.savepoint
        subjects[index].isLeft = try leave(subject, edit, initialState)
        if let told, asksToLeave, let veto = edit.tree.refusalToLeave(since: start, told) {
          edit.tree.rollBack(to: start)
          vetoes.append(veto)
          subjects[index].isLeft = false
        }
        if !subjects[index].isLeft { edit.setLocked(true, subject.node) }
      }
    }
  }

  /// Whether each guard that a node rests on proceeds.
  private func isAllowed(_ node: Node) -> Bool {
    subjects.allSatisfy { $0.node !== node || $0.refusal == nil }
  }

  /// Takes a place out, or shows another one in its stead.
  ///
  /// - Returns: Whether it could.
  private func leave(
    _ subject: Subject, _ edit: TreeEdit, _ initialState: InitialState
  ) throws(TreeError) -> Bool {
    if let tabs = subject.tabs {
      return try showAnother(than: subject.node, of: tabs, edit, initialState)
    }
    return try edit.takeOut(subject.node, initialState)
  }

  /// Shows the child that was shown at the beginning in place of one that has the focus, or else the
  /// nearest that leads to nothing locked.
  private func showAnother(
    than child: Node, of container: ContainerNode, _ edit: TreeEdit, _ initialState: InitialState
  ) throws(TreeError) -> Bool {
    guard container.focusedChild === child, let index = container.index(of: child) else {
      return false
    }
    let others = container.children.indices.filter { !container.children[$0].leadsToLock }
      .sorted { abs($0 - index) < abs($1 - index) }.map { container.children[$0] }
    let first = initialState.initialChild(of: container)
    guard let next = others.first(where: { $0 === first }) ?? others.first else { return false }
    try edit.show(next, of: container)
    return true
  }

  /// Makes the plan: tries the edits out, and sees who leaves.
  ///
  /// - Returns: The destination that follows, if there is one.
  func makePlan(
    in tree: ScreenTree, _ initialState: InitialState
  ) throws -> AnyDestination? {
    var leaving: [Node] = []
    var next: AnyDestination?
    changesLocks = false
    if hasRefusals || tree.lockedCount > 0 {
      if followsRedirects {
        next = try subjects.first {
          try $0.refusal?.destination != nil && takesTheFocus($0, in: tree, initialState)
        }?.refusal?.destination
      }
      try tree.tryOut(for: Self.name) { edit in
        try carryOut(edit, initialState)
        leaving = tree.touched.filter { $0.stoodBefore && !$0.isInTree }
        changesLocks = tree.log.contains {
          if case .locked(let node, let wasLocked) = $0 {
            node.isInTree && node.isLocked != wasLocked
          } else {
            false
          }
        }
      }
    }
    plan = RecheckPlan(lines: lines(leaving: leaving, in: tree), destination: next?.name)
    return next
  }

  /// Whether the user would see something else without a place.
  private func takesTheFocus(
    _ subject: Subject, in tree: ScreenTree, _ initialState: InitialState
  ) throws -> Bool {
    guard let focus, tree.isShown(focus) else { return false }
    if focus.isWithin(subject.node) { return true }
    var isLost = false
    try tree.tryOut(for: Self.name) { edit in
      initialState.follow(tree)
      if subject.tabs == nil { _ = try leave(subject, edit, initialState) }
      isLost = !focus.isInTree || !tree.isShown(focus)
    }
    return isLost
  }

  private func lines(leaving: [Node], in tree: ScreenTree) -> [RecheckPlan.Line] {
    let gone = Set(leaving.map { ObjectIdentifier($0) })
    let refused = subjects.filter { $0.refusal != nil && $0.isLeft && $0.tabs == nil }
    let closing = Set(refused.map { ObjectIdentifier($0.node) })
    var lines: [RecheckPlan.Line] = []
    var known: Set<ObjectIdentifier> = []
    func add(_ node: Node, _ decision: RecheckPlan.Decision) {
      lines.append(RecheckPlan.Line(node: node.reference, decision: decision))
    }
    func addClosing(_ node: Node) {
      let cause = sequence(first: node, next: \.parent).first {
        closing.contains(ObjectIdentifier($0))
      }
      add(node, .closesWith((cause ?? refused.first?.node ?? node).reference))
    }
    for subject in subjects where subject.tabs == nil || subject.refusal != nil {
      let node = subject.node
      known.insert(ObjectIdentifier(node))
      guard let refusal = subject.refusal else {
        if gone.contains(ObjectIdentifier(node)) { addClosing(node) } else { add(node, .keeps) }
        continue
      }
      let (name, reason) = (refusal.guardName, refusal.reason)
      if !subject.isLeft {
        add(node, .hides(guard: name, reason: reason))
      } else if subject.tabs != nil {
        add(node, .deselects(guard: name, reason: reason))
      } else {
        add(node, .closes(guard: name, reason: reason))
      }
    }
    for node in leaving where node is ScreenNode && !known.contains(ObjectIdentifier(node)) {
      addClosing(node)
    }
    return lines
  }
}
