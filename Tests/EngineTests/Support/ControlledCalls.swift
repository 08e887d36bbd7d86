// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A request that runs in a task of its own, and the ends that its caller has heard: one, if all is
/// well.
final class ControlledCall {
  private(set) var ends: [Result<NavigationOutcome, RoutingError>] = []
  private var task: Task<Void, Never>?

  init(_ request: @escaping @MainActor () async throws -> NavigationOutcome) {
    task = Task {
      do {
        self.ends.append(.success(try await request()))
      } catch let error as RoutingError {
        self.ends.append(.failure(error))
      } catch {
        Issue.record("It is no error of routing: \(error)")
      }
    }
  }

  /// A navigation to a step without a context.
  convenience init(
    _ router: Router, to step: DestinationStep<PlaceholderScreen, Void>,
    policy: RequestPolicy<Void>? = nil, guardTimeout: GuardTimeout? = nil
  ) {
    self.init {
      try await router.navigate(to: step, policy: policy, guardTimeout: guardTimeout).outcome
    }
  }

  func cancel() { task?.cancel() }

  /// The end, for instance `built` or `superseded in the guards`; `nil` before there is one.
  var end: String? {
    switch ends.last {
    case nil: nil
    case .success(let outcome): "\(outcome)"
    case .failure(let error): "\(error.reason) in \(error.phase)"
    }
  }

  /// Waits for the end.
  func ended() async -> String {
    await task?.value
    return end ?? "nothing"
  }
}

/// A guard of which a test decides what it does: it notes that it was asked, waits for the gate, and
/// answers.
final class ControlledGuard {
  var gate = Gate(isOpen: false)
  private(set) var timesAsked = 0
  private(set) var timesAnswered = 0
  /// Whether its task was canceled when it went on.
  private(set) var wasCancelled = false
  var before: @MainActor () async throws -> Void = {}
  var verdict = Verdict.proceed

  func perform() async throws -> Verdict {
    timesAsked += 1
    try await before()
    await gate.pass()
    wasCancelled = Task.isCancelled
    timesAnswered += 1
    return verdict
  }
}

/// A page that is presented, with a guard that a test controls.
func guardedPage(
  _ name: String, _ log: RouteLog, _ controlled: ControlledGuard
) -> DestinationStep<PlaceholderScreen, Void> {
  page(name, log)
    .adding(NotedGuard(name: name, log: log) { _ in try await controlled.perform() })
    .using(.present()).from(.current).assemble()
}

/// A page that is presented, without a guard.
func plainPage(_ name: String, _ log: RouteLog) -> DestinationStep<PlaceholderScreen, Void> {
  page(name, log).using(.present()).from(.current).assemble()
}

/// Expects that each request has ended once, and that the router takes another one if it still has to
/// be there.
func expectUsable(
  _ tree: ScreenTree, _ recorder: EventRecorder, _ router: Router?, isReleased: Bool
) async {
  #expect(tree.validate().isEmpty)
  for request in Set(recorder.events.map(\.request)) {
    let last = recorder.events.filter { $0.request == request && $0.isLast }
    #expect(last.count == 1, "request \(request) in\n\(recorder.text)")
  }
  guard let router else { return #expect(isReleased) }
  #expect(!isReleased, "the router is gone with its last request")
  #expect(router.waiting.isIdle && router.waiting.transitions.isEmpty)
  let after = ControlledCall(router, to: plainPage("After", RouteLog()))
  #expect(await after.ended() == "built")
}
