// Wayfinder is released under the MIT license; see LICENSE.

/// The rows of a table by the parts of their paths.
///
/// A literal leads from a node to the next by its hash; every other part leads to one node for any
/// text. The tree only finds rows that may fit: a ``RowMatcher`` says whether they do.
struct PathTree: Sendable {
  private struct Node {
    /// The node in front, and where the literal that leads here is in `letters`.
    let before: Int
    let literal: Range<Int>
    /// The next node whose edge has the same key.
    let twin: Int
    /// Whether a literal may follow.
    var hasLiterals = false
    /// The node behind any other part.
    var any = -1
    /// The grade of all parts that lead to it; `several` where they differ.
    var anyGrade = PathTree.several
    /// The first entry of the rows that end here, and of those whose rest begins here and is the end.
    var rows = -1
    var rests = -1
    /// The root of the parts behind a rest that begins here, from the last to the first.
    var tails = -1
  }

  /// A row in a list of rows.
  private struct Entry {
    let row: Int
    let next: Int
  }

  private var nodes: [Node] = []
  private var entries: [Entry] = []
  private var letters: [UInt8] = []
  private var edges: [UInt64: Int] = [:]

  /// The limit on the ways to write one row, with optional parts or without, that the tree knows. Of
  /// a row with more it knows only the beginning.
  static let wayLimit = 16

  private static let several = -1

  mutating func reserveCapacity(_ rows: Int) {
    nodes.reserveCapacity(2 * rows)
    entries.reserveCapacity(rows)
    edges.reserveCapacity(2 * rows)
  }

  /// Adds a node that no part leads to.
  mutating func addRoot() -> Int { add([], behind: -1, twin: -1) }

  private mutating func add(_ literal: [UInt8], behind node: Int, twin: Int) -> Int {
    letters += literal
    nodes.append(
      Node(before: node, literal: letters.count - literal.count..<letters.count, twin: twin))
    return nodes.count - 1
  }

  /// Adds a row below a node.
  mutating func insert(_ row: Int, _ parts: some Sequence<LinkPattern.Part>, at root: Int) {
    var ends = [root]
    var parts = Array(parts)[...]
    while let part = parts.popFirst() {
      if part.isRest {
        for end in ends {
          if parts.isEmpty {
            append(row, to: \.rests, of: end)
          } else {
            insert(row, parts.reversed(), at: tailRoot(of: end))
          }
        }
        return
      }
      var next: [Int] = part.isOptional ? ends : []
      for end in ends {
        let node = step(part, from: end)
        if !next.contains(node) { next.append(node) }
      }
      guard next.count <= Self.wayLimit else {
        for end in ends { append(row, to: \.rows, of: tailRoot(of: end)) }
        return
      }
      ends = next
    }
    for end in ends { append(row, to: \.rows, of: end) }
  }

  private mutating func append(_ row: Int, to list: WritableKeyPath<Node, Int>, of node: Int) {
    entries.append(Entry(row: row, next: nodes[node][keyPath: list]))
    nodes[node][keyPath: list] = entries.count - 1
  }

  private mutating func tailRoot(of node: Int) -> Int {
    if nodes[node].tails < 0 { nodes[node].tails = addRoot() }
    return nodes[node].tails
  }

  /// The node that a part leads to.
  mutating func step(_ part: LinkPattern.Part, from node: Int) -> Int {
    guard case .literal(let literal) = part.kind else { return any(part.grade, from: node) }
    let hash = PathHash.of(literal, literal.indices, foldsCase: false)
    let key = Self.key(node, hash)
    let first = edges[key] ?? -1
    var found = first
    while found >= 0 {
      if leads(from: node, to: found, literal, literal.indices) { return found }
      found = nodes[found].twin
    }
    let new = add(literal, behind: node, twin: first)
    edges[key] = new
    nodes[node].hasLiterals = true
    return new
  }

  /// The node behind a part of any text.
  mutating func any(_ grade: Int, from node: Int) -> Int {
    if nodes[node].any < 0 {
      nodes[node].any = add([], behind: node, twin: -1)
      nodes[node].anyGrade = grade
    } else if nodes[node].anyGrade != grade {
      nodes[node].anyGrade = Self.several
    }
    return nodes[node].any
  }

  private static func key(_ node: Int, _ hash: UInt64) -> UInt64 {
    hash ^ UInt64(truncatingIfNeeded: node) &* 0xd6e8_feb8_6659_fd93
  }

  /// Whether a node follows another with just these bytes: a hash alone proves nothing.
  private func leads(from node: Int, to other: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let literal = nodes[other].literal
    guard nodes[other].before == node, literal.count == range.count else { return false }
    var (first, second) = (literal.lowerBound, range.lowerBound)
    while second < range.upperBound {
      if letters[first] != bytes[second] { return false }
      first &+= 1
      second &+= 1
    }
    return true
  }
}

extension PathTree {
  /// The node behind a literal.
  func literal(_ part: ReadURL.Part, of url: ReadURL, from node: Int, ignoringCase: Bool) -> Int? {
    guard nodes[node].hasLiterals else { return nil }
    var found = edges[Self.key(node, part.hash)] ?? -1
    while found >= 0 {
      if ignoringCase {
        let lower = url.bytes.lowercasedUTF8(part.range)
        if leads(from: node, to: found, lower, lower.indices) { return found }
      } else if leads(from: node, to: found, url.bytes, part.range) {
        return found
      }
      found = nodes[found].twin
    }
    return nil
  }

  /// The node behind any other part, and whether all that lead to it have one grade.
  func any(from node: Int) -> (node: Int, isUniform: Bool)? {
    nodes[node].any < 0 ? nil : (nodes[node].any, nodes[node].anyGrade != Self.several)
  }

  /// The root of the parts behind a rest.
  func tails(of node: Int) -> Int? { nodes[node].tails < 0 ? nil : nodes[node].tails }

  /// Hands on the rows that end at a node.
  func forEachRow(at node: Int, _ body: (Int) -> Void) { forEach(nodes[node].rows, body) }

  /// Hands on the rows whose rest begins at a node.
  func forEachRest(at node: Int, _ body: (Int) -> Void) { forEach(nodes[node].rests, body) }

  private func forEach(_ first: Int, _ body: (Int) -> Void) {
    var entry = first
    while entry >= 0 {
      body(entries[entry].row)
      entry = entries[entry].next
    }
  }
}
