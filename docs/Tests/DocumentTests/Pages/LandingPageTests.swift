// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("What the landing page says is so")
struct LandingPageTests {
  @Test func `a product is opened in a sheet, and found again`() async throws {
    let tree = ScreenTree(
      root: TabNode([
        NavigationNode([ScreenNode(HomeScreen())], name: "home"),
        NavigationNode([ScreenNode(SearchScreen())], name: "search"),
      ]))
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
          Navigation search:
            Search
        """)
    let screen = try await open42(with: router)
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
          Navigation search:
            Search
        ⇧ sheet:
          Navigation:
            Product(42)
        """)
    #expect(try await open42(with: router) === screen)
  }

  private func open42(with router: Router) async throws -> ProductScreen? {
    enum Routes {
      static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .using(.push).from(.newNavigation)
        .using(.present(.sheet)).from(.current)
        .assemble()
    }

    let shown = try await router.navigate(to: Routes.product, with: 42)
    return shown.screen
  }
}
