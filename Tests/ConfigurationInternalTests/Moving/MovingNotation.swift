// Wayfinder is released under the MIT license; see LICENSE.

@testable import WayfinderConfiguration

// Layers and shells in the notation of drawings.
extension [OpenLayer] {
  /// The drawing, with the number of each node if wanted.
  func drawing(withNumbers: Bool = false) -> String {
    var lines: [String] = []
    for layer in self {
      if let title = layer.title { lines.append(title + ":") }
      layer.content.draw(layer.style == nil ? 0 : 1, mark: "", withNumbers, &lines)
    }
    return lines.joined(separator: "\n")
  }
}

extension OpenNode {
  fileprivate func draw(
    _ depth: Int, mark: String, _ withNumbers: Bool, _ lines: inout [String]
  ) {
    let number = withNumbers ? " #\(id)" : ""
    let isContainer = kind != .screen
    lines.append(
      String(repeating: "  ", count: depth) + title + mark + (isContainer ? ":" : "") + number)
    let showsOne = kind.isGroup || kind.isSplit && isCollapsed
    for (index, child) in children.enumerated() {
      child.draw(depth + 1, mark: showsOne && index == shown ? "*" : "", withNumbers, &lines)
    }
  }
}

extension DescribedNode {
  /// Reads a drawing of one layer.
  init(drawing: String) {
    var lines = drawing.split(separator: "\n")[...]
    self = Self.read(&lines, depth: 0).node
  }

  private static func read(
    _ lines: inout ArraySlice<Substring>, depth: Int
  ) -> (node: DescribedNode, isShown: Bool) {
    var text = lines.removeFirst().drop { $0 == " " }
    let isContainer = text.last == ":"
    if isContainer { text.removeLast() }
    let isShown = text.last == "*"
    if isShown { text.removeLast() }
    guard isContainer else { return (DescribedNode(kind: .screen, name: String(text)), isShown) }
    let parts = text.split(separator: " [")
    let marks = parts.count > 1 ? String(parts[1]) : ""
    let words = parts[0].split(separator: " ").map(String.init)
    let kind: Kind =
      switch words[0] {
      case "Navigation": .stack
      case "Tabs": .tabs
      case "Split": .split(columns: marks.contains("three columns") ? 3 : 2)
      default: .custom(words[0])
      }
    var node = DescribedNode(
      kind: kind, name: words.count > 1 ? words[1] : nil,
      isCollapsed: marks.contains("collapsed"))
    while let next = lines.first, next.prefix(while: { $0 == " " }).count > depth * 2 {
      let child = read(&lines, depth: depth + 1)
      if child.isShown { node.shown = node.children.count }
      node.children.append(child.node)
    }
    return (node, isShown)
  }
}

extension MoveLine: CustomStringConvertible {
  /// For instance `move    Cart  Navigation home → Navigation cart; route 'Cart' is a root of the new shell`.
  var description: String {
    var way = [from, to].compactMap { $0 }
    if way.count == 2, way[0] == way[1] { way.removeLast() }
    let verb = verb.rawValue + String(repeating: " ", count: 8 - verb.rawValue.count)
    return "\(verb)\(label)  \(way.joined(separator: " → ")); \(reason)"
  }
}
