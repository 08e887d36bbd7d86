// Wayfinder is released under the MIT licence; see LICENSE.

import Testing
import Wayfinder

/// A screen that is opened for a colour.
@MainActor
private final class Picker: Answering, Labeled {
  let answer = Answer<String>()
  let label = "Picker"
  let identityText = ""
}

/// A picker that does not want to go.
@MainActor
private final class Reluctant: Answering, LeaveDeciding {
  let answer = Answer<String>()
  var mayLeave: LeaveDecision = .no(reason: "not yet")

  func didRefuse(_ navigation: RefusedNavigation) {}
}

@MainActor
@Suite("E13b: results")
struct ResultTests {
  private let picker = StepAssembly(
    finder: .screen(Picker.self), factory: .build { _ in Picker() }
  ).using(.present()).from(DestinationStep<Node, Void>.current).assemble()

  /// Somebody who waits for the picker's result.
  @MainActor
  private final class Opener {
    private(set) var ending: Ending<String>?
    private(set) var error: RoutingError?
    private var task: Task<Void, Never>?

    init(_ router: Router, _ step: DestinationStep<Picker, Void>) {
      task = Task {
        do throws(RoutingError) {
          self.ending = try await router.result(of: step)
        } catch {
          self.error = error
        }
      }
    }

    func cancel() { task?.cancel() }

    func ended() async -> Ending<String>? {
      await task?.value
      return ending
    }
  }

  private func open(_ window: Window) async throws -> (Opener, Picker) {
    let opener = Opener(window.router, picker)
    await settled { window.tree.modals.count == 1 && window.router.waiting.isIdle }
    return (
      opener, try #require(window.tree.standing("Picker", as: ScreenNode.self).screen as? Picker)
    )
  }

  @Test func `finishing closes the screen and hands over the result`() async throws {
    let window = try Window("Home")
    let (opener, screen) = try await open(window)
    #expect(try await window.router.finish(screen, with: "red").outcome == .revealed)
    #expect(window.tree.drawing == "Home")
    #expect(await opener.ended() == .finished("red"))
  }

  @Test func `every way of closing is told`() async throws {
    let ways: [(ClosingWay, @MainActor (Window, Picker) async throws -> Void)] = [
      (.back, { window, _ in try await window.router.back() }),
      (.close, { window, screen in try await window.router.close(screen) }),
      (.reset, { window, _ in try await window.router.reset() }),
      (
        .navigation,
        { window, _ in
          let home = page("Home", window.log).using(.replaceRoot).from(.root).assemble()
          try await window.router.navigate(to: home)
        }
      ),
      (.edit, { window, _ in try window.tree.dismiss(window.tree.modals[0]) }),
    ]
    for (way, close) in ways {
      let window = try Window("Home")
      let (opener, screen) = try await open(window)
      try await close(window, screen)
      #expect(await opener.ended() == .closed(by: way))
      #expect(window.tree.drawing == "Home")
    }
  }

  @Test func `an edit beside the router is told as such though a request follows at once`()
    async throws
  {
    let window = try Window("Home")
    let (opener, _) = try await open(window)
    try window.tree.dismiss(window.tree.modals[0])
    try await window.router.navigate(to: plainPage("Next", window.log))
    #expect(await opener.ended() == .closed(by: .edit))
  }

  @Test func `several openers get the same`() async throws {
    let window = try Window("Home")
    let (first, screen) = try await open(window)
    let second = Opener(window.router, picker)
    let third = Opener(window.router, picker)
    await settled { window.router.waiting.isIdle }
    for _ in 0..<10 { await Task.yield() }
    try await window.router.finish(screen, with: "red")
    #expect(await first.ended() == .finished("red"))
    #expect(await second.ended() == .finished("red"))
    #expect(await third.ended() == .finished("red"))
  }

  @Test func `cancelling the wait leaves the screen open`() async throws {
    let window = try Window("Home")
    let (opener, screen) = try await open(window)
    opener.cancel()
    #expect(await opener.ended() == nil)
    #expect(opener.error?.reason == .cancelled)
    #expect(opener.error?.phase == .result)
    #expect(
      opener.error?.description
        == "The navigation to 'Picker' has reached its screen, and the wait for the result was "
        + "cancelled, because its task was. The screen stays open.")
    #expect(window.tree.modals.count == 1)
    let second = Opener(window.router, picker)
    for _ in 0..<10 { await Task.yield() }
    try await window.router.finish(screen, with: "blue")
    #expect(await second.ended() == .finished("blue"))
  }

  @Test func `waits outside of the queue`() async throws {
    let window = try Window("Home")
    let (opener, _) = try await open(window)
    let above = plainPage("Above", window.log)
    #expect(try await window.router.navigate(to: above).outcome == .built)
    #expect(opener.ending == nil)
    try await window.router.back()
    try await window.router.back()
    #expect(await opener.ended() == .closed(by: .back))
  }

  @Test func `a screen that is not shown is told with the outcome`() async throws {
    let window = try Window("Home")
    let guarded = StepAssembly(finder: .screen(Picker.self), factory: .build { _ in Picker() })
      .adding(guard: { (_: Void) in .stop(reason: "closed") })
      .using(.present()).from(.current).assemble()
    let ending = try await window.router.result(of: guarded)
    guard case .notShown(.stopped(_, reason: "closed")) = ending else {
      Issue.record("\(ending)")
      return
    }
  }

  @Test func `a result that is refused goes nowhere`() async throws {
    let window = try Window("Home")
    let step = StepAssembly(finder: .screen(Reluctant.self), factory: .build { _ in Reluctant() })
      .using(.present()).from(DestinationStep<Node, Void>.current).assemble()
    var ending: Ending<String>?
    let waiting = Task { ending = try await window.router.result(of: step) }
    await settled { window.tree.modals.count == 1 && window.router.waiting.isIdle }
    let carrier = window.tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen as? Reluctant }
    let screen = try #require(carrier.first)
    let refused = try await window.router.finish(screen, with: "red")
    #expect(!refused.outcome.isReached)
    #expect(ending == nil)
    screen.mayLeave = .yes
    try await window.router.back()
    try await waiting.value
    #expect(ending == .closed(by: .back), "not with the result that was refused")
  }

  @Test func `of two that finish, the first wins`() async throws {
    let window = try Window("Home")
    let (opener, screen) = try await open(window)
    let calls = ["red", "blue"].map { colour in
      ControlledCall { () async throws(RoutingError) in
        try await window.router.finish(screen, with: colour).outcome
      }
    }
    #expect(await calls[0].ended() == "revealed")
    #expect(await calls[1].ended() == "notOpen in plan")
    #expect(await opener.ended() == .finished("red"))
  }

  @Test func `a guard opens a log-in screen, waits for its result and goes on`() async throws {
    let window = try Window("Home")
    let account = page("Account", window.log)
      .adding(guard: { _ in
        switch try await window.router.result(of: picker) {
        case .finished: .proceed
        case .closed, .notShown: .stop(reason: "not logged in")
        }
      })
      .using(.present()).from(.current).assemble()
    for (isFinished, end) in [
      (false, "stopped by ClosureInterceptor<()>: not logged in"), (true, "built"),
    ] {
      let call = ControlledCall(window.router, to: account)
      await settled { window.tree.modals.count == 1 }
      let node = try window.tree.standing("Picker", as: ScreenNode.self)
      let screen = try #require(node.screen as? Picker)
      if isFinished {
        try await window.router.finish(screen, with: "red")
      } else {
        try await window.router.back()
      }
      #expect(await call.ended() == end)
    }
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Account")
  }
}
