// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

/// A screen of a shop that is written in code.
@MainActor
class ShopPage: ScreenLabeling {
  var label: String { String(describing: Self.self) }
  var labelDetail: String { "" }
}

@MainActor final class HomePage: ShopPage {}
@MainActor final class BagPage: ShopPage {}
@MainActor final class AccountPage: ShopPage {}

@MainActor
final class ShelfPage: ShopPage {
  let shelf: String
  override var labelDetail: String { shelf }
  init(_ shelf: String) { self.shelf = shelf }
}

@MainActor
final class ProductPage: ShopPage, LeaveDeciding {
  let id: Int
  var mayLeave: LeaveDecision = .yes
  override var labelDetail: String { "\(id)" }
  init(_ id: Int) { self.id = id }
  func didRefuse(_ navigation: RefusedNavigation) {}
}

@MainActor
final class ColorPage: ShopPage, ResultReporting {
  let result = ScreenResult<String>()
}

/// A shop with three shells, written in code.
enum CodeShop {
  static let home = RouteKey<HomePage, Void>("home")
  static let shelf = RouteKey<ShelfPage, String>("shelf")
  static let product = RouteKey<ProductPage, Int>("product")
  static let bag = RouteKey<BagPage, Void>("bag")
  static let account = RouteKey<AccountPage, Void>("account")
  static let color = RouteKey<ColorPage, Void>("color")

  @MainActor
  static func stack(_ name: String, _ root: any Screen) -> NavigationNode {
    NavigationNode([ScreenNode(root)], name: name)
  }

  /// A product in the stack of that name, on its shelf.
  static func productOnShelf(in stack: String) -> DestinationStep<ProductPage, Int> {
    let shelf = StepAssembly(ShelfPage.self, id: \.shelf) { ShelfPage($0) }
      .using(.push).from(.navigation(named: stack)).assemble()
    return StepAssembly(ProductPage.self, id: \.id) { ProductPage($0) }
      .using(.push)
      .from(shelf.adapting { "shelf \($0 / 10)" }.enclosing(NavigationNode.self)).assemble()
  }

  static let tabs = NavigationConfiguration(
    "tabs",
    shell: {
      TabNode(
        [stack("home", HomePage()), stack("bag", BagPage()), stack("account", AccountPage())],
        name: "main")
    }
  ) {
    home.means(.found(by: .screen(HomePage.self)))
    bag.means(.found(by: .screen(BagPage.self)))
    account.means(.found(by: .screen(AccountPage.self)))
    shelf.means(
      StepAssembly(ShelfPage.self, id: \.shelf) { ShelfPage($0) }
        .using(.push).from(.visibleNavigation).assemble())
    product.means(
      StepAssembly(ProductPage.self, id: \.id) { ProductPage($0) }
        .using(.push).from(.visibleNavigation).assemble())
    color.means(
      StepAssembly(ColorPage.self) { ColorPage() }.using(.present).from(.current).assemble())
  } links: {
    home.opened(by: Link("/"))
    product.opened(by: Link("/products/:id", Int.self))
    shelf.opened(by: Link("/shelves/:name", String.self))
  }

  /// The account goes, and a product stands on its shelf in the stack of the bag.
  static let drawer = tabs.variant(
    "drawer",
    shell: {
      CustomNode(Drawer(), [stack("bag", BagPage()), stack("home", HomePage())], name: "drawer")
    }
  ) {
    product.means(productOnShelf(in: "bag"))
  }

  /// One stack.
  static let plain = tabs.variant("plain", shell: { stack("home", HomePage()) }) {
    bag.means(
      StepAssembly(BagPage.self) { BagPage() }.using(.present).from(.current).assemble())
  }
}
