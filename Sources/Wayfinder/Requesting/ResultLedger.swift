// Wayfinder is released under the MIT license; see LICENSE.

/// The screens whose end somebody waits for.
///
/// The router settles it right after each commit of its own, so that every end has its cause; what
/// else has left by then was taken out by somebody else.
@MainActor
final class ResultLedger {
  private struct Entry {
    let node: ScreenNode
    let end: (DismissReason) -> Void
  }

  private var entries: [Entry] = []
  private var watch: Task<Void, Never>?

  /// Whether nobody waits for anything.
  var isEmpty: Bool { entries.isEmpty }

  /// Begins to look after a screen; once for each place that it has.
  func watch(
    _ node: ScreenNode, in tree: ScreenTree, _ end: @escaping (DismissReason) -> Void
  ) {
    guard !entries.contains(where: { $0.node === node }) else { return }
    entries.append(Entry(node: node, end: end))
    guard watch == nil else { return }
    let changes = tree.changes()
    watch = Task { [weak self, weak tree] in
      for await _ in changes {
        guard let tree else { break }
        self?.settle(in: tree, closedBy: .edit)
      }
    }
  }

  /// Ends what has left the tree.
  func settle(in tree: ScreenTree, closedBy way: DismissReason) {
    guard !entries.isEmpty else { return }
    let left = entries.filter { !tree.contains($0.node) }
    guard !left.isEmpty else { return }
    entries.removeAll { !tree.contains($0.node) }
    for entry in left { entry.end(way) }
    guard entries.isEmpty else { return }
    watch?.cancel()
    watch = nil
  }

  deinit { watch?.cancel() }
}
