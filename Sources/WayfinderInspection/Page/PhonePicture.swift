// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// Trees as phones in a picture, side by side, for a README or a pull request.
///
/// ```swift
/// let picture = PhonePicture([
///   ("before", "Navigation:\n  Home"), ("after", "Navigation:\n  Home\n  Product(7)"),
/// ])
/// try picture.svg.write(toFile: "product.svg", atomically: true, encoding: .utf8)
/// ```
///
/// A stack shows its top screen under the titles of those beneath; a tab bar, columns and layers look
/// as they do on a device. Text that is too long ends with an ellipsis. The same drawings give the same
/// bytes.
public struct PhonePicture: Sendable, Hashable {
  /// The picture as SVG.
  public let svg: String

  /// Draws phones.
  ///
  /// - Parameter phones: The titles and the trees as text. A tree that can't be read is an empty phone.
  /// - Complexity: Linear in the size of the drawings.
  /// - **Source:** SVG 1.1.
  @MainActor
  public init(_ phones: [(title: String, drawing: String)]) {
    var pen = PhonePen()
    for (title, drawing) in phones { pen.draw(drawing, titled: title) }
    svg = pen.finished()
  }
}

/// Draws one phone after another.
@MainActor
private struct PhonePen {
  private struct Box {
    var x, y, width, height: Int

    func inset(_ by: Int) -> Box {
      Box(x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by)
    }
  }

  private static let size = (width: 190, height: 340)
  private static let margin = 16
  private static let title = TextStyle(size: 13, isBold: true)
  private static let plain = TextStyle(size: 12)
  private static let small = TextStyle(size: 10)
  private static let (ink, faint, line) = ("#1b1f24", "#57606a", "#8b97a5")
  private static let (card, accent) = ("#f3f5f7", "#0550ae")

  private var body = ""
  private var count = 0

  mutating func draw(_ drawing: String, titled title: String) {
    let x = Self.margin + count * (Self.size.width + 2 * Self.margin)
    count += 1
    let frame = Box(
      x: x, y: Self.margin + 24, width: Self.size.width, height: Self.size.height)
    write(
      title, in: Box(x: x, y: Self.margin, width: frame.width, height: 16), Self.plain, Self.faint)
    box(frame, fill: "#ffffff", stroke: Self.line, corner: 22, width: 3)
    guard let tree = try? ScreenTree(drawing: drawing) else { return }
    var place = frame.inset(10)
    if let root = tree.root { draw(root, in: place) }
    for layer in tree.modals {
      box(frame.inset(2), fill: "#1b1f24", stroke: "none", corner: 20, opacity: "0.25")
      place.y += 30
      place.height -= 30
      var sheet = place
      if layer.style.isTransient {
        sheet = Box(x: place.x + 14, y: frame.y + 120, width: place.width - 28, height: 100)
      }
      box(sheet, fill: "#ffffff", stroke: Self.line, corner: 10)
      let style = layer.style.name + (layer.isDismissible ? "" : ", not dismissible")
      write(
        style, in: Box(x: sheet.x + 8, y: sheet.y + 4, width: sheet.width - 16, height: 14),
        Self.small, Self.faint)
      sheet = Box(
        x: sheet.x + 6, y: sheet.y + 22, width: sheet.width - 12, height: sheet.height - 28)
      for child in layer.children { draw(child, in: sheet) }
    }
  }

  private mutating func draw(_ node: Node, in place: Box) {
    if node.isLocked {
      let line = Box(x: place.x + 6, y: place.y + 4, width: place.width - 12, height: 18)
      return write("hidden by a guard", in: line, Self.small, Self.faint)
    }
    guard let container = node as? ContainerNode else { return drawScreen(node, in: place) }
    switch container {
    case is NavigationNode: drawStack(container, in: place)
    case let tabs as TabNode: drawTabs(tabs, in: place)
    case is SplitNode: drawColumns(container, in: place)
    default:
      write(
        container.reference.text,
        in: Box(x: place.x + 2, y: place.y, width: place.width - 4, height: 14), Self.small,
        Self.faint)
      let inner = Box(
        x: place.x, y: place.y + 18, width: place.width, height: place.height - 18)
      for index in container.shown.indices where container.children.indices.contains(index) {
        draw(container.children[index], in: inner)
      }
    }
  }

  /// The name of a screen, and under it what the drawing says in parentheses.
  private mutating func drawScreen(_ node: Node, in place: Box) {
    let text = node.reference.text
    let name = text.prefix { $0 != "(" }
    var line = Box(x: place.x + 6, y: place.y + 4, width: place.width - 12, height: 18)
    write(String(name), in: line, Self.title, Self.ink)
    guard name.endIndex < text.endIndex else { return }
    line.y += 18
    write(String(text[name.endIndex...].dropFirst().dropLast()), in: line, Self.small, Self.faint)
  }

  /// The top screen under the titles of those beneath, of which the nearest four are drawn.
  private mutating func drawStack(_ stack: ContainerNode, in place: Box) {
    guard let top = stack.children.last else { return }
    var place = place
    let beneath = stack.children.dropLast()
    for (number, child) in beneath.suffix(4).enumerated() {
      let hidden = number == 0 && beneath.count > 4 ? "+\(beneath.count - 4) … " : ""
      let edge = Box(x: place.x + 8, y: place.y, width: place.width - 16, height: 26)
      box(edge, fill: Self.card, stroke: Self.line, corner: 6)
      write(
        hidden + child.reference.text,
        in: Box(x: edge.x + 6, y: edge.y + 2, width: edge.width - 12, height: 14), Self.small,
        Self.faint)
      place.y += 18
      place.height -= 18
    }
    box(place, fill: "#ffffff", stroke: Self.line, corner: 8)
    draw(top, in: place)
  }

  private mutating func drawTabs(_ tabs: TabNode, in place: Box) {
    let bar = 30
    if let selected = tabs.selected {
      draw(
        selected,
        in: Box(x: place.x, y: place.y, width: place.width, height: place.height - bar))
    }
    let width = place.width / max(1, tabs.children.count)
    for (index, child) in tabs.children.enumerated() {
      let isSelected = child === tabs.selected
      let name = (child as? ContainerNode)?.name ?? child.reference.text
      let cell = Box(
        x: place.x + index * width, y: place.y + place.height - bar + 8, width: width, height: 14)
      write(
        name, in: cell.inset(1), TextStyle(size: 10, isBold: isSelected),
        isSelected ? Self.accent : Self.faint, isCentered: true)
      if isSelected {
        box(
          Box(x: cell.x + 4, y: cell.y + 18, width: width - 8, height: 2), fill: Self.accent,
          stroke: "none", corner: 1)
      }
    }
  }

  private mutating func drawColumns(_ split: ContainerNode, in place: Box) {
    let shown = split.shown.indices.filter { split.children.indices.contains($0) }.sorted()
    let width = place.width / max(1, shown.count)
    for (number, index) in shown.enumerated() {
      let column = Box(
        x: place.x + number * width + 1, y: place.y, width: width - 2, height: place.height)
      box(column, fill: "#ffffff", stroke: Self.line, corner: 6)
      draw(split.children[index], in: column.inset(2))
    }
  }

  private mutating func box(
    _ box: Box, fill: String, stroke: String, corner: Int, width: Int = 1, opacity: String? = nil
  ) {
    let transparency = opacity.map { " fill-opacity=\"\($0)\"" } ?? ""
    body +=
      "<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(max(0, box.width))\" height=\"\(max(0, box.height))\""
      + " rx=\"\(corner)\" fill=\"\(fill)\"\(transparency) stroke=\"\(stroke)\""
      + " stroke-width=\"\(width)\"/>\n"
  }

  private mutating func write(
    _ text: String, in place: Box, _ style: TextStyle, _ color: String, isCentered: Bool = false
  ) {
    let shown = style.fitting(text.visible, in: max(style.size, place.width))
    var attributes =
      "x=\"\(isCentered ? place.x + place.width / 2 : place.x)\" y=\"\(place.y + style.size)\""
      + " font-size=\"\(style.size)\" fill=\"\(color)\""
    if style.isBold { attributes += " font-weight=\"bold\"" }
    if isCentered { attributes += " text-anchor=\"middle\"" }
    body += "<text \(attributes)>\(shown.escapedForXML)</text>\n"
  }

  func finished() -> String {
    let width = max(1, count) * (Self.size.width + 2 * Self.margin)
    let height = Self.size.height + 24 + 2 * Self.margin
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" \
      role="img">
      <title>Screens</title>
      <rect width="\(width)" height="\(height)" fill="#ffffff"/>
      \(body)</svg>

      """
  }
}
