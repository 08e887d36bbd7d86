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
  /// What was asked for.
  let request: NavigationRequest
  let terms: RequestTerms
  /// The number of the request, which events carry.
  let ticket: RequestQueue.Ticket
  /// The run whose guard made the request, if one did.
  let outer: NavigationRun?
  /// The run of the same router of which this one is a part; it runs in that one's turn.
  let parent: NavigationRun?

  var phase = Phase.takeTurn
  /// The destination at work.
  var frame: Frame
  /// Destinations that wait for the end of a detour, outermost first.
  var interrupted: [Frame] = []
  var trace = NavigationTrace()
  private var toldCount = 0

  /// Whether the request has arrived at the queue.
  var hasArrived = false
  /// What the queue has granted to a request that had to wait.
  var turn: Turn?
  /// Whether the run has the turn, or its parent's.
  var isAtWork = false
  /// Why the run was ended while it waited, once it was.
  var endedFromOutside: RoutingError.Reason?
  /// Whether the caller's task was cancelled.
  var isCancelled = false
  /// Whether a guard has navigated.
  var hasNavigated = false
  /// Whether a detour was reached, which stays when the navigation fails.
  var hasOpenedDetour = false
  /// The guard that has not answered yet.
  var question: GuardQuestion?
  var answer: GuardAnswer?
  /// The task in which that guard runs.
  var guardCall: GuardCall?
  /// How many guards were asked in a task.
  var guardCallCount = 0
  /// The transition that the run waits for.
  var awaitedTransition: AwaitedTransition?
  /// How the destination at work was reached.
  var reached: RunResult?
  /// How many redirects there were.
  var redirectCount = 0
  /// How the run has ended.
  var result: Result<RunResult, RoutingError>?

  private var continuation: CheckedContinuation<Void, Never>?
  private(set) var isWoken = false

  init(
    _ router: Router, _ request: NavigationRequest, _ terms: RequestTerms, outer: NavigationRun?
  ) {
    self.router = router
    self.request = request
    self.terms = terms
    self.outer = outer
    parent = outer?.running(in: router)
    ticket = router.queue.nextTicket()
    frame = Frame(request)
    trace.entries.reserveCapacity(12)
  }

  var tree: ScreenTree { router.tree }

  /// Goes on as far as the run can without waiting.
  ///
  /// - Returns: What it waits for; `ended` when ``result`` is there.
  func advance() -> Wait {
    isWoken = false
    while true {
      do throws(RoutingError) {
        if let wait = try performPhase() { return wait }
      } catch {
        end(.failure(error))
      }
      if result != nil { return .ended }
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
        if current.isCancelled, current !== self, current.isAtWork { return .cancelled }
        if current.isAtWork, current.parent == nil, !router.queue.isLive(current.ticket) {
          return .superseded
        }
      }
      run = current.outer
    }
    return nil
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
  func end(_ result: Result<RunResult, RoutingError>) {
    guardCall?.cancel()
    guardCall = nil
    tellEntries()
    let othersStay = hasNavigated || hasOpenedDetour
    let result = result.mapError { $0.preceded(by: trace, othersStay: othersStay) }
    switch result {
    case .success(let reached): router.tell(.finished(reached.outcome), ticket.number, request.name)
    case .failure(let error): router.tell(.failed(error), ticket.number, request.name)
    }
    self.result = result
    let hadTurn = isAtWork
    isAtWork = false
    phase = .ended
    question = nil
    reached = nil
    forget(frame)
    for frame in interrupted { forget(frame) }
    interrupted = []
    frame = Frame(request)
    if hadTurn { router.leave(self, result) }
  }

  /// Lets go of what a destination on the way has come to.
  func forget(_ frame: Frame) {
    if endedFromOutside != nil { frame.prepared.forEach { $0.forgetNodes() } }
    if frame.request !== request { frame.request.release() }
  }

  /// The end of a request that has moved nothing.
  func unmoved(_ outcome: NavigationOutcome) -> RunResult {
    trace.entries.append(.ended(outcome))
    return RunResult(
      outcome: outcome, diff: TreeDiff(revision: tree.revision, entries: []), trace: trace,
      isAtDestination: false)
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
