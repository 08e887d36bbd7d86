// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

// The examples in the doc comments of types that report a navigation; a test compares the two.

@MainActor
@Suite("The examples of types that report what a router does are so")
struct WayfinderTypeExamplesOfReports {
  typealias Session = ExampleWorld.Session

  private let window = Window()
  private let product = ExampleWorld.product
  private var router: Router { window.router }

  @Test func `a guard is asked again after its detour`() async throws {
    let session = Session(isOpen: false)
    let router = router
    let toLogin = StepAssembly(LoginScreen.self) { LoginScreen() }
      .adding(afterwards: { screen, _, _ in
        session.isOpen = true
        Task { try await router.close(screen) }
      })
      .using(.present(.sheet)).from(.current).assemble()
    let login = AnyDestination(toLogin, with: ())
    let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .adding(guard: "logged in") { _ in
        session.isOpen ? .proceed : .redirect(to: login, then: .retry)
      }
      .using(.push).from(.visibleNavigation).assemble()
    let shown = try await router.navigate(to: bag)
    #expect(shown.trace.description.contains("redirected to LoginScreen, to ask again afterwards"))
    expect(
      window.tree,
      draws: """
        Navigation:
          Home
          Bag
        """)
  }

  private struct Report: NavigationObserver {
    let analytics = ExampleWorld.Analytics()
    let crashReporter = ExampleWorld.CrashReporter()

    func observe(_ event: NavigationEvent) {
      switch event.kind {
      case .finished: analytics.count(event.destination.text)
      case .failed(let error): crashReporter.record(error)
      default: break
      }
    }
  }

  @Test func `an observer counts what ends`() async throws {
    let report = Report()
    let router = Router(tree: window.tree, observers: [report])
    try await router.navigate(to: product, with: 42)
    await #expect(throws: RoutingError.self) { try await router.close(BagScreen()) }
    #expect(report.analytics.names == ["ProductScreen"])
    #expect(report.crashReporter.errors.count == 1)
  }

  @Test func `a plan moves nothing`() throws {
    let plan = try router.plan(to: product, with: 42)
    print(plan)
    // to ProductScreen
    //   from visible navigation, open as Navigation #1
    //   build ProductScreen, push
    //   changes Navigation
    //   covers Home
    #expect(
      "\(plan)" == """
        to ProductScreen
          from visible navigation, open as Navigation #1
          build ProductScreen, push
          changes Navigation
          covers Home
        """)
    #expect(window.tree.drawing == "Navigation:\n  Home")
  }

  @Test func `a trace has a line for each step of the work`() async throws {
    let shown = try await router.navigate(to: product, with: 42)
    print(shown.trace)
    #expect(
      "\(shown.trace)" == """
        looked for ProductScreen: not open
        looked for visible navigation: found Navigation #1
        planned from Navigation #1, 1 to build
        prepared visible navigation
        prepared ProductScreen
        built ProductScreen
        committed revision 2
        ended: built
        """)
  }

  @Test func `a recheck lists what it has closed`() async throws {
    let session = Session()
    let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .adding(guard: "logged in") { _ in
        session.isOpen ? .proceed : .stop(reason: "not logged in")
      }
      .using(.push).from(.visibleNavigation).assemble()
    try await router.navigate(to: bag)
    session.logOut()
    let recheck = try await router.recheck()
    print(recheck.plan.closing.map(\.text))  // ["Bag"]
    if case .refused(let screen, let reason) = recheck.outcome { print(screen, reason) }
    #expect(recheck.plan.closing.map(\.text) == ["Bag"])
    #expect(recheck.outcome == .revealed)
    #expect(window.tree.drawing == "Navigation:\n  Home")
  }

  @Test func `a router that seems stuck names the guard`() async throws {
    let login = ControlledGuard<Int>("login")
    login.hold()
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .named("Product").adding(login)
      .using(.push).from(.visibleNavigation).assemble()
    let request = RunningRequest { () async throws(RoutingError) in
      try await router.navigate(to: product, with: 42).outcome
    }
    await login.asked()
    if !router.waiting.isIdle { print(router.waiting) }
    // running: Product; waits for guard login of Product
    #expect("\(router.waiting)" == "running: Product; waits for guard login of Product")
    login.answer(.proceed)
    #expect(await request.ended() == "built")
    #expect(router.waiting.isIdle)
  }

  @Test func `a step is called by its name`() {
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .named("Product")
      .using(.push).from(.visibleNavigation).assemble()
    print(product.name.text)  // Product
    #expect(product.name.text == "Product")
    #expect(product.name.place.hasPrefix("DocumentTests/WayfinderTypeExamplesOfReports.swift:"))
  }

  @Test func `a trace has the case of a switch`() async throws {
    let place = SwitchAssembly<NavigationNode, Int>().named("Place")
      .case(when: { Account.isOpen }, from: .visibleNavigation)
      .default(.navigation(named: "home"))
      .assemble()
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.push).from(place).assemble()
    let shown = try await router.navigate(to: product, with: 42)
    for case .chose(let choice) in shown.trace.entries {
      print(choice)  // case 1 of Place, by condition
    }
    let choices = shown.trace.entries.compactMap { entry in
      if case .chose(let choice) = entry { "\(choice)" } else { nil as String? }
    }
    #expect(choices == ["case 1 of Place, by condition"])
  }

  @Test func `the changes of a navigation are in its diff`() async throws {
    let shown = try await router.navigate(to: product, with: 42)
    print(shown.diff)  // entered Product(42); kept Home
    for node in shown.diff.entered { print(node.text) }  // Product(42)
    #expect("\(shown.diff)" == "entered Product(42); kept Home")
    #expect(shown.diff.entered.map(\.text) == ["Product(42)"])
  }
}
