// Wayfinder is released under the MIT license; see LICENSE.

extension ScreenTree {
  /// The tree as text: stable, equal for equal trees, one line a node, modal layers one under the
  /// other without growing indentation, and then the overlays.
  ///
  /// A `*` follows the selected tab, the shown column of a collapsed split and the focused child of
  /// a custom container; a `+` follows a custom container's other shown children. The grammar is
  /// the page "The drawing notation".
  ///
  /// **Shape**:
  /// ```
  /// Tabs:
  ///   Navigation home*:
  ///     Home
  ///     Product(42)
  ///   Navigation search:
  ///     Search
  /// ⇧ sheet Compose:
  ///   Navigation:
  ///     Compose(to: ann)
  /// ```
  ///
  /// - Complexity: Linear in the length of the text.
  public var drawing: String { drawing(hiding: nil) }

  /// The drawing for a log, which hides what is private.
  package func drawing(_ privacy: LogPrivacy) -> String {
    drawing(hiding: privacy.isPublic ? nil : privacy)
  }

  private func drawing(hiding privacy: LogPrivacy?) -> String {
    var text = ""
    // Most trees are drawn in less.
    text.reserveCapacity(256)
    if let root {
      Self.draw(root, mark: "", depth: 0, hiding: privacy, into: &text)
      for modal in modals { Self.draw(modal, mark: "", depth: 0, hiding: privacy, into: &text) }
    } else {
      text = "(empty)\n"
    }
    for overlay in overlays {
      let reference = overlay.reference
      text += privacy?.name(of: reference) ?? reference.text
      text += "\n"
    }
    text.removeLast()
    return text
  }

  private static func draw(
    _ node: Node, mark: String, depth: Int, hiding privacy: LogPrivacy?, into text: inout String
  ) {
    if depth < indentations.count {
      text += indentations[depth]
    } else {
      for _ in 0..<depth { text += "  " }
    }
    if let privacy {
      text += privacy.name(node.drawnName)
    } else {
      node.writeName(to: &text)
    }
    if !mark.isEmpty { text += mark }
    guard node.role != .screen, let container = node as? ContainerNode else {
      text += "\n"
      return
    }
    text += ":\n"
    let children = container.children
    for index in children.indices {
      draw(
        children[index], mark: Self.mark(of: index, in: container), depth: depth + 1,
        hiding: privacy, into: &text)
    }
  }

  private static let indentations = ["", "  ", "    ", "      ", "        ", "          "]

  private static func mark(of index: Int, in container: ContainerNode) -> String {
    switch container.role {
    case .screen, .navigation, .modal: return ""
    case .split:
      guard let split = container as? SplitNode, split.isCollapsed else { return "" }
      return split.shows(index) ? "*" : ""
    case .tabs, .custom:
      let shown = container.shown
      if shown.focused == index { return "*" }
      return shown.contains(index) ? "+" : ""
    }
  }
}

extension ScreenTree: CustomStringConvertible {
  /// The drawing.
  public var description: String { drawing }
}
