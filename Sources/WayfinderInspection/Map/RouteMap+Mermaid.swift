// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
internal import WayfinderLinks

extension RouteMap {
  /// The map as a flow chart of Mermaid, which Markdown pages of many sites draw.
  ///
  /// Nodes are numbered in their order. Names are shown as they are: what would mean something to
  /// Mermaid or to a browser is escaped, what cannot be seen is written as `U+202E`.
  ///
  /// - Complexity: linear in the size of the map.
  /// - **Source:** Mermaid's flow charts, "Entity codes to escape characters".
  public var mermaid: String {
    var text = "flowchart LR\n"
    var numbers: [Node.ID: Int] = [:]
    for (index, node) in nodes.enumerated() {
      numbers[node.id] = index
      let (open, close) = node.kind.mermaidShape
      let detail = node.detail ?? ""
      let hidesColons = (node.name + detail).looksLikeStyle
      var label = node.name.escapedForMermaid(hidingColons: hidesColons)
      if !detail.isEmpty {
        label += "<br/><small>\(detail.escapedForMermaid(hidingColons: hidesColons))</small>"
      }
      text += "  n\(index)\(open)\"\(label)\"\(close):::\(node.kind.mermaidClass)\n"
    }
    for edge in edges {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      let words = [edge.kind.rawValue, edge.label].compactMap(\.self).joined(separator: ": ")
      text +=
        "  n\(from) \(edge.kind.mermaidArrow)|\"\(words.escapedForMermaid(hidingColons: words.looksLikeStyle))\"| n\(to)\n"
    }
    for kind in Node.Kind.allCases where nodes.contains(where: { $0.kind == kind }) {
      let (fill, stroke) = kind.colors
      text += "  classDef \(kind.mermaidClass) fill:\(fill),stroke:\(stroke),color:#1d2733\n"
    }
    return text
  }
}

extension RouteMap.Node.Kind {
  fileprivate var mermaidShape: (String, String) {
    switch self {
    case .screen: ("[", "]")
    case .container: ("[[", "]]")
    case .effect: ("([", "])")
    case .guard: ("{{", "}}")
    case .link: (">", "]")
    case .start: ("((", "))")
    case .choice: ("{", "}")
    case .move: ("(", ")")
    }
  }

  /// The name of its class; the words of Mermaid's grammar are not taken.
  fileprivate var mermaidClass: String { "\(rawValue)Node" }
}

extension RouteMap.Edge.Kind {
  fileprivate var mermaidArrow: String {
    switch self {
    case .holds: "---"
    case .pushes, .presents, .opens, .liesBeneath: "-->"
    case .leads, .chosen: "-.->"
    case .asks: "-.-"
    case .redirects: "==>"
    }
  }
}

extension String {
  /// Whether Mermaid could take the line for styles, in which it drops the semicolon behind a number, or
  /// see an icon in it; without colons it does not.
  fileprivate var looksLikeStyle: Bool {
    ["style", "classDef", ":fa-"].contains { contains($0) }
  }

  /// The text within double quotes of Mermaid: punctuation that it, Markdown or HTML reads is written
  /// by its number.
  fileprivate func escapedForMermaid(hidingColons hidesColons: Bool) -> String {
    inOneLine.writing { scalar in
      switch scalar {
      case ":" where !hidesColons: nil
      case "a"..."z", "A"..."Z", "0"..."9", " ", "/", ".", ",", "_", "-", "(", ")", "?", "+": nil
      default: scalar.isASCII ? "#\(scalar.value);" : nil
      }
    }
  }
}
