// Wayfinder is released under the MIT licence; see LICENSE.

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
  private var asked: [ObjectIdentifier] = []
  /// The steps whose parts were prepared.
  private(set) var prepared: [StepName] = []
  private var preparedFactories: [StepName] = []
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
    terms: RequestTerms
  ) {
    self.router = router
    self.destination = destination
    self.number = number
    self.slot = slot
    self.terms = terms
    outer = Self.current
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
  func mustPrepare(_ step: StepName) -> Bool {
    if prepared.contains(step) { return false }
    prepared.append(step)
    return true
  }

  /// Whether a step's factory must be prepared still, because the step was open in earlier rounds;
  /// remembers that it is.
  func mustPrepareFactory(of step: StepName) -> Bool {
    if preparedFactories.contains(step) { return false }
    preparedFactories.append(step)
    return true
  }

  func ask<Context>(
    _ first: GuardPart<Context>?, of step: BoundStep, with context: Context
  ) async throws(RoutingError) {
    var part = first
    while let current = part {
      part = current.next
      if asked.contains(ObjectIdentifier(current)) { continue }
      asked.append(ObjectIdentifier(current))
      try await ask(current, of: step.name, with: context)
      if ending != nil { return }
    }
  }

  private func ask<Context>(
    _ part: GuardPart<Context>, of step: StepName, with context: Context
  ) async throws(RoutingError) {
    trace.entries.append(.asked(guard: part.name, of: step))
    tellEntries()
    router.askedNow.append((self, part.name, step))
    let answer = await answer(of: part, with: context)
    router.askedNow.removeLast(where: { $0.inquiry === self })
    if let reason = endFromOutside ?? (Task.isCancelled ? .cancelled : nil) {
      ended = reason
      throw RoutingError(reason, in: .guards, to: destination, at: step)
    }
    switch answer {
    case .answered(.proceed): return
    case .answered(let verdict): ending = (verdict, part.name)
    case .failed(let error):
      throw RoutingError(
        .failed(part: .interceptor), in: .guards, to: destination, at: step, cause: error)
    case .ended(let reason):
      throw RoutingError(reason, in: .guards, to: destination, at: step)
    }
  }

  /// Asks in the caller's task, or in one that can be left behind.
  private func answer<Context>(
    of part: GuardPart<Context>, with context: Context
  ) async -> GuardAnswer {
    do {
      return try await Self.$current.withValue(self) {
        if patience.isAbandonable {
          return await GuardRace(self).ask(part, with: context, limit: patience.limit)
        }
        return .answered(try await part.perform(with: context))
      }
    } catch {
      return .failed(error)
    }
  }

  /// Forgets the verdict, to go on with the guards that were not asked yet.
  func resume() { ending = nil }
}

extension Array {
  /// Takes out the last element for which something holds.
  mutating func removeLast(where condition: (Element) -> Bool) {
    if let index = lastIndex(where: condition) { remove(at: index) }
  }
}
