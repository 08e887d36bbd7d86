// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@Suite("R2: states of other releases, variants and windows")
struct RestoreReleaseTests {
  /// Lines as `change screen; reason`.
  private func lines(_ plan: MovePlan) -> [String] {
    plan.lines.map { "\($0.change) \($0.screen); \($0.reason)" }
  }

  private func state(_ names: String..., in shell: String = Shells.tabs) async throws -> SavedState
  {
    let world = try AppWindow(shell)
    for name in names { try await world.open(name) }
    return try SavedState(world.router.savedState().text)
  }

  /// A release in which routes are written otherwise.
  private func release(_ changes: (String, String)...) throws -> AppWindow {
    var routes = AppWindow.routes
    for (old, new) in changes {
      #expect(routes.contains(old))
      routes = routes.replacing(old, with: new)
    }
    return try AppWindow(Shells.tabs, routes)
  }

  @Test func `a renamed route and a renamed parameter come back under their new names`()
    async throws
  {
    let state = try await state("Page 7 3")
    let world = try release(
      (
        #""Book": {"placement": {"as": "push", "in": "shelf"}, "parameters": {"book": "int"}, "#,
        #""Volume": {"placement": {"as": "push", "in": "shelf"}, "parameters": {"book": "int"}, "formerly": ["Tome", "Book"], "#
      ),
      (#""beneath": ["Book"]"#, #""beneath": ["Volume"]"#),
      (#""page": "int"}"#, #""leaf": {"type": "int", "formerly": ["page"]}}"#))
    let plan = try await world.router.restore(state).plan
    #expect(
      lines(plan) == [
        "keep Home; both shells have its place", "keep Shelf; both shells have its place",
        "keep Volume(book: 7); it was called 'Book'",
        "keep Page(book: 7, leaf: 3); it was called 'page'",
        "keep Menu; both shells have its place",
      ])
    #expect(world.tree.drawing.contains("Page(book: 7, leaf: 3)"))
    #expect(world.tree.validate().isEmpty)
  }

  @Test func `the layer of a renamed route is that of the new one, which opens no second`()
    async throws
  {
    let state = try await state("Login")
    let world = try release((#""Login": {"#, #""SignIn": {"formerly": ["Login"], "#))
    try await world.router.restore(state)
    #expect(world.tree.modals.map(\.name) == ["SignIn"])
    try await world.open("SignIn")
    #expect(world.tree.modals.count == 1)
  }

  @Test func `a parameter with another type drops the screen`() async throws {
    var state = try await state("Book 7")
    state = try SavedState(state.text.replacing(#""book":"7""#, with: #""book":"seven""#))
    let world = try release()
    let plan = try await world.router.restore(state).plan
    #expect(lines(plan).contains("drop Book(book: seven); the value 'book' isn't of type int"))
  }

  @Test func `a route that is no longer restored, or whose value became private, is dropped`()
    async throws
  {
    let state = try await state("Page 7 3", "Login")
    let never = try release(
      (
        #""Login": {"placement": {"as": "modal", "style": "sheet"}"#,
        #""Login": {"restores": "never", "placement": {"as": "modal", "style": "sheet"}"#
      ),
      (#""page": "int"}"#, #""page": {"type": "int", "private": true}}"#))
    let plan = try await never.router.restore(state).plan
    #expect(lines(plan).contains("drop Page(book: 7, page: 3); its argument 'page' is private"))
    #expect(lines(plan).contains("drop Login; its route is never restored"))
    #expect(plan.lines.count { $0.to != nil } == 4)

    try await never.open("Login")
    let saved = never.router.savedState()
    #expect(saved.omissions.map(\.description) == ["Login: its route is never restored"])
    #expect(!saved.text.contains("Login"))
  }

  @Test func `a route that has become an effect opens no screen`() async throws {
    let state = try await state("Note")
    let note = #""Note": {"placement": {"as": "push"}}"#
    let world = try release((note, #""Note": {"placement": {"as": "effect"}}"#))
    let plan = try await world.router.restore(state).plan
    let line = try #require(plan.lines.first { $0.screen == "Note" })
    #expect(line.change == .drop && "\(line.reason)".contains("can't be built by itself"))
    #expect(!world.tree.drawing.contains("Note"))
  }

  @Test func `R1: private values are in no text, with what stands on them`() async throws {
    let world = try release(
      (#""page": "int"}"#, #""page": {"type": "int", "private": true}}"#))
    try await world.open("Page 7 4711", "Note")
    let state = world.router.savedState()
    #expect(!state.text.contains("4711"))
    #expect(
      state.omissions.map(\.description) == [
        "Page: its argument 'page' is private", "Note: it is above Page, which is left out",
      ])
    #expect(!"\(state.omissions)".contains("4711"))
  }

  @Test func `R1: private query items are in no text, and older states with them are dropped`()
    async throws
  {
    let note = #""Note": {"placement": {"as": "push"}}"#
    let plain = note.dropLast() + #", "query": ["book"]}"#
    let old = try release((note, String(plain)))
    try await old.open("Note 4711")
    let state = old.router.savedState()
    #expect(state.text.contains("4711"))
    let world = try release((note, plain.dropLast() + #", "private": ["book"]}"#))
    let plan = try await world.router.restore(state).plan
    #expect(lines(plan).contains("drop Note(book: 4711); its argument 'book' is private"))
    try await world.open("Note 4711")
    let omissions = world.router.savedState().omissions
    #expect(omissions.map(\.description) == ["Note: its argument 'book' is private"])
    #expect(!world.router.savedState().text.contains("4711"))
  }

  @Test(
    arguments: [
      (
        #", "query": ["book"], "private": ["books"]"#,
        "'books' isn't a valid query item of the route. Write 'book' if that's what you meant."
      ),
      (
        #", "private": ["book"]"#,
        "the key 'private' has no meaning for a route without query items"
      ),
    ])
  func `a document names no private query item that its route lacks`(
    _ keys: String, _ message: String
  ) throws {
    let note = #""Note": {"placement": {"as": "push"}"#
    let error = try #require(throws: DocumentError.self) { try release((note, note + keys)) }
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test func `C4: saved under tabs, restored under a drawer by the rules of a migration`()
    async throws
  {
    let old = try AppWindow(CodeShop.tabs)
    try await old.router.navigate(to: CodeShop.account)
    try await old.router.navigate(to: CodeShop.shelf, with: "shelf 4")
    try await old.router.navigate(to: CodeShop.product, with: 42)
    let state = old.router.savedState()
    let world = try AppWindow(CodeShop.drawer)
    let plan = world.router.restorePlan(for: state)
    #expect(
      "\(plan)" == """
        saved under 'tabs', restored under 'drawer': 3 of 5 screens come back
        move  HomePage              Tabs main > Navigation home → Drawer drawer > Navigation home; \
        the place of root 'HomePage' is taken over
        move  BagPage               Tabs main > Navigation bag → Drawer drawer > Navigation bag; \
        the place of root 'BagPage' is taken over
        drop  AccountPage           Tabs main > Navigation account; the new shell has no root \
        'AccountPage'
        drop  shelf(name: shelf 4)  Tabs main > Navigation account; the new shell has no root \
        'AccountPage'
        move  product(id: 42)       Tabs main > Navigation account → Drawer drawer > Navigation \
        bag; route 'product' places it there
        new   ShelfPage             Drawer drawer > Navigation bag; route 'product' needs it beneath
        """)
    #expect(try await world.router.restore(state).plan == plan)
    #expect(
      world.tree.drawing == """
        Drawer drawer:
          Navigation bag*:
            BagPage
            ShelfPage(shelf 4)
            ProductPage(42)
          Navigation home:
            HomePage
        """)
  }

  @Test func `C3: a state says whose shell was open, also after a swap`() async throws {
    let old = try AppWindow(Shells.tabs)
    try await old.open("Book 7")
    let withMore = Shells.tabs.replacing(
      #""menu": "Menu""#, with: #""menu": "Menu", "more": "More""#)
    old.store.swap(to: try AppWindow.app(withMore))
    let state = old.router.savedState()
    let new = try AppWindow(withMore)
    let plan = try await new.router.restore(state).plan
    #expect(lines(plan).last == "new More; root of the new shell")
    #expect(
      new.tree.drawing == old.tree.drawing + """

          Navigation more:
            More
        """)
  }

  @Test func `C3: a state of a shell in code comes back in the one that it was swapped for`()
    async throws
  {
    let old = try AppWindow(CodeShop.tabs)
    old.store.swap(to: CodeShop.drawer)
    let state = old.router.savedState()
    #expect(state.configuration == "tabs")
    let new = try AppWindow(CodeShop.drawer)
    try await new.router.restore(state)
    #expect(new.tree.root is CustomNode<Drawer>)
  }

  @Test func `C3: a window whose shell was swapped since restores into its own`() async throws {
    let old = try AppWindow(CodeShop.drawer)
    try await old.router.navigate(to: CodeShop.shelf, with: "4")
    let state = old.router.savedState()
    let new = try AppWindow(CodeShop.tabs)
    new.store.swap(to: CodeShop.drawer)
    let plan = try await new.router.restore(state).plan
    #expect(plan.isComplete, "\(plan)")
    #expect(new.tree.root is TabNode && !new.nodes("AccountPage").isEmpty)
    #expect(!new.nodes("ShelfPage(4)").isEmpty)
    try await new.router.migrate(to: CodeShop.drawer)
    #expect(new.tree.root is CustomNode<Drawer> && !new.nodes("ShelfPage(4)").isEmpty)
  }

  /// Shells without the account, in which the chain of a product takes other screens for its own.
  nonisolated enum Loose: CaseIterable {
    case anyProduct, anyShelf

    @MainActor var configuration: NavigationConfiguration {
      let shell: @MainActor @Sendable () -> ContainerNode = {
        TabNode(
          [CodeShop.stack("home", HomePage()), CodeShop.stack("bag", BagPage())], name: "main")
      }
      return CodeShop.tabs.variant("\(self)", shell: shell) { CodeShop.product.means(step) }
    }

    @MainActor private var step: DestinationStep<ProductPage, Int> {
      switch self {
      case .anyProduct:
        return StepAssembly(
          finder: .screen(ProductPage.self), factory: .build { (id: Int) in ProductPage(id) }
        ).using(.push).from(.navigation(named: "bag")).assemble()
      case .anyShelf:
        let shelf = StepAssembly(
          finder: .screen(ShelfPage.self), factory: .build { (_: Int) in ShelfPage("new") }
        ).using(.push).from(.navigation(named: "bag")).assemble()
        return StepAssembly(ProductPage.self, id: \.id) { ProductPage($0) }
          .using(.push).from(shelf.enclosing(NavigationNode.self)).assemble()
      }
    }
  }

  @Test(arguments: Loose.allCases)
  func `a chain whose finders take other screens for its own places what the plan says`(
    _ loose: Loose
  ) async throws {
    let old = try AppWindow(CodeShop.tabs)
    try await old.router.navigate(to: CodeShop.shelf, with: "shelf 4")
    try await old.router.navigate(to: CodeShop.product, with: 41)
    try await old.router.navigate(to: CodeShop.account)
    try await old.router.navigate(to: CodeShop.product, with: 42)
    let state = old.router.savedState()
    let world = try AppWindow(loose.configuration)
    let plan = world.router.restorePlan(for: state)
    let line = try #require(plan.lines.first { $0.screen == "product(id: 42)" })
    #expect(line.reason == .placed(route: "product"))
    #expect(try await world.router.restore(state).plan == plan)
    for product in [41, 42] {
      let node = world.tree.allNodes.first { $0.reference.text == "ProductPage(\(product))" }
      let line = plan.lines.first { $0.screen.hasSuffix("\(product))") }
      #expect(node.map(Standing.path) == line?.to, "\(world.tree.drawing)\n\(plan)")
    }
    #expect(world.tree.validate().isEmpty)
  }

  /// A home, and beside it a tab that starts empty.
  private func release(_ name: String, hasEmptyTab: Bool) -> NavigationConfiguration {
    NavigationConfiguration(
      name,
      shell: {
        TabNode(
          [CodeShop.stack("home", HomePage())] + (hasEmptyTab ? [NavigationNode()] : []),
          name: "main")
      }
    ) {
      CodeShop.product.means(
        StepAssembly(ProductPage.self, id: \.id) { ProductPage($0) }
          .using(.push).from(.visibleNavigation).assemble())
    }
  }

  @Test func `a tab that starts empty and that routes have filled comes back as that tab`()
    async throws
  {
    let old = try AppWindow(release("first", hasEmptyTab: true))
    try old.tree.select(at: 1, of: try #require(old.tree.root as? TabNode))
    try await old.router.navigate(to: CodeShop.product, with: 7)
    let world = try AppWindow(release("second", hasEmptyTab: true))
    #expect(try await world.router.restore(old.router.savedState()).plan.isComplete)
    #expect(world.tree.drawing == old.tree.drawing)
  }

  @Test func `a tab that starts empty is there in the release that adds it`() async throws {
    let old = try AppWindow(release("first", hasEmptyTab: false))
    let world = try AppWindow(release("second", hasEmptyTab: true))
    let shell = world.tree.drawing
    #expect(try await world.router.restore(old.router.savedState()).plan.isComplete)
    #expect(world.tree.drawing == shell)
  }

  @Test func `a smaller window shows one column, and says so`() async throws {
    let old = try AppWindow(Shells.split)
    try await old.open("Note")
    let state = old.router.savedState()
    let world = try AppWindow(Shells.split)
    let split = try #require(world.tree.allNodes.first { $0 is SplitNode } as? SplitNode)
    try world.tree.edit { edit in try edit.setCollapsed(true, of: split) }
    let plan = try await world.router.restore(state).plan
    #expect(plan.isComplete)
    #expect(plan.lines.contains { $0.reason == .collapsed })
    let restored = try #require(world.tree.allNodes.first { $0 is SplitNode } as? SplitNode)
    #expect(restored.isCollapsed)
    #expect(world.tree.screenNodes.count == old.tree.screenNodes.count)
  }

  @Test func `C7: a context that can't be written is left out and named`() async throws {
    let basket = RouteKey<BasketPage, Basket>("basket")
    let shop = NavigationConfiguration(
      "shop", shell: { NavigationNode([ScreenNode(HomePage())], name: "home") }
    ) {
      basket.means(
        StepAssembly(
          finder: .screen(BasketPage.self, where: { (_: BasketPage, _: Basket) in false }),
          factory: .build { (basket: Basket) in BasketPage(basket) }
        ).using(.push).from(.visibleNavigation).assemble())
      CodeShop.product.means(
        StepAssembly(ProductPage.self, id: \.id) { ProductPage($0) }
          .using(.push).from(.visibleNavigation).assemble()
      ).formerly("item")
      CodeShop.shelf.means(
        StepAssembly(ShelfPage.self, id: \.shelf) { ShelfPage($0) }
          .using(.push).from(.visibleNavigation).assemble()
      ).neverRestored()
    }
    let world = try AppWindow(shop)
    try await world.router.navigate(to: CodeShop.product, with: 42)
    try await world.router.navigate(to: basket, with: Basket())
    try await world.router.navigate(to: CodeShop.product, with: 43)
    var state = world.router.savedState()
    #expect(
      state.omissions.map(\.description) == [
        "basket: its context, Basket, can't be written",
        "product: it is above basket, which is left out",
      ])
    state = try SavedState(state.text.replacing("product", with: "item"))
    let new = try AppWindow(shop)
    let plan = try await new.router.restore(state).plan
    #expect(
      lines(plan) == [
        "keep HomePage; both shells have its place",
        "keep product(value: 42); it was called 'item'",
      ])
    #expect(new.tree.drawing.contains("ProductPage(42)"))
    try await new.router.navigate(to: CodeShop.shelf, with: "secret")
    let omissions = new.router.savedState().omissions
    #expect(omissions.map(\.description) == ["shelf: its route is never restored"])
  }
}

/// A context that can't be written as text.
private final class Basket {}

private final class BasketPage: ShopPage {
  init(_ basket: Basket) {}
}

extension ScreenTree {
  fileprivate var screenNodes: [Node] { allNodes.filter { $0 is ScreenNode } }
}
