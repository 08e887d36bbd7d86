// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// The focused stack of a tree, and what it is in.
@MainActor
package struct FocusedStack {
  /// The container's name, `modal` or `alert`; `nil` in a container without a name.
  package let name: String?
  /// The number of modal layers, alerts included.
  package let layers: Int
  /// The screens from the bottom; in a split the primary and then the whole secondary column.
  package let nodes: [ScreenNode]
  /// Whether they are in the outermost container of the window itself.
  package let isRoot: Bool
  /// Whether it is a split.
  let isSplit: Bool

  /// The screens of a document's app, from the bottom.
  package var screens: [RouteScreen] { nodes.compactMap { $0.screen as? RouteScreen } }

  /// Reads off a tree where the focus would be without the topmost modal layers, so many of them.
  package init(of tree: ScreenTree, beneath count: Int = 0) {
    let modals = tree.modals.dropLast(count)
    layers = modals.count
    if let modal = modals.last {
      name = modal.style == .alert ? "alert" : "modal"
      nodes =
        (modal.content as? ScreenNode).map { [$0] } ?? ScreenStack(modal.content)?.nodes ?? []
      isRoot = false
      isSplit = modal.content is SplitNode
    } else {
      let focused = ScreenStack(focusedBelow: tree.root)
      name = focused?.base.name
      nodes = focused?.nodes ?? []
      isRoot = focused?.base === tree.root
      isSplit = focused?.base is SplitNode
    }
  }
}
