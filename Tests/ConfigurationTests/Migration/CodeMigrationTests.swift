// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@Suite("C4 and C7: configurations in code are migrated with what is open")
struct CodeMigrationTests {
  private let store: ConfigurationStore
  private let router: Router
  private var tree: ScreenTree { router.tree }

  init() throws {
    store = ConfigurationStore(CodeShop.tabs)
    router = Router(tree: try store.current.makeTree(), store: store)
  }

  private func screen<Page: ShopPage>(_ type: Page.Type) throws -> Page {
    try #require(tree.screen(type))
  }

  @Test func `the focused screen of a place that is gone goes where its chain leads`() async throws
  {
    try await router.navigate(to: CodeShop.account)
    try await router.navigate(to: CodeShop.shelf, with: "shelf 4")
    try await router.navigate(to: CodeShop.product, with: 42)
    let (shelf, product) = try (screen(ShelfPage.self), screen(ProductPage.self))
    let plan = store.migrationPlan(to: CodeShop.drawer, in: tree)
    let migration = try await router.migrate(to: CodeShop.drawer)
    #expect(migration.plan == plan)
    #expect(
      tree.drawing == """
        Drawer drawer:
          Navigation bag*:
            BagPage
            ShelfPage(shelf 4)
            ProductPage(42)
          Navigation home:
            HomePage
        """)
    #expect(try screen(ProductPage.self) === product)
    #expect(try screen(ShelfPage.self) === shelf)
    let reasons = plan.lines.map { "\($0.screen): \($0.change.rawValue), \($0.reason)" }
    #expect(
      reasons == [
        "HomePage: move, the place of root 'HomePage' is taken over",
        "BagPage: move, the place of root 'BagPage' is taken over",
        "AccountPage: drop, the new shell has no root 'AccountPage'",
        "ShelfPage(shelf 4): move, it lies beneath route 'product'",
        "ProductPage(42): move, route 'product' places it there",
      ])
  }

  @Test func `layers stay over a screen that a chain places`() async throws {
    try await router.navigate(to: CodeShop.account)
    try await router.navigate(to: CodeShop.product, with: 42)
    let layer = ModalNode(ScreenNode(ColorPage()), style: .sheet)
    let product = try #require(tree.focused)
    try tree.edit { try $0.present(layer, from: product) }
    try await router.migrate(to: CodeShop.drawer)
    #expect(
      tree.drawing == """
        Drawer drawer:
          Navigation bag*:
            BagPage
            ShelfPage(shelf 4)
            ProductPage(42)
          Navigation home:
            HomePage
        ⇧ sheet:
          ColorPage
        """)
    #expect(tree.modals.first === layer)
  }

  @Test func `where its chain finds another screen, that one is shown with what lies over it`()
    async throws
  {
    try await router.navigate(to: CodeShop.account)
    try await router.navigate(to: CodeShop.product, with: 42)
    let home = try #require(tree.allNodes.first { $0.reference.text == "Navigation home" })
    let stack = try #require(home as? NavigationNode)
    for page in [ProductPage(42), ColorPage()] { try tree.push(ScreenNode(page), on: stack) }
    let plan = store.migrationPlan(to: CodeShop.drawer, in: tree)
    try await router.migrate(to: CodeShop.drawer)
    #expect(
      tree.drawing == """
        Drawer drawer:
          Navigation bag:
            BagPage
          Navigation home*:
            HomePage
            ProductPage(42)
            ColorPage
        """)
    #expect(plan.lines.map(\.change) == [.move, .move, .move, .move, .drop, .drop])
  }

  @Test func `screens of a guest above go along`() async throws {
    try await router.navigate(to: CodeShop.account)
    try await router.navigate(to: CodeShop.product, with: 42)
    try tree.push(ScreenNode(HomePage()), on: try #require(tree.visibleNavigation))
    try await router.migrate(to: CodeShop.plain)
    #expect(
      tree.drawing == """
        Navigation home:
          HomePage
          ProductPage(42)
          HomePage
        """)
  }
}
