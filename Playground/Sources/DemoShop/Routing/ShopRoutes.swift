// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// The places in the shop that code and links lead to. Each configuration says what they mean.
enum ShopRoutes {
  static let home = RouteKey<HomeScreen, Void>("Home")
  static let list = RouteKey<ListScreen, ListScreen.Context>("List")
  static let product = RouteKey<ProductScreen, ProductScreen.Context>("Product")
  static let images = RouteKey<ImagesScreen, ImagesScreen.Context>("Images")
  static let review = RouteKey<ReviewScreen, ReviewScreen.Context>("Review")
  static let bag = RouteKey<BagScreen, Void>("Bag")
  static let checkout = RouteKey<CheckoutScreen, Void>("Checkout")
  static let account = RouteKey<AccountScreen, Void>("Account")
  static let settings = RouteKey<SettingsScreen, SettingsScreen.Context>("Settings")
  static let logIn = RouteKey<LogInScreen, Void>("LogIn")
  static let offer = RouteKey<OfferScreen, String>("Offer")
  static let addToBag = RouteKey<Node, Int>("AddToBag")
  static let logOut = RouteKey<Node, Void>("LogOut")
}

/// The shop's navigation written in code: with tabs, with a drawer, and with modal layers over one stack.
///
/// A customer's account and bag are theirs alone, so that each shop has configurations of its own.
@MainActor
struct ShopConfigurations {
  let account: ShopAccount
  let bag: ShoppingBag

  /// The shop with three tabs; the account's asks who the customer is when it is tapped.
  func tabs() -> NavigationConfiguration {
    let (account, bag) = (account, bag)
    return NavigationConfiguration(
      "base", rules: LinkRules(hosts: ["shop.example", "www.shop.example"], schemes: ["shop"]),
      shell: {
        TabNode([
          Self.stack("home", HomeScreen()), Self.stack("bag", BagScreen(bag)),
          Self.stack("account", AccountScreen(account)).onTap(ShopRoutes.account),
        ])
      }
    ) {
      ShopRoutes.home.means(.found(by: .screen(HomeScreen.self), named: "Home"))
      browsing
      ShopRoutes.bag.means(.found(by: .screen(BagScreen.self), named: "Bag"))
      checkout
      ShopRoutes.account.means(
        ExistingStepAssembly(finder: .screen(AccountScreen.self)).named("Account")
          .adding(LogInGuard(account: account)).assemble())
      ShopRoutes.settings.means(
        settings.using(.push).from(.navigation(named: "account")).assemble())
      prompts
      ShopRoutes.addToBag.means(
        EffectAssembly<Int>("AddToBag") { bag.products.append($0) }.assemble())
      ShopRoutes.logOut.means(
        EffectAssembly<Void>("LogOut") { account.customer = nil }.assemble())
    } links: {
      links
    }
  }

  /// The shop with a menu over its pages.
  func drawer(of tabs: NavigationConfiguration) -> NavigationConfiguration {
    let (account, bag) = (account, bag)
    return tabs.variant(
      "drawer",
      shell: {
        CustomNode(
          Drawer(),
          [
            Self.stack("menu", MenuScreen()), Self.stack("home", HomeScreen()),
            Self.stack("bag", BagScreen(bag)),
            Self.stack("account", AccountScreen(account)).onTap(ShopRoutes.account),
          ])
      })
  }

  /// The shop as one stack: what had a tab comes as a sheet.
  func single(of tabs: NavigationConfiguration) -> NavigationConfiguration {
    let (account, bag) = (account, bag)
    let page = StepAssembly(AccountScreen.self) { AccountScreen(account) }
      .named("Account").adding(LogInGuard(account: account))
      .using(.push).from(.newNavigation).using(.present(.pageSheet)).from(.current).assemble()
    return tabs.variant("single", shell: { Self.stack("home", HomeScreen()) }) {
      ShopRoutes.bag.means(
        StepAssembly(BagScreen.self) { BagScreen(bag) }.named("Bag")
          .using(.push).from(.newNavigation).using(.present(.pageSheet)).from(.current).assemble())
      ShopRoutes.account.means(page)
      ShopRoutes.settings.means(
        settings.using(.push)
          .from(page.adapting { (_: SettingsScreen.Context) in }.enclosing(NavigationNode.self))
          .assemble())
    }
  }

  private static func stack(_ name: String, _ root: any Screen) -> NavigationNode {
    NavigationNode([ScreenNode(root)], name: name)
  }
}

extension ShopConfigurations {
  private var settings: StepAssembly<SettingsScreen, SettingsScreen.Context> {
    StepAssembly(
      finder: .screen(SettingsScreen.self, where: { $0.section == $1.section }),
      factory: .build { SettingsScreen($0) }
    )
    .named("Settings").adding(LogInGuard(account: account))
  }

  /// A department, a product above its department, and what is shown of a product.
  @RouteMeaningBuilder
  private var browsing: [RouteMeaning] {
    let list = StepAssembly(
      finder: .screen(ListScreen.self, where: { $0.shows($1) }), factory: .build { ListScreen($0) }
    )
    .named("List").using(.push).from(.navigation(named: "home")).assemble()
    ShopRoutes.list.means(list)
    ShopRoutes.product.means(
      StepAssembly(
        finder: .screen(ProductScreen.self, where: { $0.context == $1 }), factory: ProductFactory()
      )
      .named("Product")
      .adding(task: { screen, context in screen.price = Goods.price(of: context.product) })
      .using(.push)
      .from(
        list.adapting { (product: ProductScreen.Context) in
          ListScreen.Context(department: product.department, sort: nil)
        }
        .enclosing(NavigationNode.self)
      )
      .assemble())
    ShopRoutes.images.means(
      StepAssembly(
        finder: .screen(ImagesScreen.self, where: { $0.shows($1) }),
        factory: .build { ImagesScreen($0) }
      )
      .named("Images")
      .using(.push).from(.newNavigation).using(.present(.fullScreen)).from(.current).assemble())
    ShopRoutes.review.means(
      StepAssembly(
        finder: .screen(ReviewScreen.self, where: { $0.product == $1.product }),
        factory: .build { ReviewScreen(product: $0.product) }
      )
      .named("Review").adding(LogInGuard(account: account))
      .using(.push).from(.newNavigation).using(.present(.sheet)).from(.current).assemble())
  }

  /// The bag is bought, if there is something in it.
  private var checkout: RouteMeaning {
    let bag = bag
    return ShopRoutes.checkout.means(
      StepAssembly(CheckoutScreen.self) { CheckoutScreen(bag) }.named("Checkout")
        .adding(guard: "filled") { _ in
          bag.products.isEmpty ? .redirect(to: ShopRoutes.bag) : .proceed
        }
        .adding(LogInGuard(account: account))
        .using(.push).from(.newNavigation).using(.present(.pageSheet)).from(.current).assemble()
    ).neverRestored()
  }

  /// The screens that ask something over all others.
  @RouteMeaningBuilder
  private var prompts: [RouteMeaning] {
    ShopRoutes.logIn.means(
      StepAssembly(LogInScreen.self) { LogInScreen() }.named("LogIn")
        .using(.push).from(.newNavigation).using(.present(.sheet)).from(.current).assemble()
    ).neverRestored()
    ShopRoutes.offer.means(
      StepAssembly(OfferScreen.self, id: \.code) { OfferScreen(code: $0) }.named("Offer")
        .using(.present(.alert)).from(.current).assemble())
  }

  @ListBuilder<LinkRule>
  private var links: [LinkRule] {
    ShopRoutes.home.opened(by: Link("/"))
    ShopRoutes.list.opened(by: ShopLinks.list.query(.optional("sort", ListScreen.Sort.self))) {
      ListScreen.Context(department: $0, sort: $1)
    } from: {
      ($0.department, $0.sort)
    }
    ShopRoutes.product.opened(by: ShopLinks.product) {
      ProductScreen.Context(department: $0, product: $1)
    } from: {
      ($0.department, $0.product)
    }
    ShopRoutes.images.opened(by: ShopLinks.images) {
      ImagesScreen.Context(department: $0, product: $1, image: $2)
    } from: {
      ($0.department, $0.product, $0.image)
    }
    ShopRoutes.review.opened(by: Link("/:department/:product/review", Department.self, Int.self)) {
      ReviewScreen.Context(department: $0, product: $1)
    } from: {
      ($0.department, $0.product)
    }
    ShopRoutes.bag.opened(by: Link("/bag"))
    ShopRoutes.checkout.opened(by: Link("/bag/checkout"))
    ShopRoutes.account.opened(by: Link("/account"))
    ShopRoutes.settings.opened(
      by: Link("/account/settings").query(.optional("section", String.self))
    ) {
      SettingsScreen.Context(section: $0)
    } from: {
      $0.section
    }
    ShopRoutes.logIn.opened(by: Link("/login"))
    ShopRoutes.offer.opened(by: Link("/offers/:code", String.self))
  }
}
