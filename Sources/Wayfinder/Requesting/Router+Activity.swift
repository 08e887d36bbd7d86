// Wayfinder is released under the MIT license; see LICENSE.

extension Router {
  /// The requests that are running, and what they wait for.
  ///
  /// - Complexity: Linear in the requests that wait.
  public var waiting: RouterActivity {
    // What only asks is the one at work where no other is.
    let atWork = [queue.atWork].compactMap(\.self) + queue.beside + queue.aside
    return RouterActivity(
      atWork: atWork.first.flatMap { run($0)?.request.name },
      beside: atWork.dropFirst().compactMap { run($0)?.request.name },
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
