// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T8: a tap on a tab with a destination is a request with its guards")
struct TapTests {
  private let app: TappedTabs
  private var window: Window { app.window }
  private var account: DestinationStep<PlaceholderScreen, Void> { app.account }
  private var signedIn: Fact { app.signedIn }
  private var tabs: TabNode { app.tabs }

  init() throws {
    app = try TappedTabs()
  }

  @Test func `guards that proceed let the tab be selected`() async throws {
    #expect(try await window.router.tap(tabs.children[1], of: tabs).outcome == .revealed)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `E12: a repeated tap ends what waits for an answer beside its log-in`() async throws {
    let login = plainPage("Login", window.log)
    let vault = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Account", log: window.log))
      .adding(guard: "signed in") { (_: Void) in .redirect(to: login, then: .retry) }.assemble()
    _ = tabs.children[1].onTap(vault)
    func tap() -> ControlledCall {
      ControlledCall { try await window.router.tap(tabs.children[1], of: tabs).outcome }
    }
    let first = tap()
    await settled { window.router.waiting.detours.count == 1 }
    let slow = ControlledGuard()
    let page = ControlledCall(window.router, to: guardedPage("Page", window.log, slow))
    await slow.gate.reached()
    let second = tap()
    #expect(await page.ended() == "superseded in guards")
    slow.gate.open()
    try window.tree.dismiss(try #require(window.tree.modals.first))
    let ends = await [first.ended(), second.ended()]
    #expect(ends[0] == ends[1] && ends[0].hasPrefix("stopped by signed in"))
  }

  @Test func `what the guards refuse is not selected`() async throws {
    signedIn.holds = false
    #expect(try await window.router.tap(tabs.children[1], of: tabs).outcome == .built)
    #expect(tabs.selectedIndex == 0)
    #expect(window.tree.focused?.reference.text == "Login")
  }

  @Test func `a tap on the selected tab pops its stack and asks no guard`() async throws {
    try await window.router.tap(tabs.children[1], of: tabs)
    signedIn.holds = false
    let stack = try #require(tabs.children[1] as? NavigationNode)
    try window.tree.push(ScreenNode(PlaceholderScreen("Order")), on: stack)
    #expect(try await window.router.tap(tabs.children[1], of: tabs).outcome == .revealed)
    #expect(stack.children.map(\.reference.text) == ["Account"])
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `a tab without a destination is selected as by an edit`() async throws {
    try await window.router.tap(tabs.children[1], of: tabs)
    #expect(try await window.router.tap(tabs.children[0], of: tabs).outcome == .revealed)
    #expect(tabs.selectedIndex == 0)
  }

  @Test(arguments: [true, false])
  func `a user's tap in a host is a request of the tree's router`(isSignedIn: Bool) async throws {
    signedIn.holds = isSignedIn
    let tap = UserGesture.tap(tabs.children[1].id, of: tabs.id)
    #expect(window.tree.answer(to: tap).text == "requested")
    #expect(window.tree.perform(tap).text == "requested")
    #expect(tabs.selectedIndex == 0)
    await settled { window.tree.focused?.reference.text != "Home" }
    #expect(window.tree.focused?.reference.text == (isSignedIn ? "Account" : "Login"))
    // The selected tab pops at once.
    tabs.children[0].tapDestination = AnyDestination(account, with: ())
    #expect(!window.tree.perform(.tap(tabs.children[isSignedIn ? 1 : 0].id, of: tabs.id)).isAllowed)
  }

  @Test func `a tap is a request of a router that lives, if the last one has gone`() async throws {
    let tap = UserGesture.tap(tabs.children[1].id, of: tabs.id)
    do { _ = Router(tree: window.tree) }
    #expect(window.tree.perform(tap).text == "requested")
    await settled { tabs.selectedIndex == 1 }
  }

  @Test func `without a router, a tap selects the tab, and a host is told so`() throws {
    let tabs = TabNode([
      NavigationNode([node("Home")]), NavigationNode([node("Account")]).onTap(account),
    ])
    let tree = ScreenTree(root: tabs)
    do { _ = Router(tree: tree) }
    let tap = UserGesture.select(tabs.children[1].id, of: tabs.id)
    #expect(tree.answer(to: tap).isAllowed)
    #expect(tree.perform(tap).isAllowed)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `a tap without guards does not wait for a guard of something else`() async throws {
    let slow = ControlledGuard()
    let call = ControlledCall(
      window.router, to: guardedPage("Slow", window.log, slow))
    await settled { slow.timesAsked == 1 }
    #expect(try await window.router.tap(tabs.children[0], of: tabs).outcome == .alreadyThere)
    tabs.children[1].tapDestination = nil
    #expect(try await window.router.tap(tabs.children[1], of: tabs).outcome == .revealed)
    slow.gate.open()
    #expect(await call.ended() == "superseded in guards", "the last wish wins (E12)")
  }

  @Test func `a screen that would be popped may refuse`() async throws {
    let stack = try #require(tabs.children[0] as? NavigationNode)
    let form = FormScreen("Form", window.log, .no(reason: "busy"))
    try window.tree.push(ScreenNode(form), on: stack)
    let outcome = try await window.router.tap(stack, of: tabs).outcome
    #expect(outcome.description == "refused by Form: busy")
    #expect(stack.children.count == 2)
  }

  @Test func `a node that is no tab of these is an error`() async throws {
    await #expect(throws: RoutingError.self) {
      try await window.router.tap(ScreenNode(PlaceholderScreen("Stranger")), of: tabs)
    }
  }

  @Test func `a tap on a child that is shown beside another brings it to the front`() async throws {
    let content = ExistingStepAssembly(
      finder: NotedFinder<Void>(label: "Content", log: window.log)
    ).adding(guard: "signed in", while: signedIn).assemble()
    let front = NavigationNode([node("Content")]).onTap(content)
    let drawer = CustomNode(Drawer(isOpen: true), [front, node("Menu")])
    let tree = ScreenTree(root: drawer)
    let router = Router(tree: tree)
    await settled { tree.isVisible(front) }
    #expect(try await router.tap(front, of: drawer).outcome == .revealed)
    #expect(!drawer.behavior.isOpen)
    try tree.edit { try $0.reveal(drawer.children[1]) }
    #expect(drawer.behavior.isOpen)
    #expect(tree.perform(.select(front.id, of: drawer.id)).text == "requested")
    await settled { !drawer.behavior.isOpen }
    #expect(!drawer.behavior.isOpen)
  }
}
