// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// An app whose account screens are guarded by whether somebody is signed in.
@MainActor
private final class Shop {
  let window: Window
  var router: Router { window.router }
  var tree: ScreenTree { window.tree }
  var isSignedIn = true
  var hasAgreed = false
  var timesAsked = 0

  init(_ drawing: String = Shop.tabs) throws {
    window = try Window(drawing)
  }

  static let tabs = """
    Tabs:
      Navigation home*:
        Home
      Navigation account:
        Welcome
    """

  /// A page in a tab's stack, with a guard.
  func guarded(
    _ name: String, in tab: Int, _ answer: @escaping @MainActor () -> Verdict
  ) -> DestinationStep<PlaceholderScreen, Void> {
    page(name, window.log)
      .adding(guard: "signed in") { [unowned self] (_: Void) in
        timesAsked += 1
        return isSignedIn ? .proceed : answer()
      }
      .using(.push).from(.navigation(inTab: tab)).assemble()
  }

  func stopping(_ name: String, in tab: Int = 0) -> DestinationStep<PlaceholderScreen, Void> {
    guarded(name, in: tab) { .stop(reason: "sign in first") }
  }

  func leading(
    _ name: String, in tab: Int = 0
  ) -> DestinationStep<PlaceholderScreen, Void> {
    guarded(name, in: tab) { [unowned self] in .redirect(to: login, then: .retry) }
  }

  var login: AnyDestination { AnyDestination(plainPage("Login", window.log), with: ()) }

  func open(_ name: String, in tab: Int = 0) -> DestinationStep<PlaceholderScreen, Void> {
    page(name, window.log).using(.push).from(.navigation(inTab: tab)).assemble()
  }
}

@MainActor
@Suite("E17: what may no longer be seen closes, all at once")
struct RecheckTests {
  @Test func `everything stays while the guards proceed`() async throws {
    let shop = try Shop()
    try await shop.router.navigate(to: shop.stopping("Orders"))
    let before = shop.tree.drawing
    let recheck = try await shop.router.recheck()
    #expect(recheck.outcome == .alreadyThere)
    #expect(recheck.diff.isEmpty)
    #expect("\(recheck.plan)" == "1 open place: all stay\nkeeps   Orders #6")
    #expect(shop.tree.drawing == before)
  }

  @Test func `a screen whose guard stops closes, with all that stands on it`() async throws {
    let shop = try Shop()
    try await shop.router.navigate(to: shop.stopping("Orders"))
    try await shop.router.navigate(to: shop.open("Order"))
    shop.isSignedIn = false
    let plan = try await shop.router.recheckPlan()
    #expect(
      "\(plan)" == """
        2 open places: 2 close
        closes  Order #7   with Orders #6
        closes  Orders #6  signed in: sign in first
        """)
    let revision = shop.tree.revision
    let recheck = try await shop.router.recheck()
    #expect(recheck.plan == plan)
    #expect(recheck.outcome == .revealed)
    #expect(shop.tree.revision == revision + 1)
    #expect(shop.tree.drawing == Shop.tabs)
  }

  @Test func `tabs that are not selected and layers beneath are asked too`() async throws {
    let shop = try Shop()
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
    let shop = try Shop()
    let orders = shop.stopping("Orders")
    let order = page("Order", shop.window.log)
      .adding(guard: "signed in") { (_: Void) in shop.isSignedIn ? .proceed : .stop(reason: "no") }
      .using(.push).from(orders.enclosing(NavigationNode.self)).assemble()
    try await shop.router.navigate(to: orders)
    try await shop.router.navigate(to: order)
    shop.isSignedIn = false
    let revision = shop.tree.revision
    let recheck = try await shop.router.recheck()
    #expect(
      "\(recheck.plan)" == """
        2 open places: 2 close
        closes  Order #7   signed in: no
        closes  Orders #6  signed in: sign in first
        """)
    #expect(shop.tree.revision == revision + 1)
    #expect(shop.tree.drawing == Shop.tabs)
  }

  @Test func `a layer presented from a screen that closes goes with it`() async throws {
    let shop = try Shop()
    let orders = shop.stopping("Orders")
    try await shop.router.navigate(to: orders)
    let help = page("Help", shop.window.log).using(.present()).from(orders).assemble()
    try await shop.router.navigate(to: help)
    shop.isSignedIn = false
    let recheck = try await shop.router.recheck()
    #expect(shop.tree.drawing == Shop.tabs)
    #expect(recheck.plan.lines.map(\.node.text) == ["Help", "Orders"])
  }

  @Test func `the user is led on when what they see closes, in the same transaction`() async throws
  {
    let shop = try Shop()
    try await shop.router.navigate(to: shop.leading("Orders"))
    shop.isSignedIn = false
    let revision = shop.tree.revision
    let recheck = try await shop.router.recheck()
    #expect(recheck.outcome == .built)
    #expect(recheck.plan.destination?.text == "Login")
    #expect(shop.tree.revision == revision + 1)
    #expect(shop.tree.drawing == Shop.tabs + "\n⇧ sheet:\n  Login")
    #expect(shop.router.waiting.isIdle)
  }

  @Test func `nobody is led on for what they do not see`() async throws {
    let shop = try Shop()
    try await shop.router.navigate(to: shop.leading("Orders", in: 1))
    try await shop.router.navigate(to: shop.open("Product", in: 0))
    shop.isSignedIn = false
    let recheck = try await shop.router.recheck()
    #expect(recheck.plan.destination == nil)
    #expect(recheck.plan.closing.map(\.text) == ["Orders"])
    #expect(shop.tree.focused?.reference.text == "Product")
  }

  @Test func `what closes does so even if the way on is barred`() async throws {
    let shop = try Shop()
    let barred = page("Login", shop.window.log)
      .adding(guard: "closed") { (_: Void) in .stop(reason: "no log-in today") }
      .using(.present()).from(.current).assemble()
    let orders = shop.guarded("Orders", in: 0) { .redirect(to: AnyDestination(barred, with: ())) }
    try await shop.router.navigate(to: orders)
    shop.isSignedIn = false
    let recheck = try await shop.router.recheck()
    #expect(recheck.outcome == .revealed)
    #expect(shop.tree.drawing == Shop.tabs)
  }

  @Test func `a guard on the way on that never answers does not keep anything open`() async throws {
    let shop = try Shop()
    let clock = ManualClock()
    let slow = ControlledGuard()
    let login = guardedPage("Login", shop.window.log, slow)
    let orders = shop.guarded("Orders", in: 0) { .redirect(to: AnyDestination(login, with: ())) }
    try await shop.router.navigate(to: orders)
    shop.isSignedIn = false
    let recheck = Task {
      try await shop.router.recheck(guardTimeout: .after(.seconds(3), clock: clock))
    }
    await settled { slow.timesAsked == 1 }
    await clock.advance(by: .seconds(3))
    let made = try await recheck.value
    #expect(made.missedDestination?.phase == .guards)
    #expect(shop.tree.drawing == Shop.tabs)
    #expect(shop.router.waiting.isIdle)
    slow.gate.open()
  }

  @Test func `hundreds of open screens are asked about, and the plan is made, in one go`()
    async throws
  {
    let shop = try Shop()
    let step = page("Page", shop.window.log, for: Int.self)
      .adding(guard: "even") { (id: Int) in
        shop.isSignedIn || id % 2 == 1 ? .proceed : .stop(reason: "even")
      }
      .using(.push).from(.navigation(inTab: 0)).assemble()
    for id in 1...500 { try await shop.router.navigate(to: step, with: id) }
    shop.isSignedIn = false
    let plan = try await shop.router.recheck().plan
    #expect(plan.lines.count == 500)
    #expect(plan.closing.count == 499)
    #expect(shop.tree.focused?.reference.text == "Page(1)")
    let last = try #require(plan.lines.first { $0.node.text == "Page(3)" })
    guard case .closesWith(let other) = last.decision else {
      Issue.record("It closes by itself: \(last).")
      return
    }
    #expect(other.text == "Page(2)")
  }

  @Test func `an error on the way on is told, and everything closes`() async throws {
    let shop = try Shop()
    let broken = StepAssembly(
      finder: .nothing(),
      factory: .build { _ throws -> PlaceholderScreen in throw Boom() }
    ).named("broken").using(.present()).from(DestinationStep<Node, Void>.current).assemble()
    let orders = shop.guarded("Orders", in: 0) { .redirect(to: AnyDestination(broken, with: ())) }
    try await shop.router.navigate(to: orders)
    shop.isSignedIn = false
    let recheck = try await shop.router.recheck()
    #expect(recheck.missedDestination?.phase == .build)
    #expect(shop.tree.drawing == Shop.tabs)
  }

  @Test func `a root that a guard bars is replaced by where the guard leads`() async throws {
    let shop = try Shop("Start")
    let gate = page("Login", shop.window.log).using(.replaceRoot).from(.current).assemble()
    let home = page("Home", shop.window.log)
      .adding(guard: "signed in") { (_: Void) in
        shop.isSignedIn ? .proceed : .redirect(to: AnyDestination(gate, with: ()))
      }
      .using(.replaceRoot).from(.current).assemble()
    try await shop.router.navigate(to: home)
    shop.isSignedIn = false
    try await shop.router.recheck()
    #expect(shop.tree.drawing == "Login")
  }

  @Test func `a root with no way on stays, and the plan says so`() async throws {
    let shop = try Shop("Start")
    let home = page("Home", shop.window.log)
      .adding(guard: "signed in") { (_: Void) in
        shop.isSignedIn ? .proceed : .stop(reason: "sign in first")
      }
      .using(.replaceRoot).from(.current).assemble()
    try await shop.router.navigate(to: home)
    shop.isSignedIn = false
    let recheck = try await shop.router.recheck()
    #expect(recheck.outcome == .alreadyThere)
    #expect(
      "\(recheck.plan)" == """
        1 open place: all stay
        keeps   Home #2  signed in: sign in first; a root of the shell cannot be closed
        """)
  }

  @Test func `a screen that refuses to leave refuses everything`() async throws {
    let shop = try Shop()
    try await shop.router.navigate(to: shop.stopping("Orders", in: 1))
    let draft = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in Draft() }
    ).adding(guard: "signed in") { (_: Void) in shop.isSignedIn ? .proceed : .stop(reason: "no") }
      .using(.push).from(.navigation(inTab: 0)).assemble()
    try await shop.router.navigate(to: draft)
    shop.isSignedIn = false
    let before = shop.tree.drawing
    let recheck = try await shop.router.recheck()
    guard case .refused(let node, "unsaved") = recheck.outcome else {
      Issue.record("The draft did not refuse: \(recheck.outcome).")
      return
    }
    #expect(node.text == "Draft")
    #expect(shop.tree.drawing == before)
  }

  @Test func `a guard that is too late lets nothing stay`() async throws {
    let shop = try Shop()
    let clock = ManualClock()
    let slow = ControlledGuard()
    let first = page("Slow", shop.window.log)
      .adding(NotedGuard(name: "slow", log: shop.window.log) { _ in try await slow.perform() })
      .using(.push).from(.navigation(inTab: 0)).assemble()
    slow.gate.open()
    try await shop.router.navigate(to: first)
    slow.gate = Gate(isOpen: false)
    let recheck = Task {
      try await shop.router.recheck(guardTimeout: .after(.seconds(3), clock: clock))
    }
    await clock.advance(by: .seconds(3))
    let plan = try await recheck.value.plan
    #expect(
      plan.lines.map(\.description)
        == ["closes  Slow #6  guard slow: did not answer within 3.0 seconds"])
    #expect(shop.tree.drawing == Shop.tabs)
    slow.gate.open()
  }

  @Test func `a guard that throws lets nothing stay`() async throws {
    struct Offline: Error, CustomStringConvertible { let description = "offline" }
    let shop = try Shop()
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
    #expect(shop.tree.drawing == Shop.tabs)
  }

  @Test func `a guard that opens a screen itself is taken for one that leads there`() async throws {
    let shop = try Shop()
    let login = plainPage("Login", shop.window.log)
    let step = page("Orders", shop.window.log)
      .adding(
        NotedGuard(name: "signed in", log: shop.window.log) { _ in
          if shop.isSignedIn { return .proceed }
          do {
            try await shop.router.navigate(to: login)
          } catch {
            shop.hasAgreed = (error as? RoutingError)?.reason == .cancelled
            throw error
          }
          return .stop(reason: "not reached")
        }
      )
      .using(.push).from(.navigation(inTab: 0)).assemble()
    try await shop.router.navigate(to: step)
    try await shop.router.navigate(to: shop.stopping("Bills"))
    shop.isSignedIn = false
    let plan = try await shop.router.recheckPlan()
    #expect(shop.hasAgreed)
    #expect(shop.tree.modals.isEmpty)
    #expect(plan.destination == login.name)
    #expect(
      plan.lines.map(\.description) == [
        "closes  Bills #7  signed in: sign in first",
        "closes  Orders #6  guard signed in: leads to Login",
      ])
    let recheck = try await shop.router.recheck()
    #expect(recheck.plan == plan)
    #expect(shop.tree.drawing == Shop.tabs + "\n⇧ sheet:\n  Login")
  }

  @Test func `a guard of a screen that is not seen leads nobody on, whatever else closes`()
    async throws
  {
    let shop = try Shop()
    try await shop.router.navigate(to: shop.leading("Orders", in: 1))
    try await shop.router.navigate(to: shop.stopping("Bills", in: 0))
    shop.isSignedIn = false
    let recheck = try await shop.router.recheck()
    #expect(recheck.plan.closing.map(\.text) == ["Bills", "Orders"])
    #expect(recheck.plan.destination == nil)
    #expect(shop.tree.drawing == Shop.tabs)
  }

  @Test func `results end with the recheck that closed their screen`() async throws {
    let shop = try Shop()
    let picker = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in Picker() }
    ).adding(guard: "signed in") { (_: Void) in shop.isSignedIn ? .proceed : .stop(reason: "no") }
      .using(.present()).from(DestinationStep<Node, Void>.current).assemble()
    let result = Task { try await shop.router.result(of: picker) }
    await settled { shop.tree.modals.count == 1 }
    shop.isSignedIn = false
    try await shop.router.recheck()
    let completion = try await result.value
    guard case .closed(by: .recheck) = completion else {
      Issue.record("The result ended otherwise: \(completion).")
      return
    }
  }

  // MARK: While something is at work

  @Test func `a second flip while guards are asked begins again, and both hear the same`()
    async throws
  {
    let shop = try Shop()
    let slow = ControlledGuard()
    slow.gate.open()
    let step = page("Slow", shop.window.log)
      .adding(NotedGuard(name: "slow", log: shop.window.log) { _ in try await slow.perform() })
      .using(.push).from(.navigation(inTab: 0)).assemble()
    try await shop.router.navigate(to: step)
    slow.gate = Gate(isOpen: false)
    slow.verdict = .stop(reason: "signed out")
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
    let shop = try Shop()
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
    #expect(shop.tree.drawing == Shop.tabs)
  }

  @Test func `a detour does not keep what was approved before the flip`() async throws {
    let shop = try Shop()
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
    let shop = try Shop()
    let slow = ControlledGuard()
    slow.gate.open()
    let step = page("Slow", shop.window.log)
      .adding(NotedGuard(name: "slow", log: shop.window.log) { _ in try await slow.perform() })
      .using(.push).from(.navigation(inTab: 0)).assemble()
    try await shop.router.navigate(to: step)
    slow.gate = Gate(isOpen: false)
    slow.verdict = .stop(reason: "no")
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
    let shop = try Shop()
    let slow = ControlledGuard()
    slow.gate.open()
    let step = page("Slow", shop.window.log)
      .adding(NotedGuard(name: "slow", log: shop.window.log) { _ in try await slow.perform() })
      .using(.push).from(.navigation(inTab: 0)).assemble()
    try await shop.router.navigate(to: step)
    slow.gate = Gate(isOpen: false)
    slow.verdict = .stop(reason: "no")
    let recheck = Task { try await shop.router.recheck() }
    await settled { slow.timesAsked == 2 }
    try await shop.router.navigate(to: shop.open("Product", in: 1), policy: .replace)
    slow.gate.open()
    #expect(try await recheck.value.plan.closing.map(\.text) == ["Slow"])
    #expect(shop.tree.focused?.reference.text == "Product")
  }

  @Test func `cancelled, it changes nothing`() async throws {
    let shop = try Shop()
    let slow = ControlledGuard()
    slow.gate.open()
    let step = page("Slow", shop.window.log)
      .adding(NotedGuard(name: "slow", log: shop.window.log) { _ in try await slow.perform() })
      .using(.push).from(.navigation(inTab: 0)).assemble()
    try await shop.router.navigate(to: step)
    slow.gate = Gate(isOpen: false)
    slow.verdict = .stop(reason: "no")
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

/// A screen with something unsaved.
private final class Draft: Screen, LeaveDeciding, ScreenLabeling {
  var label: String { "Draft" }
  var labelDetail: String { "" }
  var mayLeave: LeaveDecision { .no(reason: "unsaved") }
  func didRefuse(_ navigation: RefusedNavigation) {}
}

private final class Picker: Screen, ResultReporting {
  let result = ScreenResult<Int>()
}
