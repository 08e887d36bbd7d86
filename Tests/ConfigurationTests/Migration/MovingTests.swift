// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

/// Smallest cases in which a migration once lost or moved a screen, or said something untrue.
@Suite("C4: what both shells have in common stays, whatever the user did in it")
struct MovingTests {
  private static func stack(_ name: String?, _ root: any Screen) -> NavigationNode {
    NavigationNode([ScreenNode(root)], name: name)
  }

  private static let shelf = RouteKey<ShelfPage, String>("shelf")
  private static let product = RouteKey<ProductPage, Int>("product")
  private static let main = RouteKey<TabNode, Void>("main")
  private static let account = RouteKey<AccountPage, Void>("account")

  private static var pushedProduct: RouteMeaning {
    product.means(
      StepAssembly(ProductPage.self, id: \.id) { ProductPage($0) }
        .using(.push).from(.visibleNavigation).assemble())
  }

  private func configuration(
    _ name: String, _ shell: @escaping @MainActor @Sendable () -> ContainerNode,
    @RouteMeaningBuilder routes: () -> [RouteMeaning]
  ) throws -> NavigationConfiguration {
    try NavigationConfiguration(validating: name, shell: shell, routes: routes())
  }

  @Test func `M12: so it does where a route has built tabs over the log-in of the shell`()
    async throws
  {
    let (stayed, _) = try await loggedIn()
    try await stayed.reset()
    let (router, before) = try await loggedIn()
    try await router.migrate(to: before.variant("equal") {})
    try await router.reset()
    #expect(router.tree.drawing == stayed.tree.drawing)
  }

  private static func builtStack<Page: ShopPage>(
    _ page: @autoclosure @escaping @MainActor @Sendable () -> Page
  ) -> some ContainerFactory<NavigationNode, Void> {
    CompleteFactoryAssembly<NavigationNode, Void>(factory: .navigation())
      .with(.build { page() }).assemble()
  }

  /// Tabs that a route builds over the log-in with which the app begins.
  private func loggedIn() async throws -> (Router, NavigationConfiguration) {
    let before = try configuration("log-in") {
      Self.stack("login", AccountPage())
    } routes: {
      Self.main.means(
        StepAssembly(
          finder: .container(TabNode.self),
          factory: CompleteFactoryAssembly<TabNode, Void>(factory: .tabs())
            .with(container: Self.builtStack(HomePage()))
            .with(container: Self.builtStack(BagPage())).assemble()
        ).using(.replaceRoot).from(.root).assemble())
      Self.pushedProduct
    }
    let router = try AppWindow(before).router
    try await router.navigate(to: Self.main)
    try await router.navigate(to: Self.product, with: 1)
    return (router, before)
  }

  @Test func `a chain that replaces the root doesn't take with it what stays open`() async throws {
    let before = try configuration("before") {
      TabNode(
        [Self.stack("home", HomePage()), Self.stack("account", AccountPage())], name: "main")
    } routes: {
      Self.account.means(.found(by: .screen(AccountPage.self)))
      Self.pushedProduct
    }
    let router = try AppWindow(before).router
    try await router.navigate(to: Self.product, with: 1)
    try await router.navigate(to: Self.account)
    let after = try configuration("after") {
      TabNode([Self.stack("home", HomePage())], name: "main")
    } routes: {
      Self.account.means(
        StepAssembly(AccountPage.self) { AccountPage() }.using(.replaceRoot).from(.root).assemble())
      Self.pushedProduct
    }
    let migration = try await router.migrate(to: after)
    #expect(
      router.tree.drawing == """
        Tabs main:
          Navigation home*:
            HomePage
            ProductPage(1)
        """)
    #expect(
      migration.plan.lines.map(\.reason).contains(.wouldReplaceAll(route: "account")))
  }

  private final class Inbox: ShopPage {
    var unread = 0
    override var labelDetail: String { "\(unread)" }
  }

  @Test func `a root of a shell in code is the same one, whatever its label says now`()
    async throws
  {
    let tabs = try configuration("tabs") {
      TabNode([Self.stack(nil, Inbox()), Self.stack("bag", BagPage())], name: "main")
    } routes: {
      Self.pushedProduct
    }
    let menu = try configuration("menu") {
      CustomNode(Drawer(), [Self.stack("bag", BagPage()), Self.stack(nil, Inbox())])
    } routes: {
      Self.pushedProduct
    }
    let router = try AppWindow(tabs).router
    let inbox = try #require(router.tree.screen(Inbox.self))
    inbox.unread = 7
    try await router.navigate(to: Self.product, with: 1)
    try await router.migrate(to: menu)
    #expect(router.tree.screen(Inbox.self) === inbox)
    #expect(
      router.tree.drawing == """
        Drawer:
          Navigation bag:
            BagPage
          Navigation*:
            Inbox(7)
            ProductPage(1)
        """)
    let second = try AppWindow(menu).router
    try await second.restore(router.savedState())
    #expect(
      second.tree.drawing == router.tree.drawing.replacing("Inbox(7)", with: "Inbox(0)"))
  }

  @Test func `step 1: a splash that the app put there by hand holds the place of the shell`()
    async throws
  {
    let router = try AppWindow(CodeShop.tabs).router
    let splash = ScreenNode(ColorPage())
    try router.tree.edit { try $0.replaceRoot(with: NavigationNode([splash])) }
    let migration = try await router.migrate(to: CodeShop.drawer)
    #expect(router.tree.drawing == "Navigation:\n  ColorPage")
    #expect(router.tree.contains(splash))
    #expect(
      migration.plan.lines.map { "\($0)" }.count == 1
        && migration.plan.lines[0].reason == .holdsShell)
  }

  @Test func `M1: a hidden split that showed its list does so with one more column`() async throws {
    func shell(_ name: String, _ columns: Int) throws -> NavigationConfiguration {
      try configuration(name) {
        let later = (1..<columns).map { _ in NavigationNode() }
        let split = SplitNode(
          [Self.stack(nil, BagPage())] + later, isCollapsed: true, name: "bag")
        return TabNode([Self.stack("home", HomePage()), split])
      } routes: {
        Self.pushedProduct
      }
    }
    let router = try AppWindow(shell("list", 1)).router
    let tabs = try #require(router.tree.root as? TabNode)
    let split = try #require(tabs.children[1] as? SplitNode)
    try router.tree.edit { edit in
      let detail = Self.stack(nil, ProductPage(1))
      try edit.setChildren(split.children + [detail], of: split)
      try edit.show(split.children[0], of: split)
    }
    try await router.migrate(to: shell("detail", 2))
    #expect(split.isInTree && split.children.count == 2)
    try router.tree.select(at: 1, of: tabs)
    #expect(router.tree.focused?.reference.text == "BagPage", "\(router.tree.drawing)")
  }

  @Test func `M4: what lies beneath a screen without route goes where its own route leads`()
    async throws
  {
    let world = try AppWindow(Shells.tabs)
    try world.tree.reveal(try #require(world.nodes("Menu").first))
    try await world.open("Note", "Login")
    try await world.router.back()
    try world.push(Guest("gone"))
    let migration = try await world.migrate(Shells.homeOnly, AppWindow.booksAtHome)
    #expect(
      world.tree.drawing == """
        Navigation home:
          Home
          Note
          Guest(gone)
        """)
    #expect(migration.plan.lines.last?.reason == .goesWith(route: "Note"))
  }

  // MARK: What only the chain of a route tells

  /// An account on the home's stack, and a product in front in a tab that the next shell lacks.
  private func productOverBag() async throws -> (Router, NavigationConfiguration) {
    let tabs = try configuration("tabs") {
      TabNode([Self.stack("home", HomePage()), Self.stack("bag", BagPage())], selected: 1)
    } routes: {
      Self.pushedProduct
      Self.account.means(
        StepAssembly(AccountPage.self) { AccountPage() }
          .using(.push).from(.navigation(named: "home")).assemble())
    }
    let router = try AppWindow(tabs).router
    try await router.navigate(to: Self.account)
    let bag = try #require((router.tree.root as? TabNode)?.children[1])
    try router.tree.reveal(bag)
    try await router.navigate(to: Self.product, with: 1)
    return (router, tabs)
  }

  @Test func `M3: a screen that the chain of the focused one replaces leaves, as the plan says`()
    async throws
  {
    let (router, tabs) = try await productOverBag()
    let migration = try await router.migrate(
      to: tabs.variant("one", shell: { Self.stack("home", HomePage()) }) {
        Self.product.means(
          StepAssembly(ProductPage.self, id: \.id) { ProductPage($0) }
            .using(.pushReplacingLast).from(.navigation(named: "home")).assemble())
      })
    #expect(router.tree.drawing == "Navigation home:\n  HomePage\n  ProductPage(1)")
    let line = try #require(migration.plan.lines.first { $0.screen.hasPrefix("AccountPage") })
    #expect(line.change == .drop && line.to == nil)
    #expect(line.reason == .givesWay(route: "product"))
  }

  @Test func `M4: the focused screen isn't made an alert beneath a layer that is open`()
    async throws
  {
    let (router, tabs) = try await productOverBag()
    let sheet = ModalNode(Self.stack(nil, ColorPage()), style: .sheet)
    try router.tree.present(sheet, from: try #require(router.tree.focused))
    let migration = try await router.migrate(
      to: tabs.variant("one", shell: { Self.stack("home", HomePage()) }) {
        Self.product.means(
          StepAssembly(ProductPage.self, id: \.id) { ProductPage($0) }
            .using(.present(.alert)).from(.current).assemble())
      })
    #expect(
      router.tree.drawing == """
        Navigation home:
          HomePage
          AccountPage
        ⇧ sheet:
          Navigation:
            ColorPage
        """)
    let line = try #require(migration.plan.lines.first { $0.screen.hasPrefix("ProductPage") })
    #expect(line.reason == .transientBeneath(route: "product", style: "alert"))
  }

  @Test func `M4: a layer of the app's own stays, though a route is gone whose screen is on it`()
    async throws
  {
    let (router, _) = try await productOverBag()
    let sheet = ModalNode(Self.stack(nil, ColorPage()), style: .sheet)
    try router.tree.present(sheet, from: try #require(router.tree.focused))
    try await router.navigate(to: Self.product, with: 2)
    let layer = "⇧ sheet:\n  Navigation:\n    ColorPage\n    ProductPage(2)"
    #expect(router.tree.drawing.hasSuffix(layer))
    let none = NavigationConfiguration("none", shell: { Self.stack("home", HomePage()) }) {}
    try await router.migrate(to: none)
    #expect(router.tree.drawing.hasSuffix(layer))
  }

  @Test func `M4: another screen of the focused one's route is shown in its place`() async throws {
    let tabs = try configuration("tabs") {
      TabNode([
        Self.stack("home", HomePage()), Self.stack("me", AccountPage()),
        Self.stack("bag", BagPage()),
      ])
    } routes: {
      Self.product.means(
        StepAssembly(finder: .nothing(), factory: .build { ProductPage($0) })
          .using(.push).from(.visibleNavigation).assemble())
    }
    let router = try AppWindow(tabs).router
    let children = try #require(router.tree.root as? TabNode).children
    try await router.navigate(to: Self.product, with: 1)
    try router.tree.reveal(children[1])
    try router.tree.reveal(children[2])
    try await router.navigate(to: Self.product, with: 1)
    let migration = try await router.migrate(
      to: tabs.variant(
        "two",
        shell: { TabNode([Self.stack("me", AccountPage()), Self.stack("home", HomePage())]) }
      ) {
        Self.product.means(
          StepAssembly(ProductPage.self, id: \.id) { ProductPage($0) }
            .using(.push).from(.navigation(named: "home")).assemble())
      })
    #expect(
      router.tree.drawing == """
        Tabs:
          Navigation me:
            AccountPage
          Navigation home*:
            HomePage
            ProductPage(1)
        """)
    #expect(migration.plan.lines.last?.reason == .rootIsOpen(route: "product"))
  }

  /// Notes that it was prepared before it built.
  private struct PreparedShelf: Factory {
    let prepared: Prepared

    final class Prepared { var shelves: [String] = [] }

    func prepare(with shelf: String) { prepared.shelves.append(shelf) }

    func build(with shelf: String) throws -> ShelfPage {
      guard prepared.shelves.contains(shelf) else { throw CancellationError() }
      return ShelfPage(shelf)
    }
  }

  @Test(arguments: [["a"], ["a", "b"]])
  func `M5: a chain needs two screens of one class, of which one or both are open`(
    _ open: [String]
  ) async throws {
    let tabs = try configuration("tabs") {
      TabNode([Self.stack("home", HomePage()), Self.stack("bag", BagPage())], selected: 1)
    } routes: {
      Self.shelf.means(
        StepAssembly(ShelfPage.self, id: \.shelf) { ShelfPage($0) }
          .using(.push).from(.visibleNavigation).assemble())
      Self.pushedProduct
    }
    let router = try AppWindow(tabs).router
    for shelf in open { try await router.navigate(to: Self.shelf, with: shelf) }
    try await router.navigate(to: Self.product, with: 1)
    let product = try #require(router.tree.screen(ProductPage.self))
    let prepared = PreparedShelf.Prepared()
    func shelfStep(
      on start: DestinationStep<NavigationNode, String>
    ) -> DestinationStep<ShelfPage, String> {
      StepAssembly(finder: .screen(ShelfPage.self), factory: PreparedShelf(prepared: prepared))
        .using(.push).from(start).assemble()
    }
    let first = shelfStep(on: .found(by: .container(NavigationNode.self)))
    let second = shelfStep(on: first.enclosing(NavigationNode.self))
    let migration = try await router.migrate(
      to: tabs.variant("one", shell: { Self.stack("home", HomePage()) }) {
        Self.product.means(
          StepAssembly(ProductPage.self, id: \.id) { ProductPage($0) }
            .using(.push)
            .from(second.adapting { "shelf \($0)" }.enclosing(NavigationNode.self)).assemble())
      })
    let shelves = open.count == 1 ? ["shelf 1", "a"] : open
    #expect(
      router.tree.drawing == """
        Navigation home:
          HomePage
          ShelfPage(\(shelves[0]))
          ShelfPage(\(shelves[1]))
          ProductPage(1)
        """, "\(migration.plan)")
    #expect(router.tree.screen(ProductPage.self) === product)
    #expect(prepared.shelves == (open.count == 1 ? ["shelf 1"] : []))
  }

  @Test func `M1: of two containers of one class each is the one of its name`() async throws {
    var registry = Registry()
    for name in ["Home", "Bag", "Menu"] { registry.screen(name, Guest.self) { Guest(name) } }
    for kind in ["left", "right"] {
      registry.container(kind, CustomNode<Drawer>.self) { CustomNode(Drawer(), $0, name: $1) }
    }
    func app(_ order: String) throws -> NavigationConfiguration {
      let text = """
        {"format": "wayfinder-routes/1", "app": "shop", "shell": {"tabs": {
          "one": {"container": "left", "children": {"home": "Home"}},
          "two": {"container": "right", "children": {"bag": "Bag"}},
          "menu": "Menu"}, "order": \(order)}, "routes": {}}
        """
      return try NavigationConfiguration(text: text, registry: registry)
    }
    let world = try AppWindow(app(#"["one", "two", "menu"]"#))
    let containers = world.tree.allNodes.filter { $0 is CustomNode<Drawer> }
    #expect(containers.count == 2)
    try await world.router.migrate(world.store, to: app(#"["menu", "two", "one"]"#))
    let tabs = try #require(world.tree.root as? TabNode)
    #expect(tabs.children[2] === containers[0])
    #expect(tabs.children[1] === containers[1])
  }
}

@Suite("R2: restoring is the same merge")
struct RestoredMergeTests {
  private static let account = RouteKey<AccountPage, Void>("account")

  @Test func `M7: a screen alone at the root comes back`() async throws {
    let shop = CodeShop.tabs.variant("log-in") {
      Self.account.means(
        StepAssembly(AccountPage.self) { AccountPage() }.using(.replaceRoot).from(.root).assemble())
    }
    let first = try AppWindow(shop).router
    // The account of the shell is found where it stands; the log-in is built without it.
    let tabs = try #require(first.tree.root as? TabNode)
    try first.tree.edit { try $0.setChildren(Array(tabs.children.dropLast()), of: tabs) }
    try await first.navigate(to: Self.account)
    #expect(first.tree.drawing == "AccountPage")
    let second = try AppWindow(shop).router
    let plan = try await second.restore(first.savedState()).plan
    #expect(second.tree.drawing == "AccountPage")
    #expect(plan.lines.map(\.change) == [.keep])
  }

  @Test func `R2: a tab that the app has removed stays away in the same release`() async throws {
    let first = try AppWindow(CodeShop.tabs)
    let tabs = try #require(first.tree.root as? TabNode)
    try first.tree.edit { try $0.setChildren([tabs.children[0], tabs.children[2]], of: tabs) }
    let second = try AppWindow(CodeShop.tabs)
    try await second.router.restore(first.router.savedState())
    #expect(second.tree.drawing == first.tree.drawing)
  }

  /// Shows the two children that were shown last.
  private struct Pair: ContainerBehavior {
    var latest = [0]
    var kind: String { "Pair" }

    func shown(among children: [Node]) -> ShownChildren {
      ShownChildren(latest.filter(children.indices.contains))
    }

    mutating func show(_ index: Int, among children: inout [Node]) {
      latest = Array(([index] + latest.filter { $0 != index }).prefix(2))
    }
  }

  @Test func `R4: what a container shows beside the focus is shown again`() async throws {
    let three = NavigationConfiguration(
      "three",
      shell: {
        CustomNode(
          Pair(),
          [
            CodeShop.stack("home", HomePage()), CodeShop.stack("bag", BagPage()),
            CodeShop.stack("account", AccountPage()),
          ], name: "pair")
      }
    ) {
      CodeShop.account.means(.found(by: .screen(AccountPage.self)))
    }
    let first = try AppWindow(three)
    let pair = try #require(first.tree.root as? ContainerNode)
    try first.tree.reveal(pair.children[1])
    try first.tree.reveal(pair.children[2])
    #expect(pair.shown == ShownChildren([2, 1]))
    let second = try AppWindow(three)
    try await second.router.restore(first.router.savedState())
    #expect((second.tree.root as? ContainerNode)?.shown == pair.shown)
    #expect(second.tree.drawing == first.tree.drawing)
  }
}
