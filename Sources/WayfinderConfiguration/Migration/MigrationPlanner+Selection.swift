// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension MigrationPlanner {
  /// Chooses what each container shows: what was in front, else what its description says.
  ///
  /// - Returns: The rank of the foremost place within.
  @discardableResult
  func select(in layout: Layout) -> Frontness {
    var best = Frontness(rank: Frontness.neutral)
    var index: Int?
    for (position, piece) in layout.pieces.enumerated() {
      var front = Frontness(rank: Frontness.neutral)
      switch piece {
      case .layout(let inner): front = select(in: inner)
      case .open(let node, .staysInContainer):
        // What was added to a container stands in the places that it had.
        front = additionFront(of: node)
      default: break
      }
      if front < best { (best, index) = (front, position) }
    }
    if layout.isGroup { layout.selected = index ?? layout.initialIndex }
    if layout.isSplitStack {
      // The only place of a window is in front of no other one.
      let showsFirst = layout.heir?.showsFirstColumn ?? false
      layout.selected = index ?? (showsFirst ? 0 : layout.topColumn)
    }
    if let heir = layout.heir, heir.front < best {
      best = heir.front
      if layout.isSplitStack { layout.selected = heir.showsFirstColumn ? 0 : layout.topColumn }
    }
    return best
  }

  private func additionFront(of node: Node) -> Frontness {
    var node = node
    while true {
      if let place = reading.owners[ObjectIdentifier(node)] ?? reading.place(at: node) {
        return place.front
      }
      guard let child = (node as? ContainerNode)?.focusedChild else {
        return Frontness(rank: Frontness.neutral)
      }
      node = child
    }
  }

  /// Leads the user's place to a piece of a layout.
  ///
  /// - Parameter isPushed: Whether a screen was put there.
  func focus(_ index: Int?, of layout: Layout, isPushed: Bool = false) {
    if layout.isGroup {
      layout.selected = index ?? layout.selected
      layout.isOnFocusPath = true
    } else if layout.isSplitStack {
      layout.selected = index ?? (isPushed ? layout.topColumn : layout.selected)
    }
    guard let outer = layout.parent else { return }
    let own = outer.pieces.firstIndex { piece in
      if case .layout(let inner) = piece { inner === layout } else { false }
    }
    focus(own, of: outer)
  }

  /// The stack that is shown within a layout.
  func visibleStack(in layout: Layout) -> Layout {
    guard layout.isGroup || layout.description.kind == .navigation, !layout.pieces.isEmpty else {
      return layout
    }
    var index = layout.pieces.count - 1
    if layout.isGroup {
      if case .split = layout.description.kind {} else { index = layout.selected ?? 0 }
    }
    guard case .layout(let inner) = layout.pieces[index] else { return layout }
    return visibleStack(in: inner)
  }
}

extension OpenPlace {
  /// Whether it is a split that shows its first column in place of its stack.
  fileprivate var showsFirstColumn: Bool {
    guard let split = container as? SplitNode else { return false }
    return split.isCollapsed && split.shownColumn == .primary
  }
}

extension Layout {
  /// The column of a split in which the top of its stack stands.
  fileprivate var topColumn: Int { stackColumn ?? 0 }

  /// The child that the description shows at first.
  var initialIndex: Int? {
    guard case .tabs(let initial) = description.kind else { return nil }
    return description.index(of: initial)
  }
}
