// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// Point in a transition × source × policy: each request ends exactly once, the tree is valid, the
/// router usable; and nobody begins before the transition has ended.
///
/// Combinations that cannot occur, each with its reason, are in `impossible`.
@Suite("T10, E11, E12: the matrix of transitions")
struct TransitionMatrixTests {
  nonisolated enum Point: CaseIterable {
    case beforePlan, beforeBuild, own
    case beforePlanOfChild, beforeBuildOfChild, ownOfChild

    var isInChild: Bool {
      switch self {
      case .beforePlan, .beforeBuild, .own: false
      case .beforePlanOfChild, .beforeBuildOfChild, .ownOfChild: true
      }
    }
    /// Whether the request at the point has committed.
    var isCommitted: Bool { self == .own || self == .ownOfChild }
  }
  nonisolated enum Source: CaseIterable {
    case callersTask, newerRequest, outsideEdit, routerReleased, deadline
  }

  nonisolated struct Row: Sendable, CustomTestStringConvertible {
    let point: Point
    let source: Source
    let policy: Overlap

    var testDescription: String { "\(point) × \(source) × \(policy)" }

    /// Why the combination cannot occur; `nil` when it can.
    var impossible: String? {
      guard source == .deadline, !point.isInChild else { return nil }
      return "a deadline is one of a guard, and the request waits in none"
    }

    /// How the request that a test has made must end.
    var expected: String {
      if point == .own { return "built" }
      let phase = point.isInChild ? "guards" : "transition"
      return switch source {
      case .callersTask: "cancelled in \(phase)"
      case .newerRequest where policy == .replace: "superseded in \(phase)"
      case .deadline: #"guardTooLate(guard: "guard Page", limit: 5.0 seconds) in guards"#
      default: "built"
      }
    }

    /// How the request must end that its guard has made.
    var childExpected: String {
      if point == .ownOfChild { return "built" }
      return switch source {
      case .callersTask: "cancelled in transition"
      case .newerRequest where policy == .replace: "superseded in transition"
      case .deadline:
        #"guardTooLate(guard: "guard Page", limit: 5.0 seconds) in transition"#
      default: "built"
      }
    }

    /// Whether the request at the point must end while the transition still runs.
    var endsAtOnce: Bool { !point.isCommitted && expected != "built" }

    /// How the newer request must end.
    var newerExpected: String {
      // What the guard has opened is there, so that others run beside it.
      policy == .reject && point != .ownOfChild ? "busy in queue" : "built"
    }
  }

  nonisolated static let rows = Point.allCases.flatMap { point in
    Source.allCases.flatMap { source in
      Overlap.allCases.map { Row(point: point, source: source, policy: $0) }
    }
  }.filter { $0.impossible == nil }

  @Test(arguments: rows) func `ends exactly once`(row: Row) async throws {
    let log = RouteLog()
    let clock = ManualClock()
    let deadlines = ManualClock()
    let tree = try ScreenTree(drawing: "Navigation:\n  Home\n  List", clock: clock)
    let recorder = EventRecorder()
    var router: Router! = Router(
      tree: tree, policy: row.policy.policy, observers: [recorder])
    weak let held = router
    let outer = ControlledGuard()
    let inner = ControlledGuard()
    var children: [String] = []

    // The request comes to its point.
    if row.point == .beforePlan { try await clock.slideIn("Moving", tree) }
    if row.point == .beforePlanOfChild {
      outer.before = { try await clock.slideIn("Moving", tree) }
    }
    let guardTimeout: GuardTimeout? =
      row.source == .deadline ? .after(.seconds(5), clock: deadlines) : nil
    let step =
      switch row.point {
      case .beforePlan: plainPage("Page", log)
      case .own: slidingPage("Page", log)
      default: guardedPage("Page", log, outer)
      }
    let child =
      switch row.point {
      case .beforePlanOfChild: plainPage("Child", log)
      case .ownOfChild: slidingPage("Child", log)
      default: guardedPage("Child", log, inner)
      }
    if row.point.isInChild {
      let before = outer.before
      outer.before = { [weak router] in
        try await before()
        do throws(RoutingError) {
          guard let router else { return }
          children.append("\(try await router.navigate(to: child).outcome)")
        } catch {
          children.append("\(error.reason) in \(error.phase)")
          throw error
        }
      }
    }
    let call = ControlledCall(router, to: step, guardTimeout: guardTimeout)
    if row.point == .beforeBuild || row.point == .beforeBuildOfChild {
      let controlled = row.point == .beforeBuild ? outer : inner
      await controlled.gate.reached()
      try await clock.slideIn("Moving", tree)
      controlled.gate.open()
    }
    await settled { router.waiting.transitions.count == 1 && clock.sleeperCount == 1 }
    #expect(router.waiting.description.contains(" after ") == row.point.isCommitted)
    #expect(call.ends.isEmpty && children.isEmpty)

    // The source strikes.
    var newer: ControlledCall?
    switch row.source {
    case .callersTask: call.cancel()
    case .newerRequest: newer = ControlledCall(router, to: plainPage("Newer", log))
    case .outsideEdit: try tree.pop(try tree.named("Navigation"))
    case .routerReleased:
      router = nil
      #expect(held != nil, "a request holds its router until it has ended")
    case .deadline:
      await deadlines.advance(by: .seconds(5))
      _ = await call.ended()
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(log.lines("find Newer").isEmpty, "the newer one waits for the transition, too")
    if row.endsAtOnce {
      await settled {
        row.point.isInChild ? children == [row.childExpected] : call.ends.count == 1
      }
    }
    if row.source == .outsideEdit {
      #expect(tree.transition == nil)
    } else {
      #expect(tree.transition == slide)
      if row.point.isCommitted { #expect(children.isEmpty) }
      if row.point == .own { #expect(call.ends.isEmpty) }
      await clock.advance(by: slide.duration)
    }
    inner.gate.open()
    outer.gate.open()

    #expect(await call.ended() == row.expected)
    if let newer { #expect(await newer.ended() == row.newerExpected) }
    for _ in 0..<20 { await Task.yield() }
    #expect(children == (row.point.isInChild ? [row.childExpected] : []))
    for one in [call, newer].compactMap(\.self) { #expect(one.ends.count == 1) }
    #expect(tree.transition == nil)
    #expect(tree.drawing.contains("Page") == (row.expected == "built"))
    #expect(tree.drawing.contains("Child") == (children == ["built"]))
    await expectUsable(tree, recorder, held, isReleased: row.source == .routerReleased)
  }
}
