// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E4: guards proceed, stop, or lead elsewhere. Two functions decide: who is asked next,
// and what a refusal changes.
extension NavigationRun {
  /// What follows from the answer of a guard.
  enum Consequence {
    case proceed
    /// Nothing moves.
    case stop(reason: String)
    /// Another destination takes the place of this one, or is a detour of it.
    case go(AnyDestination, AfterRedirect)
  }

  /// The first guard of the plan that was not asked yet: those of the router, then those of each step.
  private func nextQuestion() -> Question? {
    guard let plan = frame.plan else { return nil }
    while frame.cursor.step ?? 0 < plan.steps.count {
      let question = frame.cursor
      let count =
        question.step.map { plan.steps[$0].info.guards.count } ?? router.parts.guards.count
      guard question.index < count else {
        frame.cursor = Question(step: question.step.map { $0 + 1 } ?? 0, index: 0)
        continue
      }
      frame.cursor.index += 1
      if !frame.hasAsked(asked(question)) { return question }
    }
    return nil
  }

  /// What follows from the answer of a guard that was asked.
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
  /// navigation proceed.
  func askGuards() throws(RoutingError) -> Wait? {
    while phase == .askGuards {
      if let question {
        try requireNotEnded(in: .guards, at: stepName(of: question))
        guard let answer else { return .verdict }
        self.question = nil
        self.answer = nil
        try take(answer, of: question)
        continue
      }
      guard let next = nextQuestion() else {
        phase = .revalidate
        break
      }
      trace.entries.append(.asked(guard: guardName(of: next), of: stepName(of: next)))
      tellEntries()
      frame.asked.append(asked(next))
      frame.hasAsked = true
      if let answer = answerInPlace(to: next) {
        try requireNotEnded(in: .guards, at: stepName(of: next))
        try take(answer, of: next)
      } else {
        question = next
        begin(next)
      }
    }
    return nil
  }

  private func take(_ answer: GuardAnswer, of question: Question) throws(RoutingError) {
    switch answer {
    case .verdict(let verdict):
      let guarded = asked(question)
      switch try consequence(of: verdict, guarded) {
      case .proceed: return
      case .stop(let reason):
        leaveUnmoved(.stopped(guard: guardName(of: question), reason: reason))
      case .go(let other, let afterwards): go(to: other, afterwards, by: guarded)
      }
    case .failed(let error):
      throw RoutingError(
        of: error, .interceptor, in: .guards, to: goal, at: stepName(of: question),
        named: guardName(of: question))
    case .tooLate(let limit):
      let reason = RoutingError.Reason.guardTooLate(
        guard: guardName(of: question), limit: limit)
      endedFromOutside = reason
      router.wakeEnded()
      throw RoutingError(reason, in: .guards, to: goal, at: stepName(of: question))
    }
  }

  /// The answer of a guard that needs no task.
  private func answerInPlace(to question: Question) -> GuardAnswer? {
    let outer = Self.askingInPlace
    Self.askingInPlace = self
    defer { Self.askingInPlace = outer }
    do {
      let verdict =
        if let step = plannedStep(of: question) {
          try step.work.verdict(ofGuard: question.index)
        } else {
          try router.parts.guards[question.index].verdict?(frame.request)
        }
      return verdict.map(GuardAnswer.verdict)
    } catch {
      return .failed(error)
    }
  }

  // MARK: Names

  /// The step that a guard belongs to; `nil` for a guard of the router.
  private func plannedStep(of question: Question) -> PlannedStep? {
    guard let index = question.step, let plan = frame.plan else { return nil }
    return plan.steps[index]
  }

  private func asked(_ question: Question) -> AskedGuard {
    AskedGuard(step: plannedStep(of: question), index: question.index)
  }

  func guardName(of question: Question) -> String {
    let part = plannedStep(of: question)?.info.guards[question.index].name
    return (part ?? router.parts.guards[question.index].name)()
  }

  /// The step as plans and errors name it.
  func stepName(of question: Question) -> StepName {
    (plannedStep(of: question) ?? frame.plan?.destination)?.name ?? goal
  }

  /// Begins to ask a guard in a task of its own.
  private func begin(_ question: Question) {
    let index = question.index
    guard let step = plannedStep(of: question) else {
      return begin { [router, request = frame.request] in
        try await router.parts.guards[index].ask(request)
      }
    }
    begin { [work = step.work] in try await work.ask(guard: index) }
  }
}
