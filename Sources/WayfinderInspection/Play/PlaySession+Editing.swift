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

  /// The children that a user can tap: those of tabs and of the app's own containers, and the
  /// columns of collapsed splits, the outermost container first.
  private var targets: [(container: ContainerNode, child: Node)] {
    guard let top = world.tree.topmostLayer else { return [] }
    var found: [(ContainerNode, Node)] = []
    var waiting = [top]
    while !waiting.isEmpty {
      guard let container = waiting.removeFirst() as? ContainerNode else { continue }
      switch container {
      case is NavigationNode, is ModalNode: break
      case let split as SplitNode where !split.isCollapsed: break
      default: found += container.children.map { (container, $0) }
      }
      waiting += container.shown.indices.compactMap {
        container.children.indices.contains($0) ? container.children[$0] : nil
      }
    }
    return found
  }

  /// Taps a tab, a page of a drawer, a column.
  func tap(_ word: String) async throws(PlayFault) {
    let targets = targets
    func name(of child: Node) -> String {
      (child as? ContainerNode)?.name ?? child.reference.text
    }
    var found =
      targets.first { name(of: $0.child) == word }
      ?? targets.first { name(of: $0.child).lowercased() == word.lowercased() }
    if found == nil, let number = Int(word), targets.indices.contains(number - 1) {
      found = targets[number - 1]
    }
    guard let (container, child) = found else {
      throw .noTab(word.harmless, known: targets.map { name(of: $0.child) })
    }
    await carryOut("tap \(word.harmless)") { [world] in
      try await world.router.tap(child, of: container).end
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
