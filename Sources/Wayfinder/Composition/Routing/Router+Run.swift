// Wayfinder is released under the MIT licence; see LICENSE.

/// What a navigation has come to, before its types are known again. A class, because it is handed
/// through several functions that can suspend.
@MainActor
final class Arrival {
  let outcome: NavigationOutcome
  let diff: TreeDiff
  var trace: NavigationTrace
  /// Whether the destination that was asked for was reached, not one that a guard chose.
  var isAtDestination: Bool
  /// The screen or container that was reached.
  let target: AnyObject?

  init(
    outcome: NavigationOutcome, diff: TreeDiff, trace: NavigationTrace, isAtDestination: Bool,
    target: AnyObject? = nil
  ) {
    self.outcome = outcome
    self.diff = diff
    self.trace = trace
    self.isAtDestination = isAtDestination
    self.target = target
  }
}

/// The destinations of one navigation, to notice guards that lead in a circle.
@MainActor
struct RedirectHistory {
  /// The redirect at which a chain counts as a circle even if its contexts cannot be compared.
  static let limit = 16
  private var requests: ShortList<NavigationRequest>

  init(first: NavigationRequest) {
    requests = ShortList(first)
  }

  /// Remembers where a guard has led.
  mutating func append(_ request: NavigationRequest) { requests.append(request) }

  /// The names of a circle that a request would close, or `nil`.
  func cycle(closedBy request: NavigationRequest) -> [String]? {
    let isKnown = requests.contains { request.isEqual(to: $0) == true }
    guard isKnown || requests.count >= Self.limit else { return nil }
    return (requests.elements + [request]).map(\.name.text)
  }
}

/// What has changed since a plan was made; the text is for a navigation that never settles.
@MainActor
private struct PlanChange {
  private let start: NodeReference?
  private let hasLeft: Bool
  private let before: Int
  private let after: Int

  init(since itinerary: Itinerary, _ tree: ScreenTree) {
    start = itinerary.start.node?.reference
    hasLeft = itinerary.start.node?.isInTree == false
    before = itinerary.revision
    after = tree.revision
  }

  var text: String {
    let from = "from \(start.map { "'\($0)'" } ?? "no place")"
    if before == after { return "\(from), a finder or transformer changed its answer" }
    return "\(from), " + (hasLeft ? "which then left, " : "") + "revision \(before) became \(after)"
  }
}

extension Router {
  /// Works on one destination until it is reached or somebody ends it.
  func follow(
    _ first: NavigationRequest, _ firstInquiry: GuardInquiry, _ history: inout RedirectHistory
  ) async throws(RoutingError) -> Arrival {
    var request = first
    var inquiry = firstInquiry
    defer {
      inquiry.conclude()
      if request !== first { request.release() }
    }
    while true {
      let arrival: Arrival?
      do {
        arrival = try await attempt(request, inquiry)
      } catch {
        inquiry.tellEntries()
        throw error.preceded(by: inquiry.trace)
      }
      if let arrival {
        inquiry.tellEntries()
        arrival.isAtDestination = arrival.outcome.isReached && request === first
        return arrival
      }
      guard case .redirect(let target, let resuming) = inquiry.ending?.verdict else { continue }
      let other = AnyDestination(target.request.forNewRun())
      if let cycle = history.cycle(closedBy: other.request) {
        throw RoutingError(.redirectCycle(cycle), in: .guards, to: first.name)
          .preceded(by: inquiry.trace)
      }
      history.append(other.request)
      inquiry.trace.entries.append(.redirected(to: other.name, resuming: resuming))
      guard resuming else {
        inquiry.conclude()
        inquiry = GuardInquiry(succeeding: inquiry, destination: other.name)
        if request !== first { request.release() }
        request = other.request
        continue
      }
      inquiry.tellEntries()
      let detour: Arrival
      do {
        detour = try await follow(
          other.request, GuardInquiry(within: inquiry, destination: other.name), &history)
      } catch {
        throw error.preceded(by: inquiry.trace)
      }
      inquiry.appendTold(detour.trace)
      guard detour.outcome.isReached else {
        detour.trace = inquiry.trace
        detour.isAtDestination = false
        return detour
      }
      other.request.release()
      inquiry.trace.entries.append(.resumed(request.name))
      inquiry.resume()
    }
  }

  /// Rounds of planning and asking until the tree holds still (design rule E5), then the commit.
  ///
  /// - Returns: What came of it; `nil` when a guard redirects.
  private func attempt(
    _ request: NavigationRequest, _ inquiry: GuardInquiry
  ) async throws(RoutingError) -> Arrival? {
    var changes: [PlanChange] = []
    if tree.running != nil { try await passTransition(inquiry) }
    var itinerary = try makeItinerary(of: request, trace: &inquiry.trace)
    while true {
      try prepare(itinerary, request, inquiry)
      if let refusal = askToLeave(itinerary, request, &inquiry.trace) {
        return end(refusal, of: request, inquiry)
      }
      let askedBefore = inquiry.askedCount
      // Design rule E4.
      while inquiry.ending == nil, let question = inquiry.nextQuestion(of: itinerary, request) {
        inquiry.itinerary = itinerary
        defer { inquiry.itinerary = nil }
        try await inquiry.ask(question)
      }
      if let ending = inquiry.ending {
        guard case .stop(let reason) = ending.verdict else { return nil }
        return end(.stopped(guard: ending.guard, reason: reason), of: request, inquiry)
      }
      var isSuspended = inquiry.askedCount > askedBefore
      if tree.running != nil {
        // It has begun after the plan was made, with an edit.
        try await passTransition(inquiry)
        isSuspended = true
      }
      if tree.revision == itinerary.revision {
        // What the plan rests on can have changed only while the navigation was suspended.
        if !isSuspended { break }
        if itinerary.restsOnChoices {
          let isSettled = try isSettled(&itinerary, request, inquiry, &changes)
          if isSettled { break }
          continue
        }
        if try findersAgree(with: itinerary, request.name) { break }
      }
      changes.append(PlanChange(since: itinerary, tree))
      try requireRounds(changes, request)
      inquiry.trace.entries.append(.replanned(round: changes.count + 1))
      itinerary = try makeItinerary(of: request, trace: &inquiry.trace)
    }
    let arrival = try commit(itinerary, request, inquiry)
    guard arrival.outcome.isReached else { return arrival }
    if tree.running != nil { await finishTransition(of: arrival.diff, inquiry) }
    performPostTasks(itinerary, request)
    return arrival
  }

  /// Plans again what rests on a switch or a transformer, in a tree that is the same.
  ///
  /// - Returns: Whether the new plan is like the one before; it takes its place in any case.
  private func isSettled(
    _ itinerary: inout Itinerary, _ request: NavigationRequest, _ inquiry: GuardInquiry,
    _ changes: inout [PlanChange]
  ) throws(RoutingError) -> Bool {
    let change = PlanChange(since: itinerary, tree)
    let entries = inquiry.trace.entries.count
    inquiry.trace.entries.append(.replanned(round: changes.count + 2))
    let next = try makeItinerary(of: request, trace: &inquiry.trace)
    let isSettled = next.isLike(itinerary)
    itinerary = next
    if isSettled {
      inquiry.trace.entries.removeSubrange(entries...)
    } else {
      changes.append(change)
      try requireRounds(changes, request)
    }
    return isSettled
  }

  /// Throws when a navigation has been planned as often as it may be.
  private func requireRounds(
    _ changes: [PlanChange], _ request: NavigationRequest
  ) throws(RoutingError) {
    if changes.count == Self.roundLimit {
      throw RoutingError(.neverSettled(changes.map(\.text)), in: .plan, to: request.name)
    }
  }

  /// How many times a navigation is planned before it gives up on a tree that never holds still.
  static var roundLimit: Int { 8 }

  /// Design rule E2: globals first, then start to destination, each step once.
  private func prepare(
    _ itinerary: Itinerary, _ request: NavigationRequest, _ inquiry: GuardInquiry
  ) throws(RoutingError) {
    let isFirstRound = inquiry.isFirstRound
    if isFirstRound {
      do {
        try prepareGlobals(AnyDestination(request))
      } catch {
        throw RoutingError(.failed(part: .prepare), in: .prepare, to: request.name, cause: error)
      }
    }
    var next: BoundStep? = itinerary.start
    while let step = next {
      next = step.next
      let isNew = isFirstRound || !inquiry.hasPrepared(step)
      let needsFactory =
        itinerary.builds(step) && (isFirstRound || !inquiry.hasPreparedFactory(of: step))
      guard isNew || needsFactory else { continue }
      do {
        if isNew { try step.prepareParts() }
        if needsFactory { try step.prepareFactory() }
      } catch {
        throw RoutingError(
          .failed(part: .prepare), in: .prepare, to: request.name, at: step.name, cause: error)
      }
      inquiry.trace.entries.append(.prepared(step.name))
    }
    inquiry.notePrepared(itinerary)
  }

  private func prepareGlobals(_ destination: @autoclosure () -> AnyDestination) throws {
    if globalGuards == nil, globalTasks == nil, globalPosts == nil { return }
    let destination = destination()
    var guardPart = globalGuards
    while let part = guardPart {
      try part.prepare(with: destination)
      guardPart = part.next
    }
    var taskPart = globalTasks
    while let part = taskPart {
      try part.prepare(with: destination)
      taskPart = part.next
    }
    var postPart = globalPosts
    while let part = postPart {
      try part.prepare(with: destination)
      postPart = part.next
    }
  }

  /// The end of a navigation that has moved nothing.
  func end(
    _ outcome: NavigationOutcome, of request: NavigationRequest, _ inquiry: GuardInquiry
  ) -> Arrival {
    inquiry.trace.entries.append(.ended(outcome))
    return Arrival(
      outcome: outcome, diff: TreeDiff(revision: tree.revision, entries: []),
      trace: inquiry.trace, isAtDestination: false)
  }
}
