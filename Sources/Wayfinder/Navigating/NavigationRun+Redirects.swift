// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E4, redirects and detours.
extension NavigationRun {
  /// The redirect at which a chain counts as a circle even if its contexts cannot be compared.
  static let redirectLimit = 16

  /// Goes where a guard leads: for good, or on a detour after which the guard is asked again.
  func go(to other: AnyDestination, _ afterwards: AfterRedirect, by guarded: AskedGuard) {
    trace.entries.append(.redirected(to: other.name, then: afterwards))
    tellEntries()
    let next = Frame(other)
    switch afterwards {
    case .stay:
      next.predecessors = frame.predecessors + [frame.request]
      frame = next
    case .retry:
      frame.retrying = guarded
      frame.detours.append((guarded, other))
      interrupted = interrupted + [frame]
      frame = next
    }
    phase = .makePlan
  }

  /// The names of a circle that a destination would close, or `nil`. Destinations of detours that are
  /// over take no part.
  func circle(closedBy other: AnyDestination) -> [String]? {
    let way = (interrupted + [frame]).flatMap { $0.predecessors + [$0.request] }
    let isKnown = way.contains { other.isEqual(to: $0) == true }
    guard isKnown || redirectCount >= Self.redirectLimit else { return nil }
    return (way + [other]).map(\.name.text)
  }

  /// Waits until the screen of a detour is finished or gone, then asks the guard again that led there.
  func followDetour() throws(RoutingError) -> Wait? {
    guard let outer = interrupted.last, let guarded = outer.retrying else { return nil }
    try requireNotEnded(in: .guards, at: guarded.step?.info.name ?? outer.plan?.destination.name)
    if let node = frame.detourNode, tree.contains(node) { return .detour }
    frame = outer
    interrupted = interrupted.dropLast()
    // The guard that has led there was asked last, unless a recheck has discarded the answers.
    _ = frame.asked.popLast()
    frame.changes = []
    trace.entries.append(.resumed(frame.request.name))
    phase = .makePlan
    return nil
  }

  /// The screen whose end a detour waits for.
  var detourNode: Node? { phase == .followDetour ? frame.detourNode : nil }

  /// The name of the guard that is asked again when the detour is over.
  var retryingGuard: String? {
    interrupted.last?.retrying.map(guardName)
  }
}

extension NavigationRun.Frame {
  /// Returns the earlier detour of a guard for the same step and context, if it led to the same
  /// destination. Contexts that cannot be compared count as equal.
  func detour(
    by guarded: NavigationRun.AskedGuard, to other: AnyDestination
  ) -> AnyDestination? {
    detours.last { $0.asked.isLike(guarded) && other.isEqual(to: $0.request) != false }?.request
  }
}
