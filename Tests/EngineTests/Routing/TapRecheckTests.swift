// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E17: a recheck asks the guards of a selected tab, too")
struct TapRecheckTests {
  private let app: TappedTabs
  private var window: Window { app.window }
  private var account: DestinationStep<PlaceholderScreen, Void> { app.account }
  private var signedIn: Fact { app.signedIn }
  private var tabs: TabNode { app.tabs }

  init() throws {
    app = try TappedTabs()
  }

  @Test(arguments: [true, false])
  func `a recheck leaves a selected tab that may no longer be seen`(isSelected: Bool) async throws {
    if isSelected { try await window.router.tap(tabs.children[1], of: tabs) }
    signedIn.holds = false
    let recheck = try await window.router.recheck()
    #expect(tabs.selectedIndex == 0)
    #expect(
      recheck.plan.lines.map(\.description)
        == ["\(isSelected ? "leaves" : "hides ")  Navigation account #4  signed in: leads to Login"]
    )
    #expect(window.tree.focused?.reference.text == (isSelected ? "Login" : "Home"))
  }

  @Test func `an app that has only what is refused opens when its guard lets in`() async throws {
    let window = try Window("Navigation account:\n  Account")
    let page = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Account", log: window.log))
      .adding(guard: "signed in", while: signedIn)
    _ = try #require(window.tree.root as? NavigationNode).onTap(page.assemble())
    signedIn.holds = false
    let denied = try await window.router.recheck()
    #expect(
      denied.plan.lines.map(\.description)
        == ["hides   Navigation account #1  signed in: sign in first"])
    #expect(window.tree.focused == nil)
    signedIn.holds = true
    try await window.router.recheck()
    #expect(window.tree.focused?.reference.text == "Account")
  }

  @Test func `a tab that is refused, too, isn't shown in place of another`() async throws {
    let window = try Window("Tabs:\n  Bag\n  Account*\n  Home")
    let tabs = try #require(window.tree.root as? TabNode)
    for (tab, label) in zip(tabs.children, ["Bag", "Account"]) {
      let page = ExistingStepAssembly(finder: NotedFinder<Void>(label: label, log: window.log))
        .adding(guard: "signed in", while: signedIn)
      _ = tab.onTap(page.assemble())
    }
    try await window.router.tap(tabs.children[1], of: tabs)
    signedIn.holds = false
    let recheck = try await window.router.recheck()
    #expect(recheck.plan.lines.map { "\($0)".prefix(6) } == ["leaves", "hides "])
    #expect(window.tree.focused?.reference.text == "Home")
  }

  @Test func `the tab that was shown at first is selected, or the nearest open one`() async throws {
    for (drawing, expected) in [
      ("Tabs:\n  A\n  Account\n  Home*", "Home"), ("Tabs:\n  Bag\n  Account*\n  Home", "Bag"),
    ] {
      let window = try Window(drawing)
      let tabs = try #require(window.tree.root as? TabNode)
      _ = tabs.children[1].onTap(account)
      if tabs.children[0].reference.text == "Bag" {
        let bag = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Bag", log: window.log))
        _ = tabs.children[0].onTap(bag.assemble())
      }
      try await window.router.tap(tabs.children[1], of: tabs)
      signedIn.holds = false
      try await window.router.recheck()
      #expect(tabs.focusedChild?.reference.text == expected)
      signedIn.holds = true
    }
  }
}
