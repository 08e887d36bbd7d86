// Wayfinder is released under the MIT license; see LICENSE.

/// The reason to roll back a transaction of the engine.
private enum Rollback: Error {
  case refused(Forecast.Refusal)
  case failed(RoutingError)
}

// Design rules E6 to E8: nothing suspends in between.
extension NavigationRun {
  /// Builds what the plan lacks, makes all edits in one transaction, and sees that the destination is
  /// visible.
  func commit(_ plan: BoundPlan) throws(RoutingError) -> Wait? {
    if plan.isEffect {
      try performEffect(plan)
      phase = .conclude
      _ = closeInstead(of: nil)
      return nil
    }
    router.ledger.settle(in: tree, closedBy: .edit)
    let shown = plan.buildingCount > 0 ? InitialState.shown(before: plan) : [:]
    do {
      try buildAndMove(plan)
    } catch {
      switch error {
      case .failed(let error): throw error
      // The tree was put back and is free by now, so the screen can ask its user.
      case .refused(let refusal):
        leaveUnmoved(told(refusal))
        return nil
      }
    }
    revision = diff?.revision ?? tree.revision
    if outcome != .alreadyThere { trace.entries.append(.committed(revision: revision)) }
    if plan.buildingCount > 0 {
      router.initialState.note(plan, in: tree, diff?.entries ?? [], shownBefore: shown)
    }
    router.ledger.settle(in: tree, closedBy: kind.way)
    recheckBeforeCommit?.hasCommitted = true
    target = plan.destination.anyTarget
    phase = .conclude
    return nil
  }

  /// Builds and edits while nobody but the engine may edit the tree.
  private func buildAndMove(_ plan: BoundPlan) throws(Rollback) {
    let unlock = tree.lock(for: frame.request.name)
    defer { tree.unlock(unlock) }
    do {
      if plan.buildingCount > 0 {
        try build(plan)
      } else if isInPlace(plan) {
        // Nothing has to be moved, so nothing can leave and nothing has to be rolled back.
        try performTasks(of: plan.start, in: .commit)
        outcome = .alreadyThere
        diff = nil
        return
      }
    } catch {
      throw .failed(error)
    }
    let sight = router.sight
    sight?.cause = .request(ticket.number, frame.request.name)
    defer { sight?.cause = .edit }
    (outcome, diff) = try tree.transact(wantsDiff: true) { edit throws(Rollback) in
      try move(plan, edit)
    }
  }

  /// Whether the destination was found where a navigation to it would leave it.
  private func isInPlace(_ plan: BoundPlan) -> Bool {
    guard let node = plan.destination.node, plan.start === plan.destination,
      !plan.start.closesLaterColumns, recheckBeforeCommit == nil
    else { return false }
    return tree.isInFocusPath(node)
  }

  private func performEffect(_ plan: BoundPlan) throws(RoutingError) {
    let unlock = tree.lock(for: frame.request.name)
    defer { tree.unlock(unlock) }
    do {
      try plan.destination.performEffect()
    } catch {
      throw failure(.effect, in: .commit, at: plan.destination.name, cause: error)
    }
    trace.entries.append(.performed(plan.destination.name))
    outcome = .alreadyThere
    revision = tree.revision
  }

  /// The edits, the post-condition, and the second half of the leave check, inside the transaction.
  private func move(
    _ plan: BoundPlan, _ edit: TreeEdit
  ) throws(Rollback) -> NavigationOutcome {
    let goal = frame.request.name
    if let work = recheckBeforeCommit {
      do {
        try work.carryOut(edit, router.initialState)
      } catch {
        throw .failed(failure(.container, in: .commit, node: error.node, cause: error))
      }
    }
    do {
      try plan.integrate(as: goal, edit, .forReal)
    } catch {
      throw .failed(error)
    }
    let destination = plan.destination
    guard let node = destination.node else { throw .failed(missing(destination, .notInTree)) }
    // Nearly every destination has the focus then.
    if !tree.isInFocusPath(node) {
      if !tree.contains(node) { throw .failed(missing(destination, .notInTree)) }
      if !tree.isVisible(node) { throw .failed(missing(destination, .notVisible, node)) }
    }
    let hasEdits = !tree.log.isEmpty
    if hasEdits {
      let refusal = tree.refusalToLeave { trace.entries.append(.askedToLeave($0, $1)) }
      if let refusal { throw .refused(refusal) }
    }
    do {
      if plan.start.node?.isInTree == true { try performTasks(of: plan.start, in: .commit) }
    } catch {
      throw .failed(error)
    }
    if plan.buildingCount > 0 { return .built }
    return hasEdits ? .revealed : .alreadyThere
  }

  /// The error of a destination that is not where it should be after the edits.
  private func missing(
    _ destination: BoundStep, _ reason: RoutingError.Reason, _ node: Node? = nil
  ) -> RoutingError {
    RoutingError(
      reason, in: .postCondition, to: frame.request.name, at: destination.name,
      node: node?.reference)
  }
}
