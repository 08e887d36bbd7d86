// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

// The shop has containers of its own.
import func TestWorld.settled

@MainActor
@Suite("E4, E12: the guide's two routes, opened from each other's end")
struct LogInContractTests {
  private final class Session {
    var isOpen = false
    weak var router: Router?
  }

  private final class LoginScreen: ScreenLabeling, ResultReporting {
    let label = "LoginScreen"
    let labelDetail = ""
    let result = ScreenResult<Bool>()
  }

  private final class OrdersScreen: ScreenLabeling {
    let label = "OrdersScreen"
    let labelDetail = ""
  }

  /// The ways in which the guide writes the guard.
  enum Form: CaseIterable { case redirecting, answering, documented }

  private static let login = RouteKey<LoginScreen, Void>("login")
  private static let orders = RouteKey<OrdersScreen, Void>("orders")
  private let session = Session()

  private func configuration(_ form: Form) throws -> NavigationConfiguration {
    let session = session
    if form == .documented { return try documented() }
    let login = StepAssembly(LoginScreen.self) { LoginScreen() }
      .using(.present(.sheet)).from(.current).assemble()
    let page = StepAssembly(OrdersScreen.self) { OrdersScreen() }
    let guarded =
      form == .redirecting
      ? page.adding(guard: "log-in") { @MainActor (_: Void) in
        session.isOpen ? .proceed : .redirect(to: login, then: .retry)
      }
      : page.adding(guard: "log-in") { @MainActor (_: Void) in
        if session.isOpen { return .proceed }
        guard let router = session.router else { return .stop(reason: "not logged in") }
        return try await router.result(of: login) == .finished(true)
          ? .proceed : .stop(reason: "not logged in")
      }
    return NavigationConfiguration("guide", shell: { CodeShop.stack("home", HomePage()) }) {
      Self.login.means(login)
      Self.orders.means(guarded.using(.push).from(.visibleNavigation).assemble())
    } links: {
      Self.login.opened(by: Link("/login"))
      Self.orders.opened(by: Link("/orders"))
    }
  }

  private func documented() throws -> NavigationConfiguration {
    let text = """
      {"format": "wayfinder-routes/1", "app": "guide", "shell": {"navigation": ["Home"]},
       "routes": {
        "orders": {"placement": {"as": "push"}, "guards": ["log-in"]},
        "login": {"placement": {"as": "modal", "style": "sheet"}}},
       "guards": {"log-in": {"redirect": "login", "resumes": true}},
       "table": {"orders": {"pattern": "/orders", "route": "orders"},
        "login": {"pattern": "/login", "route": "login"}}}
      """
    let session = session
    var registry = Registry()
    registry.screen("Home", HomePage.self) { HomePage() }
    registry.screen("orders", OrdersScreen.self) { OrdersScreen() }
    registry.screen("login", LoginScreen.self) { LoginScreen() }
    registry.guard("log-in") { _ in session.isOpen ? .proceed : .stop(reason: "not logged in") }
    return try NavigationConfiguration(
      ValidatedDocument(bytes: Array(text.utf8), name: "guide.json", registry: registry))
  }

  @Test(arguments: Form.allCases)
  func `logged in, each is reached from the other's end`(form: Form) async throws {
    session.isOpen = true
    // A document's sheet has a stack, on which the orders are pushed.
    let checks: AppContract.Checks =
      form == .documented ? .all.subtracting(.agreement) : .all
    let contract = AppContract(try configuration(form), checks: checks) {
      ContractRow("/login", shows: "LoginScreen")
      ContractRow("/orders", shows: "OrdersScreen")
      ContractRow("/orders", after: ["/login"], shows: "OrdersScreen")
      ContractRow("/login", after: ["/orders"], shows: "LoginScreen")
      ContractRow("/orders", after: ["/orders", "/login"], shows: "OrdersScreen")
    }
    let report = await contract.run()
    #expect(report.rows.flatMap(\.failures).isEmpty, "\(report)")
    #expect(report.uncovered == [])
  }

  @Test(arguments: [Form.redirecting, .documented])
  func `logged out, the guard stops the orders from the log-in's end, too`(form: Form) async throws
  {
    let contract = AppContract(try configuration(form), checks: [.warm, .again, .elsewhere]) {
      ContractRow("/login", shows: "LoginScreen")
      ContractRow("/orders", outcome: .stopped(by: "log-in"))
      ContractRow("/orders", after: ["/login"], outcome: .stopped(by: "log-in"))
    }
    let report = await contract.run()
    #expect(report.rows.flatMap(\.failures).isEmpty, "\(report)")
  }

  @Test(arguments: Form.allCases)
  func `two taps while logged out open the orders once, after the log-in`(form: Form) async throws {
    let window = try AppWindow(configuration(form))
    session.router = window.router
    let link = try #require(window.store.destination(for: "/orders"))
    async let first = window.router.navigate(to: link)
    async let second = window.router.navigate(to: link)
    await settled { window.tree.modals.count == 1 && window.router.waiting.guards.count <= 1 }
    for _ in 0..<50 { await Task.yield() }
    session.isOpen = true
    let screens = window.tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen as? LoginScreen }
    let login = try #require(screens.first)
    try await window.router.finish(login, with: true)
    _ = try await (first, second)
    #expect(window.tree.modals.isEmpty)
    #expect(window.nodes("OrdersScreen").count == 1)
    #expect(window.tree.focused?.reference.text == "OrdersScreen")
  }
}
