// Wayfinder is released under the MIT license; see LICENSE.

/// The requests of a router in the order of their arrival, each with its state (design rule E12). Each
/// event has a method, which says what the router must do next; it calls nobody.
///
/// Lists that are read at each request and seldom change are replaced as a whole: where one is changed in
/// place, every look at it is checked.
@MainActor
final class RequestList {
  /// The state of a request.
  enum State {
    case arriving
    /// It is at work, alone or beside others.
    case working
    /// It only asks guards, and delays nobody.
    case aside
    /// It is at work as a part of another one, whose guard has made it.
    case inner
    /// It was at work when another one took its place, and has yet to notice.
    case replaced
    /// It waits for its turn.
    case waiting
    /// It waits for the end of an equal one.
    case joined(NavigationRun)
    /// It ends as the one that it has joined.
    case shares(NavigationRun)
    /// It has ended before its turn.
    indirect case dropped(RoutingError.Reason)
    case ended

    /// Whether it is at work, no matter what has happened since.
    var isBegun: Bool {
      switch self {
      case .working, .aside, .inner, .replaced: true
      case .arriving, .waiting, .joined, .shares, .dropped, .ended: false
      }
    }

    var isWorking: Bool { if case .working = self { true } else { false } }

    /// Whether it ends for the sake of one that replaces all at work.
    var isReplaceable: Bool {
      switch self {
      case .working, .aside: true
      default: false
      }
    }
  }

  /// The treatment of a request that arrives.
  enum Admission {
    case begins
    case waits
    case joins(NavigationRun)
    case isRejected
    /// It begins; these have ended for its sake, the one at work first.
    case replaces([NavigationRun])
  }

  /// Those that have begun, in that order.
  private(set) var begun: [NavigationRun] = []
  /// Those that wait for their turn, the one that waits longest first.
  private(set) var waiting: [NavigationRun] = []
  private var lastNumber = 0

  /// Those at work, the oldest first, without those that are a part of others.
  var working: [NavigationRun] { begun.filter(\.state.isWorking) }

  /// Whether nobody is at work.
  var isFree: Bool { !begun.contains(where: \.state.isWorking) }

  /// Those that only ask guards, the oldest first.
  var aside: [NavigationRun] {
    begun.filter { if case .aside = $0.state { true } else { false } }
  }

  /// A number for the next request.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// A request begins.
  func begin(_ run: NavigationRun, as state: State = .working) {
    run.state = state
    begun.append(run)
  }

  /// A request arrives.
  ///
  /// - Parameters:
  ///   - run: The request.
  ///   - isOpen: Whether it may run beside the one at work, whose guard waits and has navigated.
  ///   - equal: The request at work or waiting that asks for the same, if it is joined.
  func admit(_ run: NavigationRun, isOpen: Bool, equal: NavigationRun?) -> Admission {
    if isFree, run.terms.overlap != .replace || aside.isEmpty {
      begin(run)
      return .begins
    }
    if let equal {
      run.state = .joined(equal)
      equal.followers = equal.followers + [run]
      return .joins(equal)
    }
    if run.terms.overlap == .replace { return .replaces(replaceAll(by: run)) }
    if isOpen {
      begin(run)
      return .begins
    }
    if run.terms.overlap == .reject { return .isRejected }
    run.state = .waiting
    waiting = waiting + [run]
    return .waits
  }

  /// The user does something by hand: their earlier navigations that still wait for a guard's answer are
  /// out of date, and those that wait behind these.
  ///
  /// - Returns: Those that have ended, and those that go on because nobody is at work any more.
  func endOutdated(
    except joined: NavigationRun?
  ) -> (ended: [NavigationRun], next: [NavigationRun]) {
    let outdated = begun.filter { $0.isOutdatedByHand }
    guard !outdated.isEmpty else { return ([], []) }
    var ended = outdated.filter { $0 !== joined }
    for run in ended { run.state = .replaced }
    ended += waiting.filter { $0.isNavigation && $0 !== joined }
    waiting = waiting.filter { !$0.isNavigation || $0 === joined }
    begun.removeAll { $0.isLeftBehind }
    drop(&ended)
    return (ended, startNext())
  }

  /// A request at work has ended. If its caller has given it up, the first that has joined it starts
  /// again in its place.
  ///
  /// - Returns: Those that go on for it.
  func end(_ run: NavigationRun, isGivenUp: Bool) -> [NavigationRun] {
    guard let index = begun.lastIndex(where: { $0 === run }) else {
      run.state = .ended
      return []
    }
    let state = run.state
    run.state = .ended
    begun.remove(at: index)
    switch state {
    case .working:
      if isGivenUp {
        if let heir = inherit(run) {
          heir.state = .working
          begun.insert(heir, at: index)
          return [heir]
        }
        return startNext()
      }
      let followers = share(run)
      let next = startNext()
      return next.isEmpty ? followers : followers + next
    case .replaced where run.kind.outlivesReplacement:
      guard isGivenUp, let heir = inherit(run) else { return share(run) }
      heir.state = .replaced
      begun.insert(heir, at: index)
      return [heir]
    case .replaced: return run.hasCommitted && !isGivenUp ? share(run) : []
    default: return []
    }
  }

  /// The caller of a request that waits or has joined another one has given it up.
  func withdraw(_ run: NavigationRun) {
    switch run.state {
    case .waiting:
      if let heir = inherit(run) {
        heir.state = .waiting
        waiting = waiting.map { $0 === run ? heir : $0 }
      } else {
        waiting = waiting.filter { $0 !== run }
      }
    case .joined(let leader): leader.followers = leader.followers.filter { $0 !== run }
    default: return
    }
    run.state = .dropped(.cancelled)
  }

  // MARK: Steps of several events

  /// All that have not committed end, with those that have joined each behind it.
  private func replaceAll(by run: NavigationRun) -> [NavigationRun] {
    var ended: [NavigationRun] = []
    for other in begun where other.state.isReplaceable {
      other.state = .replaced
      if !other.hasCommitted, !other.kind.outlivesReplacement { ended.append(other) }
    }
    begun.removeAll { $0.isLeftBehind }
    ended += waiting
    waiting = []
    drop(&ended)
    begin(run)
    return ended
  }

  /// Those that have joined one that ends are dropped with it, and it itself if it waits.
  private func drop(_ ended: inout [NavigationRun]) {
    for leader in ended {
      ended += leader.followers
      for follower in leader.followers { follower.state = .dropped(.superseded) }
      leader.followers = []
      if case .waiting = leader.state { leader.state = .dropped(.superseded) }
    }
  }

  /// Those that have joined a request end as it did.
  private func share(_ run: NavigationRun) -> [NavigationRun] {
    if run.followers.isEmpty { return [] }
    let followers = run.followers
    run.followers = []
    for follower in followers { follower.state = .shares(run) }
    return followers
  }

  /// The next that waits begins, once nobody is at work.
  private func startNext() -> [NavigationRun] {
    guard let next = waiting.first, isFree else { return [] }
    waiting = Array(waiting.dropFirst())
    begin(next)
    return [next]
  }

  /// The first that has joined a request, with the others behind it.
  private func inherit(_ run: NavigationRun) -> NavigationRun? {
    guard let heir = run.followers.first else { return nil }
    heir.followers = Array(run.followers.dropFirst())
    for follower in heir.followers { follower.state = .joined(heir) }
    run.followers = []
    return heir
  }
}
