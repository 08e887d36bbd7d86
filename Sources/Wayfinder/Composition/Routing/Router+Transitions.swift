// Wayfinder is released under the MIT licence; see LICENSE.

/// A request that waits for the end of a transition.
@MainActor
struct TransitionWait {
  let inquiry: GuardInquiry
  let transition: Transition
  /// Ends the wait before the transition has ended; `nil` for the request's own transition, whose
  /// end is waited for in any case.
  let giveUp: (() -> Void)?
}

// Design rule T10. All of this is reached only while a transition runs.
extension Router {
  /// Before E1 and before E6: waits until no transition runs, or rejects.
  ///
  /// The wait ends at once when the caller's task is cancelled or the request is ended from outside;
  /// nothing was committed by then (design rule E11).
  func passTransition(_ inquiry: GuardInquiry) async throws(RoutingError) {
    while let transition = tree.transition {
      if inquiry.transitions == .reject {
        throw RoutingError(.inTransition(transition), in: .transition, to: inquiry.destination)
      }
      inquiry.trace.entries.append(.awaited(transition))
      inquiry.tellEntries()
      let (stream, end) = AsyncStream.makeStream(of: Never.self)
      tree.running?.waiting.append { end.finish() }
      transitionWaits.append(
        TransitionWait(inquiry: inquiry, transition: transition) { end.finish() })
      for await _ in stream {}
      transitionWaits.removeAll { $0.inquiry === inquiry }
      if let reason = inquiry.endFromOutside ?? (Task.isCancelled ? .cancelled : nil) {
        inquiry.ended = reason
        throw RoutingError(reason, in: .transition, to: inquiry.destination)
      }
      // Whoever has started the transition goes on first, whichever task the executor takes first.
      while tree.transition == nil, transitionWaits.contains(where: { $0.giveUp == nil }) {
        await Task.yield()
      }
    }
  }

  /// After E7: waits for the end of the transition that the navigation itself has started, whatever
  /// happens to its task and its place in the queue.
  ///
  /// The wait begins before anybody else can wait for the same transition, and so ends first: the
  /// post-routing tasks come before the next plan, also when another request has taken the place
  /// of this one.
  func finishTransition(of diff: TreeDiff, _ inquiry: GuardInquiry) async {
    guard let transition = tree.transition(of: diff) else { return }
    // What a guard has opened can be seen by now, and its buttons must work.
    GuardInquiry.current?.asking(self)?.hasNavigated = true
    if let slot = inquiry.slot { queue.conclude(slot) }
    transitionWaits.append(
      TransitionWait(inquiry: inquiry, transition: transition, giveUp: nil))
    await withCheckedContinuation { continuation in
      tree.running?.waiting.append { continuation.resume() }
    }
    transitionWaits.removeAll { $0.inquiry === inquiry }
  }

  /// The whole work of a request that closes: the wait for a transition, and the change.
  func closeAfterTransition(
    _ closing: ClosingRequest, _ ticket: RequestQueue.Ticket, _ slot: RequestQueue.Ticket?,
    _ terms: RequestTerms
  ) async throws(RoutingError) -> Arrival {
    if tree.running == nil { return try close(closing, ticket.number) }
    let inquiry = GuardInquiry(
      router: self, destination: closing.name, number: ticket.number, slot: slot, terms: terms,
      outer: GuardInquiry.current)
    do {
      try await passTransition(inquiry)
      let arrival = try close(closing, ticket.number)
      arrival.trace.entries.insert(contentsOf: inquiry.trace.entries, at: 0)
      return arrival
    } catch {
      throw error.preceded(by: inquiry.trace)
    }
  }
}

extension ScreenTree {
  /// The transition that runs, if it is the one that the transaction of a diff has started, and not
  /// one of an edit in a callback of that transaction.
  func transition(of diff: TreeDiff) -> Transition? {
    guard let running, running.revision == diff.revision else { return nil }
    return running.transition
  }
}
