// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension RouteMap {
  /// The map as a directed graph in DOT, the language of Graphviz.
  ///
  /// Nodes are numbered in their order. Names are shown as they are, what cannot be seen as `U+202E`.
  ///
  /// - Complexity: linear in the size of the map.
  /// - **Source:** "The DOT Language" and `escString` of Graphviz.
  public var dot: String {
    var text = """
      digraph {
        rankdir=LR
        bgcolor="transparent"
        node [fontname="Helvetica", fontsize=12, style="filled", fontcolor="#1d2733"]
        edge [fontname="Helvetica", fontsize=10, color="#66727f", fontcolor="#4a5561"]

      """
    var numbers: [Node.ID: Int] = [:]
    for (index, node) in nodes.enumerated() {
      numbers[node.id] = index
      let (fill, stroke) = node.kind.colors
      var label = node.name.escapedForDOT
      if let detail = node.detail, !detail.isEmpty { label += "\\n" + detail.escapedForDOT }
      text +=
        "  n\(index) [label=\"\(label)\", shape=\(node.kind.dotShape), fillcolor=\"\(fill)\","
        + " color=\"\(stroke)\"]\n"
    }
    for edge in edges {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      let words = [edge.kind.rawValue, edge.label].compactMap(\.self).joined(separator: ": ")
      text +=
        "  n\(from) -> n\(to) [label=\"\(words.escapedForDOT)\", style=\(edge.kind.dotStyle)]\n"
    }
    return text + "}\n"
  }
}

extension RouteMap.Node.Kind {
  fileprivate var dotShape: String {
    switch self {
    case .screen: "box"
    case .container: "tab"
    case .effect: "oval"
    case .guard: "hexagon"
    case .link: "cds"
    case .start: "circle"
    case .choice: "diamond"
    case .move: "plain"
    }
  }
}

extension RouteMap.Edge.Kind {
  fileprivate var dotStyle: String {
    switch self {
    case .holds, .pushes, .presents, .opens, .liesBeneath: "solid"
    case .leads, .chosen: "dashed"
    case .asks: "dotted"
    case .redirects: "bold"
    }
  }
}

extension String {
  /// The text within double quotes of DOT: a backslash would begin an escape, an ampersand an entity.
  fileprivate var escapedForDOT: String {
    var text = ""
    for scalar in visible.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "&": text += "&amp;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
