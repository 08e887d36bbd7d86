// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

// The examples in the doc comments of types that make up a route; a test compares the two.

private protocol ShopPage: Screen {}
extension ProductScreen: ShopPage {}

@MainActor
@Suite("The examples of types that make up a route do what they say")
struct WayfinderTypeExamplesOfRoutes {
  typealias Analytics = ExampleWorld.Analytics
  typealias Drawer = ExampleWorld.Drawer
  typealias MenuScreen = ExampleWorld.MenuScreen
  typealias Session = ExampleWorld.Session

  private let window = Window()
  private var tree: ScreenTree { window.tree }
  private var router: Router { window.router }

  @Test func `a chain with an action`() async throws {
    let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .using(.present(.sheet))  // an ActionAssembly
      .from(.current)
      .assemble()
    try await router.navigate(to: bag)
    expect(tree, draws: "Navigation:\n  Home\n⇧ sheet:\n  Bag")
  }

  @Test func `a chain with a container action`() async throws {
    let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .using(.push)  // a ContainerActionAssembly
      .from(.visibleNavigation)
      .assemble()
    try await router.navigate(to: bag)
    expect(tree, draws: "Navigation:\n  Home\n  Bag")
  }

  @Test func `a chain of two steps`() async throws {
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.push).from(.newNavigation)  // the new stack needs a place of its own
      .using(.present(.sheet)).from(.current)  // the chain is complete
      .assemble()
    try await router.navigate(to: product, with: 42)
    expect(tree, draws: "Navigation:\n  Home\n⇧ sheet:\n  Navigation:\n    Product(42)")
  }

  @Test func `an action that several routes share`() async throws {
    let inFront: BuiltInAction = .present(.fullScreen, isDismissible: false)
    let login = StepAssembly(LoginScreen.self) { LoginScreen() }
      .using(inFront).from(.current).assemble()
    try await router.navigate(to: login)
    expect(tree, draws: "Navigation:\n  Home\n⇧ full screen [not dismissible]:\n  Login")
  }

  @Test func `a container action that several routes share`() async throws {
    let inPlace: BuiltInContainerAction<NavigationNode> = .pushReplacingLast
    let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .using(inPlace).from(.visibleNavigation).assemble()
    try window.push(SearchScreen())
    try await router.navigate(to: bag)
    expect(tree, draws: "Navigation:\n  Home\n  Bag")
  }

  @Test func `a factory of stacks`() async throws {
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.push)
      .from(StepAssembly(finder: .nothing(), factory: .navigation(name: "detail")))
      .using(.present(.sheet)).from(.current)
      .assemble()
    try await router.navigate(to: product, with: 42)
    expect(tree, draws: "Navigation:\n  Home\n⇧ sheet:\n  Navigation detail:\n    Product(42)")
  }

  @Test func `a factory of screens`() async throws {
    let product = StepAssembly(
      finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
      factory: .build { ProductScreen(id: $0) }
    ).using(.push).from(.visibleNavigation).assemble()
    #expect(try await router.navigate(to: product, with: 42).outcome == .built)
    #expect(try await router.navigate(to: product, with: 42).outcome == .alreadyThere)
  }

  @Test func `a guard of the router`() async throws {
    let session = Session(isOpen: false)
    let router = Router(
      tree: tree,
      interceptors: [
        .asking(named: "logged in") { _ in session.isOpen ? .proceed : .stop(reason: "logged out") }
      ])
    let shown = try await router.navigate(to: ExampleWorld.product, with: 42)
    #expect(shown.outcome == .stopped(guard: "logged in", reason: "logged out"))
  }

  @Test func `a context task by a closure`() async throws {
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .adding(task: { screen, id in screen.price = Prices.of(id) })
      .using(.push).from(.visibleNavigation).assemble()
    #expect(try await router.navigate(to: product, with: 42).screen?.price == 420)
  }

  @Test func `a post-routing task by a closure`() async throws {
    let analytics = Analytics()
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .adding(afterwards: { _, id, _ in analytics.count("product \(id)") })
      .using(.push).from(.visibleNavigation).assemble()
    try await router.navigate(to: product, with: 42)
    #expect(analytics.names == ["product 42"])
  }

  @Test func `an action for a container of your own`() async throws {
    let tree = ScreenTree(root: CustomNode(Drawer(), [ScreenNode(HomeScreen())]))
    let menu = StepAssembly(MenuScreen.self) { MenuScreen() }
      .using(InsertAction<CustomNode<Drawer>>(at: 1))
      .from(.found(by: .container(CustomNode<Drawer>.self)))
      .assemble()
    expect(tree, draws: "Drawer:\n  Home*")
    try await Router(tree: tree).navigate(to: menu)
    expect(tree, draws: "Drawer:\n  Home+\n  Menu*")
  }

  @Test func `an action that pops to what conforms`() async throws {
    try window.push(ProductScreen(id: 42), SearchScreen())
    let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .using(PopToAction { ($0 as? ScreenNode)?.screen is any ShopPage })
      .from(.visibleNavigation)
      .assemble()
    try await router.navigate(to: bag)
    expect(tree, draws: "Navigation:\n  Home\n  Product(42)\n  Bag")
  }

  @Test func `the error of a built-in part is the cause`() async throws {
    let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .using(.popTo(ProductScreen.self)).from(.visibleNavigation).assemble()
    var isHandled = false
    func showProducts() { isHandled = true }
    do {
      try await router.navigate(to: bag)
    } catch {
      if error.cause as? PartError == .nothingToPopTo { showProducts() }
    }
    #expect(isHandled)
    expect(tree, draws: "Navigation:\n  Home")
  }

  @Test func `a step is a value to navigate to`() async throws {
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.push).from(.visibleNavigation).assemble()
    try await router.navigate(to: product, with: 42)
    expect(tree, draws: "Navigation:\n  Home\n  Product(42)")
  }
}
