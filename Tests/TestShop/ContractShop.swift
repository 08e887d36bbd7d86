// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderLinks

/// A small app whose links the tests of contracts prove: a shop with two tabs.
public enum ContractShop {
  @MainActor
  public final class Page: ScreenLabeling {
    public let label: String
    public let labelDetail: String

    public init(_ label: String, _ labelDetail: String = "") {
      self.label = label
      self.labelDetail = labelDetail
    }
  }

  public struct LoginGuard<Context>: RoutingInterceptor, CustomStringConvertible {
    public nonisolated init() {}
    public var description: String { "LoginGuard" }
    public func perform(with context: Context) async throws -> Verdict { .proceed }
  }

  public static let drawing = """
    Tabs:
      Navigation home*:
        Home
      Navigation account:
        Account
    """

  public static let home = DestinationStep<Page, Void>.found(
    by: .screen(Page.self, where: { page, _ in page.label == "Home" }))

  public static let product = StepAssembly(
    finder: .screen(Page.self, where: { $0.label == "Product" && $0.labelDetail == "\($1)" }),
    factory: .build { (id: Int) in Page("Product", "\(id)") }
  )
  .named("Product")
  .using(.push)
  .from(.found(by: .container(NavigationNode.self, where: { node, _ in node.name == "home" })))
  .assemble()

  public static let order = StepAssembly(
    finder: .screen(Page.self, where: { $0.label == "Order" && $0.labelDetail == "\($1)" }),
    factory: .build { (id: Int) in Page("Order", "\(id)") }
  )
  .named("Order")
  .adding(LoginGuard())
  .using(.push)
  .from(.found(by: .container(NavigationNode.self, where: { node, _ in node.name == "account" })))
  .assemble()

  /// A page that is built each time, over whatever is there.
  public static let note = StepAssembly(
    finder: .nothing(), factory: .build { (_: Void) in Page("Note") }
  )
  .named("Note")
  .using(.push)
  .from(.found(by: .visibleNavigation()))
  .assemble()

  /// A page on a stack that is nowhere.
  public static let lost = StepAssembly(
    finder: .nothing(), factory: .build { (_: Void) in Page("Lost") }
  )
  .named("Lost")
  .using(.push)
  .from(.found(by: .container(NavigationNode.self, where: { node, _ in node.name == "attic" })))
  .assemble()

  public static func links(@ListBuilder<LinkRule> _ more: () -> [LinkRule] = { [] }) throws
    -> AppLinks
  {
    try AppLinks(hosts: ["shop.example"]) {
      home.opened(by: Link("/", file: "Shop/Links.swift", line: 1))
      product.opened(by: Link("/products/:id", Int.self, file: "Shop/Links.swift", line: 2))
      order.opened(by: Link("/orders/:id", Int.self, file: "Shop/Links.swift", line: 3))
      more()
    }
  }

  @MainActor
  public static func makeTree() throws -> ScreenTree {
    try ScreenTree(drawing: drawing) { label, identity in Page(label, identity) }
  }
}
