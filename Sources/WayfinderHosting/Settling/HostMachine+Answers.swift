// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension HostMachine {
  /// Does what a button of an alert or of a message means: takes it out of the tree, and calls the handler of the
  /// button, in one edit.
  ///
  /// Call it when the user has tapped the button. While the tree is in a transaction or locked, the machine waits
  /// for its end. An error of the handler is a ``HostFinding``.
  ///
  /// - Parameters:
  ///   - action: The button.
  ///   - id: The layer of the alert, or the overlay.
  public func choose(_ action: AlertContent.Action, of id: NodeID) {
    guard tree.isFree else { return turns.next { [weak self] in self?.choose(action, of: id) } }
    let refuses = if case .refused = tree.answer(toButtonOf: id) { true } else { false }
    do {
      try tree.edit { edit in
        if !refuses { try edit.close(id) }
        try action.handler()
      }
    } catch {
      report(.buttonFailed(action.title, "\(error)"))
      if !refuses { try? tree.edit { try $0.close(id) } }
    }
    // Tells a screen that has come over the alert that it was in the way.
    if refuses { tell(.dismiss(id)) }
    schedule()
  }
}

extension TreeEdit {
  /// Takes a layer or an overlay away, if the tree has it.
  fileprivate func close(_ id: NodeID) throws(TreeError) {
    if let layer = tree.modals.first(where: { $0.id == id }) { try dismiss(layer) }
    if let overlay = tree.overlays.first(where: { $0.id == id }) { try endOverlay(overlay) }
  }
}
