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
      requests.begin(run, as: .aside)
      return true
    }
    if run.terms.overlap == .replace { endArrival() }
    var isFree = requests.isFree
    let equal = isFree || run.terms.overlap == .reject ? nil : requestToJoin(run)
    if run.isByHand, run.terms.overlap != .reject {
      endOutdated(except: equal)
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
      other.restartRecheck(for: run)
    }
    return false
  }

  /// Ends the navigations that the user's new wish has made out of date, except one that it joins.
  func endOutdated(except joined: NavigationRun? = nil) {
    endArrival()
    let (ended, next) = requests.endOutdated(except: joined)
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
    requests.begun.contains(where: \.waitsForUser)
  }

  // MARK: What lets runs go on

  /// Lets those go on that were ended from outside.
  func wakeEnded() {
    for run in requests.begun where run.endFromOutside != nil { run.wakeToEnd() }
  }

  /// Whether a run has yet to perform the post-routing tasks of a transition that it has started.
  var isConcludingTransition: Bool { requests.begun.contains { $0.isConcluding } }

  /// The wait of an earlier request for a transition that is over by now: that request is about to go on, and
  /// comes first.
  func earlierTransitionWait(than run: NavigationRun) -> NavigationRun.AwaitedTransition? {
    requests.begun.lazy.filter { $0.number < run.number }.compactMap(\.awaitedTransition)
      .first { !$0.isOwn }
  }

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

  /// Lets the detours go on whose screens have gone, or can't be ended any more.
  func wakeEndedDetours() {
    for run in requests.begun {
      if let node = run.detourNode, !tree.contains(node) || !canEnd(node) { run.wake() }
    }
  }

  /// Tells a screen that it has refused; the tree is as it was by then.
  func tell(_ refusal: Refusal, of request: Request) -> NavigationOutcome {
    let place = RefusedPlace(refusing: refusal.screen.flatMap(tree.node(of:)), in: tree)
    let (name, again) = (request.name, request.again)
    refusal.screen?.didRefuse(
      RefusedNavigation(destination: request.name.text, reason: refusal.reason) { [weak self] in
        guard let self else { throw RoutingError(.routerGone, in: .queue, to: name) }
        guard let request = again() else { return .alreadyThere }
        var terms = terms(RequestPolicy<AnyDestination>?.none)
        if case .navigation = request.kind {
          let name = StepName.request("come back from \(request.name.text)")
          let run = await carryOut(Request(name: name, kind: .comeBack(place)), terms)
          if let failure = run.failure { throw failure }
          if let outcome = run.outcome, !outcome.isReached { return outcome }
        } else if request.kind.recheck == nil {
          terms.place = place
        }
        let run = await carryOut(request, terms)
        if let failure = run.failure { throw failure }
        return run.outcome ?? .alreadyThere
      })
    return .refused(by: refusal.node, reason: refusal.reason)
  }
}

/// A link on its way to a request: code of the app finds out what the link stands for.
///
/// It isn't a request yet, so it delays none. The user's next wish ends it: another link, or something
/// done by hand.
@MainActor
final class Arrival {
  enum End {
    case answered, tooLate, superseded
  }

  let link: String
  let wait: Wait
  /// `nil` while it waits, and when its caller has given it up.
  private(set) var end: End?

  init(_ link: String, _ order: WakeOrder) {
    self.link = link
    wait = Wait(order)
  }

  /// Ends it. Of what comes later, only a newer wish counts, until the link goes on.
  func end(_ end: End) {
    guard !wait.isOver else {
      if self.end != nil, end == .superseded { self.end = end }
      return
    }
    self.end = end
    wait.end()
  }
}

extension Router {
  /// Waits until it is known what a link stands for, in place of the link that waited before.
  ///
  /// The work runs in a task of its own, which is canceled and left behind when the time is over, the
  /// caller's task is canceled, or the user wishes for something else (design rules E11, E12).
  ///
  /// - Parameters:
  ///   - link: The link, as ``RouterActivity/rewriting`` and errors show it.
  ///   - limit: The time for the work.
  ///   - clock: The clock that measures it.
  ///   - work: The work, which keeps what it finds out.
  /// - Returns: Whether the work has ended in time.
  /// - Throws: `cancelled` or `superseded`.
  package func arrive(
    with link: String, within limit: Duration, on clock: any Clock<Duration>,
    _ work: @escaping @MainActor @Sendable () async -> Void
  ) async throws(RoutingError) -> Bool {
    endArrival()
    let name = StepName(link, target: Node.self, file: "Wayfinder", line: 0)
    if Task.isCancelled { throw RoutingError(.cancelled, in: .queue, to: name) }
    let arrival = Arrival(link, tree.wakeOrder)
    self.arrival = arrival
    let task = Task.inPlace {
      await work()
      arrival.end(.answered)
    }
    if !arrival.wait.isOver {
      let deadline = Task { @MainActor in
        do { try await clock.sleep(for: limit) } catch { return }
        arrival.end(.tooLate)
      }
      await arrival.wait.ended()
      deadline.cancel()
    }
    task.cancel()
    if self.arrival === arrival { self.arrival = nil }
    switch arrival.end {
    case .answered: return true
    case .tooLate: return false
    case .superseded: throw RoutingError(.superseded, in: .queue, to: name)
    case nil: throw RoutingError(.cancelled, in: .queue, to: name)
    }
  }

  /// The user wishes for something else than the link that waits.
  package func endArrival() {
    arrival?.end(.superseded)
    arrival = nil
  }
}
