// Wayfinder is released under the MIT licence; see LICENSE.

/// Finds the rows whose pattern has the shape of a path: a tree of parts in flat arrays.
///
/// A step down a literal is one probe of a hash table keyed by node and part, whatever the number of
/// rows. Below a rest hangs a tree of the parts behind it, read from the end of the path. An optional
/// part stands in the tree both present and absent, up to four in a row's path; behind those the row
/// counts as one that fits. Constraints are not looked at: what the index finds are candidates.
struct PathIndex: Sendable {
  struct Node: Sendable {
    /// The node behind any part; 0 for none, as in all other references.
    var any = 0
    var firstBranch = 0
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

  struct Slot: Sendable {
    var node = 0
    var child = 0
    var hash: UInt64 = 0
    var literal = ByteRange(0, 0)
  }

  private(set) var nodes: ContiguousArray<Node> = [Node()]
  private(set) var entries: ContiguousArray<Entry> = [Entry(row: -1)]
  private(set) var branches: ContiguousArray<Branch> = []
  private(set) var slots = ContiguousArray(repeating: Slot(), count: 64)
  private(set) var bytes: ContiguousArray<UInt8> = []
  private var literalCount = 0
  private var parents: ContiguousArray<(node: Int, isLiteral: Bool)> = [(0, false)]

  let ignoringCase: Bool

  init(ignoringCase: Bool) {
    self.ignoringCase = ignoringCase
    branches.append(
      Branch(prefix: ByteRange(0, 0), suffix: ByteRange(0, 0), child: 0, next: 0))
  }

  /// Adds a node with nothing above it.
  mutating func addRoot() -> Int {
    addNode(under: 0, isLiteral: false)
  }

  private mutating func addNode(under parent: Int, isLiteral: Bool) -> Int {
    nodes.append(Node())
    parents.append((parent, isLiteral))
    return nodes.count - 1
  }

  /// The node behind any part.
  mutating func anyChild(of node: Int) -> Int {
    if nodes[node].any == 0 { nodes[node].any = addNode(under: node, isLiteral: false) }
    return nodes[node].any
  }

  /// The root of the parts behind a rest.
  mutating func tailRoot(of node: Int) -> Int {
    if nodes[node].tail == 0 { nodes[node].tail = addNode(under: node, isLiteral: false) }
    return nodes[node].tail
  }

  /// The node behind a part with these literals at its ends.
  mutating func branchChild(of node: Int, prefix: ByteRange, suffix: ByteRange, in pool: PartPool)
    -> Int
  {
    var branch = nodes[node].firstBranch
    while branch != 0 {
      let known = branches[branch]
      if bytes[known.prefix.lower..<known.prefix.upper]
        == pool.bytes[prefix.lower..<prefix.upper],
        bytes[known.suffix.lower..<known.suffix.upper]
          == pool.bytes[suffix.lower..<suffix.upper]
      {
        return known.child
      }
      branch = known.next
    }
    let child = addNode(under: node, isLiteral: false)
    branches.append(
      Branch(
        prefix: copy(prefix, from: pool), suffix: copy(suffix, from: pool), child: child,
        next: nodes[node].firstBranch))
    nodes[node].firstBranch = branches.count - 1
    return child
  }

  /// The node behind a literal.
  mutating func literalChild(of node: Int, _ literal: ByteRange, in pool: PartPool) -> Int {
    let known = pool.bytes.withUnsafeBufferPointer { find($0, literal, under: node) }
    if known.child != 0 { return known.child }
    let child = addNode(under: node, isLiteral: true)
    insert(literal, in: pool, under: node, hash: known.hash, child: child)
    return child
  }

  /// Gives a literal a number of its own, unless it has one.
  mutating func number(_ literal: ByteRange, in pool: PartPool, under node: Int, _ number: Int)
    -> Int
  {
    let known = pool.bytes.withUnsafeBufferPointer { find($0, literal, under: node) }
    if known.child != 0 { return known.child }
    insert(literal, in: pool, under: node, hash: known.hash, child: number)
    return number
  }

  mutating func end(_ row: Int, at node: Int) {
    append(row, to: \.ending, of: node)
  }

  mutating func rest(_ row: Int, at node: Int) {
    append(row, to: \.resting, of: node)
  }

  private mutating func append(_ row: Int, to list: WritableKeyPath<Node, List>, of node: Int) {
    let last = nodes[node][keyPath: list].last
    if last != 0, entries[last].row == row { return }
    entries.append(Entry(row: row))
    let added = entries.count - 1
    if last == 0 { nodes[node][keyPath: list].first = added } else { entries[last].next = added }
    nodes[node][keyPath: list].last = added
  }

  private mutating func copy(_ range: ByteRange, from pool: PartPool) -> ByteRange {
    let start = bytes.count
    bytes.append(contentsOf: pool.bytes[range.lower..<range.upper])
    return ByteRange(start, bytes.count)
  }

  private func find(
    _ pool: UnsafeBufferPointer<UInt8>, _ literal: ByteRange, under node: Int
  ) -> (child: Int, hash: UInt64) {
    let hash = pool.hash(literal)
    var index = Int(truncatingIfNeeded: hash &+ nodeHash(node)) & (slots.count - 1)
    while slots[index].child != 0 {
      let slot = slots[index]
      if slot.node == node, slot.hash == hash,
        bytes[slot.literal.lower..<slot.literal.upper].elementsEqual(
          pool[literal.lower..<literal.upper])
      {
        return (slot.child, hash)
      }
      index = (index + 1) & (slots.count - 1)
    }
    return (0, hash)
  }

  private mutating func insert(
    _ literal: ByteRange, in pool: PartPool, under node: Int, hash: UInt64, child: Int
  ) {
    if literalCount * 2 >= slots.count { grow() }
    nodes[node].hasLiterals = true
    place(Slot(node: node, child: child, hash: hash, literal: copy(literal, from: pool)))
    literalCount += 1
  }

  private mutating func place(_ slot: Slot) {
    var index = Int(truncatingIfNeeded: slot.hash &+ nodeHash(slot.node)) & (slots.count - 1)
    while slots[index].child != 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: Slot(), count: old.count * 2)
    for slot in old where slot.child != 0 { place(slot) }
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

  /// The bounds of every node, from the leaves up: of several literals at most one fits.
  func bounds() -> ContiguousArray<Bounds> {
    var bounds = ContiguousArray(repeating: Bounds(), count: nodes.count)
    var ofLiterals = ContiguousArray(repeating: 0, count: nodes.count)
    var deepest = ContiguousArray(repeating: 0, count: nodes.count)
    var width = ContiguousArray(repeating: 0, count: nodes.count)
    for node in (1..<nodes.count).reversed() {
      bounds[node].lists +=
        ofLiterals[node] + (nodes[node].ending.first == 0 ? 0 : 1)
        + (nodes[node].resting.first == 0 ? 0 : 1)
      bounds[node].waiting = width[node] + (nodes[node].hasLiterals ? 1 : 0) + deepest[node] + 1
      let parent = parents[node].node
      deepest[parent] = max(deepest[parent], bounds[node].waiting)
      if parents[node].isLiteral {
        ofLiterals[parent] = max(ofLiterals[parent], bounds[node].lists)
      } else {
        bounds[parent].lists += bounds[node].lists
        width[parent] += 1
      }
    }
    return bounds
  }
}
