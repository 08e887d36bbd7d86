// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

/// The navigation of one window: what is open, the routes, and the links.
@MainActor
final class TeaShop {
  let tree = ScreenTree()
  private(set) lazy var router = Router(tree: tree, store: ConfigurationStore(configuration))
  var isLoggedIn = false

  init() throws {
    try router.tree.replaceRoot(with: configuration.makeShell())
  }

  private lazy var configuration = NavigationConfiguration(
    "shop",
    shell: { [unowned self] in
      TabNode([
        NavigationNode([ScreenNode(TeaListController(shop: self))], name: "teas"),
        NavigationNode([ScreenNode(AccountController(shop: self))], name: "account")
          .onTap(account),
      ])
    }
  ) {
    RouteKey("tea").means(tea)
    RouteKey("review").means(review)
    RouteKey("orders").means(orders)
  }

  // MARK: Routes

  private(set) lazy var tea = StepAssembly(TeaController.self, id: \.tea) { [unowned self] in
    TeaController(tea: $0, shop: self)
  }
  .using(.push)
  .from(.navigation(named: "teas"))
  .assemble()

  private(set) lazy var review = StepAssembly(ReviewController.self, id: \.tea) { [unowned self] in
    ReviewController(tea: $0, shop: self)
  }
  .using(.present(.sheet))
  .from(.current)
  .assemble()

  let question = StepAssembly(finder: .nothing(), factory: .build { (alert: Question) in alert })
    .using(.present(.alert))
    .from(.current)
    .assemble()

  private(set) lazy var logIn = StepAssembly(LogInController.self) { [unowned self] in
    LogInController("Log in", shop: self)
  }
  .using(.present(.sheet))
  .from(.current)
  .assemble()

  private(set) lazy var account = ExistingStepAssembly<AccountController, Void>(
    finder: .screen(AccountController.self)
  )
  .adding(guard: "log-in") { [unowned self] _ in askForLogIn() }
  .assemble()

  private(set) lazy var orders = StepAssembly(OrdersController.self) { [unowned self] in
    OrdersController("Orders", shop: self)
  }
  .adding(guard: "log-in") { [unowned self] _ in askForLogIn() }
  .using(.push)
  .from(.navigation(named: "account"))
  .assemble()

  private func askForLogIn() -> Verdict {
    isLoggedIn ? .proceed : .redirect(to: logIn, then: .retry)
  }

  // MARK: Links

  private(set) lazy var links = Result {
    try AppLinks(hosts: ["tea.example"], schemes: ["tea"]) {
      tea.opened(by: Link("/teas/:tea", Tea.self))
      orders.opened(by: Link("/orders"))
    }
  }
}
