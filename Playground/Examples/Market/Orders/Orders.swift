// Wayfinder is released under the MIT license; see LICENSE.

public import MarketKeys
import Wayfinder
public import WayfinderConfiguration
import WayfinderLinks

/// The feature of the orders team. Everything in it is for members.
public enum Orders {
  public static func feature(_ session: Session) -> Feature {
    Feature("orders", needs: Keys.logIn, Keys.address, guard: MembersOnly(session)) {
      Keys.orders.means(list.byNode)
      order.means(orderStep)
    } links: {
      Keys.orders.opened(by: Link("/orders"))
      order.opened(by: Link("/orders/:number", Int.self))
    } stacks: {
      [NavigationNode([ScreenNode(OrdersScreen())], name: "orders").onTap(Keys.orders)]
    } contract: {
      ContractRow("/orders", guards: ["MembersOnly": .proceed], shows: "OrdersScreen")
      ContractRow("/orders/7", guards: ["MembersOnly": .proceed], shows: "Order(7)")
      ContractRow(
        "/orders/7", guards: ["MembersOnly": .stop], outcome: .stopped(by: "MembersOnly"))
    }
  }

  /// Nobody else leads there, so the key isn't shared.
  static let order = RouteKey<OrderScreen, Int>("orders.order")

  static let list = DestinationStep<OrdersScreen, Void>.found(by: .screen(OrdersScreen.self))

  static let orderStep = StepAssembly(OrderScreen.self, id: \.number) { OrderScreen(number: $0) }
    .using(.push).from(.navigation(named: "orders")).assemble()
}

final class OrdersScreen: Screen {}

final class OrderScreen: ScreenLabeling {
  let number: Int
  private(set) var address: String?
  init(number: Int) { self.number = number }
  var label: String { "Order" }
  var labelDetail: String { "\(number)" }

  /// The button that has the order sent elsewhere: it opens a screen of another team for its result.
  func chooseAddress(with router: Router) async throws {
    if case .finished(let chosen) = try await router.result(of: Keys.address) { address = chosen }
  }
}
