// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@MainActor
@Suite("E4, T10: a detour whose screen comes in with a transition")
struct DetourTransitionTests {
  @Test func `its screen can close itself before the transition is over`() async throws {
    let window = try MovingWindow("Home")
    let login = slidingPage("Login", window.log)
    let account = Account()
    let product = fullPage("Product", window.log) {
      account.isOpen ? .proceed : .redirect(to: AnyDestination(login, with: ()), then: .retry)
    }
    .using(.present()).from(.current).assemble()
    let call = ControlledCall(window.router, to: product)
    await window.transitionWaited()
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Login")
    account.isOpen = true
    let node = try window.tree.standing("Login", as: ScreenNode.self)
    let closing = Task { try await window.router.close(node.screen).outcome }
    await window.transitionWaited(by: 2)
    await window.endTransition()
    #expect(try await closing.value == .revealed)
    #expect(await call.ended() == "built")
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Product")
    #expect(window.router.waiting.isIdle)
  }
}

@MainActor
private final class Account {
  var isOpen = false
}
