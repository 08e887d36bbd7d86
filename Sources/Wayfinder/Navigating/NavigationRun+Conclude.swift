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
