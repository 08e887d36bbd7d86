// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@MainActor
@Suite("What the migration guide says is so")
struct MigrationTests {
  @Test func `the moved routes lead where they led`() async throws {
    let tree = ScreenTree(root: ScreenNode(HomeScreen()))
    let router = Router(tree: tree)
    let search = try await router.navigate(to: MovedShell.search)
    #expect(search.outcome == .built)
    #expect(tree.drawing == "Tabs:\n  Home\n  Navigation search*:\n    Search")
    let product = try await router.navigate(to: MovedRoutes.product, with: 42)
    #expect(product.screen?.price == 420)
    #expect(
      tree.drawing == "Tabs:\n  Home\n  Navigation search*:\n    Search\n    Product(42)")
  }

  @Test func `a product is presented where no stack is visible`() async throws {
    let tree = ScreenTree(root: ScreenNode(HomeScreen()))
    await showProduct(with: Router(tree: tree))
    #expect(tree.drawing == "Home\n⇧ sheet:\n  Navigation:\n    Product(42)")
  }
}
