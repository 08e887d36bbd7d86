// Wayfinder is released under the MIT license; see LICENSE.

/// The message to a request that had to wait; one word, because most requests do not wait.
indirect enum Turn {
  /// It is its turn.
  case works
  /// The request that it has joined has ended so.
  case shares(Result<RunResult, RoutingError>)
  /// It has ended before it began.
  case ended(RoutingError.Reason)
}

/// The policies and limits that apply to a request.
struct RequestTerms {
  let overlap: OverlapPolicy
  let transitions: TransitionPolicy
  let guardTimeout: GuardTimeout
  /// The app's own rule for what may be joined.
  var joinRule: (@MainActor (AnyDestination, AnyDestination) -> Bool)?
}

// Design rule E12.
extension NavigationRun {
  /// Waits until the request may begin, or shares the end of an equal one.
  func takeTurn() throws(RoutingError) -> Wait? {
    if !hasArrived {
      hasArrived = true
      if isCancelled || Task.isCancelled {
        throw RoutingError(.cancelled, in: .queue, to: request.name)
      }
      if parent != nil {
        if let reason = endFromOutside {
          throw RoutingError(reason, in: .queue, to: request.name)
        }
        if let parent, case .navigation = kind, parent.takesAsAnswer(request) {
          throw RoutingError(.cancelled, in: .queue, to: request.name)
        }
      } else if try !router.admit(self) {
        return .turn
      }
      begin()
      return nil
    }
    switch turn {
    case nil: return .turn
    case .ended(let reason): throw RoutingError(reason, in: .queue, to: request.name)
    case .shares(let result): end(as: result)
    case .works:
      isAtWork = true
      if Task.isCancelled { isCancelled = true }
      // Something may have happened on the way from one task to the other.
      if !router.queue.isLive(ticket) {
        throw RoutingError(.superseded, in: .queue, to: request.name)
      }
      if isCancelled { throw RoutingError(.cancelled, in: .queue, to: request.name) }
      begin()
    }
    return nil
  }

  private func begin() {
    isAtWork = true
    if turn == nil { router.runs.append(self) }
    router.tell(.begun, ticket.number, request.name)
    phase = kind.firstPhase
  }
}
