// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@MainActor
@Suite("C3: a request that goes on after a swap goes where the active configuration says")
struct SwapWhileWaitingTests {
  private final class Session {
    var isSignedIn = false
  }

  private final class Login: Screen {}
  private final class Orders: Screen {}

  private static let orders = RouteKey<Orders, Void>("orders")
  private static let login = RouteKey<Login, Void>("login")

  private let session = Session()

  /// An app whose orders are pushed in a tab of the name, behind a log-in.
  private func app(_ tab: String, isGuarded: Bool = true) -> NavigationConfiguration {
    let session = session
    return NavigationConfiguration(
      tab,
      shell: { TabNode([CodeShop.stack("home", HomePage()), CodeShop.stack(tab, BagPage())]) }
    ) {
      let page = StepAssembly(Orders.self) { Orders() }
      let guarded =
        isGuarded
        ? page.adding(guard: "sign-in") { @MainActor (_: Void) in
          session.isSignedIn ? .proceed : .redirect(to: Self.login, then: .retry)
        }
        : page
      Self.orders.means(guarded.using(.push).from(.navigation(named: tab)).assemble())
      Self.login.means(
        StepAssembly(Login.self) { Login() }.using(.present(.sheet)).from(.current).assemble())
    } links: {
      Self.orders.opened(by: Link("/orders"))
    }
  }

  private func documented(_ tab: String) throws -> NavigationConfiguration {
    let text = """
      {"format": "wayfinder-routes/1", "app": "shop",
       "shell": {"tabs": {"home": "Home", "\(tab)": "Bag"}},
       "routes": {
        "orders": {"placement": {"as": "push", "in": "\(tab)"}, "guards": ["sign-in"]},
        "login": {"placement": {"as": "modal", "style": "sheet"}, "unlinked": true}},
       "guards": {"sign-in": {"redirect": "login", "resumes": true}},
       "table": {"orders": {"pattern": "/orders", "route": "orders"}}}
      """
    let session = session
    var registry = Registry()
    registry.screen("Home", HomePage.self) { HomePage() }
    registry.screen("Bag", BagPage.self) { BagPage() }
    registry.screen("orders", Orders.self) { Orders() }
    registry.screen("login", Login.self) { Login() }
    registry.guard("sign-in") { _ in session.isSignedIn ? .proceed : .stop(reason: "sign in") }
    return try NavigationConfiguration(
      ValidatedDocument(bytes: Array(text.utf8), name: "\(tab).json", registry: registry))
  }

  private func configurations(
    _ kind: String
  ) throws -> (old: NavigationConfiguration, new: NavigationConfiguration) {
    switch kind {
    case "code": (app("mine"), app("bag"))
    case "documents": (try documented("mine"), try documented("bag"))
    case "unguarded": (app("mine"), app("bag", isGuarded: false))
    default: (app("mine"), try documented("bag"))
    }
  }

  @Test(arguments: ["code", "documents", "both", "unguarded"], [true, false])
  func `a link that waited through a log-in is opened by the layout of now`(
    kind: String, migrates: Bool
  ) async throws {
    let (old, new) = try configurations(kind)
    let window = try AppWindow(old)
    let link = try #require(window.store.destination(for: "/orders"))
    async let opened = window.router.navigate(to: link)
    await settled { window.tree.modals.count == 1 }
    session.isSignedIn = true
    if migrates {
      try await window.router.migrate(to: new)
    } else {
      window.store.swap(to: new)
      // The app changes its shell by itself.
      let bag = CodeShop.stack("bag", BagPage())
      let tabs = try #require(window.tree.root as? TabNode)
      try window.tree.edit { edit throws(TreeError) in
        try edit.setChildren([tabs.children[0], bag], of: tabs)
      }
    }
    if !window.tree.modals.isEmpty { try await window.router.back() }
    let outcome = try await opened.outcome
    #expect(outcome == .built)
    #expect(
      window.tree.drawing == """
        Tabs:
          Navigation home:
            HomePage
          Navigation bag*:
            BagPage
            Orders
        """)
  }

  @Test func `a route that is gone by then ends the request, and nothing has moved`() async throws {
    let window = try AppWindow(app("mine"))
    let link = try #require(window.store.destination(for: "/orders"))
    async let opened = window.router.navigate(to: link)
    await settled { window.tree.modals.count == 1 }
    session.isSignedIn = true
    window.store.swap(to: CodeShop.tabs)
    try await window.router.back()
    let before = window.tree.drawing
    do {
      _ = try await opened
      Issue.record("The route was found.")
    } catch {
      #expect((error as? RoutingError)?.cause is ConfigurationError)
    }
    #expect(window.tree.drawing == before)
  }
}
