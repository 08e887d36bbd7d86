// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderLinks

/// A small shop, as an app would write its navigation: two tabs, a product beneath its category, a
/// cart over everything, orders behind a login.
@MainActor
public final class ShopScreen: ScreenLabeling {
  public let label: String
  public let labelDetail: String

  /// Makes a screen that is drawn with these names.
  public init(_ label: String, _ labelDetail: String = "") {
    self.label = label
    self.labelDetail = labelDetail
  }
}

/// A department of the shop, as links name it.
public enum Department: String, CaseIterable, LinkParameter, Sendable {
  case tea, pottery
}

/// A product and the department in which it is sold.
public struct ProductID: Hashable, Sendable {
  public let department: Department
  public let number: Int

  public init(department: Department, number: Int) {
    self.department = department
    self.number = number
  }
}

/// Lets nobody see an order who is not logged in.
struct LoginGuard<Context>: RoutingInterceptor, CustomStringConvertible {
  var description: String { "LoginGuard" }

  func perform(with context: Context) async throws -> Verdict {
    .stop(reason: "not logged in")
  }
}

/// The routes to the shop's screens.
public enum ShopRoutes {
  public static let home = DestinationStep<ShopScreen, Void>.found(by: screen("Home"))

  public static let department = StepAssembly(
    finder: screen("Department", by: \Department.rawValue),
    factory: .build { (department: Department) in ShopScreen("Department", department.rawValue) }
  )
  .named("Department")
  .using(.push)
  .from(stack("home"))
  .assemble()

  public static let product = StepAssembly(
    finder: screen("Product", by: { (id: ProductID) in "\(id.number)" }),
    factory: .build { (id: ProductID) in ShopScreen("Product", "\(id.number)") }
  )
  .named("Product")
  .using(.push)
  .from(department.adapting(\.department).enclosing(NavigationNode.self))
  .assemble()

  public static let cart = StepAssembly(
    finder: screen("Cart"), factory: .build { (_: Void) in ShopScreen("Cart") }
  )
  .named("Cart")
  .using(.push)
  .from(.newNavigation)
  .using(.present(.sheet))
  .from(.root)
  .assemble()

  public static let order = StepAssembly(
    finder: screen("Order", by: { (number: Int) in "\(number)" }),
    factory: .build { (number: Int) in ShopScreen("Order", "\(number)") }
  )
  .named("Order")
  .adding(LoginGuard())
  .using(.push)
  .from(stack("account"))
  .assemble()

  private static func screen<Context>(
    _ label: String, by identity: @escaping @MainActor @Sendable (Context) -> String = { _ in "" }
  ) -> BuiltInFinder<ShopScreen, Context> {
    .screen(ShopScreen.self, where: { $0.label == label && $0.labelDetail == identity($1) })
  }

  private static func stack<Context>(_ name: String) -> DestinationStep<NavigationNode, Context> {
    .found(by: .container(NavigationNode.self, where: { node, _ in node.name == name }))
  }
}

/// The shop's links and its shell.
public enum SampleShop {
  /// All links of the app.
  public static func links() throws -> AppLinks {
    try AppLinks(hosts: ["shop.example", "www.shop.example"], schemes: ["shop"]) {
      ShopRoutes.home.opened(by: Link("/"))
      ShopRoutes.department.opened(by: Link("/:department", Department.self))
      ShopRoutes.product.opened(
        by: Link("/:department/:number", Department.self, Int.self),
        with: { ProductID(department: $0, number: $1) }, from: { ($0.department, $0.number) })
      ShopRoutes.cart.opened(by: Link("/cart"))
      ShopRoutes.order.opened(by: Link("/orders/:number", Int.self))
    }
  }

  /// The tree as the app starts.
  @MainActor
  public static func makeTree() -> ScreenTree {
    ScreenTree(
      root: TabNode([
        NavigationNode([ScreenNode(ShopScreen("Home"))], name: "home"),
        NavigationNode([ScreenNode(ShopScreen("Account"))], name: "account"),
      ]))
  }
}
