// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

extension ModelTree {
  /// The drawing (T7), with what context tasks have left on the screens.
  func drawing(marks: [Int: [Int]]) -> String {
    layers.map { layer in
      guard layer.style != nil else { return layer.content.drawing(marks) }
      return "\(layer.text):\n" + layer.content.drawing(marks, indent: "  ")
    }.joined(separator: "\n")
  }

  /// The node that has presented each layer; none when that has left (T5).
  func sources(marks: [Int: [Int]]) -> [String] {
    layers.dropFirst().map { layer in
      layer.source.flatMap(node)?.text(marks) ?? "none"
    }
  }

  /// How an error or outcome names a node or a layer.
  func text(_ id: Int, marks: [Int: [Int]]) -> String {
    layers.first { $0.id == id && $0.style != nil }?.text ?? node(id)?.text(marks) ?? "?"
  }
}

extension ModelLayer {
  var text: String { "⇧ \(style?.name ?? "")" + (isDismissible ? "" : " [not dismissible]") }
}

extension ModelNode {
  func text(_ marks: [Int: [Int]]) -> String {
    switch kind {
    case .navigation: return "Navigation \(serial)"
    case .tabs: return "Tabs \(serial)"
    case .split:
      let attributes =
        (hasThreeColumns ? ["three columns"] : []) + (isCollapsed ? ["collapsed"] : [])
      return "Split \(serial)"
        + (attributes.isEmpty ? "" : " [" + attributes.joined(separator: ", ") + "]")
    default:
      let mark = (marks[id] ?? []).map { "+\($0)" }.joined()
      return "\(label)(\(serial)\(context.map { "@\($0)" } ?? "")\(mark))"
    }
  }

  private var label: String {
    switch kind {
    case .screenA: "A"
    case .screenB: "B"
    default: "M"
    }
  }

  func drawing(_ marks: [Int: [Int]], indent: String = "", isMarked: Bool = false) -> String {
    var line = indent + text(marks) + (isMarked ? "*" : "")
    if kind.isScreen { return line }
    line += ":"
    for (index, child) in children.enumerated() {
      let isMarked = (kind == .tabs || isCollapsed) && shown == [index]
      line += "\n" + child.drawing(marks, indent: indent + "  ", isMarked: isMarked)
    }
    return line
  }
}
