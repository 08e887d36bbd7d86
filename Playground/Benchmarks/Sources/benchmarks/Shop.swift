// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

// The screens and parts of the measured app.

@MainActor
final class HomeScreen: Screen {}

@MainActor
final class ListScreen: Screen {
  let number: Int
  init(number: Int) { self.number = number }
}

@MainActor
final class ProductScreen: Screen {
  let id: Int
  var price = 0
  init(id: Int) { self.id = id }
}

/// The state that guards and tasks touch, so that none of them can be left out.
@MainActor
enum Session {
  static var isOpen = true
  static var visits = 0
}

struct LoginInterceptor<Context>: RoutingInterceptor {
  func perform(with context: Context) async throws -> Verdict {
    Session.isOpen ? .proceed : .stop(reason: "not logged in")
  }
}

/// The same without `await`: the engine asks it in place.
struct OpenSessionInterceptor<Context>: ImmediateInterceptor {
  func verdict(with context: Context) throws -> Verdict {
    Session.isOpen ? .proceed : .stop(reason: "not logged in")
  }
}

struct ShowPrice: ContextTask {
  func perform(on screen: ProductScreen, with id: Int) throws { screen.price = id * 2 }
}

struct CountVisit: PostRoutingTask {
  func perform(on screen: ProductScreen, with id: Int, path: [Node]) { Session.visits += 1 }
}

enum Routes {
  /// With a guard that is awaited, though it does not suspend.
  static let product = assembleProduct(LoginInterceptor())
  /// With a guard without `await`.
  static let immediateProduct = assembleProduct(OpenSessionInterceptor())

  static func assembleProduct(
    _ interceptor: some RoutingInterceptor<Int>
  ) -> DestinationStep<ProductScreen, Int> {
    StepAssembly(
      finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
      factory: .build { ProductScreen(id: $0) }
    )
    .adding(interceptor)
    .adding(ShowPrice())
    .adding(CountVisit())
    .using(.push)
    .from(.newNavigation)
    .using(.present(.sheet))
    .from(.current)
    .assemble()
  }

  static let pushed = StepAssembly(
    finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
    factory: .build { ProductScreen(id: $0) }
  )
  .using(.push)
  .from(.found(by: .visibleNavigation()))
  .assemble()

  static let list = DestinationStep<ListScreen, Int>.found(
    by: .screen(ListScreen.self, where: { $0.number == $1 }))

  /// Screens pushed on one another in one navigation.
  static func chain(_ length: Int) -> DestinationStep<ProductScreen, Int> {
    func page() -> StepAssembly<ProductScreen, Int> {
      StepAssembly(finder: .nothing(), factory: .build { (id: Int) in ProductScreen(id: id) })
    }
    let first = page().using(.push).from(.found(by: .visibleNavigation())).assemble()
    return (1..<length).reduce(first) { below, _ in
      page().using(.push).from(below.enclosing(NavigationNode.self)).assemble()
    }
  }

  /// Five modal layers, each a stack with a screen: ten screens and containers from the root.
  static let deep: DestinationStep<ProductScreen, Int> = {
    func layer(
      over below: DestinationStep<ProductScreen, Int>?
    ) -> DestinationStep<ProductScreen, Int> {
      let chain = StepAssembly(
        finder: .nothing(), factory: .build { (id: Int) in ProductScreen(id: id) }
      ).using(.push).from(.newNavigation).using(.present(.sheet))
      return below.map { chain.from($0).assemble() } ?? chain.from(.root).assemble()
    }
    return (0..<5).reduce(nil) { below, _ in layer(over: below) } ?? layer(over: nil)
  }()
}

/// The same by hand: no engine, the same edits on the same tree.
@MainActor
enum ByHand {
  static func isLoggedIn() async -> Bool { Session.isOpen }

  static func product(_ id: Int, in tree: ScreenTree) async throws -> ProductScreen? {
    let space = SearchSpace(tree)
    if let open = space.screen(ProductScreen.self, where: { $0.id == id }) {
      guard await isLoggedIn() else { return nil }
      try tree.reveal(open.node)
      open.target.price = id * 2
      Session.visits += 1
      return open.target
    }
    guard await isLoggedIn(), let source = tree.focusedBeneathTransientLayers else { return nil }
    let screen = ProductScreen(id: id)
    screen.price = id * 2
    let stack = NavigationNode([ScreenNode(screen)])
    try tree.present(ModalNode(stack, style: .sheet), from: source)
    Session.visits += 1
    return screen
  }

  static func list(_ number: Int, in tree: ScreenTree) async throws -> ListScreen? {
    guard
      let open = SearchSpace(tree).screen(ListScreen.self, where: { $0.number == number })
    else { return nil }
    try tree.reveal(open.node)
    return open.target
  }

  static func push(_ id: Int, in tree: ScreenTree) async throws -> ProductScreen? {
    if let open = SearchSpace(tree).screen(ProductScreen.self, where: { $0.id == id }) {
      try tree.reveal(open.node)
      return open.target
    }
    guard let stack = tree.visibleNavigation else { return nil }
    let screen = ProductScreen(id: id)
    try tree.push(ScreenNode(screen), on: stack)
    return screen
  }

  static func chain(_ length: Int, in tree: ScreenTree) throws {
    guard let stack = tree.visibleNavigation else { return }
    let pages = (0..<length).map { _ in ScreenNode(ProductScreen(id: 7)) }
    try tree.edit { edit in try edit.setChildren(stack.children + pages, of: stack) }
  }

  static func deep(_ id: Int, in tree: ScreenTree) async throws -> ProductScreen? {
    var last: ProductScreen?
    try tree.edit { edit in
      guard var source = tree.root else { return }
      for _ in 0..<5 {
        let screen = ProductScreen(id: id)
        let node = ScreenNode(screen)
        try edit.present(ModalNode(NavigationNode([node]), style: .sheet), from: source)
        source = node
        last = screen
      }
    }
    return last
  }
}
