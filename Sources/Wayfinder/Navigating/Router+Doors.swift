// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E4b: a navigation asks about the locked places on its way before it goes there.
extension Router {
  /// The guarded steps of the locked places that the destination will be in, without those that the plan
  /// walks anyway.
  func doors(of plan: Plan, as goal: StepName) throws(RoutingError) -> [PlannedStep] {
    if tree.lockedCount == 0 { return [] }
    var doors: [PlannedStep] = []
    for node in try plan.locksOnTheWay(in: tree, as: goal) {
      for request in node.guardedRequests {
        do {
          for step in try way(of: request).steps where !step.info.guards.isEmpty {
            let isKnown = (plan.steps + doors).contains { $0.work.isLike(step.work) }
            if !isKnown { doors.append(step) }
          }
        } catch {
          throw RoutingError(of: error, .finder, in: .plan, to: goal, at: request.name)
        }
      }
    }
    return doors
  }
}

extension Plan {
  /// The locked nodes around the place where the destination will be, the outermost first, found by
  /// making the edits with placeholders.
  fileprivate func locksOnTheWay(
    in tree: ScreenTree, as goal: StepName
  ) throws(RoutingError) -> [Node] {
    if isEffect { return [] }
    let locks = try? tryOut(in: tree, as: goal) { plan, _ in
      plan.steps.last { $0.node?.isInTree == true }?.node.map { tree.locks(around: $0) } ?? []
    }
    return locks ?? []
  }
}
