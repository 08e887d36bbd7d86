// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// All that a failed transaction must leave as it was, by identity and by value.
@MainActor
public struct TreeSnapshot {
  private var lines: [String] = []

  public init(of tree: ScreenTree) {
    lines.append("revision \(tree.revision), \(String(describing: tree.transition))")
    lines.append("root \(Self.identity(tree.root))")
    for modal in tree.modals {
      lines.append("layer \(Self.identity(modal)) from \(Self.identity(modal.source))")
    }
    for overlay in tree.overlays {
      lines.append("overlay \(Self.identity(overlay)) \(overlay.id) \(overlay.isShown)")
    }
    for node in tree.allNodes { lines.append(Self.line(of: node, in: tree)) }
    lines.append(tree.drawing)
    // The tree compares its registers of screens with what stands in it.
    lines += tree.validate()
  }

  /// The lines that differ; `nil` when none does.
  public func difference(from before: TreeSnapshot) -> String? {
    if lines == before.lines { return nil }
    return TreeComparison.text(
      expected: before.lines.joined(separator: "\n"), actual: lines.joined(separator: "\n"))
  }

  private static func identity(_ object: AnyObject?) -> String {
    object.map { "\(UInt(bitPattern: ObjectIdentifier($0).hashValue))" } ?? "none"
  }

  private static func line(of node: Node, in tree: ScreenTree) -> String {
    var line = "\(identity(node)) \(node.id) in \(identity(node.parent)) \(node.isInTree)"
    if let carrier = node as? ScreenNode {
      line += " screen \(identity(carrier.screen)) at \(identity(tree.node(of: carrier.screen)))"
    }
    if let container = node as? ContainerNode {
      line += " shows \(container.shown.indices)"
      for child in container.children { line += " " + identity(child) }
    }
    return line
  }
}
