// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E3, the half that goes by the plan.
extension NavigationRun {
  /// Asks each screen and layer that the plan would remove.
  func askToLeave(_ plan: BoundPlan) throws(RoutingError) -> Wait? {
    phase = .askGuards
    guard tree.mayRefuse, !plan.isEffect else { return nil }
    // What a recheck leads to is asked about in the transaction, together with what closes.
    if recheckBeforeCommit != nil { return nil }
    // An edit that cannot be made is reported when it is made in earnest.
    var asked: [(NodeReference, LeaveDecision)] = []
    let forecast = try? Forecast.of(plan, in: tree) { forecast, _ in
      forecast.refusal = tree.refusalToLeave { asked.append(($0, $1)) }
    }
    for (node, decision) in asked { trace.entries.append(.askedToLeave(node, decision)) }
    if let refusal = forecast?.refusal { leaveUnmoved(told(refusal)) }
    return nil
  }

  /// Tells a screen that it has refused; the tree is as it was by then.
  func told(_ refusal: Forecast.Refusal) -> NavigationOutcome {
    router.tell(refusal, frame.request)
  }
}
