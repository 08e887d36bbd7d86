// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E5.
extension NavigationRun {
  /// The number of plans after which a navigation gives up on a tree that keeps changing.
  static var roundLimit: Int { 8 }

  /// Plans again when something has changed since the plan was made, else lets it be committed.
  func settle(_ plan: BoundPlan) throws(RoutingError) -> Wait? {
    // One that was started after the plan was made, with an edit.
    if let wait = try passTransition() {
      frame.hasAsked = true
      return wait
    }
    if frame.past?.isApprovalStale == true {
      frame.changePast { $0.isApprovalStale = false }
      frame.take(try planned(), globalGuards: router.globalGuards)
      phase = .prepare
      return nil
    }
    if tree.revision == plan.revision {
      // What the plan rests on can have changed only while a guard or a transition was waited for.
      var isSettled = !frame.hasAsked
      if !isSettled { isSettled = try holds(plan) }
      if isSettled {
        phase = .commit
        return nil
      }
      if plan.restsOnChoices { return nil }
    }
    try noteChange(since: plan)
    trace.entries.append(.replanned(round: changeCount + 1))
    frame.take(try planned(), globalGuards: router.globalGuards)
    phase = .prepare
    return nil
  }

  /// Whether a plan is still what planning gives, in a tree that is the same. When a switch or a
  /// transformer decides otherwise, the new plan takes the old one's place.
  private func holds(_ plan: BoundPlan) throws(RoutingError) -> Bool {
    let planner = RoutePlanner(tree: tree, goal: frame.request.name)
    if !plan.restsOnChoices {
      if recheckBeforeCommit == nil { return try planner.findersAgree(with: plan) }
      return try afterRecheck { () throws(RoutingError) in try planner.findersAgree(with: plan) }
    }
    let entries = trace.entries.count
    trace.entries.append(.replanned(round: changeCount + 2))
    let approved = frame.request.root
    let next = try planned()
    if next.isLike(plan) {
      // The guards have approved the contexts of the plan that they were asked for.
      trace.entries.removeSubrange(entries...)
      if let approved { frame.request.use(approved) }
      return true
    }
    try noteChange(since: plan)
    frame.take(next, globalGuards: router.globalGuards)
    phase = .prepare
    return false
  }

  /// Throws when a navigation has been planned as often as it may be.
  private func noteChange(since plan: BoundPlan) throws(RoutingError) {
    let change = PlanChange(since: plan, tree)
    frame.changePast { $0.changes.append(change) }
    if changeCount == Self.roundLimit {
      let texts = frame.past?.changes.map(\.text) ?? []
      throw RoutingError(.neverSettled(texts), in: .plan, to: frame.request.name)
    }
  }

  /// The number of earlier plans that the current one replaces.
  private var changeCount: Int { frame.past?.changes.count ?? 0 }

  // MARK: Transitions (design rule T10)

  /// Waits until no transition runs, or rejects; `nil` when none does.
  ///
  /// Nothing was committed by then (design rule E11), so the wait ends at once when the request is
  /// canceled or ended from outside.
  func passTransition() throws(RoutingError) -> Wait? {
    if tree.running == nil, awaitedTransition == nil { return nil }
    if let awaited = awaitedTransition {
      try requireNotEnded(in: .transition)
      if tree.running?.number == awaited.number { return .transition }
      // Whoever has started the transition goes on first.
      if tree.running == nil, router.isConcludingTransition { return .transition }
      awaitedTransition = nil
    }
    guard let running = tree.running else { return nil }
    if terms.transitions == .reject {
      throw RoutingError(
        .inTransition(running.transition), in: .transition, to: frame.request.name)
    }
    trace.entries.append(.awaited(running.transition))
    tellEntries()
    wait(for: running, isOwn: false)
    return .transition
  }

  /// Notes that the run waits for the end of a transition.
  func wait(for running: RunningTransition, isOwn: Bool) {
    awaitedTransition = AwaitedTransition(
      transition: running.transition, number: running.number, isOwn: isOwn)
    running.waiting.append { [weak self] in self?.wake() }
  }

  /// A transition that a run waits for; a class, because most runs wait for none.
  @MainActor
  final class AwaitedTransition {
    let transition: Transition
    let number: Int
    /// Whether the run has started it, and waits for it whatever happens.
    let isOwn: Bool

    init(transition: Transition, number: Int, isOwn: Bool) {
      self.transition = transition
      self.number = number
      self.isOwn = isOwn
    }
  }
}
