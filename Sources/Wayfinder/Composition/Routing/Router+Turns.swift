// Wayfinder is released under the MIT licence; see LICENSE.

/// What a request that had to wait is told.
enum Turn {
  /// It is its turn.
  case works
  /// The request that it has joined has ended so.
  case shares(Result<Arrival, RoutingError>)
  /// It has ended before it began.
  case ended(RoutingError.Reason)
}

/// How a request is to be treated.
struct RequestTerms {
  let overlap: OverlapPolicy
  let transitions: TransitionPolicy
  let patience: GuardPatience
}

extension Router {
  /// A whole request: its turn, its work, and the word to those that have joined it.
  func run(
    _ request: NavigationRequest, _ terms: RequestTerms
  ) async throws(RoutingError) -> Arrival {
    let ticket = queue.nextTicket()
    if Task.isCancelled {
      throw failed(RoutingError(.cancelled, in: .queue, to: request.name), ticket, request)
    }
    let current = GuardInquiry.current
    let asking = current?.asking(self)
    if let asking {
      if let reason = asking.endFromOutside {
        throw failed(RoutingError(reason, in: .queue, to: request.name), ticket, request)
      }
    } else if queue.isFree {
      queue.begin(ticket)
      requestAtWork = request
    } else {
      if let shared = try await takeTurn(ticket, request, terms) { return shared }
      if let reason = endBeforeWork(of: ticket) {
        let error = RoutingError(reason, in: .queue, to: request.name)
        pass(ticket, .failure(error))
        throw failed(error, ticket, request)
      }
    }
    tell(.begun, ticket.number, request.name)
    do {
      let arrival: Arrival
      let slot = asking == nil ? ticket : nil
      if let closing = request.closing {
        arrival = try await closeAfterTransition(closing, ticket, slot, terms)
      } else {
        let inquiry = GuardInquiry(
          router: self, destination: request.name, number: ticket.number, slot: slot,
          terms: terms, outer: current)
        var history = RedirectHistory(first: request)
        arrival = try await follow(request, inquiry, &history)
      }
      tell(.finished(arrival.outcome), ticket.number, request.name)
      if let asking {
        if arrival.outcome.isReached { asking.hasNavigated = true }
      } else {
        pass(ticket, .success(arrival))
      }
      return arrival
    } catch {
      let error = failed(error, ticket, request)
      if asking == nil { pass(ticket, .failure(error)) }
      throw error
    }
  }

  /// Why a request whose turn has come must not begin: something happened on the way from one task
  /// to the other.
  private func endBeforeWork(of ticket: RequestQueue.Ticket) -> RoutingError.Reason? {
    if !queue.isLive(ticket) { return .superseded }
    return Task.isCancelled ? .cancelled : nil
  }

  private func failed(
    _ error: RoutingError, _ ticket: RequestQueue.Ticket, _ request: NavigationRequest
  ) -> RoutingError {
    tell(.failed(error), ticket.number, request.name)
    return error
  }

  /// Waits for the turn of a request, or for the end of one that it joins.
  ///
  /// - Returns: The end of the joined request; `nil` when it is this one's turn.
  private func takeTurn(
    _ ticket: RequestQueue.Ticket, _ request: NavigationRequest, _ terms: RequestTerms
  ) async throws(RoutingError) -> Arrival? {
    let equal = terms.overlap == .coalesce ? equalRequest(request) : nil
    let isOpen = queue.atWork != nil && isWaitingAfterNavigating
    switch queue.arrive(ticket, terms.overlap, isOpen: isOpen, equal: equal) {
    case .works:
      requestAtWork = request
      return nil
    case .worksBeside:
      requests[ticket] = request
      return nil
    case .replaces(let ended):
      requestAtWork = request
      requests = [:]
      for other in ended { resume(other, .ended(.superseded)) }
      endRaces()
      return nil
    case .isRejected:
      throw failed(RoutingError(.busy, in: .queue, to: request.name), ticket, request)
    case .waits: tell(.waiting, ticket.number, request.name)
    case .joins(let other): tell(.joined(other.number), ticket.number, request.name)
    }
    requests[ticket] = request
    let turn = await withTaskCancellationHandler {
      await withCheckedContinuation { turns[ticket] = $0 }
    } onCancel: {
      Task { @MainActor in self.withdraw(ticket) }
    }
    switch turn {
    case .works: return nil
    case .ended(let reason):
      throw failed(RoutingError(reason, in: .queue, to: request.name), ticket, request)
    case .shares(.success(let arrival)):
      tell(.finished(arrival.outcome), ticket.number, request.name)
      return arrival
    case .shares(.failure(let error)): throw failed(error, ticket, request)
    }
  }

  /// The request at work or waiting that a request may join, the oldest first.
  private func equalRequest(_ request: NavigationRequest) -> RequestQueue.Ticket? {
    guard let atWork = queue.atWork else { return nil }
    if let other = requests[atWork] ?? requestAtWork, request.mayJoin(other) { return atWork }
    return (queue.beside + queue.waiting).first { ticket in
      requests[ticket].map(request.mayJoin) ?? false
    }
  }

  /// Ends a request that waits, because its task was cancelled.
  private func withdraw(_ ticket: RequestQueue.Ticket) {
    guard turns[ticket] != nil else { return }
    queue.withdraw(ticket)
    requests[ticket] = nil
    resume(ticket, .ended(.cancelled))
  }

  /// Hands the place of a request that has ended to those that it concerns.
  private func pass(_ ticket: RequestQueue.Ticket, _ end: Result<Arrival, RoutingError>) {
    let consequences: RequestQueue.Consequences
    if case .failure(let error) = end, error.reason == .cancelled {
      consequences = queue.giveUp(ticket)
    } else {
      consequences = queue.finish(ticket)
    }
    if !requests.isEmpty { requests[ticket] = nil }
    if queue.atWork == nil { requestAtWork = nil }
    for other in consequences.sharing {
      requests[other] = nil
      resume(other, .shares(end))
    }
    if let next = consequences.starting { resume(next, .works) }
  }

  private func resume(_ ticket: RequestQueue.Ticket, _ turn: Turn) {
    turns.removeValue(forKey: ticket)?.resume(returning: turn)
  }

  /// Whether a request at work, or a child of it, waits in a guard that has navigated.
  private var isWaitingAfterNavigating: Bool {
    askingNow.contains { $0.hasNavigated }
  }

  /// Ends the waits for guards and transitions of requests that were ended from outside.
  func endRaces() {
    for race in races { race.endIfOver() }
    for wait in transitionWaits where wait.inquiry.endFromOutside != nil { wait.giveUp?() }
  }
}
