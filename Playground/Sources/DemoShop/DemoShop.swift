// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderConfiguration
internal import WayfinderLinks

/// A shop whose navigation is a document: with tabs, or as one of its variants with a drawer or as a
/// split.
///
/// ```swift
/// let shop = try DemoShop(customer: "ann")
/// _ = try await shop.router.open("https://shop.example/tea/42", with: shop.store)
/// ```
@MainActor
public final class DemoShop {
  /// Puts something around a guard, by its name.
  public typealias GuardWrapper =
    @MainActor (String, any RoutingInterceptor<RouteArguments>) -> any RoutingInterceptor<
      RouteArguments
    >

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
  public let account = ShopAccount()
  /// The products that they are about to buy.
  public let bag = ShoppingBag()
  /// The record of what customers have seen.
  public let analytics: ShopAnalytics
  /// When the customer met what their variant changes.
  public let exposures: ExposureLog

  /// Opens the shop.
  ///
  /// - Parameters:
  ///   - id: The customer who is assigned a variant.
  ///   - forced: A variant that is given whatever the id.
  ///   - observers: The observers of navigations, besides the shop's own analytics.
  ///   - wrap: Puts something around each guard, such as a switch of a test.
  /// - Throws: `DocumentError` when the document is faulty, which the shipped one is not.
  public init(
    customer id: String = "guest", forced: String? = nil,
    observers: [any NavigationObserver] = [], guards wrap: GuardWrapper = { $1 }
  ) throws {
    let registry = Self.registry(account, bag, guards: wrap)
    checked = try ValidatedDocument(bytes: Self.bundled, name: "shop.json", registry: registry)
    analytics = ShopAnalytics(routes: Set(checked.document.base.routes.map(\.name)))
    exposures = ExposureLog(checked.document, id: id, forced: forced) {
      [analytics] in analytics.note($0)
    }
    assignment = exposures.assignment
    store = ConfigurationStore(try NavigationConfiguration(checked, for: assignment))
    tree = try store.current.makeTree()
    router = Router(tree: tree, store: store, observers: [analytics, exposures] + observers)
    account.askToLogIn = { [weak router, weak store] in
      guard let router, let store else { return .closed(by: .edit) }
      try await router.navigate(to: store.destination(of: "LogIn"))
      return try await router.result(of: Self.openLogIn)
    }
    exposures.shellWasShown()
  }

  /// The log-in screen, which the document's route has opened.
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
