// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@MainActor
private let productStep = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
  .using(.push).from(.visibleNavigation).assemble()

#sourceLocation(file:"LintedShop.swift",line:1)
@MainActor
private enum Shop {
  static let account = RouteKey<HomeScreen, Void>("account")
  static let orders = RouteKey<BagScreen, Void>("orders")

  static let tabs = NavigationConfiguration(
    "tabs", shell: { NavigationNode([ScreenNode(HomeScreen())], name: "home") }
  ) {
    account.means(
      StepAssembly(HomeScreen.self) { HomeScreen() }
        .adding(guard: "logged in") { _ in .proceed }
        .using(.present).from(.current).assemble())
    orders.means(
      StepAssembly(BagScreen.self) { BagScreen() }
        .adding(guard: "logged in") { _ in .proceed }
        .using(.push).from(.visibleNavigation).assemble())
  } links: {
    account.opened(by: Link("/account"))
    orders.opened(by: Link("/account/orders"))
  }
  static let unguarded = tabs.variant("unguarded") {
    orders.means(
      StepAssembly(BagScreen.self) { BagScreen() }
        .using(.push).from(.visibleNavigation).assemble())
  }
}
#sourceLocation()

@MainActor
@Suite("C7: what the page about linting says of code is so")
struct LintingTests {
  @Test func `a route that lost its guard in a variant is found`() {
    let report = LintReport(of: Shop.tabs, variants: [Shop.unguarded])
    print(report.text)
    // The page's app is a module of its own.
    #expect(
      report.text.replacing("DocumentTests/", with: "Shop/") == """
        Shop/LintedShop.swift:22:1: warning: $.routes.orders: Variant 'unguarded': Route 'orders': it asks no guard, but its link '/account/orders' extends '/account', whose route 'account' asks 'logged in'. Add the guard to its steps, or put the finding into the baseline if this is intended. [private-route-without-guard]
        2 configurations: 1 warning

        """)
  }

  @Test func `a link to a step is a note`() throws {
    let configuration = Shop.tabs.variant("loose") {
    } links: {
      productStep.opened(by: Link("/products/:id", Int.self))
    }
    let report = LintReport(of: configuration)
    #expect(report.findings.map(\.rule) == ["link-without-key"])
    #expect(report.holds)
  }
}
