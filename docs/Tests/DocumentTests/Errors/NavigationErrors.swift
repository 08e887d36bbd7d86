// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderTesting

@testable import Wayfinder

extension ErrorChapter {
  static let navigations = ErrorChapter(
    name: "Navigations", rows: routeErrors + partErrors + requestErrors + closingErrors)

  /// A route that cannot work in this tree.
  private static let routeErrors = [
    ErrorRow("Nothing to start from") {
      try await navigate(
        to: pushedProduct(on: .found(by: .container(NavigationNode.self), named: "the stack")),
        in: "Home")
    },
    ErrorRow("Nothing to start from") {
      try await navigate(to: pushedProduct(on: .navigation(named: "bag")), in: "Home")
    },
    ErrorRow("Nothing to start from") { try await navigate(to: pushedProduct(), in: "Home") },
    ErrorRow("Nothing to start from") {
      let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .named("Product").using(.present()).from(.current).assemble()
      try await Router(tree: ScreenTree()).navigate(to: product, with: 42)
    },
    ErrorRow("The step cannot be built by itself") {
      let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .named("Product")
        .using(.push).from(.newNavigation)
        .using(.present(.sheet)).from(.current)
        .assemble()
      try await navigate(to: product.enclosing(NavigationNode.self), in: "Tabs:\n  Home*")
    },
    ErrorRow("No case of a switch matches") {
      let place: DestinationStep<NavigationNode, Int> = SwitchAssembly()
        .case(found: .visibleNavigation())
        .assemble()
      try await navigate(to: pushedProduct(on: place), in: "Home")
    },
    ErrorRow("Nothing is built in which the step could appear") {
      try await navigate(to: bagInTabs, in: "Tabs:\n  Home*\n  Search")
    },
    ErrorRow("What was built doesn't contain the screen") {
      try await navigate(to: bagInTabs, in: "Navigation:\n  Home")
    },
    ErrorRow("No such container is around the step") {
      let bag = DestinationStep<BagScreen, Int>.found(by: .screen(BagScreen.self))
      try await navigate(
        to: pushedProduct(on: bag.enclosing(NavigationNode.self)), in: "Home\n⇧ sheet:\n  Bag")
    },
    ErrorRow("The container is of another kind") {
      let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())], name: "home"))
      throw RoutingError(
        .wrongContainer, in: .commit, to: name, at: name, node: tree.root?.reference)
    },
  ]

  /// Code of the app that failed.
  private static let partErrors = [
    ErrorRow("A part threw") {
      let product = StepAssembly(ProductScreen.self, id: \.id) { _ in throw SoldOut() }
        .named("Product").using(.push).from(.visibleNavigation).assemble()
      try await navigate(to: product, in: "Navigation:\n  Home")
    },
    ErrorRow("A factory returned a screen that is open") {
      let open = BagScreen()
      let tree = ScreenTree(root: NavigationNode([ScreenNode(open), ScreenNode(HomeScreen())]))
      let bag = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in open })
        .named("Bag").using(.push).from(.visibleNavigation).assemble()
      try await Router(tree: tree).navigate(to: bag)
    },
    ErrorRow("The destination is not in the tree") {
      let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .named("Product").using(.placing { _, _, _ in }).from(.current).assemble()
      try await navigate(to: product, in: "Navigation:\n  Home")
    },
    ErrorRow("The destination cannot be seen") {
      let tree = ScreenTree(root: CustomNode(StuckDrawer(), [ScreenNode(HomeScreen())]))
      let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .named("Product")
        .using(.insert(into: CustomNode<StuckDrawer>.self))
        .from(.found(by: .container(CustomNode<StuckDrawer>.self)))
        .assemble()
      try await Router(tree: tree).navigate(to: product, with: 42)
    },
    ErrorRow("Guards redirect in a circle") {
      enum Circle {
        static let product = redirecting("Product") { AnyDestination(login, with: 42) }
        static let login: DestinationStep<PlaceholderScreen, Int> = redirecting("Login") {
          AnyDestination(product, with: 42)
        }
      }
      try await navigate(to: Circle.product, in: "Navigation:\n  Home")
    },
    ErrorRow("Guards redirect without an end") {
      var count = 0
      let product = StepAssembly(
        finder: .nothing(), factory: .build { (_: Int) in PlaceholderScreen("Product") }
      )
      .named("Product")
      .adding(guard: "question") { (_: Int) in
        count += 1
        let effect = EffectAssembly<Void>("question \(count)") {}.assemble()
        return .redirect(to: effect, then: .retry)
      }
      .using(.push).from(.visibleNavigation).assemble()
      try await navigate(to: product, in: "Navigation:\n  Home")
    },
    ErrorRow("The tree keeps changing") {
      let rounds = ["from 'Home #1', revision 1 became 2", "from 'Home #1', revision 2 became 3"]
      throw RoutingError(.neverSettled(rounds), in: .plan, to: name)
    },
    ErrorRow("A guard doesn't answer in time") {
      let (router, question, clock) = (try homeRouter(), heldGuard(), ManualClock())
      let product = guardedProduct(asking: question)
      let request = Task {
        try await router.navigate(
          to: product, with: 42, guardTimeout: .after(.seconds(5), clock: clock)
        ).outcome
      }
      await question.asked()
      await clock.advance(by: .seconds(5))
      _ = try await request.value
    },
    ErrorRow("The router is gone") {
      let draft = UnsavedScreen()
      let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen()), ScreenNode(draft)]))
      let home = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in HomeScreen() })
        .named("Home").using(.replaceRoot).from(.root).assemble()
      _ = try await Router(tree: tree).navigate(to: home)
      try await draft.refused?.navigateAgain()
    },
  ]

  /// Something else came first.
  private static let requestErrors = [
    ErrorRow("Canceled") {
      let (router, question) = (try homeRouter(), heldGuard())
      let product = guardedProduct(asking: question)
      let request = Task { try await router.navigate(to: product, with: 42).outcome }
      await question.asked()
      request.cancel()
      _ = try await request.value
    },
    ErrorRow("A newer request took its place") {
      let (router, question) = (try homeRouter(), heldGuard())
      let product = guardedProduct(asking: question)
      let first = Task { try await router.navigate(to: product, with: 42).outcome }
      await question.asked()
      let home = DestinationStep<HomeScreen, Void>.found(by: .screen(HomeScreen.self))
      try await router.navigate(to: home, policy: .replace)
      _ = try await first.value
    },
    ErrorRow("Another request is running") {
      let (router, question) = (try homeRouter(), heldGuard())
      defer { question.answer() }
      let product = guardedProduct(asking: question)
      Task { try await router.navigate(to: product, with: 42).outcome }
      await question.asked()
      try await router.navigate(to: product, with: 7, policy: .reject)
    },
    ErrorRow("A transition is running") {
      let stack = NavigationNode([ScreenNode(HomeScreen())])
      let tree = ScreenTree(root: stack, clock: ManualClock())
      try tree.edit(with: Transition(.slide, duration: .milliseconds(250))) { edit in
        try edit.push(ScreenNode(SearchScreen()), on: stack)
      }
      try await Router(tree: tree).navigate(
        to: pushedProduct(), with: 42, policy: .duringTransition(.reject))
    },
  ]

  /// Closing and going back.
  private static let closingErrors = [
    ErrorRow("A root of the shell cannot be closed") {
      let home = HomeScreen()
      let tree = ScreenTree(root: NavigationNode([ScreenNode(home)]))
      try await Router(tree: tree).close(home)
    },
    ErrorRow("The screen is not open") { try await homeRouter().back(to: BagScreen()) },
    ErrorRow("There is nothing to go back to") { try await homeRouter().back() },
    ErrorRow("The place is not on the way back") {
      let (home, search) = (HomeScreen(), SearchScreen())
      let tree = ScreenTree(
        root: TabNode([NavigationNode([ScreenNode(home)]), NavigationNode([ScreenNode(search)])]))
      try await Router(tree: tree).back(to: search)
    },
  ]

  private static let name = StepName(
    "Product", target: ProductScreen.self, file: "Shop/Routes.swift", line: 12)

  /// A bag that tabs, which don't build one, should contain.
  private static var bagInTabs: DestinationStep<BagScreen, Int> {
    let tabs = StepAssembly(
      finder: .container(TabNode.self),
      factory: CompleteFactoryAssembly(factory: .tabs())
        .with(.build { (_: Int) in HomeScreen() })
        .with(.build { (_: Int) in SearchScreen() })
        .assemble()
    ).using(.replaceRoot).from(.root).assemble()
    return ExistingStepAssembly(finder: .screen(BagScreen.self)).named("Bag").from(tabs).assemble()
  }

  @MainActor
  private static func navigate(
    to step: DestinationStep<some AnyObject, Int>, in drawing: String
  ) async throws {
    let tree = try shop(drawing)
    try await Router(tree: tree).navigate(to: step, with: 42)
  }

  @MainActor
  private static func homeRouter() throws -> Router {
    Router(tree: try shop("Navigation:\n  Home"))
  }

  @MainActor
  private static func heldGuard() -> ControlledGuard<Int> {
    let question = ControlledGuard<Int>("LoginGuard")
    question.hold()
    return question
  }

  @MainActor
  private static func guardedProduct(
    asking question: ControlledGuard<Int>
  ) -> DestinationStep<ProductScreen, Int> {
    StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .named("Product").adding(question).using(.push).from(.visibleNavigation).assemble()
  }
}

/// A route whose guard redirects.
private func redirecting(
  _ name: String, to detour: @escaping @MainActor @Sendable () -> AnyDestination
) -> DestinationStep<PlaceholderScreen, Int> {
  StepAssembly(finder: .nothing(), factory: .build { (_: Int) in PlaceholderScreen(name) })
    .named(name)
    .adding(guard: { _ in .redirect(to: detour(), then: .retry) })
    .using(.push).from(.visibleNavigation).assemble()
}

private struct StuckDrawer: ContainerBehavior {
  var kind: String { "Drawer" }
  func shown(among children: [Node]) -> ShownChildren { children.isEmpty ? .none : [0] }
  mutating func show(_ index: Int, among children: inout [Node]) {}
}

/// A screen that refuses to leave once.
private final class UnsavedScreen: LeaveDeciding, ScreenLabeling {
  let label = "Draft"
  let labelDetail = ""
  var refused: RefusedNavigation?
  var mayLeave: LeaveDecision { refused == nil ? .no(reason: "unsaved") : .yes }

  func didRefuse(_ navigation: RefusedNavigation) { refused = navigation }
}
