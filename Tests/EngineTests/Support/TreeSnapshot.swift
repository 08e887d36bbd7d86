// Wayfinder is released under the MIT license; see LICENSE.

@testable import Wayfinder

/// All that a failed transaction must leave as it was, by identity and by value.
@MainActor
struct TreeSnapshot {
  private var lines: [String] = []

  init(of tree: ScreenTree) {
    lines.append("revision \(tree.revision), \(tree.leaveDecidingCount) decide on leaving")
    lines.append("\(tree.appearanceObservingCount) observe, \(tree.appeared.count) in sight")
    lines.append("\(String(describing: tree.transition)), \(tree.given.count) given")
    lines.append("\(tree.log.count) changes recorded, \(tree.touched.count) nodes touched")
    lines.append("\(tree.nodesByScreen.count) screens, root \(Self.identity(tree.root))")
    for modal in tree.modals {
      lines.append("layer \(Self.identity(modal)) from \(Self.identity(modal.source))")
    }
    for overlay in tree.overlays {
      lines.append("overlay \(Self.identity(overlay)) \(overlay.id) \(overlay.isShown)")
    }
    lines.append("\(tree.hasOverlayEdits) \(tree.timers.count) timers")
    for node in tree.allNodes { lines.append(Self.line(of: node, in: tree)) }
    lines.append(tree.drawing)
  }

  /// The lines that differ; `nil` when none does.
  func difference(from before: TreeSnapshot) -> String? {
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
      line += " \(container.rules)"
      for child in container.children { line += " " + identity(child) }
    }
    return line
  }
}
