// Wayfinder is released under the MIT license; see LICENSE.

/// A guard of the plan that is to be asked.
@MainActor
package struct GuardQuestion {
  let link: GuardLink
  /// The step that it guards; `nil` for a guard of the router.
  let askedStep: BoundStep?
  /// The step as plans and errors name it.
  let step: StepName
  private let ask: Asking

  private enum Asking {
    case step(BoundStep, index: Int)
    case router(GuardPart<AnyDestination>, AnyDestination)
  }

  init(_ link: GuardLink, _ step: BoundStep, index: Int) {
    self.link = link
    askedStep = step
    self.step = step.name
    ask = .step(step, index: index)
  }

  init(_ part: GuardPart<AnyDestination>, _ destination: AnyDestination, at step: StepName) {
    link = part
    askedStep = nil
    self.step = step
    ask = .router(part, destination)
  }

  /// The guard's name in plans and traces.
  package var name: String { link.name }

  /// The verdict of a guard that answers at once; `nil` when it has to be awaited.
  func verdictInPlace() throws -> Verdict? {
    guard link.isImmediate else { return nil }
    switch ask {
    case .step(let step, let index): return try step.verdict(ofGuardAt: index)
    case .router(let part, let destination): return try part.verdict(with: destination)
    }
  }

  /// Begins to wait for an answer in place of the guard's own.
  func begin(
    _ answer: @escaping @MainActor () async -> Verdict, for receiver: any GuardReceiver, call: Int
  ) -> Task<Void, Never> {
    Task { @MainActor [link] in
      let verdict = await answer()
      receiver.receive(.success(link.completed(verdict)), from: call)
    }
  }

  /// Begins to ask the guard in a task of its own.
  func begin(for receiver: any GuardReceiver, call: Int) -> Task<Void, Never>? {
    switch ask {
    case .step(let step, let index): step.beginGuard(at: index, for: receiver, call: call)
    case .router(let part, let destination):
      part.begin(with: destination, for: receiver, call: call)
    }
  }
}

/// The end of the wait for a guard.
package enum GuardAnswer {
  case answered(Verdict)
  case failed(any Error)
  case tooLate(limit: Duration)
}

// Design rule E4.
extension NavigationRun: GuardReceiver {
  /// Asks the guards of the plan that were not asked yet, those of the router first, up to the first
  /// that does not let the navigation proceed.
  func askGuards(_ plan: BoundPlan) throws(RoutingError) -> Wait? {
    if let question {
      try requireNotEnded(in: .guards, at: question.step)
      guard let answer else { return .verdict(question) }
      self.question = nil
      self.answer = nil
      try take(answer, of: question)
    }
    while phase == .askGuards, let next = nextQuestion(of: plan) {
      trace.entries.append(.asked(guard: next.name, of: next.step))
      tellEntries()
      frame.asked.append(AskedGuard(link: next.link, step: next.askedStep))
      frame.hasAsked = true
      guard let answer = answerInPlace(to: next) else {
        question = next
        return .verdict(next)
      }
      try requireNotEnded(in: .guards, at: next.step)
      try take(answer, of: next)
    }
    if phase == .askGuards { phase = .settle }
    return nil
  }

  /// The first guard of the plan that was not asked yet.
  private func nextQuestion(of plan: BoundPlan) -> GuardQuestion? {
    while let next = frame.cursor.next(in: frame.request, at: plan.destination.name) {
      if !frame.hasAsked(next.link, for: next.askedStep) { return next }
    }
    return nil
  }

  /// The answer of a guard that needs no task.
  func answerInPlace(to question: GuardQuestion) -> GuardAnswer? {
    if let probe = router.probe {
      if let verdict = probe.answer(question.name) {
        return .answered(question.link.completed(verdict))
      }
      if probe.asksByHand || probe.waiting(question.name) != nil { return nil }
    }
    guard question.link.isImmediate else { return nil }
    let outer = Self.askingInPlace
    Self.askingInPlace = self
    defer { Self.askingInPlace = outer }
    do {
      guard let verdict = try question.verdictInPlace() else { return nil }
      return .answered(verdict)
    } catch {
      return .failed(error)
    }
  }

  /// Takes the answer of a guard that was asked in a task.
  func receive(_ answer: Result<Verdict, any Error>, from call: Int) {
    switch answer {
    case .success(let verdict): receive(.answered(verdict), from: call)
    case .failure(let error): receive(.failed(error), from: call)
    }
  }

  /// Takes the answer that the run waits for.
  ///
  /// - Parameter call: The number of the call that gives it; an answer of one that was left behind is
  ///   ignored.
  package func receive(_ answer: GuardAnswer, from call: Int? = nil) {
    guard question != nil, guardCall?.number == call else { return }
    self.answer = answer
    guardCall?.cancel()
    guardCall = nil
    wake()
  }

  private func take(_ answer: GuardAnswer, of question: GuardQuestion) throws(RoutingError) {
    switch answer {
    case .answered(.proceed): return
    case .answered(.stop(let reason)):
      leaveUnmoved(.stopped(guard: question.name, reason: reason))
    case .answered(.redirect(let destination, let afterwards)):
      try redirect(to: router.bound(destination).request.forNewRun(), afterwards, by: question)
    case .failed(let error):
      throw failure(
        .interceptor, in: .guards, at: question.step, named: question.name, cause: error)
    case .tooLate(let limit):
      let reason = RoutingError.Reason.guardTooLate(guard: question.name, limit: limit)
      endedFromOutside = reason
      router.wakeEnded()
      throw RoutingError(reason, in: .guards, to: frame.request.name, at: question.step)
    }
  }

  /// The plan as a value, for guards that want to see it.
  var visiblePlan: NavigationPlan? {
    frame.plan.flatMap { try? $0.described(as: frame.request.name, in: router) }
  }
}
