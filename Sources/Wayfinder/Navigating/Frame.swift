// Wayfinder is released under the MIT license; see LICENSE.

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
