// Wayfinder is released under the MIT license; see LICENSE.

// Design rules E6 to E8: nothing suspends in between.
extension NavigationRun {
  /// Builds what the plan lacks, makes all edits in one transaction, and sees that the destination is
  /// visible.
  func commit(_ plan: Plan) throws(RoutingError) {
    if plan.isEffect { return try performEffect(of: plan) }
    router.ledger.settle(in: tree, closedBy: .edit)
    let shown = plan.buildingCount > 0 ? InitialState.shown(before: plan) : [:]
    var plan = plan
    // The tree was put back and is free by then, so the screen can ask its user.
    if let refusal = try buildAndMove(&plan) {
      return leaveUnmoved(router.tell(refusal, of: wish))
    }
    frame.plan = plan
    // From now on it stands for this context.
    if let reused = plan.reusedNode(for: frame.request), reused.isInTree {
      plan.setOrigin(of: reused, at: 0, for: frame.request)
      hasNewData = true
    }
    revision = diff?.revision ?? tree.revision
    if outcome != .alreadyThere { trace.entries.append(.committed(revision: revision)) }
    if plan.buildingCount > 0 {
      router.initialState.note(
        plan, in: tree, diff?.entries ?? [], shownBefore: shown, replacements)
    }
    router.initialState.noteGivenBack()
    recheckBeforeCommit?.hasCommitted = true
    _ = tellVetoes()
    claimFound(plan)
    (target, node) = (plan.destination.target, plan.destination.node)
    phase = .conclude
  }

  /// Builds and edits while nobody but the engine may edit the tree.
  ///
  /// - Returns: Who refuses to leave, if somebody does.
  private func buildAndMove(_ plan: inout Plan) throws(RoutingError) -> Refusal? {
    let previous = tree.reserve(for: goal)
    defer { tree.release(to: previous) }
    if plan.buildingCount > 0 {
      // Factories and tasks are code of the app, which the trace of the run must not be open to.
      var log = NavigationTrace()
      swap(&log, &trace)
      defer { swap(&log, &trace) }
      var builder = Builder(tree: tree, request: frame.request, router: router)
      try builder.build(&plan, &log)
    } else if isInPlace(plan) {
      // Nothing has to be moved, so nothing can leave and nothing has to be rolled back.
      if let refusal = refusalToBeReused(plan) { return refusal }
      try plan.start.performTasks(for: frame.request, by: router, in: .commit)
      outcome = .alreadyThere
      diff = nil
      return nil
    }
    let sight = router.sight
    sight?.cause = .request(number, goal)
    defer { sight?.cause = .edit }
    frame.plan = plan
    router.locks.committing = self
    defer { router.locks.committing = nil }
    let attempt = try tree.attempt(for: goal, isAnimated: request.isAnimated) { edit in
      try move(plan, edit)
    }
    switch attempt {
    case .committed(let outcome, let diff):
      self.outcome = outcome
      self.diff = diff
    case .refused(let refusal): return refusal
    case .tried: break
    }
    return nil
  }

  /// Whether the destination was found where a navigation to it would leave it.
  private func isInPlace(_ plan: Plan) -> Bool {
    recheckBeforeCommit == nil && (plan.staysBeneath || plan.isVisible(in: tree))
      // A tap brings to the front what is seen beside.
      && tabInPlace(plan) == nil
  }

  /// The edits, the post-condition, and the second half of the leave check, inside the transaction.
  private func move(
    _ plan: Plan, _ edit: TreeEdit
  ) throws -> NavigationOutcome {
    try closeForRecheck(edit)
    let asksToLeave = recheckBeforeCommit?.asksToLeave ?? true
    // What a recheck closes was asked by then.
    let afterRecheck = tree.savepoint
    if let tapped = tabInPlace(plan) {
      try select(tapped.tab, in: tapped.tabs, edit)
    } else {
      var integration = Integration(plan, as: goal, in: edit)
      try integration.carryOut()
      replacements = integration.replacements
      try requireVisible(plan)
    }
    openWhatWasAsked(edit)
    let hasEdits = !tree.log.isEmpty
    if hasEdits, asksToLeave, let refusal = tree.refusalToLeave(since: afterRecheck, noteAsked) {
      throw refusal
    }
    if plan.start.node?.isInTree == true {
      if asksToLeave, let refusal = refusalToBeReused(plan) { throw refusal }
      try plan.start.performTasks(for: frame.request, by: router, in: .commit)
    }
    if plan.buildingCount > 0 { return .built }
    return hasEdits ? .revealed : .alreadyThere
  }

  /// The tab on which the user has tapped, if the destination of the tap is open in it: then the tab is
  /// selected as it was left (design rule T8).
  func tabInPlace(_ plan: Plan) -> (tab: Node, tabs: ContainerNode)? {
    guard let tapped = request.tapped, plan.buildingCount == 0, frame.predecessors.isEmpty,
      interrupted.isEmpty,
      let tab = tapped.tab, let tabs = tapped.tabs, tab.parent === tabs
    else { return nil }
    return plan.destination.node?.isWithin(tab) == true ? (tab, tabs) : nil
  }

  private func select(_ tab: Node, in tabs: ContainerNode, _ edit: TreeEdit) throws(RoutingError) {
    do {
      if tabs.focusedChild !== tab { try edit.tap(tab, in: tabs) }
    } catch {
      throw RoutingError(of: error, .container, in: .commit, to: goal, node: error.node)
    }
  }

  /// A node that a guarded route has found and none has built rests on its guards from now on (design
  /// rule E16).
  private func claimFound(_ plan: Plan) {
    for index in plan.steps.indices
    where !plan.steps[index].work.guards.isEmpty && plan.steps[index].isFound {
      guard let node = plan.steps[index].node, node.maker == nil,
        !node.isInPlace(of: frame.request, by: router)
      else { continue }
      plan.claim(node, at: index, for: frame.request)
    }
  }

  /// Opens the locked places of which this navigation has asked each guard: all have let it proceed.
  private func openWhatWasAsked(_ edit: TreeEdit) {
    let destination = frame.plan?.destination.node
    let open = router.locks.places(of: router) { asking, node in
      // The router's guards have answered for the destination and what it is in.
      let isAbout =
        asking.guarded.step != nil || asking.request.isEqual(to: frame.request) == true
        || destination?.isWithin(node) == true
      return isAbout && frame.asked.contains { $0.isLike(asking.guarded) }
    }
    for node in open { edit.setLocked(false, node) }
  }

  /// Throws unless the destination is where it should be after the edits (design rule E8).
  private func requireVisible(_ plan: Plan) throws(RoutingError) {
    let destination = plan.destination
    let node = destination.node
    // Nearly every destination has the focus then.
    if let node, tree.isInFocusPath(node) { return }
    let isInTree = node.map(tree.contains) ?? false
    if isInTree, let node, plan.staysBeneath || tree.isShown(node) { return }
    throw RoutingError(
      isInTree ? .notVisible : .notInTree, in: .postCondition, to: goal, at: destination.name,
      node: isInTree ? node?.reference : nil)
  }

  private func performEffect(of plan: Plan) throws(RoutingError) {
    let previous = tree.reserve(for: goal)
    defer { tree.release(to: previous) }
    _ = try RoutingError.attempt(.effect, in: .commit, to: goal, at: plan.destination.name) {
      try plan.destination.work.build(integrating: [])
    }
    trace.entries.append(.performed(plan.destination.name))
    outcome = .alreadyThere
    diff = nil
    revision = tree.revision
    phase = .conclude
    if interrupted.isEmpty { _ = closeInstead(of: nil) }
  }
}

// Design rules E9 and T10. The commit has been made: nothing can end the run any more.
extension NavigationRun {
  /// Waits for the end of the transition that the navigation itself has started, performs the
  /// post-routing tasks, and leaves the destination.
  ///
  /// The wait begins before anybody else can wait for the same transition: the post-routing tasks come
  /// before the next plan, also when another request has taken the place of this one.
  func conclude(_ plan: Plan) -> Wait? {
    if let awaited = awaitedTransition {
      if tree.running?.number == awaited.number { return .transition }
      awaitedTransition = nil
      router.wakeTransitionWaits(except: self)
    } else if let running = tree.running, running.covers(revision) {
      trace.entries.append(.awaited(running.transition))
      // What a guard has opened can be seen by now, and its buttons must work.
      parent?.hasNavigated = true
      if interrupted.isEmpty { hasCommitted = true }
      noteEnd()
      wait(for: running, isOwn: true)
      return .transition
    } else {
      noteEnd()
    }
    performPosts(plan)
    leaveDestination()
    return nil
  }

  /// Reports the commit, and notes the end.
  private func noteEnd() {
    guard let outcome else { return }
    tellEntries()
    trace.entries.append(.ended(outcome))
  }

  private func performPosts(_ plan: Plan) {
    let routerPosts = router.parts.performPosts
    guard routerPosts != nil || plan.hasPosts else { return }
    let path = StandingPath(plan, in: tree)
    for index in plan.steps.indices {
      guard let node = plan.steps[index].node else { continue }
      routerPosts?(node, frame.request, node, path, router.probe)
      let work = plan.steps[index].work
      guard work.info.hasPosts, let target = plan.steps[index].target else { continue }
      work.performPosts(on: target, at: node, path, router.probe)
    }
  }
}
