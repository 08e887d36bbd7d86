// Wayfinder is released under the MIT license; see LICENSE.

extension NavigationRun {
  /// One destination on the way, and what has been done for it. A detour is a frame of its own: it is
  /// worked on until its screen has ended, while the frame beneath it waits.
  @MainActor
  struct Frame {
    let request: NavigationRequest
    /// The plan at work.
    var plan: BoundPlan?
    /// The guard of the plan that is asked next.
    var cursor = GuardCursor()
    /// The guards that were asked, each with the step and so the context that it was asked for.
    var asked = ShortList<AskedGuard>()
    /// Whether a guard was asked for the plan at work.
    var hasAsked = false
    /// The state of a destination that is planned again, redirected or left for a detour.
    private(set) var past: Past?

    init(_ request: NavigationRequest) {
      self.request = request
    }

    /// Makes a plan the running one.
    mutating func take(_ plan: BoundPlan, globalGuards: GuardPart<AnyDestination>?) {
      if let earlier = self.plan { changePast { $0.earlier.append(earlier) } }
      self.plan = plan
      cursor = GuardCursor(globalGuards, plan.start)
      hasAsked = false
    }

    /// Takes the steps of all plans apart.
    func forgetNodes() {
      past?.earlier.forEach { $0.forgetNodes() }
      plan?.forgetNodes()
    }

    /// Lets go of all but the request.
    mutating func clear() {
      plan = nil
      past = nil
      cursor = GuardCursor()
      asked = ShortList()
      hasAsked = false
    }

    // MARK: What was done before

    /// The state that few destinations need: a class, so that all others store a single reference.
    @MainActor
    final class Past {
      /// The changes from each plan to the next.
      var changes: [PlanChange] = []
      /// The plans before the running one. The parts of each were prepared.
      var earlier: [BoundPlan] = []
      /// The earlier detours of this destination's guards, to notice a guard that repeats one.
      var detours: [(asked: AskedGuard, request: NavigationRequest)] = []
      /// The destinations that led to this one in its place.
      var predecessors = ShortList<NavigationRequest>()
      /// The guard that is asked again when the detour is over.
      var retrying: GuardQuestion?
      /// The place of the detour's screen, once it was reached; `nil` for an effect.
      var detourNode: Node?
      /// Whether what guards have approved counts no longer.
      var isApprovalStale = false
    }

    /// Whether the plan at work is the first one.
    var isFirstRound: Bool { past?.earlier.isEmpty ?? true }

    /// The past, which begins when it is changed first.
    mutating func changePast(_ change: (Past) -> Void) {
      let past = past ?? Past()
      self.past = past
      change(past)
    }

    /// Whether a step's parts were prepared in an earlier round, with the context that it has now.
    func hasPrepared(_ step: BoundStep) -> Bool {
      past?.earlier.contains { $0.step(like: step) != nil } ?? false
    }

    /// Whether a step's factory was prepared in an earlier round, and the step not just found.
    func hasPreparedFactory(of step: BoundStep) -> Bool {
      past?.earlier.contains { $0.step(like: step).map($0.builds) ?? false } ?? false
    }

    /// Whether a guard was asked in an earlier round for a step with the context that it has now.
    func hasAsked(_ link: GuardLink, for step: BoundStep?) -> Bool {
      !isFirstRound && asked.contains { $0.link === link && $0.concerns(step) }
    }

    /// Forgets that a guard was asked, so that it is asked again.
    mutating func forget(_ question: GuardQuestion) {
      asked.removeLast { $0.link === question.link && $0.step === question.askedStep }
    }
  }

  /// A place among the guards of a plan: those of the router, then those of each step.
  struct GuardCursor {
    var globalGuard: GuardPart<AnyDestination>?
    var step: BoundStep?
    var link: GuardLink?
    /// The place of the link among those of its step.
    var index = 0

    init() {}

    @MainActor
    init(_ globalGuards: GuardPart<AnyDestination>?, _ start: BoundStep) {
      globalGuard = globalGuards
      step = start
      link = start.firstGuard
    }

    /// The guard at the place, which moves on to the next one; `nil` after the last.
    ///
    /// - Parameters:
    ///   - request: The destination that guards of the router are asked about.
    ///   - goal: The destination as plans and errors name it.
    @MainActor
    mutating func next(in request: NavigationRequest, at goal: StepName) -> GuardQuestion? {
      if let part = globalGuard {
        globalGuard = part.next
        return GuardQuestion(part, AnyDestination(request), at: goal)
      }
      while let current = step {
        if let link {
          self.link = link.nextLink
          index += 1
          return GuardQuestion(link, current, index: index - 1)
        }
        step = current.next
        link = current.next?.firstGuard
        index = 0
      }
      return nil
    }
  }

  /// A guard that was asked for a step; for every step if it is one of the router's.
  @MainActor
  struct AskedGuard {
    let link: GuardLink
    let step: BoundStep?

    func concerns(_ other: BoundStep?) -> Bool {
      guard let step, let other else { return true }
      return step.isLike(other)
    }
  }
}

/// A change of the tree since a plan was made; its text is for a navigation that never settles.
@MainActor
struct PlanChange {
  private let start: NodeReference?
  private let hasLeft: Bool
  private let before: Int
  private let after: Int

  init(since plan: BoundPlan, _ tree: ScreenTree) {
    start = plan.start.node?.reference
    hasLeft = plan.start.node?.isInTree == false
    before = plan.revision
    after = tree.revision
  }

  var text: String {
    let from = "from \(start.map { "'\($0)'" } ?? "no place")"
    if before == after { return "\(from), a finder or transformer changed its answer" }
    return "\(from), " + (hasLeft ? "which then left, " : "") + "revision \(before) became \(after)"
  }
}
