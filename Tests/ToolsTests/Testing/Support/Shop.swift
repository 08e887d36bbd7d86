// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderLinks

/// A small app whose links the tests of the kit prove: a shop with two tabs.
enum Shop {
  @MainActor
  final class Page: ScreenLabeling {
    let label: String
    let labelDetail: String

    init(_ label: String, _ labelDetail: String = "") {
      self.label = label
      self.labelDetail = labelDetail
    }
  }

  struct LoginGuard<Context>: RoutingInterceptor, CustomStringConvertible {
    var description: String { "LoginGuard" }
    func perform(with context: Context) async throws -> Verdict { .proceed }
  }

  static let drawing = """
    Tabs:
      Navigation home*:
        Home
      Navigation account:
        Account
    """

  static let home = DestinationStep<Page, Void>.found(
    by: .screen(Page.self, where: { page, _ in page.label == "Home" }))

  static let product = StepAssembly(
    finder: .screen(Page.self, where: { $0.label == "Product" && $0.labelDetail == "\($1)" }),
    factory: .build { (id: Int) in Page("Product", "\(id)") }
  )
  .named("Product")
  .using(.push)
  .from(.found(by: .container(NavigationNode.self, where: { node, _ in node.name == "home" })))
  .assemble()

  static let order = StepAssembly(
    finder: .screen(Page.self, where: { $0.label == "Order" && $0.labelDetail == "\($1)" }),
    factory: .build { (id: Int) in Page("Order", "\(id)") }
  )
  .named("Order")
  .adding(LoginGuard())
  .using(.push)
  .from(.found(by: .container(NavigationNode.self, where: { node, _ in node.name == "account" })))
  .assemble()

  static func links(@ListBuilder<LinkRule> _ more: () -> [LinkRule] = { [] }) throws -> AppLinks {
    try AppLinks(hosts: ["shop.example"]) {
      home.opened(by: Link("/", file: "Shop/Links.swift", line: 1))
      product.opened(by: Link("/products/:id", Int.self, file: "Shop/Links.swift", line: 2))
      order.opened(by: Link("/orders/:id", Int.self, file: "Shop/Links.swift", line: 3))
      more()
    }
  }

  @MainActor
  static func makeTree() throws -> ScreenTree {
    try ScreenTree(drawing: drawing) { label, identity in Page(label, identity) }
  }
}
