// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("E4, E12: what the page about guards says is so", .serialized)
struct GuardsAndLogInTests {
  @MainActor
  enum Account {
    static var isOpen = false
  }

  @MainActor
  enum Maintenance {
    static var isOn = true
  }

  final class OrdersScreen: ScreenLabeling {
    var label: String { "Orders" }
    var labelDetail: String { "" }
  }

  final class AccountScreen: ScreenLabeling {
    var label: String { "Account" }
    var labelDetail: String { "" }
  }

  final class LoginScreen: ResultReporting {
    let result = ScreenResult<Bool>()
  }

  struct LoginGuard<Context>: RoutingInterceptor {
    let router: Router
    let login: DestinationStep<LoginScreen, Void>

    func perform(with context: Context) async throws -> Verdict {
      if Account.isOpen { return .proceed }
      let ending = try await router.result(of: login)
      return ending == .finished(true) ? .proceed : .stop(reason: "not logged in")
    }
  }

  struct MaintenanceGuard: RoutingInterceptor {
    func perform(with destination: AnyDestination) async throws -> Verdict {
      Maintenance.isOn ? .stop(reason: "closed for maintenance") : .proceed
    }
  }

  private let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))

  @Test func `a guard says no`() async throws {
    Account.isOpen = false
    let router = Router(tree: tree)

    let orders = StepAssembly(
      finder: .screen(OrdersScreen.self), factory: .build { OrdersScreen() }
    )
    .adding(guard: "log-in") { _ in Account.isOpen ? .proceed : .stop(reason: "not logged in") }
    .using(.push)
    .from(.found(by: .visibleNavigation()))
    .assemble()

    let shown = try await router.navigate(to: orders)

    #expect(shown.screen == nil)
    #expect("\(shown.outcome)" == "stopped by log-in: not logged in")
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
  }

  @Test func `a tap on a tab asks the guards of its destination`() async throws {
    Account.isOpen = false
    let account = StepAssembly(
      finder: .screen(AccountScreen.self), factory: .build { AccountScreen() }
    )
    .adding(guard: "log-in") { _ in Account.isOpen ? .proceed : .stop(reason: "not logged in") }
    .using(.present()).from(.current).assemble()
    let tabs = TabNode([
      NavigationNode([ScreenNode(HomeScreen())]),
      NavigationNode([ScreenNode(AccountScreen())]).onTap(account),
    ])
    let tree = ScreenTree(root: tabs)
    let router = Router(tree: tree)

    try await router.tap(tabs.children[1], of: tabs)

    expect(
      tree,
      draws: """
        Tabs:
          Navigation*:
            Home
          Navigation:
            Account
        """)
    Account.isOpen = true
    try await router.tap(tabs.children[1], of: tabs)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `a log-out closes what may no longer be seen`() async throws {
    Account.isOpen = true
    let router = Router(tree: tree)
    let orders = StepAssembly(
      finder: .screen(OrdersScreen.self), factory: .build { OrdersScreen() }
    )
    .adding(guard: "log-in") { _ in Account.isOpen ? .proceed : .stop(reason: "not logged in") }
    .using(.push)
    .from(.found(by: .visibleNavigation()))
    .assemble()
    try await router.navigate(to: orders)

    Account.isOpen = false
    let recheck = try await router.recheck()
    print(recheck.plan)

    #expect(
      recheck.plan.description == """
        1 open place: 1 closes
        closes  Orders #3  log-in: not logged in
        """)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
  }

  @Test(arguments: [true, false])
  func `a guard opens the log-in screen and waits for its answer`(isFinished: Bool) async throws {
    Account.isOpen = false
    let router = Router(tree: tree)
    let login = StepAssembly(
      finder: .screen(LoginScreen.self), factory: .build { (_: Void) in LoginScreen() }
    ).using(.present(.sheet)).from(.current).assemble()
    let orders = StepAssembly(
      finder: .screen(OrdersScreen.self), factory: .build { OrdersScreen() }
    )
    .adding(LoginGuard(router: router, login: login))
    .using(.push)
    .from(.found(by: .visibleNavigation()))
    .assemble()
    let request = Task { try await router.navigate(to: orders).outcome }
    await settled { tree.modals.count == 1 }
    expect(
      tree,
      draws: """
        Navigation:
          Home
        ⇧ sheet:
          LoginScreen
        """)
    let screen = try #require(tree.screen(LoginScreen.self))
    guard isFinished else {
      try await router.close(screen)
      #expect(try await "\(request.value)" == "stopped by LoginGuard<()>: not logged in")
      return
    }

    Account.isOpen = true
    try await router.finish(screen, with: true)

    #expect(try await request.value == .built)
    expect(
      tree,
      draws: """
        Navigation:
          Home
          Orders
        """)
  }

  /// Knows who is logged in, and can ask. The guards know it; it gets the router last.
  @MainActor
  final class Session {
    var customer: String?
    weak var router: Router?

    func logIn() async throws -> Bool {
      guard let router else { return false }
      return try await router.result(of: Shop.login) == .finished(true)
    }
  }

  struct SessionGuard<Context>: RoutingInterceptor {
    let session: Session

    func perform(with context: Context) async throws -> Verdict {
      if session.customer != nil { return .proceed }
      return try await session.logIn() ? .proceed : .stop(reason: "not logged in")
    }
  }

  enum Shop {
    static let login = StepAssembly(LoginScreen.self) { LoginScreen() }
      .using(.present(.sheet)).from(.current).assemble()

    @MainActor
    static func orders(_ session: Session) -> DestinationStep<OrdersScreen, Void> {
      StepAssembly(OrdersScreen.self) { OrdersScreen() }
        .adding(SessionGuard(session: session))
        .using(.push).from(.visibleNavigation).assemble()
    }
  }

  @Test func `guards, routes and router are wired through an object that gets the router last`()
    async throws
  {
    let session = Session()
    let orders = Shop.orders(session)
    let router = Router(tree: tree)
    session.router = router
    let request = Task { try await router.navigate(to: orders).outcome }
    await settled { tree.modals.count == 1 }

    try await router.finish(#require(tree.screen(LoginScreen.self)), with: true)

    #expect(try await request.value == .built)
  }

  @Test(arguments: [true, false])
  func `a guard leads to the log-in screen, and on from there`(isFinished: Bool) async throws {
    Account.isOpen = false
    let router = Router(tree: tree)
    let login = StepAssembly(
      finder: .screen(LoginScreen.self), factory: .build { (_: Void) in LoginScreen() }
    ).using(.present(.sheet)).from(.current).assemble()

    let orders = StepAssembly(
      finder: .screen(OrdersScreen.self), factory: .build { OrdersScreen() }
    )
    .adding(guard: { _ in
      Account.isOpen ? .proceed : .redirect(to: AnyDestination(login, with: ()), then: .retry)
    })
    .using(.push)
    .from(.found(by: .visibleNavigation()))
    .assemble()

    let request = Task { try await router.navigate(to: orders).outcome }
    await settled { !router.waiting.detours.isEmpty }
    expect(
      tree,
      draws: """
        Navigation:
          Home
        ⇧ sheet:
          LoginScreen
        """)
    let screen = try #require(tree.screen(LoginScreen.self))
    guard isFinished else {
      try await router.close(screen)
      #expect(try await "\(request.value)".hasPrefix("stopped by"))
      return
    }

    Account.isOpen = true
    try await router.finish(screen, with: true)

    #expect(try await request.value == .built)
    expect(
      tree,
      draws: """
        Navigation:
          Home
          Orders
        """)
  }

  @Test func `a guard leads elsewhere`() async throws {
    Account.isOpen = false
    let router = Router(tree: tree)
    let welcome = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in PlaceholderScreen("Welcome") }
    ).using(.push).from(.found(by: .visibleNavigation())).assemble()

    let orders = StepAssembly(
      finder: .screen(OrdersScreen.self), factory: .build { OrdersScreen() }
    )
    .adding(guard: { _ in
      Account.isOpen ? .proceed : .redirect(to: AnyDestination(welcome, with: ()))
    })
    .using(.push)
    .from(.found(by: .visibleNavigation()))
    .assemble()

    try await router.navigate(to: orders)
    expect(
      tree,
      draws: """
        Navigation:
          Home
          Welcome
        """)
  }

  @Test func `a guard of the router holds for every navigation`() async throws {
    let router = Router(tree: tree, interceptors: [MaintenanceGuard()])
    let bag = StepAssembly(finder: .screen(BagScreen.self), factory: .build { BagScreen() })
      .using(.present()).from(.current).assemble()
    let shown = try await router.navigate(to: bag)
    #expect("\(shown.outcome)" == "stopped by MaintenanceGuard: closed for maintenance")
  }
}
