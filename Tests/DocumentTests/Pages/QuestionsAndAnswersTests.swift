// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderLinks
import WayfinderTesting

@MainActor
@Suite("E7, E13, E13b, E14, L3: what the page of questions says is so")
struct QuestionsAndAnswersTests {
  enum Routes {
    static let home: DestinationStep<HomeScreen, Void> = ExistingStepAssembly(
      finder: .screen(HomeScreen.self)
    ).assemble()

    static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.push).from(.visibleNavigation).assemble()

    static let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .using(.present(.sheet)).from(.current).assemble()

    static let productOverHome = StepAssembly(ProductScreen.self, id: \.id) {
      ProductScreen(id: $0)
    }
    .using(.push)
    .from(home.enclosing(NavigationNode.self).adapting { _ in })
    .assemble()
  }

  private let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))

  @Test func `a chain says what lies beneath`() async throws {
    let router = Router(tree: tree)
    let list = StepAssembly(SearchScreen.self) { SearchScreen() }
      .using(.push).from(.visibleNavigation).assemble()
    let result = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.push)
      .from(list.enclosing(NavigationNode.self).adapting { _ in })
      .assemble()
    try await router.navigate(to: result, with: 42)
    expect(
      tree,
      draws: """
        Navigation:
          Home
          Search
          Product(42)
        """)
  }

  @Test func `back to a screen, and a push in place of the last`() async throws {
    let router = Router(tree: tree)
    try await router.navigate(to: Routes.product, with: 1)
    try await router.navigate(to: Routes.product, with: 2)
    expect(tree, draws: "Navigation:\n  Home\n  Product(1)\n  Product(2)")

    try await router.back(to: Routes.home)

    expect(tree, draws: "Navigation:\n  Home")
  }

  @Test func `a sheet is dismissed and a screen pushed as one change`() async throws {
    let router = Router(tree: tree)
    try await router.navigate(to: Routes.bag)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        ⇧ sheet:
          Bag
        """)

    let shown = try await router.navigate(to: Routes.productOverHome, with: 42)

    expect(
      tree,
      draws: """
        Navigation:
          Home
          Product(42)
        """)
    #expect(shown.outcome == .built)
  }

  /// The links of the app, and the paths that they had before.
  struct OldLinks: LinkResolving {
    let links: AppLinks

    func destination(for url: String) throws -> AnyDestination? {
      try links.destination(for: url.replacing("/p-", with: "/products/"))
    }

    func explain(_ url: String) -> LinkExplanation { links.explain(url) }
  }

  @Test func `URLs are rewritten before they are looked up`() async throws {
    let router = Router(tree: tree)
    let links = try AppLinks(hosts: ["shop.example"]) {
      Routes.product.opened(by: Link("/products/:id", Int.self))
    }
    _ = try await router.open("https://shop.example/p-42", with: OldLinks(links: links))
    #expect(tree.focused?.reference.text == "Product(42)")
  }

  struct Log: NavigationObserver {
    let write: @MainActor (String) -> Void

    func observe(_ event: NavigationEvent) {
      if let line = EventFormatter(isDetailed: false).line(for: event) { write(line) }
    }
  }

  @Test func `navigations are logged as lines`() async throws {
    var lines: [String] = []
    let router = Router(tree: tree, observers: [Log { lines.append($0) }])
    try await router.navigate(to: Routes.product, with: 42)
    #expect(
      lines.joined(separator: "\n") == """
        1 ProductScreen: begun
        1 ProductScreen: built ProductScreen
        1 ProductScreen: committed revision 2
        1 ProductScreen: finished: built
        """)
  }
}
