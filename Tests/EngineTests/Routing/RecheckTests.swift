// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E17: what may no longer be seen closes, all at once")
struct RecheckTests {
  private let shop: GuardedShop

  init() throws {
    shop = try GuardedShop()
  }

  @Test func `everything stays while the guards proceed`() async throws {
    try await shop.router.navigate(to: shop.stopping("Orders"))
    let before = shop.tree.drawing
    let recheck = try await shop.router.recheck()
    #expect(recheck.outcome == .alreadyThere)
    #expect(recheck.diff.isEmpty)
    #expect("\(recheck.plan)" == "1 open place: all stay\nkeeps   Orders #6")
    #expect(shop.tree.drawing == before)
  }

  @Test func `a screen whose guard stops closes, and an allowed one above it stays`() async throws {
    try await shop.router.navigate(to: shop.stopping("Orders"))
    try await shop.router.navigate(to: shop.open("Order"))
    shop.isSignedIn = false
    let plan = try await shop.router.recheckPlan()
    #expect(
      "\(plan)" == """
        2 open places: 1 closes
        keeps   Order #7
        closes  Orders #6  signed in: sign in first
        """)
    let revision = shop.tree.revision
    let recheck = try await shop.router.recheck()
    #expect(recheck.plan == plan)
    #expect(recheck.outcome == .revealed)
    #expect(shop.tree.revision == revision + 1)
    #expect(
      shop.tree.drawing == """
        Tabs:
          Navigation home*:
            Home
            Order
          Navigation account:
            Welcome
        """)
  }

  @Test func `tabs that are not selected and layers beneath are asked too`() async throws {
    try await shop.router.navigate(to: shop.stopping("Orders", in: 1))
    try await shop.router.navigate(to: shop.open("Product", in: 0))
    try await shop.router.navigate(to: plainPage("Help", shop.window.log))
    shop.isSignedIn = false
    try await shop.router.recheck()
    #expect(
      shop.tree.drawing == """
        Tabs:
          Navigation home*:
            Home
            Product
          Navigation account:
            Welcome
        ⇧ sheet:
          Help
        """)
  }

  @Test func `nested guarded screens are one line each, and one transaction`() async throws {
    let orders = shop.stopping("Orders")
    let order = page("Order", shop.window.log)
      .adding(guard: "signed in", while: shop.signedIn, otherwise: .stop(reason: "no"))
      .using(.push).from(orders.enclosing(NavigationNode.self)).assemble()
    try await shop.router.navigate(to: orders)
    try await shop.router.navigate(to: order)
    shop.isSignedIn = false
    let revision = shop.tree.revision
    let recheck = try await shop.router.recheck()
    #expect(
      "\(recheck.plan)" == """
        2 open places: 2 close
        closes  Order #7   signed in: sign in first
        closes  Orders #6  signed in: sign in first
        """)
    #expect(shop.tree.revision == revision + 1)
    #expect(shop.tree.drawing == GuardedShop.tabs)
  }

  @Test func `the user is led on when what they see closes, in the same transaction`() async throws
  {
    try await shop.router.navigate(to: shop.leading("Orders"))
    shop.isSignedIn = false
    let revision = shop.tree.revision
    let recheck = try await shop.router.recheck()
    #expect(recheck.outcome == .built)
    #expect(recheck.plan.destination?.text == "Login")
    #expect(shop.tree.revision == revision + 1)
    #expect(shop.tree.drawing == GuardedShop.tabs + "\n⇧ sheet:\n  Login")
    #expect(shop.router.waiting.isIdle)
  }

  @Test func `nobody is led on for what they do not see`() async throws {
    try await shop.router.navigate(to: shop.leading("Orders", in: 1))
    try await shop.router.navigate(to: shop.open("Product", in: 0))
    shop.isSignedIn = false
    let recheck = try await shop.router.recheck()
    #expect(recheck.plan.destination == nil)
    #expect(recheck.plan.closing.map(\.text) == ["Orders"])
    #expect(shop.tree.focused?.reference.text == "Product")
  }

  @Test func `what closes does so even if the way on is barred`() async throws {
    let barred = page("Login", shop.window.log)
      .adding(guard: "closed") { (_: Void) in .stop(reason: "no log-in today") }
      .using(.present()).from(.current).assemble()
    try await shop.openOrders(leadingTo: barred)
    let recheck = try await shop.router.recheck()
    #expect(recheck.outcome == .revealed)
    #expect(shop.tree.drawing == GuardedShop.tabs)
  }

  @Test func `a guard on the way on that never answers does not keep anything open`() async throws {
    let clock = ManualClock()
    let slow = ControlledGuard()
    let login = guardedPage("Login", shop.window.log, slow)
    try await shop.openOrders(leadingTo: login)
    let recheck = Task {
      try await shop.router.recheck(guardTimeout: .after(.seconds(3), clock: clock))
    }
    await settled { slow.timesAsked == 1 }
    await clock.advance(by: .seconds(3))
    let made = try await recheck.value
    #expect(made.missedDestination?.phase == .guards)
    #expect(shop.tree.drawing == GuardedShop.tabs)
    #expect(shop.router.waiting.isIdle)
    slow.gate.open()
  }

  @Test func `hundreds of open screens are asked about, and the plan is made, in one go`()
    async throws
  {
    let step = page("Page", shop.window.log, for: Int.self)
      .adding(guard: "even") { (id: Int) in
        shop.isSignedIn || id % 2 == 1 ? .proceed : .stop(reason: "even")
      }
      .using(.push).from(.navigation(inTab: 0)).assemble()
    for id in 1...500 { try await shop.router.navigate(to: step, with: id) }
    shop.isSignedIn = false
    let plan = try await shop.router.recheck().plan
    #expect(plan.lines.count == 500)
    #expect(plan.closing.count == 250)
    #expect(shop.tree.focused?.reference.text == "Page(499)")
    #expect(shop.tree.allNodes.count { $0 is ScreenNode } == 252)
  }

  @Test func `an error on the way on is told, and everything closes`() async throws {
    let broken = StepAssembly(
      finder: .nothing(),
      factory: .build { _ throws -> PlaceholderScreen in throw Boom() }
    ).named("broken").using(.present()).from(DestinationStep<Node, Void>.current).assemble()
    try await shop.openOrders(leadingTo: broken)
    let recheck = try await shop.router.recheck()
    #expect(recheck.missedDestination?.phase == .build)
    #expect(shop.tree.drawing == GuardedShop.tabs)
  }

  @Test func `a root that a guard bars is replaced by where the guard leads`() async throws {
    let shop = try GuardedShop("Start")
    let gate = page("Login", shop.window.log).using(.replaceRoot).from(.current).assemble()
    let home = page("Home", shop.window.log)
      .adding(guard: "signed in", while: shop.signedIn, otherwise: .redirect(to: gate))
      .using(.replaceRoot).from(.current).assemble()
    try await shop.router.navigate(to: home)
    shop.isSignedIn = false
    try await shop.router.recheck()
    #expect(shop.tree.drawing == "Login")
  }

  @Test func `a root with no way on is hidden, and the plan says so`() async throws {
    let shop = try GuardedShop("Start")
    let home = page("Home", shop.window.log)
      .adding(guard: "signed in", while: shop.signedIn)
      .using(.replaceRoot).from(.current).assemble()
    try await shop.router.navigate(to: home)
    shop.isSignedIn = false
    let recheck = try await shop.router.recheck()
    #expect(recheck.outcome == .revealed)
    #expect(
      "\(recheck.plan)" == """
        1 open place: 1 hidden
        hides   Home #2  signed in: sign in first
        """)
    #expect(shop.tree.focused == nil)
    #expect(try await shop.router.recheck().outcome == .alreadyThere)
  }

  @Test func `a screen that refuses to leave is hidden, and the rest closes`() async throws {
    try await shop.router.navigate(to: shop.stopping("Orders", in: 1))
    let form = FormScreen("Draft", shop.window.log, .no(reason: "unsaved"))
    let draft = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in form }
    ).adding(guard: "signed in", while: shop.signedIn)
      .using(.push).from(.navigation(inTab: 0)).assemble()
    try await shop.router.navigate(to: draft)
    shop.isSignedIn = false
    let recheck = try await shop.router.recheck()
    #expect(recheck.outcome.description == "refused by Draft: unsaved")
    #expect(shop.tree.allNodes.filter(\.isLocked).map(\.reference.text) == ["Draft"])
    #expect(
      shop.tree.drawing == """
        Tabs:
          Navigation home:
            Home
            Draft
          Navigation account*:
            Welcome
        """)
  }

  @Test func `a guard that is too late lets nothing stay`() async throws {
    let clock = ManualClock()
    let slow = try await shop.openSlow()
    let recheck = Task {
      try await shop.router.recheck(guardTimeout: .after(.seconds(3), clock: clock))
    }
    await clock.sleeps()
    await clock.advance(by: .seconds(3))
    let plan = try await recheck.value.plan
    #expect(
      plan.lines.map(\.description)
        == ["closes  Slow #6  guard slow: did not answer within 3.0 seconds"])
    #expect(shop.tree.drawing == GuardedShop.tabs)
    slow.gate.open()
  }

  @Test func `a guard that throws lets nothing stay`() async throws {
    nonisolated struct Offline: Error, CustomStringConvertible { let description = "offline" }
    let step = page("Orders", shop.window.log)
      .adding(guard: "signed in") { (_: Void) in
        if !shop.isSignedIn { throw Offline() }
        return .proceed
      }
      .using(.push).from(.navigation(inTab: 0)).assemble()
    try await shop.router.navigate(to: step)
    shop.isSignedIn = false
    let plan = try await shop.router.recheck().plan
    #expect(plan.lines.map { "\($0)" } == ["closes  Orders #6  signed in: failed: offline"])
    #expect(shop.tree.drawing == GuardedShop.tabs)
  }

  @Test func `a guard that opens a screen itself is taken for one that leads there`() async throws {
    let login = plainPage("Login", shop.window.log)
    let step = page("Orders", shop.window.log)
      .adding(
        NotedGuard(name: "signed in", log: shop.window.log) { _ in
          if shop.isSignedIn { return .proceed }
          do {
            try await shop.router.navigate(to: login)
          } catch {
            shop.agreed.holds = (error as? RoutingError)?.reason == .cancelled
            throw error
          }
          return .stop(reason: "not reached")
        }
      )
      .using(.push).from(.navigation(inTab: 0)).assemble()
    try await shop.router.navigate(to: shop.stopping("Bills"))
    try await shop.router.navigate(to: step)
    shop.isSignedIn = false
    let plan = try await shop.router.recheckPlan()
    #expect(shop.agreed.holds)
    #expect(shop.tree.modals.isEmpty)
    #expect(plan.destination == login.name)
    #expect(
      plan.lines.map(\.description) == [
        "closes  Orders #7  guard signed in: leads to Login",
        "closes  Bills #6  signed in: sign in first",
      ])
    let recheck = try await shop.router.recheck()
    #expect(recheck.plan == plan)
    #expect(shop.tree.drawing == GuardedShop.tabs + "\n⇧ sheet:\n  Login")
  }

  @Test func `results end with the recheck that closed their screen`() async throws {
    let picker = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in ResultScreen<Int>() }
    ).adding(guard: "signed in", while: shop.signedIn)
      .using(.present()).from(DestinationStep<Node, Void>.current).assemble()
    let result = Task { try await shop.router.result(of: picker) }
    await settled { shop.tree.modals.count == 1 }
    shop.isSignedIn = false
    try await shop.router.recheck()
    #expect(try await result.value == .closed(by: .recheck))
  }
}
