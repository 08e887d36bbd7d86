// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E12.
extension NavigationRun {
  /// Waits until the request may begin, or shares the end of an equal one.
  func takeTurn() throws(RoutingError) -> Wait? {
    switch state {
    case .arriving:
      if isCancelled || Task.isCancelled { throw RoutingError(.cancelled, in: .queue, to: name) }
      guard try arrive() else { return .turn }
      begin()
    case .waiting, .joined: return .turn
    case .shares(let other): end(as: other)
    case .dropped(let reason): throw RoutingError(reason, in: .queue, to: name)
    case .working, .aside, .inner:
      if Task.isCancelled { isCancelled = true }
      if isCancelled { throw RoutingError(.cancelled, in: .queue, to: name) }
      begin()
    // Something has happened on the way from one task to the other.
    case .replaced:
      guard kind.outlivesReplacement else {
        throw RoutingError(.superseded, in: .queue, to: name)
      }
      begin()
    case .ended: break
    }
    return nil
  }

  /// Whether the request begins at once.
  private func arrive() throws(RoutingError) -> Bool {
    guard parent != nil else { return try router.admit(self) }
    if let reason = endFromOutside { throw RoutingError(reason, in: .queue, to: name) }
    if let parent, case .navigation(let request) = kind, parent.takesAsAnswer(request) {
      throw RoutingError(.cancelled, in: .queue, to: name)
    }
    router.requests.beginInner(self)
    return true
  }

  private func begin() {
    router.tell(.begun, number, name)
    switch kind {
    case .navigation: phase = .makePlan
    case .recheck: phase = .recheck
    case .look: phase = .look
    case .close, .dismiss, .back, .backTo, .reveal, .reset, .comeBack, .tap, .change: phase = .close
    }
  }
}
