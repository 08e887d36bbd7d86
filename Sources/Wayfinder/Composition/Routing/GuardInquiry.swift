// Wayfinder is released under the MIT licence; see LICENSE.

/// Whose guards are asked.
@MainActor
enum GuardOwner {
  case step(BoundStep)
  case router(GuardPart<AnyDestination>, AnyDestination)

  /// Asks one of them, by its place.
  func askGuard(at index: Int) async throws -> Verdict {
    switch self {
    case .step(let step): return try await step.askGuard(at: index)
    case .router(let first, let destination):
      guard let part = first.part(at: index) else { return .proceed }
      return try await part.perform(with: destination)
    }
  }
}

/// Asks the guards of one navigation: each once, one after another, up to the first that does not
/// let proceed (design rule E4).
@MainActor
final class GuardInquiry {
  /// The inquiry in whose guard this code runs. A task that the guard starts inherits it.
  @TaskLocal static var current: GuardInquiry?

  let router: Router
  let destination: StepName
  /// The inquiry in whose guard this navigation was asked for.
  private let outer: GuardInquiry?
  /// The guards that were asked, in this slot; a resumed destination keeps its own.
  private var asked = ShortList<ObjectIdentifier>()
  /// The steps whose parts were prepared.
  private var prepared = ShortList<StepName>()
  private var preparedFactories = ShortList<StepName>()
  /// Whether the parts that hold for every navigation were prepared.
  var hasPreparedGlobals = false
  /// The plan whose guards are asked.
  var itinerary: Itinerary?
  /// The verdict that ended the asking, and who gave it.
  private(set) var ending: (verdict: Verdict, guard: String)?
  /// Whether the navigation that asks is still at work.
  var isAtWork = true
  /// Why the navigation was ended while it waited, once it was.
  var ended: RoutingError.Reason?
  /// Whether a guard has navigated.
  var hasNavigated = false
  /// The guard that has not answered yet, and the step that it guards.
  private(set) var asking: (link: GuardLink, step: StepName)?
  var trace = NavigationTrace()
  private var toldCount = 0
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
    trace.entries.reserveCapacity(8)
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

  /// Whether a step's parts must be prepared still; remembers that they are.
  func mustPrepare(_ step: StepName) -> Bool { prepared.insert(step) }

  /// Whether a step's factory must be prepared still, because the step was open in earlier rounds;
  /// remembers that it is.
  func mustPrepareFactory(of step: StepName) -> Bool { preparedFactories.insert(step) }

  /// Asks the guards of a step, or of the router, that were not asked yet, up to the first that does
  /// not let proceed.
  func ask(
    _ first: GuardLink, of owner: GuardOwner, named step: StepName
  ) async throws(RoutingError) {
    var link: GuardLink? = first
    var index = 0
    while let current = link, ending == nil {
      if asked.insert(ObjectIdentifier(current)) {
        try await ask(current, at: index, of: owner, named: step)
      }
      link = current.nextLink
      index += 1
    }
  }

  private func ask(
    _ link: GuardLink, at index: Int, of owner: GuardOwner, named step: StepName
  ) async throws(RoutingError) {
    trace.entries.append(.asked(guard: link.name, of: step))
    tellEntries()
    asking = (link, step)
    router.askingNow.append(self)
    let answer = await answer(of: link, at: index, of: owner)
    router.askingNow.removeLast { $0 === self }
    asking = nil
    if let reason = endFromOutside ?? (Task.isCancelled ? .cancelled : nil) {
      ended = reason
      throw RoutingError(reason, in: .guards, to: destination, at: step)
    }
    switch answer {
    case .answered(.proceed): return
    case .answered(let verdict): ending = (verdict, link.name)
    case .failed(let error):
      throw RoutingError(
        .failed(part: .interceptor), in: .guards, to: destination, at: step, cause: error)
    case .ended(let reason):
      throw RoutingError(reason, in: .guards, to: destination, at: step)
    }
  }

  /// Asks in the caller's task, or in one that can be left behind.
  private func answer(
    of link: GuardLink, at index: Int, of owner: GuardOwner
  ) async -> GuardAnswer {
    do {
      return try await Self.$current.withValue(self) {
        if patience.isAbandonable {
          return await GuardRace(self).ask(link, at: index, of: owner, limit: patience.limit)
        }
        return .answered(try await owner.askGuard(at: index))
      }
    } catch {
      return .failed(error)
    }
  }

  /// Forgets the verdict, to go on with the guards that were not asked yet.
  func resume() { ending = nil }
}
