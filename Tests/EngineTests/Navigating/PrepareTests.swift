// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E2: prepare")
struct PrepareTests {
  @Test func `two steps made from one assembly are two steps`() async throws {
    let window = try Window("Home")
    let assembly = fullPage("Page", window.log)
      .adding(NotedGuard(name: "second", log: window.log))
    let lower = assembly.using(.present()).from(.root).assemble()
    let upper = assembly.using(.present()).from(lower).assemble()
    #expect(lower.name != upper.name)
    try await window.router.navigate(to: upper)
    #expect(
      window.log.lines("prepare factory") == ["prepare factory Page", "prepare factory Page"])
    #expect(window.log.lines("ask") == ["ask Page", "ask second", "ask Page", "ask second"])
  }

  /// Gives the second tab of a window a destination with guards.
  private func tabs(of window: Window, guarded names: String...) throws -> TabNode {
    let tabs = try #require(window.tree.root as? TabNode)
    var account = ExistingStepAssembly(
      finder: NotedFinder<Void>(label: "Account", log: window.log))
    for name in names {
      account = account.adding(NotedGuard(name: name, log: window.log))
    }
    _ = tabs.children[1].onTap(account.assemble())
    return tabs
  }

  @Test func `E4b: a guard that can't be prepared refuses, and another place is shown`()
    async throws
  {
    let window = try Window("Tabs:\n  Home*\n  Account")
    let tabs = try tabs(of: window, guarded: "member")
    window.log.fail(at: "prepare guard member")
    try window.tree.select(at: 1, of: tabs)
    #expect(window.tree.visibleScreens == ["Home"])
    #expect(window.log.lines("ask").isEmpty)
  }

  @Test func `E4b: guards of a place that is shown are prepared once`() async throws {
    let window = try Window("Tabs:\n  Home*\n  Account", hasGlobals: true)
    let tabs = try tabs(of: window, guarded: "first", "second")
    try window.tree.select(at: 1, of: tabs)
    await settled { window.tree.visibleScreens == ["Account"] }
    #expect(
      window.log.lines("prepare guard") == [
        "prepare guard global", "prepare guard first", "prepare guard second",
      ])
  }

  @Test func `guards of a locked place on the way are prepared once, in whatever round`()
    async throws
  {
    let window = try Window(
      "Tabs:\n  Navigation home*:\n    Home\n  Navigation account:\n    Account")
    let tabs = try tabs(of: window, guarded: "member")
    let home = try #require(tabs.children[0] as? NavigationNode)
    let order = page("Order", window.log)
      .adding(guard: "moves") { (_: Void) in
        try window.tree.push(node("News"), on: home)
        return .proceed
      }
      .using(.push).from(.navigation(inTab: 1)).assemble()
    #expect(try await window.router.navigate(to: order).outcome == .built)
    #expect(window.log.lines("prepare guard") == ["prepare guard member"])
    #expect(window.log.lines("ask") == ["ask member"])
  }
}
