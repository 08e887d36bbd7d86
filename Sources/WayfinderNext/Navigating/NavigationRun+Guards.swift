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
  private func nextQuestion(of plan: Plan) -> Question? {
    while frame.cursor.step ?? 0 < plan.steps.count {
      let question = frame.cursor
      let count =
        question.step.map { plan.steps[$0].info.guards.count } ?? router.parts.guards.count
      guard question.index < count else {
        frame.cursor = Question(step: question.step.map { $0 + 1 } ?? 0, index: 0)
        continue
      }
      frame.cursor.index += 1
      if frame.isFirstRound || !frame.hasAsked(plan.asked(question)) { return question }
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
    case .redirect(let other, let afterwards):
      if afterwards == .retry, let ended = frame.detour(by: guarded, to: other) {
        return .stop(
          reason: "it led to '\(ended.name.text)' again after that screen had ended")
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
        try requireNotEnded(in: .guards, at: plan.name(of: question))
        guard let answer else { return .verdict }
        self.question = nil
        self.answer = nil
        try take(answer, of: question, plan)
        continue
      }
      guard let next = nextQuestion(of: plan) else {
        phase = .revalidate
        break
      }
      let guarded = plan.asked(next)
      trace.entries.append(.asked(guard: guardName(of: guarded), of: plan.name(of: next)))
      tellEntries()
      frame.asked.append(guarded)
      frame.hasAsked = true
      if let answer = answerInPlace(to: guarded) {
        try requireNotEnded(in: .guards, at: plan.name(of: next))
        try take(answer, of: next, plan)
      } else {
        question = next
      }
    }
    return nil
  }

  private func take(
    _ answer: GuardAnswer, of question: Question, _ plan: Plan
  ) throws(RoutingError) {
    if case .verdict(.proceed) = answer { return }
    let guarded = plan.asked(question)
    let (name, step) = (guardName(of: guarded), plan.name(of: question))
    switch answer {
    case .verdict(let verdict):
      switch try consequence(of: verdict, guarded) {
      case .proceed: return
      case .stop(let reason): leaveUnmoved(.stopped(guard: name, reason: reason))
      case .go(let other, let afterwards): go(to: other, afterwards, by: guarded)
      }
    case .failed(let error):
      throw RoutingError(of: error, .interceptor, in: .guards, to: goal, at: step, named: name)
    case .tooLate(let limit):
      let reason = RoutingError.Reason.guardTooLate(guard: name, limit: limit)
      endedFromOutside = reason
      router.wakeEnded()
      throw RoutingError(reason, in: .guards, to: goal, at: step)
    }
  }

  /// The answer of a guard that needs no task.
  private func answerInPlace(to guarded: AskedGuard) -> GuardAnswer? {
    let outer = Self.askingInPlace
    Self.askingInPlace = self
    defer { Self.askingInPlace = outer }
    do {
      let verdict =
        if let step = guarded.step {
          try step.work.verdict(ofGuard: guarded.index)
        } else {
          try router.parts.guards[guarded.index].verdict?(frame.request)
        }
      return verdict.map(GuardAnswer.verdict)
    } catch {
      return .failed(error)
    }
  }

  /// Begins to ask a guard in a task of its own.
  func begin(_ question: Question) {
    guard let guarded = frame.plan?.asked(question) else { return }
    let index = guarded.index
    if let work = guarded.step?.work {
      begin { try await work.ask(guard: index) }
    } else {
      begin { [router, request = frame.request] in
        try await router.parts.guards[index].ask(request)
      }
    }
  }

  /// The guard's name in plans and traces.
  func guardName(of guarded: AskedGuard) -> String {
    let label = guarded.step?.info.guards[guarded.index].label
    return (label ?? router.parts.guards[guarded.index].label).text
  }
}

extension Plan {
  fileprivate func asked(_ question: NavigationRun.Question) -> NavigationRun.AskedGuard {
    NavigationRun.AskedGuard(step: question.step.map { steps[$0].inContext }, index: question.index)
  }

  /// The step that a guard belongs to, as plans and errors name it.
  fileprivate func name(of question: NavigationRun.Question) -> StepName {
    question.step.map { steps[$0].name } ?? destination.name
  }
}

extension NavigationRun {
  /// The guard that the run waits for.
  var waitingGuard: (name: String, step: StepName)? {
    guard let question, let plan = frame.plan else { return nil }
    return (guardName(of: plan.asked(question)), plan.name(of: question))
  }
}
