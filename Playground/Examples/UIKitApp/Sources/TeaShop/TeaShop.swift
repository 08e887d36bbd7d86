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
  let store: ConfigurationStore
  let router: Router

  init() throws {
    store = ConfigurationStore(Self.configuration(for: customer))
    router = Router(tree: try store.current.makeTree(), store: store)
  }

  func open(_ url: URL) {
    router.start { [store] in try await $0.open(url, with: store) }
  }

  private static func configuration(for customer: Customer) -> NavigationConfiguration {
    let tea = StepAssembly(TeaController.self, id: \.tea) { TeaController(tea: $0) }
      .using(.push)
      .from(.navigation(named: "teas"))
      .assemble()

    let review = StepAssembly(ReviewController.self, id: \.tea) { ReviewController(tea: $0) }
      .using(.present(.resizableSheet))
      .from(.current)
      .assemble()

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
      "shop", rules: LinkRules(hosts: ["tea.example"], schemes: ["tea"]),
      shell: {
        TabNode([
          NavigationNode([ScreenNode(TeaListController())], name: "teas"),
          NavigationNode([ScreenNode(AccountController(customer: customer))], name: "account")
            .onTap(account),
        ])
      }
    ) {
      Routes.tea.means(tea)
      Routes.review.means(review)
      Routes.orders.means(orders)
    } links: {
      Routes.tea.opened(by: Link("/teas/:tea", Tea.self))
      Routes.orders.opened(by: Link("/orders"))
    }
  }
}
