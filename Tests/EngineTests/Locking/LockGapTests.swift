// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// Ways on which a lock could get lost, or a question about it.
@Suite("E4b: no lock and no question gets lost")
struct LockGapTests {
  private func place(
    _ name: String, _ ask: @escaping @MainActor @Sendable () async throws -> Verdict
  ) -> DestinationStep<PlaceholderScreen, Void> {
    let finder = BuiltInFinder<PlaceholderScreen, Void>.screen(
      PlaceholderScreen.self, where: { (screen, _: Void) in screen.label == name })
    return ExistingStepAssembly(finder: finder).named(name)
      .adding(guard: name) { (_: Void) in try await ask() }.assemble()
  }

  private func stack(_ name: String) -> NavigationNode {
    NavigationNode([ScreenNode(PlaceholderScreen(name))], name: name)
  }

  @Test func `who looks after a canceled request is not canceled`() async throws {
    let (account, sheet) = (ControlledGuard(), ControlledGuard())
    let tabs = TabNode([
      stack("Home"), stack("Account").onTap(place("Account") { try await account.perform() }),
    ])
    let tree = ScreenTree(root: tabs)
    let router = Router(tree: tree)
    try tree.edit { try $0.select(tabs.children[1], of: tabs) }
    await settled { account.timesAsked == 1 }
    let guarded = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in PlaceholderScreen("Sheet") }
    ).adding(guard: "sheet") { (_: Void) in try await sheet.perform() }
      .using(.present()).from(.current).assemble()
    let request = Task { try await router.navigate(to: guarded) }
    await settled { sheet.timesAsked == 1 }
    request.cancel()
    _ = await request.result
    await settled { account.timesAsked == 2 }
    account.gate.open()
    await settled { tree.visibleScreens == ["Account"] }
  }

  @Test func `the plan of a recheck opens nothing (E17)`() async throws {
    let facts = LockedApp.Facts()
    let tree = ScreenTree(root: stack("Account").onTap(place("Account") { facts.answer }))
    let router = Router(tree: tree)
    await settled { facts.timesAsked == 1 && router.waiting.atWork == nil }
    facts.isSignedIn = true
    #expect(try await router.recheckPlan().movesNothing)
    for _ in 0..<100 { await Task.yield() }
    #expect(tree.root?.isLocked == true)
    try await router.recheck()
    #expect(tree.root?.isLocked == false)
  }

  @Test func `a diff names what was locked, and what was opened`() async throws {
    let account = place("Account") { .proceed }
    let tabs = TabNode([stack("Home"), stack("Account")])
    let tree = ScreenTree(root: tabs)
    var changes = tree.changes().makeAsyncIterator()
    let router = Router(tree: tree)
    tabs.children[1].tapDestination = AnyDestination(account, with: ())
    let locked = await changes.next()
    #expect(locked?.locked.map(\.text) == ["Navigation Account"])
    #expect(locked?.opened.isEmpty == true)
    try tree.edit { try $0.select(tabs.children[1], of: tabs) }
    _ = await changes.next()
    let opened = await changes.next()
    #expect(opened?.opened.map(\.text) == ["Navigation Account"])
    #expect(opened?.locked.isEmpty == true)
    withExtendedLifetime(router) {}
  }

  @Test(arguments: [true, false])
  func `a guard that changes something whenever it is asked is not asked for ever`(waits: Bool)
    async throws
  {
    let home = stack("Home")
    let tabs = TabNode([home, stack("Account")])
    let tree = ScreenTree(root: tabs)
    let router = Router(tree: tree)
    func change() throws -> Verdict {
      try tree.push(ScreenNode(PlaceholderScreen("Page")), on: home)
      return .proceed
    }
    let unguarded = ExistingStepAssembly(
      finder: BuiltInFinder<PlaceholderScreen, Void>.screen(PlaceholderScreen.self))
    let account =
      if waits {
        unguarded.adding(guard: "account") { (_: Void) in
          await Task.yield()
          return try change()
        }
      } else {
        unguarded.adding(guard: "account") { (_: Void) in try change() }
      }
    tabs.children[1].tapDestination = AnyDestination(account.assemble(), with: ())
    try tree.edit { try $0.select(tabs.children[1], of: tabs) }
    await settled { home.children.count == 9 }
    for _ in 0..<1_000 { await Task.yield() }
    #expect(home.children.count == 9 && tabs.children[1].isLocked)
    withExtendedLifetime(router) {}
  }

  @Test func `a log-in to which a look leads after a canceled request is shown`() async throws {
    let app = LockedApp()
    app.facts.login = AnyDestination(app.sheet("Login"), with: ())
    let sheet = ControlledGuard()
    let guarded = page("Page", app.log).adding(guard: "page") { (_: Void) in
      try await sheet.perform()
    }
    .using(.push).from(.navigation(inTab: 0)).assemble()
    let request = Task { try await app.router.navigate(to: guarded) }
    await settled { sheet.timesAsked == 1 }
    // A request that is at work puts the look off.
    try app.tree.edit { try $0.select(app.tabs.children[1], of: app.tabs) }
    request.cancel()
    _ = await request.result
    await settled { app.seen == ["Login"] }
  }

  @Test func `a tab that gets a destination within an edit is left for another`() {
    let app = LockedApp()
    app.tree.edit { _ in
      app.tabs.children[0].tapDestination = AnyDestination(app.account, with: ())
    }
    #expect(app.tabs.children.map(\.isLocked) == [true, true, false])
    #expect(app.seen == ["Search"])
  }

  @Test(arguments: [false, true])
  func `a tab that gets a destination within an edit is locked though the edit fails`(
    inner: Bool
  ) throws {
    nonisolated struct Failure: Error {}
    let app = LockedApp()
    func fail() throws {
      try app.tree.edit { _ in
        app.tabs.children[2].tapDestination = AnyDestination(app.account, with: ())
        throw Failure()
      }
    }
    if inner {
      app.tree.edit { _ in #expect(throws: Failure.self) { try fail() } }
    } else {
      #expect(throws: Failure.self) { try fail() }
    }
    #expect(app.tabs.children[2].isLocked)
  }

  @Test func `what a guarded route has led to is locked when it comes back`() async throws {
    let app = LockedApp(signedIn: true)
    let account = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Search", log: app.log))
      .adding(guard: "signed in") { [facts = app.facts] (_: Void) in facts.answer }.assemble()
    try await app.router.navigate(to: account)
    #expect(app.seen == ["Search"])
    let claimed = app.tabs.children[2]
    try app.tree.edit { try $0.setChildren([app.tabs.children[0]], of: app.tabs) }
    app.facts.isSignedIn = false
    try app.tree.edit { edit in
      try edit.setChildren([app.tabs.children[0], claimed], of: app.tabs)
      try edit.select(claimed, of: app.tabs)
    }
    #expect(app.seen == ["Home"])
  }

  /// A screen that edits the tree as soon as it has a router.
  private final class Eager: RouterUsing {
    weak var router: Router? {
      didSet {
        guard let tree = router?.tree, let stack = tree.visibleNavigation else { return }
        try? tree.push(ScreenNode(PlaceholderScreen("Pushed")), on: stack)
      }
    }
  }

  @Test func `a screen can't edit the tree while it is given its router`() throws {
    let tree = ScreenTree(root: NavigationNode([ScreenNode(PlaceholderScreen("Home"))]))
    let router = Router(tree: tree)
    let stack = try #require(tree.visibleNavigation)
    let revision = tree.revision
    try tree.push(ScreenNode(Eager()), on: stack)
    #expect(tree.drawing == "Navigation:\n  Home\n  Eager")
    #expect(tree.revision == revision + 1)
    withExtendedLifetime(router) {}
  }
}
