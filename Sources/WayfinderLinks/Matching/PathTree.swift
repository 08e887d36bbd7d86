// Wayfinder is released under the MIT license; see LICENSE.

/// The rows of a table by the parts of their paths.
///
/// A literal leads from a node to the next by its hash, and so does the literal at the start or end
/// of a part with parameters; every other part leads to one node for any text. The tree only finds rows that may fit: a ``RowMatcher`` says whether they do.
struct PathTree: Sendable {
  private struct Node {
    /// The node in front, and where the literal that leads here is in `letters`.
    let before: Int
    let literal: Range<Int>
    /// The place of that literal in its part.
    let place: Place
    /// The next node whose edge has the same key.
    let twin: Int
    /// Whether a literal may follow.
    var hasLiterals = false
    /// The lengths of the literals at the start, and at the end, of parts that may follow.
    var fronts: [Int] = []
    var backs: [Int] = []
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

  /// The place of a literal in its part.
  private enum Place: UInt64 {
    case whole = 0
    case front = 0x9e37_79b9_7f4a_7c15
    case back = 0xc2b2_ae3d_27d4_eb4f
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
  mutating func addRoot() -> Int { add([], .whole, behind: -1, twin: -1) }

  private mutating func add(
    _ literal: [UInt8], _ place: Place, behind node: Int, twin: Int
  ) -> Int {
    letters += literal
    let range = letters.count - literal.count..<letters.count
    nodes.append(Node(before: node, literal: range, place: place, twin: twin))
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
    switch part.kind {
    case .literal(let literal):
      nodes[node].hasLiterals = true
      return step(literal, .whole, from: node)
    case .mixed(let elements):
      if case .literal(let front)? = elements.first {
        if !nodes[node].fronts.contains(front.count) { nodes[node].fronts.append(front.count) }
        return step(front, .front, from: node)
      }
      if case .literal(let back)? = elements.last {
        return step(suffix: back, from: node)
      }
      return any(part.grade, from: node)
    case .parameter, .rest: return any(part.grade, from: node)
    }
  }

  /// The node behind whatever ends with a literal.
  mutating func step(suffix: [UInt8], from node: Int) -> Int {
    if !nodes[node].backs.contains(suffix.count) { nodes[node].backs.append(suffix.count) }
    return step(suffix, .back, from: node)
  }

  private mutating func step(_ literal: [UInt8], _ place: Place, from node: Int) -> Int {
    let hash = PathHash.of(literal, literal.indices, foldsCase: false)
    if let known = find(literal, literal.indices, hash, place, from: node) { return known }
    let key = Self.key(node, hash, place)
    let new = add(literal, place, behind: node, twin: edges[key] ?? -1)
    edges[key] = new
    return new
  }

  /// The node behind a part of any text.
  mutating func any(_ grade: Int, from node: Int) -> Int {
    if nodes[node].any < 0 {
      nodes[node].any = add([], .whole, behind: node, twin: -1)
      nodes[node].anyGrade = grade
    } else if nodes[node].anyGrade != grade {
      nodes[node].anyGrade = Self.several
    }
    return nodes[node].any
  }

  private static func key(_ node: Int, _ hash: UInt64, _ place: Place) -> UInt64 {
    hash ^ place.rawValue ^ UInt64(truncatingIfNeeded: node) &* 0xd6e8_feb8_6659_fd93
  }

  private func find(
    _ bytes: [UInt8], _ range: Range<Int>, _ hash: UInt64, _ place: Place, from node: Int
  ) -> Int? {
    var found = edges[Self.key(node, hash, place)] ?? -1
    while found >= 0 {
      if leads(from: node, to: found, bytes, range, place) { return found }
      found = nodes[found].twin
    }
    return nil
  }

  /// Whether a node follows another with just these bytes: a hash alone proves nothing.
  private func leads(
    from node: Int, to other: Int, _ bytes: [UInt8], _ range: Range<Int>, _ place: Place
  ) -> Bool {
    let literal = nodes[other].literal
    guard nodes[other].before == node, nodes[other].place == place, literal.count == range.count
    else { return false }
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
  func literal(
    _ part: ReadURL.Part, of bytes: [UInt8], from node: Int, ignoringCase: Bool
  ) -> Int? {
    guard nodes[node].hasLiterals else { return nil }
    guard ignoringCase else { return find(bytes, part.range, part.hash, .whole, from: node) }
    let lower = bytes.lowercasedUTF8(part.range)
    return find(lower, lower.indices, part.hash, .whole, from: node)
  }

  /// The nodes behind parts that begin or end with a literal.
  func affixed(
    _ part: ReadURL.Part, of url: [UInt8], from node: Int, ignoringCase: Bool
  ) -> [Int] {
    guard !nodes[node].fronts.isEmpty || !nodes[node].backs.isEmpty else { return [] }
    let bytes = ignoringCase ? url.lowercasedUTF8(part.range) : url
    let range = ignoringCase ? bytes.indices : part.range
    var found: [Int] = []
    func look(_ range: Range<Int>, _ place: Place) {
      let hash = PathHash.of(bytes, range, foldsCase: false)
      if let node = find(bytes, range, hash, place, from: node) { found.append(node) }
    }
    for length in nodes[node].fronts where length <= range.count {
      look(range.lowerBound..<range.lowerBound + length, .front)
    }
    for length in nodes[node].backs where length <= range.count {
      look(range.upperBound - length..<range.upperBound, .back)
    }
    return found
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
