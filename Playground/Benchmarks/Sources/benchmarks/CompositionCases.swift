// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The larger parts of the vocabulary, each beside the same work by hand.
@MainActor
var compositionCases: [Case] {
  [
    compare(
      "switch", count: 400, tree: home,
      engine: { _ = try await $0.navigate(to: MoreRoutes.switched, with: 42) },
      hand: { _ = try await MoreByHand.switched(42, in: $0) }),
    compare(
      "complete-factory", count: 200, tree: home,
      engine: { _ = try await $0.navigate(to: MoreRoutes.shell, with: 7) },
      hand: { try await MoreByHand.shell(7, in: $0) }),
    compare(
      "redirect", count: 400, tree: home,
      engine: { _ = try await $0.navigate(to: MoreRoutes.redirected, with: 42) },
      hand: { _ = try await MoreByHand.redirected(42, in: $0) }),
    compare(
      "rollback", count: 400, tree: covered,
      engine: { router in
        do {
          _ = try await router.navigate(to: MoreRoutes.failing, with: 42)
        } catch {
          Session.visits += 1
        }
      },
      hand: { tree in
        do {
          try await MoreByHand.failing(42, in: tree)
        } catch {
          Session.visits += 1
        }
      }),
    queued(100, count: 4),
  ]
}

/// As many requests at once, which wait for each other, beside the same ones one after another: what
/// is measured is the queue, not the navigations.
@MainActor
private func queued(_ size: Int, count: Int) -> Case {
  func routers() -> [Router] {
    (0..<count).map { _ in
      Router(tree: ScreenTree(root: TabNode((0..<size).map { ScreenNode(ListScreen(number: $0)) })))
    }
  }
  return Case(
    name: "queue-\(size)",
    engine: {
      try await timed(routers()) { router in
        let tasks = (0..<size).map { number in
          Task { @MainActor in _ = try await router.navigate(to: Routes.list, with: number) }
        }
        for task in tasks { try await task.value }
      }
    },
    hand: {
      try await timed(routers()) { router in
        for number in 0..<size { _ = try await router.navigate(to: Routes.list, with: number) }
      }
    })
}

/// A home screen, and a layer with a stack over it.
@MainActor
private func covered() -> ScreenTree {
  let tree = home()
  guard let source = tree.focused else { return tree }
  try? tree.present(
    ModalNode(NavigationNode([ScreenNode(ProductScreen(id: 1))]), style: .sheet), from: source)
  return tree
}

/// Sends everybody from a product to the list.
struct SendToList: RoutingInterceptor {
  func perform(with id: Int) async throws -> Verdict {
    guard Session.isOpen else { return .stop(reason: "not logged in") }
    return .redirect(to: AnyDestination(MoreRoutes.list, with: id))
  }
}

/// Why nothing comes of a navigation that fails.
struct NoPrice: Error {}

enum MoreRoutes {
  /// One of three places, by what is asked for and by what is open.
  static let switched = StepAssembly(
    finder: .nothing(), factory: .build { (id: Int) in ProductScreen(id: id) }
  )
  .using(.push)
  .from(
    SwitchAssembly<NavigationNode, Int>()
      .case(when: { !Session.isOpen }, from: .found(by: .container(NavigationNode.self)))
      .case { $0 < 0 ? DestinationStep<NavigationNode, Int>.found(by: .visibleNavigation()) : nil }
      .case(found: .visibleNavigation())
      .assemble()
  )
  .assemble()

  /// Three tabs, each a stack with its screen, in a modal layer.
  static let shell: DestinationStep<TabNode, Int> = {
    func tab(_ offset: Int) -> BuiltInContainerFactory<NavigationNode, Int> {
      CompleteFactoryAssembly(factory: .navigation())
        .with(.build { (number: Int) in ListScreen(number: number + offset) }).assemble()
    }
    return StepAssembly(
      finder: .nothing(),
      factory: CompleteFactoryAssembly<TabNode, Int>(factory: .tabs())
        .with(container: tab(0)).with(container: tab(1)).with(container: tab(2)).assemble()
    )
    .using(.present(.fullScreen)).from(.current).assemble()
  }()

  static let list = StepAssembly(
    finder: .nothing(), factory: .build { (number: Int) in ListScreen(number: number) }
  )
  .using(.push).from(.found(by: .visibleNavigation())).assemble()

  static let redirected = StepAssembly(
    finder: .nothing(), factory: .build { (id: Int) in ProductScreen(id: id) }
  )
  .adding(SendToList())
  .using(.push).from(.found(by: .visibleNavigation())).assemble()

  /// The home screen, found beneath a layer; its task fails when everything has been moved.
  static let failing = StepAssembly(
    finder: .screen(HomeScreen.self), factory: .build { (_: Int) in HomeScreen() }
  )
  .adding(task: { _, _ in throw NoPrice() })
  .using(.push).from(.found(by: .visibleNavigation())).assemble()
}

/// The same by hand.
@MainActor
enum MoreByHand {
  static func switched(_ id: Int, in tree: ScreenTree) async throws -> ProductScreen? {
    let space = SearchSpace(tree)
    let stack: NavigationNode?
    if !Session.isOpen {
      stack = space.container(NavigationNode.self)?.target
    } else {
      stack = tree.visibleNavigation
    }
    guard let stack else { return nil }
    let screen = ProductScreen(id: id)
    try tree.push(ScreenNode(screen), on: stack)
    return screen
  }

  static func shell(_ number: Int, in tree: ScreenTree) async throws {
    guard let source = tree.focusedBeneathTransientLayers else { return }
    let tabs = TabNode(
      (0..<3).map { NavigationNode([ScreenNode(ListScreen(number: number + $0))]) })
    try tree.present(ModalNode(tabs, style: .fullScreen), from: source)
  }

  static func redirected(_ id: Int, in tree: ScreenTree) async throws -> ListScreen? {
    guard await ByHand.isLoggedIn(), let stack = tree.visibleNavigation else { return nil }
    let screen = ListScreen(number: id)
    try tree.push(ScreenNode(screen), on: stack)
    return screen
  }

  static func failing(_ id: Int, in tree: ScreenTree) async throws {
    guard let open = SearchSpace(tree).screen(HomeScreen.self) else { return }
    try tree.edit { edit in
      try edit.reveal(open.node)
      throw NoPrice()
    }
  }
}
