// Wayfinder is released under the MIT licence; see LICENSE.

/// Whose guards are asked.
@MainActor
enum GuardOwner {
  case step(BoundStep)
  case router(GuardPart<AnyDestination>, AnyDestination)
}

extension GuardInquiry.Question {
  /// The verdict of the guard.
  func askGuard() async throws -> Verdict {
    switch owner {
    case .step(let step): return try await step.askGuard(at: index)
    case .router(let first, let destination):
      guard let part = first.part(at: index) else { return .proceed }
      return try await part.perform(with: destination)
    }
  }
}

/// Asks the guards of one navigation: each once, one after another, up to the first that does not
/// let proceed (design rule E4).
// As in `Node`, the properties so marked are not checked for exclusive access at run time: no access of
// one spans a call of anybody's code.
@MainActor
final class GuardInquiry {
  /// The inquiry in whose guard this code runs. A task that the guard starts inherits it.
  @TaskLocal static var current: GuardInquiry?

  let router: Router
  let destination: StepName
  /// The inquiry in whose guard this navigation was asked for.
  private let outer: GuardInquiry?
  /// The guards that were asked, in this slot; a resumed destination keeps its own.
  @exclusivity(unchecked) private var asked = ShortList<ObjectIdentifier>()
  /// The plans whose parts were prepared.
  @exclusivity(unchecked) private var prepared = ShortList<Itinerary>()
  /// The plan whose guards are asked.
  @exclusivity(unchecked) var itinerary: Itinerary?
  /// The verdict that ended the asking, and who gave it.
  @exclusivity(unchecked) private(set) var ending: (verdict: Verdict, guard: String)?
  /// Whether the navigation that asks is still at work.
  @exclusivity(unchecked) var isAtWork = true
  /// Why the navigation was ended while it waited, once it was.
  @exclusivity(unchecked) var ended: RoutingError.Reason?
  /// Whether a guard has navigated.
  @exclusivity(unchecked) var hasNavigated = false
  /// The guard that has not answered yet, and the step that it guards.
  @exclusivity(unchecked) private(set) var asking: Question?
  var trace = NavigationTrace()
  @exclusivity(unchecked) private var toldCount = 0
  /// The number of the request.
  let number: Int
  /// The place of the request among those at work; `nil` for a child.
  let slot: RequestQueue.Ticket?
  private let terms: RequestTerms
  private var patience: GuardPatience { terms.patience }
  /// What the request does while a transition runs.
  var transitions: TransitionPolicy { terms.transitions }

  init(
    router: Router, destination: StepName, number: Int, slot: RequestQueue.Ticket?,
    terms: RequestTerms, outer: GuardInquiry?
  ) {
    self.router = router
    self.destination = destination
    self.number = number
    self.slot = slot
    self.terms = terms
    self.outer = outer
    trace.entries.reserveCapacity(12)
  }

  /// For a destination on the way, to which a guard of another inquiry leads.
  init(within other: GuardInquiry, destination: StepName) {
    router = other.router
    self.destination = destination
    number = other.number
    slot = other.slot
    terms = other.terms
    hasNavigated = other.hasNavigated
    outer = other.outer
  }

  /// For the destination to which a guard of another inquiry leads for good.
  convenience init(succeeding other: GuardInquiry, destination: StepName) {
    self.init(within: other, destination: destination)
    trace = other.trace
    toldCount = other.toldCount
  }

  /// Tells observers what has happened since they were told last.
  func tellEntries() {
    guard router.hasObservers else { return }
    while toldCount < trace.entries.count {
      toldCount += 1
      let entry = trace.entries[toldCount - 1]
      if case .ended = entry { continue }
      router.tell(.happened(entry), number, destination)
    }
  }

  /// Takes over what has happened on the way, which observers know.
  func appendTold(_ detour: NavigationTrace) {
    trace.entries += detour.entries
    toldCount = trace.entries.count
  }

  /// How many guards were asked.
  var askedCount: Int { asked.count }

  /// The inquiry of a router in whose guard this code runs, however deep below.
  func asking(_ router: Router) -> GuardInquiry? {
    var inquiry: GuardInquiry? = self
    while let current = inquiry {
      if current.router === router, current.isAtWork, current.ended == nil { return current }
      inquiry = current.outer
    }
    return nil
  }

  /// Why the navigation, or one of the same router around it, was ended from outside.
  var endFromOutside: RoutingError.Reason? {
    var inquiry: GuardInquiry? = self
    while let current = inquiry {
      if current.router === router {
        if let reason = current.ended { return reason }
        if current.isAtWork, let slot = current.slot, !router.queue.isLive(slot) {
          return .superseded
        }
      }
      inquiry = current.outer
    }
    return nil
  }

  /// The plan as a value, for guards that want to see it.
  var plan: NavigationPlan? {
    itinerary.flatMap { try? router.describe($0, destination) }
  }

  /// Whether nothing was prepared yet.
  var isFirstRound: Bool { prepared.isEmpty }

  /// Whether a step's parts were prepared in an earlier round.
  func hasPrepared(_ step: BoundStep) -> Bool {
    prepared.contains { $0.step(named: step.name) != nil }
  }

  /// Whether a step's factory was prepared in an earlier round, and the step not just found.
  func hasPreparedFactory(of step: BoundStep) -> Bool {
    prepared.contains { itinerary in
      itinerary.step(named: step.name).map(itinerary.builds) ?? false
    }
  }

  /// Remembers that a plan is prepared.
  func notePrepared(_ itinerary: Itinerary) { prepared.append(itinerary) }

  /// The navigation has ended. A guard that was abandoned may hold on to the inquiry, and to its step,
  /// for ever: neither keeps a screen alive.
  func conclude() {
    isAtWork = false
    if ended != nil { prepared.forEach { $0.forgetNodes() } }
    prepared = ShortList()
  }

  /// A guard that was not asked yet: whose it is, and its place there.
  @MainActor
  struct Question {
    let link: GuardLink
    let index: Int
    let owner: GuardOwner
    let step: StepName
  }

  /// The next guard of a plan that was not asked yet, those of the router first; remembers that it is
  /// asked.
  func nextQuestion(of itinerary: Itinerary, _ request: NavigationRequest) -> Question? {
    if let first = router.globalGuards, let (link, index) = firstNotAsked(first) {
      return Question(
        link: link, index: index, owner: .router(first, AnyDestination(request)),
        step: itinerary.destination.name)
    }
    var next: BoundStep? = itinerary.start
    while let step = next {
      if let first = step.firstGuard, let (link, index) = firstNotAsked(first) {
        return Question(link: link, index: index, owner: .step(step), step: step.name)
      }
      next = step.next
    }
    return nil
  }

  private func firstNotAsked(_ first: GuardLink) -> (GuardLink, Int)? {
    var link: GuardLink? = first
    var index = 0
    while let current = link {
      if asked.insert(ObjectIdentifier(current)) { return (current, index) }
      link = current.nextLink
      index += 1
    }
    return nil
  }

  /// Asks one guard, in the caller's task or in one that can be left behind; its verdict ends the
  /// asking unless it lets proceed.
  func ask(_ question: Question) async throws(RoutingError) {
    trace.entries.append(.asked(guard: question.link.name, of: question.step))
    tellEntries()
    asking = question
    router.askingNow.append(self)
    let answer: GuardAnswer
    do {
      answer = try await Self.$current.withValue(self) {
        if patience.isAbandonable {
          return await GuardRace(self).ask(question, limit: patience.limit)
        }
        switch question.owner {
        case .step(let step): return .answered(try await step.askGuard(at: question.index))
        case .router: return .answered(try await question.askGuard())
        }
      }
    } catch {
      answer = .failed(error)
    }
    router.askingNow.removeLast { $0 === self }
    asking = nil
    if let reason = endFromOutside ?? (Task.isCancelled ? .cancelled : nil) {
      ended = reason
      throw RoutingError(reason, in: .guards, to: destination, at: question.step)
    }
    switch answer {
    case .answered(.proceed): return
    case .answered(let verdict): ending = (verdict, question.link.name)
    case .failed(let error):
      throw RoutingError(
        .failed(part: .interceptor), in: .guards, to: destination, at: question.step,
        cause: error)
    case .ended(let reason):
      throw RoutingError(reason, in: .guards, to: destination, at: question.step)
    }
  }

  /// Forgets the verdict, to go on with the guards that were not asked yet.
  func resume() { ending = nil }
}
