// Wayfinder is released under the MIT license; see LICENSE.

// Design rules E9 and T10. The commit has been made: nothing can end the run any more.
extension NavigationRun {
  /// Waits for the end of the transition that the navigation itself has started, performs the
  /// post-routing tasks, and leaves the destination.
  ///
  /// The wait begins before anybody else can wait for the same transition: the post-routing tasks come
  /// before the next plan, also when another request has taken the place of this one.
  func conclude(_ plan: BoundPlan) -> Wait? {
    if let awaited = awaitedTransition {
      if tree.running?.number == awaited.number { return .transition }
      awaitedTransition = nil
      router.wakeTransitionWaits(except: self)
    } else if let running = tree.running, running.covers(revision) {
      trace.entries.append(.awaited(running.transition))
      // What a guard has opened can be seen by now, and its buttons must work.
      parent?.hasNavigated = true
      if interrupted.isEmpty, parent == nil { router.queue.conclude(ticket) }
      noteEnd()
      wait(for: running, isOwn: true)
      return .transition
    } else {
      noteEnd()
    }
    performPostTasks(plan)
    leaveDestination()
    return nil
  }

  /// Reports the commit, and notes the end.
  private func noteEnd() {
    guard let outcome else { return }
    tellEntries()
    trace.entries.append(.ended(outcome))
  }

  private func performPostTasks(_ plan: BoundPlan) {
    guard router.globalPosts != nil || plan.hasPostTasks else { return }
    var path = StandingPath(of: plan, in: tree, committedAs: revision)
    var next: BoundStep? = plan.start
    while let step = next {
      next = step.next
      guard router.globalPosts != nil || step.hasPostTasks, let node = step.node else { continue }
      if let globalPosts = router.globalPosts {
        let destination = AnyDestination(frame.request)
        var part: PostPart<Node, AnyDestination>? = globalPosts
        while let task = part, let nodes = path.nodes(of: plan, in: tree, at: node) {
          task.perform(on: node, with: destination, path: nodes)
          if let probe = router.probe { probe.performed(task.name, node) }
          part = task.next
        }
      }
      var index = 0
      while let nodes = path.nodes(of: plan, in: tree, at: node),
        step.performPostTask(at: index, path: nodes, router.probe)
      {
        index += 1
      }
    }
  }
}
