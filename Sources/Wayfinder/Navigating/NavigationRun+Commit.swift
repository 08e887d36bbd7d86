// Wayfinder is released under the MIT licence; see LICENSE.

/// Why a transaction of the engine is taken back.
private enum Rollback: Error {
  case refused(Forecast.Refusal)
  case failed(RoutingError)
}

// Design rules E6 to E8: nothing suspends in between.
extension NavigationRun {
  /// Builds what the plan lacks, makes all edits in one transaction, and sees that the destination is
  /// visible.
  func commit() throws(RoutingError) -> Wait? {
    guard let plan = frame.plan else { return nil }
    if plan.isEffect {
      reached = try performEffect(plan)
      phase = .conclude
      return nil
    }
    router.ledger.settle(in: tree, closedBy: .edit)
    let shown = plan.buildingCount > 0 ? InitialState.shown(before: plan) : [:]
    let committed: (result: NavigationOutcome, diff: TreeDiff?)
    do {
      committed = try buildAndMove(plan)
    } catch {
      switch error {
      case .failed(let error): throw error
      // The tree was put back and is free by now, so the screen can ask its user.
      case .refused(let refusal):
        leaveDestination(with: unmoved(told(refusal)))
        return nil
      }
    }
    let diff = committed.diff ?? TreeDiff(revision: tree.revision, entries: [])
    if committed.result != .alreadyThere {
      trace.entries.append(.committed(revision: diff.revision))
    }
    if plan.buildingCount > 0 { router.initialState.note(plan, in: tree, shownBefore: shown) }
    router.ledger.settle(in: tree, closedBy: .navigation)
    reached = RunResult(
      outcome: committed.result, diff: diff, trace: trace, isAtDestination: true,
      target: plan.destination.anyTarget)
    phase = .conclude
    return nil
  }

  /// Builds and edits while nobody but the engine may edit the tree.
  private func buildAndMove(
    _ plan: BoundPlan
  ) throws(Rollback) -> (result: NavigationOutcome, diff: TreeDiff?) {
    let unlock = tree.lock(for: frame.request.name)
    defer { tree.unlock(unlock) }
    do {
      if plan.buildingCount > 0 {
        try build(plan)
      } else if isInPlace(plan) {
        // Nothing has to be moved, so nothing can leave and nothing has to be taken back.
        try performTasks(of: plan.start, in: .commit)
        return (.alreadyThere, nil)
      }
    } catch {
      throw .failed(error)
    }
    return try tree.transact(wantsDiff: true) { edit throws(Rollback) in
      try move(plan, edit)
    }
  }

  /// Whether the destination was found where a navigation to it would leave it.
  private func isInPlace(_ plan: BoundPlan) -> Bool {
    guard let node = plan.destination.node, plan.start === plan.destination,
      !plan.start.closesLaterColumns
    else { return false }
    return tree.isInFocusPath(node)
  }

  private func performEffect(_ plan: BoundPlan) throws(RoutingError) -> RunResult {
    let unlock = tree.lock(for: frame.request.name)
    defer { tree.unlock(unlock) }
    do {
      try plan.destination.performEffect()
    } catch {
      throw failure(.effect, in: .commit, at: frame.request.name, cause: error)
    }
    trace.entries.append(.performed(frame.request.name))
    return RunResult(
      outcome: .alreadyThere, diff: TreeDiff(revision: tree.revision, entries: []), trace: trace,
      isAtDestination: true)
  }

  /// The edits, the post-condition, and the second half of the leave check, inside the transaction.
  private func move(
    _ plan: BoundPlan, _ edit: TreeEdit
  ) throws(Rollback) -> NavigationOutcome {
    let goal = frame.request.name
    do {
      try plan.integrate(as: goal, edit, .forReal)
    } catch {
      throw .failed(error)
    }
    let destination = plan.destination
    guard let node = destination.node, tree.isInFocusPath(node) || tree.contains(node) else {
      throw .failed(
        RoutingError(.notInTree, in: .postCondition, to: goal, at: destination.name))
    }
    guard tree.isInFocusPath(node) || tree.isVisible(node) else {
      throw .failed(
        RoutingError(
          .notVisible, in: .postCondition, to: goal, at: destination.name, node: node.reference))
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
}
