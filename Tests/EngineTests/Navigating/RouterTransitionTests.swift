// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T10: the router and a transition that runs")
struct RouterTransitionTests {
  private let controlled = ControlledGuard()
  private let window: MovingWindow

  init() throws {
    window = try MovingWindow()
  }

  // MARK: Before the plan (E1)

  @Test func `31: a request waits for the end of a transition and is planned then`() async throws {
    try await window.slideIn()
    let call = ControlledCall(window.router, to: plainPage("Page", window.log))
    await window.transitionWaited()
    for _ in 0..<20 { await Task.yield() }
    #expect(call.ends.isEmpty)
    #expect(window.log.lines.isEmpty)
    await window.endTransition()
    #expect(await call.ended() == "built")
    #expect(window.log.lines == ["find Page", "prepare factory Page", "build Page"])
  }

  @Test func `31: a request that asks so is rejected, and told which transition runs`() async throws
  {
    try await window.slideIn()
    let step = plainPage("Page", window.log)
    let call = ControlledCall(
      window.router, to: step, policy: .duringTransition(.reject))
    #expect(await call.endedAtOnce() == "inTransition(slide for 2.0 seconds) in transition")
    guard case .failure(let error)? = call.ends.first else { return }
    #expect(
      error.description == """
        The navigation to 'Page' was dropped, because a transition was running: slide for 2.0 \
        seconds. No screen was changed. Let the request wait for the transition, or try again \
        after 'transitionEnded()'.
        """)
    #expect(window.log.lines.isEmpty)
    #expect(window.recorder.events.filter(\.isLast).count == 1)
    await window.endTransition()
    let shown = try await window.router.navigate(to: step, policy: .duringTransition(.reject))
    #expect(shown.outcome == .built)
  }

  @Test func `a router that rejects is overruled by a request that waits`() async throws {
    let window = try MovingWindow(policy: .duringTransition(.reject))
    try await window.slideIn()
    let step = plainPage("Page", window.log)
    let destination = AnyDestination(step, with: ())
    #expect(
      await ControlledCall(window.router, to: step).endedAtOnce()
        == "inTransition(slide for 2.0 seconds) in transition")
    let calls = [
      ControlledCall(window.router, to: step, policy: .queue.duringTransition(.wait)),
      ControlledCall {
        try await window.router.navigate(to: destination, policy: .duringTransition(.wait)).outcome
      },
    ]
    await window.transitionWaited()
    await window.endTransition()
    #expect(await calls[0].ended() == "built")
    #expect(await calls[1].ended() == "already there")
    try await window.slideIn("Other")
    #expect(
      await ControlledCall {
        try await window.router.navigate(to: destination).outcome
      }.endedAtOnce() == "inTransition(slide for 2.0 seconds) in transition")
  }

  @Test func `a policy for transitions leaves the one for overlaps as it is`() async throws {
    let window = try MovingWindow(policy: .reject)
    let first = ControlledCall(window.router, to: guardedPage("First", window.log, controlled))
    await controlled.gate.reached()
    let second = plainPage("Second", window.log)
    #expect(
      await ControlledCall(window.router, to: second, policy: .duringTransition(.wait)).ended()
        == "busy in queue")
    let third = ControlledCall(
      window.router, to: second, policy: .queue.duringTransition(.reject))
    await settled { window.router.waiting.waiting.count == 1 }
    controlled.gate.open()
    #expect(await first.ended() == "built")
    #expect(await third.ended() == "built")
  }

  nonisolated enum Closing: CaseIterable {
    case back, close, reset, backToScreen, backToAnchor, backToStep
  }

  @Test(arguments: Closing.allCases)
  func `a request that closes waits, too, or is rejected`(closing: Closing) async throws {
    let router = window.router
    let list = try window.tree.screen(named: "List")
    let anchor = try #require(router.anchor())
    let step = plainPage("List", window.log)
    func close(
      _ policy: RequestPolicy<Void>? = nil
    ) async throws(RoutingError) -> Navigation<Node> {
      switch closing {
      case .back: try await router.back(policy: policy)
      case .close: try await router.close(list, policy: policy)
      case .reset: try await router.reset(policy: policy)
      case .backToScreen: try await router.back(to: list, policy: policy)
      case .backToAnchor: try await router.back(to: anchor, policy: policy)
      case .backToStep: try await router.back(to: step, policy: policy)
      }
    }
    try await window.slideIn()
    let rejected = ControlledCall { try await close(.duringTransition(.reject)).outcome }
    #expect(await rejected.endedAtOnce() == "inTransition(slide for 2.0 seconds) in transition")
    guard case .failure(let error)? = rejected.ends.first else { return }
    var trace: NavigationTrace?
    let call = ControlledCall {
      let closed = try await close()
      trace = closed.trace
      return closed.outcome
    }
    await window.transitionWaited()
    for _ in 0..<20 { await Task.yield() }
    #expect(call.ends.isEmpty)
    #expect(window.tree.drawing == "Navigation:\n  Home\n  List\n  Moving")
    await window.endTransition()
    #expect(await call.ended() == "revealed")
    #expect(!window.tree.drawing.contains("Moving"))
    #expect(
      trace?.description
        == "waited for transition slide for 2.0 seconds\ncommitted revision 3")
    #expect(
      window.recorder.text.hasSuffix(
        ": begun\n2 \(error.destination.text): waited for transition slide for 2.0 seconds\n"
          + "2 \(error.destination.text): committed revision 3\n"
          + "2 \(error.destination.text): finished: revealed"), "\(window.recorder.text)")
  }

  @Test func `a request that closes can be cancelled and replaced in its wait`() async throws {
    try await window.slideIn()
    func back(_ policy: RequestPolicy<Void>? = nil) -> ControlledCall {
      ControlledCall { try await window.router.back(policy: policy).outcome }
    }
    let first = back()
    await window.transitionWaited()
    first.cancel()
    await settled { first.end == "cancelled in transition" }
    let second = back()
    await window.transitionWaited()
    let third = back(.replace)
    await settled { second.end == "superseded in transition" }
    await window.transitionWaited()
    await window.endTransition()
    #expect(await third.ended() == "revealed")
    #expect(window.tree.drawing == "Navigation:\n  Home\n  List")
  }

  @Test func `a redirect waits before the plan of its destination`() async throws {
    controlled.before = { try await window.slideIn() }
    controlled.verdict = .redirect(to: plainPage("Other", window.log))
    controlled.gate.open()
    let call = ControlledCall(window.router, to: guardedPage("Page", window.log, controlled))
    await window.transitionWaited()
    for _ in 0..<20 { await Task.yield() }
    #expect(window.log.lines("find Other").isEmpty)
    #expect(window.router.waiting.description.hasSuffix(" before Other"))
    await window.endTransition()
    #expect(await call.ended() == "built")
  }

  @Test func `a transition that follows another one is waited for as well`() async throws {
    try await window.slideIn()
    let call = ControlledCall(window.router, to: plainPage("Page", window.log))
    await window.transitionWaited()
    try await window.slideIn("Next")
    for _ in 0..<20 { await Task.yield() }
    #expect(call.ends.isEmpty && window.log.lines.isEmpty)
    await window.endTransition()
    #expect(await call.ended() == "built")
  }

  // MARK: Before the build (E6)

  @Test func `waits before the build, and plans anew for the tree as it is then`() async throws {
    let call = ControlledCall(window.router, to: guardedPage("Page", window.log, controlled))
    await controlled.gate.reached()
    try await window.slideIn()
    controlled.gate.open()
    await window.transitionWaited()
    for _ in 0..<20 { await Task.yield() }
    #expect(window.log.lines("build").isEmpty)
    #expect(window.log.lines("find").count == 1)
    // Showing an overlay ends no transition; the plan holds no longer all the same.
    try window.tree.showOverlay(Overlay(PlaceholderScreen("Saved"), style: .toast))
    #expect(window.tree.transition == slide)
    await window.endTransition()
    #expect(await call.ended() == "built")
    #expect(window.log.lines("find").count == 2)
    #expect(controlled.timesAsked == 1, "a guard is asked once")
  }

  @Test func `screens that leave are asked again after the wait`() async throws {
    let form = FormScreen("Form", window.log, .yes, .no(reason: "unsaved"))
    try window.tree.push(ScreenNode(form), on: window.tree.named("Navigation"))
    let home = page("Home", window.log)
      .adding(guard: { _ in try await controlled.perform() })
      .using(.present()).from(.current).assemble()
    let call = ControlledCall(window.router, to: home)
    await controlled.gate.reached()
    try await window.slideIn()
    controlled.gate.open()
    await window.transitionWaited()
    await window.endTransition()
    #expect(await call.ended() == "refused by Form: unsaved")
    #expect(window.log.lines("may leave").count == 2)
    #expect(window.tree.drawing == "Navigation:\n  Home\n  List\n  Form\n  Moving")
  }

  @Test func `rejected before the build, nothing has moved`() async throws {
    let window = try MovingWindow(policy: .duringTransition(.reject))
    let call = ControlledCall(window.router, to: guardedPage("Page", window.log, controlled))
    await controlled.gate.reached()
    try await window.slideIn()
    controlled.gate.open()
    #expect(await call.endedAtOnce() == "inTransition(slide for 2.0 seconds) in transition")
    #expect(window.log.lines("build").isEmpty)
    #expect(window.router.waiting.isIdle)
  }

  // MARK: The words for it

  @Test func `the router says what it waits for, in words and events`() async throws {
    try await window.slideIn()
    let call = ControlledCall(window.router, to: slidingPage("Page", window.log))
    await window.transitionWaited()
    let waiting = window.router.waiting
    #expect(
      waiting.description
        == "running: Page; waits for transition slide for 2.0 seconds before Page")
    #expect(waiting.transitions == [slide])
    await window.clock.advance(by: slide.duration)
    await settled { window.router.waiting.description.hasSuffix(" after Page") }
    #expect(
      window.router.waiting.description
        == "running: Page; waits for transition slide for 2.0 seconds after Page")
    await window.clock.advance(by: slide.duration)
    #expect(await call.ended() == "built")
    #expect(window.router.waiting.description == "idle")
    #expect(
      window.recorder.text == """
        1 Page: begun
        1 Page: waited for transition slide for 2.0 seconds
        1 Page: built Page
        1 Page: committed revision 3
        1 Page: waited for transition slide for 2.0 seconds
        1 Page: finished: built
        """)
  }
}

extension ControlledCall {
  /// The end of a request that must not wait for anything.
  fileprivate func endedAtOnce() async -> String? {
    await settled { end != nil }
    return end
  }
}
