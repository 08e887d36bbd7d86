// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A page that is presented with a transition, observes its appearance, and does something then.
private func greetedPage(
  _ name: String, _ log: RouteLog, _ appearances: AppearanceLog,
  reactions: [String: () -> Void] = [:]
) -> StepAssembly<ObservingScreen, Void> {
  StepAssembly(
    finder: .screen(ObservingScreen.self, where: { screen, _ in screen.label == name }),
    factory: .build { (_: Void) in
      let screen = ObservingScreen(name, appearances)
      screen.reactions = reactions
      return screen
    }
  ).named(name)
}

@Suite("T10, E9: the transition that a navigation has started")
struct OwnTransitionTests {
  private let window: MovingWindow

  init() throws {
    window = try MovingWindow()
  }

  private let appearances = AppearanceLog()

  @Test func `didAppear, post tasks and the outcome come at its end, in this order`() async throws {
    let step = greetedPage("Page", window.log, appearances)
      .adding(afterwards: { _, _, _ in appearances.add("post") })
      .using(SlidingPresent()).from(.current).assemble()
    let call = ControlledCall {
      let shown = try await window.router.navigate(to: step)
      appearances.add("outcome")
      #expect(shown.diff.transition == slide)
      #expect(
        shown.trace.description.hasSuffix(
          "committed revision 2\nwaited for transition slide for 2.0 seconds\nended: built"))
      return shown.outcome
    }
    await window.transitionWaited()
    for _ in 0..<20 { await Task.yield() }
    #expect(appearances.take() == "+Page")
    #expect(window.tree.drawing.hasSuffix("⇧ sheet:\n  Page"), "the tree is final at once")
    await window.endTransition()
    #expect(await call.ended() == "built")
    #expect(appearances.take() == "+Page. post outcome")
  }

  @Test func `an action is given a transition, which ends before the outcome`() async throws {
    let window = try MovingWindow("Navigation:\n  Home")
    let step = page("Page", window.log).using(.push).animated(with: slide)
      .from(.found(by: .visibleNavigation())).assemble()
    let call = ControlledCall(window.router, to: step)
    await window.transitionWaited()
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Page")
    #expect(window.tree.transition == slide && call.end == nil)
    await window.endTransition()
    #expect(await call.ended() == "built")
    let again = try await window.router.navigate(to: step)
    #expect(again.outcome == .alreadyThere && again.diff.transition == nil)
  }

  @Test func `of several, the one nearest the destination counts`() async throws {
    let window = try MovingWindow("Navigation:\n  Home")
    let fade = Transition(.fade, duration: .seconds(1))
    let below = page("Below", window.log).using(.push).animated(with: slide)
      .from(.found(by: .visibleNavigation())).assemble()
    let step = page("Page", window.log).using(.present(.sheet)).animated(with: fade)
      .from(below).assemble()
    let call = ControlledCall(window.router, to: step)
    await window.transitionWaited()
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Below\n⇧ sheet:\n  Page")
    #expect(window.tree.transition == fade)
    await window.clock.advance(by: fade.duration)
    #expect(await call.ended() == "built")
  }

  @Test func `a navigation that fails starts no transition`() async throws {
    let window = try MovingWindow("Navigation:\n  Home")
    let step = page("Page", window.log).adding(task: { _, _ in throw Boom() })
      .using(.push).animated(with: slide).from(.found(by: .visibleNavigation())).assemble()
    let plan = try window.router.plan(to: step)
    #expect(plan.changing.map(\.text) == ["Navigation"] && window.tree.transition == nil)
    await #expect(throws: RoutingError.self) { try await window.router.navigate(to: step) }
    #expect(window.tree.transition == nil && window.tree.drawing == "Navigation:\n  Home")
  }

  @Test func `with a duration of zero nothing suspends`() async throws {
    let step = greetedPage("Page", window.log, appearances)
      .adding(afterwards: { _, _, _ in appearances.add("post") })
      .using(.present()).from(.current).assemble()
    let other = Task { appearances.add("other task") }
    try await window.router.navigate(to: step)
    appearances.add("outcome")
    await other.value
    #expect(appearances.take() == "+Page +Page. post outcome other task")
    #expect(window.clock.sleeperCount == 0)
  }

  @Test func `an edit from outside ends it at once, and only nodes that stand get post tasks`()
    async throws
  {
    let under = fullPage("Under", window.log).using(SlidingPresent()).from(.current).assemble()
    let over = fullPage("Over", window.log).using(SlidingPresent()).from(under).assemble()
    let call = ControlledCall(window.router, to: over)
    await window.transitionWaited()
    try window.tree.dismiss(window.tree.named("Over", as: ScreenNode.self))
    #expect(await call.ended() == "built")
    #expect(window.log.lines("post") == ["post Under of [List, Under]"])
    #expect(window.tree.transition == nil)
  }

  @Test func `one that an edit in a callback has started is somebody else's`() async throws {
    let tree = window.tree
    let step = greetedPage(
      "Page", window.log, appearances,
      reactions: [
        "+": {
          try? tree.edit(with: slide) { edit in
            try edit.push(node("Hasty"), on: tree.named("Navigation"))
          }
        }
      ]
    ).using(SlidingPresent()).from(.current).assemble()
    let call = ControlledCall { try await window.router.navigate(to: step).outcome }
    await settled { call.end == "built" }
    #expect(tree.transition == slide)
    #expect(appearances.take() == "+Page +Page.")
  }

  @Test func `cancelled and replaced, it succeeds, and so does who has joined it`() async throws {
    let step = fullPage("First", window.log).using(SlidingPresent()).from(.current).assemble()
    let first = ControlledCall(window.router, to: step)
    await window.transitionWaited()
    let joined = ControlledCall(window.router, to: step, policy: .coalesce)
    let givenUp = ControlledCall(window.router, to: step, policy: .coalesce)
    let waiting = ControlledCall(window.router, to: plainPage("Waiting", window.log))
    await settled { window.router.waiting.waiting.count == 1 }
    first.cancel()
    let newer = ControlledCall(
      window.router, to: plainPage("Newer", window.log), policy: .replace)
    #expect(await waiting.ended() == "superseded in queue")
    givenUp.cancel()
    #expect(await givenUp.ended() == "cancelled in queue")
    await window.transitionWaited(by: 2)
    #expect(first.ends.isEmpty && joined.ends.isEmpty && newer.ends.isEmpty)
    await window.endTransition()
    #expect(await newer.ended() == "built")
    #expect(first.end == "built")
    #expect(await joined.ended() == "built")
    #expect(window.log.lines("build") == ["build First", "build Newer"])
    #expect(
      window.log.lines.filter { $0.hasPrefix("post") || $0 == "find Newer" }
        == ["post First of [List, First]", "find Newer"])
    #expect(window.router.waiting.isIdle)
  }

  // MARK: No deadlock

  /// The guard waits for a log-in, and the log-in screen for what it has opened as it appeared.
  @Test(arguments: ["+", "+."], [Overlap.queue, .reject])
  func `what a guard has opened can navigate as soon as it appears`(
    moment: String, policy: Overlap
  ) async throws {
    let window = try MovingWindow(policy: policy.policy)
    let router = window.router
    let done = Gate(isOpen: false)
    let code = plainPage("Code", window.log)
    // A task of the app's own, which does not belong to the guard.
    let (taps, tap) = AsyncStream.makeStream(of: Void.self)
    var codeCall: ControlledCall?
    let user = Task {
      for await _ in taps { codeCall = ControlledCall(router, to: code) }
    }
    let login = greetedPage(
      "Login", window.log, appearances, reactions: [moment: { tap.yield() }]
    ).using(SlidingPresent()).from(.current).assemble()
    let account = page("Account", window.log)
      .adding(guard: { _ in
        try await router.navigate(to: login)
        await done.pass()
        return .proceed
      })
      .using(.present()).from(.current).assemble()
    let call = ControlledCall(router, to: account)
    await settled { !router.waiting.transitions.isEmpty }
    await window.endTransition()
    await settled { codeCall?.end == "built" }
    tap.finish()
    await user.value
    done.open()
    #expect(await call.ended() == "built")
    #expect(
      window.tree.drawing.hasSuffix("⇧ sheet:\n  Login\n⇧ sheet:\n  Code\n⇧ sheet:\n  Account"))
  }

  @Test func `a navigation that a post task starts comes after it`() async throws {
    let other = slidingPage("Other", window.log)
    var next: ControlledCall?
    let step = page("Page", window.log)
      .adding(afterwards: { _, _, _ in next = ControlledCall(window.router, to: other) })
      .using(SlidingPresent()).from(.current).assemble()
    let call = ControlledCall(window.router, to: step)
    await window.transitionWaited()
    // The next transition begins at once, so there is always one.
    await window.clock.advance(by: slide.duration)
    #expect(await call.ended() == "built")
    await window.transitionWaited()
    await window.endTransition()
    #expect(await next?.ended() == "built")
  }

  // MARK: Results

  @Test func `a screen that is opened for its result can end as soon as it has come`()
    async throws
  {
    let picker = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in ResultScreen<Int>() }
    ).using(SlidingPresent()).from(.current).assemble()
    var ending: ScreenCompletion<Int>?
    let call = Task { ending = try await window.router.result(of: picker) }
    await window.transitionWaited()
    let screen = try #require(window.tree.screen(ResultScreen<Int>.self))
    let finished = ControlledCall { try await window.router.finish(screen, with: 7).outcome }
    await settled { window.router.waiting.waiting.count == 1 }
    await window.endTransition()
    #expect(await finished.ended() == "revealed")
    try await call.value
    #expect(ending == .finished(7))
  }
}
