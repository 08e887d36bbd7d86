// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderConfiguration
internal import WayfinderLinks

/// A shop whose navigation is written twice: in code, and as a document. Either way it has tabs, and
/// variants with a drawer, as one stack or as a split.
///
/// ```swift
/// let shop = try DemoShop(inCodeFor: "ann")
/// _ = try await shop.router.open("https://shop.example/tea/42", with: shop.store)
/// ```
@MainActor
public final class DemoShop {
  /// The shop's document, as it is shipped.
  public nonisolated static var bundled: [UInt8] { PackageResources.shop_json }

  /// The document, checked against what the shop has registered.
  public let checked: ValidatedDocument
  /// The variant that the customer gets.
  public let assignment: Assignment
  /// The configuration that is active.
  public let store: ConfigurationStore
  /// The window.
  public let tree: ScreenTree
  /// Takes the customer from place to place.
  public let router: Router
  /// The account of the shop's customer.
  public let account: ShopAccount
  /// The products that they are about to buy.
  public let bag: ShoppingBag
  /// The record of what customers have seen.
  public let analytics: ShopAnalytics
  /// When the customer met what their variant changes.
  public let exposures: ExposureLog

  /// The configurations that can be swapped, without a variant first.
  public let configurations: [NavigationConfiguration]

  /// Opens the shop as its document describes it.
  ///
  /// - Parameters:
  ///   - id: The customer who is assigned a variant.
  ///   - forced: A variant that is given whatever the id.
  ///   - observers: The observers of navigations, besides the shop's own analytics.
  /// - Throws: `DocumentError` when the document is faulty, which the shipped one is not.
  public convenience init(
    customer id: String = "guest", forced: String? = nil,
    observers: [any NavigationObserver] = []
  ) throws {
    let (account, bag) = (ShopAccount(), ShoppingBag())
    let checked = try Self.check(account, bag)
    let base = try NavigationConfiguration(checked, named: "base")
    let variants = try checked.document.variants.map {
      try NavigationConfiguration(checked, for: .variant($0.name))
    }
    try self.init(account, bag, checked, [base] + variants, observers) { report in
      ExposureLog(checked.document, id: id, forced: forced, report: report)
    }
  }

  /// Opens the shop as it is written in code. One of its variants, `split`, is the document's.
  ///
  /// - Parameters:
  ///   - id: The customer who is assigned a variant.
  ///   - forced: A variant that is given whatever the id.
  ///   - observers: The observers of navigations, besides the shop's own analytics.
  /// - Throws: `DocumentError` when the document is faulty, which the shipped one is not.
  public convenience init(
    inCodeFor id: String, forced: String? = nil, observers: [any NavigationObserver] = []
  ) throws {
    let (account, bag) = (ShopAccount(), ShoppingBag())
    let checked = try Self.check(account, bag)
    let written = ShopConfigurations(account: account, bag: bag)
    let tabs = written.tabs()
    let variants = [
      written.drawer(of: tabs), written.single(of: tabs),
      try NavigationConfiguration(checked, for: .variant("split")),
    ]
    let experiment = Experiment(
      name: "shop-shell",
      ranges: [
        .init("drawer", 0..<2000), .init("single", 2000..<4000), .init("split", 4000..<6000),
      ])
    try self.init(account, bag, checked, [tabs] + variants, observers) { report in
      ExposureLog(
        experiment, base: tabs, variants: variants, id: id, forced: forced, report: report)
    }
  }

  private static func check(
    _ account: ShopAccount, _ bag: ShoppingBag
  ) throws -> ValidatedDocument {
    try ValidatedDocument(
      bytes: bundled, name: "shop.json", registry: registry(account, bag))
  }

  private init(
    _ account: ShopAccount, _ bag: ShoppingBag, _ checked: ValidatedDocument,
    _ configurations: [NavigationConfiguration], _ observers: [any NavigationObserver],
    _ log: (@escaping @MainActor (Exposure) -> Void) -> ExposureLog
  ) throws {
    self.account = account
    self.bag = bag
    self.checked = checked
    self.configurations = configurations
    analytics = ShopAnalytics(routes: Set(configurations.flatMap(\.routeNames)))
    exposures = log { [analytics] in analytics.note($0) }
    assignment = exposures.assignment
    let name = if case .variant(let name) = assignment { name } else { configurations[0].name }
    store = ConfigurationStore(configurations.first { $0.name == name } ?? configurations[0])
    tree = try store.current.makeTree()
    router = Router(tree: tree, store: store, observers: [analytics, exposures] + observers)
    account.askToLogIn = { [weak router, weak store] in
      guard let router, let store else { return .closed(by: .edit) }
      try await router.navigate(to: store.destination(of: "LogIn"))
      return try await router.result(of: Self.openLogIn)
    }
    exposures.shellWasShown()
  }

  /// The log-in screen, which a route has opened.
  private static let openLogIn = DestinationStep<LogInScreen, Void>.found(
    by: .screen(LogInScreen.self))

  /// The log-in screen that is open.
  public var logInScreen: LogInScreen? {
    tree.allNodes.lazy.compactMap { ($0 as? ScreenNode)?.screen as? LogInScreen }.first
  }

  /// Logs in, as the button of the log-in screen does: a navigation that waits for it goes on.
  ///
  /// - Parameter customer: The name.
  /// - Throws: `RoutingError` when the screen cannot be closed.
  public func logIn(as customer: String) async throws {
    account.customer = customer
    if let screen = logInScreen { try await router.finish(screen, with: customer) }
  }

  /// Puts a product into the bag.
  public func addToBag(_ product: Int) { bag.products.append(product) }

  /// Forgets who is logged in, and closes what only they may see.
  ///
  /// - Returns: What has closed.
  /// - Throws: `RoutingError` when the guards could not be asked.
  @discardableResult
  public func logOut() async throws -> Recheck {
    account.customer = nil
    return try await router.recheck()
  }

  /// The review that is being written.
  public var review: ReviewScreen? {
    tree.allNodes.lazy.compactMap { ($0 as? ScreenNode)?.screen as? ReviewScreen }.first
  }
}
