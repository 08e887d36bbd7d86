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
      frame = Frame(AnyDestination(naming: request.name))
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

extension NavigationRun {
  /// One destination on the way, and what has been done for it. A detour is a frame of its own: it is
  /// worked on until its screen has ended, while the frame beneath it waits.
  @MainActor
  final class Frame {
    let request: AnyDestination
    /// The destination that the request's name means, once it was looked up.
    var meaning: AnyDestination?
    /// The plan at work.
    var plan: Plan?
    /// The plans before it. The parts of each were prepared.
    var earlier: [Plan] = []
    /// The changes from each plan to the next; their texts are for a navigation that never settles.
    var changes: [@MainActor () -> String] = []
    /// The guard whose turn is next.
    var turn = Turn()
    /// The guards that were asked, each with the step and so the context that it was asked for.
    var asked: [AskedGuard] = []
    /// Whether a guard was asked for the plan at work.
    var hasAsked = false
    /// The earlier detours of this destination's guards, to notice a guard that repeats one.
    var detours: [Detour] = []
    /// The destinations that led to this one in its place.
    var predecessors: [AnyDestination] = []
    /// The destinations that led to this one, and this one.
    var way: [AnyDestination] { predecessors.isEmpty ? [request] : predecessors + [request] }
    /// The guard that is asked again when the detour above is over.
    var retrying: AskedGuard?
    /// The place of the detour's screen, once it was reached; `nil` for an effect.
    var detourNode: Node?

    /// Whether the router's guards were prepared, which some plans leave out.
    var hasPreparedRouterGuards = false
    /// Whether the answers of guards no longer count.
    var isApprovalStale = false

    init(_ request: AnyDestination) {
      self.request = request
    }

    /// Makes a plan the running one.
    func take(_ plan: Plan) {
      if let last = self.plan { earlier = earlier + [last] }
      self.plan = plan
      turn = Turn()
      hasAsked = false
    }

    /// Whether the plan at work is the first one.
    var isFirstRound: Bool { earlier.isEmpty }

    /// Whether a step's parts were prepared in an earlier round, with the context that it has now.
    func hasPrepared(_ step: BoundStep) -> Bool { earlier.contains { $0.has(step) } }

    /// Whether the guards of a locked place's step were prepared in an earlier round.
    func hasPreparedGuards(of step: BoundStep) -> Bool {
      hasPrepared(step) || earlier.contains { $0.doors.contains { $0.work.isLike(step) } }
    }

    /// Whether a step's factory was prepared in an earlier round, and the step not just found.
    func hasPreparedFactory(of step: BoundStep) -> Bool {
      earlier.contains { $0.buildingCount > 0 && $0.hasBuilt(step) }
    }

    /// Whether a guard was asked in an earlier round for a step with the context that it has now.
    func hasAsked(_ guarded: AskedGuard) -> Bool {
      !isFirstRound && asked.contains { $0.isLike(guarded) }
    }
  }

  /// A detour that a guard has made.
  @MainActor
  struct Detour {
    let asked: AskedGuard
    let request: AnyDestination
    /// The destination at its end, if its screen can't be finished or closed.
    var lasting: StepName?

    /// The reason of a stop by the guard, when it leads to the same destination again.
    var reason: String {
      let first = "it led to '\(request.name.text)'"
      guard let lasting else { return "\(first) again after that screen had ended" }
      let last = lasting == request.name ? "" : " and from there to '\(lasting.text)'"
      return "\(first)\(last), which can't be finished or closed"
    }
  }

  /// A place among the guards of a plan.
  struct Turn {
    /// The index of the step, behind those of locked places; -1 for the router.
    var step = -1
    var index = 0
  }

  /// A guard that is being asked.
  struct Asking {
    let guarded: AskedGuard
    /// The step that it belongs to, as plans and errors name it.
    let step: StepName
    /// The destination that a guard of the router is asked about.
    let request: AnyDestination
  }

  /// A guard that was asked for a step; for every step if it is one of the router's.
  @MainActor
  struct AskedGuard {
    let step: BoundStep?
    let index: Int

    func isLike(_ other: AskedGuard) -> Bool {
      guard index == other.index else { return false }
      guard let step, let others = other.step else { return step == nil && other.step == nil }
      return step.isLike(others)
    }
  }
}
