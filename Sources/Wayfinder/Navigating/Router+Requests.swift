// Wayfinder is released under the MIT license; see LICENSE.

extension Router {
  /// Takes a request as far as it goes without waiting: most have come to their end then, without an
  /// asynchronous call. One that has not is to be driven.
  func begin(_ request: Request, _ terms: RequestTerms) -> NavigationRun {
    let run = NavigationRun(self, request, terms, outer: NavigationRun.current)
    _ = run.advance()
    return run
  }

  /// Gives a request its turn, and waits for its end.
  func carryOut(_ request: Request, _ terms: RequestTerms) async -> NavigationRun {
    let run = begin(request, terms)
    if !run.hasEnded { await run.drive() }
    return run
  }

  /// Returns the terms of a request, filled in from the router where the request leaves them open.
  func terms<Context>(
    _ own: RequestPolicy<Context>?, _ guardTimeout: GuardTimeout? = nil
  ) -> RequestTerms {
    let overlap = own?.overlap
    return RequestTerms(
      overlap: overlap ?? policy.overlap ?? .queue,
      transitions: own?.transitions ?? policy.transitions ?? .wait,
      guardTimeout: guardTimeout ?? self.guardTimeout,
      joinRule: overlap == nil ? policy.joinRule : own?.joinRule)
  }

  // MARK: Turns (design rule E12)

  /// A request arrives that no guard has made.
  ///
  /// - Returns: Whether it may begin; else it waits, or has joined another one.
  func admit(_ run: NavigationRun) throws(RoutingError) -> Bool {
    if run.kind.look != nil {
      requests.beginAside(run)
      return true
    }
    if run.terms.overlap == .replace { endArrival() }
    var isFree = requests.isFree
    let equal = isFree || run.terms.overlap == .reject ? nil : requestToJoin(run)
    if equal == nil, run.isByHand, run.terms.overlap != .reject {
      endOutdated()
      isFree = requests.isFree
    }
    let isOpen = !isFree && (run.kind.waitsForNobody || isOpenToOthers)
    switch requests.admit(run, isOpen: isOpen, equal: equal) {
    case .begins: return true
    case .replaces(let ended):
      for other in ended { other.wakeToEnd() }
      wakeEnded()
      return true
    case .isRejected: throw RoutingError(.busy, in: .queue, to: run.name)
    case .waits: tell(.waiting, run.number, run.name)
    case .joins(let other):
      tell(.joined(other.number), run.number, run.name)
      other.restartRecheck()
    }
    return false
  }

  /// Ends the navigations that the user's new wish has made out of date.
  func endOutdated() {
    endArrival()
    let (ended, next) = requests.endOutdated()
    guard !ended.isEmpty else { return }
    for other in ended { other.wakeToEnd() }
    wakeEnded()
    for other in next { other.wake() }
  }

  /// The request that asks for the same and is joined: under every policy one that waits for the user;
  /// for what the user does by hand, one that waits for a guard; else as the policy says. While others
  /// may run at once, nobody joins one that waits for its turn.
  private func requestToJoin(_ run: NavigationRun) -> NavigationRun? {
    let joinsAny = run.terms.overlap == .coalesce
    let isOpen = run.kind.waitsForNobody || isOpenToOthers
    let waiting = joinsAny && !isOpen ? requests.waiting : []
    return (requests.working + waiting).first { other in
      let mayJoin =
        joinsAny || (run.isNavigation && other.waitsForUser)
        || (run.isByHand && other.isOutdatedByHand)
      return mayJoin && isEqual(run, other)
    }
  }

  private func isEqual(_ run: NavigationRun, _ other: NavigationRun) -> Bool {
    // What is repeated is about a place of its own.
    if run.terms.place != nil || other.terms.place != nil { return false }
    guard case .navigation(let own) = run.kind, case .navigation(let others) = other.kind,
      let rule = run.terms.joinRule
    else { return run.kind.isSame(as: other.kind) == true }
    return own.leadsToSame(as: others) && rule(own, others)
  }

  /// The caller of a request that waits has given it up.
  func withdraw(_ run: NavigationRun) {
    requests.withdraw(run)
    run.wakeIfWaiting()
  }

  /// A run has ended: others share its end, and the next begins.
  func leave(_ run: NavigationRun) {
    guard run.state.isBegun else { return }
    if let parent = run.parent, run.outcome?.isReached == true { parent.hasNavigated = true }
    var isGivenUp = false
    if case .cancelled = run.failure?.reason { isGivenUp = true }
    for other in requests.end(run, isGivenUp: isGivenUp) { other.wake() }
  }

  /// Whether other requests may run beside the running ones: a guard waits after having navigated, or a
  /// detour waits for the end of its screen, which may still be coming in.
  private var isOpenToOthers: Bool {
    requests.begun.contains {
      ($0.question != nil && $0.hasNavigated) || $0.phase == .followDetour || $0.isOpeningDetour
    }
  }

  // MARK: What lets runs go on

  /// Lets those go on that were ended from outside.
  func wakeEnded() {
    for run in requests.begun where run.endFromOutside != nil { run.wakeToEnd() }
  }

  /// Whether a run has yet to perform the post-routing tasks of a transition that it has started.
  var isConcludingTransition: Bool { requests.begun.contains { $0.isConcluding } }

  /// Lets those go on that wait for a transition, once the one that has started it has gone on.
  func wakeTransitionWaits(except run: NavigationRun) {
    for other in requests.begun where other !== run && other.awaitedTransition?.isOwn == false {
      other.wake()
    }
  }

  /// Whether the screen of a detour can be finished or closed, so that it is worth waiting for.
  func canEnd(_ node: Node) -> Bool {
    if (node as? ScreenNode)?.screen is any ResultReporting { return true }
    return initialState.closing(of: node, in: tree) != nil
  }

  /// Whether a detour waits for the end of a screen.
  func isDetour(_ node: Node) -> Bool { requests.begun.contains { $0.detourNode === node } }

  /// A screen is finished: the detours that wait for it are over, even if it's still there.
  func finishDetours(at node: Node) {
    for run in requests.begun where run.detourNode === node {
      run.frame.detourNode = nil
      run.wake()
    }
  }

  /// Watches the tree for the end of the screens that detours wait for.
  func watchDetours() {
    guard !watchesDetours else { return }
    watchesDetours = true
    tree.onChange { [weak self] _ in
      guard let self else { return }
      for run in requests.begun {
        if let node = run.detourNode, !tree.contains(node) || !canEnd(node) { run.wake() }
      }
    }
  }

  /// Tells a screen that it has refused; the tree is as it was by then.
  func tell(_ refusal: Refusal, of request: Request) -> NavigationOutcome {
    let place = RefusedPlace(refusing: refusal.screen.flatMap(tree.node(of:)), in: tree)
    refusal.screen?.didRefuse(
      RefusedNavigation(destination: request.name.text, reason: refusal.reason) { [weak self] in
        guard let self else { throw RoutingError(.routerGone, in: .queue, to: request.name) }
        var terms = terms(RequestPolicy<AnyDestination>?.none)
        if case .navigation = request.kind {
          let name = StepName.closing("come back from \(request.name.text)")
          let run = await carryOut(Request(name: name, kind: .comeBack(place)), terms)
          if let failure = run.failure { throw failure }
          if let outcome = run.outcome, !outcome.isReached { return outcome }
        } else {
          terms.place = place
        }
        let run = await carryOut(request, terms)
        if let failure = run.failure { throw failure }
        return run.outcome ?? .alreadyThere
      })
    return .refused(by: refusal.node, reason: refusal.reason)
  }
}

extension NavigationRun {
  /// Lets a request go on that waits for its turn.
  fileprivate func wakeIfWaiting() { if phase == .takeTurn { wake() } }
}
