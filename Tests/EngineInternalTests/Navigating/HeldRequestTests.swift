// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@MainActor
@Suite("E0: a navigation is a state machine, which can be driven by hand")
struct HeldRequestTests {
  private let probe = RoutingProbe()

  init() {
    probe.asksByHand = true
  }

  private func window() throws -> Window {
    let window = try Window("Home")
    window.router.probe = probe
    return window
  }

  private func request(
    _ window: Window, _ step: DestinationStep<PlaceholderScreen, Void>
  ) -> HeldRequest {
    HeldRequest(
      .destination(AnyDestination(step, with: ())), of: window.router, policy: .queue)
  }

  /// What a request waits for after it has gone on, in one word.
  private func wait(_ request: HeldRequest) -> String {
    request.goOn()
    return switch request.wait {
    case .turn: "turn"
    case .transition: "transition"
    case .answer(let name): "answer of \(name)"
    case .detour(let screen): "end of \(screen.text)"
    case .ended: "nothing"
    }
  }

  @Test func `guards, a detour and the commit are driven without a task`() throws {
    let window = try window()
    let login = guardedPage("Login")
    let request = request(window, guardedPage("Product"))
    #expect(wait(request) == "answer of guard Product")
    #expect(wait(request) == "answer of guard Product", "it waits on")
    request.answer(.redirect(to: AnyDestination(login, with: ()), then: .retry))
    #expect(wait(request) == "answer of guard Login")
    request.answer(.proceed)
    #expect(wait(request) == "end of Login")
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Login")
    #expect(window.router.waiting.detours.map(\.screen.text) == ["Login"])
    try window.tree.dismiss(window.tree.named("Login", as: ScreenNode.self))
    #expect(wait(request) == "answer of guard Product")
    request.answer(.proceed)
    #expect(wait(request) == "nothing")
    #expect(try request.end?.get() == .built)
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Product")
    #expect(window.router.waiting.isIdle)
    request.cancel()
    #expect(!request.isWoken, "what has ended doesn't go on")
  }

  @Test func `requests with contexts that can't be compared are told`() throws {
    struct Opaque: Sendable {}
    let window = try window()
    let step = StepAssembly(
      finder: .nothing(), factory: .build { (_: Opaque) in PlaceholderScreen("Page") }
    ).using(.present()).from(.current).assemble()
    let request = HeldRequest(
      .destination(AnyDestination(step, with: Opaque())), of: window.router, policy: .queue)
    #expect(!request.isComparable)
    #expect(
      self.request(window, page("Page").using(.present()).from(.current).assemble()).isComparable)
  }

  @Test func `a second request waits for its turn, and is given it`() throws {
    let window = try window()
    let first = request(window, guardedPage("First"))
    let second = request(window, page("Second").using(.present()).from(.current).assemble())
    #expect(wait(first) == "answer of guard First")
    #expect(wait(second) == "turn")
    first.answer(.stop(reason: "no"))
    #expect(wait(first) == "nothing")
    #expect(second.isWoken)
    #expect(wait(second) == "nothing")
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Second")
  }

  @Test func `one that is canceled while a guard is asked ends when it goes on`() throws {
    let window = try window()
    let request = request(window, guardedPage("First"))
    #expect(wait(request) == "answer of guard First")
    request.cancel()
    #expect(wait(request) == "nothing")
    #expect(throws: RoutingError.self) { try request.end?.get() }
    #expect(window.router.waiting.isIdle)
  }
}
