// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@MainActor
@Suite("T3 The checked edits refuse what the rules forbid, and say so")
struct TreeErrorTests {
  @Test func `not in the tree`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    let text = """
      'Navigation' cannot be edited: it isn't in this tree. Put it into the tree first, or edit \
      the tree that it is in.
      """
    let other = try ScreenTree(drawing: "Navigation:\n  Elsewhere")
    let elsewhere: NavigationNode = try other.named("Navigation")
    for stranger in [NavigationNode(), elsewhere] {
      expectRefusal(by: tree, text) { edit throws(TreeError) in
        try edit.push(screen("New"), on: stranger)
      }
      expectRefusal(by: tree, text) { edit throws(TreeError) in try edit.reveal(stranger) }
      expectRefusal(by: tree, text) { edit throws(TreeError) in try edit.remove(stranger) }
      expectRefusal(by: tree, text) { edit throws(TreeError) in try edit.dismiss(stranger) }
      expectRefusal(by: tree, text) { edit throws(TreeError) in
        try edit.present(ModalNode(screen("New"), style: .sheet), from: stranger)
      }
    }
  }

  @Test func `in the tree already`() throws {
    let tree = try ScreenTree(drawing: "Tabs:\n  Navigation*:\n    Home\n  Search")
    let stack: NavigationNode = try tree.named("Navigation")
    let search: Node = try tree.named("Search")
    let text = """
      'Search' cannot be put into the tree: the node is already in a tree. Remove it there in the \
      same transaction, or make a new node.
      """
    expectRefusal(by: tree, text) { edit throws(TreeError) in try edit.push(search, on: stack) }
    let twice = NavigationNode([search])
    expectRefusal(by: tree, text) { edit throws(TreeError) in
      try edit.present(ModalNode(twice, style: .sheet), from: search)
    }
    let other = ScreenTree()
    expectRefusal(by: other, text) { edit throws(TreeError) in
      try edit.replaceRoot(with: search)
    }
  }

  @Test func `one node twice in a list`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    let stack: NavigationNode = try tree.named("Navigation")
    let new = screen("New")
    let text = """
      'New' cannot be put into the tree: the node is already in a tree. Remove it there in the \
      same transaction, or make a new node.
      """
    expectRefusal(by: tree, text) { edit throws(TreeError) in
      try edit.setChildren([new, new], of: stack)
    }
    expectRefusal(by: tree, text) { edit throws(TreeError) in
      try edit.push(TabNode([new, new]), on: stack)
    }
  }

  @Test func `a container put into itself`() throws {
    let tree = try ScreenTree(drawing: "Tabs:\n  Navigation*:\n    Home")
    let root: Node = try tree.named("Tabs")
    let text = """
      'Tabs' cannot be put into the tree: the node is already in a tree. Remove it there in the \
      same transaction, or make a new node.
      """
    expectRefusal(by: tree, text) { edit throws(TreeError) in
      try edit.push(root, on: tree.allNodes[1] as? NavigationNode ?? NavigationNode())
    }
  }

  @Test func `a screen object in two nodes`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Product(42)")
    let open: ScreenNode = try tree.named("Product(42)")
    let text = """
      'Product(42)' cannot be put into the tree: its screen object is already in the tree, as \
      'Product(42)' #2. Make a new screen, or show the one that is open.
      """
    expectRefusal(by: tree, text) { edit throws(TreeError) in
      try edit.present(ModalNode(ScreenNode(open.screen), style: .sheet), from: open)
    }
  }

  @Test func `a stack in a stack`() throws {
    let tree = try ScreenTree(drawing: "Navigation home:\n  Home")
    let stack: NavigationNode = try tree.named("Navigation home")
    let text = """
      'Navigation home' cannot hold a navigation node: a stack can't be a direct child of another \
      stack. Push its screens, or present it.
      """
    expectRefusal(by: tree, text) { edit throws(TreeError) in
      try edit.push(NavigationNode([screen("New")]), on: stack)
    }
    let nested = NavigationNode([NavigationNode()], name: "home")
    expectRefusal(by: tree, text) { edit throws(TreeError) in
      try edit.replaceRoot(with: TabNode([nested]))
    }
  }

  @Test func `a modal layer in a container, and as the root`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    let stack: NavigationNode = try tree.named("Navigation")
    let modal = ModalNode(screen("New"), style: .pageSheet)
    let text = """
      '⇧ page sheet' cannot be a child: a modal layer lies over another layer, not in a container. \
      Present it.
      """
    expectRefusal(by: tree, text) { edit throws(TreeError) in try edit.push(modal, on: stack) }
    expectRefusal(by: tree, text) { edit throws(TreeError) in try edit.replaceRoot(with: modal) }
    expectRefusal(by: tree, text) { edit throws(TreeError) in
      try edit.push(TabNode([screen("A"), modal]), on: stack)
    }
  }

  @Test func `not a child`() throws {
    let tree = try ScreenTree(drawing: "Tabs:\n  Navigation*:\n    Home\n  Search")
    let tabs: TabNode = try tree.named("Tabs")
    let stack: NavigationNode = try tree.named("Navigation")
    let home: Node = try tree.named("Home")
    expectRefusal(
      by: tree,
      "'Home' cannot be shown by 'Tabs': it isn't one of its children. Reveal the node, or put "
        + "it there first."
    ) { edit throws(TreeError) in try edit.select(home, of: tabs) }
    let search = tabs.children[1]
    expectRefusal(
      by: tree,
      "'Search' cannot be shown by 'Navigation': it isn't one of its children. Reveal the node, "
        + "or put it there first."
    ) { edit throws(TreeError) in try edit.pop(to: search, of: stack) }
  }

  @Test func `an empty list`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    let stack: NavigationNode = try tree.named("Navigation")
    let text = """
      'Navigation' cannot lose its last child: an empty container would show nothing. Close the \
      container, or replace the child.
      """
    expectRefusal(by: tree, text) { edit throws(TreeError) in
      try edit.setChildren([], of: stack)
    }
  }

  @Test func `nothing beneath the top of a stack`() throws {
    let tree = try ScreenTree(drawing: "Tabs:\n  Navigation*:\n    Home\n  Navigation empty:")
    let text = """
      'Home' cannot be popped: nothing is beneath it in its stack. Dismiss its layer, or \
      replace it.
      """
    let stack: NavigationNode = try tree.named("Navigation")
    expectRefusal(by: tree, text) { edit throws(TreeError) in try edit.pop(stack) }
    let empty: NavigationNode = try tree.named("Navigation empty")
    expectRefusal(
      by: tree, text.replacing("Home", with: "Navigation empty")
    ) { edit throws(TreeError) in try edit.pop(empty) }
  }

  @Test func `an index out of range`() throws {
    let tree = try ScreenTree(drawing: "Tabs:\n  Home*\n  Search")
    let tabs: TabNode = try tree.named("Tabs")
    for index in [-1, 2, .max, .min] {
      expectRefusal(
        by: tree, "'Tabs' has no child at index \(index): it has 2 children. Indices begin at 0."
      ) { edit throws(TreeError) in try edit.select(at: index, of: tabs) }
    }
  }
}
