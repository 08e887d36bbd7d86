// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E13.
extension NavigationRun {
  /// The whole work of a request that closes: the wait for a transition, and the change.
  func closeScreens() throws(RoutingError) -> Wait? {
    if let wait = try passTransition() { return wait }
    var result = try router.close(request, kind, ticket.number)
    result.trace.entries.insert(contentsOf: trace.entries, at: 0)
    end(as: .success(result))
    return nil
  }
}
