// Wayfinder is released under the MIT license; see LICENSE.

extension Node {
  /// The destinations whose guards the node rests on: that of a tap on it, and the one that it was
  /// built for, or else that has led to it.
  var guardedRequests: [AnyDestination] {
    if maker == nil, tapTarget == nil, claimant == nil { return [] }
    return [tapDestination, origin ?? claim].compactMap { $0 }
  }

  /// Whether it is in a place that a tap shows by the same destination, or is that place.
  func isInPlace(of request: AnyDestination, by router: Router) -> Bool {
    func meaning(_ request: AnyDestination) -> AnyDestination? {
      try? router.bound(request).lookedUp()
    }
    guard let own = meaning(request) else { return false }
    return lineage.contains { $0.tapDestination.flatMap(meaning)?.leadsToSame(as: own) == true }
  }

  /// Why the switch of its origin would not choose a guarded node any more; `nil` when it would.
  func choiceAgainst(by router: Router) -> String? {
    guard let own = ownStep, !own.choices.isEmpty, let origin,
      let way = try? router.way(of: origin), !way.destination.work.isLike(own)
    else { return nil }
    let isGuarded = !own.guards.isEmpty || way.isGuarded
    return isGuarded ? "its switch now chooses '\(way.destination.name.text)'" : nil
  }
}

extension Router {
  /// The steps from the start of a route to its destination, of which each may have guards.
  func way(of request: AnyDestination) throws -> Plan {
    let request = bound(request)
    let previous = tree.reserve(for: request.name)
    defer { tree.release(to: previous) }
    let space = SearchSpace(tree)
    var steps = [try Planner(tree: tree, goal: request.name).chosenStep(of: request)]
    while let source = try steps[0].work.source(in: space) { steps.insert(source, at: 0) }
    return Plan(steps: steps, revision: tree.revision, buildingCount: 0)
  }

  /// The guards that are asked about an open place, in their order: the router's, and those of all steps
  /// of its route.
  func guards(of request: AnyDestination, at node: Node) throws -> [NavigationRun.Asking] {
    let request = bound(request)
    return try way(of: request).guards(guardCount(for: request, at: node), about: request)
  }
}

// Design rule E4b: a navigation asks about the locked places on its way before it goes there.
extension Router {
  /// The guarded steps of the locked places that the destination will be in, without those that the plan
  /// walks anyway.
  func doors(of plan: Plan, as goal: StepName) throws(RoutingError) -> [PlannedStep] {
    if tree.lockedCount == 0 { return [] }
    var doors: [PlannedStep] = []
    for node in try plan.locksOnTheWay(in: tree, as: goal) {
      for request in node.guardedRequests {
        let way = try RoutingError.attempt(.finder, in: .plan, to: goal, at: request.name) {
          try self.way(of: request)
        }
        for step in way.steps where !step.work.guards.isEmpty {
          let isKnown = (plan.steps + doors).contains { $0.work.isLike(step.work) }
          if !isKnown { doors.append(step) }
        }
      }
    }
    return doors
  }
}

extension Plan {
  /// Whether a step has guards.
  var isGuarded: Bool { steps.contains { !$0.work.guards.isEmpty } }

  /// The guards that are asked about a request: the first of the router's, then those of each step.
  func guards(_ routerGuards: Int, about request: AnyDestination) -> [NavigationRun.Asking] {
    var guards: [NavigationRun.Asking] = []
    var turn = NavigationRun.Turn()
    while let next = nextGuard(&turn, of: routerGuards, about: request) { guards.append(next) }
    return guards
  }

  /// Returns the guard whose turn it is, and moves the turn on; `nil` after the last guard. The router's
  /// come first, then those of locked places on the way, then those of each step (design rule E4).
  func nextGuard(
    _ turn: inout NavigationRun.Turn, of routerGuards: Int, about request: AnyDestination
  ) -> NavigationRun.Asking? {
    while turn.step < doors.count + steps.count {
      let step: BoundStep? =
        if turn.step < 0 {
          nil
        } else if turn.step < doors.count {
          doors[turn.step].work
        } else {
          steps[turn.step - doors.count].work
        }
      if turn.index < step?.guards.count ?? routerGuards {
        defer { turn.index += 1 }
        return NavigationRun.Asking(
          guarded: NavigationRun.AskedGuard(step: step, index: turn.index),
          step: step?.info.name ?? destination.name, request: request)
      }
      turn = NavigationRun.Turn(step: turn.step + 1)
    }
    return nil
  }

  /// The locked nodes around the place where the destination will be, the outermost first, found by
  /// making the edits with placeholders.
  fileprivate func locksOnTheWay(
    in tree: ScreenTree, as goal: StepName
  ) throws(RoutingError) -> [Node] {
    if isEffect { return [] }
    let locks = try? tryOut(in: tree, as: goal) { plan, _ in
      plan.steps.last { $0.node?.isInTree == true }?.node.map { tree.locks(around: $0) } ?? []
    }
    return locks ?? []
  }
}

/// Destinations about which the guards of a router aren't asked.
///
/// A guard that applies to every navigation usually has exceptions: the log-in that it leads to, and the
/// app's own alerts.
///
/// ```swift
/// let router = Router(
///   tree: tree, interceptors: [LoginInterceptor<AnyDestination>()],
///   leavingOut: [.step(login), .transientLayers])
/// ```
///
/// Guards of the steps themselves are asked all the same.
public struct GuardExemption: Sendable {
  fileprivate let holds: @MainActor @Sendable (AnyDestination, _ isTransient: Bool) -> Bool

  private init(_ holds: @escaping @MainActor @Sendable (AnyDestination, Bool) -> Bool) {
    self.holds = holds
  }

  /// Leaves out a step, regardless of its context.
  public static func step<Target: AnyObject, Context>(
    _ step: DestinationStep<Target, Context>
  ) -> GuardExemption {
    GuardExemption { destination, _ in destination.leads(to: step) }
  }

  /// Leaves out everything that is presented as an alert, an action sheet, or a popover.
  public static let transientLayers = GuardExemption { _, isTransient in isTransient }

  /// Leaves out destinations for which a rule of the app is true.
  public static func matching(
    _ rule: @escaping @MainActor @Sendable (AnyDestination) -> Bool
  ) -> GuardExemption {
    GuardExemption { destination, _ in rule(destination) }
  }
}

extension Router {
  /// The number of the router's guards that are asked about a destination: all or none.
  private func guardCount(
    for destination: AnyDestination, isTransient: @autoclosure () -> Bool
  ) -> Int {
    if exemptions.isEmpty { return parts.guards.count }
    let isTransient = isTransient()
    return exemptions.contains { $0.holds(destination, isTransient) } ? 0 : parts.guards.count
  }

  /// The number of the router's guards that are asked about a plan.
  func guardCount(for destination: AnyDestination, _ plan: Plan) -> Int {
    guardCount(for: destination, isTransient: plan.leadsToTransientLayer(in: tree))
  }

  /// The number of the router's guards that are asked about an open place.
  func guardCount(for destination: AnyDestination, at node: Node) -> Int {
    guardCount(for: destination, isTransient: tree.isInTransientLayer(node))
  }
}

extension Plan {
  /// Whether the destination is, or will be, in an alert, action sheet or popover.
  @MainActor
  fileprivate func leadsToTransientLayer(in tree: ScreenTree) -> Bool {
    for step in steps.dropFirst().reversed() {
      if let style = step.info.placing.presentedStyle { return style.isTransient }
    }
    return start.node.map(tree.isInTransientLayer) ?? false
  }
}

extension ScreenTree {
  fileprivate func isInTransientLayer(_ node: Node) -> Bool {
    guard let layer = layerIndex(of: node), layer > 0 else { return false }
    return modals[layer - 1].style.isTransient
  }
}
