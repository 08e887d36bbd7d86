// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

/// Somebody who buys tea.
@MainActor
final class Customer {
  var isLoggedIn = false
}

/// The navigation of one window.
@MainActor
final class TeaShop {
  let customer = Customer()
  let router: Router

  init() throws {
    let store = ConfigurationStore(Self.configuration(for: customer))
    router = Router(tree: try store.current.makeTree(), store: store)
  }

  func open(_ url: URL) {
    router.start { try await $0.open(url, with: Routes.links.get()) }
  }

  private static func configuration(for customer: Customer) -> NavigationConfiguration {
    let logIn = StepAssembly(LogInController.self) { LogInController(customer: customer) }
      .using(.present(.sheet))
      .from(.current)
      .assemble()

    func askForLogIn() -> Verdict {
      customer.isLoggedIn ? .proceed : .redirect(to: logIn, then: .retry)
    }

    let account = ExistingStepAssembly<AccountController, Void>(
      finder: .screen(AccountController.self)
    )
    .adding(guard: "log-in") { _ in askForLogIn() }
    .assemble()

    let orders = StepAssembly(OrdersController.self) { OrdersController("Orders") }
      .adding(guard: "log-in") { _ in askForLogIn() }
      .using(.push)
      .from(.navigation(named: "account"))
      .assemble()

    return NavigationConfiguration(
      "shop",
      shell: {
        TabNode([
          NavigationNode([ScreenNode(TeaListController())], name: "teas"),
          NavigationNode([ScreenNode(AccountController(customer: customer))], name: "account")
            .onTap(account),
        ])
      }
    ) {
      RouteKey("tea").means(Routes.tea)
      RouteKey("review").means(Routes.review)
      Routes.orders.means(orders)
    }
  }
}
