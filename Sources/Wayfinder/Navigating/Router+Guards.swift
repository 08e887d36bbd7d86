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
    var node: Node? = self
    while let current = node {
      if let tap = current.tapDestination.flatMap(meaning), tap.leadsToSame(as: own) { return true }
      node = current.parent
    }
    return false
  }

  /// Why the switch of its origin would not choose a guarded node any more; `nil` when it would.
  func choiceAgainst(by router: Router) -> String? {
    guard let own = ownStep, !own.choices.isEmpty, let origin,
      let way = try? router.way(of: origin), !way.destination.work.isLike(own)
    else { return nil }
    let isGuarded = !own.info.guards.isEmpty || way.steps.contains { !$0.info.guards.isEmpty }
    return isGuarded ? "its switch now chooses '\(way.destination.name.text)'" : nil
  }
}

extension Router {
  /// The steps from the start of a route to its destination, of which each may have guards.
  func way(of request: AnyDestination) throws -> Plan {
    let request = bound(request)
    let unlock = tree.lock(for: request.name)
    defer { tree.unlock(unlock) }
    let space = SearchSpace(tree)
    var steps = [try Planner(tree: tree, goal: request.name).chosenStep(of: request)]
    while let source = try steps[0].work.source(in: space) { steps.insert(source, at: 0) }
    return Plan(steps: steps, revision: tree.revision, buildingCount: 0, restsOnChoices: false)
  }

  /// The guards that are asked about an open place, in their order: the router's, and those of all steps
  /// of its route.
  func guards(of request: AnyDestination, at node: Node) throws -> [NavigationRun.Asking] {
    let request = bound(request)
    let way = try way(of: request)
    let count = guardCount(for: request, at: node)
    var guards: [NavigationRun.Asking] = []
    var cursor = NavigationRun.Question(step: nil, index: 0)
    while let place = way.next(&cursor, count) { guards.append(way.asking(place, request)) }
    return guards
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
        do {
          for step in try way(of: request).steps where !step.info.guards.isEmpty {
            let isKnown = (plan.steps + doors).contains { $0.work.isLike(step.work) }
            if !isKnown { doors.append(step) }
          }
        } catch {
          throw RoutingError(of: error, .finder, in: .plan, to: goal, at: request.name)
        }
      }
    }
    return doors
  }
}

extension Plan {
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
