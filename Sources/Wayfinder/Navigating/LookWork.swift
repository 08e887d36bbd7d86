// Wayfinder is released under the MIT license; see LICENSE.

/// The look at what a window shows locked after a change (design rule E4b): asks the guards, opens what
/// they allow, and decides what the user sees in place of what they refuse. It delays nobody.
@MainActor
final class LookWork {
  /// The name in events and errors.
  nonisolated static let name = "look"

  /// A guard that was asked; `nil` for the refusal of one that proceeds.
  struct Answer {
    let asking: NavigationRun.Asking
    let refusal: GuardRefusal?
  }

  /// The next thing to be done.
  enum Step {
    case ask(NavigationRun.Asking)
    /// Opens these, which are allowed.
    case open([Node])
    /// Shows another place, for which nobody must refuse to leave.
    case show(Node)
    /// Goes where a guard leads.
    case go(AnyDestination)
  }

  /// The answers so far: within one request each guard is asked once for a step and its context.
  private(set) var answers: [Answer]
  /// The destinations of redirects that have been followed since the user did something.
  let followed: [AnyDestination]
  /// The destinations of what was just closed, to which no redirect leads while another place is open.
  private let closed: [AnyDestination]
  /// Whether the user went back, which switches no tab.
  private let isBack: Bool
  /// Whether it goes where a guard leads.
  private let followsRedirects: Bool
  /// The number of looks before this one that ended because a guard they asked changed something.
  let interruptionCount: Int
  /// The request after which it looks, as the cause of what the user sees then (design rule E18), and its
  /// router.
  private let cause: VisibleScreen.Cause
  private let requester: RouterReference?
  /// Places for which somebody refuses to leave.
  private var vetoed: Set<NodeID> = []

  /// - Parameters:
  ///   - run: The request after which it looks, whose answers count; `nil` after an edit.
  ///   - closed: The destinations of what was taken away.
  ///   - interruptionCount: The number of looks before it that a guard of theirs has interrupted.
  init(after run: NavigationRun?, closed: [AnyDestination], interruptionCount: Int) {
    answers = run?.answersAboutPlaces ?? []
    followed = run?.followedByLook ?? []
    self.closed = closed
    self.interruptionCount = interruptionCount
    isBack = run?.kind.way == .back
    cause = run.map { .request($0.number, $0.name) } ?? .edit
    requester = run?.router.reference
    followsRedirects = run?.kind.recheck?.followsRedirects ?? true
  }

  func take(_ answer: Answer) { answers.append(answer) }

  /// Discards the approval of a guard, which has refused since.
  func forgetApproval(of guarded: NavigationRun.AskedGuard) {
    answers.removeAll { $0.refusal == nil && $0.asking.guarded.isLike(guarded) }
  }

  func veto(_ place: Node) { vetoed.insert(place.id) }

  /// Makes edits of which the request is the cause after which it looks.
  func causing<Failure: Error>(_ edits: () throws(Failure) -> Void) throws(Failure) {
    let sight = requester?.router?.sight
    sight?.cause = cause
    defer { sight?.cause = .edit }
    try edits()
  }

  /// The answer of a guard, if it has been asked for the same.
  private func answer(to asking: NavigationRun.Asking) -> Answer? {
    answers.last { $0.asking.isLike(asking) }
  }

  // MARK: Who is asked next, and what a refusal changes

  func next(for router: Router) -> Step? {
    let tree = router.tree
    for (node, isFocused) in tree.shownLocks {
      if let asking = question(about: node, router) { return .ask(asking) }
      guard let refusal = refusal(of: node, router) else {
        let open = WindowLocks.of(tree).places(of: router) { asking, _ in
          guard let known = answer(to: asking) else { return false }
          return known.refusal == nil
        }
        if !open.isEmpty { return .open(open) }
        continue
      }
      // What is shown beside stays a blank: nobody is torn away.
      if isFocused, let step = consequence(of: refusal, at: node, router) { return step }
    }
    return nil
  }

  /// The first guard of a place that was not asked yet, unless one before it refuses.
  private func question(about node: Node, _ router: Router) -> NavigationRun.Asking? {
    for request in node.guardedRequests {
      guard let guards = try? router.guards(of: request, at: node) else { continue }
      for asking in guards {
        guard let known = answer(to: asking) else { return asking }
        if known.refusal != nil { return nil }
      }
    }
    return nil
  }

  /// Why a place may not be seen.
  private func refusal(of node: Node, _ router: Router) -> GuardRefusal? {
    for request in node.guardedRequests {
      do {
        for asking in try router.guards(of: request, at: node) {
          if let refusal = answer(to: asking)?.refusal { return refusal }
        }
      } catch {
        let name = request.name.text
        return GuardRefusal(guardName: name, words: "its route failed: \(error)")
      }
    }
    return nil
  }

  private func consequence(
    of refusal: GuardRefusal, at node: Node, _ router: Router
  ) -> Step? {
    let tree = router.tree
    // Going back leads further back, and to no log-in.
    let destination =
      isBack || !followsRedirects
      ? nil
      : refusal.destination.flatMap { other in
        followed.contains { $0.isEqual(to: other) != false } ? nil : other
      }
    let isLate = refusal.destination.map { other in
      closed.contains { $0.isEqual(to: other) == true }
    }
    if let destination, isLate == false { return .go(destination) }
    if tree.focused.map({ $0 is ScreenNode }) != true, !tree.showsScreen,
      let step = otherPlace(than: node, isBack: isBack && isLate != true, router)
    {
      return step
    }
    return destination.map { .go($0) }
  }

  /// The nearest other place that is open, or a question about the nearest that may still open.
  private func otherPlace(than node: Node, isBack: Bool, _ router: Router) -> Step? {
    let tree = router.tree
    for place in tree.otherPlaces(than: node, isBack: isBack) {
      if vetoed.contains(place.id) {
        if isBack { return nil }
        continue
      }
      if tree.leadsToOpenScreen(place) { return .show(place) }
      let locks = tree.locks(on: place)
      let isRefused = locks.contains { refusal(of: $0, router) != nil }
      if !isRefused, let asking = locks.lazy.compactMap({ self.question(about: $0, router) }).first
      {
        return .ask(asking)
      }
    }
    return nil
  }
}

@MainActor
extension NavigationRun.Asking {
  /// Whether it is the same guard, asked about the same.
  func isLike(_ other: NavigationRun.Asking) -> Bool {
    guard guarded.isLike(other.guarded) else { return false }
    return guarded.step != nil || request.isEqual(to: other.request) == true
  }
}

// Design rule E4b: a request that asks about what is shown locked.
extension NavigationRun {
  /// Asks, opens, and shows another place, until nothing more can be done about what is shown locked.
  func look() throws(RoutingError) -> Wait? {
    guard let work = kind.look else { return nil }
    while true {
      if let question {
        guard let answer = try takeAnswer(to: question) else { return .verdict }
        if case .verdict(.proceed) = answer,
          router.locks.isOverruled(question.guarded, askedAt: questionTime)
        {
          continue
        }
        let refusal = answer.refusal(by: guardName(of: question.guarded), in: router)
        work.take(LookWork.Answer(asking: question, refusal: refusal))
      }
      switch work.next(for: router) {
      case .ask(let asking):
        question = asking
        do {
          note(asking)
          try prepare(asking)
          answer = answerInPlace(to: asking)
        } catch {
          questionTime = router.locks.nextQuestion()
          answer = .failed((error as? PartFailure)?.cause ?? error)
        }
        if answer?.isRefusal == true { hide(asking.guarded) }
      case .open(let nodes):
        work.causing { router.locks.setLocked(false, nodes) }
        outcome = .revealed
      case .show(let place):
        try work.causing { () throws(RoutingError) in try show(place, work) }
      case .go(let destination):
        go(to: destination, work)
        return nil
      case nil:
        outcome = outcome ?? .alreadyThere
        revision = tree.revision
        end()
        return nil
      }
    }
  }

  /// Prepares all guards of a step, or of the router, before the first of them is asked.
  private func prepare(_ asking: Asking) throws {
    guard asking.guarded.index == 0 else { return }
    if let step = asking.guarded.step {
      try step.prepareGuards()
    } else {
      try router.parts.prepareGuards?(asking.request)
    }
  }

  private func show(_ place: Node, _ work: LookWork) throws(RoutingError) {
    router.locks.committing = self
    defer { router.locks.committing = nil }
    let attempt = try tree.attempt(for: name) { edit in
      try edit.reveal(place)
      if let refusal = tree.refusalToLeave(noteAsked) { throw refusal }
    }
    guard case .committed(_, let diff) = attempt, !diff.isEmpty else { return work.veto(place) }
    outcome = .revealed
    self.diff = diff
  }

  /// Goes where a guard leads, as a request of its own, unless others wait: what the user wants comes
  /// first, and they look at their end.
  private func go(to destination: AnyDestination, _ work: LookWork) {
    outcome = .alreadyThere
    revision = tree.revision
    end()
    guard router.requests.waiting.isEmpty, router.requests.isFree else { return }
    trace.entries.append(.redirected(to: destination.name, then: .stay))
    let run = NavigationRun(router, Request(destination), terms, outer: nil)
    run.followedByLook = work.followed + [destination]
    run.start()
  }

  /// Marks the nodes of this run's plan, whose guards have been asked, and returns the mark.
  func markVouchedFor() -> Int {
    let mark = tree.nextMark()
    switch kind {
    case .navigation, .recheck: for step in frame.plan?.steps ?? [] { step.node?.mark = mark }
    default: break
    }
    return mark
  }

  /// The guards that this run has asked about places, with their answers.
  var answersAboutPlaces: [LookWork.Answer] {
    if let work = kind.look { return work.answers }
    return (kind.recheck?.answers ?? []) + refusals
  }
}

@MainActor
extension GuardAnswer {
  /// Whether the guard doesn't let somebody pass.
  var isRefusal: Bool { if case .verdict(.proceed) = self { false } else { true } }

  /// Why the guard doesn't let somebody pass; `nil` when it proceeds.
  func refusal(by name: String, in router: Router) -> GuardRefusal? {
    switch self {
    case .verdict(.proceed): nil
    case .verdict(.stop(let reason)): GuardRefusal(guardName: name, words: reason)
    case .verdict(.redirect(let destination, _)):
      GuardRefusal(
        guardName: name, destination: router.bound(destination), leading: destination.name)
    case .failed(let error): GuardRefusal(guardName: name, words: "failed: \(error)")
    case .tooLate(let limit):
      GuardRefusal(guardName: name, words: "did not answer within \(limit)")
    }
  }
}
