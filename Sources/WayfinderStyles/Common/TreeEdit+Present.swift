// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension TreeEdit {
  /// Presents a screen over the layer of a node, alone or in a stack of its own.
  @discardableResult
  func present(
    _ screen: any Screen, as style: ModalStyle, inStack: Bool, from node: Node
  ) throws(TreeError) -> ModalNode {
    let new = ScreenNode(screen)
    let layer = ModalNode(inStack ? NavigationNode([new]) : new, style: style)
    try present(layer, from: node)
    return layer
  }
}
