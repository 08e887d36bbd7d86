// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// Ways on which a lock could get lost, or a question about it.
@MainActor
@Suite("E4b: no lock and no question gets lost")
struct LockGapTests {
  /// A guard that a test answers, one question after another.
  @MainActor
  private final class Door {
    private(set) var timesAsked = 0
    private var gate = Gate(isOpen: false)

    func ask() async -> Verdict {
      timesAsked += 1
      let gate = gate
      await gate.pass()
      return .proceed
    }

    /// Lets everybody in who has asked.
    func open() {
      gate.open()
      gate = Gate(isOpen: false)
    }
  }

  private func place(
    _ name: String, _ ask: @escaping @MainActor @Sendable () async -> Verdict
  ) -> DestinationStep<PlaceholderScreen, Void> {
    let finder = BuiltInFinder<PlaceholderScreen, Void>.screen(
      PlaceholderScreen.self, where: { (screen, _: Void) in screen.label == name })
    return ExistingStepAssembly(finder: finder).named(name)
      .adding(guard: name) { (_: Void) in await ask() }.assemble()
  }

  private func stack(_ name: String) -> NavigationNode {
    NavigationNode([ScreenNode(PlaceholderScreen(name))], name: name)
  }

  private func seen(in tree: ScreenTree) -> [String] {
    tree.allNodes.filter { $0 is ScreenNode && tree.isVisible($0) }.map(\.reference.text)
  }

  @Test func `who looks after a canceled request is not canceled`() async throws {
    let (account, sheet) = (Door(), Door())
    let tabs = TabNode([
      stack("Home"), stack("Account").onTap(place("Account") { await account.ask() }),
    ])
    let tree = ScreenTree(root: tabs)
    let router = Router(tree: tree)
    try tree.edit { edit throws(TreeError) in try edit.select(tabs.children[1], of: tabs) }
    await settled { account.timesAsked == 1 }
    let guarded = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in PlaceholderScreen("Sheet") }
    ).adding(guard: "sheet") { (_: Void) in await sheet.ask() }
      .using(.present()).from(.current).assemble()
    let request = Task { try await router.navigate(to: guarded) }
    await settled { sheet.timesAsked == 1 }
    request.cancel()
    _ = await request.result
    await settled { account.timesAsked == 2 }
    account.open()
    await settled { seen(in: tree) == ["Account"] }
  }

  @Test func `a log-in to which a look leads after a canceled request is shown`() async throws {
    let app = LockedApp()
    app.facts.login = AnyDestination(app.sheet("Login"), with: ())
    let sheet = Door()
    let guarded = page("Page", app.log).adding(guard: "page") { (_: Void) in await sheet.ask() }
      .using(.push).from(.navigation(inTab: 0)).assemble()
    let request = Task { try await app.router.navigate(to: guarded) }
    await settled { sheet.timesAsked == 1 }
    // A request that is at work puts the look off.
    try app.tree.edit { edit throws(TreeError) in
      try edit.select(app.tabs.children[1], of: app.tabs)
    }
    request.cancel()
    _ = await request.result
    await settled { app.seen == ["Login"] }
  }

  @Test func `a tab that gets a destination within an edit is left for another`() throws {
    let app = LockedApp()
    try app.tree.edit { edit throws(TreeError) in
      app.tabs.children[0].tapDestination = AnyDestination(app.account, with: ())
    }
    #expect(app.tabs.children.map(\.isLocked) == [true, true, false])
    #expect(app.seen == ["Search"])
  }

  @Test(arguments: [false, true])
  func `a tab that gets a destination within an edit is locked though the edit fails`(
    inner: Bool
  ) throws {
    struct Failure: Error {}
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
    try app.tree.edit { edit throws(TreeError) in
      try edit.setChildren([app.tabs.children[0]], of: app.tabs)
    }
    app.facts.isSignedIn = false
    try app.tree.edit { edit throws(TreeError) in
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
