// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@MainActor
@Suite("E17: a recheck while something is at work")
struct RecheckOverlapTests {
  @Test func `a second flip while guards are asked begins again, and both hear the same`()
    async throws
  {
    let shop = try GuardedShop()
    let slow = try await shop.openSlow()
    let first = Task { try await shop.router.recheck() }
    await settled { slow.timesAsked == 2 }
    // Signed in again before the guard has answered.
    slow.verdict = .proceed
    let second = Task { try await shop.router.recheck() }
    await settled { slow.timesAsked == 3 }
    slow.gate.open()
    let plans = try await [first.value.plan, second.value.plan]
    #expect(plans.map(\.movesNothing) == [true, true])
    #expect(plans[0] == plans[1])
    #expect(shop.tree.focused?.reference.text == "Slow")
  }

  @Test func `a navigation at work asks again what it had asked before the flip`() async throws {
    let shop = try GuardedShop()
    let slow = ControlledGuard()
    let step = page("Orders", shop.window.log)
      .adding(guard: "signed in") { (_: Void) in
        shop.isSignedIn ? .proceed : .stop(reason: "sign in first")
      }
      .adding(NotedGuard(name: "slow", log: shop.window.log) { _ in try await slow.perform() })
      .using(.push).from(.navigation(inTab: 0)).assemble()
    let call = ControlledCall(shop.router, to: step)
    await settled { slow.timesAsked == 1 }
    shop.isSignedIn = false
    // It doesn't wait for the guard that has not answered.
    let recheck = try await shop.router.recheck()
    #expect(recheck.outcome == .alreadyThere)
    slow.gate.open()
    #expect(await call.ended() == "stopped by signed in: sign in first")
    #expect(shop.tree.drawing == GuardedShop.tabs)
  }

  @Test func `a detour does not keep what was approved before the flip`() async throws {
    let shop = try GuardedShop()
    let terms = plainPage("Terms", shop.window.log)
    let step = page("Orders", shop.window.log)
      .adding(guard: "signed in") { (_: Void) in
        shop.isSignedIn ? .proceed : .stop(reason: "sign in first")
      }
      .adding(guard: "terms") { (_: Void) in
        shop.hasAgreed ? .proceed : .redirect(to: AnyDestination(terms, with: ()), then: .retry)
      }
      .using(.push).from(.navigation(inTab: 0)).assemble()
    let call = ControlledCall(shop.router, to: step)
    await settled { !shop.router.waiting.detours.isEmpty }
    shop.isSignedIn = false
    try await shop.router.recheck()
    shop.hasAgreed = true
    try shop.tree.dismiss(try #require(shop.tree.modals.first))
    #expect(await call.ended() == "stopped by signed in: sign in first")
  }

  @Test func `a change of the tree while guards are asked is seen`() async throws {
    let shop = try GuardedShop()
    let slow = try await shop.openSlow()
    let recheck = Task { try await shop.router.recheck() }
    await settled { slow.timesAsked == 2 }
    let stack = try #require((shop.tree.root as? TabNode)?.children.first as? NavigationNode)
    try shop.tree.edit { edit throws(TreeError) in try edit.popToRoot(stack) }
    slow.gate.open()
    let made = try await recheck.value
    #expect(made.plan.lines.isEmpty)
    #expect(made.outcome == .alreadyThere)
  }

  @Test func `a request that replaces all others does not end a recheck`() async throws {
    let shop = try GuardedShop()
    let slow = try await shop.openSlow()
    let recheck = Task { try await shop.router.recheck() }
    await settled { slow.timesAsked == 2 }
    try await shop.router.navigate(to: shop.open("Product", in: 1), policy: .replace)
    slow.gate.open()
    #expect(try await recheck.value.plan.closing.map(\.text) == ["Slow"])
    #expect(shop.tree.focused?.reference.text == "Product")
  }

  @Test func `cancelled, it changes nothing`() async throws {
    let shop = try GuardedShop()
    let slow = try await shop.openSlow()
    let before = shop.tree.drawing
    let recheck = Task { try await shop.router.recheck() }
    await settled { slow.timesAsked == 2 }
    recheck.cancel()
    await #expect(throws: RoutingError.self) { try await recheck.value }
    #expect(shop.tree.drawing == before)
    #expect(shop.router.waiting.isIdle)
    slow.gate.open()
  }
}
