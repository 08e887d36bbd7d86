// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

extension Int {
  fileprivate var name: String { "user \(self)" }
}

@MainActor
@Suite("What the page about describing routes says is so")
struct DescribingRoutesTests {
  struct LoginInterceptor: RoutingInterceptor {
    func perform(with id: Int) async throws -> Verdict {
      Account.isOpen ? .proceed : .stop(reason: "not logged in")
    }
  }

  enum Chain {
    static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .adding(LoginInterceptor())
      .using(.push).from(.newNavigation)
      .using(.present(.sheet)).from(.current)
      .assemble()
  }

  @MainActor
  enum Device {
    static var isSmall = false
  }

  private func screenStep(_ label: String) -> DestinationStep<PlaceholderScreen, Int> {
    StepAssembly(
      finder: .screen(PlaceholderScreen.self, where: { screen, _ in screen.label == label }),
      factory: .build { (_: Int) in PlaceholderScreen(label) }
    ).using(.present()).from(.current).assemble()
  }

  private func place() -> DestinationStep<Node, Int> {
    let fullScreen = screenStep("Full")
    let drafts = screenStep("Drafts").byNode
    let cart = StepAssembly(
      finder: .screen(CartScreen.self), factory: .build { (_: Int) in CartScreen() }
    ).using(.present()).from(.current).assemble()

    let place: DestinationStep<Node, Int> = SwitchAssembly()
      .case(when: { Device.isSmall }, from: fullScreen)
      .case { id in id < 0 ? drafts : nil }
      .case(found: .container(NavigationNode.self, from: .tab(named: "shop")))
      .case(found: .screen(CartScreen.self), from: cart)
      .default(.current)
      .assemble()

    return place
  }

  @Test(arguments: [
    (1, false, "Tabs:\n  Navigation shop*:\n    Home\n⇧ sheet:\n  Product(1)"),
    (
      -1, false, "Tabs:\n  Navigation shop*:\n    Home\n⇧ sheet:\n  Drafts\n⇧ sheet:\n  Product(-1)"
    ),
    (1, true, "Tabs:\n  Navigation shop*:\n    Home\n⇧ sheet:\n  Full\n⇧ sheet:\n  Product(1)"),
  ])
  func `a switch chooses the place`(id: Int, isSmall: Bool, drawing: String) async throws {
    let tree = try ScreenTree(drawing: "Tabs:\n  Navigation shop*:\n    Home")
    Device.isSmall = isSmall
    defer { Device.isSmall = false }
    let product = StepAssembly(
      finder: .nothing(), factory: .build { (id: Int) in ProductScreen(id: id) }
    ).using(.present(.sheet)).from(place()).assemble()
    try await Router(tree: tree).navigate(to: product, with: id)
    expect(tree, draws: drawing)
  }

  final class CartScreen: Screen {}

  final class UserHome: ScreenLabeling {
    let user: Int
    init(user: Int) { self.user = user }
    var label: String { "Home" }
    var labelDetail: String { "\(user)" }
  }

  final class SearchPage: ScreenLabeling {
    let label: String
    var labelDetail: String { "" }
    init(_ label: String) { self.label = label }
  }

  final class AccountScreen: ScreenLabeling {
    var label: String { "Account" }
    var labelDetail: String { "" }
  }

  struct SearchFactory: Factory {
    func build(with name: String) -> SearchPage { SearchPage(name) }
  }

  struct AccountFactory: Factory {
    func build(with user: Int) -> AccountScreen { AccountScreen() }
  }

  struct PrepareIndex: ContextTask {
    func perform(on screen: SearchPage, with name: String) {}
  }

  private func shell() -> DestinationStep<AccountScreen, Int> {
    typealias HomeScreen = UserHome

    let shell = CompleteFactoryAssembly(factory: .tabs())
      .with(.build { HomeScreen(user: $0) })
      .with(SearchFactory(), using: .addTab(at: 0), adding: PrepareIndex(), adapting: { $0.name })
      .with(
        container: CompleteFactoryAssembly(factory: .navigation()).with(AccountFactory()).assemble()
      )
      .assemble()

    let tabs = StepAssembly(finder: .container(TabNode.self), factory: shell)
      .using(.replaceRoot).from(.root).assemble()

    let account = ExistingStepAssembly(finder: .screen(AccountScreen.self)).from(tabs).assemble()

    return account
  }

  @Test func `a container is built with its children, and shows the one that is asked for`()
    async throws
  {
    let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))
    try await Router(tree: tree).navigate(to: shell(), with: 7)
    expect(
      tree,
      draws: """
        Tabs:
          "user 7"
          Home(7)
          Navigation*:
            Account
        """)
  }

  @Test func `the chain presents a stack with the product`() async throws {
    let tree = ScreenTree(root: ScreenNode(HomeScreen()))
    try await Router(tree: tree).navigate(to: Chain.product, with: 42)
    expect(tree, draws: "Home\n⇧ sheet:\n  Navigation:\n    Product(42)")
  }
}
