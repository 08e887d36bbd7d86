// Wayfinder is released under the MIT license; see LICENSE.

import Synchronization
import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

/// The keys that all modules know.
private enum Keys {
  static let logIn = RouteKey<Node, Void>("log-in")
  static let orders = RouteKey<Node, Void>("orders")
  static let order = RouteKey<Node, Int>("order")
  static let color = RouteKey<ScreenResult<String>, Void>("color")
}

/// A guard of a module of its own, which others may use, too.
private struct Members: RoutingInterceptor {
  let isOpen: @Sendable () -> Bool

  func perform(with destination: AnyDestination) async throws -> Verdict {
    isOpen() ? .proceed : .redirect(to: Keys.logIn, then: .retry)
  }
}

private let logInStep = StepAssembly(ColorPage.self) { ColorPage() }
  .named("log-in").using(.present).from(.current).assemble()

private func account(_ more: [RouteMeaning] = []) -> Feature {
  Feature("account", file: "Account/Feature.swift", line: 1) {
    Keys.logIn.means(logInStep.byNode, file: "Account/Feature.swift", line: 2)
    more
  }
}

private let shelves = StepAssembly(ShelfPage.self) { ShelfPage("orders") }
  .using(.push).from(.navigation(named: "orders")).assemble()

private let order = StepAssembly(ProductPage.self, id: \.id) { ProductPage($0) }
  .using(.push)
  .from(shelves.enclosing(NavigationNode.self).adapting { _ in })
  .assemble()

/// A list and a detail on it, with a stack.
private func orders(_ interceptor: (any RoutingInterceptor<AnyDestination>)? = nil) -> Feature {
  Feature(
    "orders", needs: Keys.logIn, guard: interceptor, file: "Orders/Feature.swift", line: 1
  ) {
    Keys.orders.means(shelves.byNode, file: "Orders/Feature.swift", line: 2)
    Keys.order.means(order.byNode, file: "Orders/Feature.swift", line: 3)
  } links: {
    Keys.orders.opened(by: Link("/orders", file: "Orders/Feature.swift", line: 4))
    Keys.order.opened(by: Link("/orders/:id", Int.self, file: "Orders/Feature.swift", line: 5))
  } stacks: {
    [CodeShop.stack("orders", HomePage())]
  } contract: {
    ContractRow("/orders", shows: "ShelfPage(orders)")
    ContractRow("/orders/7", shows: "ProductPage(7)")
  }
}

@Suite("C7: features of several modules")
struct FeatureTests {
  private func compose(_ features: Feature...) throws -> NavigationConfiguration {
    try compose(features)
  }

  private func compose(_ features: [Feature]) throws -> NavigationConfiguration {
    try NavigationConfiguration(
      validating: "app", features: features, file: "App/App.swift", line: 1
    ) {
      TabNode($0 + [CodeShop.stack("app", HomePage())])
    }
  }

  /// Expects faults of a composition, without their number.
  private func expectFaults(
    _ faults: String, of features: Feature..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: ConfigurationError.self, sourceLocation: sourceLocation) {
      try compose(features)
    }
    let lines = error.map { "\($0)".split(separator: "\n").dropFirst().joined(separator: "\n") }
    #expect(lines == faults, sourceLocation: sourceLocation)
  }

  // MARK: What composes

  @Test func `routes, links, stacks, and rows of all features are those of the app`() async throws {
    let app = try compose(orders(), account())
    #expect(app.routeNames == ["orders", "order", "log-in"])
    #expect(app.cases.map(\.url) == ["/orders", "/orders/7"])
    #expect(
      try app.makeTree().drawing == """
        Tabs:
          Navigation orders*:
            HomePage
          Navigation app:
            HomePage
        """)
    #expect(await AppContract(casesOf: app).run().failures.isEmpty)
  }

  @Test func `a feature is proven without the others`() async throws {
    let alone = try NavigationConfiguration(alone: orders(Members { true }))
    let report = await AppContract(casesOf: alone).run()
    #expect(report.failures.isEmpty)
    #expect(report.rows.count == 2)
    let closed = try NavigationConfiguration(alone: orders(Members { false }))
    let (store, router) = try AppWindow.parts(of: closed)
    let opened = Task { try await router.open("/orders", with: store) }
    await settled { !router.tree.modals.isEmpty }
    #expect(
      router.tree.drawing == """
        Navigation orders:
          HomePage
        ⇧ sheet:
          log-in
        """)
    try await router.back()
    _ = try await opened.value
  }

  @Test func `a feature without stacks is proven on a placeholder`() throws {
    #expect(
      try NavigationConfiguration(alone: account()).makeTree().drawing == """
        Navigation:
          Start
        """)
  }

  @Test func `the default of a contract's checks leaves agreement out for a document alone`() throws
  {
    #expect(AppContract(casesOf: try compose(orders(), account())).checks == .all)
  }

  // MARK: The guard for everything

  @Test(arguments: ["/orders", "/orders/7"])
  func `E4: the guard of a feature is asked about each of its links`(url: String) async throws {
    let app = try compose(orders(Members { false }), account())
    let (store, router) = try AppWindow.parts(of: app)
    let before = router.tree.drawing
    let opened = Task { try await router.open(url, with: store) }
    await settled { !router.tree.modals.isEmpty }
    try await router.back()
    let outcome = try await opened.value.navigation?.outcome
    guard case .stopped(guard: "Members", _) = outcome else {
      Issue.record("ended \(String(describing: outcome))")
      return
    }
    #expect(router.tree.drawing == before)
  }

  @Test func `E4b: what a feature's route builds beneath is closed with it`() async throws {
    let shared = Flag(isOpen: true)
    let app = try compose(orders(Members { shared.isOpen }), account())
    let router = try AppWindow(app).router
    try await router.navigate(to: Keys.order, with: 7)
    #expect(
      router.tree.drawing == """
        Tabs:
          Navigation orders*:
            HomePage
            ShelfPage(orders)
            ProductPage(7)
          Navigation app:
            HomePage
        """)
    shared.isOpen = false
    try await router.recheck(followingRedirects: false)
    #expect(
      router.tree.drawing == """
        Tabs:
          Navigation orders*:
            HomePage
          Navigation app:
            HomePage
        """)
  }

  @Test func `E4: a route that shows what is open asks the feature's guard, too`() async throws {
    let shown = RouteKey<NavigationNode, Void>("shown")
    let shared = Flag(isOpen: false)
    let members = Feature("members", guard: Members { shared.isOpen }) {
      shown.means(
        SwitchAssembly().case(
          found: .container(NavigationNode.self, where: { stack, _ in stack.name == "app" })
        ).assemble())
    }
    let app = try compose(orders(), account(), members)
    let router = try AppWindow(app).router
    let opened = Task { try await router.navigate(to: shown).outcome }
    await settled { !router.tree.modals.isEmpty }
    #expect(
      router.tree.drawing == """
        Tabs:
          Navigation orders*:
            HomePage
          Navigation app:
            HomePage
        ⇧ sheet:
          ColorPage
        """)
    shared.isOpen = true
    try await router.close(try #require(router.tree.screen(ColorPage.self)))
    #expect(try await opened.value == .revealed)
  }

  @Test func `a feature's guard is told its route by the key, with the context`() async throws {
    let told = Told()
    let app = try compose(orders(Telling(told: told)), account())
    let router = try AppWindow(app).router
    try await router.navigate(to: Keys.order, with: 7)
    #expect(told.keys == [false, true])
    #expect(told.contexts == [nil, 7])
    let plan = try router.plan(to: Keys.order, with: 8)
    #expect("\(plan)".contains("Telling"))
  }

  @Test func `E4: the guards of a step are asked after that of its feature`() async throws {
    let bag = RouteKey<BagPage, Void>("bag")
    let step = StepAssembly(BagPage.self) { BagPage() }
      .adding(guard: "own") { _ in .stop(reason: "closed") }
      .adding(guard: "last") { _ in .proceed }
      .using(.present).from(.current).assemble()
    let app = try compose(account(), Feature("bag", guard: Members { true }) { bag.means(step) })
    let router = Router(tree: try app.makeTree(), store: ConfigurationStore(app))
    let shown = try await router.navigate(to: bag)
    #expect(shown.outcome == .stopped(guard: "own", reason: "closed"))
    #expect("\(shown.trace)".contains("Members"))
  }

  @Test func `a variant's routes keep the guard of their feature`() async throws {
    let app = try compose(orders(Members { false }), account())
    let other = StepAssembly(BagPage.self) { BagPage() }.using(.present).from(.current).assemble()
    let variant = try app.variant(validating: "sheet", routes: [Keys.orders.means(other.byNode)])
    #expect(variant.cases.count == 2)
    let router = Router(tree: try variant.makeTree(), store: ConfigurationStore(variant))
    #expect("\(try router.plan(to: Keys.orders, with: ()))".contains("Members"))
  }

  // MARK: What doesn't fit

  @Test func `a variant that is made at run time throws its faults`() throws {
    let app = try compose(orders(), account())
    let error = #expect(throws: ConfigurationError.self) {
      try app.variant(
        validating: "wrong",
        links: [Keys.color.opened(by: Link("/color", file: "A.swift", line: 1))])
    }
    #expect(
      error.map { "\($0)" } == """
        The configuration 'wrong' has a fault:
        - A.swift:1: The link '/color' leads to the route 'color', which the configuration doesn't \
        have. Declare what the route means.
        """)
  }

  @Test func `all that two features contradict each other in is told at once`() {
    let other = Feature("other", file: "Other/Feature.swift", line: 1) {
      Keys.order.means(order.byNode, file: "Other/Feature.swift", line: 2)
    } links: {
      Keys.order.opened(
        by: Link("/order/:id", Int.self, file: "Other/Feature.swift", line: 3)
          .alias("/orders/:id", file: "Other/Feature.swift", line: 4))
    } stacks: {
      [CodeShop.stack("orders", BagPage())]
    }
    expectFaults(
      """
      - Other/Feature.swift:2: The route 'order' already has a meaning (Orders/Feature.swift:3). \
      Remove one of the two.
      - Other/Feature.swift:4: Link '/orders/:id': it is as specific as '/orders/:id' \
      (Orders/Feature.swift:5), and both match '/orders/0'. Narrow one by a type or constraint, or \
      mark one with 'preferred()'.
      - Orders/Feature.swift:1: The feature 'orders' leads to the route 'log-in', which no feature \
      brings. Compose the feature that brings it.
      - Other/Feature.swift:1: The container 'orders' has the name of another one in the shell \
      (Orders/Feature.swift:1). Rename one of the two.
      """, of: orders(), other)
  }

  @Test func `two guards of one name are a fault, and one that both share is none`() {
    func asking(_ name: String, _ place: String) -> Feature {
      let step = StepAssembly(BagPage.self, file: place, line: 1) { BagPage() }
        .adding(guard: "members") { _ in .proceed }
        .using(.present).from(.current).assemble()
      return Feature(name, file: place, line: 2) { RouteKey<BagPage, Void>(name).means(step) }
    }
    expectFaults(
      """
      - B/B.swift:1: The guard 'members' has the name of another feature's guard (A/A.swift:1). \
      Rename one of the two, or give both features one type of guard.
      """, of: asking("a", "A/A.swift"), asking("b", "B/B.swift"))
    #expect(throws: Never.self) {
      _ = try compose(asking("a", "A/A.swift"), asking("b", "A/B.swift"))
      let members = Members { true }
      let bag = Feature("bag", guard: members) {
        RouteKey<BagPage, Void>("bag").means(.found(by: .screen(BagPage.self)))
      }
      _ = try compose(orders(members), account(), bag)
    }
  }

  @Test func `a key that is needed with other types than it has is a fault`() {
    let account = Feature("account", file: "Account/Feature.swift", line: 1) {
      RouteKey<BagPage, Int>("log-in").means(
        .found(by: .screen(BagPage.self)), file: "Account/Feature.swift", line: 2)
    }
    expectFaults(
      """
      - Orders/Feature.swift:1: The feature 'orders' needs the route 'log-in' to show Node with (), \
      and it shows BagPage with Int (Account/Feature.swift:2). Use one key for the route everywhere.
      """, of: orders(), account)
  }

  @Test func `a tap on a stack that leads to a key that nobody brings is a fault`() {
    let tapped = Feature("bag", file: "Bag/Feature.swift", line: 1) {
      RouteKey<BagPage, Void>("bag").means(.found(by: .screen(BagPage.self)))
    } stacks: {
      [CodeShop.stack("bag", BagPage()).onTap(RouteKey<BagPage, Void>("bags"))]
    }
    expectFaults(
      """
      - Bag/Feature.swift:1: The tap on 'Navigation bag' leads to the route 'bags', which no feature \
      brings. Use 'bag' if that's what you meant, or compose the feature that brings it.
      """, of: tapped)
  }

  @Test func `C7: the app's own part of the shell is checked with its place`() {
    let error = #expect(throws: ConfigurationError.self) {
      try NavigationConfiguration(
        validating: "app", features: [orders(), account()], file: "App/App.swift", line: 1
      ) {
        TabNode(
          $0 + [CodeShop.stack("orders", HomePage()).onTap(RouteKey<HomePage, Void>("home"))])
      }
    }
    #expect(
      error.map { "\($0)" } == """
        The configuration 'app' has 2 faults:
        - App/App.swift:1: The tap on 'Navigation orders' leads to the route 'home', which no \
        feature brings. Compose the feature that brings it.
        - App/App.swift:1: The container 'orders' has the name of another one in the shell \
        (Orders/Feature.swift:1). Rename one of the two.
        """)
  }

  // MARK: Results

  @Test func `a key of another module's screen has a typed result`() async throws {
    let app = try compose(
      Feature("colors") { Keys.color.means(logInStep) })
    let router = try AppWindow(app).router
    let waiting = Task { try await router.result(of: Keys.color) }
    await settled { !router.tree.modals.isEmpty }
    let screen = try #require(router.tree.screen(ColorPage.self))
    while !router.waiting.isIdle { await Task.yield() }
    try await router.finish(screen, with: "red")
    #expect(try await waiting.value == .finished("red"))
  }
}

/// What a test changes while a guard reads it.
nonisolated private final class Flag: Sendable {
  private let state: Mutex<Bool>
  init(isOpen: Bool) { state = Mutex(isOpen) }
  var isOpen: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

private final class Told {
  var keys: [Bool] = []
  var contexts: [Int?] = []
}

private struct Telling: RoutingInterceptor {
  let told: Told

  func perform(with destination: AnyDestination) async throws -> Verdict {
    told.keys.append(destination.leads(to: Keys.order))
    told.contexts.append(destination.context(as: Int.self))
    return .proceed
  }
}
