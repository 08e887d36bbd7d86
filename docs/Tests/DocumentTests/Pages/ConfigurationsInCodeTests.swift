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

private enum Shop {
  static let product = RouteKey<ProductScreen, Int>("product")
  static let bag = RouteKey<BagScreen, Void>("bag")
  static let reports = RouteKey<ReportsScreen, Void>("reports")

  static let tabs = NavigationConfiguration(
    "tabs",
    shell: { TabNode([stack("home", HomeScreen()), stack("bag", BagScreen())]) }
  ) {
    product.means(
      StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .using(.push).from(.visibleNavigation).assemble())
    bag.means(.found(by: .screen(BagScreen.self)))
  } links: {
    product.opened(by: Link("/products/:id", Int.self))
    bag.opened(by: Link("/bag"))
  }

  static let flat = tabs.variant("flat", shell: { stack("home", HomeScreen()) }) {
    bag.means(
      StepAssembly(BagScreen.self) { BagScreen() }.using(.present).from(.current).assemble())
  }

  static let staff = tabs.variant(
    "staff",
    shell: {
      TabNode([
        stack("home", HomeScreen()), stack("reports", ReportsScreen()), stack("bag", BagScreen()),
      ])
    }
  ) {
    reports.means(.found(by: .screen(ReportsScreen.self)))
  } links: {
    reports.opened(by: Link("/reports"))
  }
}

@MainActor
@Suite("C4, C7: what the page about configurations in code says is so")
struct ConfigurationsInCodeTests {
  @Test func `two shells, swapped with screens open`() async throws {
    let store = ConfigurationStore(Shop.tabs)
    let router = Router(tree: try store.current.makeTree(), store: store)
    try await router.navigate(to: Shop.product, with: 42)

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

    let plan = store.migrationPlan(to: Shop.flat, in: router.tree)  // moves nothing
    let migration = try await router.migrate(to: Shop.flat)

    #expect(migration.plan == plan)
    #expect(
      "\(plan)" == """
        3 open screens: 2 move, 1 drop
        move  Home #3         Tabs > Navigation home → Navigation home; the place of root 'Home' is taken \
        over
        move  Product(42) #6  Tabs > Navigation home → Navigation home; the place of root 'Home' is taken \
        over
        drop  Bag #5          Tabs > Navigation bag; the new shell has no root 'Bag'
        """)
    expect(
      router.tree,
      draws: """
        Navigation home:
          Home
          Product(42)
        """)

    try await router.navigate(to: Shop.bag)
    expect(
      router.tree,
      draws: """
        Navigation home:
          Home
          Product(42)
        ⇧ sheet:
          Bag
        """)
    try await router.back()
    try await router.migrateBack()
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
  }

  private struct User {
    let isStaff: Bool
  }

  @Test func `a tab comes and goes, and what is open stays`() async throws {
    let store = ConfigurationStore(Shop.tabs)
    let router = Router(tree: try store.current.makeTree(), store: store)
    try await router.navigate(to: Shop.product, with: 42)
    #expect(store.destination(for: "/reports") == nil)
    let user = User(isStaff: true)

    try await router.migrate(to: user.isStaff ? Shop.staff : Shop.tabs)

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
    try await router.migrate(to: Shop.tabs)
    #expect(router.tree.screen(ReportsScreen.self) == nil)
  }

  @Test func `links work in both`() async throws {
    let store = ConfigurationStore(Shop.tabs)
    let router = Router(tree: try store.current.makeTree(), store: store)

    _ = try await router.open("/products/42", with: store)
    let url = try store.current.url(for: Shop.product, with: 42)  // "/products/42"

    #expect(url == "/products/42")
    #expect(router.tree.focused?.reference.text == "Product(42)")
  }

  @Test func `a variant is dealt by an id`() throws {
    let experiment = Experiment(name: "flat shop", ranges: [.init("flat", 0..<5_000)])
    let configuration = experiment.configuration(
      for: "user 7", base: Shop.tabs, variants: [Shop.flat])
    let store = ConfigurationStore(configuration)

    #expect(store.current === Shop.flat || store.current === Shop.tabs)
    let dealt = (0..<1_000).filter { number in
      experiment.configuration(for: "\(number)", base: Shop.tabs, variants: [Shop.flat])
        === Shop.flat
    }
    #expect((450...550).contains(dealt.count))
    let forced = experiment.configuration(
      for: "user 7", forced: "flat", base: Shop.tabs, variants: [Shop.flat])
    #expect(forced === Shop.flat)
  }
}
