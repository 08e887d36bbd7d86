// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import Wayfinder

// The examples of the doc comments of `Wayfinder`; a test compares the two.

private final class Screens {
  final class HomeScreen: Screen {
    let user: Int
    init(user: Int) { self.user = user }
  }

  final class AccountScreen: Screen {}

  final class ProductScreen: Screen {
    var id: Int
    init() { id = 0 }
    init(id: Int) { self.id = id }
  }

  final class NoteScreen: Screen {}

  final class CartScreen: Screen {}
}

@MainActor
private enum Desk {
  static var node: Node?
}

@MainActor
private enum Session {
  static var isOpen = true
  static var isAdult = true
}

@MainActor
private enum Device {
  static var isSmall = false
}

private enum Analytics {
  static func count(_ text: String) { print(text) }
}

@MainActor
private final class CrashReporter {
  var attachment: (@MainActor () -> String)?
}

private enum Browser {
  static func open(_ url: URL) { print(url) }
}

private struct Product {
  typealias ID = Int
}

private struct ProductLink {
  let id: Int
}

@MainActor
private struct Examples {
  typealias User = Int
  let tree = ScreenTree()
  let router = Router(tree: ScreenTree())

  struct PrepareIndex: ContextTask {
    func perform(on screen: SearchScreen, with context: Void) {}
  }

  func validated(_ shell: ContainerNode) throws -> ScreenTree {
    let tree = try ScreenTree(validating: shell)
    return tree
  }

  func completeFactory() -> Any {
    typealias HomeScreen = Screens.HomeScreen
    let shell = CompleteFactoryAssembly(factory: .tabs())
      .with(.build { HomeScreen(user: $0) })
      .with(.build { SearchScreen() }, adding: PrepareIndex(), adapting: { _ in })
      .assemble()
    let step = StepAssembly(finder: .container(TabNode.self), factory: shell)
      .using(.replaceRoot).from(.root).assemble()
    return step
  }

  func integrating() -> Any {
    let shell = CompleteFactoryAssembly(integrating: { (_: User, children) in
      TabNode(children, name: "main")
    })
    return shell
  }

  struct ShowBalance: ContextTask {
    func perform(on screen: Screens.AccountScreen, with context: Void) {}
  }

  func existing(tabs: DestinationStep<TabNode, Void>) -> Any {
    typealias AccountScreen = Screens.AccountScreen
    let account = ExistingStepAssembly(finder: .screen(AccountScreen.self))
      .adding(ShowBalance())
      .from(tabs)
      .assemble()
    return account
  }

  struct ProductFactory: Factory {
    func build(with id: Int) throws -> ProductScreen { ProductScreen(id: id) }
  }

  struct LoginInterceptor<Context>: RoutingInterceptor {
    func perform(with context: Context) async throws -> Verdict {
      Session.isOpen ? .proceed : .stop(reason: "not logged in")
    }
  }

  struct AdultInterceptor<Context>: ImmediateInterceptor {
    func verdict(with context: Context) throws -> Verdict {
      Session.isAdult ? .proceed : .stop(reason: "too young")
    }
  }

  func assembly() -> Any {
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .adding(LoginInterceptor())
      .using(.push)
      .from(.newNavigation)
      .using(.present(.sheet))
      .from(.current)
      .assemble()
    return product
  }

  func choice(
    fullScreenStack: DestinationStep<NavigationNode, Int>,
    sheet: DestinationStep<NavigationNode, Int>
  ) -> Any {
    let place: DestinationStep<NavigationNode, Int> = SwitchAssembly()
      .case(found: .visibleNavigation())
      .case(when: { Device.isSmall }, from: fullScreenStack)
      .default(sheet)
      .assemble()
    return place
  }

  enum Color: Sendable { case red }

  func paint(_ color: Color) {}

  func answering() async throws {
    final class ColorPicker: ResultReporting {
      let result = ScreenResult<Color>()
    }
    let colorPicker = StepAssembly(ColorPicker.self) { ColorPicker() }
      .using(.present()).from(.current).assemble()
    let ending = try await router.result(of: colorPicker)
    if case .finished(let color) = ending { paint(color) }
  }

  struct AddOnTop: ContainerAction {
    func edit(_ children: inout [Node], of pager: CustomNode<Pager>?, adding new: Node) {
      children.append(new)
    }
  }

  enum Finders {
    struct ProductFinder: Finder {
      func find(in space: SearchSpace, with id: Int) throws -> FinderMatch<ProductScreen>? {
        space.screen(ProductScreen.self) { $0.id == id }
      }
    }
  }

  enum MoreFinders {
    struct ProductFinder: Finder {
      func find(in space: SearchSpace, with id: Product.ID) throws -> FinderMatch<ProductScreen>? {
        space.screen(ProductScreen.self) { $0.id == id }
      }
    }
  }

  func made() -> Any {
    typealias ProductScreen = Screens.ProductScreen
    let factory: any Factory<ProductScreen, Int> = .make(ProductScreen.init) { $0.id = $1 }
    return factory
  }

  func starts() -> [Any] {
    typealias CartScreen = Screens.CartScreen
    typealias NoteScreen = Screens.NoteScreen
    let cart: any Finder<CartScreen, Void> = .screen(CartScreen.self, from: .tab(named: "shop"))
    let detail: any Finder<NavigationNode, Void> = .container(
      NavigationNode.self, from: .column(.secondary))
    let note: any Finder<NoteScreen, Void> = .screen(
      NoteScreen.self, scope: .subtree, from: .node { Desk.node })
    return [cart, detail, note]
  }

  func arranged() -> Any {
    let atTheBottom = ArrangeAction<NavigationNode> { children, _, new in
      children.insert(new, at: 0)
    }
    return atTheBottom
  }

  func journal(crashReporter: CrashReporter) {
    let journal = NavigationJournal(limit: 200)
    journal.attach(to: router)
    crashReporter.attachment = { journal.text }
  }

  func publicJournal() -> NavigationJournal {
    let journal = NavigationJournal(privacy: .public(of: ["Product"]))
    return journal
  }

  func failures(of journal: NavigationJournal) -> [NavigationJournal.Entry] {
    let failures = journal.entries.filter { $0.kind == .failed }
    return failures
  }

  #if canImport(os)
    func log() -> Router {
      let router = Router(tree: tree, observers: [LoggingObserver(subsystem: "com.example.shop")])
      return router
    }
  #endif

  struct Visits: NavigationObserver {
    func observe(_ event: NavigationEvent) {
      if case .finished(let outcome) = event.kind, outcome.isReached {
        Analytics.count(event.destination.text)
      }
    }
  }

  func coalescing(product: DestinationStep<ProductScreen, Int>) async throws {
    try await router.navigate(to: product, with: 42, policy: .coalesce)
  }

  func routing(product: DestinationStep<ProductScreen, Int>) async throws {
    let router = Router(tree: tree)
    let shown = try await router.navigate(to: product, with: 42)
    print(shown.outcome, shown.diff)
  }

  struct AgeInterceptor: RoutingInterceptor {
    func perform(with url: URL) async throws -> Verdict { .proceed }
  }

  func effect() -> Any {
    let browser = EffectAssembly<URL>("browser") { url in Browser.open(url) }
      .adding(AgeInterceptor())
      .assemble()
    return browser
  }

  func start() -> Any {
    let stack = DestinationStep<NavigationNode, Int>.found(by: .container(NavigationNode.self))
    return stack
  }

  func adapting(product: DestinationStep<ProductScreen, Int>) -> Any {
    let opened = product.adapting { (url: ProductLink) in url.id }
    return opened
  }

  struct Drawer: ContainerBehavior {
    var isOpen = false
    var kind: String { "Drawer" }
    func shown(among children: [Node]) -> ShownChildren {
      children.count > 1 && isOpen ? [1, 0] : children.isEmpty ? .none : [0]
    }
    mutating func show(_ index: Int, among children: inout [Node]) { isOpen = index == 1 }
  }

  func edits(search: Node, tabs: TabNode, stack: NavigationNode) throws {
    typealias ResultScreen = BagScreen
    try tree.edit { edit in
      try edit.select(search, of: tabs)
      try edit.push(ScreenNode(ResultScreen()), on: stack)
    }
  }

  struct Zoom: TransitionAnimator {
    let from: String
    var name: String { "zoom from \(from)" }
  }

  func visible(_ router: Router) async {
    for await screen in router.visible {
      Analytics.count(screen.origin?.name.text ?? screen.node.text)
    }
  }
}

/// The example of ``Node/onTap(_:)``.
@MainActor
private func tabsWithDestination(_ account: DestinationStep<Screens.AccountScreen, Void>) -> TabNode
{
  final class HomeScreen: Screen {}
  typealias AccountScreen = Screens.AccountScreen
  return
    TabNode([
      NavigationNode([ScreenNode(HomeScreen())]),
      NavigationNode([ScreenNode(AccountScreen())]).onTap(account),
    ])
}

/// The example of ``Router/recheck(guardTimeout:)``.
@MainActor
private func logOut(_ session: LogOutSession, _ router: Router) async throws {
  session.logOut()
  let recheck = try await router.recheck()
  print(recheck.plan)
}

@MainActor
private final class LogOutSession {
  func logOut() { Session.isOpen = false }
}
