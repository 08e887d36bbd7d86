// Wayfinder is released under the MIT license; see LICENSE.

import Synchronization
import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C7: a configuration written in code")
struct CodeConfigurationTests {
  private let store: ConfigurationStore
  private let router: Router
  private var tree: ScreenTree { router.tree }

  init() throws {
    store = ConfigurationStore(CodeShop.tabs)
    router = Router(tree: try store.current.makeTree(), store: store)
  }

  @Test func `a key leads where the active configuration says`() async throws {
    let first = try await router.navigate(to: CodeShop.product, with: 42)
    #expect(first.screen?.id == 42)
    #expect(
      tree.drawing == """
        Tabs main:
          Navigation home*:
            HomePage
            ProductPage(42)
          Navigation bag:
            BagPage
          Navigation account:
            AccountPage
        """)
    store.swap(to: CodeShop.drawer)
    try await router.navigate(to: CodeShop.product, with: 7)
    #expect(
      tree.drawing == """
        Tabs main:
          Navigation home:
            HomePage
            ProductPage(42)
          Navigation bag*:
            BagPage
            ShelfPage(shelf 0)
            ProductPage(7)
          Navigation account:
            AccountPage
        """)
  }

  @Test func `a link leads to the key, and back`() async throws {
    let opening = try await router.open("/products/42", with: store)
    #expect((opening.navigation?.screen as? ProductPage)?.id == 42)
    #expect(try store.current.url(for: CodeShop.product, with: 9) == "/products/9")
    #expect(store.destination(for: "/nowhere") == nil)
  }

  @Test(arguments: [false, true])
  func `a guard leads to a key, and so does a recheck`(isOpen: Bool) async throws {
    let secret = RouteKey<ShelfPage, String>("secret")
    let allowed = Mutex(isOpen)
    let guarded = NavigationConfiguration("guarded", shell: { CodeShop.stack("home", HomePage()) })
    {
      secret.means(
        StepAssembly(ShelfPage.self, id: \.shelf) { ShelfPage($0) }
          .adding(guard: "open") { _ in
            allowed.withLock { $0 } ? .proceed : .redirect(to: CodeShop.product, with: 3)
          }
          .using(.push).from(.visibleNavigation).assemble())
      CodeShop.product.means(CodeShop.productOnShelf(in: "home"))
    }
    let router = try AppWindow(guarded).router
    let shown = try await router.navigate(to: secret, with: "a")
    #expect(shown.outcome == .built)
    allowed.withLock { $0 = false }
    if isOpen {
      let recheck = try await router.recheck()
      #expect(recheck.plan.destination?.text == "product")
    }
    #expect(
      router.tree.drawing == """
        Navigation home:
          HomePage
          ShelfPage(shelf 0)
          ProductPage(3)
        """)
  }

  @Test func `a link's values become a context of the route's own, and back`() async throws {
    nonisolated struct Spot: Equatable {
      let shelf: String
      let place: Int
    }
    let spot = RouteKey<ShelfPage, Spot>("spot")
    let configuration = NavigationConfiguration(
      "spots", shell: { CodeShop.stack("home", HomePage()) }
    ) {
      spot.means(
        StepAssembly(
          finder: .screen(ShelfPage.self, where: { $0.shelf == "\($1.shelf) \($1.place)" }),
          factory: .build { (spot: Spot) in ShelfPage("\(spot.shelf) \(spot.place)") }
        )
        .using(.push).from(.visibleNavigation).assemble())
    } links: {
      spot.opened(by: Link("/:shelf/:place", String.self, Int.self)) {
        Spot(shelf: $0, place: $1)
      } from: {
        ($0.shelf, $0.place)
      }
    }
    let (store, router) = try AppWindow.parts(of: configuration)
    let opening = try await router.open("/tea/4", with: store)
    #expect((opening.navigation?.screen as? ShelfPage)?.shelf == "tea 4")
    #expect(try configuration.url(for: spot, with: Spot(shelf: "a b", place: 1)) == "/a%20b/1")
  }

  @Test func `results work by key, and survive a migration`() async throws {
    let waiting = Task { try await router.result(of: CodeShop.color) }
    while tree.modals.isEmpty { await Task.yield() }
    let screen = try #require(tree.screen(ColorPage.self))
    while !router.waiting.isIdle { await Task.yield() }
    try await router.migrate(to: CodeShop.drawer)
    #expect(tree.node(of: screen) != nil)
    try await router.finish(screen, with: "red")
    #expect(try await waiting.value == .finished("red"))
  }

  @Test func `a key that the configuration lacks is an error that names the nearest`() async throws
  {
    let missing = RouteKey<ProductPage, Int>("produkt")
    let before = tree.drawing
    let error = try await #require(throws: RoutingError.self) {
      try await router.navigate(to: missing, with: 1)
    }
    #expect(
      "\(try #require(error.cause))"
        == "No route of the active configuration is called 'produkt'. Write 'product' if that's "
        + "what you meant, or declare the route.")
    #expect(tree.drawing == before)
  }

  @Test func `a key with other types than the route's is an error`() async throws {
    let wrong = RouteKey<BagPage, Int>("product")
    let error = try await #require(throws: RoutingError.self) {
      try await router.navigate(to: wrong, with: 1)
    }
    #expect(
      "\(try #require(error.cause))"
        == "The route 'product' of the active configuration shows ProductPage with Int, and the key"
        + " asks for BagPage with Int. Use one key for the route everywhere.")
  }

  @Test func `C1: links of keys alone lead where the router's store says`() async throws {
    let links = try AppLinks(hosts: ["shop.example"]) {
      CodeShop.product.opened(by: Link("/tea/:id", Int.self))
    }
    let url = "https://shop.example/tea/42"
    let destination = try #require(try links.destination(for: url))
    #expect(try router.plan(to: destination).building.count == 1)
    _ = try await router.open(url, with: links)
    #expect(tree.screen(ProductPage.self) != nil)
  }

  @Test func `a router without a store cannot go to a key`() async throws {
    let lonely = Router(tree: try CodeShop.tabs.makeTree())
    let error = try await #require(throws: RoutingError.self) {
      try await lonely.navigate(to: CodeShop.bag)
    }
    #expect(
      "\(try #require(error.cause))"
        == "The router has no store that says where the route 'bag' leads. Make the router with "
        + "'Router(tree:store:)'.")
  }

  @Test func `all faults of a configuration are told at once`() {
    let other = RouteKey<BagPage, Void>("bags")
    let error = #expect(throws: ConfigurationError.self) {
      try NavigationConfiguration(
        validating: "wrong", shell: { NavigationNode() },
        routes: [
          CodeShop.bag.means(.found(by: .screen(BagPage.self)), file: "A/B.swift", line: 1),
          CodeShop.bag.means(.found(by: .screen(BagPage.self)), file: "A/B.swift", line: 2),
        ],
        links: [other.opened(by: Link("/bags", file: "A/L.swift", line: 3))])
    }
    #expect(
      error.map { "\($0)" } == """
        The configuration 'wrong' has 2 faults:
        - A/B.swift:2: The route 'bag' already has a meaning (A/B.swift:1). Remove one of the two.
        - A/L.swift:3: The link '/bags' leads to the route 'bags', which the configuration doesn't \
        have. Use 'bag' if that's what you meant, or declare what the route means.
        """)
  }

  @Test func `the faults of links are entries like the others, with hosts or without`() {
    let error = #expect(throws: ConfigurationError.self) {
      try NavigationConfiguration(
        validating: "wrong", rules: LinkRules(hosts: ["shop.example"]),
        shell: { NavigationNode() },
        routes: [
          CodeShop.bag.means(.found(by: .screen(BagPage.self)), file: "A/B.swift", line: 1),
          CodeShop.bag.means(.found(by: .screen(BagPage.self)), file: "A/B.swift", line: 2),
        ],
        links: [
          CodeShop.bag.opened(by: Link("/bag/:", file: "A/L.swift", line: 3)),
          CodeShop.bag.opened(by: Link("/bag/:id", file: "A/L.swift", line: 4)),
        ])
    }
    #expect(
      error.map { "\($0)" } == """
        The configuration 'wrong' has 3 faults:
        - A/B.swift:2: The route 'bag' already has a meaning (A/B.swift:1). Remove one of the two.
        - A/L.swift:3: Pattern '/bag/:': the parameter at byte 5 has no name. Write its name after \
        the colon, as in ':id'.
        - A/L.swift:4: Link '/bag/:id': the pattern has 1 parameter, 'id', but there are no types. \
        Give one type for each parameter, in the order of the pattern.
        """)
  }

  @Test func `a link that gives its route another type of context is a fault`() {
    let other = RouteKey<Node, String>("product")
    let error = #expect(throws: ConfigurationError.self) {
      try NavigationConfiguration(
        validating: "wrong", shell: { NavigationNode() },
        routes: [RouteKey<BagPage, Int>("product").means(.found(by: .screen(BagPage.self)))],
        links: [other.opened(by: Link("/p/:id", String.self, file: "A/L.swift", line: 3))])
    }
    #expect(
      error.map { "\($0)" } == """
        The configuration 'wrong' has a fault:
        - A/L.swift:3: The link '/p/:id' gives the route 'product' a context of type 'String', and \
        the route shows BagPage with Int. Use one key for the route everywhere.
        """)
  }

  @Test func `a variant has what it does not change`() throws {
    #expect(
      CodeShop.drawer.routeNames == ["home", "bag", "account", "shelf", "product", "color"])
    #expect(try CodeShop.drawer.url(for: CodeShop.shelf, with: "tea") == "/shelves/tea")
    #expect(
      try CodeShop.drawer.makeTree().drawing == """
        Drawer drawer:
          Navigation bag*:
            BagPage
          Navigation home:
            HomePage
        """)
  }

  @Test func `routes of code are opened by name with texts, too`() async throws {
    try await router.navigate(
      to: store.destination(of: "product", with: RouteArguments(["id": "42"])))
    #expect(tree.focused?.reference.text == "ProductPage(42)")
    let error = try await #require(throws: RoutingError.self) {
      try await router.navigate(
        to: store.destination(of: "product", with: RouteArguments(["id": "x"])))
    }
    #expect(
      "\(try #require(error.cause))"
        == "'id' is 'x', which isn't a valid Int. Give another value; to keep a URL with such a value "
        + "from matching, constrain the parameter in the link's pattern.")
  }

  @Test func `the error of a context that is one value names the parameter of its link`() async {
    for arguments in [[:], ["ref": "mail", "page": "2"]] {
      let error = await #expect(throws: RoutingError.self) {
        try await router.navigate(
          to: store.destination(of: "product", with: RouteArguments(arguments)))
      }
      #expect(
        error?.cause.map { "\($0)" }
          == "The value 'id' is missing. Add it to the link or the arguments, or make it optional.")
    }
  }

  @Test func `a context that is one value is found among others by the name of its link`()
    async throws
  {
    try await router.navigate(
      to: store.destination(of: "product", with: RouteArguments(["id": "42", "ref": "mail"])))
    #expect(tree.focused?.reference.text == "ProductPage(42)")
  }

  @Test func `E16: a node knows what it was built for`() async throws {
    store.swap(to: CodeShop.drawer)
    let shown = try await router.navigate(to: CodeShop.product, with: 42)
    let node = try #require(shown.screen.flatMap { tree.node(of: $0) })
    #expect(node.origin?.name.text == "product")
    #expect(node.origin?.context(as: Int.self) == 42)
    let shelf = try #require(tree.allNodes.first { $0.reference.text == "ShelfPage(shelf 4)" })
    #expect(shelf.origin?.context(as: String.self) == "shelf 4")
    #expect(tree.root?.origin == nil)
  }

  @Test func `E16: an origin keeps no screen alive`() async throws {
    weak var screen: ProductPage?
    var origins: [AnyDestination?] = []
    func openAndClose() async throws {
      let shown = try await router.navigate(to: CodeShop.product, with: 42)
      screen = shown.screen
      origins.append(shown.screen.flatMap { tree.node(of: $0)?.origin })
      try await router.reset()
    }
    try await openAndClose()
    #expect(origins.first??.context(as: Int.self) == 42)
    #expect(screen == nil)
  }
}
