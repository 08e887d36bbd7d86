// Wayfinder is released under the MIT license; see LICENSE.

import MarketKeys
import Wayfinder
public import WayfinderConfiguration
import WayfinderLinks

/// The feature of the catalog team.
public enum Catalog {
  public static let feature = Feature("catalog", needs: Keys.orders) {
    Keys.product.means(product.byNode)
  } links: {
    Keys.product.opened(by: Link("/products/:id", Int.self))
  } stacks: {
    [NavigationNode([ScreenNode(CatalogScreen())], name: "catalog")]
  } contract: {
    ContractRow("/products/42", shows: "Product(42)")
  }

  static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
    .using(.push).from(.navigation(named: "catalog")).assemble()
}

final class CatalogScreen: Screen {
  /// The button below the list.
  func showOrders(with router: Router) { router.go(to: Keys.orders) }
}

final class ProductScreen: ScreenLabeling {
  let id: Int
  init(id: Int) { self.id = id }
  var label: String { "Product" }
  var labelDetail: String { "\(id)" }
}
