// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

// The shop has containers of its own.
import func TestWorld.settled

@Suite("T8, E17: guarded tabs of configurations")
struct GuardedTabTests {
  private static let document = """
    {"format": "wayfinder-routes/1", "app": "shop",
     "shell": {"tabs": {"home": "Home", "account": {"navigation": ["Account"], "guards": ["login"]}},
               "initial": "home"},
     "routes": {"Home": {"placement": {"as": "root", "in": "home"}, "unlinked": true},
                "Account": {"placement": {"as": "root", "in": "account"}, "unlinked": true},
                "Orders": {"placement": {"as": "push", "in": "account"}, "unlinked": true}},
     "table": {}}
    """

  /// A document with this shell.
  private static func text(
    shell: String, routes: String = #""Help": {"placement": {"as": "push"}, "unlinked": true}"#
  ) -> String {
    """
    {"format": "wayfinder-routes/1", "app": "shop", "shell": \(shell), "routes": {\(routes)},
     "table": {}}
    """
  }

  private func configuration(_ text: String = document) throws -> NavigationConfiguration {
    try NavigationConfiguration(text: text)
  }

  @Test(arguments: [true, false])
  func `a tap on a tab whose root is guarded asks, with and without a store`(
    hasStore: Bool
  ) async throws {
    let configuration = try configuration()
    let tree = try configuration.makeTree()
    let router =
      hasStore
      ? Router(tree: tree, store: ConfigurationStore(configuration)) : Router(tree: tree)
    let tabs = try #require(tree.root as? TabNode)
    #expect(tabs.children.map { $0.tapDestination != nil } == [false, true])

    configuration.guards?.setDenied(true, guard: "login")
    #expect(!(try await router.tap(tabs.children[1], of: tabs).outcome.isReached))
    #expect(tabs.selectedIndex == 0)
    configuration.guards?.setDenied(false, guard: "login")
    #expect(try await router.tap(tabs.children[1], of: tabs).outcome == .revealed)
    #expect(tabs.selectedIndex == 1)
  }

  @Test(arguments: [true, false])
  func `a guarded tab asks, though no route opens its root`(hasStore: Bool) async throws {
    let route = #""Account": {"placement": {"as": "root", "in": "account"}, "unlinked": true},"#
    let pushed = #""Account": {"placement": {"as": "push", "in": "home"}, "unlinked": true},"#
    for other in ["", pushed] {
      let text = Self.document.replacing(route, with: other)
      let guarded = try configuration(text)
      let open = try configuration(text.replacing(#", "guards": ["login"]"#, with: ""))
      let tree = try guarded.makeTree()
      let store = ConfigurationStore(guarded)
      let router = hasStore ? Router(tree: tree, store: store) : Router(tree: tree)
      let tabs = try #require(tree.root as? TabNode)
      guarded.guards?.setDenied(true, guard: "login")
      #expect(!(try await router.tap(tabs.children[1], of: tabs).outcome.isReached))
      #expect(tabs.selectedIndex == 0)
      if hasStore {
        store.swap(to: open)
        #expect(try await router.tap(tabs.children[1], of: tabs).outcome == .revealed)
        store.swap(to: guarded)
        #expect(!tree.isVisible(tabs.children[1]))
        await settled { tree.focused?.reference.text == "Home" }
      }
      guarded.guards?.setDenied(false, guard: "login")
      #expect(try await router.tap(tabs.children[1], of: tabs).outcome == .revealed)
      #expect(tree.focused?.reference.text == "Account")
    }
  }

  @Test(arguments: [
    #"{"navigation": ["Account"], "name": "account", "guards": ["login"]}"#,
    #"{"split": {"primary": "Account", "secondary": "Order"}, "name": "account", "guards": ["login"]}"#,
    #"{"split": {"primary": {"navigation": ["Account"], "name": "list"}}, "guards": ["login"]}"#,
    #"{"tabs": {"account": {"navigation": ["Account"]}}, "guards": ["login"]}"#,
    #"{"tabs": {"account": {"split": {"primary": "Account"}}}, "guards": ["login"]}"#,
    #"{"container": "drawer", "children": {"account": "Account"}, "guards": ["login"]}"#,
  ])
  func `nothing of a guarded shell is seen before its guard lets in`(shell: String) async throws {
    let guarded = try configuration(Self.text(shell: shell))
    guarded.guards?.setDenied(true, guard: "login")
    let tree = try guarded.makeTree()
    let router = Router(tree: tree, store: ConfigurationStore(guarded))
    let screens = tree.allNodes.filter { $0 is ScreenNode }
    #expect(!screens.isEmpty && !screens.contains(where: tree.isVisible))
    guarded.guards?.setDenied(false, guard: "login")
    try await router.recheck()
    #expect(screens.contains(where: tree.isVisible))
  }

  @Test(arguments: [
    (#"{"navigation": ["Account"], "guards": ["login"]}"#, "$.shell"),
    (#"{"split": {"primary": "Account"}, "guards": ["login"]}"#, "$.shell"),
    (
      #"{"split": {"primary": {"navigation": ["Account"]}}, "name": "mail", "guards": ["login"]}"#,
      "$.shell.split.primary"
    ),
  ])
  func `a place whose guards nobody could ask is a fault`(shell: String, place: String) throws {
    let findings = RouteSample.findings(Self.text(shell: shell))
    #expect(findings.map(\.code) == ["guardedWithoutName"])
    #expect(findings.first?.place.path == place)
  }

  private nonisolated static let account =
    #""Account": {"placement": {"as": "root"}, "guards": ["login"], "unlinked": true}"#
  private nonisolated static let placed =
    account.replacing(#""root""#, with: #""root", "in": "main""#)
  private nonisolated static let home =
    #""Home": {"placement": {"as": "root", "in": "main"}, "guards": ["adult"], "unlinked": true}"#

  @Test(arguments: [
    (#"{"navigation": ["Account"], "name": "main"}"#, account),
    (#"{"navigation": ["Home", "Account"], "name": "main"}"#, account),
    (#"{"navigation": ["Home", "Account"], "name": "main"}"#, placed),
    (#"{"navigation": ["Home", "Account"], "name": "main"}"#, "\(home), \(placed)"),
    (#"{"split": {"primary": "Home", "secondary": "Account"}, "name": "main"}"#, placed),
    (#"{"tabs": {"main": {"navigation": ["Home", "Account"]}}}"#, placed),
    (#"{"tabs": {"main": {"split": {"primary": "Home", "secondary": "Account"}}}}"#, placed),
  ])
  func `a root with guards is hidden from the start, wherever it is in its place`(
    shell: String, routes: String
  ) async throws {
    let guarded = try configuration(Self.text(shell: shell, routes: routes))
    guarded.guards?.setDenied(true, guard: "login")
    let tree = try guarded.makeTree()
    let router = Router(tree: tree, store: ConfigurationStore(guarded))
    let account = try #require(tree.allNodes.first { $0.reference.text == "Account" })
    #expect(!tree.isVisible(account))
    try await router.recheck()
    #expect(!tree.isVisible(account))
    guarded.guards?.setDenied(false, guard: "login")
    try await router.recheck()
    #expect(tree.isVisible(account))
  }

  @Test(arguments: [
    #"{"navigation": ["Account"]}"#, #"{"split": {"primary": "Home", "secondary": "Account"}}"#,
  ])
  func `a root whose guards nobody could ask is a fault`(shell: String) {
    let findings = RouteSample.findings(Self.text(shell: shell, routes: Self.account))
    #expect(
      findings.map(\.message) == [
        "Route 'Account': its guards can't be asked, since the shell has no name."
      ])
    #expect(findings.map(\.code) == ["guardedWithoutName"])
    #expect(findings.first?.place.path == "$.routes.Account.guards")
  }

  @Test func `a recheck leaves the tab and closes what was pushed there`() async throws {
    let configuration = try configuration()
    let (store, router) = try AppWindow.parts(of: configuration)
    try await router.navigate(to: store.destination(of: "Orders"))
    configuration.guards?.setDenied(true, guard: "login")
    let recheck = try await router.recheck()
    #expect(
      router.tree.drawing == """
        Tabs:
          Navigation home*:
            Home
          Navigation account:
            Account
        """)
    #expect(recheck.plan.lines.map(\.node.text) == ["Navigation account", "Orders"])
  }

  @Test func `a link into a guarded tab asks the tab's guard, and back shows nothing of it`()
    async throws
  {
    let configuration = try configuration()
    let (store, router) = try AppWindow.parts(of: configuration)
    configuration.guards?.setDenied(true, guard: "login")
    let outcome = try await router.navigate(to: store.destination(of: "Orders")).outcome
    #expect(!outcome.isReached)
    #expect(router.tree.focused?.reference.text == "Home")
    configuration.guards?.setDenied(false, guard: "login")
    try await router.navigate(to: store.destination(of: "Orders"))
    configuration.guards?.setDenied(true, guard: "login")
    try await router.recheck()
    let tabs = try #require(router.tree.root as? TabNode)
    try router.tree.select(at: 1, of: tabs)
    #expect(!router.tree.isVisible(tabs.children[1]))
    // The guard of a document is awaited.
    await settled { router.tree.focused?.reference.text == "Home" }
  }

  @Test func `a document with one more guard hides a tab that had none`() async throws {
    let guarded = try configuration()
    let text = Self.document.replacing(#", "guards": ["login"]"#, with: "")
    let open = try configuration(text)
    let (store, router) = try AppWindow.parts(of: open)
    let tabs = try #require(router.tree.root as? TabNode)
    #expect(tabs.children[1].tapDestination == nil)
    try await router.tap(tabs.children[1], of: tabs)
    guarded.guards?.setDenied(true, guard: "login")
    store.swap(to: guarded)
    #expect(!router.tree.isVisible(tabs.children[1]))
    await settled { router.tree.focused?.reference.text == "Home" }
    #expect(!(try await router.tap(tabs.children[1], of: tabs).outcome.isReached))
    store.revert()
    #expect(!tabs.children[1].isLocked)
    #expect(try await router.tap(tabs.children[1], of: tabs).outcome == .revealed)
  }

  /// Tabs of which a tap on the second one leads to a route of code.
  private static func shell(_ policy: TabPolicy = .resetOnReselect) -> TabNode {
    TabNode(
      [
        CodeShop.stack("home", HomePage()),
        CodeShop.stack("account", AccountPage()).onTap(CodeShop.account),
      ], policy: policy)
  }

  @Test func `a configuration with one more guard hides what is open`() async throws {
    func variant(_ name: String, isGuarded: Bool) -> NavigationConfiguration {
      NavigationConfiguration(name, shell: { Self.shell() }) {
        let page = ExistingStepAssembly<AccountPage, Void>(finder: .screen(AccountPage.self))
        CodeShop.account.means(
          isGuarded
            ? page.adding(guard: "signed in") { _ in .stop(reason: "sign in first") }.assemble()
            : page.assemble())
      }
    }
    let open = variant("open", isGuarded: false)
    let (store, router) = try AppWindow.parts(of: open)
    let tabs = try #require(router.tree.root as? TabNode)
    try await router.tap(tabs.children[1], of: tabs)
    #expect(router.tree.isVisible(tabs.children[1]))
    store.swap(to: variant("guarded", isGuarded: true))
    #expect(!router.tree.isVisible(tabs.children[1]))
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `a tab's route in code goes where the active configuration says`() async throws {
    var isSignedIn = false
    let tabs = NavigationConfiguration("tabs", shell: { Self.shell() }) {
      CodeShop.account.means(
        ExistingStepAssembly(finder: .screen(AccountPage.self))
          .adding(guard: "signed in") { @MainActor (_: Void) in
            isSignedIn ? .proceed : .stop(reason: "sign in first")
          }
          .assemble())
    }
    let (store, router) = try AppWindow.parts(of: tabs)
    let node = try #require(router.tree.root as? TabNode)
    #expect(!(try await router.tap(node.children[1], of: node).outcome.isReached))
    isSignedIn = true
    #expect(try await router.tap(node.children[1], of: node).outcome == .revealed)
    isSignedIn = false
    #expect(
      try await router.recheck().plan.lines.map(\.description) == [
        "leaves  Navigation account #4  signed in: sign in first"
      ])
    #expect(node.selectedIndex == 0)

    // Another configuration lets everybody in.
    store.swap(
      to: tabs.variant("open") { CodeShop.account.means(.found(by: .screen(AccountPage.self))) })
    #expect(try await router.tap(node.children[1], of: node).outcome == .revealed)
    #expect(try await router.recheck().outcome == .alreadyThere)
  }

  @Test func `a migration keeps the destination of a tab`() async throws {
    let tabs = NavigationConfiguration("tabs", shell: { Self.shell(.keep) }) {
      CodeShop.account.means(.found(by: .screen(AccountPage.self)))
    }
    let router = try AppWindow(tabs).router
    try await router.migrate(to: tabs.variant("other", shell: { Self.shell(.resetOnLeave) }))
    let node = try #require(router.tree.root as? TabNode)
    #expect(node.children[1].tapDestination?.name.text == "account")
  }

  @Test(arguments: [0, 1])
  func `a recheck asks the guards of the route that lies beneath another one`(
    swaps: Int
  ) async throws {
    let text = """
      {"format": "wayfinder-routes/1", "app": "shop", "shell": {"navigation": ["Home"]},
       "routes": {"Home": {"placement": {"as": "root"}, "unlinked": true},
                  "Account": {"placement": {"as": "push"}, "guards": ["login"], "unlinked": true},
                  "Settings": {"placement": {"as": "modal", "style": "sheet"}, "beneath": ["Account"],
                               "unlinked": true}},
       "table": {}}
      """
    let configuration = try configuration(text)
    let (store, router) = try AppWindow.parts(of: configuration)
    try await router.navigate(to: store.destination(of: "Settings"))
    #expect(router.tree.drawing.contains("Account"))
    if swaps > 0 { try await router.migrate(to: self.configuration(text)) }
    for known in [configuration, store.current] { known.guards?.setDenied(true, guard: "login") }
    let recheck = try await router.recheck()
    #expect(recheck.outcome == .revealed)
    #expect(
      router.tree.drawing == """
        Navigation:
          Home
        """)
  }

  @Test func `a recheck closes a column that the route has added, with its stack`()
    async throws
  {
    let text = """
      {"format": "wayfinder-routes/1", "app": "shelf", "shell": {"split": {"primary": "Shelf"}},
       "routes": {"Shelf": {"placement": {"as": "root"}, "unlinked": true},
                  "Book": {"placement": {"as": "push"}, "guards": ["adult"], "unlinked": true}},
       "table": {}}
      """
    let configuration = try configuration(text)
    let (store, router) = try AppWindow.parts(of: configuration)
    let shelf = router.tree.drawing
    try await router.navigate(to: store.destination(of: "Book"))
    #expect(router.tree.drawing == "Split:\n  Shelf\n  Navigation:\n    Book")
    configuration.guards?.setDenied(true, guard: "adult")
    let recheck = try await router.recheck()
    #expect(recheck.outcome == .revealed)
    #expect(router.tree.drawing == shelf)

    configuration.guards?.setDenied(false, guard: "adult")
    try await router.navigate(to: store.destination(of: "Book"))
    try await router.reset()
    #expect(router.tree.drawing == shelf)
  }
}
