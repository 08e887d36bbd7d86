// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

// The shop has containers of its own.
import func TestWorld.settled

/// Guards that a configuration has and the one before had not: whatever stands by then, and however it
/// came there, is seen once they have been asked.
@Suite("E4b, E17, C4: a guard that is new is asked about what is open")
struct NewGuardTests {
  private func configuration(
    _ shell: String, _ routes: [String: String], denying guards: String...
  ) throws -> NavigationConfiguration {
    let entries = routes.sorted { $0.key < $1.key }.map { name, rest in
      "\"\(name)\": {\(rest), \"unlinked\": true}"
    }
    let text = """
      {"format": "wayfinder-routes/1", "app": "shop", "shell": \(shell),
       "routes": {\(entries.joined(separator: ", "))}, "table": {}}
      """
    let configuration = try NavigationConfiguration(text: text)
    for guarded in guards { configuration.guards?.setDenied(true, guard: guarded) }
    return configuration
  }

  private func root(_ place: String, _ more: String = "") -> String {
    "\"placement\": {\"as\": \"root\", \"in\": \"\(place)\"}\(more)"
  }

  private func push(_ place: String, _ more: String = "") -> String {
    "\"placement\": {\"as\": \"push\", \"in\": \"\(place)\"}\(more)"
  }

  private func seen(in tree: ScreenTree) -> [String] {
    tree.allNodes.filter { $0 is ScreenNode && tree.isVisible($0) }.map(\.reference.text)
  }

  private let login = ", \"guards\": [\"login\"]"
  private let stack = "{\"navigation\": [\"Home\"], \"name\": \"home\"}"

  private func twoTabs(_ account: String, _ more: String = "") -> String {
    """
    {"tabs": {"home": "Home", "account": {"navigation": ["\(account)"]\(more)}}, "initial": "home"}
    """
  }

  @Test func `what a migration puts beneath a screen is locked`() async throws {
    let before = try configuration(
      "{\"tabs\": {\"home\": \"Home\", \"search\": \"Search\"}}",
      ["Home": root("home"), "Search": root("search"), "Detail": push("search")])
    let after = try configuration(
      stack,
      [
        "Home": root("home"), "Orders": push("home", login),
        "Detail": push("home", ", \"beneath\": [\"Orders\"]"),
      ], denying: "login")
    let (store, router) = try AppWindow.parts(of: before)
    try await router.navigate(to: store.destination(of: "Detail"))
    try await router.migrate(store, to: after)
    #expect(router.tree.drawing == "Navigation home:\n  Home\n  Orders\n  Detail")
    await settled { router.waiting.isIdle && router.waiting.guards.isEmpty }
    #expect(seen(in: router.tree) == ["Home"])
  }

  @Test func `a swap locks what lies beneath a screen`() async throws {
    func shop(_ guards: String, denying: String...) throws -> NavigationConfiguration {
      try configuration(
        stack,
        [
          "Home": root("home"), "Orders": push("home", guards),
          "Line": push("home", ", \"beneath\": [\"Orders\"]"),
        ])
    }
    let (before, after) = (try shop(""), try shop(login))
    after.guards?.setDenied(true, guard: "login")
    let (store, router) = try AppWindow.parts(of: before)
    try await router.navigate(to: store.destination(of: "Line"))
    #expect(router.tree.drawing == "Navigation home:\n  Home\n  Orders\n  Line")
    store.swap(to: after)
    await settled { router.waiting.isIdle && router.waiting.guards.isEmpty }
    #expect(seen(in: router.tree) == ["Home"])
  }

  @Test(arguments: [true, false])
  func `a tab whose root has a screen of another name is locked`(isJoined: Bool) async throws {
    func shop(_ guards: String) throws -> NavigationConfiguration {
      try configuration(
        twoTabs("Account", guards),
        ["Home": root("home"), "Account": root("account", ", \"screen\": \"AccountPage\"")])
    }
    let (before, after) = (try shop(""), try shop(login))
    after.guards?.setDenied(true, guard: "login")
    let store = ConfigurationStore(before)
    let tree = try before.makeTree()
    let router = isJoined ? Router(tree: tree, store: store) : Router(tree: tree)
    let tabs = try #require(tree.root as? TabNode)
    try await router.tap(tabs.children[1], of: tabs)
    if isJoined {
      store.swap(to: after)
    } else {
      try await router.migrate(store, to: after)
    }
    await settled { router.waiting.isIdle && router.waiting.guards.isEmpty }
    #expect(seen(in: tree) == ["Home"])
    #expect(!(try await router.tap(tabs.children[1], of: tabs).outcome.isReached))
  }

  @Test func `a tab whose root another takes is locked, also after a swap`() async throws {
    let before = try configuration(
      twoTabs("Profile"), ["Home": root("home"), "Profile": root("account")])
    let after = try configuration(
      twoTabs("Account", login), ["Home": root("home"), "Account": root("account")],
      denying: "login")
    let (store, router) = try AppWindow.parts(of: before)
    let tabs = try #require(router.tree.root as? TabNode)
    store.swap(to: after)
    try await router.migrate(store, to: after)
    #expect(router.tree.allNodes.contains { $0.reference.text == "Account" })
    #expect(!(try await router.tap(tabs.children[1], of: tabs).outcome.isReached))
    #expect(seen(in: router.tree) == ["Home"])
  }

  @Test func `a tab that stays asks the guards of its new root`() async throws {
    let before = try configuration(
      twoTabs("Profile", login), ["Home": root("home"), "Profile": root("account")])
    let after = try configuration(
      twoTabs("Account", ", \"guards\": [\"vip\"]"),
      ["Home": root("home"), "Account": root("account")], denying: "vip")
    let (store, router) = try AppWindow.parts(of: before)
    let tabs = try #require(router.tree.root as? TabNode)
    try await router.migrate(store, to: after)
    #expect(!(try await router.tap(tabs.children[1], of: tabs).outcome.isReached))
    #expect(seen(in: router.tree) == ["Home"])
    after.guards?.setDenied(false, guard: "vip")
    #expect(try await router.tap(tabs.children[1], of: tabs).outcome == .revealed)
    #expect(seen(in: router.tree) == ["Account"])
    try await router.migrateBack(store)
    before.guards?.setDenied(true, guard: "login")
    try await router.recheck()
    #expect(seen(in: router.tree) == ["Home"])
  }

  /// The tab of the account in a shell in code: a stack, or a screen alone.
  nonisolated enum AccountTab: CaseIterable {
    case stack, screen

    @MainActor var node: Node {
      switch self {
      case .stack: CodeShop.stack("account", AccountPage())
      case .screen: ScreenNode(AccountPage())
      }
    }
  }

  @Test(arguments: AccountTab.allCases)
  func `a tab of a shell in code asks what it is tapped for now`(_ tab: AccountTab) async throws {
    let account = RouteKey<AccountPage, Void>("account")
    func variant(_ name: String, isGuarded: Bool) -> NavigationConfiguration {
      NavigationConfiguration(
        name,
        shell: {
          TabNode([
            CodeShop.stack("home", HomePage()), isGuarded ? tab.node.onTap(account) : tab.node,
          ])
        }
      ) {
        account.means(
          ExistingStepAssembly<AccountPage, Void>(finder: .screen(AccountPage.self))
            .adding(guard: "signed in") { _ in .stop(reason: "sign in first") }.assemble())
      }
    }
    let (store, router) = try AppWindow.parts(of: variant("open", isGuarded: false))
    let tabs = try #require(router.tree.root as? TabNode)
    try router.tree.select(at: 1, of: tabs)
    try await router.migrate(store, to: variant("guarded", isGuarded: true))
    await settled { router.waiting.isIdle && router.waiting.guards.isEmpty }
    #expect(!router.tree.isVisible(tabs.children[1]))
    #expect(!(try await router.tap(tabs.children[1], of: tabs).outcome.isReached))
  }

  @Test func `a stack around a tab that was a screen alone is tapped for what the screen was`()
    async throws
  {
    let account = RouteKey<AccountPage, Void>("account")
    func variant(_ name: String, _ tab: @escaping @MainActor @Sendable () -> Node)
      -> NavigationConfiguration
    {
      NavigationConfiguration(
        name, shell: { TabNode([CodeShop.stack("home", HomePage()), tab()]) }
      ) {
        account.means(.found(by: .screen(AccountPage.self)))
        CodeShop.product.means(
          StepAssembly(ProductPage.self, id: \.id) { ProductPage($0) }
            .using(.push).from(.visibleNavigation).assemble())
      }
    }
    let (store, router) = try AppWindow.parts(
      of: variant("stack") { CodeShop.stack("account", AccountPage()) })
    let tabs = try #require(router.tree.root as? TabNode)
    try router.tree.select(at: 1, of: tabs)
    try await router.navigate(to: CodeShop.product, with: 42)
    try await router.migrate(
      store, to: variant("screen") { ScreenNode(AccountPage()).onTap(account) })
    #expect(tabs.children[1] is NavigationNode)
    #expect(tabs.children[1].tapDestination?.name.text == "account")
  }
}
