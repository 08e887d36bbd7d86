// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A way in which the private tab of an app can come to be seen.
nonisolated enum Way: String, CaseIterable, Sendable {
  case start, secondRouter, push, found, edit, tap, gesture, close, back
}

@Suite("E4b: whatever carries a guard is hidden until the guard proceeds")
struct WaysTests {
  @Test(arguments: Way.allCases, [false, true])
  func `no way leads past a guard, and none is closed to whom it lets pass`(
    way: Way, isSignedIn: Bool
  ) async throws {
    let app = LockedApp(
      selected: way == .start || way == .secondRouter ? 1 : 0, signedIn: isSignedIn)
    let arrival = try await go(way, in: app)
    await settled { app.facts.timesAsked > 0 }
    #expect(app.showsPrivate == isSignedIn, "\(app.tree.drawing)")
    // Going back switches no tab.
    #expect(app.seen == (isSignedIn ? [arrival] : way == .back ? [] : ["Home"]))
    #expect(app.facts.timesAsked == 1)
  }

  @Test(arguments: [false, true])
  func `back to a screen that is locked is what going back is`(isSignedIn: Bool) async throws {
    let app = LockedApp(signedIn: isSignedIn)
    try await app.router.navigate(to: app.sheet("Notice"))
    try app.tree.select(at: 1, of: app.tabs)
    let account: ScreenNode = try app.tree.named("Account")
    #expect(try await app.router.back(to: account.screen).outcome == .revealed)
    await settled { app.facts.timesAsked > 0 }
    #expect(app.tree.modals.isEmpty)
    #expect(app.seen == (isSignedIn ? ["Account"] : []))
  }

  /// Takes the way, and returns what is seen when the guard proceeds.
  private func go(_ way: Way, in app: LockedApp) async throws -> String {
    let (tree, tabs, router) = (app.tree, app.tabs, app.router)
    let account = tabs.children[1]
    switch way {
    case .start: #expect(app.seen.isEmpty)
    case .secondRouter:
      let second = Router(tree: tree)
      await settled { app.facts.timesAsked > 0 }
      withExtendedLifetime(second) {}
    case .push:
      try await router.navigate(to: app.page("Detail", inTab: 1))
      return "Detail"
    case .found:
      let step = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Account", log: app.log))
      try await router.navigate(to: step.assemble(), with: ())
    case .edit: try tree.select(at: 1, of: tabs)
    case .tap: try await router.tap(account, of: tabs)
    case .gesture: tree.perform(.tap(account.id, of: tabs.id))
    case .close, .back:
      let notice = try await router.navigate(to: app.sheet("Notice")).screen
      try tree.select(at: 1, of: tabs)
      #expect(app.facts.timesAsked == 0, "What lies beneath a layer is not shown.")
      if way == .close, let notice {
        try await router.close(notice)
      } else {
        try await router.back()
      }
    }
    return "Account"
  }

  @Test func `a navigation that the guard of the place stops moves nothing`() async throws {
    let app = LockedApp()
    let before = app.tree.drawing
    let plan = try app.router.plan(to: app.page("Detail", inTab: 1))
    #expect(plan.placeGuards == ["signed in"])
    #expect("\(plan)".contains("asks on the way signed in"))
    let outcome = try await app.router.navigate(to: app.page("Detail", inTab: 1)).outcome
    #expect(outcome == .stopped(guard: "signed in", reason: "sign in first"))
    #expect(app.tree.drawing == before)
  }

  @Test func `a destination that a tab is given while it is shown hides it`() async throws {
    let app = LockedApp()
    _ = app.tabs.children[0].onTap(app.guarded("Home", inTab: 0))
    #expect(app.seen == ["Search"])
    #expect(app.facts.timesAsked == 2, "It asks about the tab and about the nearest other one.")
    app.tabs.children[0].tapDestination = nil
    #expect(!app.tabs.children[0].isLocked)
    app.facts.isSignedIn = true
    _ = app.tabs.children[2].onTap(app.guarded("Search", inTab: 2))
    #expect(app.seen == ["Search"])
  }

  @Test func `where everything is refused, nothing is seen`() async throws {
    let app = LockedApp()
    let stack = NavigationNode([ScreenNode(PlaceholderScreen("Account"))], name: "account")
    try app.tree.replaceRoot(with: TabNode([stack.onTap(app.account)]))
    #expect(app.seen.isEmpty)
    #expect(app.facts.timesAsked == 1)
    #expect(app.tree.focused is TabNode)
    app.facts.isSignedIn = true
    try await app.router.recheck()
    #expect(app.seen == ["Account"])
  }

  @Test func `a tab that is refused gives way to the one that was selected before`() async throws {
    let app = LockedApp(selected: 2)
    try app.tree.edit { try $0.insert(node("Other"), into: app.tabs, at: 2) }
    try app.tree.select(at: 1, of: app.tabs)
    #expect(app.seen == ["Search"])
    try app.tree.edit { edit in
      try edit.select(at: 1, of: app.tabs)
      try edit.remove(app.tabs.children[3])
    }
    #expect(app.seen == ["Home"])
  }

  @Test func `what is shown in place of a tab that is removed is an open one`() async throws {
    let app = LockedApp()
    let rest = [app.tabs.children[1], app.tabs.children[2]]
    try app.tree.edit { edit in try edit.setChildren(rest, of: app.tabs) }
    #expect(app.seen == ["Search"])
    #expect(app.facts.timesAsked == 0)
  }

  @Test func `a reset to a private tab shows another one`() async throws {
    let app = LockedApp(selected: 1, signedIn: true)
    await settled { app.facts.timesAsked > 0 }
    try app.tree.select(at: 0, of: app.tabs)
    app.facts.isSignedIn = false
    try await app.router.recheck()
    try await app.router.reset()
    #expect(app.seen == ["Home"])
  }

  @Test func `a collapsed split shows its deepest column that is open`() async throws {
    let facts = LockedApp.Facts()
    let detail = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Detail", log: RouteLog()))
      .adding(guard: "signed in") { (_: Void) in facts.answer }
      .assemble()
    let split = SplitNode([
      ScreenNode(PlaceholderScreen("List")),
      NavigationNode([ScreenNode(PlaceholderScreen("Detail"))]).onTap(detail),
    ])
    let tree = ScreenTree(root: split)
    let router = Router(tree: tree)
    await settled { facts.timesAsked > 0 }
    #expect(tree.visibleScreens == ["List"], "Beside the focus a blank is shown.")
    try tree.edit { edit in try edit.setCollapsed(true, of: split) }
    #expect(split.shownColumn == .primary)
    try tree.edit { edit in try edit.showColumn(.secondary, of: split) }
    #expect(tree.visibleScreens == ["List"])
    #expect(split.shownColumn == .primary)
    withExtendedLifetime(router) {}
  }

  @Test func `a guard that has not answered yet hides the place, and nobody waits for it`()
    async throws
  {
    let gate = ControlledGuard()
    let account = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Account", log: RouteLog()))
      .adding(NotedGuard(name: "slow", log: RouteLog()) { _ in try await gate.perform() })
      .assemble()
    let place = NavigationNode([ScreenNode(PlaceholderScreen("Account"))]).onTap(account)
    let tabs = TabNode([place, NavigationNode([ScreenNode(PlaceholderScreen("Home"))])])
    let tree = ScreenTree(root: tabs)
    let router = Router(tree: tree)
    await settled { gate.timesAsked == 1 }
    #expect(tree.visibleScreens.isEmpty)
    #expect(try await router.reset().outcome == .alreadyThere)
    gate.verdict = .proceed
    gate.gate.open()
    await settled { !tree.visibleScreens.isEmpty }
    #expect(tree.visibleScreens == ["Account"])
  }
}
