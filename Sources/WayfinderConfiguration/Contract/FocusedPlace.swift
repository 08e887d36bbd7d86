// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The place of the focus in a document's app: the focused stack and what it stands in.
///
/// ```swift
/// let place = FocusedPlace(of: router.tree)
/// #expect(place.name == "shelf")
/// #expect(place.stack.map(\.name) == ["Shelf", "Book"])
/// ```
///
/// A contract compares the places that a link leads to from two starts. Two places are equal if
/// they name the same tab, count the same layers, and hold the same screen objects in their stacks.
@MainActor
public struct FocusedPlace: Equatable {
  /// The tab's name, `modal` or `alert`; `nil` in a shell of one navigation node.
  public let name: String?
  /// The number of modal layers, alerts included.
  public let layers: Int
  /// The focused stack from its bottom; in a split the primary and then the whole secondary column.
  public let stack: [RouteScreen]

  /// Reads the place off a tree.
  public init(of tree: ScreenTree) {
    self.init(of: tree, beneath: 0)
  }

  /// Reads off a tree where the focus would be without the topmost modal layers, so many of them.
  package init(of tree: ScreenTree, beneath count: Int) {
    let focused = FocusedStack(of: tree, beneath: count)
    name = focused.name
    layers = focused.layers
    stack = focused.nodes.compactMap { $0.screen as? RouteScreen }
  }

  public static func == (left: FocusedPlace, right: FocusedPlace) -> Bool {
    left.name == right.name && left.layers == right.layers
      && left.stack.elementsEqual(right.stack, by: ===)
  }
}

/// The focused stack of any tree, and what it stands in.
@MainActor
package struct FocusedStack {
  /// The container's name, `modal` or `alert`; `nil` in a container without a name.
  package let name: String?
  /// The number of modal layers, alerts included.
  package let layers: Int
  /// The screens from the bottom; in a split the primary and then the whole secondary column.
  package let nodes: [ScreenNode]
  /// Whether they stand in the outermost container of the window itself.
  package let isRoot: Bool

  /// Reads off a tree where the focus would be without the topmost modal layers, so many of them.
  package init(of tree: ScreenTree, beneath count: Int) {
    let modals = tree.modals.dropLast(count)
    layers = modals.count
    if let modal = modals.last {
      name = modal.style == .alert ? "alert" : "modal"
      nodes =
        (modal.content as? ScreenNode).map { [$0] } ?? ScreenStack(modal.content)?.nodes ?? []
      isRoot = false
    } else {
      let focused = ScreenStack(focusedBelow: tree.root)
      name = focused?.base.name
      nodes = focused?.nodes ?? []
      isRoot = focused?.base === tree.root
    }
  }
}
