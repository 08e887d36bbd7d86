// Wayfinder is released under the MIT license; see LICENSE.

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
    var path = (revision: tree.revision, nodes: plan.path(in: tree))
    for step in plan.steps {
      guard let node = step.node else { continue }
      let standing = StandingPath { [tree] in
        if tree.revision != path.revision { path = (tree.revision, plan.path(in: tree)) }
        return tree.contains(node) ? path.nodes : nil
      }
      routerPosts?(node, frame.request, standing, router.probe)
      if let target = step.target { step.work.performPosts(on: target, standing, router.probe) }
    }
  }
}
