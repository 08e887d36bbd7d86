// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E17: a recheck while something is at work")
struct RecheckOverlapTests {
  private let shop: GuardedShop

  init() throws {
    shop = try GuardedShop()
  }

  @Test func `a second flip while guards are asked begins again, and both hear the same`()
    async throws
  {
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

  @Test func `a second one that asks nobody to leave isn't bound to the first`() async throws {
    let form = FormScreen("Form", shop.window.log, .no(reason: "unsaved"))
    let step = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in form })
      .adding(guard: "signed in", while: shop.signedIn)
      .using(.push).from(.navigation(inTab: 1)).assemble()
    try await shop.router.navigate(to: step)
    let slow = try await shop.openSlow()
    shop.isSignedIn = false
    let first = Task { try await shop.router.recheck() }
    await settled { slow.timesAsked == 2 }
    let second = Task { try await shop.router.recheck(askingToLeave: false) }
    await settled { slow.timesAsked == 3 }
    slow.gate.open()
    _ = try await (first.value, second.value)
    #expect(shop.tree.node(of: form) == nil)
  }

  @Test func `a second one with a limit for its guards isn't bound to the first`() async throws {
    let clock = ManualClock()
    let slow = try await shop.openSlow()
    let first = Task { try await shop.router.recheck() }
    await settled { slow.timesAsked == 2 }
    let limit = GuardTimeout.after(.seconds(3), clock: clock)
    let second = Task { try await shop.router.recheck(guardTimeout: limit) }
    await settled { clock.sleeperCount == 1 }
    await clock.advance(by: .seconds(3))
    await settled { shop.tree.drawing == GuardedShop.tabs }
    #expect(shop.tree.drawing == GuardedShop.tabs)
    slow.gate.open()
    _ = try await (first.value, second.value)
  }

  @Test func `an approval from before a refusal in a recheck doesn't count`() async throws {
    let late = ControlledGuard()
    late.gate.open()
    let orders = page("Orders", shop.window.log)
      .adding(guard: "signed in", while: shop.signedIn)
      .adding(NotedGuard(name: "late", log: shop.window.log) { _ in try await late.perform() })
      .using(.push).from(.navigation(inTab: 0)).assemble()
    try await shop.router.navigate(to: orders)
    let slow = try await shop.openSlow()
    slow.verdict = .proceed
    late.gate = Gate(isOpen: false)
    let recheck = Task { try await shop.router.recheck() }
    await settled { slow.timesAsked == 2 }
    let other = Router(tree: shop.tree)
    let call = ControlledCall(other, to: orders)
    await settled { late.timesAsked == 2 }
    shop.isSignedIn = false
    slow.gate.open()
    _ = try await recheck.value
    late.gate.open()
    #expect(await call.ended() == "stopped by signed in: sign in first")
  }

  /// A guard of a router that denies one place.
  private struct Members: ImmediateInterceptor {
    let isOpen: Fact

    func verdict(with destination: AnyDestination) -> Verdict {
      isOpen.holds || destination.name.text != "Orders" ? .proceed : .stop(reason: "members only")
    }
  }

  @Test func `two rechecks end, though a guard of their routers denies one place`() async throws {
    let (log, isOpen, slow) = (RouteLog(), Fact(true), ControlledGuard())
    slow.gate.open()
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    let routers = (0..<2).map { _ in Router(tree: tree, interceptors: [Members(isOpen: isOpen)]) }
    func push(_ name: String, _ guards: [ControlledGuard] = []) async throws {
      var step = page(name, log)
      for asked in guards {
        step = step.adding(NotedGuard(name: name, log: log) { _ in try await asked.perform() })
      }
      try await routers[0].navigate(to: step.using(.push).from(.visibleNavigation).assemble())
    }
    try await push("Plain")
    try await push("Slow", [slow])
    try await push("Orders")
    isOpen.holds = false
    slow.gate = Gate(isOpen: false)
    let asked = slow.timesAsked
    let first = Task { try await routers[0].recheck() }
    await settled { slow.timesAsked == asked + 1 }
    let second = Task { try await routers[1].recheck() }
    await settled { slow.timesAsked >= asked + 2 }
    for _ in 0..<200 { await Task.yield() }
    #expect(slow.timesAsked <= asked + 3)
    slow.gate.open()
    _ = try await (first.value, second.value)
    #expect(tree.drawing == "Navigation:\n  Home\n  Plain\n  Slow")
  }

  @Test func `a navigation at work asks again what it had asked before the flip`() async throws {
    let slow = ControlledGuard()
    let step = page("Orders", shop.window.log)
      .adding(guard: "signed in", while: shop.signedIn)
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
    let terms = plainPage("Terms", shop.window.log)
    let step = page("Orders", shop.window.log)
      .adding(guard: "signed in", while: shop.signedIn)
      .adding(guard: "terms", while: shop.agreed, otherwise: .redirect(to: terms, then: .retry))
      .using(.push).from(.navigation(inTab: 0)).assemble()
    let call = ControlledCall(shop.router, to: step)
    await settled { !shop.router.waiting.detours.isEmpty }
    shop.isSignedIn = false
    try await shop.router.recheck()
    shop.agreed.holds = true
    try shop.tree.dismiss(try #require(shop.tree.modals.first))
    #expect(await call.ended() == "stopped by signed in: sign in first")
  }

  @Test func `E4: an approval outlives a detour, though another router's no was heard meanwhile`()
    async throws
  {
    let terms = plainPage("Terms", shop.window.log)
    let answer = Late<Verdict>()
    answer.value = .redirect(to: terms, then: .retry)
    let step = page("Orders", shop.window.log)
      .adding(guard: "signed in") { (_: Void) in
        shop.timesAsked += 1
        return .proceed
      }
      .adding(guard: "terms") { (_: Void) in try #require(answer.value) }
      .using(.push).from(.navigation(inTab: 0)).assemble()
    let call = ControlledCall(shop.router, to: step)
    await settled { shop.router.waiting.detours.count == 1 }
    answer.value = .stop(reason: "no")
    let other = Router(tree: shop.tree)
    #expect(try await !other.navigate(to: step).outcome.isReached)
    answer.value = .proceed
    try shop.tree.dismiss(try #require(shop.tree.modals.first))
    #expect(await call.ended() == "built")
    #expect(shop.timesAsked == 2, "each request has asked once")
  }

  @Test func `a change of the tree while guards are asked is seen`() async throws {
    let slow = try await shop.openSlow()
    let recheck = Task { try await shop.router.recheck() }
    await settled { slow.timesAsked == 2 }
    let stack = try #require((shop.tree.root as? TabNode)?.children.first as? NavigationNode)
    try shop.tree.edit { try $0.popToRoot(stack) }
    slow.gate.open()
    let made = try await recheck.value
    #expect(made.plan.lines.isEmpty)
    #expect(made.outcome == .alreadyThere)
  }

  @Test func `a request that replaces all others does not end a recheck`() async throws {
    let slow = try await shop.openSlow()
    let recheck = Task { try await shop.router.recheck() }
    await settled { slow.timesAsked == 2 }
    try await shop.router.navigate(to: shop.open("Product", in: 1), policy: .replace)
    slow.gate.open()
    #expect(try await recheck.value.plan.closing.map(\.text) == ["Slow"])
    #expect(shop.tree.focused?.reference.text == "Product")
  }

  @Test func `nor one that has joined it, also if the caller of the first gives up`() async throws {
    for isGivenUp in [false, true] {
      let shop = try GuardedShop()
      let slow = try await shop.openSlow()
      let first = Task { try await shop.router.recheck() }
      await settled { slow.timesAsked == 2 }
      let second = Task { try await shop.router.recheck() }
      await settled { slow.timesAsked == 3 }
      try await shop.router.navigate(to: shop.open("Product", in: 1), policy: .replace)
      if isGivenUp { first.cancel() }
      slow.gate.open()
      #expect(try await second.value.plan.closing.map(\.text) == ["Slow"])
      #expect(shop.tree.focused?.reference.text == "Product")
      guard isGivenUp else { continue }
      await #expect(throws: RoutingError.self) { try await first.value }
    }
  }

  @Test func `cancelled, it changes nothing`() async throws {
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

  @Test func `a detour on the way on is given up by a second flip`() async throws {
    let slow = ControlledGuard()
    let terms = guardedPage("Terms", shop.window.log, slow)
    let login = page("Login", shop.window.log)
      .adding(guard: "terms", while: shop.agreed, otherwise: .redirect(to: terms, then: .retry))
      .using(.present()).from(.current).assemble()
    try await shop.openOrders(leadingTo: login)
    let calls = [true, false].map { isFirst in
      ControlledCall {
        if !isFirst {
          await settled { slow.timesAsked == 1 }
          shop.agreed.holds = true
        }
        return try await shop.router.recheck().outcome
      }
    }
    await settled { calls.allSatisfy { $0.end != nil } }
    #expect(calls.map(\.end) == ["built", "built"])
    #expect(shop.tree.drawing == GuardedShop.tabs + "\n⇧ sheet:\n  Login")
    slow.gate.open()
  }

  @Test func `one that only plans is not joined by one that closes`() async throws {
    let slow = try await shop.openSlow()
    let plan = Task { try await shop.router.recheckPlan() }
    await settled { slow.timesAsked == 2 }
    let recheck = Task { try await shop.router.recheck() }
    await settled { slow.timesAsked == 3 }
    slow.gate.open()
    _ = try await plan.value
    #expect(try await recheck.value.outcome == .revealed)
    #expect(shop.tree.drawing == GuardedShop.tabs)
  }

  @Test func `one whose own transition runs is not joined any more`() async throws {
    let window = try MovingWindow("Navigation:\n  Home")
    let isSignedIn = Fact(true)
    let login = slidingPage("Login", window.log)
    let orders = page("Orders", window.log)
      .adding(guard: "signed in", while: isSignedIn, otherwise: .redirect(to: login))
      .using(.push).from(.visibleNavigation).assemble()
    try await window.router.navigate(to: orders)
    isSignedIn.holds = false
    let first = Task { try await window.router.recheck() }
    await window.transitionWaited()
    let second = Task { try await window.router.recheck() }
    await window.transitionWaited(by: 2)
    await window.endTransition()
    #expect(try await first.value.outcome == .built)
    #expect(try await second.value.outcome == .alreadyThere)
  }

  @Test func `guards are prepared before a recheck asks them, those of the router first`()
    async throws
  {
    let window = try Window("Navigation:\n  Home", hasGlobals: true)
    let step = fullPage("Orders", window.log).using(.push).from(.visibleNavigation).assemble()
    try await window.router.navigate(to: step)
    _ = window.log.take()
    let recheck = try await window.router.recheck()
    #expect(
      window.log.lines == [
        "prepare guard global", "prepare guard Orders", "ask global", "ask Orders",
      ])
    #expect(recheck.trace.description.hasSuffix("ended: already there"))
  }

  @Test(arguments: [7, 8])
  func `E5: guards are asked in eight rounds at most, one for each change of the tree`(
    changes: Int
  ) async throws {
    let slow = try await shop.openSlow()
    slow.verdict = .proceed
    slow.gate.open()
    let account = try #require((shop.tree.root as? TabNode)?.children.last as? NavigationNode)
    slow.before = {
      if slow.timesAsked - 1 <= changes { try shop.tree.push(node("Page"), on: account) }
    }
    let call = ControlledCall { try await shop.router.recheck().outcome }
    let end = await call.ended()
    #expect(slow.timesAsked == 9)
    #expect(changes == 7 ? end == "already there" : end.hasPrefix("neverSettled"), "\(end)")
  }
  @Test func `E5: a change counts that comes together with another recheck`() async throws {
    let slow = try await shop.openSlow()
    slow.verdict = .proceed
    slow.gate.open()
    let account = try #require((shop.tree.root as? TabNode)?.children.last as? NavigationNode)
    slow.before = {
      if slow.timesAsked > 30 { return }
      try shop.tree.push(node("Page"), on: account)
      _ = Task.detached { try await shop.router.recheck() }
      for _ in 0..<10 { await Task.yield() }
    }
    let end = await ControlledCall { try await shop.router.recheck().outcome }.ended()
    #expect(end.hasPrefix("neverSettled"), "\(end)")
    #expect(slow.timesAsked <= 10)
  }
}
