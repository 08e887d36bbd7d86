// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// The layout of a map's cards and edges.
///
/// Every card stands in the column behind the farthest one from which something leads to it, its
/// followers in a block beside it, so that no two cards overlap and edges to followers do not cross.
/// Links and guards are lines on the cards that they belong to. A guard that leads somewhere is a card that
/// names the place, because a line to it would cross others. Cards that nothing is drawn to or from stand in rows beneath the others.
///
/// **Complexity:** linear in the size of the map.
struct MapLayout {
  private(set) var cards: [MapCard] = []
  private(set) var edges: [Edge] = []
  /// The upper left corner of each card, in pixels.
  private(set) var places: [Point] = []
  /// The height of each card, which may be more than its text needs.
  private(set) var heights: [Int] = []
  private(set) var size = Point(x: 0, y: 0)

  struct Point: Hashable {
    var x: Int
    var y: Int
  }

  struct Edge {
    let kind: RouteMap.Edge.Kind
    let from: Int
    let to: Int
    /// As it is drawn, which may be shorter than it is.
    let label: String
    /// Whether the way goes to the right.
    var isForward = true
    /// The offset of the point where it enters: 0 for the middle, else above or beneath it.
    var entry = 0
  }

  static let margin = 24
  static let labelStyle = TextStyle(size: 10)
  private static let rowGap = 14
  private static let entryHeight = 14

  private var depths: [Int] = []
  private var followers: [[Int]] = []
  private var order: [Int] = []
  private var roots: [Int] = []
  private var lone: [Int] = []

  init(_ map: RouteMap) {
    takeCards(of: map)
    findDepths()
    spreadEntries()
    let columns = makeColumns()
    place(columns)
    placeLone()
  }

  /// Makes cards of nodes, and lines of what belongs to a card.
  private mutating func takeCards(of map: RouteMap) {
    var links: [RouteMap.Node.ID: [String]] = [:]
    var guards: [RouteMap.Node.ID: [String]] = [:]
    var redirects: [RouteMap.Node.ID: [String]] = [:]
    var folded: Set<RouteMap.Node.ID> = []
    var drawn: [RouteMap.Edge] = []
    for edge in map.edges {
      if edge.kind == .leads, edge.from.kind == .link {
        links[edge.to, default: []].append(
          edge.from.name + (edge.label.map { " (\($0))" } ?? ""))
        folded.insert(edge.from)
      } else if edge.kind == .asks {
        guards[edge.from, default: []].append(edge.to.name)
        folded.insert(edge.to)
      } else if edge.kind == .redirects {
        redirects[edge.from, default: []].append(edge.to.name)
      } else {
        drawn.append(edge)
      }
    }
    for edge in drawn { folded.subtract([edge.from, edge.to]) }
    folded.subtract(redirects.keys)
    var indices: [RouteMap.Node.ID: Int] = [:]
    for node in map.nodes where !folded.contains(node.id) {
      indices[node.id] = cards.count
      cards.append(
        MapCard(
          node, links: links[node.id] ?? [], guards: guards[node.id] ?? [],
          redirects: redirects[node.id] ?? []))
    }
    for edge in drawn {
      guard let from = indices[edge.from], let to = indices[edge.to] else { continue }
      let label = edge.label.map { $0.inOneLine } ?? edge.kind.word
      edges.append(
        Edge(
          kind: edge.kind, from: from, to: to,
          label: Self.labelStyle.fitting(label, in: 160)))
    }
    heights = cards.map(\.height)
    places = cards.map { _ in Point(x: 0, y: 0) }
  }

  /// Finds the column of each card: as far from a start as the longest way there, circles aside.
  private mutating func findDepths() {
    var next = [[Int]](repeating: [], count: cards.count)
    var hasSource = [Bool](repeating: false, count: cards.count)
    var isTouched = hasSource
    for (index, edge) in edges.enumerated() {
      isTouched[edge.from] = true
      isTouched[edge.to] = true
      guard edge.from != edge.to else { continue }
      next[edge.from].append(index)
      hasSource[edge.to] = true
    }
    lone = cards.indices.filter { !isTouched[$0] }
    let touched = cards.indices.filter { isTouched[$0] }
    // What lies in circles that nothing leads into begins with its first card.
    let starts = touched.filter { !hasSource[$0] }.reversed() + touched.filter { hasSource[$0] }
    order = sort(from: starts, next)
    depths = cards.indices.map { isTouched[$0] ? 0 : -1 }
    var leaders = [Int](repeating: -1, count: cards.count)
    for card in order {
      for index in next[card] where edges[index].isForward {
        let follower = edges[index].to
        guard depths[follower] <= depths[card] else { continue }
        depths[follower] = depths[card] + 1
        leaders[follower] = card
      }
    }
    roots = touched.filter { leaders[$0] < 0 }
    followers = [[Int]](repeating: [], count: cards.count)
    var placed: Set<Int> = []
    for card in order {
      for index in next[card] where leaders[edges[index].to] == card {
        if placed.insert(edges[index].to).inserted { followers[card].append(edges[index].to) }
      }
    }
  }

  /// Returns the cards sorted so that each comes after those that lead to it; edges that close a
  /// circle are marked as not going forward.
  private mutating func sort(from starts: [Int], _ next: [[Int]]) -> [Int] {
    enum Mark { case new, onWay, done }
    var marks = [Mark](repeating: .new, count: cards.count)
    var finished: [Int] = []
    for index in edges.indices where edges[index].from == edges[index].to {
      edges[index].isForward = false
    }
    for start in starts where marks[start] == .new {
      // The way is kept on a list, since it may be as long as the map.
      var way = [(card: start, step: 0)]
      marks[start] = .onWay
      while let last = way.last {
        guard last.step < next[last.card].count else {
          marks[last.card] = .done
          finished.append(last.card)
          way.removeLast()
          continue
        }
        way[way.count - 1].step += 1
        // From the last to the first, so that the order at the end is that of the edges.
        let index = next[last.card][next[last.card].count - 1 - last.step]
        switch marks[edges[index].to] {
        case .new:
          marks[edges[index].to] = .onWay
          way.append((edges[index].to, 0))
        case .onWay: edges[index].isForward = false
        case .done: break
        }
      }
    }
    return finished.reversed()
  }

  /// Gives each edge into a card a place of its own at its side, and makes the card high enough.
  private mutating func spreadEntries() {
    var counts = [[Int]](repeating: [0, 0], count: cards.count)
    for edge in edges { counts[edge.to][edge.isForward ? 0 : 1] += 1 }
    for card in cards.indices {
      heights[card] = max(heights[card], (counts[card].max() ?? 0) * Self.entryHeight + 8)
    }
    var used = [[Int]](repeating: [0, 0], count: cards.count)
    for index in edges.indices {
      let (card, side) = (edges[index].to, edges[index].isForward ? 0 : 1)
      let count = counts[card][side]
      edges[index].entry = (2 * used[card][side] - (count - 1)) * Self.entryHeight / 2
      used[card][side] += 1
    }
  }

  /// The left edge of each column.
  private func makeColumns() -> [Int] {
    let count = (depths.max() ?? -1) + 1
    var widths = [Int](repeating: 0, count: count)
    var before = [Int](repeating: 0, count: count + 1)
    for card in cards.indices where depths[card] >= 0 {
      widths[depths[card]] = max(widths[depths[card]], cards[card].width)
    }
    var behind = before
    for edge in edges {
      let width = Self.labelStyle.width(of: edge.label)
      let depth = depths[edge.to]
      if edge.isForward {
        before[depth] = max(before[depth], width)
      } else {
        behind[depth] = max(behind[depth], width + 40)
      }
    }
    var columns: [Int] = []
    var x = Self.margin
    for depth in 0..<count {
      if depth > 0 { x += 56 + before[depth] + behind[depth - 1] }
      columns.append(x)
      x += widths[depth]
    }
    columns.append(x + (behind.dropLast().last ?? 0))
    return columns
  }

  /// Places the blocks from the roots on.
  private mutating func place(_ columns: [Int]) {
    var blocks = heights
    for card in order.reversed() {
      let inner = followers[card].reduce(-Self.rowGap) { $0 + blocks[$1] + Self.rowGap }
      blocks[card] = max(heights[card], inner)
    }
    var tops = [Int](repeating: 0, count: cards.count)
    var y = Self.margin
    for root in roots {
      tops[root] = y
      y += blocks[root] + 2 * Self.rowGap
    }
    for card in order {
      let inner = followers[card].reduce(-Self.rowGap) { $0 + blocks[$1] + Self.rowGap }
      var top = tops[card] + (blocks[card] - max(inner, 0)) / 2
      for follower in followers[card] {
        tops[follower] = top
        top += blocks[follower] + Self.rowGap
      }
      places[card] = Point(
        x: columns[depths[card]], y: tops[card] + (blocks[card] - heights[card]) / 2)
    }
    size = Point(x: (columns.last ?? 0) + Self.margin, y: max(y, 2 * Self.margin))
  }

  /// Places the cards without edges in rows beneath the others.
  private mutating func placeLone() {
    let limit = max(size.x, 900)
    var (x, y, height) = (Self.margin, size.y, 0)
    for card in lone {
      if x > Self.margin, x + cards[card].width + Self.margin > limit {
        (x, y, height) = (Self.margin, y + height + Self.rowGap, 0)
      }
      places[card] = Point(x: x, y: y)
      x += cards[card].width + Self.rowGap
      height = max(height, heights[card])
      size.x = max(size.x, x + Self.margin - Self.rowGap)
    }
    size.y = y + height + Self.margin
  }
}

extension RouteMap.Edge.Kind {
  /// The word for an edge that has no label of its own; empty where the line alone says enough.
  fileprivate var word: String {
    switch self {
    case .holds, .pushes, .liesBeneath: ""
    case .presents, .opens, .leads, .asks, .redirects, .chosen: rawValue
    }
  }
}
