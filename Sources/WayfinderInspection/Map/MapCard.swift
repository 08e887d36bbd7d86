// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// A node of a map as a card: its name, what else is to be said, the links that lead there, the guards
/// that it asks.
struct MapCard: Sendable {
  let kind: RouteMap.Node.Kind
  private(set) var lines: [Line]

  /// A line of text.
  struct Line: Sendable, Hashable {
    let text: String
    let role: Role

    enum Role: Sendable, Hashable { case title, detail, link, `guard` }
  }

  /// The maximum number of links that are listed one by one.
  static let linkLimit = 8
  /// The maximum width of a line, in pixels.
  static let textLimit = 340

  init(_ node: RouteMap.Node, links: [String], guards: [String], redirects: [String]) {
    kind = node.kind
    lines = [Line(text: node.name, role: .title)]
    if let detail = node.detail, !detail.isEmpty {
      lines.append(.init(text: detail, role: .detail))
    }
    lines += links.prefix(Self.linkLimit).map { Line(text: $0, role: .link) }
    if links.count > Self.linkLimit {
      lines.append(.init(text: "and \(links.count - Self.linkLimit) more links", role: .detail))
    }
    lines += redirects.map { Line(text: "leads to \($0)", role: .guard) }
    if !guards.isEmpty {
      lines.append(.init(text: "asks " + guards.joined(separator: ", "), role: .guard))
    }
    lines = lines.map { line in
      Line(
        text: line.role.style.fitting(line.text.inOneLine, in: Self.textLimit), role: line.role)
    }
  }

  /// In pixels, the margins included.
  var width: Int {
    (lines.map { $0.role.style.width(of: $0.text) }.max() ?? 0) + 2 * Self.margin
  }

  /// In pixels, the margins included.
  var height: Int { lines.reduce(2 * 8) { $0 + $1.role.height } }

  /// Between the sides and the text, in pixels.
  static let margin = 12
}

extension MapCard.Line.Role {
  var style: TextStyle {
    switch self {
    case .title: TextStyle(size: 13, isBold: true)
    case .detail, .guard: TextStyle(size: 11)
    case .link: TextStyle(size: 11, isMonospaced: true)
    }
  }

  /// In pixels.
  var height: Int { self == .title ? 18 : 15 }

  var color: String {
    switch self {
    case .title: "#1d2733"
    case .detail: "#5b6875"
    case .link: "#2f5d94"
    case .guard: "#b04a4a"
    }
  }
}

extension RouteMap.Node.Kind {
  /// The colors of the fill and the outline, in every format that has colors.
  var colors: (fill: String, stroke: String) {
    switch self {
    case .screen: ("#eaf2fd", "#5b8fd1")
    case .container: ("#f1f3f5", "#8b97a5")
    case .effect: ("#fdf3e3", "#d19a3f")
    case .guard: ("#fdeaea", "#cf6a6a")
    case .link: ("#ffffff", "#b4bec9")
    case .start: ("#eaf7ee", "#57a773")
    case .choice: ("#f5edfb", "#9a6fc4")
    case .move: ("#ffffff", "#8b97a5")
    }
  }
}
