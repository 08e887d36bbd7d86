// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E4: guards proceed, stop, or lead elsewhere.
extension NavigationRun {
  /// The first guard of the plan that was not asked yet: those of the router, then those of each step.
  private func nextQuestion(of plan: Plan) -> Asking? {
    let routerGuards = router.guardCount(for: frame.request, plan)
    var turn = frame.turn
    defer { frame.turn = turn }
    while let next = plan.nextGuard(&turn, of: routerGuards, about: frame.request) {
      if !frame.hasAsked(next.guarded) { return next }
    }
    return nil
  }

  // MARK: Asking

  /// Asks the guards of the plan that were not asked yet, up to the first that does not let the
  /// navigation proceed. One that must be awaited is asked by whoever drives the run.
  func askGuards(_ plan: Plan) throws(RoutingError) -> Wait? {
    while phase == .askGuards {
      if let question {
        guard let answer = try takeAnswer(to: question) else { return .verdict }
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
        if answer.isRefusal { hide(next.guarded) }
        try requireNotEnded(in: .guards, at: next.step)
        try take(answer, of: next)
      } else {
        question = next
      }
    }
    return nil
  }

  /// Takes the answer of the guard that was asked; `nil` until it has answered.
  func takeAnswer(to asking: Asking) throws(RoutingError) -> GuardAnswer? {
    try requireNotEnded(in: .guards, at: asking.step)
    guard let answer else { return nil }
    (question, self.answer) = (nil, nil)
    return answer
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
    }
    switch answer {
    case .verdict(.proceed): break
    case .verdict(.stop(let reason)): leaveUnmoved(.stopped(guard: name, reason: reason))
    case .verdict(.redirect(let unbound, let afterwards)):
      let other = router.bound(unbound)
      if afterwards == .retry, let ended = frame.detour(by: asking.guarded, to: other) {
        return leaveUnmoved(.stopped(guard: name, reason: ended.reason))
      }
      redirectCount += 1
      if let circle = circle(closedBy: other) {
        throw RoutingError(.redirectCycle(circle), in: .guards, to: self.name)
      }
      if redirectCount == Self.longestChain {
        throw RoutingError(
          .tooManyRedirects(redirectCount, last: other.name.text), in: .guards, to: self.name)
      }
      go(to: other, afterwards, by: asking.guarded)
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
    info(of: guarded).completed(verdict)
  }

  /// The guard's name in plans and traces.
  func guardName(of guarded: AskedGuard) -> String { info(of: guarded).label.text }

  private func info(of guarded: AskedGuard) -> GuardInfo {
    (guarded.step?.guards ?? router.parts.info.guards)[guarded.index]
  }
}

// Design rule E4, redirects and detours.
extension NavigationRun {
  /// The redirect at which a chain counts as a circle when its contexts can't be compared.
  static let redirectLimit = 16
  /// The number of redirects after which a navigation ends whose destinations always differ.
  static let longestChain = 256

  /// Goes where a guard leads: for good, or on a detour after which the guard is asked again.
  func go(to other: AnyDestination, _ afterwards: AfterRedirect, by guarded: AskedGuard) {
    trace.entries.append(.redirected(to: other.name, then: afterwards))
    tellEntries()
    let next = Frame(other)
    switch afterwards {
    case .stay:
      next.predecessors = frame.way
      frame = next
    case .retry:
      frame.retrying = guarded
      frame.detours.append(Detour(asked: guarded, request: other))
      interrupted = interrupted + [frame]
      frame = next
    }
    phase = .makePlan
  }

  /// The names of a circle that a destination would close, or `nil`. Destinations of detours that are
  /// over take no part.
  func circle(closedBy other: AnyDestination) -> [String]? {
    var way: [AnyDestination] = []
    for frame in interrupted { way += frame.way }
    way += frame.way
    var (isCircle, isUncertain) = (false, false)
    for earlier in way {
      guard let isEqual = other.isEqual(to: earlier) else {
        isUncertain = true
        continue
      }
      if isEqual { isCircle = true }
    }
    guard isCircle || isUncertain && way.count >= Self.redirectLimit else { return nil }
    return (way + [other]).map(\.name.text)
  }

  /// An answer as it counts: a guard that leads to the very destination that it is asked about lets it
  /// pass.
  func understood(_ answer: GuardAnswer, of asking: Asking) -> GuardAnswer {
    guard case .verdict(.redirect(let unbound, _)) = answer else { return answer }
    let other = router.bound(unbound)
    return leads(other, to: asking.request) ? .verdict(.proceed) : answer
  }

  private func leads(_ other: AnyDestination, to request: AnyDestination) -> Bool {
    if other.isEqual(to: router.bound(request)) == true { return true }
    let planner = Planner(tree: tree, goal: goal)
    guard let meaning = frame.meaning ?? (try? planner.lookUp(router.bound(request))),
      let led = try? planner.lookUp(other)
    else { return false }
    return led.isEqual(to: meaning) == true
  }

  /// Waits until the screen of a detour is finished or gone, then asks the guard again that led there.
  /// A screen that can't be finished or closed isn't waited for.
  func followDetour() throws(RoutingError) -> Wait? {
    guard let outer = interrupted.last, let guarded = outer.retrying else { return nil }
    try requireNotEnded(in: .guards, at: guarded.step?.info.name ?? outer.plan?.destination.name)
    if let node = frame.detourNode, tree.contains(node) {
      if router.canEnd(node) { return .detour }
      outer.detours[outer.detours.count - 1].lasting = goal
    }
    frame = outer
    interrupted = interrupted.dropLast()
    frame.asked.removeAll { $0.isLike(guarded) }
    frame.changes = []
    trace.entries.append(.resumed(frame.request.name))
    phase = .makePlan
    return nil
  }

  /// The screen whose end a detour waits for.
  var detourNode: Node? { phase == .followDetour ? frame.detourNode : nil }

  /// The name of the guard that is asked again when the detour is over.
  var retryingGuard: String? {
    interrupted.last?.retrying.map(guardName)
  }
}

extension NavigationRun.Frame {
  /// Returns the earlier detour of a guard for the same step and context, if it led to the same
  /// destination. Contexts that cannot be compared count as equal.
  func detour(
    by guarded: NavigationRun.AskedGuard, to other: AnyDestination
  ) -> NavigationRun.Detour? {
    detours.last { $0.asked.isLike(guarded) && other.isEqual(to: $0.request) != false }
  }
}

// The task of a guard that has to be awaited.
extension NavigationRun {
  /// Asks the guard for which the run waits, for no longer than its limit.
  ///
  /// Where the system can begin a task in place, a guard that does not suspend has answered when the
  /// call returns, and nobody was switched to or waited for.
  func begin(_ ask: @escaping GuardAsking) {
    callCount += 1
    questionTime = router.locks.nextQuestion()
    let number = callCount
    call = GuardCall(number: number)
    let task = Self.$inGuard.withValue(InGuard(self)) {
      Task.inPlace { await self.perform(ask, number) }
    }
    // One that has answered is no longer there.
    call?.task = task
    guard let limit = terms.guardTimeout.limit else { return }
    call?.deadline = Task { @MainActor [weak self] in
      do {
        try await limit.clock.sleep(for: limit.duration)
      } catch {
        return
      }
      self?.receive(.tooLate(limit: limit.duration), from: number)
    }
  }

  private func perform(_ ask: GuardAsking, _ number: Int) async {
    do {
      receive(.verdict(try await ask()), from: number)
    } catch {
      receive(.failed(error), from: number)
    }
  }

  /// Takes the answer that the run waits for.
  ///
  /// - Parameter number: The call that gives it, `nil` for whoever drives the run by hand; an answer of a
  ///   call that was left behind is ignored, and so is any once the run was ended from outside.
  func receive(_ answer: GuardAnswer, from number: Int? = nil) {
    guard let question, call?.number == number, endFromOutside == nil, !isCancelled else { return }
    let answer = understood(answer, of: question)
    self.answer = answer
    if answer.isRefusal { hide(question.guarded) }
    let ended = call
    call = nil
    // This run goes on before those that the guard has begun, which are canceled with it.
    wake()
    ended?.cancel()
  }
}

/// The end of the wait for a guard.
enum GuardAnswer {
  case verdict(Verdict)
  case failed(any Error)
  case tooLate(limit: Duration)
}

/// A guard that is being asked in a task of its own, which can be left behind: a guard that is canceled
/// and does not answer then delays nobody (design rule E11).
@MainActor
struct GuardCall {
  /// The number of the call within its run; the answer to an earlier call is ignored.
  let number: Int
  var task: Task<Void, Never>?
  var deadline: Task<Void, Never>?

  /// Cancels the guard and its deadline.
  func cancel() {
    task?.cancel()
    deadline?.cancel()
  }
}

extension Task where Success == Void, Failure == Never {
  /// Begins a task of the main actor, in place where the system can do that.
  @discardableResult
  static func inPlace(
    _ body: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate(operation: body)
    } else {
      Task(operation: body)
    }
  }
}

/// The answer of a guard that doesn't let a destination be shown.
struct GuardRefusal: Sendable {
  let guardName: String
  /// The reason of a guard that names no destination.
  var words = ""
  /// The destination that it leads to.
  var destination: AnyDestination?
  /// The destination as the guard has named it; its text is made when somebody reads it.
  var leading: StepName?

  var reason: String { leading.map { "leads to \($0.text)" } ?? words }
}
