// Wayfinder is released under the MIT licence; see LICENSE.

/// One request of a router from its arrival to its end: a state machine.
///
/// ``advance()`` goes on as far as it can, synchronously, and returns what the run waits for. Whoever
/// drives the run waits for that and calls it again; ``Router/drive(_:)`` does so for the app, a test
/// or the explorer by hand. Each phase stands in a file of its own, in this order:
///
/// 1. `takeTurn`: its turn among the requests of the router
/// 2. `makePlan`: from the destination back to something that is open
/// 3. `prepare`: parts of the plan may veto
/// 4. `askToLeave`: screens that would be removed may refuse
/// 5. `askGuards`: guards proceed, stop, or redirect
/// 6. `settle`: plans again if something has changed meanwhile
/// 7. `commit`: builds, and makes all edits in one transaction
/// 8. `conclude`: the transition, then the post-routing tasks
///
/// `followDetour` stands between 5 and 6 when a guard leads to another screen first. A request that
/// closes something goes from 1 to `closeScreens`.
@MainActor
package final class NavigationRun {
  /// The run in whose guard this code runs. A task that the guard starts inherits it.
  @TaskLocal static var current: NavigationRun?
  /// The run that asks a guard in place, without a task.
  static var askingInPlace: NavigationRun?

  /// What a run does when it goes on.
  enum Phase {
    case takeTurn, makePlan, prepare, askToLeave, askGuards, settle, commit, conclude
    case followDetour, closeScreens, ended
  }

  let router: Router
  let tree: ScreenTree
  /// What was asked for.
  let request: NavigationRequest
  let terms: RequestTerms
  /// The number of the request, which events carry.
  let ticket: RequestQueue.Ticket
  /// The run whose guard made the request, if one did.
  let outer: NavigationRun?
  /// The run of the same router of which this one is a part; it runs in that one's turn.
  let parent: NavigationRun?

  // What a run keeps is not checked for exclusive access at run time. With the checks here and in
  // `Router`, finding an open screen takes 18 % more instructions, building one 10 %. It is sound: a
  // run belongs to the main actor, and no code of an app runs during an access. Each access reads or
  // replaces a whole value, or changes a list of the engine in place; the planner, which asks finders,
  // works on a trace of its own (see `planned()`).

  @exclusivity(unchecked) var phase = Phase.takeTurn
  /// The destination at work.
  @exclusivity(unchecked) var frame: Frame
  /// Destinations that wait for the end of a detour, outermost first.
  @exclusivity(unchecked) var interrupted: [Frame] = []
  @exclusivity(unchecked) var trace = NavigationTrace()
  @exclusivity(unchecked) private var toldCount = 0

  /// Whether the request has arrived at the queue.
  @exclusivity(unchecked) var hasArrived = false
  /// What the queue has granted to a request that had to wait.
  @exclusivity(unchecked) var turn: Turn?
  /// Whether the run has the turn, or its parent's.
  @exclusivity(unchecked) var isAtWork = false
  /// Why the run was ended while it waited, once it was.
  @exclusivity(unchecked) var endedFromOutside: RoutingError.Reason?
  /// Whether the caller's task was cancelled.
  @exclusivity(unchecked) var isCancelled = false
  /// The caller's task, while a guard is begun in its midst: it can be cancelled by the guard.
  @exclusivity(unchecked) private var caller: UnsafeCurrentTask?
  /// Whether a guard has navigated.
  @exclusivity(unchecked) var hasNavigated = false
  /// Whether a detour was reached, which stays when the navigation fails.
  @exclusivity(unchecked) var hasOpenedDetour = false
  /// The guard that has not answered yet.
  @exclusivity(unchecked) var question: GuardQuestion?
  @exclusivity(unchecked) var answer: GuardAnswer?
  /// The task in which that guard runs.
  @exclusivity(unchecked) var guardCall: GuardCall?
  /// How many guards were asked in a task.
  @exclusivity(unchecked) var guardCallCount = 0
  /// The transition that the run waits for.
  @exclusivity(unchecked) var awaitedTransition: AwaitedTransition?
  /// How the destination at work was left, and in the end the run.
  @exclusivity(unchecked) var outcome: NavigationOutcome?
  /// What the commit has changed, if it has changed anything.
  @exclusivity(unchecked) var diff: TreeDiff?
  /// The tree's revision by then.
  @exclusivity(unchecked) var revision = 0
  /// The screen or container that was reached.
  @exclusivity(unchecked) var target: AnyObject?
  /// Whether the destination that was asked for was reached, not one that a guard chose.
  @exclusivity(unchecked) var isAtDestination = false
  /// How many redirects there were.
  @exclusivity(unchecked) var redirectCount = 0
  /// Why the run has failed.
  @exclusivity(unchecked) private(set) var failure: RoutingError?

  @exclusivity(unchecked) private var continuation: CheckedContinuation<Void, Never>?
  @exclusivity(unchecked) private(set) var isWoken = false

  init(
    _ router: Router, _ request: NavigationRequest, _ terms: RequestTerms, outer: NavigationRun?
  ) {
    self.router = router
    tree = router.tree
    self.request = request
    self.terms = terms
    self.outer = outer
    parent = outer?.running(in: router)
    ticket = router.queue.nextTicket()
    frame = Frame(request)
    trace.entries.reserveCapacity(12)
  }

  /// Goes on as far as the run can without waiting.
  ///
  /// - Returns: What it waits for; `ended` when ``result`` is there.
  func advance() -> Wait {
    isWoken = false
    while true {
      do throws(RoutingError) {
        if let wait = try performPhase() { return wait }
      } catch {
        fail(with: error)
      }
      if phase == .ended { return .ended }
    }
  }

  private func performPhase() throws(RoutingError) -> Wait? {
    switch phase {
    case .takeTurn: try takeTurn()
    case .makePlan: try makePlan()
    case .prepare: try prepare()
    case .askToLeave: try askToLeave()
    case .askGuards: try askGuards()
    case .settle: try settle()
    case .commit: try commit()
    case .conclude: conclude()
    case .followDetour: try followDetour()
    case .closeScreens: try closeScreens()
    case .ended: nil
    }
  }

  // MARK: Being driven

  /// Lets whoever drives the run call `advance()` again.
  func wake() {
    isWoken = true
    continuation?.resume()
    continuation = nil
  }

  /// Returns when something has happened since `advance()` was called, or the caller's task is
  /// cancelled.
  func woken() async {
    if isWoken { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if isWoken { continuation.resume() } else { self.continuation = continuation }
      }
    } onCancel: {
      Task { @MainActor in self.cancel() }
    }
  }

  /// The caller has given the request up. Once the commit has begun this does not count.
  func cancel() {
    isCancelled = true
    if phase == .takeTurn { router.withdraw(self) }
    if phase != .conclude { wake() }
  }

  // MARK: Ends

  /// The innermost run of a router, this one or one around it, that is at work.
  func running(in router: Router) -> NavigationRun? {
    var run: NavigationRun? = self
    while let current = run {
      if current.router === router, current.isAtWork, current.endedFromOutside == nil {
        return current
      }
      run = current.outer
    }
    return nil
  }

  /// Why the run, or one of the same router around it, was ended from outside.
  var endFromOutside: RoutingError.Reason? {
    var run: NavigationRun? = self
    while let current = run {
      if current.router === router {
        if let reason = current.endedFromOutside { return reason }
        if current !== self, current.isAtWork, current.isGivenUp { return .cancelled }
        if current.isAtWork, current.parent == nil, !router.queue.isLive(current.ticket) {
          return .superseded
        }
      }
      run = current.outer
    }
    return nil
  }

  /// Whether the caller's task was cancelled, also if nobody has noticed yet.
  private var isGivenUp: Bool { isCancelled || caller?.isCancelled == true }

  /// Does what may run code of the app before the caller's task goes on.
  func duringCall(_ body: () -> Void) {
    withUnsafeCurrentTask { task in
      caller = task
      body()
      caller = nil
    }
  }

  /// Throws when the run was cancelled or ended from outside while it waited.
  func requireNotEnded(
    in phase: RoutingError.Phase, at step: StepName? = nil
  ) throws(RoutingError) {
    if Task.isCancelled { isCancelled = true }
    guard let reason = endFromOutside ?? (isCancelled ? .cancelled : nil) else { return }
    endedFromOutside = reason
    throw RoutingError(reason, in: phase, to: frame.request.name, at: step)
  }

  /// Ends the run.
  ///
  /// A guard that was abandoned may hold on to the run for ever; neither keeps a screen alive then.
  func fail(with error: RoutingError) {
    failure = error.preceded(by: trace, othersStay: hasNavigated || hasOpenedDetour)
    end()
  }

  /// Ends the run as another one has ended.
  func end(as result: Result<RunResult, RoutingError>) {
    switch result {
    case .success(let shared):
      outcome = shared.outcome
      diff = shared.diff
      revision = shared.diff.revision
      target = shared.target
      isAtDestination = shared.isAtDestination
      end(tracing: shared.trace)
    case .failure(let error): fail(with: error)
    }
  }

  /// Ends the run.
  ///
  /// - Parameter shared: What happened, if that is not what the run has noted itself.
  func end(tracing shared: NavigationTrace? = nil) {
    guardCall?.cancel()
    guardCall = nil
    tellEntries()
    if let shared { trace = shared }
    if router.hasObservers {
      if let failure {
        router.tell(.failed(failure), ticket.number, request.name)
      } else if let outcome {
        router.tell(.finished(outcome), ticket.number, request.name)
      }
    }
    let hadTurn = isAtWork
    isAtWork = false
    phase = .ended
    question = nil
    letGo()
    if hadTurn { router.leave(self, failure) }
  }

  /// What the caller is told of a run that has not failed.
  func navigation<Target>(showing screen: Target?) -> Navigation<Target> {
    Navigation(
      screen: isAtDestination ? screen : nil, outcome: outcome ?? .alreadyThere,
      diff: diff ?? TreeDiff(revision: revision, entries: []), trace: trace)
  }

  /// How the run has ended; `nil` before it has.
  var result: Result<RunResult, RoutingError>? {
    if let failure { return .failure(failure) }
    guard phase == .ended, let outcome else { return nil }
    return .success(
      RunResult(
        outcome: outcome, diff: diff ?? TreeDiff(revision: revision, entries: []),
        trace: trace, isAtDestination: isAtDestination, target: target))
  }

  /// Lets go of what the destinations on the way have come to.
  private func letGo() {
    if endedFromOutside != nil {
      for frame in interrupted { frame.forgetNodes() }
      frame.forgetNodes()
    }
    if frame.request !== request { frame.request.release() }
    if !interrupted.isEmpty {
      for frame in interrupted where frame.request !== request { frame.request.release() }
      interrupted = []
    }
    frame = Frame(request)
  }

  /// Lets go of the destination at work, for another one that takes its place.
  func leaveFrame(for next: Frame) {
    if endedFromOutside != nil { frame.forgetNodes() }
    if frame.request !== request { frame.request.release() }
    frame = next
  }

  /// The end of a request that has moved nothing.
  func leaveUnmoved(_ outcome: NavigationOutcome) {
    trace.entries.append(.ended(outcome))
    self.outcome = outcome
    diff = nil
    revision = tree.revision
    leaveDestination()
  }

  /// Tells observers what has happened since they were told last.
  func tellEntries() {
    guard router.hasObservers else { return }
    while toldCount < trace.entries.count {
      toldCount += 1
      let entry = trace.entries[toldCount - 1]
      if case .ended = entry { continue }
      router.tell(.happened(entry), ticket.number, frame.request.name)
    }
  }
}
