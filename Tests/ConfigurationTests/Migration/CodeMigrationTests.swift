// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@MainActor
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

  @Test func `a place of the new shell takes over the stack of the old one`() async throws {
    try await router.navigate(to: CodeShop.product, with: 42)
    let (home, product) = try (screen(HomePage.self), screen(ProductPage.self))
    let before = tree.drawing
    let plan = store.migrationPlan(to: CodeShop.drawer, in: tree)
    #expect(tree.drawing == before)
    #expect(
      "\(plan)" == """
        4 open screens: 3 move, 1 drop
        move  HomePage #3         Tabs main > Navigation home → Drawer drawer > Navigation home; \
        the place of root 'HomePage' is taken over
        move  ProductPage(42) #8  Tabs main > Navigation home → Drawer drawer > Navigation home; \
        the place of root 'HomePage' is taken over
        move  BagPage #5          Tabs main > Navigation bag → Drawer drawer > Navigation bag; the \
        place of root 'BagPage' is taken over
        drop  AccountPage #7      Tabs main > Navigation account; the new shell has no root \
        'AccountPage'
        """)
    let migration = try await router.migrate(to: CodeShop.drawer)
    #expect(migration.isCarriedOut && migration.plan == plan)
    #expect("\(migration)".hasPrefix("4 open screens: 3 move, 1 drop\nmove  HomePage #3 "))
    #expect("\(migration)".hasSuffix("the new shell has no root 'AccountPage'\ncarried out"))
    #expect(
      tree.drawing == """
        Drawer drawer:
          Navigation bag:
            BagPage
          Navigation home*:
            HomePage
            ProductPage(42)
        """)
    #expect(try screen(HomePage.self) === home)
    #expect(try screen(ProductPage.self) === product)
    try await router.migrateBack()
    #expect(tree.drawing == before)
    #expect(try screen(ProductPage.self) === product)
    #expect(store.current === CodeShop.tabs)
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

  @Test func `what a chain lacks beneath is built`() async throws {
    try await router.navigate(to: CodeShop.account)
    try await router.navigate(to: CodeShop.product, with: 77)
    let product = try screen(ProductPage.self)
    try await router.migrate(to: CodeShop.drawer)
    #expect(
      tree.drawing == """
        Drawer drawer:
          Navigation bag*:
            BagPage
            ShelfPage(shelf 7)
            ProductPage(77)
          Navigation home:
            HomePage
        """)
    #expect(try screen(ProductPage.self) === product)
    #expect(try screen(ShelfPage.self).router === router)
  }

  @Test func `layers stay over a screen that a chain places`() async throws {
    try await router.navigate(to: CodeShop.account)
    try await router.navigate(to: CodeShop.product, with: 42)
    let layer = ModalNode(ScreenNode(ColorPage()), style: .sheet)
    let product = try #require(tree.focused)
    try tree.edit { edit throws(TreeError) in try edit.present(layer, from: product) }
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

  @Test func `a screen that refuses to leave refuses the migration`() async throws {
    try await router.navigate(to: CodeShop.account)
    try await router.navigate(to: CodeShop.product, with: 1)
    try screen(ProductPage.self).mayLeave = .no(reason: "a draft")
    try await router.navigate(to: CodeShop.home)
    let before = tree.drawing
    let migration = try await router.migrate(to: CodeShop.plain)
    #expect("\(migration.outcome)".hasSuffix(": a draft"))
    #expect(tree.drawing == before)
    #expect(store.current === CodeShop.tabs)
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
