// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

// The shop has containers of its own.
import func TestWorld.settled

@MainActor
@Suite("T8, E17: guarded tabs of configurations")
struct GuardedTabTests {
  private final class Session {
    var isSignedIn = false
  }

  private static let document = """
    {"format": "wayfinder-routes/1", "app": "shop",
     "shell": {"tabs": {"home": "Home", "account": {"navigation": ["Account"], "guards": ["login"]}},
               "initial": "home"},
     "routes": {"Home": {"placement": {"as": "root", "in": "home"}, "unlinked": true},
                "Account": {"placement": {"as": "root", "in": "account"}, "unlinked": true},
                "Orders": {"placement": {"as": "push", "in": "account"}, "unlinked": true}},
     "table": {}}
    """

  private func configuration(
    _ text: String = document
  ) throws -> NavigationConfiguration {
    let document = try RouteDocument(bytes: Array(text.utf8), name: "shop.json")
    return try NavigationConfiguration(document.base)
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
    let guarded = try configuration(
      """
      {"format": "wayfinder-routes/1", "app": "shop", "shell": \(shell),
       "routes": {"Help": {"placement": {"as": "push"}, "unlinked": true}}, "table": {}}
      """)
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
    let text = """
      {"format": "wayfinder-routes/1", "app": "shop", "shell": \(shell),
       "routes": {"Help": {"placement": {"as": "push"}, "unlinked": true}}, "table": {}}
      """
    let findings = RouteSample.findings(text)
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
    let guarded = try configuration(
      """
      {"format": "wayfinder-routes/1", "app": "shop", "shell": \(shell), "routes": {\(routes)},
       "table": {}}
      """)
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
    let findings = RouteSample.findings(
      """
      {"format": "wayfinder-routes/1", "app": "shop", "shell": \(shell),
       "routes": {\(Self.account)}, "table": {}}
      """)
    #expect(
      findings.map(\.message) == [
        "Route 'Account': its guards can't be asked, since the shell has no name."
      ])
    #expect(findings.map(\.code) == ["guardedWithoutName"])
    #expect(findings.first?.place.path == "$.routes.Account.guards")
  }

  @Test func `a recheck leaves the tab and closes what was pushed there`() async throws {
    let configuration = try configuration()
    let store = ConfigurationStore(configuration)
    let router = Router(tree: try configuration.makeTree(), store: store)
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
    let store = ConfigurationStore(configuration)
    let router = Router(tree: try configuration.makeTree(), store: store)
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
    let store = ConfigurationStore(open)
    let router = Router(tree: try open.makeTree(), store: store)
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

  @Test func `a configuration with one more guard hides what is open`() async throws {
    let account = RouteKey<AccountPage, Void>("account")
    func variant(_ name: String, isGuarded: Bool) -> NavigationConfiguration {
      NavigationConfiguration(
        name,
        shell: {
          TabNode([
            CodeShop.stack("home", HomePage()),
            CodeShop.stack("account", AccountPage()).onTap(account),
          ])
        }
      ) {
        let page = ExistingStepAssembly<AccountPage, Void>(finder: .screen(AccountPage.self))
        account.means(
          isGuarded
            ? page.adding(guard: "signed in") { _ in .stop(reason: "sign in first") }.assemble()
            : page.assemble())
      }
    }
    let open = variant("open", isGuarded: false)
    let store = ConfigurationStore(open)
    let router = Router(tree: try open.makeTree(), store: store)
    let tabs = try #require(router.tree.root as? TabNode)
    try await router.tap(tabs.children[1], of: tabs)
    #expect(router.tree.isVisible(tabs.children[1]))
    store.swap(to: variant("guarded", isGuarded: true))
    #expect(!router.tree.isVisible(tabs.children[1]))
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `a tab's route in code goes where the active configuration says`() async throws {
    let session = Session()
    let account = RouteKey<AccountPage, Void>("account")
    let tabs = NavigationConfiguration(
      "tabs",
      shell: {
        TabNode([
          CodeShop.stack("home", HomePage()),
          CodeShop.stack("account", AccountPage()).onTap(account),
        ])
      }
    ) {
      account.means(
        ExistingStepAssembly(finder: .screen(AccountPage.self))
          .adding(guard: "signed in") { @MainActor (_: Void) in
            session.isSignedIn ? .proceed : .stop(reason: "sign in first")
          }
          .assemble())
    }
    let store = ConfigurationStore(tabs)
    let router = Router(tree: try tabs.makeTree(), store: store)
    let node = try #require(router.tree.root as? TabNode)
    #expect(!(try await router.tap(node.children[1], of: node).outcome.isReached))
    session.isSignedIn = true
    #expect(try await router.tap(node.children[1], of: node).outcome == .revealed)
    session.isSignedIn = false
    #expect(
      try await router.recheck().plan.lines.map(\.description) == [
        "leaves  Navigation account #4  signed in: sign in first"
      ])
    #expect(node.selectedIndex == 0)

    // Another configuration lets everybody in.
    store.swap(to: tabs.variant("open") { account.means(.found(by: .screen(AccountPage.self))) })
    #expect(try await router.tap(node.children[1], of: node).outcome == .revealed)
    #expect(try await router.recheck().outcome == .alreadyThere)
  }

  @Test func `a migration keeps the destination of a tab`() async throws {
    let account = RouteKey<AccountPage, Void>("account")
    func shell(_ policy: TabPolicy) -> TabNode {
      TabNode(
        [
          CodeShop.stack("home", HomePage()),
          CodeShop.stack("account", AccountPage()).onTap(account),
        ], policy: policy)
    }
    let tabs = NavigationConfiguration("tabs", shell: { shell(.keep) }) {
      account.means(.found(by: .screen(AccountPage.self)))
    }
    let store = ConfigurationStore(tabs)
    let router = Router(tree: try tabs.makeTree(), store: store)
    try await router.migrate(to: tabs.variant("other", shell: { shell(.resetOnLeave) }))
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
    let document = try RouteDocument(bytes: Array(text.utf8), name: "shop.json")
    let configuration = try NavigationConfiguration(document.base)
    let store = ConfigurationStore(configuration)
    let router = Router(tree: try configuration.makeTree(), store: store)
    try await router.navigate(to: store.destination(of: "Settings"))
    #expect(router.tree.drawing.contains("Account"))
    if swaps > 0 { try await router.migrate(to: NavigationConfiguration(document.base)) }
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
    let document = try RouteDocument(bytes: Array(text.utf8), name: "shelf.json")
    let configuration = try NavigationConfiguration(document.base)
    let store = ConfigurationStore(configuration)
    let router = Router(tree: try configuration.makeTree(), store: store)
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
