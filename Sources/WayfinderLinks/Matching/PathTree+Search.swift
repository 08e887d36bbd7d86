// Wayfinder is released under the MIT license; see LICENSE.

// A way down the tree tries what takes a part most narrowly first: a literal, then a part with
// parameters inside, then any other.
extension PathTree {
  /// A way down the tree, for the rows that name a host or for those that don't.
  private struct Walk {
    /// The beginning of the path.
    let start: Int
    /// Whether rows have nothing to be compared but what their check says, and that the scheme and
    /// the host are theirs.
    let trustsChecks: Bool
    /// Whether no row below can win that has nothing else to be compared.
    let isRefused: Bool
  }

  /// Looks for the rows that take a URL.
  func search(_ url: ReadURL, for lookup: Lookup, _ found: inout Lookup.Found) {
    let table = lookup.table
    if let host = url.host, table.hasHosts {
      let walk = Walk(
        start: url.hostedStart, trustsChecks: lookup.trustsChecks,
        isRefused: !lookup.admitsScheme || url.hasNobodysHost)
      let root = Self.hostedRoot
      if let node = literal(host, of: url.bytes, from: root) {
        self.walk(node, walk.start, isUniform: true, url, walk, lookup, &found)
      }
      if found.best == nil || !table.settings.rules.prefersSpecificRows {
        for node in affixed(host, of: url.bytes, from: root) {
          self.walk(node, walk.start, isUniform: false, url, walk, lookup, &found)
        }
        let any = nodes[root].any
        if any >= 0 { self.walk(any, walk.start, isUniform: false, url, walk, lookup, &found) }
      }
      if found.best != nil, table.settings.rules.prefersSpecificRows, !url.hasHostInPath { return }
    }
    let walk = Walk(
      start: url.plainStart, trustsChecks: lookup.trustsChecks,
      isRefused: !lookup.admitsScheme || !lookup.admitsHost)
    self.walk(Self.plainRoot, walk.start, isUniform: true, url, walk, lookup, &found)
  }

  /// Looks for rows from a node on.
  ///
  /// - Parameter isUniform: Whether all rows below the node took the parts so far alike, so that the
  ///   first part that two of them take differently decides.
  private func walk(
    _ node: Int, _ index: Int, isUniform: Bool, _ url: ReadURL, _ walk: Walk, _ lookup: Lookup,
    _ found: inout Lookup.Found
  ) {
    if index < url.path.count {
      let part = url.path[index]
      if let next = literal(part, of: url.bytes, from: node) {
        let before = found.best?.row
        self.walk(next, index + 1, isUniform: isUniform, url, walk, lookup, &found)
        if isUniform, let row = found.best?.row, row != before, lookup.table.decides(row) {
          walkTails(node, index, url, walk, lookup, &found)
          return
        }
      }
      if nodes[node].branches >= 0 {
        for next in affixed(part, of: url.bytes, from: node) {
          self.walk(next, index + 1, isUniform: false, url, walk, lookup, &found)
        }
      }
      let any = nodes[node].any
      if any >= 0 {
        let isUniform = isUniform && nodes[any].grade != Self.several
        self.walk(any, index + 1, isUniform: isUniform, url, walk, lookup, &found)
      }
    } else {
      consider(from: nodes[node].rows, at: node, index, url, walk, lookup, &found)
    }
    guard nodes[node].branches >= 0 else { return }
    let rests = branches[nodes[node].branches].rests
    consider(from: rests, at: node, index, hasRest: true, url, walk, lookup, &found)
    walkTails(node, index, url, walk, lookup, &found)
  }

  /// Looks for rows with a rest that begins at a node and parts behind it, from the last part on.
  private func walkTails(
    _ node: Int, _ index: Int, _ url: ReadURL, _ walk: Walk, _ lookup: Lookup,
    _ found: inout Lookup.Found
  ) {
    let root = tails(of: node)
    if root >= 0 { walkBack(root, url.path.count, from: index, url, walk, lookup, &found) }
  }

  private func walkBack(
    _ node: Int, _ end: Int, from start: Int, _ url: ReadURL, _ walk: Walk, _ lookup: Lookup,
    _ found: inout Lookup.Found
  ) {
    consider(from: nodes[node].rows, at: node, end, url, walk, lookup, &found)
    let tails = tails(of: node)
    if tails >= 0 { consider(from: nodes[tails].rows, at: tails, end, url, walk, lookup, &found) }
    guard end > start else { return }
    let part = url.path[end - 1]
    if let next = literal(part, of: url.bytes, from: node) {
      walkBack(next, end - 1, from: start, url, walk, lookup, &found)
    }
    for next in affixed(part, of: url.bytes, from: node) {
      walkBack(next, end - 1, from: start, url, walk, lookup, &found)
    }
    let any = nodes[node].any
    if any >= 0 { walkBack(any, end - 1, from: start, url, walk, lookup, &found) }
  }

  /// Considers the rows of a list that the parts up to one have led to.
  private func consider(
    from first: Int, at node: Int, _ end: Int, hasRest: Bool = false, _ url: ReadURL, _ walk: Walk,
    _ lookup: Lookup, _ found: inout Lookup.Found
  ) {
    var next = first
    while next >= 0, !found.attempt.isExhausted {
      let entry = entries[next]
      next = entry.next
      if found.candidates != nil {
        found.candidates?.insert(entry.row)
      } else if entry.check == .everything || !walk.trustsChecks {
        lookup.consider(entry, nil, &found)
      } else if !walk.isRefused {
        var captures = captures(url.path, from: walk.start, to: end, at: node)
        if hasRest { captures.append(url.path.stretch(from: end, to: url.path.count)) }
        lookup.consider(entry, captures, &found)
      }
    }
  }

  /// The parts of any text on the way to a node.
  private func captures(
    _ parts: [ReadURL.Part], from start: Int, to end: Int, at node: Int
  ) -> [Range<Int>] {
    var captures: [Range<Int>] = []
    captures.reserveCapacity(4)
    var node = node
    for index in stride(from: end - 1, through: start, by: -1) {
      if nodes[node].place == .none { captures.append(parts[index].range) }
      node = nodes[node].before
    }
    captures.reverse()
    return captures
  }

  /// The node behind a literal.
  private func literal(_ part: ReadURL.Part, of bytes: [UInt8], from node: Int) -> Int? {
    guard nodes[node].hasLiterals else { return nil }
    return self.node(behind: node, bytes, part.folded, part.hash, .whole)
  }

  /// The nodes behind parts that begin or end with a literal.
  private func affixed(_ part: ReadURL.Part, of bytes: [UInt8], from node: Int) -> [Int] {
    guard nodes[node].branches >= 0 else { return [] }
    let lengths = branches[nodes[node].branches]
    let range = part.folded
    var found: [Int] = []
    func look(_ range: Range<Int>, _ place: Place) {
      let hash = PathHash.of(bytes, range)
      guard let next = self.node(behind: node, bytes, range, hash, place) else { return }
      found.append(next)
    }
    for length in lengths.fronts where length <= range.count {
      look(range.lowerBound..<range.lowerBound + length, .front)
    }
    for length in lengths.backs where length <= range.count {
      look(range.upperBound - length..<range.upperBound, .back)
    }
    return found
  }

  /// The root of the parts behind a rest that begins at a node; -1 if it has no such parts.
  private func tails(of node: Int) -> Int {
    nodes[node].branches < 0 ? -1 : branches[nodes[node].branches].tails
  }
}
