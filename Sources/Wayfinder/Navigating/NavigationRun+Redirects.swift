// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E4, redirects and detours.
extension NavigationRun {
  /// The redirect at which a chain counts as a circle when its contexts can't be compared.
  static let redirectLimit = 16
  /// The number of redirects after which a navigation ends whose destinations always differ.
  static let longestChain = 256

  /// Goes where a guard leads: for good, or on a detour after which the guard is asked again.
  func go(to other: AnyDestination, _ afterwards: AfterRedirect, by guarded: AskedGuard) {
    trace.entries.append(.redirected(to: other.name, then: afterwards))
    tellEntries()
    let next = Frame(other)
    switch afterwards {
    case .stay:
      next.predecessors = frame.way
      frame = next
    case .retry:
      frame.retrying = guarded
      frame.detours.append(Detour(asked: guarded, request: other))
      interrupted = interrupted + [frame]
      frame = next
    }
    phase = .makePlan
  }

  /// The names of a circle that a destination would close, or `nil`. Destinations of detours that are
  /// over take no part.
  func circle(closedBy other: AnyDestination) -> [String]? {
    var way: [AnyDestination] = []
    for frame in interrupted { way += frame.way }
    way += frame.way
    var (isCircle, isUncertain) = (redirectCount >= Self.longestChain, false)
    for earlier in way {
      guard let isEqual = other.isEqual(to: earlier) else {
        isUncertain = true
        continue
      }
      if isEqual { isCircle = true }
    }
    guard isCircle || isUncertain && way.count >= Self.redirectLimit else { return nil }
    return (way + [other]).map(\.name.text)
  }

  /// An answer as it counts: a guard that leads to the very destination that it is asked about lets it
  /// pass.
  func understood(_ answer: GuardAnswer, of asking: Asking) -> GuardAnswer {
    guard case .verdict(.redirect(let unbound, _)) = answer else { return answer }
    let other = router.bound(unbound)
    return leads(other, to: asking.request) ? .verdict(.proceed) : answer
  }

  private func leads(_ other: AnyDestination, to request: AnyDestination) -> Bool {
    if other.isEqual(to: router.bound(request)) == true { return true }
    let planner = Planner(tree: tree, goal: goal)
    guard let meaning = frame.meaning ?? (try? planner.lookUp(router.bound(request))),
      let led = try? planner.lookUp(other)
    else { return false }
    return led.isEqual(to: meaning) == true
  }

  /// Waits until the screen of a detour is finished or gone, then asks the guard again that led there.
  /// A screen that can't be finished or closed isn't waited for.
  func followDetour() throws(RoutingError) -> Wait? {
    guard let outer = interrupted.last, let guarded = outer.retrying else { return nil }
    try requireNotEnded(in: .guards, at: guarded.step?.info.name ?? outer.plan?.destination.name)
    if let node = frame.detourNode, tree.contains(node) {
      if router.canEnd(node) { return .detour }
      outer.detours[outer.detours.count - 1].lasting = goal
    }
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
  ) -> NavigationRun.Detour? {
    detours.last { $0.asked.isLike(guarded) && other.isEqual(to: $0.request) != false }
  }
}
