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
  var trace = NavigationTrace()

  init(router: Router, destination: StepName) {
    self.router = router
    self.destination = destination
    outer = Self.current
  }

  /// How many guards were asked.
  var askedCount: Int { asked.count }

  /// Whether a router waits for a guard in which this code runs, however deep below.
  func isAsked(by router: Router) -> Bool {
    var inquiry: GuardInquiry? = self
    while let current = inquiry {
      if current.router === router, current.isAtWork { return true }
      inquiry = current.outer
    }
    return false
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
    let answer: Result<Verdict, any Error>
    do {
      let verdict = try await Self.$current.withValue(self) {
        try await part.perform(with: context)
      }
      answer = .success(verdict)
    } catch {
      answer = .failure(error)
    }
    if Task.isCancelled { throw RoutingError(.cancelled, in: .guards, to: destination, at: step) }
    switch answer {
    case .success(.proceed): return
    case .success(let verdict): ending = (verdict, part.name)
    case .failure(let error):
      throw RoutingError(
        .failed(part: .interceptor), in: .guards, to: destination, at: step, cause: error)
    }
  }

  /// Forgets the verdict, to go on with the guards that were not asked yet.
  func resume() { ending = nil }
}
