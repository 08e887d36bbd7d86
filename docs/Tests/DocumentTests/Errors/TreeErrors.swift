// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderTesting

@testable import Wayfinder

extension ErrorChapter {
  static let editsOfTheTree = ErrorChapter(
    name: "Edits of the tree", rows: nodeErrors + layerErrors)

  private static let nodeErrors = [
    ErrorRow("The node is not in the tree") {
      try shopNodes().tree.push(ScreenNode(BagScreen()), on: NavigationNode())
    },
    ErrorRow("The node or screen is already in a tree") {
      let (tree, _, _, search, product) = try shopNodes()
      try tree.push(product, on: search)
    },
    ErrorRow("The node or screen is already in a tree") {
      let (tree, _, _, search, product) = try shopNodes()
      try tree.push(ScreenNode(product.screen), on: search)
    },
    ErrorRow("A stack in a stack") {
      let (tree, _, home, _, _) = try shopNodes()
      try tree.push(NavigationNode([ScreenNode(BagScreen())]), on: home)
    },
    ErrorRow("A modal layer in the wrong place") {
      let (tree, _, home, _, _) = try shopNodes()
      try tree.push(newSheet(), on: home)
    },
    ErrorRow("A modal layer in the wrong place") {
      let (tree, _, home, _, _) = try shopNodes()
      let sheet = newSheet()
      try tree.present(sheet, from: home)
      try tree.edit { edit in try edit.insert(ScreenNode(LoginScreen()), into: sheet) }
    },
    ErrorRow("Not a child of the container") {
      let (tree, tabs, _, _, product) = try shopNodes()
      try tree.select(product, of: tabs)
    },
    ErrorRow("Not a child of the container") {
      let (tree, tabs, _, _, _) = try shopNodes()
      try tree.select(at: 2, of: tabs)
    },
    ErrorRow("The last child") {
      let (tree, _, home, _, _) = try shopNodes()
      try tree.edit { edit in try edit.setChildren([], of: home) }
    },
    ErrorRow("The last child") {
      let (tree, _, _, search, _) = try shopNodes()
      try tree.pop(search)
    },
    ErrorRow("The last child") {
      let tree = ScreenTree(root: NavigationNode([ScreenNode(BagScreen())], name: "only"))
      try tree.edit { edit in try edit.remove(tree.allNodes[1]) }
    },
  ]

  private static let layerErrors = [
    ErrorRow("Columns of a split") {
      let split = SplitNode([ScreenNode(SearchScreen()), ScreenNode(BagScreen())])
      let tree = ScreenTree(root: split)
      try tree.edit { edit in try edit.insert(ScreenNode(LoginScreen()), into: split) }
    },
    ErrorRow("Columns of a split") {
      let split = SplitNode()
      let tree = ScreenTree(root: split)
      try tree.edit { edit in
        try edit.setColumn(.secondary, of: split, to: ScreenNode(BagScreen()))
      }
    },
    ErrorRow("Columns of a split") {
      let split = SplitNode([ScreenNode(SearchScreen())])
      let tree = ScreenTree(root: split)
      try tree.edit { edit in try edit.showColumn(.secondary, of: split) }
    },
    ErrorRow("The layer presents already") {
      let (tree, _, home, _, _) = try shopNodes()
      try tree.present(newSheet(), from: home)
      try tree.present(newSheet(), from: home)
    },
    ErrorRow("The root layer cannot be dismissed") {
      let (tree, _, home, _, _) = try shopNodes()
      try tree.dismiss(home)
    },
    ErrorRow("A container of your own refused") {
      let drawer = CustomNode(LockedDrawer(), [ScreenNode(HomeScreen()), ScreenNode(BagScreen())])
      let tree = ScreenTree(root: drawer)
      try tree.edit { edit in try edit.show(drawer.children[1], of: drawer) }
    },
    ErrorRow("The transaction is over") {
      let (tree, _, home, _, _) = try shopNodes()
      var kept: TreeEdit?
      tree.edit { edit in kept = edit }
      try kept?.pop(home)
    },
    ErrorRow("Somebody else changes the tree") {
      let (tree, _, home, _, _) = try shopNodes()
      let bag = StepAssembly(BagScreen.self) {
        try tree.pop(home)
        return BagScreen()
      }
      .named("Bag").using(.present()).from(.current).assemble()
      try await rethrowCause { try await Router(tree: tree).navigate(to: bag) }
    },
  ]

  @MainActor
  private static func newSheet() -> ModalNode { ModalNode(ScreenNode(BagScreen()), style: .sheet) }
}
