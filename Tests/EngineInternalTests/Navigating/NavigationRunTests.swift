// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

@testable import Wayfinder

@MainActor
@Suite("E0: a navigation is a state machine")
struct NavigationRunTests {
  private func run(
    _ router: Router, _ step: DestinationStep<PlaceholderScreen, Void>
  ) -> NavigationRun {
    NavigationRun(
      router, AnyDestination(step, with: ()).request, router.terms(RequestPolicy<Void>.queue),
      outer: nil)
  }

  /// What a run waits for, in one word.
  private func word(_ wait: NavigationRun.Wait) -> String {
    switch wait {
    case .turn: "turn"
    case .transition: "transition"
    case .verdict(let question): "verdict of \(question.name)"
    case .detour(let screen): "end of \(screen.text)"
    case .ended: "nothing"
    }
  }

  @Test func `guards, a detour and the commit are driven without a task`() throws {
    let window = try Window("Home")
    let login = guardedPage("Login")
    let product = guardedPage("Product")
    let run = run(window.router, product)
    #expect(word(run.advance()) == "verdict of guard Product")
    #expect(word(run.advance()) == "verdict of guard Product", "it waits on")
    run.receive(.answered(.redirect(to: AnyDestination(login, with: ()), then: .retry)))
    #expect(word(run.advance()) == "verdict of guard Login")
    run.receive(.answered(.proceed))
    #expect(word(run.advance()) == "end of Login")
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Login")
    #expect(window.router.waiting.detours.map(\.screen.text) == ["Login"])
    try window.tree.dismiss(window.tree.named("Login", as: ScreenNode.self))
    #expect(word(run.advance()) == "verdict of guard Product")
    run.receive(.answered(.proceed))
    #expect(word(run.advance()) == "nothing")
    #expect(try run.result?.get().outcome == .built)
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Product")
    #expect(window.router.waiting.isIdle)
  }

  @Test func `a second run waits for its turn, and is given it`() throws {
    let window = try Window("Home")
    let first = run(
      window.router, guardedPage("First"))
    let second = run(window.router, page("Second").using(.present()).from(.current).assemble())
    #expect(word(first.advance()) == "verdict of guard First")
    #expect(word(second.advance()) == "turn")
    first.receive(.answered(.stop(reason: "no")))
    #expect(word(first.advance()) == "nothing")
    #expect(word(second.advance()) == "nothing")
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Second")
  }

  @Test func `a run that is cancelled while a guard is asked ends with the next advance`() throws {
    let window = try Window("Home")
    let run = run(
      window.router, guardedPage("First"))
    #expect(word(run.advance()) == "verdict of guard First")
    run.cancel()
    #expect(word(run.advance()) == "nothing")
    #expect(throws: RoutingError.self) { try run.result?.get() }
    #expect(window.router.waiting.isIdle)
  }

  @Test func `a guard without await is asked in place, and sees the plan`() async throws {
    let window = try Window("Home")
    var seen: [String] = []
    let step = page("Page")
      .adding(guard: { _ in
        seen = NavigationPlan.current?.building.map(\.text) ?? []
        return .proceed
      })
      .using(.present()).from(.current).assemble()
    let run = run(window.router, step)
    #expect(word(run.advance()) == "nothing", "nothing was waited for")
    #expect(seen == ["Page"])
    #expect(NavigationPlan.current == nil)
  }
}
