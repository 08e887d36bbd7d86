// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E4b: a request that asks about what is shown locked.
extension NavigationRun {
  /// Asks, opens, and shows another place, until nothing more can be done about what is shown locked.
  func look() throws(RoutingError) -> Wait? {
    guard let work = kind.look else { return nil }
    while true {
      if let question {
        try requireNotEnded(in: .guards, at: question.step)
        guard let answer else { return .verdict }
        self.question = nil
        self.answer = nil
        if case .verdict(.proceed) = answer,
          router.locks.isOverruled(question.guarded, askedAt: questionTime)
        {
          continue
        }
        let refusal = answer.refusal(by: guardName(of: question.guarded), in: router)
        if refusal != nil { router.locks.refuse(question.guarded, askedBy: self) }
        work.take(LookWork.Answer(asking: question, refusal: refusal))
      }
      switch work.next(for: router) {
      case .ask(let asking):
        try prepare(asking)
        note(asking)
        question = asking
        answer = answerInPlace(to: asking)
      case .open(let nodes):
        router.locks.setLocked(false, nodes)
        outcome = .revealed
      case .show(let place): try show(place, work)
      case .go(let destination):
        go(to: destination, work)
        return nil
      case nil:
        outcome = outcome ?? .alreadyThere
        revision = tree.revision
        end()
        return nil
      }
    }
  }

  private func prepare(_ asking: Asking) throws(RoutingError) {
    do {
      if let step = asking.guarded.step {
        try step.prepareGuards()
      } else {
        try router.parts.prepareGuards?(asking.request)
      }
    } catch {
      throw RoutingError(of: error, .prepare, in: .prepare, to: goal, at: asking.step)
    }
  }

  private func show(_ place: Node, _ work: LookWork) throws(RoutingError) {
    router.locks.committing = self
    defer { router.locks.committing = nil }
    let attempt = try tree.attempt(for: name) { edit in
      try edit.reveal(place)
      if let refusal = tree.refusalToLeave(noteAsked) { throw refusal }
    }
    guard case .committed(_, let diff) = attempt, !diff.isEmpty else { return work.veto(place) }
    outcome = .revealed
    self.diff = diff
  }

  /// Goes where a guard leads, as a request of its own, unless others wait: what the user wants comes
  /// first, and they look at their end.
  private func go(to destination: AnyDestination, _ work: LookWork) {
    outcome = .alreadyThere
    revision = tree.revision
    end()
    guard router.requests.waiting.isEmpty, router.requests.isFree else { return }
    trace.entries.append(.redirected(to: destination.name, then: .stay))
    let run = NavigationRun(router, Request(destination), terms, outer: nil)
    run.followedByLook = work.followed + [destination]
    if !run.advance() { Task { await run.drive() } }
  }

  /// Marks the nodes of this run's plan, whose guards have been asked, and returns the mark.
  func markVouchedFor() -> Int {
    let mark = tree.nextMark()
    switch kind {
    case .navigation, .recheck: for step in frame.plan?.steps ?? [] { step.node?.mark = mark }
    default: break
    }
    return mark
  }

  /// The guards that this run has asked about places, with their answers.
  var answersAboutPlaces: [LookWork.Answer] {
    if let work = kind.look { return work.answers }
    return (kind.recheck?.answers ?? []) + refusals
  }
}

@MainActor
extension GuardAnswer {
  /// Why the guard doesn't let somebody pass; `nil` when it proceeds.
  func refusal(by name: String, in router: Router) -> GuardRefusal? {
    switch self {
    case .verdict(.proceed): nil
    case .verdict(.stop(let reason)): GuardRefusal(guardName: name, reason: reason)
    case .verdict(.redirect(let destination, _)):
      GuardRefusal(
        guardName: name, leadingTo: destination.name, meaning: router.bound(destination))
    case .failed(let error): GuardRefusal(guardName: name, reason: "failed: \(error)")
    case .tooLate(let limit):
      GuardRefusal(guardName: name, reason: "did not answer within \(limit)")
    }
  }
}
