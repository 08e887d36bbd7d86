// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("E3, E4, E12, H5: what the page about guards and drafts says is so", .serialized)
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

  struct MaintenanceGuard: RoutingInterceptor {
    func perform(with destination: AnyDestination) async throws -> Verdict {
      Maintenance.isOn ? .stop(reason: "closed for maintenance") : .proceed
    }
  }

  final class DraftScreen: LeaveDeciding {
    var text = ""
    private(set) var refused: RefusedNavigation?

    var mayLeave: LeaveDecision {
      text.isEmpty ? .yes : .no(reason: "the draft isn't saved")
    }

    func didRefuse(_ navigation: RefusedNavigation) {
      refused = navigation  // Show your alert here.
    }

    /// The user chose to discard the draft.
    func discard() async throws {
      text = ""
      try await refused?.navigateAgain()
    }
  }

  private let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))

  @Test func `a guard says no, and a log-out closes what may no longer be seen`() async throws {
    Account.isOpen = false
    let router = Router(tree: tree)

    let orders = StepAssembly(OrdersScreen.self) { OrdersScreen() }
      .adding(guard: "log-in") { _ in Account.isOpen ? .proceed : .stop(reason: "not logged in") }
      .using(.push).from(.visibleNavigation).assemble()

    let shown = try await router.navigate(to: orders)

    #expect(shown.screen == nil)
    #expect("\(shown.outcome)" == "stopped by log-in: not logged in")
    expect(tree, draws: "Navigation:\n  Home")

    Account.isOpen = true
    #expect(try await router.navigate(to: orders).outcome == .built)

    Account.isOpen = false
    let recheck = try await router.recheck()
    print(recheck.plan)

    #expect(
      recheck.plan.description == """
        1 open place: 1 closes
        closes  Orders #3  log-in: not logged in
        """)
    expect(tree, draws: "Navigation:\n  Home")
  }

  @Test func `a tap on a tab asks the guards of its destination`() async throws {
    Account.isOpen = false
    let account = StepAssembly(AccountScreen.self) { AccountScreen() }
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

  @Test(arguments: [true, false])
  func `a guard opens the log-in screen and waits for its answer`(isFinished: Bool) async throws {
    let session = Session()
    let orders = Shop.orders(session)
    let router = Router(tree: tree)
    session.router = router
    let request = Task { try await router.navigate(to: orders).outcome }
    await settled { tree.modals.count == 1 }
    let screen = try #require(tree.screen(LoginScreen.self))

    if isFinished {
      try await router.finish(screen, with: true)
      #expect(try await request.value == .built)
    } else {
      try await router.close(screen)
      #expect(try await "\(request.value)" == "stopped by SessionGuard<()>: not logged in")
    }
  }

  @Test(arguments: [true, false])
  func `a guard leads to the log-in screen, and on from there`(isFinished: Bool) async throws {
    Account.isOpen = false
    let router = Router(tree: tree)
    let login = Shop.login

    let orders = StepAssembly(OrdersScreen.self) { OrdersScreen() }
      .adding(guard: { _ in
        Account.isOpen ? .proceed : .redirect(to: AnyDestination(login, with: ()), then: .retry)
      })
      .using(.push).from(.visibleNavigation).assemble()

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

  @Test func `a redirect without a retry ends at the other screen`() async throws {
    let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .using(.push).from(.visibleNavigation).assemble()
    let orders = StepAssembly(OrdersScreen.self) { OrdersScreen() }
      .adding(guard: { _ in .redirect(to: AnyDestination(bag, with: ())) })
      .using(.push).from(.visibleNavigation).assemble()
    try await Router(tree: tree).navigate(to: orders)
    expect(tree, draws: "Navigation:\n  Home\n  Bag")
  }

  @Test func `a guard of the router holds for every navigation`() async throws {
    let router = Router(tree: tree, interceptors: [MaintenanceGuard()])
    let shown = try await router.navigate(to: Shop.login)
    #expect("\(shown.outcome)" == "stopped by MaintenanceGuard: closed for maintenance")
  }

  /// A draft that the user has written something in.
  private func makeDraft(_ router: Router) async throws -> DraftScreen {
    let step = StepAssembly(DraftScreen.self) { DraftScreen() }
      .using(.push).from(.visibleNavigation).assemble()
    let draft = try #require(try await router.navigate(to: step).screen)
    draft.text = "Dear Ann"
    return draft
  }

  @Test func `a draft keeps its screen, and the user goes on when it is discarded`() async throws {
    let router = Router(tree: tree)
    let draft = try await makeDraft(router)

    let shown = try await router.back()
    print(shown.outcome)  // refused by DraftScreen: the draft isn't saved

    #expect("\(shown.outcome)" == "refused by DraftScreen: the draft isn't saved")
    expect(tree, draws: "Navigation:\n  Home\n  DraftScreen")
    #expect(draft.refused?.destination == "back")
    try await draft.discard()
    expect(tree, draws: "Navigation:\n  Home")
  }

  @Test func `a swipe asks, too, and the user can leave another way`() async throws {
    let router = Router(tree: tree)
    let draft = try await makeDraft(router)
    let stack = try #require(tree.root as? NavigationNode)

    let answer = tree.perform(.remove([stack.children[1].id], from: stack.id))

    #expect(!answer.isAllowed)
    #expect(draft.refused?.reason == "the draft isn't saved")
    draft.text = ""
    let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .using(.pushReplacingLast).from(.visibleNavigation).assemble()
    try await router.navigate(to: bag)
    expect(tree, draws: "Navigation:\n  Home\n  Bag")
  }
}
