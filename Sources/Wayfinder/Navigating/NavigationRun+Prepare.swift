// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E2.
extension NavigationRun {
  /// Prepares the guards, tasks and factories of the plan: those of the router first, then from the
  /// start to the destination, each step once for a context.
  func prepare(_ plan: BoundPlan) throws(RoutingError) -> Wait? {
    let isFirstRound = frame.isFirstRound
    let unlock = tree.lock(for: frame.request.name)
    defer { tree.unlock(unlock) }
    if isFirstRound { try prepareRouterParts() }
    var next: BoundStep? = plan.start
    while let step = next {
      next = step.next
      let isNew = isFirstRound || !frame.hasPrepared(step)
      let needsFactory = plan.builds(step) && (isFirstRound || !frame.hasPreparedFactory(of: step))
      guard isNew || needsFactory else { continue }
      do {
        if isNew { try step.prepareParts() }
        if needsFactory { try step.prepareFactory() }
      } catch {
        throw failure(.prepare, in: .prepare, at: step.name, cause: error)
      }
      trace.entries.append(.prepared(step.name))
    }
    phase = .askToLeave
    return nil
  }

  private func prepareRouterParts() throws(RoutingError) {
    if router.globalGuards == nil, router.globalTasks == nil, router.globalPosts == nil { return }
    let destination = AnyDestination(frame.request)
    do {
      var guardPart = router.globalGuards
      while let part = guardPart {
        try part.prepare(with: destination)
        guardPart = part.next
      }
      var taskPart = router.globalTasks
      while let part = taskPart {
        try part.prepare(with: destination)
        taskPart = part.next
      }
      var postPart = router.globalPosts
      while let part = postPart {
        try part.prepare(with: destination)
        postPart = part.next
      }
    } catch {
      throw failure(.prepare, in: .prepare, cause: error)
    }
  }

  /// The error of a part that threw.
  func failure(
    _ part: RoutingError.Part, in phase: RoutingError.Phase, at step: StepName? = nil,
    node: NodeReference? = nil, named name: String? = nil, cause: any Error
  ) -> RoutingError {
    let named = cause as? PartFailure
    return RoutingError(
      .failed(part: part), in: phase, to: frame.request.name, at: step, node: node,
      partName: named?.name ?? name, cause: named?.cause ?? cause)
  }
}
