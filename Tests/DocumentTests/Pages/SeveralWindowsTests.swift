// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderLinks
import WayfinderTesting

@MainActor
@Suite("L6: what the page about several windows says is so")
struct SeveralWindowsTests {
  enum Shop {
    static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.push).from(.visibleNavigation).assemble()

    /// The screens of one window. Each window gets screens of its own.
    @MainActor
    static func makeTree() -> ScreenTree {
      ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))
    }
  }

  @MainActor
  final class Windows {
    /// The routers of all windows, with the most recently active one first.
    var routers: [Router] = []
    let links: AppLinks

    init(links: AppLinks) { self.links = links }

    /// Opens a link in the window that already shows its screen, or else in the active window.
    func open(_ url: String) async throws -> LinkOpening {
      let router = try routers.first { try shows(url, $0) } ?? routers[0]
      return try await router.open(url, with: links)
    }

    private func shows(_ url: String, _ router: Router) throws -> Bool {
      guard let destination = try links.destination(for: url) else { return false }
      return try router.plan(to: destination).building.isEmpty
    }
  }

  @Test func `a link is taken by the window in which its screen is open`() async throws {
    let links = try AppLinks(hosts: ["shop.example"]) {
      Shop.product.opened(by: Link("/products/:id", Int.self))
    }
    let windows = Windows(links: links)
    let (left, right) = (Router(tree: Shop.makeTree()), Router(tree: Shop.makeTree()))
    windows.routers = [left, right]
    try await right.navigate(to: Shop.product, with: 42)

    _ = try await windows.open("https://shop.example/products/42")
    _ = try await windows.open("https://shop.example/products/7")

    expect(
      left.tree,
      draws: """
        Navigation:
          Home
          Product(7)
        """)
    expect(
      right.tree,
      draws: """
        Navigation:
          Home
          Product(42)
        """)
  }
}
