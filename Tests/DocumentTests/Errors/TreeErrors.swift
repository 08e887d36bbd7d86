// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderTesting

@testable import Wayfinder

extension ErrorPage {
  /// What the page `TreeErrors` shows.
  static let treeErrors = ErrorPage("TreeErrors") {
    ErrorSample("The node is not in the tree") {
      let tree = try shopNodes().tree
      let other = NavigationNode([ScreenNode(BagScreen())])

      try tree.push(ScreenNode(LoginScreen()), on: other)
    } mended: {
      let (tree, _, home, _, _) = try shopNodes()
      let other = NavigationNode([ScreenNode(BagScreen())])

      try tree.edit { edit in
        try edit.present(ModalNode(other, style: .sheet), from: home)
        try edit.push(ScreenNode(LoginScreen()), on: other)
      }
    }
    ErrorSample("The node is already in a tree") {
      let (tree, _, _, search, product) = try shopNodes()
      try tree.push(product, on: search)
    } mended: {
      let (tree, _, home, search, product) = try shopNodes()
      try tree.edit { edit in
        try edit.pop(home)
        try edit.push(product, on: search)
      }
    }
    ErrorSample("The screen is already in the tree") {
      let (tree, _, _, search, product) = try shopNodes()
      try tree.push(ScreenNode(product.screen), on: search)
    } mended: {
      let (tree, _, _, search, _) = try shopNodes()
      try tree.push(ScreenNode(ProductScreen(id: 42)), on: search)
    }
    ErrorSample("The screen is in another window") {
      // In a test run there are more trees than an app has windows.
      ScreenTree.windowLimit = .max
      defer { ScreenTree.windowLimit = 16 }
      let (tree, _, _, _, product) = try shopNodes()
      let window = try ScreenTree(validating: ScreenNode(product.screen))
      #expect(window.drawing == tree.drawing)
    } mended: {
      let (tree, _, home, _, product) = try shopNodes()
      try tree.pop(home)
      let window = try ScreenTree(validating: ScreenNode(product.screen))
      expect(window, draws: "Product(42)")
    }
    ErrorSample("A stack in a stack") {
      let (tree, _, home, _, _) = try shopNodes()
      try tree.push(NavigationNode([ScreenNode(BagScreen())]), on: home)
    } mended: {
      let (tree, _, home, _, _) = try shopNodes()
      let sheet = ModalNode(NavigationNode([ScreenNode(BagScreen())]), style: .sheet)

      try tree.present(sheet, from: home)
    }
    ErrorSample("A modal layer in a container") {
      let (tree, _, home, _, _) = try shopNodes()
      try tree.push(ModalNode(ScreenNode(BagScreen()), style: .sheet), on: home)
    } mended: {
      let (tree, _, home, _, _) = try shopNodes()
      try tree.present(ModalNode(ScreenNode(BagScreen()), style: .sheet), from: home)
    }
    ErrorSample("Not a child of the container") {
      let (tree, tabs, _, _, product) = try shopNodes()
      try tree.select(product, of: tabs)
    } mended: {
      let (tree, _, _, _, product) = try shopNodes()
      try tree.reveal(product)
    }
    ErrorSample("The last child") {
      let (tree, _, home, _, _) = try shopNodes()
      try tree.edit { edit in try edit.setChildren([], of: home) }
    } mended: {
      let (tree, _, home, _, _) = try shopNodes()
      try tree.edit { edit in try edit.setChildren([ScreenNode(BagScreen())], of: home) }
    }
    ErrorSample("Nothing beneath") {
      let (tree, _, _, search, _) = try shopNodes()
      try tree.pop(search)
    } mended: {
      let (tree, _, _, search, _) = try shopNodes()
      if search.children.count > 1 { try tree.pop(search) }
    }
    ErrorSample("Too many columns") {
      let tree = try shopNodes().tree
      let split = SplitNode([ScreenNode(SearchScreen()), ScreenNode(BagScreen())])

      try tree.replaceRoot(with: split)
      try tree.edit { edit in try edit.insert(ScreenNode(LoginScreen()), into: split) }
    } mended: {
      let tree = try shopNodes().tree
      let split = SplitNode([ScreenNode(SearchScreen()), ScreenNode(BagScreen())])

      try tree.replaceRoot(with: split)
      try tree.edit { edit in
        try edit.setColumn(.secondary, of: split, to: ScreenNode(LoginScreen()))
      }
    }
    ErrorSample("A column too early") {
      let tree = try shopNodes().tree
      let split = SplitNode()

      try tree.replaceRoot(with: split)
      try tree.edit { edit in
        try edit.setColumn(.secondary, of: split, to: ScreenNode(BagScreen()))
      }
    } mended: {
      let tree = try shopNodes().tree
      let split = SplitNode([ScreenNode(SearchScreen())])

      try tree.replaceRoot(with: split)
      try tree.edit { edit in
        try edit.setColumn(.secondary, of: split, to: ScreenNode(BagScreen()))
      }
    }
    ErrorSample("No such column") {
      let tree = try shopNodes().tree
      let split = SplitNode([ScreenNode(SearchScreen())])

      try tree.replaceRoot(with: split)
      try tree.edit { edit in try edit.showColumn(.secondary, of: split) }
    } mended: {
      let tree = try shopNodes().tree
      let split = SplitNode([ScreenNode(SearchScreen()), ScreenNode(BagScreen())])

      try tree.replaceRoot(with: split)
      try tree.edit { edit in try edit.showColumn(.secondary, of: split) }
    }
    ErrorSample("A modal layer holds one node") {
      let (tree, _, home, _, _) = try shopNodes()
      let sheet = ModalNode(ScreenNode(BagScreen()), style: .sheet)

      try tree.present(sheet, from: home)
      try tree.edit { edit in try edit.insert(ScreenNode(LoginScreen()), into: sheet) }
    } mended: {
      let (tree, _, home, _, _) = try shopNodes()
      let stack = NavigationNode([ScreenNode(BagScreen()), ScreenNode(LoginScreen())])

      try tree.present(ModalNode(stack, style: .sheet), from: home)
    }
    ErrorSample("No child at the index") {
      let (tree, tabs, _, _, _) = try shopNodes()
      try tree.select(at: 2, of: tabs)
    } mended: {
      let (tree, tabs, _, search, _) = try shopNodes()
      try tree.select(search, of: tabs)
    }
    ErrorSample("The layer presents already") {
      let (tree, _, home, _, _) = try shopNodes()
      try tree.present(ModalNode(ScreenNode(BagScreen()), style: .sheet), from: home)
      try tree.present(ModalNode(ScreenNode(LoginScreen()), style: .sheet), from: home)
    } mended: {
      let (tree, _, home, _, _) = try shopNodes()
      try tree.present(ModalNode(ScreenNode(BagScreen()), style: .sheet), from: home)
      try tree.present(
        ModalNode(ScreenNode(LoginScreen()), style: .sheet), from: home, replacing: true)
    }
    ErrorSample("The root layer cannot be dismissed") {
      let (tree, _, home, _, _) = try shopNodes()
      try tree.dismiss(home)
    } mended: {
      let tree = try shopNodes().tree
      try tree.replaceRoot(with: ScreenNode(LoginScreen()))
    }
    ErrorSample("A container of your own refused") {
      let tree = try shopNodes().tree
      let drawer = CustomNode(LockedDrawer(), [ScreenNode(HomeScreen()), ScreenNode(BagScreen())])

      try tree.replaceRoot(with: drawer)
      try tree.edit { edit in try edit.show(drawer.children[1], of: drawer) }
    } mended: {
      let tree = try shopNodes().tree
      let drawer = CustomNode(LockedDrawer(), [ScreenNode(HomeScreen()), ScreenNode(BagScreen())])

      try tree.replaceRoot(with: drawer)
      try tree.edit { edit in
        try edit.update(drawer) { $0.isLocked = false }
        try edit.show(drawer.children[1], of: drawer)
      }
    }
    ErrorSample("The container closes with its child") {
      let tree = try shopNodes().tree
      try tree.replaceRoot(with: NavigationNode([ScreenNode(BagScreen())], name: "only"))
      try tree.edit { edit in try edit.remove(tree.allNodes[1]) }
    } mended: {
      let tree = try shopNodes().tree
      try tree.replaceRoot(with: ScreenNode(BagScreen()))
    }
    ErrorSample("The transaction is over") {
      let (tree, _, home, _, _) = try shopNodes()
      var kept: TreeEdit?
      tree.edit { edit in kept = edit }
      try kept?.pop(home)
    } mended: {
      let (tree, _, home, _, _) = try shopNodes()
      try tree.edit { edit in try edit.pop(home) }
    }
    ErrorSample("The tree is locked") {
      let (tree, _, home, _, _) = try shopNodes()
      let step = StepAssembly(
        finder: .nothing(),
        factory: .build { (_: Void) throws -> BagScreen in
          try tree.pop(home)
          return BagScreen()
        }
      )
      .named("Bag")
      .using(.present())
      .from(.current)
      .assemble()

      try await Router(tree: tree).navigate(to: step)
    } mended: {
      let (tree, _, home, _, _) = try shopNodes()
      let step = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in BagScreen() })
        .named("Bag")
        .adding(afterwards: { _, _, _ in try? tree.pop(home) })
        .using(.present())
        .from(.current)
        .assemble()

      try await Router(tree: tree).navigate(to: step)
    }
  }
}

/// A drawer that can be locked.
struct LockedDrawer: ContainerBehavior {
  struct Locked: Error, CustomStringConvertible {
    let description = "the drawer is locked"
  }

  var isLocked = true
  var front = 0
  var kind: String { "Drawer" }
  func shown(among children: [Node]) -> ShownChildren { children.isEmpty ? .none : [front] }
  mutating func show(_ index: Int, among children: inout [Node]) throws {
    if isLocked { throw Locked() }
    front = index
  }
}

/// The tree of the page, with the nodes that it names.
@MainActor
func shopNodes() throws -> (
  tree: ScreenTree, tabs: TabNode, home: NavigationNode, search: NavigationNode,
  product: ScreenNode
) {
  let product = ScreenNode(ProductScreen(id: 42))
  let home = NavigationNode([ScreenNode(HomeScreen()), product], name: "home")
  let search = NavigationNode([ScreenNode(SearchScreen())], name: "search")
  let tabs = TabNode([home, search])
  let tree = ScreenTree(root: tabs)
  expect(
    tree,
    draws: """
      Tabs:
        Navigation home*:
          Home
          Product(42)
        Navigation search:
          Search
      """)
  return (tree, tabs, home, search, product)
}

extension TreeError.Fault {
  /// A new fault does not compile here until the page shows it.
  var heading: String {
    switch self {
    case .notInTree: "The node is not in the tree"
    case .alreadyInTree: "The node is already in a tree"
    case .screenAlreadyInTree: "The screen is already in the tree"
    case .screenInOtherTree: "The screen is in another window"
    case .navigationInNavigation: "A stack in a stack"
    case .modalInContainer: "A modal layer in a container"
    case .notAChild: "Not a child of the container"
    case .wouldEmpty: "The last child"
    case .nothingBeneath: "Nothing beneath"
    case .tooManyColumns: "Too many columns"
    case .columnOutOfOrder: "A column too early"
    case .noColumn: "No such column"
    case .modalHoldsOne: "A modal layer holds one node"
    case .noIndex: "No child at the index"
    case .alreadyPresenting: "The layer presents already"
    case .rootLayer: "The root layer cannot be dismissed"
    case .refusedByContainer: "A container of your own refused"
    case .closesWithChild: "The container closes with its child"
    case .transactionOver: "The transaction is over"
    case .locked: "The tree is locked"
    }
  }
}
