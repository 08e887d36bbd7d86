// Wayfinder is released under the MIT license; see LICENSE.

extension NavigationRun {
  /// Goes on as far as the run can without waiting.
  ///
  /// - Returns: What it waits for; `ended` when ``result`` is there.
  func advance() -> Wait {
    isWoken = false
    while true {
      do throws(RoutingError) {
        if let wait = try performPhase() { return wait }
      } catch {
        if !closeInstead(of: error) { fail(with: error) }
      }
      if phase == .ended { return .ended }
    }
  }

  private func performPhase() throws(RoutingError) -> Wait? {
    switch phase {
    case .takeTurn: try takeTurn()
    case .makePlan: try makePlan()
    case .prepare, .askToLeave, .askGuards, .settle, .commit, .conclude: try carryOutPlan()
    case .followDetour: try followDetour()
    case .closeScreens: try closeScreens()
    case .recheckScreens: try recheckScreens()
    case .ended: nil
    }
  }

  /// Goes from phase to phase with the plan at work, as long as it stays the same: when the run turns back,
  /// or to something else, there is another one or none.
  private func carryOutPlan() throws(RoutingError) -> Wait? {
    guard let plan = frame.plan else {
      fatalError(
        "NavigationRun.phase must come before the plan's phases without a plan (was \(phase)).")
    }
    var last: Phase
    repeat {
      last = phase
      let wait: Wait? =
        switch last {
        case .prepare: try prepare(plan)
        case .askToLeave: try askToLeave(plan)
        case .askGuards: try askGuards(plan)
        case .settle: try settle(plan)
        case .commit: try commit(plan)
        default: conclude(plan)
        }
      if let wait { return wait }
    } while phase.rawValue > last.rawValue && phase.rawValue <= Phase.conclude.rawValue
    return nil
  }

  /// Goes on until the run has ended or has to wait for something.
  ///
  /// - Returns: Whether it has ended.
  func proceed() -> Bool {
    repeat {
      switch advance() {
      case .ended: return true
      case .verdict(let question):
        if guardCall == nil { ask(question) }
      case .turn, .transition, .detour: break
      }
    } while isWoken
    return false
  }

  // MARK: Being woken

  /// Lets whoever drives the run call `advance()` again.
  func wake() {
    isWoken = true
    guard let sleep else { return }
    self.sleep = nil
    tree.wakeOrder.resume(sleep.continuation)
  }

  /// Returns when something has happened since `advance()` was called, or the caller's task is
  /// canceled.
  func woken() async {
    await withTaskCancellationHandler {
      if isWoken { return }
      await withCheckedContinuation { sleep = Sleep($0) }
      tree.wakeOrder.arrived()
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

  // MARK: Being ended from outside

  /// The innermost run of a router, this one or one around it, that is running.
  func running(in router: Router) -> NavigationRun? {
    var run: NavigationRun? = self
    while let current = run {
      if current.router === router, current.isAtWork, current.outsideEnd == nil {
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
        if let end = current.outsideEnd { return end.reason }
        if current !== self, current.isAtWork, current.isGivenUp { return .cancelled }
        if current.isAtWork, current.parent == nil, !current.kind.outlivesReplacement,
          !router.queue.isLive(current.ticket)
        {
          return .superseded
        }
      }
      run = current.outer
    }
    return nil
  }

  /// Whether the run stands in no other one and nothing has ended it: the usual case, seen at a glance.
  private var isAloneAndLive: Bool {
    outer == nil && outsideEnd == nil && !isCancelled && router.queue.isLive(ticket)
  }

  /// Whether the caller's task was canceled, also if nobody has noticed yet.
  private var isGivenUp: Bool { isCancelled || caller?.isCancelled == true }

  /// Does what may run code of the app before the caller's task goes on.
  func duringCall(_ body: () -> Void) {
    withUnsafeCurrentTask { task in
      caller = task
      body()
      caller = nil
    }
  }

  /// Throws when the run was canceled or ended from outside while it waited.
  func requireNotEnded(
    in phase: RoutingError.Phase, at step: StepName? = nil
  ) throws(RoutingError) {
    if Task.isCancelled { isCancelled = true }
    if isAloneAndLive { return }
    guard let reason = endFromOutside ?? (isCancelled ? .cancelled : nil) else { return }
    endedFromOutside = reason
    throw RoutingError(reason, in: phase, to: frame.request.name, at: step)
  }

  /// The wait of whoever drives a run; a class, because most runs are driven to their end at once.
  @MainActor
  final class Sleep {
    let continuation: CheckedContinuation<Void, Never>

    init(_ continuation: CheckedContinuation<Void, Never>) {
      self.continuation = continuation
    }
  }

  /// Why a run was ended from outside; a class, because most runs are not, and a reason is large.
  final class OutsideEnd {
    let reason: RoutingError.Reason

    init(_ reason: RoutingError.Reason) {
      self.reason = reason
    }
  }
}
