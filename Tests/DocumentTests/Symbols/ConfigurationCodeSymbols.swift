// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@MainActor
private func homeStack() -> NavigationNode { NavigationNode([ScreenNode(HomeScreen())]) }

@MainActor
private func bagStack() -> NavigationNode { NavigationNode([ScreenNode(BagScreen())]) }

@MainActor
private func drawerWithMenu() -> ContainerNode { homeStack() }

private enum Product {
  typealias ID = Int
}

private let product = RouteKey<ProductScreen, Product.ID>("product")
private let bag = RouteKey<BagScreen, Void>("bag")

private let bagInTheDrawer = DestinationStep<BagScreen, Void>.found(by: .screen(BagScreen.self))

/// The examples of ``RouteKey``.
private enum KeySymbols {
  enum Shop {
    static let product = RouteKey<ProductScreen, Product.ID>("product")
    static let bag = RouteKey<BagScreen, Void>("bag")
  }

  @MainActor
  static func navigate(_ router: Router) async throws {
    try await router.navigate(to: Shop.product, with: 42)
  }

  static func meaning() -> RouteMeaning {
    product.means(
      StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .using(.push).from(.visibleNavigation).assemble())
  }
}

/// The example of ``NavigationConfiguration``.
private enum Shop {
  static let product = RouteKey<ProductScreen, Product.ID>("product")

  static let tabs = NavigationConfiguration("tabs", shell: { TabNode([homeStack(), bagStack()]) }) {
    product.means(
      StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .using(.push).from(.visibleNavigation).assemble())
  } links: {
    product.opened(by: Link("/products/:id", Int.self))
  }

  static let drawer = tabs.variant("drawer", shell: { drawerWithMenu() }) {
    bag.means(bagInTheDrawer)
  }

  @MainActor
  static func store() async throws {
    let store = ConfigurationStore(Shop.tabs)
    let router = Router(tree: try store.current.makeTree(), store: store)
    try await router.navigate(to: Shop.product, with: 42)
    store.swap(to: Shop.drawer)
  }

  @MainActor
  static func migrate(_ router: Router) async throws {
    try await router.migrate(to: Shop.drawer)
  }
}
