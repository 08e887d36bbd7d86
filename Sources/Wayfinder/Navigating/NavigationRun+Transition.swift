// Wayfinder is released under the MIT license; see LICENSE.

// Design rule T10.
extension NavigationRun {
  /// A transition that a run waits for.
  struct AwaitedTransition {
    let transition: Transition
    let number: Int
    /// Whether the run has started it, and waits for it in any case.
    let isOwn: Bool
  }

  /// Waits until no transition runs, or rejects; `nil` when none does.
  ///
  /// Nothing was committed by then (design rule E11), so the wait ends at once when the request is
  /// canceled or ended from outside.
  func passTransition() throws(RoutingError) -> Wait? {
    if tree.running == nil, awaitedTransition == nil { return nil }
    if let awaited = awaitedTransition {
      try requireNotEnded(in: .transition)
      if tree.running?.number == awaited.number { return .transition }
      // Whoever has started the transition goes on first.
      if tree.running == nil, router.isConcludingTransition { return .transition }
      awaitedTransition = nil
    }
    guard let running = tree.running else { return nil }
    if terms.transitions == .reject {
      throw RoutingError(.inTransition(running.transition), in: .transition, to: name)
    }
    trace.entries.append(.awaited(running.transition))
    tellEntries()
    wait(for: running, isOwn: false)
    return .transition
  }

  /// Notes that the run waits for the end of a transition.
  func wait(for running: RunningTransition, isOwn: Bool) {
    awaitedTransition = AwaitedTransition(
      transition: running.transition, number: running.number, isOwn: isOwn)
    running.waiting.append { [weak self] in self?.wake() }
  }

  /// Whether the run waits for the end of a transition that it has started.
  var isConcluding: Bool { awaitedTransition?.isOwn == true }

  /// Whether the screen of a detour is coming in: it can be seen, so its buttons must work.
  var isOpeningDetour: Bool { isConcluding && !interrupted.isEmpty }
}
