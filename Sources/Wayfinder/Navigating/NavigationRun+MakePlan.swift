// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E1.
extension NavigationRun {
  /// Plans the way to the destination at work, once no transition runs.
  func makePlan() throws(RoutingError) -> Wait? {
    if let wait = try passTransition() { return wait }
    frame.take(try planned(), globalGuards: router.globalGuards)
    phase = .prepare
    return nil
  }

  /// A new plan for the destination at work.
  func planned() throws(RoutingError) -> BoundPlan {
    // Finders and transformers are code of the app, which the trace of the run must not be open to.
    var log = NavigationTrace()
    swap(&log, &trace)
    defer { swap(&log, &trace) }
    let planner = RoutePlanner(tree: tree, goal: frame.request.name)
    if recheckBeforeCommit == nil { return try planner.plan(frame.request, &log) }
    return try afterRecheck { () throws(RoutingError) in try planner.plan(frame.request, &log) }
  }

  /// Looks at the tree as a recheck will leave it, before the destination is shown that it leads to;
  /// any other run looks at it as it is.
  func afterRecheck<Result>(
    _ look: () throws(RoutingError) -> Result
  ) throws(RoutingError) -> Result {
    guard let work = recheckBeforeCommit else { return try look() }
    var seen: Swift.Result<Result, RoutingError>?
    do {
      try tree.tryOut(for: RecheckWork.name) { edit in
        try work.carryOut(edit, router.initialState)
        seen = .init(catching: look)
      }
    } catch {
      throw failure(.container, in: .plan, cause: error)
    }
    guard let seen else { return try look() }
    return try seen.get()
  }
}
