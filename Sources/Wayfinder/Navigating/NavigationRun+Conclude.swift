// Wayfinder is released under the MIT licence; see LICENSE.

// Design rules E9 and T10. The commit has been made: nothing can end the run any more.
extension NavigationRun {
  /// Waits for the end of the transition that the navigation itself has started, performs the
  /// post-routing tasks, and leaves the destination.
  ///
  /// The wait begins before anybody else can wait for the same transition: the post-routing tasks come
  /// before the next plan, also when another request has taken the place of this one.
  func conclude() -> Wait? {
    guard let reached else { return nil }
    if let awaited = awaitedTransition {
      if tree.running?.number == awaited.number { return .transition }
      awaitedTransition = nil
      router.wakeTransitionWaits(except: self)
    } else if let running = tree.running, running.revision == reached.diff.revision {
      trace.entries.append(.awaited(running.transition))
      // What a guard has opened can be seen by now, and its buttons must work.
      parent?.hasNavigated = true
      if interrupted.isEmpty, parent == nil { router.queue.conclude(ticket) }
      note(reached)
      wait(for: running, isOwn: true)
      return .transition
    } else {
      note(reached)
    }
    self.reached = nil
    if let plan = frame.plan { performPostTasks(plan) }
    leaveDestination(with: reached)
    return nil
  }

  /// Tells what has been committed, and notes the end.
  private func note(_ reached: RunResult) {
    tellEntries()
    trace.entries.append(.ended(reached.outcome))
    reached.trace = trace
  }

  private func performPostTasks(_ plan: BoundPlan) {
    var hasTasks = router.globalPosts != nil
    var next: BoundStep? = plan.start
    while let step = next, !hasTasks {
      hasTasks = step.hasPostTasks
      next = step.next
    }
    guard hasTasks else { return }
    var revision = tree.revision
    var path = standingPath(of: plan)
    next = plan.start
    while let step = next {
      next = step.next
      guard let node = step.node else { continue }
      // A task may edit the tree: the path of the next one is what stands then.
      let isStanding = { [tree] in
        if tree.revision != revision {
          revision = tree.revision
          path = self.standingPath(of: plan)
        }
        return tree.contains(node)
      }
      if let globalPosts = router.globalPosts, isStanding() {
        let destination = AnyDestination(frame.request)
        var part: PostPart<Node, AnyDestination>? = globalPosts
        while let task = part, isStanding() {
          task.perform(on: node, with: destination, path: path)
          if let probe = router.probe { probe.performed(task.name, node) }
          part = task.next
        }
      }
      step.performPostTasks(router.probe) { isStanding() ? path : nil }
    }
  }

  /// The nodes of a path that stand in the tree.
  private func standingPath(of plan: BoundPlan) -> [Node] {
    plan.path.filter(tree.contains)
  }
}
