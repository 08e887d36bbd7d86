// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T9 Search")
struct SearchTests {
  private func found(
    _ drawing: String, _ scope: SearchScope, from start: String? = nil
  ) throws -> [String] {
    let tree = try ScreenTree(drawing: drawing)
    let from: SearchStart = try start.map { .node(try tree.named($0, as: Node.self)) } ?? .topmost
    var names: [String] = []
    _ = try SearchSpace(tree).node(scope: scope, from: from) { node in
      names.append(node.reference.text)
      return false
    }
    return names
  }

  private static let layers = """
    M0
    ⇧ sheet one:
      M1
    ⇧ sheet two:
      M2
    ⇧ sheet three:
      Navigation:
        H
        T
    """

  @Test func `each scope looks at what it names`() throws {
    let all = Self.layers
    #expect(try found(all, .current, from: "Navigation") == ["Navigation"])
    #expect(
      try found(all, [.contained, .current], from: "Navigation") == ["Navigation", "T", "H"])
    #expect(try found(all, [.visible, .current], from: "Navigation") == ["Navigation", "T"])
    #expect(
      try found(all, [.presented, .current], from: "M1")
        == ["⇧ sheet three", "Navigation", "⇧ sheet two", "M2", "M1"])
    #expect(
      try found(all, [.presented, .contained], from: "M2")
        == ["⇧ sheet three", "Navigation", "T", "H"])
    #expect(
      try found(all, [.presenting, .current], from: "Navigation")
        == ["Navigation", "⇧ sheet two", "M2", "⇧ sheet one", "M1", "M0"])
    #expect(try found(all, [], from: "Navigation") == [])
  }

  @Test func `a start outside of the tree finds nothing`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    let other = try ScreenTree(drawing: "Navigation:\n  Home")
    let space = SearchSpace(tree)
    let gone: NavigationNode = try tree.named("Navigation")
    for stranger in [screen("New"), try #require(other.root)] {
      #expect(try space.node(from: .node(stranger)) { _ in true } == nil)
    }
    try tree.replaceRoot(with: screen("Other"))
    #expect(try space.node(from: .node(gone)) { _ in true } == nil)
    #expect(try SearchSpace(ScreenTree()).node(from: .root) { _ in true } == nil)
    #expect(try SearchSpace(ScreenTree()).node(from: .topmost) { _ in true } == nil)
  }

  @Test func `a screen that has left is not found`() throws {
    let tree = ScreenTree(root: NavigationNode([screen("Home"), ScreenNode(ProductScreen(1))]))
    let space = SearchSpace(tree)
    let found = try #require(space.screen(ProductScreen.self))
    try tree.pop(tree.named("Navigation"))
    #expect(space.screen(ProductScreen.self) == nil)
    #expect(space.instance(found.target) == nil)
    #expect(tree.node(of: found.target) == nil)
  }

  @Test func `a search for a class finds its subclasses, one for the subclass not the class`() {
    let plain = ScreenNode(PlainScreen())
    let special = ScreenNode(SpecialScreen())
    let tree = ScreenTree(root: NavigationNode([plain, screen("Other"), special, screen("Top")]))
    let space = SearchSpace(tree)
    #expect(space.screen(PlainScreen.self)?.node === special)
    #expect(space.screen(PlainScreen.self) { !($0 is SpecialScreen) }?.node === plain)
    #expect(space.screen(SpecialScreen.self)?.node === special)
    #expect(space.screen(DraftScreen.self) == nil)
    #expect(tree.drawing.contains("PlainScreen\n  Other\n  SpecialScreen"))
  }

  @Test func `a search for a protocol gives the node`() throws {
    let tree = ScreenTree(
      root: NavigationNode([
        ScreenNode(ProductScreen(1)), ScreenNode(ProductScreen(2)), screen("Top"),
      ]))
    let space = SearchSpace(tree)
    let found = try #require(space.screen(as: (any Buyable).self) { $0.price == 10 })
    #expect(found.target === found.node)
    #expect(found.node.reference.text == "Product(1)")
    #expect(space.screen(as: (any LeaveDeciding).self) == nil)
  }

  @Test func `the predicate is asked for each screen of the class until it holds`() {
    let tree = ScreenTree(
      root: NavigationNode((1...4).map { ScreenNode(ProductScreen($0)) } + [screen("Top")]))
    var asked: [Int] = []
    let found = SearchSpace(tree).screen(ProductScreen.self) { product in
      asked.append(product.number)
      return product.number == 3
    }
    #expect(found?.target.number == 3)
    #expect(asked == [4, 3])
  }

  @Test func `what the predicate throws ends the search`() {
    let tree = ScreenTree(root: NavigationNode([screen("A"), screen("B")]))
    var asked = 0
    #expect(throws: Boom.self) {
      try SearchSpace(tree).screen(PlaceholderScreen.self) { _ in
        asked += 1
        throw Boom()
      }
    }
    #expect(asked == 1)
  }

  @Test func `containers are found by kind, custom ones by their behavior`() throws {
    let drawer = CustomNode(Drawer(), [NavigationNode([screen("A")], name: "in")])
    let tree = ScreenTree(root: TabNode([NavigationNode(name: "out"), drawer]))
    let space = SearchSpace(tree)
    #expect(space.container(NavigationNode.self)?.target.name == "out")
    #expect(space.container(NavigationNode.self) { $0.name == "in" }?.target.name == "in")
    #expect(space.container(CustomNode<Drawer>.self)?.target === drawer)
    #expect(space.container(CustomNode<Pager>.self) == nil)
    #expect(space.container(SplitNode.self) == nil)
  }

  @Test func `a search inside of a search disturbs neither`() {
    let tree = ScreenTree(root: TabNode([NavigationNode([screen("A")]), screen("B")], selected: 1))
    var inner = 0
    let count = tree.allNodes.count
    _ = SearchSpace(tree).node { _ in
      inner += tree.allNodes.count
      return false
    }
    #expect(inner == count * count)
  }
}
