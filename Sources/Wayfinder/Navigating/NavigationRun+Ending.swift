// Wayfinder is released under the MIT license; see LICENSE.

extension NavigationRun {
  /// Ends the run.
  ///
  /// A guard that was abandoned may hold on to the run for ever; neither keeps a screen alive then.
  func fail(with error: RoutingError) {
    failure = error.preceded(by: trace, othersStay: hasNavigated || hasOpenedDetour)
    end()
  }

  /// Ends the run as another one has ended.
  func end(as result: Result<RunResult, RoutingError>) {
    switch result {
    case .success(let shared):
      outcome = shared.outcome
      diff = shared.diff
      revision = shared.diff.revision
      target = shared.target
      isAtDestination = shared.isAtDestination
      end(tracing: shared.trace)
    case .failure(let error): fail(with: error)
    }
  }

  /// Ends the run.
  ///
  /// - Parameter shared: The events, if that is not what the run has noted itself.
  func end(tracing shared: NavigationTrace? = nil) {
    guardCall?.cancel()
    guardCall = nil
    tellEntries()
    if let shared { trace = shared }
    if router.hasObservers {
      if let failure {
        router.tell(.failed(failure), ticket.number, request.name)
      } else if let outcome {
        router.tell(.finished(outcome), ticket.number, request.name)
      }
    }
    let hadTurn = isAtWork
    isAtWork = false
    phase = .ended
    question = nil
    letGo()
    if hadTurn { router.leave(self, failure) }
  }

  /// Whether the run waits for nothing more.
  var hasEnded: Bool { phase == .ended }

  /// Returns the navigation as its caller gets it, or throws why the run has failed.
  func navigation<Target>(
    showing screen: Target?
  ) throws(RoutingError) -> Navigation<Target> {
    if let failure { throw failure }
    return Navigation(
      screen: isAtDestination ? screen : nil, outcome: outcome ?? .alreadyThere,
      diff: diff ?? TreeDiff(revision: revision, entries: []), trace: trace)
  }

  /// The end of the run; `nil` before it has ended.
  var result: Result<RunResult, RoutingError>? {
    if let failure { return .failure(failure) }
    guard phase == .ended, let outcome else { return nil }
    return .success(
      RunResult(
        outcome: outcome, diff: diff ?? TreeDiff(revision: revision, entries: []),
        trace: trace, isAtDestination: isAtDestination, target: kind.recheck ?? target))
  }

  /// Lets go of what the destinations on the way have come to.
  private func letGo() {
    if outsideEnd != nil {
      for frame in interrupted { frame.forgetNodes() }
      frame.forgetNodes()
    }
    if frame.request === request {
      frame.clear()
    } else {
      frame.request.release()
      frame = Frame(request)
    }
    if !interrupted.isEmpty {
      for frame in interrupted where frame.request !== request { frame.request.release() }
      interrupted = []
    }
  }

  /// Lets go of the destination at work, for another one that takes its place.
  func leaveFrame(for next: Frame) {
    if outsideEnd != nil { frame.forgetNodes() }
    if frame.request !== request { frame.request.release() }
    frame = next
  }

  /// Ends the work on one destination: a detour that was reached waits for the end of its screen;
  /// everything else is the end of the run.
  func leaveDestination() {
    let isReached = outcome?.isReached ?? false
    if case .stopped = outcome, closeInstead(of: nil) { return }
    guard !interrupted.isEmpty, isReached else {
      isAtDestination = isReached && interrupted.isEmpty && frame.request === request
      return end()
    }
    if router.probe?.endsAtDetours == true, let question = interrupted.last?.past?.retrying,
      let shown = frame.plan?.destination.node?.reference
    {
      let reason = "it led to '\(shown)', which must be finished or closed first"
      outcome = .stopped(guard: question.name, reason: reason)
      target = nil
      return end()
    }
    if outcome != .alreadyThere { hasOpenedDetour = true }
    outcome = nil
    target = nil
    let node = frame.plan?.destination.node
    frame.changePast { $0.detourNode = node }
    if let node {
      trace.entries.append(.waitedForEnd(of: node.reference))
      router.watchDetours()
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

  /// Tells observers what has happened since they were told last.
  func tellEntries() {
    guard router.hasObservers else { return }
    while toldCount < trace.entries.count {
      toldCount += 1
      let entry = trace.entries[toldCount - 1]
      if case .ended = entry { continue }
      router.tell(.happened(entry), ticket.number, frame.request.name)
    }
  }
}
