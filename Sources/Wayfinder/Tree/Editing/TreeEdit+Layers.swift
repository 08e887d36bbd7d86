// Wayfinder is released under the MIT license; see LICENSE.

extension TreeEdit {
  /// Takes a modal layer out and keeps those above it. Alerts, action sheets and popovers right above
  /// it go as well.
  ///
  /// **Shape**: without the first sheet of `Home ⇧ Bag ⇧ Help` it is `Home ⇧ Help`.
  ///
  /// - Parameter layer: The layer.
  /// - Throws: ``TreeError`` when the tree has no such layer.
  public func removeLayer(_ layer: ModalNode) throws(TreeError) {
    try requireStanding(layer)
    guard let index = tree.modals.lastIndex(where: { $0 === layer }), let root = tree.root else {
      throw TreeError(.notInTree, layer.reference)
    }
    let above = tree.modals[(index + 1)...].drop { $0.style.isTransient }
    if above.isEmpty { return try dismiss(layer) }
    try setLayers(root: root, modals: Array(tree.modals[..<index]) + Array(above))
  }

  /// Dismisses the alerts, action sheets and popovers that are on top: they go away when the user
  /// goes elsewhere (design rule T5).
  ///
  /// - Parameter layer: The number of the layer that stays in any case, 0 for the root layer.
  package func dismissTransientLayers(above layer: Int) throws(TreeError) {
    var count = tree.modals.count
    while count > layer, tree.modals[count - 1].style.isTransient { count -= 1 }
    if count < tree.modals.count { try dismiss(tree.modals[count]) }
  }

  /// Gives the tree another root layer and another chain of modal layers in one change.
  ///
  /// Unlike ``replaceRoot(with:)``, layers that are in both chains stay as they are. Nodes of the
  /// old layers may be in the new ones, in new containers too.
  ///
  /// - Parameters:
  ///   - root: The top of the root layer.
  ///   - modals: The modal layers from the lowest.
  /// - Throws: ``TreeError`` when the new nodes are already in a tree or break a rule.
  /// - Complexity: Linear in the nodes of the layers that differ and in the number of layers.
  package func setLayers(root: Node, modals: [ModalNode]) throws(TreeError) {
    try requireUnlocked(root)
    if root.role == .modal { throw TreeError(.modalInContainer, root.reference) }
    try atomically { () throws(TreeError) in
      let old = tree.modals
      let isOther = !old.isIdentical(to: modals)
      if isOther {
        tree.log.append(.modals(old, overlays: tree.overlays))
        let wanted = tree.nextMark()
        for modal in modals { modal.mark = wanted }
        for modal in old.reversed() where modal.mark != wanted { tree.detach(modal) }
        tree.layers = old.filter { $0.mark == wanted }
      }
      if tree.root !== root { try setRoot(root) }
      guard isOther else { return }
      for modal in modals where !modal.isInTree {
        tree.layers = tree.layers + [modal]
        try tree.attach(modal, to: nil)
      }
      tree.layers = modals
    }
  }
}
