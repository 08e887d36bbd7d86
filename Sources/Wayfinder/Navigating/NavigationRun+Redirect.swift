// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E4, redirects and detours.
extension NavigationRun {
  /// The redirect at which a chain counts as a circle even if its contexts cannot be compared.
  static let redirectLimit = 16

  /// Goes where a guard leads: for good, or on a detour after which the guard is asked again.
  func redirect(
    to other: NavigationRequest, _ afterwards: AfterRedirect, by question: GuardQuestion
  ) throws(RoutingError) {
    if afterwards == .retry, let ended = frame.detour(by: question, to: other) {
      other.release()
      let reason = "it led to '\(ended.name.text)' again after that screen had ended"
      return leaveUnmoved(.stopped(guard: question.name, reason: reason))
    }
    redirectCount += 1
    if let circle = circle(closedBy: other) {
      throw RoutingError(.redirectCycle(circle), in: .guards, to: request.name)
    }
    trace.entries.append(.redirected(to: other.name, then: afterwards))
    tellEntries()
    var next = Frame(other)
    switch afterwards {
    case .stay:
      var predecessors = frame.past?.predecessors ?? ShortList()
      predecessors.append(frame.request)
      next.changePast { $0.predecessors = predecessors }
      leaveFrame(for: next)
    case .retry:
      frame.changePast {
        $0.retrying = question
        $0.detours.append((AskedGuard(link: question.link, step: question.askedStep), other))
      }
      interrupted.append(frame)
      frame = next
    }
    phase = .makePlan
  }

  /// The names of a circle that a destination would close, or `nil`. Destinations of detours that are
  /// over take no part.
  private func circle(closedBy other: NavigationRequest) -> [String]? {
    var way: [NavigationRequest] = []
    for frame in interrupted + [frame] {
      way += frame.past?.predecessors.elements ?? []
      way.append(frame.request)
    }
    let isKnown = way.contains { other.isEqual(to: $0) == true }
    guard isKnown || redirectCount >= Self.redirectLimit else { return nil }
    return (way + [other]).map(\.name.text)
  }

  /// Waits until the screen of a detour is finished or gone, then asks the guard again that led there.
  func followDetour() throws(RoutingError) -> Wait? {
    guard let outer = interrupted.last, let question = outer.past?.retrying else { return nil }
    try requireNotEnded(in: .guards, at: question.step)
    if let node = frame.past?.detourNode, tree.contains(node) { return .detour(node.reference) }
    leaveFrame(for: interrupted.removeLast())
    frame.past?.retrying = nil
    frame.forget(question)
    frame.past?.changes = []
    trace.entries.append(.resumed(frame.request.name))
    phase = .makePlan
    return nil
  }

  /// The screen whose end a detour waits for.
  var detourNode: Node? { phase == .followDetour ? frame.past?.detourNode : nil }
}

extension NavigationRun.Frame {
  /// Returns the earlier detour of a guard for the same step and context, if it led to the same
  /// destination. Contexts that cannot be compared count as equal.
  fileprivate func detour(
    by question: GuardQuestion, to other: NavigationRequest
  ) -> NavigationRequest? {
    past?.detours.last {
      $0.asked.link === question.link && $0.asked.concerns(question.askedStep)
        && other.isEqual(to: $0.request) != false
    }?.request
  }
}
