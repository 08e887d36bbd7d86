// Wayfinder is released under the MIT license; see LICENSE.

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

  /// Lays out what waits until all rows are known.
  mutating func finish() { shapes.finish(entries: &entries) }

  private mutating func append(_ row: Int, to list: WritableKeyPath<Node, List>, of node: Int) {
    let last = nodes[node][keyPath: list].last
    if last != 0, Int(entries[last].row) == row { return }
    entries.append(Entry(row: UInt32(row)))
    let added = entries.count - 1
    if last == 0 {
      nodes[node][keyPath: list].first = added
    } else {
      entries[last].next = UInt32(added)
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
    let hash = pool.bytes.span.hash(literal)
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
