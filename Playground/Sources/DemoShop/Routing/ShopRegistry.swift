// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

extension DemoShop {
  /// Returns the registry that gives the names in the shop's documents their meaning.
  ///
  /// - Parameters:
  ///   - account: The account of the customer.
  ///   - bag: The products that they are about to buy.
  static func registry(_ account: ShopAccount, _ bag: ShoppingBag) -> Registry {
    var registry = Registry()
    registry.screen("Home") { HomeScreen() }
    registry.screen("Menu") { MenuScreen() }
    registry.screen("Bag") { BagScreen(bag) }
    registry.screen("Checkout") { CheckoutScreen(bag) }
    registry.screen("Account") { AccountScreen(account) }
    registry.screen("LogIn") { LogInScreen() }
    registry.screen("List", context: ListScreen.Context.self) {
      $0.shows($1)
    } build: {
      ListScreen($0)
    }
    registry.screen("Product", factory: ProductFactory()) { $0.context == $1 }
    registry.screen("Images", context: ImagesScreen.Context.self) {
      $0.shows($1)
    } build: {
      ImagesScreen($0)
    }
    registry.screen("Review", context: ReviewScreen.Context.self) {
      $0.product == $1.product
    } build: {
      ReviewScreen(product: $0.product)
    }
    registry.screen("Settings", context: SettingsScreen.Context.self) {
      $0.section == $1.section
    } build: {
      SettingsScreen($0)
    }
    registry.screen("Offer", context: String.self) {
      $0.code == $1
    } build: {
      OfferScreen(code: $0)
    }
    registry.task("price", on: ProductScreen.self) { screen, _ in
      screen.price = Goods.price(of: screen.context.product)
    }
    // What a link says beside the parameters is shown by the screen that is open already.
    registry.task("sort", on: ListScreen.self) { screen, arguments in
      screen.sort = arguments.values["sort"].flatMap(ListScreen.Sort.init)
    }
    registry.task("image", on: ImagesScreen.self) { screen, arguments in
      screen.image = arguments.values["image"].flatMap { Int($0) } ?? 1
    }
    registry.task("section", on: SettingsScreen.self) { screen, arguments in
      screen.section = arguments.values["section"]
    }
    registry.container("Drawer", CustomNode<Drawer>.self) { children, name in
      CustomNode(Drawer(), children, name: name)
    }
    registry.guard("login", LogInGuard(account: account))
    registry.guard("filled", FilledBagGuard(bag: bag))
    registry.effect("AddToBag") { arguments in
      guard let product = arguments.values["product"].flatMap({ Int($0) }) else { return }
      bag.products.append(product)
    }
    registry.effect("LogOut") { _ in account.customer = nil }
    return registry
  }
}
