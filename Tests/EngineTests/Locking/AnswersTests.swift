// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E4b: the newest answer of a guard counts for what is open")
struct AnswersTests {
  private let app = LockedApp(signedIn: true)

  @Test func `a navigation that is refused hides what the user sees of its destination`()
    async throws
  {
    let orders = app.guarded("Orders", inTab: 0)
    try await app.router.navigate(to: orders)
    app.facts.isSignedIn = false
    let outcome = try await app.router.navigate(to: orders).outcome
    #expect(outcome == .stopped(guard: "signed in", reason: "sign in first"))
    #expect(app.seen == ["Home"])
    #expect(app.facts.timesAsked == 2)
  }

  @Test func `beside guards of the router, those of a place on the way are asked once`()
    async throws
  {
    struct Agreeing: RoutingInterceptor {
      func perform(with destination: AnyDestination) -> Verdict { .proceed }
    }
    let app = LockedApp(signedIn: true, interceptors: [Agreeing()])
    try await app.router.navigate(to: app.page("Note", inTab: 1))
    #expect(app.seen == ["Note"])
    #expect(app.facts.timesAsked == 1)
  }

  @Test func `what lies in another tab is hidden, too`() async throws {
    let orders = app.guarded("Orders", inTab: 2)
    try await app.router.navigate(to: orders)
    try await app.router.tap(app.tabs.children[0], of: app.tabs)
    app.facts.isSignedIn = false
    try await app.router.navigate(to: orders)
    #expect(app.seen == ["Home"])
    try await app.router.tap(app.tabs.children[2], of: app.tabs)
    #expect(app.seen == ["Search"])
  }

  @Test func `a private root beneath a sheet stays hidden after a recheck`() async throws {
    let app = LockedApp(selected: 1, signedIn: true)
    await settled { app.showsPrivate }
    try await app.router.navigate(to: app.sheet("Notice"))
    app.facts.isSignedIn = false
    let recheck = try await app.router.recheck()
    #expect(app.seen == ["Notice"])
    #expect(
      recheck.plan.lines.map(\.description).contains { $0.hasPrefix("leaves  Navigation account") })
    try await app.router.back()
    #expect(app.seen == ["Home"])
  }

  @Test func `a log-in that is closed is not opened again while another place is open`()
    async throws
  {
    let app = LockedApp()
    app.facts.login = AnyDestination(app.sheet("Login"), with: ())
    try app.tree.select(at: 1, of: app.tabs)
    #expect(app.seen == ["Login"])
    try await app.router.close(app.tree.focusedScreen())
    #expect(app.seen == ["Home"])
  }

  @Test func `a log-in from a blank shows what it has opened`() async throws {
    let app = LockedApp()
    app.facts.login = AnyDestination(app.sheet("Login"), with: ())
    try app.tree.select(at: 1, of: app.tabs)
    app.facts.isSignedIn = true
    try await app.router.back()
    #expect(app.seen == ["Account"])
  }

  @Test func `a log-in that cannot be opened is tried once`() async throws {
    let app = LockedApp()
    let impossible = page("Login", app.log).using(.push).from(.navigation(named: "nowhere"))
      .assemble()
    app.facts.login = AnyDestination(impossible, with: ())
    try app.tree.select(at: 1, of: app.tabs)
    #expect(app.seen == ["Home"])
  }

  @Test func `a recheck asks about each tab, and opens what is allowed`() async throws {
    let app = LockedApp()
    let denied = try await app.router.recheck()
    #expect(
      denied.plan.lines.map(\.description) == [
        "hides   Navigation account #4  signed in: sign in first"
      ])
    app.facts.isSignedIn = true
    let allowed = try await app.router.recheck()
    #expect(allowed.plan.movesNothing)
    #expect(!app.tabs.children[1].isLocked)
    app.facts.timesAsked = 0
    try app.tree.select(at: 1, of: app.tabs)
    #expect(app.seen == ["Account"])
    #expect(app.facts.timesAsked == 0)
  }

  @Test func `a screen that refuses to leave is hidden, and all others close`() async throws {
    let draft = DraftScreen()
    let form = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in draft })
      .adding(guard: "signed in") { [facts = app.facts] (_: Void) in facts.answer }
      .using(.push).from(.navigation(inTab: 2)).assemble()
    try await app.router.navigate(to: app.guarded("Orders", inTab: 0))
    try await app.router.navigate(to: form)
    app.facts.isSignedIn = false
    let recheck = try await app.router.recheck()
    #expect(recheck.outcome.description == "refused by Draft: unsaved")
    #expect(app.tree.screen(DraftScreen.self) != nil)
    #expect(!app.tree.drawing.description.contains("Orders"))
    #expect(app.tree.node(of: draft)?.isLocked == true)
    try await app.router.recheck(askingToLeave: false)
    #expect(app.tree.screen(DraftScreen.self) == nil)
  }

  @Test func `a root that a guarded route has found rests on its guard (E16)`() async throws {
    let search = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Search", log: app.log))
      .adding(guard: "signed in") { [facts = app.facts] (_: Void) in facts.answer }
      .assemble()
    try await app.router.navigate(to: search, with: ())
    #expect(app.seen == ["Search"])
    app.facts.isSignedIn = false
    try await app.router.recheck()
    #expect(app.seen == ["Home"])
  }

  @Test(arguments: [true, false])
  func `a screen that a switch would not choose any more closes, if it is guarded`(
    isGuarded: Bool
  ) async throws {
    let facts = app.facts
    let special =
      isGuarded ? app.guarded("Special", inTab: 0) : app.page("Special", inTab: 0)
    let offer = SwitchAssembly<PlaceholderScreen, Void>()
      .case(when: { facts.login == nil }, from: special)
      .default(app.page("Usual", inTab: 0)).assemble()
    try await app.router.navigate(to: offer)
    #expect(app.seen == ["Special"])
    facts.login = AnyDestination(app.sheet("Login"), with: ())
    try await app.router.recheck()
    #expect(app.seen == [isGuarded ? "Home" : "Special"])
  }

  @Test func `a private column beside the focus is hidden, and the focus stays`() async throws {
    let facts = LockedApp.Facts()
    facts.isSignedIn = true
    let list = ExistingStepAssembly(finder: NotedFinder<Void>(label: "List", log: RouteLog()))
      .adding(guard: "signed in") { (_: Void) in facts.answer }
      .assemble()
    let column = NavigationNode([ScreenNode(PlaceholderScreen("List"))]).onTap(list)
    let tree = ScreenTree(root: SplitNode([column, ScreenNode(PlaceholderScreen("Detail"))]))
    let router = Router(tree: tree)
    await settled { facts.timesAsked > 0 }
    #expect(tree.isVisible(column))
    facts.isSignedIn = false
    try await router.recheck()
    #expect(!tree.isVisible(column))
    #expect(tree.focused?.reference.text == "Detail")
  }

  @Test func `a refusal while a recheck still asks counts more than its earlier answer`()
    async throws
  {
    let slow = ControlledGuard()
    slow.gate.open()
    let page = page("Slow", app.log)
      .adding(NotedGuard(name: "slow", log: app.log) { _ in try await slow.perform() })
      .using(.push).from(.navigation(inTab: 2)).assemble()
    try await app.router.navigate(to: page)
    try await app.router.tap(app.tabs.children[0], of: app.tabs)
    slow.gate = Gate(isOpen: false)
    let recheck = Task { try await app.router.recheck() }
    await settled { slow.timesAsked == 2 }
    #expect(app.facts.timesAsked == 1)
    app.facts.isSignedIn = false
    // Requests of the same router would wait.
    let other = Router(tree: app.tree)
    try await other.navigate(to: app.page("Detail", inTab: 1))
    slow.gate.open()
    _ = try await recheck.value
    #expect(app.tabs.children[1].isLocked)
  }

  @Test func `a refusal while another place is asked about counts more than an earlier answer`()
    async throws
  {
    let (facts, log) = (LockedApp.Facts(), RouteLog())
    let (slow, slower) = (ControlledGuard(), ControlledGuard())
    slow.verdict = .proceed
    func place(_ name: String) -> ExistingStepAssembly<PlaceholderScreen, Void> {
      ExistingStepAssembly(finder: NotedFinder<Void>(label: name, log: log))
    }
    let list = place("List")
      .adding(NotedGuard(name: "slow", log: log) { _ in try await slow.perform() }).assemble()
    let detail = place("Detail").adding(guard: "signed in") { (_: Void) in facts.answer }
      .assemble()
    let columns = [("List", list), ("Detail", detail)].map { name, step in
      NavigationNode([ScreenNode(PlaceholderScreen(name))]).onTap(step)
    }
    let tree = ScreenTree(root: SplitNode(columns))
    let router = Router(tree: tree)
    facts.isSignedIn = true
    await settled { slow.timesAsked == 1 }
    #expect(tree.isVisible(columns[1]))
    facts.isSignedIn = false
    facts.login = AnyDestination(guardedPage("Login", log, slower), with: ())
    let refused = Task { try await router.navigate(to: detail, with: ()) }
    await settled { slower.timesAsked == 1 }
    slow.gate.open()
    await settled { slow.timesAnswered == 1 }
    for _ in 0..<20 {
      await Task.yield()
      #expect(!tree.isVisible(columns[1]))
    }
    slower.gate.open()
    _ = try await refused.value
  }

  @Test func `a recheck that follows no redirect opens nothing`() async throws {
    app.facts.login = AnyDestination(app.sheet("Login"), with: ())
    try await app.router.navigate(to: app.guarded("Orders", inTab: 0))
    app.facts.isSignedIn = false
    try await app.router.recheck(followingRedirects: false)
    #expect(app.seen == ["Home"])
  }

  @Test func `E17: a recheck that follows no redirect leaves a denied root blank`() async throws {
    let (facts, log) = (LockedApp.Facts(), RouteLog())
    facts.isSignedIn = true
    let account = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Account", log: log))
      .adding(guard: "signed in") { (_: Void) in facts.answer }
      .assemble()
    let root = NavigationNode([ScreenNode(PlaceholderScreen("Account"))]).onTap(account)
    let tree = ScreenTree(root: root)
    let router = Router(tree: tree)
    await settled { tree.visibleScreens == ["Account"] }
    facts.isSignedIn = false
    facts.login = AnyDestination(plainPage("Login", log), with: ())
    try await router.recheck(followingRedirects: false)
    #expect(root.isLocked && tree.modals.isEmpty)
    try await router.recheck()
    #expect(tree.visibleScreens == ["Login"])
  }

  @Test func `E17: the last of several rechecks that join decides whether redirects are followed`()
    async throws
  {
    let (account, log) = (ControlledGuard(), RouteLog())
    account.gate.open()
    let step = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Account", log: log))
      .adding(guard: "signed in") { (_: Void) in try await account.perform() }
      .assemble()
    let root = NavigationNode([ScreenNode(PlaceholderScreen("Account"))]).onTap(step)
    let tree = ScreenTree(root: root)
    let router = Router(tree: tree)
    await settled { tree.visibleScreens == ["Account"] }
    account.gate = Gate(isOpen: false)
    account.verdict = .redirect(to: AnyDestination(plainPage("Login", log), with: ()))
    let count = account.timesAsked
    let calls = [
      ControlledCall { try await router.recheck().outcome },
      ControlledCall { try await router.recheck().outcome },
    ]
    await settled { account.timesAsked > count }
    let last = ControlledCall { try await router.recheck(followingRedirects: false).outcome }
    for _ in 0..<100 { await Task.yield() }
    let asked = account.timesAsked
    account.gate.open()
    await settled { (calls + [last]).allSatisfy { $0.end != nil } }
    for _ in 0..<100 { await Task.yield() }
    #expect(root.isLocked && tree.modals.isEmpty)
    #expect(account.timesAsked == asked)
  }
}

@Suite("T8: a tap selects a guarded tab as it was left")
struct GuardedTapTests {
  @Test func `what was open in the tab is still there`() async throws {
    let app = LockedApp(signedIn: true)
    try await app.router.tap(app.tabs.children[1], of: app.tabs)
    try await app.router.navigate(to: app.page("Orders", inTab: 1))
    try await app.router.tap(app.tabs.children[0], of: app.tabs)
    app.facts.timesAsked = 0
    let tap = try await app.router.tap(app.tabs.children[1], of: app.tabs)
    #expect(tap.outcome == .revealed)
    #expect(app.seen == ["Orders"])
    #expect(app.facts.timesAsked == 1)
  }
}
