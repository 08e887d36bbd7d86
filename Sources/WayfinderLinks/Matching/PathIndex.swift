// Wayfinder is released under the MIT licence; see LICENSE.

/// Finds the rows whose pattern has the shape of a path: a tree of parts in flat arrays.
///
/// A step down a literal is one probe of a hash table keyed by node and part, whatever the number
/// of rows; a step down a part with a parameter inside is one for each length that the literals at
/// its ends have below the node. Below a rest hangs a tree of the parts behind it, read from the
/// end of the path. An optional part stands in the tree both present and absent, up to four in a
/// row's path; behind those the row counts as one that fits. Constraints are not looked at: what
/// the index finds are candidates.
struct PathIndex: Sendable {
  struct Node: Sendable {
    /// The node behind any part; 0 for none, as in all other references.
    var any = 0
    /// The parts with a parameter inside, as a list.
    var firstBranch = 0
    /// The lengths of the literals in front of a parameter; in a node for such a literal, of those
    /// behind the parameter.
    var firstLength = 0
    /// The tree of what stands behind a rest.
    var tail = 0
    /// The rows that end here.
    var ending = List()
    /// The rows that end here with a rest.
    var resting = List()
    var hasLiterals = false
  }

  /// A list of rows in their order, by its first and last entry.
  struct List: Sendable {
    var first = 0
    var last = 0
  }

  struct Entry: Sendable {
    let row: Int
    var next = 0
  }

  /// A part with a literal at either end and something between.
  struct Branch: Sendable {
    let prefix: ByteRange
    let suffix: ByteRange
    let child: Int
    let next: Int
  }

  /// A length in bytes.
  struct Length: Sendable {
    let count: Int
    let next: Int
  }

  /// A literal below a node; below the complement of a node, one at an end of a part.
  struct Slot: Sendable {
    var node = 0
    var child = 0
    var hash: UInt64 = 0
    var literal = ByteRange(0, 0)
  }

  private(set) var nodes: ContiguousArray<Node> = [Node()]
  private(set) var entries: ContiguousArray<Entry> = [Entry(row: -1)]
  private(set) var branches: ContiguousArray<Branch> = [
    Branch(prefix: ByteRange(0, 0), suffix: ByteRange(0, 0), child: 0, next: 0)
  ]
  private(set) var lengths: ContiguousArray<Length> = [Length(count: 0, next: 0)]
  private(set) var slots = ContiguousArray(repeating: Slot(), count: 64)
  private(set) var bytes: ContiguousArray<UInt8> = []
  private var literalCount = 0
  private var parents: ContiguousArray<Parent> = [Parent(node: 0, edge: .other)]

  let ignoringCase: Bool

  /// What lies above a node.
  private struct Parent: Sendable {
    let node: Int
    let edge: Edge
  }

  private enum Edge: Sendable {
    case literal
    /// A literal at one end of a part, by the entry of its length.
    case end(Int)
    case other
  }

  init(ignoringCase: Bool) {
    self.ignoringCase = ignoringCase
  }
}

extension PathIndex {
  /// Adds a node with nothing above it.
  mutating func addRoot() -> Int {
    addNode(under: 0, .other)
  }

  private mutating func addNode(under parent: Int, _ edge: Edge) -> Int {
    nodes.append(Node())
    parents.append(Parent(node: parent, edge: edge))
    return nodes.count - 1
  }

  /// The node behind any part.
  mutating func anyChild(of node: Int) -> Int {
    if nodes[node].any == 0 { nodes[node].any = addNode(under: node, .other) }
    return nodes[node].any
  }

  /// The root of the parts behind a rest.
  mutating func tailRoot(of node: Int) -> Int {
    if nodes[node].tail == 0 { nodes[node].tail = addNode(under: node, .other) }
    return nodes[node].tail
  }

  /// The node behind a literal.
  mutating func literalChild(of node: Int, _ literal: ByteRange, in pool: PartPool) -> Int {
    let known = find(literal, in: pool, under: node)
    if known.child != 0 { return known.child }
    nodes[node].hasLiterals = true
    let child = addNode(under: node, .literal)
    insert(copy(literal, from: pool), under: node, hash: known.hash, child: child)
    return child
  }

  /// The node behind a part with these literals at its ends.
  mutating func branchChild(
    of node: Int, prefix: ByteRange, suffix: ByteRange, in pool: PartPool
  ) -> Int {
    let group = endChild(of: node, prefix, in: pool).node
    let (child, isNew) = endChild(of: group, suffix, in: pool)
    if isNew {
      branches.append(
        Branch(
          prefix: copy(prefix, from: pool), suffix: copy(suffix, from: pool), child: child,
          next: nodes[node].firstBranch))
      nodes[node].firstBranch = branches.count - 1
    }
    return child
  }

  private mutating func endChild(
    of node: Int, _ literal: ByteRange, in pool: PartPool
  ) -> (node: Int, isNew: Bool) {
    let known = find(literal, in: pool, under: ~node)
    if known.child != 0 { return (known.child, false) }
    var length = nodes[node].firstLength
    while length != 0, lengths[length].count != literal.count { length = lengths[length].next }
    if length == 0 {
      lengths.append(Length(count: literal.count, next: nodes[node].firstLength))
      length = lengths.count - 1
      nodes[node].firstLength = length
    }
    let child = addNode(under: node, .end(length))
    insert(copy(literal, from: pool), under: ~node, hash: known.hash, child: child)
    return (child, true)
  }

  /// Gives a literal a number of its own, unless it has one.
  mutating func number(
    _ literal: ByteRange, in pool: PartPool, under node: Int, _ number: Int
  ) -> Int {
    let known = find(literal, in: pool, under: node)
    if known.child != 0 { return known.child }
    insert(copy(literal, from: pool), under: node, hash: known.hash, child: number)
    return number
  }

  /// Adds a row whose parts end at a node.
  mutating func end(_ row: Int, at node: Int) {
    append(row, to: \.ending, of: node)
  }

  /// Adds a row that goes on with a rest at a node.
  mutating func rest(_ row: Int, at node: Int) {
    append(row, to: \.resting, of: node)
  }

  private mutating func append(_ row: Int, to list: WritableKeyPath<Node, List>, of node: Int) {
    let last = nodes[node][keyPath: list].last
    if last != 0, entries[last].row == row { return }
    entries.append(Entry(row: row))
    let added = entries.count - 1
    if last == 0 {
      nodes[node][keyPath: list].first = added
    } else {
      entries[last].next = added
    }
    nodes[node][keyPath: list].last = added
  }
}

extension PathIndex {
  private mutating func copy(_ range: ByteRange, from pool: PartPool) -> ByteRange {
    let start = bytes.count
    bytes.append(contentsOf: pool.bytes[range.lower..<range.upper])
    return ByteRange(start, bytes.count)
  }

  private func find(
    _ literal: ByteRange, in pool: PartPool, under node: Int
  ) -> (child: Int, hash: UInt64) {
    let hash = pool.bytes.withUnsafeBufferPointer { $0.hash(literal) }
    var index = Int(truncatingIfNeeded: hash &+ nodeHash(node)) & (slots.count - 1)
    while slots[index].child != 0 {
      let slot = slots[index]
      if slot.node == node, slot.hash == hash,
        bytes[slot.literal.lower..<slot.literal.upper].elementsEqual(
          pool.bytes[literal.lower..<literal.upper])
      {
        return (slot.child, hash)
      }
      index = (index + 1) & (slots.count - 1)
    }
    return (0, hash)
  }

  private mutating func insert(_ literal: ByteRange, under node: Int, hash: UInt64, child: Int) {
    if literalCount * 2 >= slots.count {
      let old = slots
      slots = ContiguousArray(repeating: Slot(), count: old.count * 2)
      for slot in old where slot.child != 0 { place(slot) }
    }
    place(Slot(node: node, child: child, hash: hash, literal: literal))
    literalCount += 1
  }

  private mutating func place(_ slot: Slot) {
    var index = Int(truncatingIfNeeded: slot.hash &+ nodeHash(slot.node)) & (slots.count - 1)
    while slots[index].child != 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = slot
  }
}

extension PathIndex {
  /// The most that a search from a root can need.
  struct Bounds: Sendable {
    /// Lists of rows that it can find.
    var lists = 0
    /// Nodes that wait while another is visited.
    var waiting = 0
  }

  /// The bounds of every node, from the leaves up: of several literals of a length one fits.
  func bounds() -> ContiguousArray<Bounds> {
    var bounds = ContiguousArray(repeating: Bounds(), count: nodes.count)
    var ofLiterals = ContiguousArray(repeating: 0, count: nodes.count)
    var deepest = ContiguousArray(repeating: 0, count: nodes.count)
    var pushed = ContiguousArray(repeating: 2, count: nodes.count)
    var ofLength = ContiguousArray(repeating: (lists: 0, pushed: 0), count: lengths.count)
    for index in (1..<nodes.count).reversed() {
      let node = nodes[index]
      bounds[index].lists +=
        ofLiterals[index] + (node.ending.first == 0 ? 0 : 1) + (node.resting.first == 0 ? 0 : 1)
      var length = node.firstLength
      while length != 0 {
        bounds[index].lists += ofLength[length].lists
        pushed[index] += ofLength[length].pushed
        length = lengths[length].next
      }
      bounds[index].waiting = pushed[index] + deepest[index] + 1
      let parent = parents[index]
      deepest[parent.node] = max(deepest[parent.node], bounds[index].waiting)
      switch parent.edge {
      case .literal:
        ofLiterals[parent.node] = max(ofLiterals[parent.node], bounds[index].lists)
      case .end(let length):
        ofLength[length].lists = max(ofLength[length].lists, bounds[index].lists)
        ofLength[length].pushed = max(ofLength[length].pushed, pushed[index])
      case .other:
        bounds[parent.node].lists += bounds[index].lists
        pushed[parent.node] += 1
      }
    }
    return bounds
  }
}
