// Wayfinder is released under the MIT license; see LICENSE.

extension Router {
  /// Takes a request as far as it goes without waiting: most have come to their end then, without an
  /// asynchronous call. One that has not is to be driven.
  func begin(
    _ request: NavigationRequest, as kind: RequestKind = .navigation, _ terms: RequestTerms
  ) -> NavigationRun {
    let run = NavigationRun(self, request, as: kind, terms, outer: NavigationRun.current)
    _ = run.proceed()
    return run
  }

  /// Drives a run that waits to its end. This is the one place in which a navigation suspends.
  func drive(_ run: NavigationRun) async {
    repeat { await run.woken() } while !run.proceed()
  }

  // MARK: Turns (design rule E12)

  /// A request arrives that no guard has made.
  ///
  /// - Returns: Whether it may begin; else it waits, or has joined another one.
  func admit(_ run: NavigationRun) throws(RoutingError) -> Bool {
    if run.kind.onlyAsks {
      queue.beginAside(run.ticket)
      return true
    }
    if queue.isFree {
      queue.begin(run.ticket)
      return true
    }
    let request = run.request
    let equal = run.terms.overlap == .coalesce ? equalRequest(run) : nil
    let isOpen = run.kind.waitsForNobody || isOpenToOthers
    switch queue.arrive(run.ticket, run.terms.overlap, isOpen: isOpen, equal: equal) {
    case .works, .worksBeside: return true
    case .replaces(let ended):
      for other in ended { grant(.ended(.superseded), to: other) }
      wakeEnded()
      return true
    case .isRejected: throw RoutingError(.busy, in: .queue, to: request.name)
    case .waits: tell(.waiting, run.ticket.number, request.name)
    case .joins(let other):
      tell(.joined(other.number), run.ticket.number, request.name)
      self.run(other)?.restartRecheck()
    }
    waitingRuns[run.ticket] = run
    return false
  }

  /// The request that asks for the same, if there is one to be joined.
  private func equalRequest(_ run: NavigationRun) -> RequestQueue.Ticket? {
    let joinable = ([queue.atWork].compactMap(\.self) + queue.beside + queue.waiting)
    return joinable.first { ticket in
      guard let other = self.run(ticket) else { return false }
      guard case (.navigation, .navigation) = (run.kind, other.kind) else {
        return run.kind.closesSame(as: other.kind)
      }
      guard let rule = run.terms.joinRule else {
        return run.request.isEqual(to: other.request) == true
      }
      return run.request.leadsToSame(as: other.request)
        && rule(AnyDestination(run.request), AnyDestination(other.request))
    }
  }

  /// The run of a ticket, at work or waiting.
  func run(_ ticket: RequestQueue.Ticket) -> NavigationRun? {
    waitingRuns[ticket] ?? runs.first { $0.ticket == ticket }
  }

  /// The caller of a request that waits has given it up.
  func withdraw(_ run: NavigationRun) {
    guard waitingRuns[run.ticket] != nil else { return }
    queue.withdraw(run.ticket)
    grant(.ended(.cancelled), to: run.ticket)
  }

  /// A run that had begun has ended: others share its end, and the next begins.
  func leave(_ run: NavigationRun, _ failure: RoutingError?) {
    runs.removeLast { $0 === run }
    if run.isConcluding { wakeTransitionWaits(except: run) }
    if let parent = run.parent {
      if run.outcome?.isReached == true { parent.hasNavigated = true }
      return
    }
    let consequences: RequestQueue.Consequences
    if let failure, case .cancelled = failure.reason {
      consequences = queue.giveUp(run.ticket)
    } else {
      consequences = queue.finish(run.ticket)
    }
    if !consequences.sharing.isEmpty, let result = run.result {
      for other in consequences.sharing { grant(.shares(result), to: other) }
    }
    if let next = consequences.starting { grant(.works, to: next) }
  }

  private func grant(_ turn: Turn, to ticket: RequestQueue.Ticket) {
    guard let run = waitingRuns.removeValue(forKey: ticket) else { return }
    run.turn = turn
    if case .works = turn { runs.append(run) }
    run.wake()
  }

  /// Whether other requests may run beside the running ones: a guard waits after having navigated, or a
  /// detour waits for the end of its screen, which may still be coming in.
  private var isOpenToOthers: Bool {
    runs.contains {
      ($0.question != nil && $0.hasNavigated) || $0.phase == .followDetour || $0.isOpeningDetour
    }
  }

  // MARK: What lets runs go on

  /// Lets those go on that were ended from outside.
  func wakeEnded() {
    for run in runs.elements where run.endFromOutside != nil && run.phase != .conclude {
      run.wake()
    }
  }

  /// Whether a run has yet to perform the post-routing tasks of a transition that it has started.
  var isConcludingTransition: Bool { runs.contains { $0.isConcluding } }

  /// Lets those go on that wait for a transition, once the one that has started it has gone on.
  func wakeTransitionWaits(except run: NavigationRun) {
    for other in runs.elements where other !== run && other.awaitedTransition?.isOwn == false {
      other.wake()
    }
  }

  /// Whether a detour waits for the end of a screen.
  func isDetour(_ node: Node) -> Bool { runs.contains { $0.detourNode === node } }

  /// A screen is finished: the detours that wait for it are over, even if it still stands.
  func finishDetours(at node: Node) {
    for run in runs.elements where run.detourNode === node {
      run.frame.past?.detourNode = nil
      run.wake()
    }
  }

  /// Watches the tree for the end of the screens that detours wait for, and for changes that make the
  /// answers of guards worthless.
  func watchDetours() {
    guard !watchesDetours else { return }
    watchesDetours = true
    tree.changeHandlers.append { [weak self] _ in
      guard let self else { return }
      for run in runs.elements {
        if let node = run.detourNode, !tree.contains(node) { run.wake() }
        if run.kind.onlyAsks { run.wake() }
      }
    }
  }
}

extension NavigationRun {
  /// Whether the run waits for the end of a transition that it has started.
  var isConcluding: Bool { awaitedTransition?.isOwn == true }

  /// Whether the screen of a detour is coming in: it can be seen, so its buttons must work.
  fileprivate var isOpeningDetour: Bool { isConcluding && !interrupted.isEmpty }
}
