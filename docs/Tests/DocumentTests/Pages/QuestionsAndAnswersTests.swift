// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderLinks
import WayfinderTesting

@MainActor
@Suite("E14: what the page of questions says is so")
struct QuestionsAndAnswersTests {
  private static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
    .using(.push).from(.visibleNavigation).assemble()

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
      Self.product.opened(by: Link("/products/:id", Int.self))
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
    try await router.navigate(to: Self.product, with: 42)
    #expect(
      lines.joined(separator: "\n") == """
        1 ProductScreen: begun
        1 ProductScreen: built ProductScreen
        1 ProductScreen: committed revision 2
        1 ProductScreen: finished: built
        """)
  }
}
