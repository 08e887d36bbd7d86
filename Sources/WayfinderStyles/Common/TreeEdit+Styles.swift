// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension TreeEdit {
  /// The stack nearest around a node in its layer.
  func stack(around node: Node) throws(StyleError) -> NavigationNode {
    guard let stack = node.nearest(NavigationNode.self) else {
      throw StyleError(.noStack, node.reference.text)
    }
    return stack
  }

  /// Takes a node and what lies above it out of its stack.
  func popAway(_ node: Node) throws {
    let stack = try stack(around: node)
    guard let place = stack.children.firstIndex(where: node.isWithin), place > 0 else {
      // The tree's own error says that nothing lies beneath.
      try popToRoot(stack)
      return try pop(stack)
    }
    try pop(to: stack.children[place - 1], of: stack)
  }

  /// Dismisses the alerts, action sheets and popovers that stand on top, down to the layer of a
  /// node: they go away when the user goes elsewhere (design rule T5).
  func clearTransientLayers(above node: Node) throws(TreeError) {
    guard let layer = tree.layerIndex(of: node) else { return }
    try dismissTransientLayers(above: layer)
  }

  /// Dismisses the layers that were presented from a node, or from what lies above it in its stack,
  /// and all above them. A layer that somebody else has presented stays where it is.
  func dismissLayers(presentedFrom node: Node) throws(TreeError) {
    var leaving = [node][...]
    if let stack = node.nearest(NavigationNode.self) {
      leaving = stack.children.drop { !node.isWithin($0) }
    }
    let modal = tree.modals.first { modal in
      modal.source.map { leaving.contains(where: $0.isWithin) } ?? false
    }
    if let modal { try dismiss(modal) }
  }
}

extension Node {
  /// The nearest container of a kind above the node in its layer.
  func nearest<Container: ContainerNode>(_ kind: Container.Type) -> Container? {
    lineage.dropFirst().lazy.compactMap { $0 as? Container }.first { _ in true }
  }
}

extension ScreenTree {
  /// The name of a screen in errors and tables.
  func name(of screen: any Screen) -> String {
    node(of: screen)?.reference.text ?? String(describing: type(of: screen))
  }

  /// The node of a screen that must stand here.
  func standing(_ screen: any Screen) throws(StyleError) -> ScreenNode {
    guard let node = node(of: screen) else { throw StyleError(.notOpen, name(of: screen)) }
    return node
  }
}
