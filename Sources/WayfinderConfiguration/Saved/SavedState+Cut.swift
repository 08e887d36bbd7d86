// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension SavedState {
  /// The state without what lies deepest beneath other screens, as far as its text would be too large.
  ///
  /// Of two screens equally deep, the one of the later layer or tab goes first. Roots stay, since the
  /// shell makes them. A state whose containers alone are too large is empty.
  func cut(to limit: Int = sizeLimit) -> SavedState {
    var excess = text.utf8.count - limit
    guard excess > 0 else { return self }
    var cut = StateCut()
    for layer in layers { cut.collect(layer.content) }
    cut.screens.sort { ($0.depth, $0.number) > ($1.depth, $1.number) }
    for screen in cut.screens where excess > 0 {
      cut.dropped.insert(screen.number)
      excess -= screen.size
    }
    var number = 0
    var omissions = omissions
    var kept: [SavedLayer] = []
    for layer in layers {
      guard let content = cut.kept(layer.content, &number, &omissions) else { break }
      kept.append(SavedLayer(presentation: layer.presentation, content: content))
    }
    return SavedState(
      app: app, owner: owner, savedAt: savedAt, configuration: configuration, digest: digest,
      layers: excess > 0 ? [] : kept, omissions: omissions)
  }
}

/// Chooses the screens that a state leaves out for its size.
private struct StateCut {
  struct Screen {
    let number: Int
    /// The number of screens and containers above it in its stack.
    let depth: Int
    let size: Int
  }

  var screens: [Screen] = []
  var dropped: Set<Int> = []
  private var number = 0

  /// Notes the screens of a subtree that can be left out.
  mutating func collect(_ node: SavedNode, above: Int = 0) {
    switch node {
    case .screen(let screen):
      if !screen.isRoot {
        // With the comma behind it.
        screens.append(
          Screen(number: number, depth: above, size: node.json.text.utf8.count + 1))
      }
      number += 1
    case .container(let container):
      for (index, child) in container.children.enumerated() {
        let isStack = container.kind == .stack
        collect(child, above: isStack ? container.children.count - 1 - index : 0)
      }
    }
  }

  /// The subtree without what is left out; `nil` when nothing is left of it.
  func kept(
    _ node: SavedNode, _ number: inout Int, _ omissions: inout [SavedState.Omission]
  ) -> SavedNode? {
    switch node {
    case .screen(let screen):
      defer { number += 1 }
      guard dropped.contains(number) else { return node }
      omissions.append(SavedState.Omission(screen: screen.name, reason: .tooLarge))
      return nil
    case .container(var container):
      var children: [SavedNode] = []
      var places: [Int: Int] = [:]
      for (index, child) in container.children.enumerated() {
        guard let kept = kept(child, &number, &omissions) else { continue }
        places[index] = children.count
        children.append(kept)
      }
      if children.isEmpty, !container.children.isEmpty { return nil }
      let shown = container.shown.compactMap { places[$0] }
      // A split shows its deepest column by itself.
      container.shown =
        shown.isEmpty && !container.shown.isEmpty && !container.kind.isSplit ? [0] : shown
      container.children = children
      return .container(container)
    }
  }
}
