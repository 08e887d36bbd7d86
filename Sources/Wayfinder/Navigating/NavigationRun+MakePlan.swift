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
    return try RoutePlanner(tree: tree, goal: frame.request.name).plan(frame.request, &log)
  }
}
