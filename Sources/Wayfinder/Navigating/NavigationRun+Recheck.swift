// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E17.
extension NavigationRun {
  /// Asks the guards of what is open, from the first again whenever the tree or what they rest on has
  /// changed; then closes, or goes on to where a guard leads.
  func recheck() throws(RoutingError) -> Wait? {
    guard let work = kind.recheck else { return nil }
    work.follow(tree)
    if let wait = try passTransition() { return wait }
    while true {
      work.follow(tree)
      if work.isStale { try beginAsking(work) }
      if let question {
        guard let answer = try takeAnswer(to: question) else { return .verdict }
        if case .verdict(.proceed) = answer,
          router.locks.isOverruled(question.guarded, askedAt: questionTime)
        {
          work.isStale = true
          continue
        }
        work.take(answer, of: question, named: guardName(of: question.guarded), router)
        if question.guarded.step != nil, work.answers.last?.refusal != nil, !work.isPlanOnly {
          router.locks.overrule(question.guarded, askedAt: questionTime, by: self)
        }
      }
      guard let next = work.nextQuestion(of: router) else { break }
      note(next)
      question = next
      answer = answerInPlace(to: next)
    }
    return try decide(work)
  }

  private func beginAsking(_ work: RecheckWork) throws(RoutingError) {
    if work.changes.count >= Self.roundLimit {
      throw RoutingError(.neverSettled(work.changes), in: .guards, to: name)
    }
    dropQuestion()
    work.begin(for: router)
    guard !work.isPlanOnly else { return }
    for other in router.locks.begun where other !== self { other.forgetApprovals() }
  }

  /// Hides the refused before anybody is waited for.
  func hideRefused(_ work: RecheckWork) {
    if work.isPlanOnly { return }
    let before = tree.revision
    for answer in work.takeNewRefusals() { router.locks.hide(answer.asking.guarded, by: router) }
    work.followOwnEdit(since: before, tree)
  }

  /// Hides at once what a guard refuses.
  func hide(_ guarded: AskedGuard) {
    if kind.recheck?.isPlanOnly == true { return }
    let before = tree.revision
    router.locks.refuse(guarded, askedBy: self)
    kind.recheck?.followOwnEdit(since: before, tree)
  }

  private func dropQuestion() {
    call?.cancel()
    (call, question, answer) = (nil, nil, nil)
  }

  /// Makes the plan of the answers, and turns to what has to be done.
  private func decide(_ work: RecheckWork) throws(RoutingError) -> Wait? {
    let next: AnyDestination?
    do {
      next = try work.makePlan(in: tree, router.initialState)
    } catch {
      throw RoutingError(.failed(part: .container), in: .plan, to: name, cause: error)
    }
    if work.isPlanOnly || work.plan?.movesNothing == true && !work.changesLocks {
      trace.entries.append(.ended(.alreadyThere))
      outcome = .alreadyThere
      revision = tree.revision
      isAtDestination = true
      end()
    } else if let next {
      trace.entries.append(.redirected(to: next.name, then: .stay))
      tellEntries()
      frame = Frame(next)
      phase = .makePlan
    } else {
      phase = .close
    }
    return nil
  }

  /// The recheck whose edits come before those of the destination that a guard has led to.
  var recheckBeforeCommit: RecheckWork? {
    guard let work = kind.recheck, !work.hasCommitted else { return nil }
    return work
  }

  /// Whether the run goes to a destination that a guard has led to.
  private var isFollowing: Bool { frame.request.name != name }

  /// Looks at the tree as a recheck will leave it, before the destination is shown that it leads to;
  /// any other run looks at it as it is.
  func afterRecheck<Result>(
    _ look: () throws(RoutingError) -> Result
  ) throws(RoutingError) -> Result {
    guard let work = recheckBeforeCommit else { return try look() }
    let attempt = try tree.attempt(for: .request(RecheckWork.name), isTrial: true) { edit in
      do {
        try work.carryOut(edit, router.initialState)
      } catch {
        throw RoutingError(of: error, .container, in: .plan, to: goal)
      }
      return try look()
    }
    guard case .tried(let result) = attempt else { return try look() }
    return result
  }

  /// Closes what may not stay, within the transaction of the destination that a guard has led to.
  func closeForRecheck(_ edit: TreeEdit) throws(RoutingError) {
    guard let work = recheckBeforeCommit else { return }
    do {
      try work.carryOut(edit, router.initialState, told: noteAsked)
    } catch {
      throw RoutingError(of: error, .container, in: .commit, to: goal, node: error.node)
    }
  }

  /// Notes that a screen was asked whether it may leave.
  func noteAsked(_ screen: NodeReference, _ decision: LeaveDecision) {
    trace.entries.append(.askedToLeave(screen, decision))
  }

  /// Tells the screens that have refused to leave in a recheck; they are hidden.
  ///
  /// - Returns: The refusal of the first.
  func tellVetoes() -> NavigationOutcome? {
    guard let work = kind.recheck else { return nil }
    var first: NavigationOutcome?
    for veto in work.vetoes {
      let refused = router.tell(veto, of: Request(name: name, kind: kind))
      first = first ?? refused
    }
    work.vetoes = []
    return first
  }

  /// Takes a navigation that a guard begins while it is asked in a recheck for its answer, as if the
  /// guard had redirected: nobody is there who could go through a dialog for each open screen.
  ///
  /// - Returns: Whether the navigation is not to be carried out.
  func takesAsAnswer(_ request: AnyDestination) -> Bool {
    guard phase == .recheck, question != nil, let call else { return false }
    receive(.verdict(.redirect(to: request)), from: call.number)
    return true
  }

  /// Closes what may not stay when the destination that a guard has led to cannot be reached.
  ///
  /// - Returns: Whether that is to be done in place of ending.
  func closeInstead(of failure: RoutingError?) -> Bool {
    guard let work = recheckBeforeCommit, isFollowing, !isCancelled else { return false }
    switch endedFromOutside {
    case nil: break
    // A guard on the way on was too late, which has ended whatever that guard began, and no more.
    case .guardTooLate: endedFromOutside = nil
    default: return false
    }
    work.missedDestination = failure
    returnToRequest()
    phase = .close
    return true
  }

  /// Begins again, because a second recheck was requested while this one is running, or a guard refuses that
  /// has approved.
  func restartRecheck(for later: NavigationRun? = nil) {
    guard let work = recheckBeforeCommit else { return }
    if let later, let options = later.kind.recheck {
      work.follow(options)
      terms.guardTimeout = later.terms.guardTimeout
    }
    work.follow(tree)
    work.isStale = true
    guard phase != .takeTurn else { return }
    dropQuestion()
    if isFollowing { returnToRequest() }
    phase = .recheck
    wake()
  }

  /// Gives up the destination that a guard has led to.
  private func returnToRequest() {
    interrupted = []
    outcome = nil
    frame = Frame(AnyDestination(naming: name))
  }

  /// Discards what guards have approved so far: they are asked again before the commit.
  func forgetApprovals() {
    // The recheck looks at its end.
    if kind.look != nil { return cancel() }
    for frame in interrupted { frame.asked = [] }
    guard !frame.asked.isEmpty else { return }
    frame.asked = []
    frame.isApprovalStale = true
  }

  /// Discards the approval of one guard, which has refused since.
  func forgetApproval(of guarded: AskedGuard) {
    kind.look?.forgetApproval(of: guarded)
    if kind.recheck?.hasApproval(of: guarded) == true { restartRecheck() }
    if question?.guarded.isLike(guarded) == true { return }
    for frame in interrupted + [frame] where frame.asked.contains(where: { $0.isLike(guarded) }) {
      frame.asked.removeAll { $0.isLike(guarded) }
      frame.isApprovalStale = true
    }
  }
}
