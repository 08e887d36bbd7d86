// Wayfinder is released under the MIT licence; see LICENSE.

// Design rule E1.
extension NavigationRun {
  /// Plans the way to the destination at work, once no transition runs.
  func makePlan() throws(RoutingError) -> Wait? {
    if let wait = try passTransition() { return wait }
    frame.take(try planned())
    phase = .prepare
    return nil
  }

  /// A new plan for the destination at work.
  func planned() throws(RoutingError) -> BoundPlan {
    try RoutePlanner(tree: tree, goal: frame.request.name).plan(frame.request, &trace)
  }
}
