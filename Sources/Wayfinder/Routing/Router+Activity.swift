// Wayfinder is released under the MIT license; see LICENSE.

extension Router {
  /// The requests that are running, and what they wait for.
  ///
  /// - Complexity: Linear in the requests that wait.
  public var waiting: RouterActivity {
    let begun = requests.working + requests.aside
    return RouterActivity(
      atWork: begun.first?.name, beside: begun.dropFirst().map(\.name),
      waiting: requests.waiting.map(\.name),
      guards: requests.begun.compactMap { run in
        run.question.map {
          .init(name: run.guardName(of: $0.guarded), step: $0.step, request: run.number)
        }
      },
      transitions: requests.begun.compactMap { run in
        run.awaitedTransition.map {
          .init(
            transition: $0.transition, destination: run.goal, request: run.number,
            isOwn: $0.isOwn)
        }
      },
      detours: requests.begun.compactMap { run in
        guard let node = run.detourNode, let name = run.retryingGuard else { return nil }
        return .init(
          screen: node.reference, guardName: name, destination: run.name, request: run.number)
      })
  }
}
