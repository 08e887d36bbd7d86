// Wayfinder is released under the MIT license; see LICENSE.

// Design rules E1 to E3: the plan, the veto of its parts, and those who would leave.
extension NavigationRun {
  /// Plans the way to the destination at work, once no transition runs.
  func makePlan() throws(RoutingError) -> Wait? {
    if let wait = try passTransition() { return wait }
    frame.take(try planned())
    phase = .prepare
    return nil
  }

  /// A new plan for the destination at work.
  func planned() throws(RoutingError) -> Plan {
    // Finders and transformers are code of the app, which the trace of the run must not be open to.
    var log = NavigationTrace()
    swap(&log, &trace)
    defer { swap(&log, &trace) }
    _ = try hasOtherMeaning()
    let meaning = frame.meaning ?? frame.request
    let planner = Planner(tree: tree, goal: goal)
    return try afterRecheck { () throws(RoutingError) in
      var plan = try planner.plan(meaning, &log)
      plan.doors = try router.doors(of: plan, as: goal)
      return plan
    }
  }

  /// Looks up what the name of the destination at work means now, and returns whether that is something
  /// else than before (design rule C3).
  func hasOtherMeaning() throws(RoutingError) -> Bool {
    guard frame.request.isName else { return false }
    let meaning = try Planner(tree: tree, goal: goal).lookUp(frame.request)
    if let known = frame.meaning, meaning.leadsToSame(as: known),
      meaning.isEqual(to: known) != false
    {
      return false
    }
    frame.meaning = meaning
    return true
  }

  /// Prepares the guards, tasks and factories of the plan: those of the router first, then from the
  /// start to the destination, each step once for a context. A container prepares its children; see
  /// `ChildPart`.
  func prepare(_ plan: Plan) throws(RoutingError) {
    let previous = tree.reserve(for: goal)
    defer { tree.release(to: previous) }
    try prepareRouterParts(plan)
    for door in plan.doors where !frame.hasPreparedGuards(of: door.work) {
      try RoutingError.attempt(.prepare, in: .prepare, to: goal, at: door.name) {
        try door.work.prepareGuards()
      }
    }
    for index in plan.steps.indices {
      let work = plan.steps[index].work
      let isNew = !frame.hasPrepared(work)
      let isBuilt = plan.buildingCount > 0 && index > 0
      let needsFactory = isBuilt && !frame.hasPreparedFactory(of: work)
      guard isNew || needsFactory else { continue }
      try RoutingError.attempt(.prepare, in: .prepare, to: goal, at: work.info.name) {
        if isNew { try work.prepareParts(withGuards: !frame.hasPreparedGuards(of: work)) }
        if needsFactory { try work.prepareMaking() }
      }
      trace.entries.append(.prepared(work.info.name))
    }
    phase = .askToLeave
  }

  /// Prepares the router's own parts in the first round, its guards as soon as they take part.
  private func prepareRouterParts(_ plan: Plan) throws(RoutingError) {
    let parts = router.parts
    do {
      if !frame.hasPreparedRouterGuards, router.guardCount(for: frame.request, plan) > 0 {
        frame.hasPreparedRouterGuards = true
        try parts.prepareGuards?(frame.request)
      }
      guard frame.isFirstRound else { return }
      try parts.prepareTasks?(frame.request)
      try parts.preparePosts?(frame.request)
    } catch {
      let cause = (error as? PartFailure)?.cause ?? error
      throw RoutingError(.failed(part: .prepare), in: .prepare, to: goal, cause: cause)
    }
  }

  /// Asks each screen and layer that the plan would remove.
  func askToLeave(_ plan: Plan) {
    phase = .askGuards
    guard tree.mayRefuse, !plan.isEffect, tabInPlace(plan) == nil else { return }
    // What a recheck leads to is asked about in the transaction, together with what closes.
    if recheckBeforeCommit != nil { return }
    // An edit that cannot be made is reported when it is made in earnest.
    let forecast = try? plan.tryOut(in: tree, as: goal) { _, _ in tree.refusalToLeave(noteAsked) }
    guard let forecast else { return }
    if let refusal = forecast ?? refusalToBeReused(plan) {
      leaveUnmoved(router.tell(refusal, of: wish))
    }
  }

  /// The request that is made again if a screen refuses it: what the caller wished for, and in a recheck
  /// where a guard leads.
  var wish: Request {
    isNavigation ? request : Request(frame.request, isAnimated: request.isAnimated)
  }

  /// Asks the screen that the plan would give the data of another context.
  func refusalToBeReused(_ plan: Plan) -> Refusal? {
    // Few screens decide, and to compare contexts takes time.
    guard (plan.start.node as? ScreenNode)?.leaveDeciding != nil else { return nil }
    return plan.reusedNode(for: frame.request)?.refusal(noteAsked)
  }

  /// The plan as a value, for guards that want to see it.
  var visiblePlan: NavigationPlan? {
    frame.plan.flatMap { try? $0.described(as: goal, for: frame.request, in: router) }
  }
}

// Design rule E5.
extension NavigationRun {
  /// The number of plans after which a navigation gives up on a tree that keeps changing.
  static var roundLimit: Int { 8 }

  /// Plans again when something has changed since the plan was made, else lets it be committed.
  func revalidate(_ plan: Plan) throws(RoutingError) -> Wait? {
    // One that was started after the plan was made, with an edit.
    if let wait = try passTransition() {
      frame.hasAsked = true
      return wait
    }
    if frame.isApprovalStale {
      frame.isApprovalStale = false
      frame.take(try planned())
      phase = .prepare
      return nil
    }
    // A swap while a guard or a transition was waited for.
    let isOther = frame.hasAsked ? try hasOtherMeaning() : false
    if !isOther, tree.revision == plan.revision {
      // What the plan rests on can have changed only while a guard or a transition was waited for.
      if !frame.hasAsked {
        phase = .commit
        return nil
      }
      if plan.restsOnChoices {
        try confirm(plan)
        return nil
      }
      let planner = Planner(tree: tree, goal: goal)
      let agree = try afterRecheck { () throws(RoutingError) in
        try planner.findersAgree(with: plan)
      }
      if agree {
        phase = .commit
        return nil
      }
    }
    try noteChange(since: plan)
    trace.entries.append(.replanned(round: frame.changes.count + 1))
    frame.take(try planned())
    phase = .prepare
    return nil
  }

  /// Plans once more in a tree that is the same. When a switch or a transformer decides otherwise, the
  /// new plan takes the old one's place.
  private func confirm(_ plan: Plan) throws(RoutingError) {
    let entries = trace.entries.count
    trace.entries.append(.replanned(round: frame.changes.count + 2))
    let next = try planned()
    if next.isLike(plan) {
      // The guards have approved the contexts of the plan that they were asked for.
      trace.entries.removeSubrange(entries...)
      phase = .commit
      return
    }
    try noteChange(since: plan)
    frame.take(next)
    phase = .prepare
  }

  /// Throws when a navigation has been planned as often as it may be.
  private func noteChange(since plan: Plan) throws(RoutingError) {
    let (start, hasLeft) = (plan.start.node?.reference, plan.start.node?.isInTree == false)
    frame.changes.append { [before = plan.revision, after = tree.revision] in
      let from = "from \(start.map { "'\($0)'" } ?? "no place")"
      if before == after { return "\(from), a finder or transformer changed its answer" }
      return "\(from), " + (hasLeft ? "which then left, " : "")
        + "revision \(before) became \(after)"
    }
    if frame.changes.count == Self.roundLimit {
      throw RoutingError(.neverSettled(frame.changes.map { $0() }), in: .plan, to: name)
    }
  }
}
