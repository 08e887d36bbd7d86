// Wayfinder is released under the MIT license; see LICENSE.

/// One request of a router from its arrival to its end: a state machine (design rule E0).
///
/// ``advance()`` goes on as far as it can, synchronously, phase by phase; there is no other loop.
/// Whoever drives the run asks the guard that it waits for, waits until it is woken, and calls it again. The phases come in this order,
/// each in the file that is named for what it does:
///
/// 1. `takeTurn`: its turn among the requests of the router
/// 2. `makePlan`: from the destination back to something that is open
/// 3. `prepare`: parts of the plan may veto
/// 4. `askToLeave`: screens that would be removed may refuse
/// 5. `askGuards`: guards proceed, stop, or redirect
/// 6. `revalidate`: plans again if something has changed meanwhile
/// 7. `commit`: builds, and makes all edits in one transaction
/// 8. `conclude`: the transition, then the post-routing tasks
///
/// `followDetour` comes between 5 and 6 when a guard leads to another screen first. A request that
/// closes something goes from 1 to `close`.
@MainActor
final class NavigationRun {
  /// The run in whose guard this code runs. A task that the guard starts inherits it.
  static var current: NavigationRun? { inGuard?.run }
  @TaskLocal static var inGuard: InGuard?
  /// The run that asks a guard in place, without a task.
  static var askingInPlace: NavigationRun?

  /// The run, as the tasks of its guard know it: one that lives on keeps no screen alive.
  @MainActor
  final class InGuard {
    weak let run: NavigationRun?

    init(_ run: NavigationRun) {
      self.run = run
    }
  }

  /// The next piece of work.
  enum Phase {
    case takeTurn, makePlan, prepare, askToLeave, askGuards, revalidate, commit, conclude
    case followDetour, close, recheck, look, ended
  }

  /// The event that a run waits for.
  enum Wait { case turn, transition, verdict, detour }

  let router: Router
  /// The request.
  let request: Request
  var terms: RequestTerms
  /// The number of the request, which events carry.
  let number: Int
  /// The run whose guard made the request, if one did.
  let outer: NavigationRun?
  /// The run of the same router of which this one is a part; it runs in that one's turn.
  let parent: NavigationRun?

  /// The state of the request among those of its router, set by the list of requests.
  var state = RequestList.State.arriving
  /// The requests that have joined this one, and end as it does.
  var followers: [NavigationRun] = []
  /// Whether the commit was made, so that only its own transition is waited for.
  var hasCommitted = false

  var phase = Phase.takeTurn
  /// The destination at work.
  var frame: Frame
  /// The destinations that wait for the end of a detour, the outermost first.
  var interrupted: [Frame] = []
  var trace = NavigationTrace()
  var toldCount = 0
  var redirectCount = 0
  /// Whether a guard has navigated.
  var hasNavigated = false
  /// Whether a detour was reached, which stays when the navigation fails.
  var hasOpenedDetour = false

  /// The guard that has not answered yet, and its answer.
  var question: Asking?
  var answer: GuardAnswer?
  /// When it was asked.
  var questionTime = 0
  /// The task in which that guard runs.
  var call: GuardCall?
  var callCount = 0
  /// The transition that the run waits for.
  var awaitedTransition: AwaitedTransition?
  /// Why the run was ended while it waited, once it was.
  var endedFromOutside: RoutingError.Reason?
  /// Whether the caller's task was canceled.
  var isCancelled = false
  private(set) var isWoken = false
  private var sleeper: CheckedContinuation<Void, Never>?

  /// The guards that have refused, for the look at what is shown locked by the end.
  var refusals: [LookWork.Answer] = []
  /// The redirects that have led here from such a look.
  var followedByLook: [AnyDestination] = []

  /// The outcome of the request, or of the destination at work.
  var outcome: NavigationOutcome?
  /// The nodes that the commit has put in the place of others.
  var replacements: [InitialState.Replacement] = []
  /// The changes of the commit; `nil` if it changed nothing.
  var diff: TreeDiff?
  /// The tree's revision by then.
  var revision = 0
  /// The screen or container that was reached, with its node.
  var target: AnyObject?
  var node: Node?
  /// Whether an open screen was given the data of another context.
  var hasNewData = false
  /// Whether the destination that was asked for was reached, not one that a guard chose.
  var isAtDestination = false
  var failure: RoutingError?

  init(
    _ router: Router, _ request: Request, _ terms: RequestTerms, outer: NavigationRun?
  ) {
    self.router = router
    self.request = request
    self.terms = terms
    self.outer = outer
    parent = outer?.running(in: router)
    number = router.requests.nextNumber()
    trace.entries.reserveCapacity(12)
    if case .navigation(let destination) = request.kind {
      frame = Frame(destination)
    } else {
      frame = Frame(AnyDestination(closing: request.name))
    }
  }

  var tree: ScreenTree { router.tree }
  var kind: RequestKind { request.kind }
  /// The name of what was asked for.
  var name: StepName { request.name }
  var hasEnded: Bool { phase == .ended }

  /// The name of the destination at work, for plans, events and errors.
  var goal: StepName { frame.request.name }

  // MARK: The loop

  /// Goes on until the run has ended or has to wait for something.
  ///
  /// - Returns: Whether it has ended.
  func advance() -> Bool {
    repeat {
      isWoken = false
      var wait: Wait?
      while phase != .ended, wait == nil {
        do throws(RoutingError) {
          wait = try perform(phase)
        } catch {
          if !closeInstead(of: error) { fail(with: error) }
        }
      }
      // What is refused isn't seen while anybody is waited for.
      if let work = recheckBeforeCommit, phase != .ended { hideRefused(work) }
    } while isWoken && phase != .ended
    return phase == .ended
  }

  /// Does the next piece of work: sets the phase that follows, or says what has to be waited for.
  private func perform(_ phase: Phase) throws(RoutingError) -> Wait? {
    switch phase {
    case .takeTurn: return try takeTurn()
    case .makePlan: return try makePlan()
    case .prepare: try prepare(plan)
    case .askToLeave: askToLeave(plan)
    case .askGuards: return try askGuards(plan)
    case .revalidate: return try revalidate(plan)
    case .commit: try commit(plan)
    case .conclude: return conclude(plan)
    case .followDetour: return try followDetour()
    case .close: return try close()
    case .recheck: return try recheck()
    case .look: return try look()
    case .ended: break
    }
    return nil
  }

  private var plan: Plan {
    guard let plan = frame.plan else {
      fatalError("NavigationRun.phase must be one before the plan's without a plan (was \(phase)).")
    }
    return plan
  }

  /// Drives a run that waits to its end: asks the guards that must be awaited, and waits. This is the one
  /// place in which a request suspends.
  func drive() async {
    await withTaskCancellationHandler {
      repeat {
        if !isWoken, call == nil, answer == nil, let question { begin(question) }
        if isWoken { continue }
        await withCheckedContinuation { sleeper = $0 }
        tree.wakeOrder.arrived()
      } while !advance()
    } onCancel: {
      // In place where that is possible, so that what a guard does after it has canceled its caller
      // belongs to a request that was given up.
      Task.inPlace { self.cancel() }
    }
  }

  /// Begins a run for which nobody waits, in place as far as that goes. It isn't canceled with the task that
  /// begins it.
  func start() {
    if Task.isCancelled {
      wake()
    } else if advance() {
      return
    }
    Task { await drive() }
  }

  /// Lets whoever drives the run go on.
  func wake() {
    isWoken = true
    guard let waiting = sleeper else { return }
    sleeper = nil
    tree.wakeOrder.resume(waiting)
  }
}
