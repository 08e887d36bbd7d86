// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A screen that no route knows.
private final class ForeignScreen: ScreenLabeling {
  let label: String
  let labelDetail = ""

  init(_ label: String) {
    self.label = label
  }
}

// Edits as a user makes them, beside the router: nobody is asked (design rule T8).
extension PlaySession {
  /// Makes an edit and reports its result, and those of the requests that waited for it.
  private func edit(_ body: () throws -> Void) async throws(PlayFault) {
    let before = TreePicture(world.tree)
    let revision = world.tree.revision
    do {
      try body()
    } catch let error as PlayFault {
      throw error
    } catch {
      return fail(error)
    }
    if world.tree.revision == revision { say("nothing has changed") }
    await tell(since: before, revision)
  }

  /// Taps a tab, a page of a drawer, a column.
  func tap(_ word: String) async throws(PlayFault) {
    let targets = world.tree.tapTargets
    var found =
      targets.first { $0.name == word }
      ?? targets.first { $0.name.lowercased() == word.lowercased() }
    if found == nil, let number = Int(word), targets.indices.contains(number - 1) {
      found = targets[number - 1]
    }
    guard let found else {
      throw .noTab(word.harmless, known: targets.map(\.name))
    }
    await carryOut("tap \(word.harmless)") { [world] in
      try await world.router.tap(found.child, of: found.container).end
    }
  }

  /// Swipes back in the visible stack.
  func swipe() async throws(PlayFault) {
    guard let stack = world.tree.visibleNavigation else { throw .noStack }
    try await edit { try world.tree.pop(stack) }
  }

  /// Swipes the topmost layer away, or taps beside it.
  func dismiss() async throws(PlayFault) {
    guard let modal = world.tree.modals.last else { throw .noLayer }
    guard modal.isDismissible else { throw .notDismissible(modal.reference.text) }
    try await edit { try world.tree.dismiss(modal) }
  }

  /// Pushes a screen that no route knows.
  func push(_ name: String) async throws(PlayFault) {
    guard let stack = world.tree.visibleNavigation else { throw .noStack }
    let screen = ForeignScreen(name.isEmpty ? "Foreign" : name.harmless)
    try await edit { try world.tree.push(ScreenNode(screen), on: stack) }
  }

  /// Presents a screen that no route knows.
  func sheet(_ name: String) async throws(PlayFault) {
    guard let source = world.tree.focused else { throw .noStack }
    let screen = ForeignScreen(name.isEmpty ? "Foreign" : name.harmless)
    try await edit {
      try world.tree.present(ModalNode(ScreenNode(screen), style: .sheet), from: source)
    }
  }

  /// Makes the window narrow or wide.
  func setCollapsed(_ isCollapsed: Bool) async throws(PlayFault) {
    let splits = world.tree.allNodes.compactMap { $0 as? SplitNode }
    if splits.isEmpty { throw .noSplit }
    try await edit {
      try world.tree.edit { edit in
        for split in splits { try edit.setCollapsed(isCollapsed, of: split) }
      }
    }
  }
}
