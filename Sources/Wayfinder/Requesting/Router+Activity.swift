// Wayfinder is released under the MIT license; see LICENSE.

extension Router {
  /// The requests that are at work, and what they wait for.
  ///
  /// - Complexity: Linear in the requests that wait.
  public var waiting: RouterActivity {
    RouterActivity(
      atWork: queue.atWork.flatMap { run($0)?.request.name },
      beside: (queue.beside + queue.aside).compactMap { run($0)?.request.name },
      waiting: queue.waiting.compactMap { run($0)?.request.name },
      guards: runs.elements.compactMap { run in
        run.question.map { .init(name: $0.name, step: $0.step, request: run.ticket.number) }
      },
      transitions: runs.elements.compactMap { run in
        run.awaitedTransition.map {
          .init(
            transition: $0.transition, destination: run.frame.request.name,
            request: run.ticket.number, isOwn: $0.isOwn)
        }
      },
      detours: runs.elements.compactMap { run in
        guard let node = run.detourNode, let question = run.interrupted.last?.past?.retrying
        else { return nil }
        return .init(
          screen: node.reference, guardName: question.name, destination: run.request.name,
          request: run.ticket.number)
      })
  }
}
