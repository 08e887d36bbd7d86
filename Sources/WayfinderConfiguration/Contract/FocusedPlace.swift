// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The place of the focus in a document's app: the focused stack and what it stands in.
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
    let modals = tree.modals.dropLast(count)
    layers = modals.count
    if let modal = modals.last {
      name = modal.style == .alert ? "alert" : "modal"
      if let screen = (modal.content as? ScreenNode)?.screen as? RouteScreen {
        stack = [screen]
      } else {
        stack = ScreenStack(modal.content)?.screens ?? []
      }
    } else {
      let focused = ScreenStack(focusedBelow: tree.root)
      name = focused?.base.name
      stack = focused?.screens ?? []
    }
  }

  public static func == (left: FocusedPlace, right: FocusedPlace) -> Bool {
    left.name == right.name && left.layers == right.layers
      && left.stack.elementsEqual(right.stack, by: ===)
  }
}
