// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderTesting

@Suite("T7 A drawing is an expectation")
struct DrawingExpectationTests {
  private let drawing = """
    Tabs:
      Navigation home*:
        Home
        Product(7)
      Search
    """

  @Test func `a tree that is as drawn is no mismatch, blank lines and needless quotes or not`()
    throws
  {
    let tree = try ScreenTree(drawing: drawing)
    #expect(tree.mismatch(draws: drawing) == nil)
    let odd = "\nTabs:\n  Navigation \"home\"*:\n    \"Home\"\n\n    Product(7)\n  Search\n"
    #expect(tree.mismatch(draws: odd) == nil)
    expect(tree, draws: drawing)
  }

  static let elsewhere = """
    The tree isn't as drawn. It differs at Tabs: > Navigation home*: > 'Product(7)', expected \
    'Product(42)'.
    expected:
      Tabs:
        Navigation home*:
          Home
          Product(42)
        Search
    actual:
      Tabs:
        Navigation home*:
          Home
          Product(7)
        Search
    difference:
      - 4:     Product(42)
      + 4:     Product(7)
    """

  @Test func `both drawings, their difference and the way to the first deviation are told`()
    async throws
  {
    let tree = try ScreenTree(drawing: drawing)
    let expected = drawing.replacing("Product(7)", with: "Product(42)")
    #expect(tree.mismatch(draws: expected)?.description == Self.elsewhere)
    await expectIssue(Self.elsewhere) { expect(tree, draws: expected) }
  }

  @Test func `a drawing that ends early, or goes on, parts where it ends`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home\n  List")
    #expect(
      tree.mismatch(draws: "Navigation:\n  Home")?.description == """
        The tree isn't as drawn. It differs at Navigation: > 'List', expected nothing more.
        expected:
          Navigation:
            Home
        actual:
          Navigation:
            Home
            List
        difference:
          + 3:   List
        """)
    let longer = "Navigation:\n  Home\n  List\n⇧ sheet:\n  Note"
    let text = try #require(tree.mismatch(draws: longer)?.description)
    #expect(
      text.hasPrefix("The tree isn't as drawn. It differs at the end, expected '⇧ sheet:'."))
  }

  @Test func `a drawing that cannot be read is said to be wrong itself`() throws {
    let tree = try ScreenTree(drawing: "Home")
    #expect(
      tree.mismatch(draws: "Tabs:\n  Home*\n    List")?.description == """
        The expected drawing cannot be read. Line 3 of the drawing is beneath a screen, which \
        can't have children. If the line before is a container, end it with a colon.
        expected:
          Tabs:
            Home*
              List
        actual:
          Home
        difference:
          - 1: Tabs:
          - 2:   Home*
          - 3:     List
          + 1: Home
        """)
  }

  @Test func `a tree that is drawn as a start has the app's own screens and containers`() throws {
    let tree = try ScreenTree(
      drawing: "Pager side:\n  Home\n  Product(7)*\n  Other+\n◇ toast Saved(3)",
      screens: { label, identity in
        label == "Other" ? nil : ContractShop.Page(label, identity)
      },
      containers: { kind, name, children, shown in
        CustomNode(OwnPager(kind: kind, shownAtFirst: shown), children, name: name)
      })
    expect(tree, draws: "Pager side:\n  Home\n  Product(7)*\n  Other+\n◇ toast Saved(3)")
    let screens = tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen }
    #expect(screens.map { $0 is ContractShop.Page } == [true, false, true])
    #expect(tree.root is CustomNode<OwnPager>)
    #expect(tree.overlays.first?.screen is ContractShop.Page)
  }
}

private struct OwnPager: ContainerBehavior {
  let kind: String
  var shownAtFirst: [Int]

  func shown(among children: [Node]) -> ShownChildren { ShownChildren(shownAtFirst) }
  mutating func show(_ index: Int, among children: inout [Node]) { shownAtFirst = [index] }
}
