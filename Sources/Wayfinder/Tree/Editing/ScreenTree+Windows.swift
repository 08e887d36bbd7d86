// Wayfinder is released under the MIT license; see LICENSE.

// A screen object stands in one node, whatever the window (design rule T3). An app has few windows
// and many screens, so the trees are kept in mind and not the screens: with a single window, a screen
// that enters costs one comparison. A tree in which a finder factory looks is no window but a store:
// what it gives stands in a window, too.
extension ScreenTree {
  /// A tree that does not live longer for being known.
  struct Known {
    weak var tree: ScreenTree?
  }

  /// Keeps a new tree in mind, and lets go of those that are gone.
  static func remember(_ tree: ScreenTree) {
    if known.count < 16 || known.count >= knownLimit {
      known.removeAll { $0.tree == nil }
      knownLimit = max(16, known.count * 2)
    }
    known.append(Known(tree: tree))
  }

  /// Returns the node or overlay that holds a screen object in another window's tree, or that would
  /// hold it again if the transaction there were rolled back.
  ///
  /// With more than sixteen trees nothing is looked at.
  ///
  /// - Complexity: Linear in the number of other trees; constant for a single one.
  func placeElsewhere(of screen: any Screen) -> NodeReference? {
    guard 2...Self.windowLimit ~= Self.known.count, !isStore else { return nil }
    for entry in Self.known {
      guard let other = entry.tree, other !== self, !other.isStore else { continue }
      if let node = other.node(of: screen) { return node.reference }
      if other.overlays.isEmpty, other.depth == 0 { continue }
      if let overlay = other.overlay(of: screen) { return overlay.reference }
      if other.depth > 0, let place = other.placeBefore(of: screen) { return place }
    }
    return nil
  }

  /// Returns the place that a screen had before the current transaction took it out.
  private func placeBefore(of screen: any Screen) -> NodeReference? {
    for case let carrier as ScreenNode in touched
    where carrier.screen === screen && carrier.stoodBefore {
      return carrier.reference
    }
    return overlaysBefore.first { $0.screen === screen }?.reference
  }
}
