// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("Finders with a start")
struct SearchStartTests {
  private func found<Target: AnyObject>(
    _ tree: ScreenTree, _ finder: any Finder<Target, Void>
  ) throws -> String? {
    try find(finder, in: tree)
  }

  private func find<F: Finder>(_ finder: F, in tree: ScreenTree) throws -> String?
  where F.Context == Void {
    try finder.find(in: SearchSpace(tree), with: ())?.node.reference.text
  }

  @Test func `23: a start given by a closure is evaluated at search time`() throws {
    let tree = try ScreenTree(drawing: "Tabs:\n  Navigation a*:\n    A\n  Navigation b:\n    B")
    let start = Start()
    let finder: any Finder<PlaceholderScreen, Void> = .screen(
      PlaceholderScreen.self, scope: .subtree, from: .node { start.node })
    #expect(try found(tree, finder) == nil)
    start.node = try tree.named("Navigation b")
    #expect(try found(tree, finder) == "B")
    start.node = try tree.named("Navigation a")
    #expect(try found(tree, finder) == "A")
    start.node = node("Stranger")
    #expect(try found(tree, finder) == nil)
  }

  @Test func `T9: a start without a scope leaves out the layers over it, a scope may name them`()
    throws
  {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home\n⇧ sheet:\n  Promo\n⇧ sheet:\n  Offer")
    let kind = PlaceholderScreen.self
    let promo = SearchStart.node(try tree.named("Promo"))
    let home = SearchStart.node(try tree.named("Home"))
    #expect(try found(tree, .screen(kind, from: promo)) == "Promo")
    #expect(try found(tree, .screen(kind, from: home)) == "Home")
    #expect(
      try found(tree, .screen(kind, from: promo) { page, _ in page.label != "Promo" }) == "Home")
    #expect(try found(tree, .screen(kind, from: promo) { page, _ in page.label == "Offer" }) == nil)
    #expect(
      try found(
        tree,
        .screen(as: (any ScreenLabeling).self, from: home) { page, _ in page.label == "Promo" })
        == nil)
    #expect(try found(tree, .container(ModalNode.self, from: .root)) == nil)
    #expect(try SearchSpace(tree).node(from: home) { $0.reference.text == "Promo" } == nil)
    #expect(try found(tree, .screen(kind, from: .root)) == "Home")
    #expect(try found(tree, .screen(kind, scope: .everything, from: .root)) == "Offer")
    #expect(try found(tree, .screen(kind, scope: [.current, .presented], from: .root)) == "Offer")
    #expect(try found(tree, .screen(kind, scope: .everything, from: promo)) == "Offer")
    #expect(try found(tree, .screen(kind, scope: .everythingShown, from: .root)) == "Offer")
  }

  @Test func `of several tabs with one name the first, of several splits the one with the column`()
    throws
  {
    let kind = PlaceholderScreen.self
    let tabs = try ScreenTree(
      drawing: """
        Tabs:
          Navigation shop:
            First
          Navigation shop*:
            Second
        """)
    #expect(try found(tabs, .screen(kind, from: .tab(named: "shop"))) == "First")
    let splits = try ScreenTree(
      drawing: """
        Tabs:
          Split*:
            List
          Split:
            Menu
            Detail
        """)
    #expect(try found(splits, .screen(kind, from: .column(.secondary))) == "Detail")
    #expect(try found(splits, .screen(kind, from: .column(.primary))) == "List")
  }

  @Test func `the presenter of a layer`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home\n⇧ sheet:\n  A\n⇧ sheet:\n  B")
    #expect(try found(tree, .presenter(of: .root)) == nil)
    let home = try tree.named("Home")
    let a = try tree.named("A")
    try tree.edit { edit in
      try edit.present(ModalNode(node("C"), style: .sheet), from: home, replacing: true)
    }
    #expect(try found(tree, .presenter()) == "Home")
    #expect(try found(tree, .presenter(of: .node { a })) == nil)
    try tree.edit { edit in
      try edit.setChildren([node("Other")], of: tree.named("Navigation"))
    }
    #expect(try found(tree, .presenter()) == "Navigation", "its source has left")
  }
}

private final class Start {
  var node: Node?
}
