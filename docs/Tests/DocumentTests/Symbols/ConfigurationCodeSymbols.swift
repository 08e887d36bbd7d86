// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@MainActor
private func homeStack() -> NavigationNode { NavigationNode([ScreenNode(HomeScreen())]) }

@MainActor
private func bagStack() -> NavigationNode { NavigationNode([ScreenNode(BagScreen())]) }

@MainActor
private func accountStack() -> NavigationNode { NavigationNode([ScreenNode(BagScreen())]) }

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
  static func tabs() -> TabNode {
    enum Shop { static let account = RouteKey<BagScreen, Void>("account") }
    return
      TabNode([homeStack(), accountStack().onTap(Shop.account)])
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

  static let loud = tabs.variant("loud") {
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

private enum Analytics {
  static func count(_ exposure: Exposure) { print(exposure) }
}

/// The examples of ``ExposureLog`` and ``AppContract``.
@MainActor
private func experiment(_ experiment: Experiment, id: String) {
  let exposures = ExposureLog(
    experiment, base: Shop.tabs, variants: [Shop.drawer], id: id
  ) { Analytics.count($0) }
  let contract = AppContract(Shop.tabs) {
    ContractRow("/products/42", shows: "Product(42)")
    ContractRow("/bag")
  }
  print(exposures, contract)
}

private struct ReviewID {
  let shelf: String
  let book: Int
}

private func opened(_ review: RouteKey<BagScreen, ReviewID>) -> LinkRule {
  review.opened(by: Link("/:shelf/:id/review", String.self, Int.self)) {
    ReviewID(shelf: $0, book: $1)
  } from: {
    ($0.shelf, $0.book)
  }
}

@MainActor
private func guarded(
  _ checkout: StepAssembly<BagScreen, Void>, _ bag: [Int]
) -> StepAssembly<BagScreen, Void> {
  enum Shop { static let bag = RouteKey<BagScreen, Void>("bag") }
  return
    checkout
    .adding(guard: "bag") { _ in bag.isEmpty ? .redirect(to: Shop.bag) : .proceed }
}

private enum Flags {
  static func text(_ name: String) async throws -> [UInt8] { Array(name.utf8) }
}

@MainActor
private func reloaded(_ store: ConfigurationStore) async -> ReloadOutcome {
  let flag = ConfigurationSource("flags") { try await Flags.text("navigation") }
  let outcome = await store.reload(
    from: flag, among: [Shop.tabs, Shop.drawer], holding: [ContractRow("/bag", shows: "Bag")],
    within: .seconds(2))
  return outcome
}
