// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// A tree as it stood, to be drawn later with what has changed since.
@MainActor
struct TreePicture {
  /// A line of the drawing and the node that it is about.
  private struct Line {
    let text: String
    let node: NodeID
    let container: NodeID?
  }

  private let lines: [Line]
  /// The overlays, which are no nodes.
  private let overlays: [String]

  init(_ tree: ScreenTree) {
    let drawing = tree.drawing.split(separator: "\n", omittingEmptySubsequences: false)
    let nodes = tree.drawnNodes
    let blanks = Set(tree.shownLocks.map(\.node.id))
    lines = zip(drawing, nodes).map { text, node in
      Line(
        text: text + (blanks.contains(node.id) ? "  (hidden by a guard)" : ""), node: node.id,
        container: node.parent?.id)
    }
    overlays = drawing.dropFirst(nodes.count).map(String.init)
  }

  /// The mark in front of a line.
  enum Mark: String {
    case same = " "
    /// It was not there.
    case new = "+"
    /// It was in another place, or is drawn in another way.
    case changed = "~"
    /// It is gone.
    case gone = "-"
  }

  /// The drawing with a mark before each line, and what is gone in a line at the end.
  func lines(since before: TreePicture) -> [(mark: Mark, text: String)] {
    let old = Dictionary(firstOf: before.lines.map { ($0.node, $0) })
    var marked = lines.map { line -> (Mark, String) in
      guard let was = old[line.node] else { return (.new, line.text) }
      let isSame =
        was.container == line.container && was.text.withoutIndent == line.text.withoutIndent
      return (isSame ? .same : .changed, line.text)
    }
    marked += overlays.map { (before.overlays.contains($0) ? .same : .new, $0) }
    let standing = Set(lines.map(\.node))
    let gone =
      before.lines.filter { !standing.contains($0.node) }.map(\.text.drawnName)
      + before.overlays.filter { !overlays.contains($0) }
    if !gone.isEmpty { marked.append((.gone, gone.joined(separator: ", "))) }
    return marked
  }
}

extension String {
  fileprivate var withoutIndent: Substring { drop { $0 == " " } }
}

extension StringProtocol {
  /// The name in a line of a drawing, without indentation, mark and colon.
  var drawnName: String {
    var name = Substring(self).drop { $0 == " " }
    if name.hasSuffix(":") { name.removeLast() }
    if name.hasSuffix("*") || name.hasSuffix("+") { name.removeLast() }
    return String(name)
  }
}
