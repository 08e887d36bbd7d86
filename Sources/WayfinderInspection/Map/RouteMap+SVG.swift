// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
internal import WayfinderLinks

extension RouteMap {
  /// The map as a picture: a card for each node with the links that lead there and the guards that it
  /// asks, in columns from what stands at the start.
  ///
  /// Text that is too long for its card ends with an ellipsis; of many links to one card the first are
  /// listed. A legend says what the lines mean.
  ///
  /// - Complexity: linear in the size of the map.
  /// - **Source:** SVG 1.1.
  public var svg: String {
    #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" + svgElement
  }

  /// The picture as an element of a page.
  var svgElement: String {
    var drawing = SVGDrawing(MapLayout(self))
    return drawing.draw()
  }
}

/// A layout as SVG.
private struct SVGDrawing {
  let layout: MapLayout
  private var text = ""

  init(_ layout: MapLayout) {
    self.layout = layout
  }

  mutating func draw() -> String {
    let kinds = RouteMap.Edge.Kind.allCases.filter { kind in
      layout.edges.contains { $0.kind == kind }
    }
    let legend = legendPlaces(kinds)
    let width = max(layout.size.x, (legend.last?.end ?? 0) + MapLayout.margin)
    let height = layout.size.y + (kinds.isEmpty ? 0 : 30)
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" \
      role="img">
      <title>Route map</title>
      <rect width="\(width)" height="\(height)" fill="#ffffff"/>

      """
    for edge in layout.edges { draw(edge) }
    for index in layout.cards.indices { drawCard(index) }
    for edge in layout.edges { drawLabel(of: edge) }
    for (kind, x, _) in legend {
      let y = layout.size.y + 6
      line("M \(x) \(y) H \(x + 28)", kind)
      head(x: x + 28, y: y, isForward: true, kind)
      write(kind.rawValue, x: x + 36, y: y + 4, style: MapLayout.labelStyle, fill: "#4a5561")
    }
    return text + "</svg>\n"
  }

  private func legendPlaces(
    _ kinds: [RouteMap.Edge.Kind]
  ) -> [(kind: RouteMap.Edge.Kind, start: Int, end: Int)] {
    var x = MapLayout.margin
    return kinds.map { kind in
      let end = x + 36 + MapLayout.labelStyle.width(of: kind.rawValue)
      defer { x = end + 24 }
      return (kind, x, end)
    }
  }

  private mutating func drawCard(_ index: Int) {
    let (card, place) = (layout.cards[index], layout.places[index])
    let (fill, stroke) = card.kind.colors
    let height = layout.heights[index]
    text +=
      "<rect x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(card.width)\" height=\"\(height)\""
      + " rx=\"\(card.kind.corner)\" fill=\"\(fill)\" stroke=\"\(stroke)\"/>\n"
    var y = place.y + 8 + (height - card.height) / 2
    for line in card.lines {
      y += line.role.height
      write(
        line.text, x: place.x + MapCard.margin, y: y - 4, style: line.role.style,
        fill: line.role.color)
    }
  }

  /// The end of an edge at its card.
  private func entry(of edge: MapLayout.Edge) -> MapLayout.Point {
    let place = layout.places[edge.to]
    return MapLayout.Point(
      x: place.x + (edge.isForward ? 0 : layout.cards[edge.to].width),
      y: place.y + layout.heights[edge.to] / 2 + edge.entry)
  }

  private mutating func draw(_ edge: MapLayout.Edge) {
    let place = layout.places[edge.from]
    let start = MapLayout.Point(
      x: place.x + layout.cards[edge.from].width, y: place.y + layout.heights[edge.from] / 2)
    let end = entry(of: edge)
    // The head stands in front of the card.
    let tip = end.x + (edge.kind == .holds ? 0 : edge.isForward ? -6 : 6)
    if edge.isForward {
      let bend = start.x + 28
      line(
        "M \(start.x) \(start.y) C \(bend + 20) \(start.y) \(bend) \(end.y) \(bend + 28) \(end.y)"
          + " H \(tip)", edge.kind)
    } else {
      let bend = max(start.x, end.x) + 40
      line(
        "M \(start.x) \(start.y) C \(bend) \(start.y) \(bend) \(end.y) \(tip) \(end.y)", edge.kind)
    }
    head(x: end.x, y: end.y, isForward: edge.isForward, edge.kind)
  }

  private mutating func drawLabel(of edge: MapLayout.Edge) {
    guard !edge.label.isEmpty else { return }
    let end = entry(of: edge)
    write(
      edge.label, x: end.x + (edge.isForward ? -12 : 28), y: end.y - 3,
      style: MapLayout.labelStyle, fill: edge.kind.color, isHaloed: true, endsThere: edge.isForward
    )
  }

  private mutating func line(_ path: String, _ kind: RouteMap.Edge.Kind) {
    let dashes = kind.dashes.map { " stroke-dasharray=\"\($0)\"" } ?? ""
    text +=
      "<path d=\"\(path)\" fill=\"none\" stroke=\"\(kind.color)\" stroke-width=\"1.4\"\(dashes)/>\n"
  }

  private mutating func head(x: Int, y: Int, isForward: Bool, _ kind: RouteMap.Edge.Kind) {
    guard kind != .holds else { return }
    let back = isForward ? -8 : 8
    text += "<path d=\"M \(x) \(y) l \(back) -4 v 8 z\" fill=\"\(kind.color)\"/>\n"
  }

  private mutating func write(
    _ content: String, x: Int, y: Int, style: TextStyle, fill: String, isHaloed: Bool = false,
    endsThere: Bool = false
  ) {
    var attributes = "x=\"\(x)\" y=\"\(y)\" font-size=\"\(style.size)\" fill=\"\(fill)\""
    if style.isBold { attributes += " font-weight=\"bold\"" }
    if style.isMonospaced {
      attributes += " font-family=\"Menlo, Consolas, 'DejaVu Sans Mono', monospace\""
    }
    if endsThere { attributes += " text-anchor=\"end\"" }
    if isHaloed {
      attributes += " stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\""
    }
    // The fonts of other scripts cannot be known, so a label with one is made to fit.
    if content.unicodeScalars.contains(where: \.isOfOtherScript) {
      attributes += " textLength=\"\(style.width(of: content))\" lengthAdjust=\"spacingAndGlyphs\""
    }
    text += "<text \(attributes)>\(content.escapedForXML)</text>\n"
  }
}

extension RouteMap.Node.Kind {
  fileprivate var corner: Int {
    switch self {
    case .start, .effect, .move: 14
    case .container: 2
    case .screen, .guard, .link, .choice: 6
    }
  }
}

extension RouteMap.Edge.Kind {
  fileprivate var color: String {
    switch self {
    case .holds: "#8b97a5"
    case .pushes, .liesBeneath: "#4a7fc4"
    case .presents: "#8a5cb8"
    case .opens: "#3f8f5d"
    case .leads, .chosen: "#66727f"
    case .asks, .redirects: "#c05555"
    }
  }

  fileprivate var dashes: String? {
    switch self {
    case .holds, .pushes, .presents, .opens: nil
    case .liesBeneath: "6 3"
    case .leads, .chosen, .asks: "2 3"
    case .redirects: "8 3"
    }
  }
}

extension Unicode.Scalar {
  /// Whether usual fonts may not have it.
  fileprivate var isOfOtherScript: Bool { value >= 0x250 && !(0x2010...0x203A).contains(value) }
}
