// Wayfinder is released under the MIT license; see LICENSE.

extension NavigationRun {
  /// Ends the work on one destination: a detour that was reached waits for the end of its screen;
  /// everything else is the end of the run.
  func leaveDestination() {
    let isReached = outcome?.isReached ?? false
    if outcome != nil, !isReached, closeInstead(of: nil) { return }
    guard !interrupted.isEmpty, isReached else {
      isAtDestination = isReached && frame.predecessors.isEmpty
      return end()
    }
    let reached = frame.plan?.destination.node
    if router.probe?.endsAtDetours == true, let name = retryingGuard, let reached,
      router.canEnd(reached)
    {
      let shown = reached.reference
      let reason = "it led to '\(shown)', which must be finished or closed first"
      outcome = .stopped(guard: name, reason: reason)
      (target, node) = (nil, nil)
      return end()
    }
    if outcome != .alreadyThere { hasOpenedDetour = true }
    outcome = nil
    (target, node) = (nil, nil)
    frame.detourNode = reached
    if let node = frame.detourNode, router.canEnd(node) {
      trace.entries.append(.waitedForEnd(of: node.reference))
    }
    tellEntries()
    phase = .followDetour
  }

  /// The end of a request that has moved nothing.
  func leaveUnmoved(_ outcome: NavigationOutcome) {
    trace.entries.append(.ended(outcome))
    self.outcome = outcome
    diff = nil
    revision = tree.revision
    leaveDestination()
  }

  /// Ends the run with an error.
  func fail(with error: RoutingError) {
    failure = error.preceded(by: trace, othersStay: hasNavigated || hasOpenedDetour)
    end()
  }

  /// Ends the run as another one has ended.
  func end(as other: NavigationRun) {
    (outcome, diff, revision) = (other.outcome, other.diff, other.revision)
    (target, node) = (other.kind.product ?? other.target, other.node)
    (isAtDestination, hasNewData) = (other.isAtDestination, other.hasNewData)
    if let failure = other.failure { return fail(with: failure) }
    end(tracing: other.trace)
  }

  /// Ends the run with its error or its one outcome (design rule E10): what the commit has come to, or
  /// `stopped` and `refused` from those who were asked. A guard that was abandoned may keep the run for ever,
  /// which keeps no screen alive.
  ///
  /// - Parameter shared: The events, if that is not what the run has noted itself.
  func end(tracing shared: NavigationTrace? = nil) {
    call?.cancel()
    call = nil
    tellEntries()
    if let shared { trace = shared }
    if let failure {
      router.tell(.failed(failure), number, name)
    } else if let outcome {
      router.tell(.finished(outcome), number, name)
    }
    phase = .ended
    question = nil
    if callCount > 0 {
      frame = Frame(frame.request)
      interrupted = []
    }
    router.leave(self)
    if awaitedTransition != nil { router.wakeTransitionWaits(except: self) }
    router.locks.ended(self)
  }

  /// Tells observers what has happened since they were told last.
  func tellEntries() {
    guard router.hasObservers else { return }
    while toldCount < trace.entries.count {
      toldCount += 1
      let entry = trace.entries[toldCount - 1]
      if case .ended = entry { continue }
      router.tell(.happened(entry), number, goal)
    }
  }

  /// Returns the navigation as its caller gets it, or throws why the run has failed.
  func navigation<Target: AnyObject>(
    to type: Target.Type
  ) throws(RoutingError) -> Navigation<Target> {
    try navigation(showing: target as? Target ?? node as? Target)
  }

  func navigation<Target: AnyObject>(
    showing screen: Target?
  ) throws(RoutingError) -> Navigation<Target> {
    if let failure { throw failure }
    return Navigation(
      screen: isAtDestination ? screen : nil, outcome: outcome ?? .alreadyThere,
      diff: diff ?? TreeDiff(revision: revision, entries: []), trace: trace,
      hasNewData: hasNewData)
  }

  // MARK: Being ended from outside (design rule E11)

  /// The caller has given the request up. Once the commit has begun this does not count.
  func cancel() {
    isCancelled = true
    if phase == .takeTurn { router.requests.withdraw(self) }
    wakeToEnd()
  }

  /// Lets a run go on that was ended from outside, and cancels the guard that it waits for. Once it has
  /// committed it goes on by itself.
  func wakeToEnd() {
    guard phase != .conclude else { return }
    // At once: the guard could be resumed before the run.
    call?.cancel()
    wake()
  }

  /// The innermost run of a router, this one or one around it, that is running.
  func running(in router: Router) -> NavigationRun? {
    sequence(first: self) { $0.outer }.first {
      $0.router === router && $0.state.isBegun && $0.endedFromOutside == nil
    }
  }

  /// Why the run, or one of the same router around it, was ended from outside.
  var endFromOutside: RoutingError.Reason? {
    for run in sequence(first: self, next: { $0.outer }) where run.router === router {
      if let reason = run.endedFromOutside { return reason }
      if run !== self, run.state.isBegun, run.isCancelled { return .cancelled }
      if case .replaced = run.state, !run.kind.outlivesReplacement { return .superseded }
    }
    return nil
  }

  /// Throws when the run was canceled or ended from outside while it waited.
  func requireNotEnded(
    in phase: RoutingError.Phase, at step: StepName? = nil
  ) throws(RoutingError) {
    if Task.isCancelled { isCancelled = true }
    guard let reason = endFromOutside ?? (isCancelled ? .cancelled : nil) else { return }
    endedFromOutside = reason
    throw RoutingError(reason, in: phase, to: name, at: step)
  }
}
