// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// Edits of a tree that are refused, each for itself, with the error that they have.
nonisolated struct Refusal: Sendable, CustomTestStringConvertible {
  typealias Edit = @MainActor @Sendable (TreeEdit, ScreenTree) throws -> Void

  let name: String
  let drawing: String
  let text: String
  let edits: [Edit]

  var testDescription: String { name }

  init(_ name: String, _ drawing: String, _ text: String, _ edits: Edit...) {
    self.name = name
    self.drawing = drawing
    self.text = text
    self.edits = edits
  }
}

@Suite("T3, T5: the checked edits refuse what the rules forbid, and say so")
struct RefusalTests {
  @Test(arguments: placed + shown + layered)
  func `is an error, and leaves the tree as it was`(refusal: Refusal) throws {
    for edit in refusal.edits {
      let tree = try ScreenTree(drawing: refusal.drawing)
      let before = TreeSnapshot(of: tree)
      let error = #expect(throws: TreeError.self) { try tree.edit { try edit($0, tree) } }
      #expect(error?.description == refusal.text)
      #expect(TreeSnapshot(of: tree).difference(from: before) == nil)
    }
  }

  nonisolated private static let tabs = "Tabs:\n  Navigation*:\n    Home\n  Search"

  nonisolated private static func inTree(_ name: String) -> String {
    """
    '\(name)' cannot be put into the tree: the node is already in a tree. Remove it there in the \
    same transaction, or make a new node.
    """
  }

  nonisolated private static func strange(_ name: String) -> String {
    """
    '\(name)' cannot be edited: it isn't in this tree. Put it into the tree first, or edit \
    the tree that it is in.
    """
  }

  nonisolated private static func noChild(_ child: String, _ container: String) -> String {
    """
    '\(child)' cannot be shown by '\(container)': it isn't one of its children. Reveal the node, \
    or put it there first.
    """
  }

  /// What is put into a tree.
  nonisolated static let placed = [
    Refusal(
      "in the tree already", tabs, inTree("Search"),
      { edit, tree in
        try edit.push(tree.named("Search", as: Node.self), on: tree.named("Navigation"))
      },
      { edit, tree in
        let search: Node = try tree.named("Search")
        try edit.present(ModalNode(NavigationNode([search]), style: .sheet), from: search)
      },
      { edit, _ in
        let other = try ScreenTree(drawing: "Search")
        defer { withExtendedLifetime(other) {} }
        try edit.replaceRoot(with: #require(other.root))
      }),
    Refusal(
      "one node twice in a list", "Navigation:\n  Home", inTree("New"),
      { edit, tree in
        let new = screen("New")
        try edit.setChildren([new, new], of: tree.named("Navigation"))
      },
      { edit, tree in
        let new = screen("New")
        try edit.push(TabNode([new, new]), on: tree.named("Navigation"))
      }),
    Refusal(
      "a container put into itself", tabs, inTree("Tabs"),
      { edit, tree in try edit.push(#require(tree.root), on: tree.named("Navigation")) }),
    Refusal(
      "a layer put over itself", "A\n⇧ sheet:\n  B", inTree("⇧ sheet"),
      { edit, tree in try edit.present(tree.modals[0], from: tree.named("B", as: Node.self)) },
      { edit, tree in
        try edit.present(tree.modals[0], from: tree.named("B", as: Node.self), replacing: true)
      }),
    Refusal(
      "a screen object in two nodes", "Navigation:\n  Product(42)",
      """
      'Product(42)' cannot be put into the tree: its screen object is already in the tree, as \
      'Product(42)' #2. Make a new screen, or show the one that is open.
      """,
      { edit, tree in
        let open: ScreenNode = try tree.named("Product(42)")
        try edit.present(ModalNode(ScreenNode(open.screen), style: .sheet), from: open)
      }),
    Refusal(
      "a stack in a stack", "Navigation home:\n  Home",
      """
      'Navigation home' cannot hold a navigation node: a stack can't be a direct child of another \
      stack. Push its screens, or present it.
      """,
      { edit, tree in
        try edit.push(NavigationNode([screen("New")]), on: tree.named("Navigation home"))
      },
      { edit, _ in
        let nested = NavigationNode([NavigationNode()], name: "home")
        try edit.replaceRoot(with: TabNode([nested]))
      }),
    Refusal(
      "a modal layer in a container, and as the root", "Navigation:\n  Home",
      """
      '⇧ page sheet' cannot be a child: a modal layer lies over another layer, not in a container. \
      Present it.
      """,
      { edit, tree in
        try edit.push(
          ModalNode(screen("New"), style: .pageSheet), on: tree.named("Navigation"))
      },
      { edit, _ in try edit.replaceRoot(with: ModalNode(screen("New"), style: .pageSheet)) },
      { edit, tree in
        let tabs = TabNode([screen("A"), ModalNode(screen("New"), style: .pageSheet)])
        try edit.push(tabs, on: tree.named("Navigation"))
      }),
    Refusal(
      "more children than columns", "Split:\n  List\n  Detail",
      "'Split' cannot hold another child: it has 2 columns. Replace the content of one.",
      { edit, tree in try edit.insert(screen("Third"), into: tree.named("Split")) }),
    Refusal(
      "a detail without a primary", "Split:",
      """
      'Split' cannot fill its secondary column: the column before it is empty. Fill the columns \
      in order, from the primary.
      """,
      { edit, tree in
        try edit.setColumn(.secondary, of: tree.named("Split"), to: screen("Detail"))
      }),
    Refusal(
      "two nodes in a modal layer", "Home\n⇧ alert:\n  Sure",
      "'⇧ alert' cannot hold 2 nodes: a modal layer has one. Put a container into it.",
      { edit, tree in try edit.insert(screen("Second"), into: tree.named("⇧ alert")) }),
  ]

  /// What is shown, popped or taken out.
  nonisolated static let shown =
    [
      Refusal(
        "not a child", tabs, noChild("Home", "Tabs"),
        { edit, tree in
          try edit.select(tree.named("Home", as: Node.self), of: tree.named("Tabs"))
        }),
      Refusal(
        "not in the stack", tabs, noChild("Search", "Navigation"),
        { edit, tree in
          try edit.pop(to: tree.named("Search", as: Node.self), of: tree.named("Navigation"))
        }),
      Refusal(
        "a tap on what is no tab", "Tabs main:\n  A*", noChild("B", "Tabs main"),
        { edit, tree in try edit.tap(screen("B"), of: tree.named("Tabs main")) }),
      Refusal(
        "a tap in other tabs", "Tabs:\n  A*", strange("Tabs"),
        { edit, tree in try edit.tap(tree.named("Tabs", as: Node.self), of: TabNode()) }),
      Refusal(
        "an empty list", "Navigation:\n  Home",
        """
        'Navigation' cannot lose its last child: an empty container would show nothing. Close the \
        container, or replace the child.
        """,
        { edit, tree in try edit.setChildren([], of: tree.named("Navigation")) }),
      Refusal(
        "nothing beneath the top of a stack", "Navigation:\n  Home", nothingBeneath("Home"),
        { edit, tree in try edit.pop(tree.named("Navigation")) }),
      Refusal(
        "nothing in a stack", "Tabs:\n  Home*\n  Navigation:", nothingBeneath("Navigation"),
        { edit, tree in try edit.pop(tree.named("Navigation")) }),
      Refusal(
        "a column that the style lacks", "Split:\n  List", noColumn("supplementary"),
        { edit, tree in
          try edit.setColumn(.supplementary, of: tree.named("Split"), to: screen("Middle"))
        },
        { edit, tree in try edit.showColumn(.supplementary, of: tree.named("Split")) }),
      Refusal(
        "a column that is empty", "Split:\n  List", noColumn("secondary"),
        { edit, tree in try edit.showColumn(.secondary, of: tree.named("Split")) }),
    ]
    + [-1, 2, .max, .min].map { index in
      Refusal(
        "an index out of range, \(index)", "Tabs:\n  Home*\n  Search",
        "'Tabs' has no child at index \(index): it has 2 children. Indices begin at 0.",
        { edit, tree in try edit.select(at: index, of: tree.named("Tabs")) })
    }

  nonisolated private static func nothingBeneath(_ name: String) -> String {
    """
    '\(name)' cannot be popped: nothing is beneath it in its stack. Dismiss its layer, or \
    replace it.
    """
  }

  nonisolated private static func noColumn(_ name: String) -> String {
    "'Split' has no \(name) column, or nothing in it. Fill the column, or make the split with three columns."
  }

  nonisolated static let layered = [
    Refusal(
      "a second layer over one", "Home\n⇧ sheet first:\n  A\n⇧ alert:\n  B",
      """
      'Home' cannot present: its layer already presents '⇧ sheet first'. Present from the topmost \
      node, dismiss that layer, or present with 'replacing'.
      """,
      { edit, tree in
        let layer = ModalNode(screen("New"), style: .sheet)
        try edit.present(layer, from: tree.named("Home", as: Node.self))
      }),
    Refusal(
      "a node of the root layer dismissed", "Tabs:\n  Home*", rootLayer("Home"),
      { edit, tree in try edit.dismiss(tree.named("Home", as: Node.self)) }),
    Refusal(
      "the root removed", "Tabs:\n  Home*", rootLayer("Tabs"),
      { edit, tree in try edit.remove(#require(tree.root)) }),
    Refusal(
      "the last child of the root layer removed", "Tabs:\n  Navigation*:\n    Home",
      "'Tabs' would close together with its last child, but it is the root. Replace the root.",
      { edit, tree in try edit.remove(tree.named("Home", as: Node.self)) }),
  ]

  nonisolated private static func rootLayer(_ name: String) -> String {
    "'\(name)' cannot be dismissed: it is in the root layer. Replace the root."
  }

  @Test func `not in the tree`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    let other = try ScreenTree(drawing: "Navigation:\n  Elsewhere")
    for stranger in [NavigationNode(), try other.named("Navigation", as: NavigationNode.self)] {
      let text = Self.strange("Navigation")
      expectRefusal(by: tree, text) { try $0.push(screen("New"), on: stranger) }
      expectRefusal(by: tree, text) { try $0.reveal(stranger) }
      expectRefusal(by: tree, text) { try $0.remove(stranger) }
      expectRefusal(by: tree, text) { try $0.dismiss(stranger) }
      expectRefusal(by: tree, text) {
        try $0.present(ModalNode(screen("New"), style: .sheet), from: stranger)
      }
    }
  }

  @Test func `a custom container that refuses`() {
    let vault = CustomNode(Vault(), [screen("Gold"), screen("Silver")])
    let tree = ScreenTree(root: vault)
    let text = """
      'Vault' refused the edit: the vault is locked. Check what its container behavior allows.
      """
    let silver = vault.children[1]
    expectRefusal(by: tree, text) { try $0.reveal(silver) }
    expectRefusal(by: tree, text) { try $0.remove(silver) }
  }

  @Test func `a custom container that keeps what it says it removed`() {
    let liar = CustomNode(Liar(answer: [0]), [screen("A"), screen("B")])
    let tree = ScreenTree(root: liar)
    let text = """
      'Liar' refused the edit: it gave no reason. Check what its container behavior allows.
      """
    let second = liar.children[1]
    expectRefusal(by: tree, text) { try $0.remove(second) }
  }
}
