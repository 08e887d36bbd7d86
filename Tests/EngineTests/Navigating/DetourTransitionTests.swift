// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E4, T10: a detour whose screen comes in with a transition")
struct DetourTransitionTests {
  @Test func `its screen can close itself before the transition is over`() async throws {
    let window = try MovingWindow("Home")
    let login = slidingPage("Login", window.log)
    let account = Fact()
    let product = fullPage("Product", window.log) {
      account.holds ? .proceed : .redirect(to: login, then: .retry)
    }
    .using(.present()).from(.current).assemble()
    let call = ControlledCall(window.router, to: product)
    await window.transitionWaited()
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Login")
    account.holds = true
    let node = try window.tree.named("Login", as: ScreenNode.self)
    let closing = Task { try await window.router.close(node.screen).outcome }
    await window.transitionWaited(by: 2)
    await window.endTransition()
    #expect(try await closing.value == .revealed)
    #expect(await call.ended() == "built")
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Product")
    #expect(window.router.waiting.isIdle)
  }

  @Test func `E17: a recheck forgets what was approved before its screen came in`() async throws {
    let window = try MovingWindow("Navigation:\n  Home")
    let (signedIn, agreed) = (Fact(true), Fact())
    let terms = slidingPage("Terms", window.log)
    let orders = page("Orders", window.log)
      .adding(guard: "signed in", while: signedIn)
      .adding(guard: "terms", while: agreed, otherwise: .redirect(to: terms, then: .retry))
      .using(.push).from(.found(by: .container(NavigationNode.self))).assemble()
    let call = ControlledCall(window.router, to: orders)
    await window.transitionWaited()
    signedIn.holds = false
    // It comes before the navigation goes on, whose transition the edit ends.
    let recheck = Task { try await window.router.recheck() }
    try window.tree.push(node("Beside"), on: window.tree.named("Navigation"))
    _ = try await recheck.value
    agreed.holds = true
    try window.tree.dismiss(try #require(window.tree.modals.first))
    #expect(await call.ended() == "stopped by signed in: sign in first")
  }
}
