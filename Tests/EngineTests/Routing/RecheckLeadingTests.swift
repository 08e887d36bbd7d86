// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E17: where a recheck leads, and what closes with it")
struct RecheckLeadingTests {
  private let shop: GuardedShop

  init() throws {
    shop = try GuardedShop()
  }

  @Test func `what is denied in another tab closes in the same transaction`() async throws {
    try await shop.router.navigate(to: shop.stopping("Invoices", in: 1))
    try await shop.router.navigate(to: shop.leading("Orders"))
    shop.isSignedIn = false
    let recheck = try await shop.router.recheck()
    #expect(recheck.outcome == .built)
    #expect(shop.tree.drawing == GuardedShop.tabs + "\n⇧ sheet:\n  Login")
  }

  @Test func `a guard that leads to the stack that is shown closes its screen`() async throws {
    try await shop.openOrders(leadingTo: DestinationStep<NavigationNode, Void>.visibleNavigation)
    #expect(try await shop.router.recheck().outcome == .revealed)
    #expect(shop.tree.drawing == GuardedShop.tabs)
  }

  @Test func `E3: a screen that leaves is asked once, in the transaction`() async throws {
    let form = FormScreen("Form", shop.window.log, .yes)
    let step = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in form })
      .adding(guard: "signed in", while: shop.signedIn, otherwise: .redirect(to: shop.login))
      .using(.push).from(.navigation(inTab: 0)).assemble()
    try await shop.router.navigate(to: step)
    shop.isSignedIn = false
    try await shop.router.recheck()
    #expect(shop.window.log.lines("may leave") == ["may leave Form"])
    #expect(shop.tree.drawing == GuardedShop.tabs + "\n⇧ sheet:\n  Login")
  }

  @Test func `E3: who leaves for where a guard leads is asked once, in the transaction`()
    async throws
  {
    let form = FormScreen("Form", shop.window.log, .yes)
    let open = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in form })
      .using(.push).from(.navigation(inTab: 1)).assemble()
    try await shop.router.navigate(to: open)
    let start = page("Start", shop.window.log).using(.replaceRoot).from(.root).assemble()
    try await shop.openOrders(leadingTo: start)
    try await shop.router.recheck()
    #expect(shop.window.log.lines("may leave") == ["may leave Form"])
    #expect(shop.tree.drawing == "Start")
  }

  @Test(arguments: [true, false])
  func `what is denied closes, though a draft is in the way of where its guard leads`(
    asks: Bool
  ) async throws {
    let form = FormScreen("Form", shop.window.log, .no(reason: "unsaved"))
    try shop.tree.push(ScreenNode(form), on: shop.tree.named("Navigation account"))
    let login = page("Login", shop.window.log).using(.replaceRoot).from(.root).assemble()
    try await shop.openOrders(leadingTo: login)
    try await shop.router.recheck(askingToLeave: asks)
    #expect(shop.tree.drawing == (asks ? GuardedShop.tabs + "\n    Form" : "Login"))
  }

  @Test func `what a guard leads away from closes, though it has led to an effect`() async throws {
    var timesShown = 0
    let browser = EffectAssembly<Void>("browser") { _ in timesShown += 1 }.assemble()
    try await shop.openOrders(leadingTo: browser)
    try await shop.router.recheck()
    #expect(timesShown == 1)
    #expect(shop.tree.drawing == GuardedShop.tabs)
  }

  @Test func `what is denied is hidden while the guard of where it leads is asked`() async throws {
    let slow = ControlledGuard()
    let login = guardedPage("Login", shop.window.log, slow)
    let orders = shop.guarded("Orders", in: 0) { .redirect(to: login) }
    try await shop.router.navigate(to: orders)
    let node: ScreenNode = try shop.tree.named("Orders")
    shop.isSignedIn = false
    let recheck = Task { try await shop.router.recheck() }
    await slow.gate.reached()
    #expect(!shop.tree.isVisible(node))
    slow.gate.open()
    #expect(try await recheck.value.outcome == .built)
  }

  @Test func `a newer refusal counts for where a recheck leads, too`() async throws {
    let (slow, eligible) = (ControlledGuard(), Fact(true))
    let login = page("Login", shop.window.log)
      .adding(guard: "eligible", while: eligible, otherwise: .stop(reason: "not yet"))
      .adding(NotedGuard(name: "slow", log: shop.window.log) { _ in try await slow.perform() })
      .using(.present()).from(.current).assemble()
    try await shop.openOrders(leadingTo: login)
    let recheck = Task { try await shop.router.recheck() }
    await slow.gate.reached()
    eligible.holds = false
    let other = Router(tree: shop.tree)
    #expect(try await !other.navigate(to: login).outcome.isReached)
    slow.gate.open()
    _ = try await recheck.value
    #expect(shop.tree.drawing == GuardedShop.tabs)
  }

  @Test func `an effect on the way on is no end of the way`() async throws {
    let agreed = Fact()
    let browser = EffectAssembly<Void>("browser") { _ in agreed.holds = true }.assemble()
    let login = page("Login", shop.window.log)
      .adding(guard: "terms", while: agreed, otherwise: .redirect(to: browser, then: .retry))
      .using(.present()).from(.current).assemble()
    try await shop.openOrders(leadingTo: login)
    #expect(try await shop.router.recheck().missedDestination == nil)
    #expect(shop.tree.drawing == GuardedShop.tabs + "\n⇧ sheet:\n  Login")
  }

  @Test func `a switch that fails by now denies, and the plan says which`() async throws {
    let fails = Fact()
    let place = SwitchAssembly()
      .case(
        when: {
          if fails.holds { throw Mishap(place: "condition") }
          return true
        }, from: shop.stopping("Orders")
      )
      .named("place").assemble()
    try await shop.router.navigate(to: place)
    fails.holds = true
    let plan = try await shop.router.recheckPlan()
    #expect(plan.closing.map(\.text) == ["Orders"])
    #expect("\(plan)".contains("its route failed: The navigation to 'place'"))
  }
}
