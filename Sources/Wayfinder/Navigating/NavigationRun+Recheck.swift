// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E17.
extension NavigationRun {
  /// Asks the guards of what is open, from the first again whenever the tree or what they rest on has
  /// changed; then closes, or goes on to where a guard leads.
  func recheckScreens() throws(RoutingError) -> Wait? {
    guard let work = kind.recheck else { return nil }
    work.follow(tree)
    if work.isOutdated { return try decide(work) }
    if let wait = try passTransition() { return wait }
    while true {
      work.follow(tree)
      if work.isOutdated { break }
      if work.isStale { try beginAsking(work) }
      if let question {
        try requireNotEnded(in: .guards, at: question.step)
        guard let answer else { return .verdict(question) }
        self.question = nil
        self.answer = nil
        work.take(answer, of: question, in: router)
      }
      guard let next = work.nextQuestion(of: router) else { break }
      trace.entries.append(.asked(guard: next.name, of: next.step))
      tellEntries()
      question = next
      answer = answerInPlace(to: next)
    }
    return try decide(work)
  }

  private func beginAsking(_ work: RecheckWork) throws(RoutingError) {
    if work.changeCount >= Self.roundLimit {
      throw RoutingError(
        .neverSettled(["the tree changed while the guards were asked"]), in: .guards,
        to: request.name)
    }
    guardCall?.cancel()
    (guardCall, question, answer) = (nil, nil, nil)
    work.begin(for: router)
    guard !work.isPlanOnly else { return }
    router.recheckCount += 1
    for other in router.runs.elements where other !== self { other.forgetApprovals() }
  }

  /// Makes the plan of the answers, and turns to what has to be done.
  private func decide(_ work: RecheckWork) throws(RoutingError) -> Wait? {
    let next: NavigationRequest?
    do {
      next = work.destinations != nil ? nil : try work.makePlan(in: tree, router.initialState)
    } catch {
      throw RoutingError(.failed(part: .container), in: .plan, to: request.name, cause: error)
    }
    if work.isPlanOnly || work.plan?.movesNothing == true {
      trace.entries.append(.ended(.alreadyThere))
      let diff = TreeDiff(revision: tree.revision, entries: [])
      end(
        as: .success(
          RunResult(
            outcome: .alreadyThere, diff: diff, trace: trace, isAtDestination: true, target: work)))
    } else if let next {
      trace.entries.append(.redirected(to: next.name, then: .stay))
      tellEntries()
      frame = Frame(next)
      phase = .makePlan
    } else {
      phase = .closeScreens
    }
    return nil
  }

  /// The recheck whose edits come before those of the destination that a guard has led to.
  var recheckBeforeCommit: RecheckWork? {
    guard let work = kind.recheck, !work.hasCommitted else { return nil }
    return work
  }

  /// Takes a navigation that a guard begins while it is asked in a recheck for its answer, as if the
  /// guard had redirected: nobody is there who could go through a dialog for each open screen.
  ///
  /// - Returns: Whether the navigation is not to be carried out.
  func takesAsAnswer(_ request: NavigationRequest) -> Bool {
    guard kind.recheck != nil, phase == .recheckScreens, question != nil else { return false }
    receive(.answered(.redirect(to: AnyDestination(request.copy()))), from: guardCall?.number)
    return true
  }

  /// Closes what may not stay when the destination that a guard has led to cannot be reached.
  ///
  /// - Returns: Whether that is to be done in place of ending.
  func closeInstead(of failure: RoutingError?) -> Bool {
    guard let work = recheckBeforeCommit, frame.request !== request, !isCancelled else {
      return false
    }
    switch outsideEnd?.reason {
    case nil: break
    // A guard on the way on was too late, which has ended whatever that guard began, and no more.
    case .guardTooLate: outsideEnd = nil
    default: return false
    }
    work.missedDestination = failure
    returnToRequest()
    phase = .closeScreens
    return true
  }

  /// Begins again, because a second recheck was requested while this one is running.
  func restartRecheck() {
    guard let work = recheckBeforeCommit else { return }
    work.isStale = true
    guard phase != .takeTurn else { return }
    guardCall?.cancel()
    (guardCall, question, answer) = (nil, nil, nil)
    if frame.request !== request { returnToRequest() }
    phase = .recheckScreens
    wake()
  }

  /// Gives up the destination that a guard has led to.
  private func returnToRequest() {
    for frame in interrupted { frame.request.release() }
    interrupted = []
    outcome = nil
    leaveFrame(for: Frame(request))
  }

  /// Discards what guards have approved so far: they are asked again before the commit.
  func forgetApprovals() {
    guard case .navigation = kind, !isConcluding else { return }
    for index in interrupted.indices { interrupted[index].asked = ShortList() }
    guard !frame.asked.isEmpty else { return }
    frame.asked = ShortList()
    frame.changePast { $0.isApprovalStale = true }
  }
}
