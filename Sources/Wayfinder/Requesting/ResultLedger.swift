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

  /// A caller that opens a screen for its result.
  @MainActor
  final class Opener {
    let destination: AnyDestination
    let isExclusive: Bool
    /// The screen, once it is shown.
    var screen: ObjectIdentifier?

    fileprivate init(_ destination: AnyDestination, isExclusive: Bool) {
      self.destination = destination
      self.isExclusive = isExclusive
    }
  }

  /// Those who open a screen or wait for its result, in the order of their calls.
  private var openers: [Opener] = []
  private var entries: [Entry] = []
  private var watch: Task<Void, Never>?

  /// Whether nobody waits for anything.
  var isEmpty: Bool { entries.isEmpty }

  /// Notes a caller; `nil` if it or another one for the same destination wants the result for itself.
  func opener(for destination: AnyDestination, isExclusive: Bool) -> Opener? {
    let isTaken = openers.contains {
      ($0.isExclusive || isExclusive) && $0.destination.isEqual(to: destination) == true
    }
    if isTaken { return nil }
    let opener = Opener(destination, isExclusive: isExclusive)
    openers.append(opener)
    return opener
  }

  /// Notes the screen that a caller is shown.
  ///
  /// - Returns: Whether the caller may wait for its result.
  func take(_ screen: any Screen, for opener: Opener) -> Bool {
    let id = ObjectIdentifier(screen)
    let isTaken = openers.contains {
      $0 !== opener && $0.screen == id && ($0.isExclusive || opener.isExclusive)
    }
    if !isTaken { opener.screen = id }
    return !isTaken
  }

  /// A caller doesn't wait any more.
  func end(_ opener: Opener) { openers.removeAll { $0 === opener } }

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
