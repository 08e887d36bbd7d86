// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderConfiguration

/// The routes that screens and links lead to.
enum Routes {
  static let tea = RouteKey<TeaController, Tea>("tea")
  static let review = RouteKey<ReviewController, Tea>("review")
  static let orders = RouteKey<OrdersController, Void>("orders")

  static let question = StepAssembly(
    finder: .nothing(), factory: .build { (alert: Question) in alert }
  )
  .using(.present(.alert))
  .from(.current)
  .assemble()
}
