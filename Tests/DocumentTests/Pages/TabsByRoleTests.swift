// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

private final class ReportsScreen: ScreenLabeling {
  var label: String { "Reports" }
  var labelDetail: String { "" }
}

@MainActor
private func stack(_ name: String, _ root: any Screen) -> NavigationNode {
  NavigationNode([ScreenNode(root)], name: name)
}

private enum Office {
  static let product = RouteKey<ProductScreen, Int>("product")
  static let reports = RouteKey<ReportsScreen, Void>("reports")

  static let member = NavigationConfiguration(
    "member",
    shell: { TabNode([stack("home", HomeScreen()), stack("bag", BagScreen())]) }
  ) {
    product.means(
      StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .using(.push).from(.visibleNavigation).assemble())
    reports.means(
      StepAssembly(ReportsScreen.self) { ReportsScreen() }
        .adding(guard: "staff") { _ in .stop(reason: "reports are for staff") }
        .using(.push).from(.visibleNavigation).assemble())
  } links: {
    reports.opened(by: Link("/reports"))
  }

  static let staff = member.variant(
    "staff",
    shell: {
      TabNode([
        stack("home", HomeScreen()), stack("reports", ReportsScreen()), stack("bag", BagScreen()),
      ])
    }
  ) {
    reports.means(.found(by: .screen(ReportsScreen.self)))
  }
}

@MainActor
@Suite("C4, C7: what the page about tabs by role says is so")
struct TabsByRoleTests {
  private struct User {
    let isStaff: Bool
  }

  @Test func `a tab comes and goes, and what is open stays`() async throws {
    let store = ConfigurationStore(Office.member)
    let router = Router(tree: try store.current.makeTree(), store: store)
    try await router.navigate(to: Office.product, with: 42)
    guard case .opened(let hidden) = try await router.open("/reports", with: store) else {
      Issue.record("no link")
      return
    }
    #expect("\(hidden.outcome)" == "stopped by staff: reports are for staff")
    expect(
      router.tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
            Product(42)
          Navigation bag:
            Bag
        """)
    let user = User(isStaff: true)

    try await router.migrate(to: user.isStaff ? Office.staff : Office.member)

    expect(
      router.tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
            Product(42)
          Navigation reports:
            Reports
          Navigation bag:
            Bag
        """)
    _ = try await router.open("/reports", with: store)
    #expect(router.tree.focused?.reference.text == "Reports")
    try await router.migrate(to: Office.member)
    #expect(router.tree.screen(ReportsScreen.self) == nil)
  }
}
