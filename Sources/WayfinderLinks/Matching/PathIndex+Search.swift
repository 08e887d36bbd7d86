// Wayfinder is released under the MIT license; see LICENSE.

extension PathIndex {
  /// A node that is reached, with the parts of the path that are left, read from one end.
  struct Visit: ZeroFilled {
    let node: Int
    var lower: Int
    var upper: Int
    let isReversed: Bool
  }
}

extension TableView {
  /// Finds the lists of rows that fit the parts of a path, below a node.
  func searchTree(
    from root: Int, _ text: HashedPath, waiting: Room<PathIndex.Visit>,
    into candidates: inout Candidates
  ) {
    waiting[0] = PathIndex.Visit(node: root, lower: 0, upper: text.path.count, isReversed: false)
    var height = 1
    let (nodes, bytes) = (nodes, text.path.bytes)
    while height > 0 {
      height -= 1
      let visit = waiting[height]
      let node = nodes[visit.node]
      if visit.lower == visit.upper, node.ending.first != 0 { candidates.add(node.ending.first) }
      if node.resting.first != 0 { candidates.add(node.resting.first) }
      if node.tail != 0 {
        waiting[height] = PathIndex.Visit(
          node: node.tail, lower: visit.lower, upper: visit.upper, isReversed: true)
        height += 1
      }
      guard visit.lower < visit.upper else { continue }
      let number = visit.isReversed ? visit.upper - 1 : visit.lower
      let segment = text.path.segments[number]
      let lower = visit.isReversed ? visit.lower : visit.lower + 1
      let upper = visit.isReversed ? visit.upper - 1 : visit.upper
      func push(_ child: Int) {
        waiting[height] = PathIndex.Visit(
          node: child, lower: lower, upper: upper, isReversed: visit.isReversed)
        height += 1
      }
      if node.any != 0 { push(node.any) }
      if node.firstBranch != 0 {
        forEachBranch(of: visit.node, bytes, segment, ignoringCase: ignoringCase, push)
      }
      if node.hasLiterals {
        let child = child(
          of: visit.node, bytes, segment, hash: text.hash(number), ignoringCase: ignoringCase)
        if child != 0 { push(child) }
      }
    }
  }

  /// The node, or number, below a literal; 0 for none.
  func child(
    of node: Int, _ bytes: Span<UInt8>, _ text: ByteRange, ignoringCase: Bool
  ) -> Int {
    let hash = ignoringCase ? bytes.lowercaseHash(text) : bytes.hash(text)
    return child(of: node, bytes, text, hash: hash, ignoringCase: ignoringCase)
  }

  private func child(
    of node: Int, _ bytes: Span<UInt8>, _ text: ByteRange, hash: UInt64,
    ignoringCase: Bool
  ) -> Int {
    let slots = slots
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash &+ nodeHash(node)) & mask
    while slots[index].child != 0 {
      let slot = slots[index]
      if slot.hash == hash, slot.node == node,
        equals(slot.literal, bytes, text, ignoringCase: ignoringCase)
      {
        return slot.child
      }
      index = (index + 1) & mask
    }
    return 0
  }

  private func equals(
    _ literal: ByteRange, _ bytes: Span<UInt8>, _ text: ByteRange,
    ignoringCase: Bool
  ) -> Bool {
    ignoringCase
      ? bytes.end(ofLowercase: literal, from: indexBytes, in: text) == text.upper
      : literal.count == text.count && bytes.holds(indexBytes, literal, at: text.lower)
  }

  /// Passes on the nodes behind parts whose literals begin and end a string.
  func forEachBranch(
    of node: Int, _ bytes: Span<UInt8>, _ text: ByteRange, ignoringCase: Bool,
    _ body: (Int) -> Void
  ) {
    guard !ignoringCase || bytes.isASCII(text) else {
      // A string and its lower-case form can differ in length, so that lengths say nothing.
      var branch = nodes[node].firstBranch
      while branch != 0 {
        if fits(branches[branch], text, bytes) { body(branches[branch].child) }
        branch = branches[branch].next
      }
      return
    }
    var front = nodes[node].firstLength
    while front != 0 {
      let middle = text.lower + lengths[front].count
      front = lengths[front].next
      guard middle <= text.upper else { continue }
      let prefix = ByteRange(text.lower, middle)
      let group = child(of: ~node, bytes, prefix, ignoringCase: ignoringCase)
      guard group != 0 else { continue }
      var back = nodes[group].firstLength
      while back != 0 {
        let start = text.upper - lengths[back].count
        back = lengths[back].next
        guard start >= middle else { continue }
        let suffix = ByteRange(start, text.upper)
        let found = child(of: ~group, bytes, suffix, ignoringCase: ignoringCase)
        if found != 0 { body(found) }
      }
    }
  }

  private func fits(
    _ branch: PathIndex.Branch, _ text: ByteRange, _ bytes: Span<UInt8>
  ) -> Bool {
    guard let lower = bytes.end(ofLowercase: branch.prefix, from: indexBytes, in: text) else {
      return false
    }
    let behind = ByteRange(lower, text.upper)
    return bytes.start(ofLowercase: branch.suffix, from: indexBytes, in: behind) != nil
  }
}
