// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E4: guards proceed, stop, or lead elsewhere. Two functions decide: who is asked next,
// and what a refusal changes.
extension NavigationRun {
  /// The consequence of a guard's answer.
  enum Consequence {
    case proceed
    /// Nothing moves.
    case stop(reason: String)
    /// Another destination takes the place of this one, or is a detour of it.
    case go(AnyDestination, AfterRedirect)
  }

  /// The first guard of the plan that was not asked yet: those of the router, then those of each step.
  private func nextQuestion(of plan: Plan) -> Asking? {
    let routerGuards = router.guardCount(for: frame.request, plan)
    var cursor = frame.cursor
    defer { frame.cursor = cursor }
    while let place = plan.next(&cursor, routerGuards) {
      let asking = plan.asking(place, frame.request)
      if !frame.hasAsked(asking.guarded) { return asking }
    }
    return nil
  }

  /// Returns the consequence of a guard's answer.
  private func consequence(
    of verdict: Verdict, _ guarded: AskedGuard
  ) throws(RoutingError) -> Consequence {
    switch verdict {
    case .proceed: return .proceed
    case .stop(let reason): return .stop(reason: reason)
    case .redirect(let unbound, let afterwards):
      let other = router.bound(unbound)
      if afterwards == .retry, let ended = frame.detour(by: guarded, to: other) {
        return .stop(reason: ended.reason)
      }
      redirectCount += 1
      if let circle = circle(closedBy: other) {
        throw RoutingError(.redirectCycle(circle), in: .guards, to: name)
      }
      return .go(other, afterwards)
    }
  }

  // MARK: Asking

  /// Asks the guards of the plan that were not asked yet, up to the first that does not let the
  /// navigation proceed. One that must be awaited is asked by whoever drives the run.
  func askGuards(_ plan: Plan) throws(RoutingError) -> Wait? {
    while phase == .askGuards {
      if let question {
        try requireNotEnded(in: .guards, at: question.step)
        guard let answer else { return .verdict }
        self.question = nil
        self.answer = nil
        try take(answer, of: question)
        continue
      }
      guard let next = nextQuestion(of: plan) else {
        phase = .revalidate
        break
      }
      note(next)
      frame.asked.append(next.guarded)
      frame.hasAsked = true
      if let answer = answerInPlace(to: next) {
        try requireNotEnded(in: .guards, at: next.step)
        try take(answer, of: next)
      } else {
        question = next
      }
    }
    return nil
  }

  /// Notes that a guard is asked.
  func note(_ asking: Asking) {
    trace.entries.append(.asked(guard: guardName(of: asking.guarded), of: asking.step))
    tellEntries()
  }

  private func take(_ answer: GuardAnswer, of asking: Asking) throws(RoutingError) {
    if case .verdict(.proceed) = answer {
      if router.locks.isOverruled(asking.guarded, askedAt: questionTime) {
        forgetApproval(of: asking.guarded)
      }
      return
    }
    let name = guardName(of: asking.guarded)
    if let refusal = answer.refusal(by: name, in: router) {
      refusals.append(LookWork.Answer(asking: asking, refusal: refusal))
      router.locks.refuse(asking.guarded, askedBy: self)
    }
    switch answer {
    case .verdict(let verdict):
      switch try consequence(of: verdict, asking.guarded) {
      case .proceed: return
      case .stop(let reason): leaveUnmoved(.stopped(guard: name, reason: reason))
      case .go(let other, let afterwards): go(to: other, afterwards, by: asking.guarded)
      }
    case .failed(let error):
      throw RoutingError(
        of: error, .interceptor, in: .guards, to: goal, at: asking.step, named: name)
    case .tooLate(let limit):
      let reason = RoutingError.Reason.guardTooLate(guard: name, limit: limit)
      endedFromOutside = reason
      router.wakeEnded()
      throw RoutingError(reason, in: .guards, to: self.name, at: asking.step)
    }
  }

  /// The answer of a guard that needs no task.
  func answerInPlace(to asking: Asking) -> GuardAnswer? {
    questionTime = router.locks.nextQuestion()
    if let probe = router.probe {
      let name = guardName(of: asking.guarded)
      if let verdict = probe.answer(name) {
        return understood(.verdict(completed(verdict, asking.guarded)), of: asking)
      }
      if probe.asksByHand || probe.waiting(name) != nil { return nil }
    }
    let outer = Self.askingInPlace
    Self.askingInPlace = self
    defer { Self.askingInPlace = outer }
    let index = asking.guarded.index
    do {
      let verdict =
        if let step = asking.guarded.step {
          try step.verdict(ofGuard: index)
        } else {
          try router.parts.guards[index].verdict?(asking.request)
        }
      return verdict.map { understood(.verdict($0), of: asking) }
    } catch {
      return .failed(error)
    }
  }

  /// Begins to ask a guard in a task of its own.
  func begin(_ asking: Asking) {
    let guarded = asking.guarded
    let index = guarded.index
    if let answer = router.probe?.waiting(guardName(of: guarded)) {
      begin { self.completed(await answer(), guarded) }
    } else if let step = guarded.step {
      begin(step.asking(guard: index))
    } else {
      begin(router.parts.guards[index].asking(asking.request))
    }
  }

  /// The verdict that follows from one that a test gives in a guard's place.
  func completed(_ verdict: Verdict, _ guarded: AskedGuard) -> Verdict {
    if let step = guarded.step { return step.info.guards[guarded.index].completed(verdict) }
    return router.parts.guards[guarded.index].completed(verdict)
  }

  /// The guard's name in plans and traces.
  func guardName(of guarded: AskedGuard) -> String {
    let label = guarded.step?.info.guards[guarded.index].label
    return (label ?? router.parts.guards[guarded.index].label).text
  }
}

extension Plan {
  /// The guard at a place among those of the plan, which moves on to the next one; `nil` after the last.
  func next(
    _ cursor: inout NavigationRun.Question, _ routerGuards: Int
  ) -> NavigationRun.Question? {
    var next = cursor
    while true {
      if let step = next.step, step == doors.count + steps.count { return nil }
      let count =
        if let step = next.step { guardedStep(step).info.guards.count } else { routerGuards }
      if next.index < count { break }
      next.step = if let step = next.step { step + 1 } else { 0 }
      next.index = 0
    }
    cursor = NavigationRun.Question(step: next.step, index: next.index + 1)
    return next
  }

  /// The guard at a place, as it is asked.
  func asking(
    _ place: NavigationRun.Question, _ request: AnyDestination
  ) -> NavigationRun.Asking {
    let work: (any BoundStep)? = if let step = place.step { guardedStep(step) } else { nil }
    return NavigationRun.Asking(
      guarded: NavigationRun.AskedGuard(step: work, index: place.index),
      step: work?.info.name ?? destination.name, request: request)
  }

  /// A step whose guards are asked: first those of locked places on the way.
  private func guardedStep(_ index: Int) -> any BoundStep {
    index < doors.count ? doors[index].work : steps[index - doors.count].work
  }
}
