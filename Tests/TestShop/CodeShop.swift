// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderConfiguration
import WayfinderLinks

/// A screen of the shop. Its label is the name of its class.
@MainActor
open class ShopPage: ScreenLabeling, RouterUsing {
  public weak var router: Router?
  public var label: String { String(describing: Self.self) }
  open var labelDetail: String { "" }
  public init() {}
}

public final class HomePage: ShopPage {}
public final class BagPage: ShopPage {}
public final class AccountPage: ShopPage {}

public final class ShelfPage: ShopPage {
  public let shelf: String
  public override var labelDetail: String { shelf }
  public init(_ shelf: String) { self.shelf = shelf }
}

public final class ProductPage: ShopPage, LeaveDeciding {
  public let id: Int
  public var mayLeave: LeaveDecision = .yes
  public override var labelDetail: String { "\(id)" }
  public init(_ id: Int) { self.id = id }
  public func didRefuse(_ navigation: RefusedNavigation) {}
}

public final class ColorPage: ShopPage, ResultReporting {
  public let result = ScreenResult<String>()
}

/// A container of the app's own, which shows one of its children.
public struct Drawer: ContainerBehavior {
  private var front = 0
  public init() {}
  public var kind: String { "Drawer" }
  public func shown(among children: [Node]) -> ShownChildren {
    children.isEmpty ? .none : .only(min(front, children.count - 1))
  }
  public mutating func show(_ index: Int, among children: inout [Node]) { front = index }
}

/// A shop that is written in code, with variants.
public enum CodeShop {
  public static let home = RouteKey<HomePage, Void>("home")
  public static let shelf = RouteKey<ShelfPage, String>("shelf")
  public static let product = RouteKey<ProductPage, Int>("product")
  public static let bag = RouteKey<BagPage, Void>("bag")
  public static let account = RouteKey<AccountPage, Void>("account")
  public static let color = RouteKey<ColorPage, Void>("color")

  @MainActor
  public static func stack(_ name: String, _ root: any Screen) -> NavigationNode {
    NavigationNode([ScreenNode(root)], name: name)
  }

  /// A product in the stack of that name, on its shelf.
  public static func productOnShelf(in stack: String) -> DestinationStep<ProductPage, Int> {
    let shelf = StepAssembly(ShelfPage.self, id: \.shelf) { ShelfPage($0) }
      .using(.push).from(.navigation(named: stack)).assemble()
    return StepAssembly(ProductPage.self, id: \.id) { ProductPage($0) }
      .using(.push)
      .from(shelf.adapting { "shelf \($0 / 10)" }.enclosing(NavigationNode.self)).assemble()
  }

  public static let tabs = NavigationConfiguration(
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

  /// Without the account, and with a product on its shelf in the stack of the bag.
  public static let drawer = tabs.variant(
    "drawer",
    shell: {
      CustomNode(Drawer(), [stack("bag", BagPage()), stack("home", HomePage())], name: "drawer")
    }
  ) {
    product.means(productOnShelf(in: "bag"))
  }

  /// One stack; the bag is a sheet.
  public static let plain = tabs.variant("plain", shell: { stack("home", HomePage()) }) {
    bag.means(
      StepAssembly(BagPage.self) { BagPage() }.using(.present).from(.current).assemble())
  }
}
