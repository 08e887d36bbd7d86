// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

/// The routes and the links of the app, which all windows share.
@MainActor
enum Routes {
  static let tea = StepAssembly(TeaController.self, id: \.tea) { TeaController(tea: $0) }
    .using(.push)
    .from(.navigation(named: "teas"))
    .assemble()

  static let review = StepAssembly(ReviewController.self, id: \.tea) { ReviewController(tea: $0) }
    .using(.present(.resizableSheet))
    .from(.current)
    .assemble()

  static let question = StepAssembly(
    finder: .nothing(), factory: .build { (alert: Question) in alert }
  )
  .using(.present(.alert))
  .from(.current)
  .assemble()

  /// Its meaning depends on the customer.
  static let orders = RouteKey<OrdersController, Void>("orders")

  static let links = Result {
    try AppLinks(hosts: ["tea.example"], schemes: ["tea"]) {
      tea.opened(by: Link("/teas/:tea", Tea.self))
      orders.opened(by: Link("/orders"))
    }
  }
}
