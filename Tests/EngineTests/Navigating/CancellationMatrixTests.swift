// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// Point × source × policy: each request ends exactly once, the tree is valid, the router usable.
///
/// Combinations that cannot occur, each with its reason, are in `impossible`.
@Suite("E11, E12: the matrix")
struct CancellationMatrixTests {
  nonisolated enum Point: CaseIterable {
    case queue, inGuard, childInGuard, deadline
  }
  nonisolated enum Source: CaseIterable {
    case callersTask, newerRequest, outsideEdit, routerReleased
  }

  nonisolated struct Row: Sendable, CustomTestStringConvertible {
    let point: Point
    let source: Source
    let policy: Overlap

    var testDescription: String { "\(point) × \(source) × \(policy)" }

    /// Why the combination cannot occur; `nil` when it can.
    var impossible: String? {
      switch (point, policy) {
      case (.queue, .reject): "a request that is rejected never waits"
      case (.queue, .replace): "a request that replaces never waits"
      default: nil
      }
    }

    /// How the request at the point must end.
    var expected: String {
      let phase = point == .queue ? "queue" : "guards"
      return switch source {
      case .callersTask: "cancelled in \(phase)"
      case .newerRequest where policy == .replace: "superseded in \(phase)"
      default:
        point == .deadline
          ? #"guardTooLate(guard: "guard Page", limit: 5.0 seconds) in guards"# : "built"
      }
    }

    /// How the newer request must end.
    var newerExpected: String { policy == .reject ? "busy in queue" : "built" }
  }

  nonisolated static let rows = Point.allCases.flatMap { point in
    Source.allCases.flatMap { source in
      Overlap.allCases.map { Row(point: point, source: source, policy: $0) }
    }
  }.filter { $0.impossible == nil }

  @Test(arguments: rows) func `ends exactly once`(row: Row) async throws {
    let log = RouteLog()
    let clock = ManualClock()
    let tree = try ScreenTree(drawing: "Navigation:\n  Home\n  List")
    let recorder = EventRecorder()
    var router: Router! = Router(
      tree: tree, policy: row.policy.policy, observers: [recorder])
    weak let held = router
    let controlled = ControlledGuard()
    let inner = ControlledGuard()
    var calls: [ControlledCall] = []

    // The request comes to its point.
    let call: ControlledCall
    switch row.point {
    case .queue:
      calls.append(ControlledCall(router, to: guardedPage("Blocker", log, controlled)))
      await controlled.gate.reached()
      call = ControlledCall(router, to: plainPage("Page", log))
      await settled { router.waiting.waiting.count == 1 }
    case .inGuard, .deadline:
      let guardTimeout: GuardTimeout =
        row.point == .deadline ? .after(.seconds(5), clock: clock) : .never
      call = ControlledCall(
        router, to: guardedPage("Page", log, controlled), guardTimeout: guardTimeout)
      await controlled.gate.reached()
    case .childInGuard:
      let child = guardedPage("Child", log, inner)
      controlled.before = { [weak router] in
        try await router?.navigate(to: child)
      }
      call = ControlledCall(router, to: guardedPage("Page", log, controlled))
      await inner.gate.reached()
    }
    calls.append(call)

    // The source strikes.
    var newer: ControlledCall?
    switch row.source {
    case .callersTask: call.cancel()
    case .newerRequest:
      newer = ControlledCall(router, to: plainPage("Newer", log))
      for _ in 0..<5 { await Task.yield() }
    case .outsideEdit:
      try tree.pop(try tree.named("Navigation"))
    case .routerReleased:
      router = nil
      #expect(held != nil, "a request holds its router until it has ended")
    }
    if row.point == .deadline {
      if row.source != .callersTask { await clock.advance(by: .seconds(5)) }
      _ = await call.ended()
    }
    inner.gate.open()
    controlled.gate.open()

    #expect(await call.ended() == row.expected)
    if let newer { #expect(await newer.ended() == row.newerExpected) }
    for other in calls { _ = await other.ended() }
    for _ in 0..<20 { await Task.yield() }
    for other in calls + [newer].compactMap(\.self) { #expect(other.ends.count == 1) }
    #expect(!tree.drawing.contains("Page") || row.expected == "built")
    await expectUsable(tree, recorder, held, isReleased: row.source == .routerReleased)
  }
}
