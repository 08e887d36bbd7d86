// Wayfinder is released under the MIT license; see LICENSE.

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
    frame.changes.append(PlanChange(since: plan, tree))
    if frame.changes.count == Self.roundLimit {
      throw RoutingError(.neverSettled(frame.changes.map(\.text)), in: .plan, to: name)
    }
  }
}
