// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E12.
extension NavigationRun {
  /// Waits until the request may begin, or shares the end of an equal one.
  func takeTurn() throws(RoutingError) -> Wait? {
    switch state {
    case .arriving:
      if isCancelled || Task.isCancelled { throw RoutingError(.cancelled, in: .queue, to: name) }
      guard try arrive() else { return .turn }
      begin()
    case .waiting, .joined: return .turn
    case .shares(let other): end(as: other)
    case .dropped(let reason): throw RoutingError(reason, in: .queue, to: name)
    case .working, .aside, .inner:
      if Task.isCancelled { isCancelled = true }
      if isCancelled { throw RoutingError(.cancelled, in: .queue, to: name) }
      begin()
    // Something has happened on the way from one task to the other.
    case .replaced:
      guard kind.outlivesReplacement else {
        throw RoutingError(.superseded, in: .queue, to: name)
      }
      begin()
    case .ended: break
    }
    return nil
  }

  /// Whether the request begins at once.
  private func arrive() throws(RoutingError) -> Bool {
    guard parent != nil else { return try router.admit(self) }
    if let reason = endFromOutside { throw RoutingError(reason, in: .queue, to: name) }
    if let parent, case .navigation(let request) = kind, parent.takesAsAnswer(request) {
      throw RoutingError(.cancelled, in: .queue, to: name)
    }
    router.requests.begin(self, as: .inner)
    return true
  }

  private func begin() {
    router.tell(.begun, number, name)
    switch kind {
    case .navigation: phase = .makePlan
    case .recheck: phase = .recheck
    case .look: phase = .look
    case .close, .dismiss, .back, .backTo, .reveal, .reset, .comeBack, .tap, .change: phase = .close
    }
  }
}

// Design rule T10.
extension NavigationRun {
  /// A transition that a run waits for.
  struct AwaitedTransition {
    let transition: Transition
    let number: Int
    /// Whether the run has started it, and waits for it in any case.
    let isOwn: Bool
  }

  /// Waits until no transition runs, or rejects; `nil` when none does.
  ///
  /// Nothing was committed by then (design rule E11), so the wait ends at once when the request is
  /// canceled or ended from outside.
  func passTransition() throws(RoutingError) -> Wait? {
    if tree.running == nil, awaitedTransition == nil {
      guard let earlier = router.earlierTransitionWait(than: self) else { return nil }
      awaitedTransition = earlier
      return .transition
    }
    if let awaited = awaitedTransition {
      try requireNotEnded(in: .transition)
      if tree.running?.number == awaited.number { return .transition }
      // Whoever has started the transition goes on first.
      if tree.running == nil, router.isConcludingTransition { return .transition }
      awaitedTransition = nil
      router.wakeTransitionWaits(except: self)
    }
    guard let running = tree.running else { return nil }
    if terms.transitions == .reject {
      throw RoutingError(.inTransition(running.transition), in: .transition, to: name)
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

  /// Whether the run waits for the end of a transition that it has started.
  var isConcluding: Bool { awaitedTransition?.isOwn == true }

  /// Whether the screen of a detour is coming in: it can be seen, so its buttons must work.
  var isOpeningDetour: Bool { isConcluding && !interrupted.isEmpty }
}
