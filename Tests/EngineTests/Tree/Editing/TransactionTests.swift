// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T1 All changes go through one transaction")
struct TransactionTests {
  private let tree: ScreenTree

  init() throws {
    tree = try ScreenTree(
      drawing: """
        Tabs:
          Navigation home*:
            Home
            List
          Navigation search:
            Search
        """)
  }

  @Test func `several edits make one revision and are seen at once`() throws {
    let home: NavigationNode = try tree.named("Navigation home")
    let tabs: TabNode = try tree.named("Tabs")
    let revision = tree.revision
    try tree.edit { edit in
      try edit.push(screen("Product", "42"), on: home)
      #expect(home.top?.reference.text == "Product(42)")
      try edit.select(at: 1, of: tabs)
      #expect(tabs.selectedIndex == 1)
      #expect(tree.revision == revision)
    }
    #expect(tree.revision == revision + 1)
    expectDrawing(
      of: tree,
      """
      Tabs:
        Navigation home:
          Home
          List
          Product(42)
        Navigation search*:
          Search
      """)
  }

  @Test func `an edit gives back what its closure returns`() {
    #expect(tree.edit { _ in 42 } == 42)
  }

  @Test func `an edit without a change is no revision`() throws {
    let home: NavigationNode = try tree.named("Navigation home")
    let list = try tree.named("List", as: ScreenNode.self)
    let before = TreeSnapshot(of: tree)
    try tree.edit { edit in
      try edit.pop(to: list, of: home)
      try edit.setChildren(home.children, of: home)
      try edit.select(home, of: try #require(home.parent as? TabNode))
      try edit.reveal(list)
      try edit.dismissLayers(above: list)
      try edit.replaceRoot(with: try #require(tree.root))
    }
    #expect(TreeSnapshot(of: tree).difference(from: before) == nil)
  }

  @Test func `an edit inside of an edit joins it`() throws {
    let home: NavigationNode = try tree.named("Navigation home")
    let revision = tree.revision
    try tree.edit { edit in
      try edit.pop(home)
      try tree.push(screen("Inner"), on: home)
      #expect(tree.revision == revision)
      try edit.push(screen("Outer"), on: home)
    }
    #expect(tree.revision == revision + 1)
    #expect(ScreenTree.texts(home.children) == ["Home", "Inner", "Outer"])
  }

  @Test func `an inner edit that throws takes back its own edits alone`() throws {
    let home: NavigationNode = try tree.named("Navigation home")
    try tree.edit { edit in
      try edit.push(screen("Outer"), on: home)
      takeBack(in: tree) { inner in
        try inner.popToRoot(home)
        try inner.push(screen("Inner"), on: home)
      }
      #expect(ScreenTree.texts(home.children) == ["Home", "List", "Outer"])
    }
    #expect(ScreenTree.texts(home.children) == ["Home", "List", "Outer"])
    #expect(tree.validate() == [])
  }

  @Test func `a verb that throws and is caught leaves the edit to go on`() throws {
    let home: NavigationNode = try tree.named("Navigation home")
    let search: NavigationNode = try tree.named("Navigation search")
    let open = try tree.named("Search", as: ScreenNode.self)
    try tree.edit { edit in
      try edit.push(screen("First"), on: home)
      let before = TreeSnapshot(of: tree)
      // The second of the new tabs is refused after the first one was linked.
      let bad = TabNode([screen("Half"), ScreenNode(open.screen)])
      #expect(throws: TreeError.self) { try edit.push(bad, on: search) }
      #expect(TreeSnapshot(of: tree).difference(from: before) == nil)
      try edit.push(screen("Second"), on: home)
    }
    #expect(ScreenTree.texts(home.children) == ["Home", "List", "First", "Second"])
    #expect(ScreenTree.texts(search.children) == ["Search"])
  }

  @Test func `an edit that is kept beyond its transaction is refused`() throws {
    let home: NavigationNode = try tree.named("Navigation home")
    let kept = tree.edit { $0 }
    let text = """
      'Navigation home' can no longer be edited: the transaction of this edit is over. Start a \
      new one with 'edit' on the tree, and don't keep the value that it passes.
      """
    expectRefusal(by: tree, text) { _ in
      try kept.push(screen("Late"), on: home)
    }
    let before = TreeSnapshot(of: tree)
    #expect(throws: TreeError.self) { try kept.pop(home) }
    #expect(TreeSnapshot(of: tree).difference(from: before) == nil)
  }
}
