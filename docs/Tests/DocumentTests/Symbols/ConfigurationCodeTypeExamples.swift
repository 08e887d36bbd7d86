// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

// The examples in the doc comments of types for configurations in code and for migrations; a test
// compares the two.

private typealias Shop = TypeExampleShop

private enum Layouts {
  static let product = RouteKey<ProductScreen, Int>("product")
  static let pushed = Shop.pushed
  static let presented = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
    .using(.present).from(.current).assemble()

  @MainActor
  static func homeStack() -> NavigationNode { Shop.stack("home", HomeScreen()) }

  static let stack = NavigationConfiguration("stack", shell: { homeStack() }) {
    product.means(pushed)
  }
  static let sheets = stack.variant("sheets") {
    product.means(presented)
  }
}

@MainActor
@Suite("The examples of types for configurations in code do what they say")
struct ConfigurationCodeTypeExamples {
  @Test func `one route has two meanings`() async throws {
    for configuration in [Layouts.stack, Layouts.sheets] {
      let router = try Shop.makeRouter(configuration)
      try await router.navigate(to: Layouts.product, with: 42)
      #expect(router.tree.modals.isEmpty == (configuration.name == "stack"))
      #expect(router.tree.focused?.reference.text == "Product(42)")
    }
  }

  @Test(arguments: [true, false])
  func `routes are declared on a condition`(hasOffers: Bool) {
    let homeStack = { @MainActor @Sendable in Layouts.homeStack() }
    let (product, bag) = (Shop.product, Shop.bag)
    let (pushed, shownBag) = (
      Shop.pushed, DestinationStep<BagScreen, Void>.found(by: .screen(BagScreen.self))
    )
    let moreRoutes = [
      RouteKey<SearchScreen, Void>("search").means(.found(by: .screen(SearchScreen.self)))
    ]
    let configuration = NavigationConfiguration("shop", shell: { homeStack() }) {
      product.means(pushed)
      if hasOffers { bag.means(shownBag) }
      moreRoutes
    }
    #expect(
      configuration.routeNames
        == (hasOffers ? ["product", "bag", "search"] : ["product", "search"]))
  }

  @Test func `a link is resolved and not opened`() {
    let link = Shop.tabs.resolve("/products/42")
    #expect(link?.route == "product")
    #expect(link?.arguments.values == ["id": "42"])
  }

  @Test func `a route is opened by its name`() async throws {
    let library = try RouteDocument(bytes: Shop.libraryBytes(), name: "library.json")
    let store = ConfigurationStore(try NavigationConfiguration(library.base))
    let router = Router(tree: try store.current.makeTree())
    let book = store.destination(of: "Book", with: RouteArguments(["book": "7"]))
    try await router.navigate(to: book)
    #expect(router.tree.focused?.reference.text == "Book(book: 7)")
    if let book = router.tree.screen(RouteScreen.self, where: { $0.name == "Book" }) {
      print(book.values)  // ["book": "7"]
    }
    let shown = router.tree.screen(RouteScreen.self, where: { $0.name == "Book" })
    #expect(shown?.values == ["book": "7"])
  }

  @Test func `a guard of a document is denied`() async throws {
    let document = NavigationDocument(
      shell: .navigation(["Home"]),
      routes: [RouteDescription(name: "Orders", placement: .push(in: nil), guards: ["login"])],
      links: LinkSection(rows: [.init(link: LinkRow(pattern: "/orders"), route: "Orders")]))
    let configuration = try NavigationConfiguration(document)
    let router = try Shop.makeRouter(configuration)
    configuration.guards?.setDenied(true, guard: "login")
    let orders = try await router.open("/orders", with: configuration)
    guard case .opened(let navigation) = orders else { throw CancellationError() }
    #expect("\(navigation.outcome)".hasPrefix("stopped"))
    configuration.guards?.setDenied(false, guard: "login")
    _ = try await router.open("/orders", with: configuration)
    #expect(router.tree.focused?.reference.text == "Orders")
  }

  @Test func `a route that the configuration lacks`() async throws {
    let router = try Shop.makeRouter()
    let store = try #require(router.store)
    do {
      try await router.navigate(to: store.destination(of: "products"))
    } catch {
      if let cause = error.cause as? ConfigurationError { print(cause) }
    }
    let error = try await #require(throws: RoutingError.self) {
      try await router.navigate(to: store.destination(of: "products"))
    }
    #expect(
      "\(try #require(error.cause as? ConfigurationError))"
        == "No route of the active configuration is called 'products'. Write 'product' if that's "
        + "what you meant, or declare the route.")
  }

  @Test func `the faults of a configuration are thrown`() throws {
    let routes = [Shop.product.means(Shop.pushed)]
    let links = [Shop.bag.opened(by: Link("/bag"))]
    let store = ConfigurationStore(Shop.tabs)
    let homeStack = { @MainActor @Sendable in Layouts.homeStack() }
    do {
      let next = try NavigationConfiguration(
        validating: "next", shell: { homeStack() }, routes: routes, links: links)
      store.swap(to: next)
    } catch {
      if case .faulty(_, let faults) = error { print(faults) }
    }
    let error = #expect(throws: ConfigurationError.self) {
      try NavigationConfiguration(
        validating: "next", shell: { Layouts.homeStack() }, routes: routes, links: links)
    }
    guard case .faulty("next", let faults)? = error else { throw CancellationError() }
    #expect(faults.count == 1 && store.revision == 0)
  }

  @Test func `a migration tells who refused`() async throws {
    let router = try Shop.makeRouter()
    let migration = try await router.migrate(to: Shop.flat)
    if case .refused(let node, let reason) = migration.outcome {
      print("\(node) wants to stay: \(reason)")
    }
    #expect(migration.isCarriedOut)
    #expect(router.store?.current.name == "flat")
  }

  @Test func `a migration says why a screen leaves`() throws {
    let router = try Shop.makeRouter()
    let store = try #require(router.store)
    let plan = store.migrationPlan(to: Shop.flat, in: router.tree)
    for line in plan.lines where line.isLeaving {
      print(line.node, line.reason)  // Bag #5 the new shell has no root 'Bag'
    }
    let leaving = plan.lines.filter(\.isLeaving).map { "\($0.node) \($0.reason)" }
    #expect(leaving == ["Bag #5 the new shell has no root 'Bag'"])
  }

  @Test func `a migration fails with its cause`() async throws {
    var registry = Shop.makeRegistry()
    registry.screen("Bag", BagScreen.self) { throw CancellationError() }
    let checked = try ValidatedDocument(bytes: Shop.bytes, name: "shop.json", registry: registry)
    let tabs = try NavigationConfiguration(checked)
    let router = try Shop.makeRouter(Layouts.stack)
    do {
      try await router.migrate(to: tabs)
    } catch {
      if let cause = error.cause as? MigrationError { print("The old layout stays:", cause) }
    }
    let error = try await #require(throws: RoutingError.self) {
      try await router.migrate(to: tabs)
    }
    #expect(error.cause is MigrationError)
    #expect(router.store?.current.name == "stack")
  }
}
