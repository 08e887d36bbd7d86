// Wayfinder is released under the MIT licence; see LICENSE.

import Foundation
import Testing
import Wayfinder

@MainActor
@Suite("What the migration guide says is so")
struct MigrationTests {
  private let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `every block of code is one that is compiled here`() throws {
    let blocks = try text(of: "docs/Wayfinder.docc/MigratingFromRouteComposer.md")
      .components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count == 3)
    let source = try text(of: "Tests/ReadmeTests/MigrationExample.swift")
    for block in blocks { #expect(source.contains(block), "\(block)") }
  }

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
