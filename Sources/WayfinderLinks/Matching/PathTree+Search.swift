// Wayfinder is released under the MIT license; see LICENSE.

// A way down the tree tries what takes a part most narrowly first: a literal, then a part with
// parameters inside, then any other.
extension PathTree {
  /// Looks for the rows that take a URL.
  func search(for lookup: Lookup, _ found: inout Lookup.Found) {
    let (url, table) = (lookup.url, lookup.table)
    if let host = url.host, table.hasHosts {
      let (root, start) = (Self.hostedRoot, url.hostedStart)
      if let node = literal(host, of: url, from: root) {
        walk(node, start, isUniform: true, lookup, &found)
      }
      if found.best == nil || !table.settings.rules.prefersSpecificRows {
        for node in affixed(host, of: url, from: root) + [nodes[root].any].compactMap(\.self) {
          walk(node, start, isUniform: false, lookup, &found)
        }
      }
      if found.best != nil, table.settings.rules.prefersSpecificRows, !url.hasHostInPath { return }
    }
    walk(Self.plainRoot, url.plainStart, isUniform: true, lookup, &found)
  }

  /// Looks for rows from a node on.
  ///
  /// - Parameter isUniform: Whether all rows below the node took the parts so far alike, so that the
  ///   first part that two of them take differently decides.
  private func walk(
    _ node: Int, _ index: Int, isUniform: Bool, _ lookup: Lookup, _ found: inout Lookup.Found
  ) {
    let url = lookup.url
    if index < url.path.count {
      let part = url.path[index]
      if let next = literal(part, of: url, from: node) {
        let before = found.best?.row
        walk(next, index + 1, isUniform: isUniform, lookup, &found)
        if isUniform, let row = found.best?.row, row != before, lookup.table.decides(row) {
          walkTails(node, index, lookup, &found)
          return
        }
      }
      for next in affixed(part, of: url, from: node) {
        walk(next, index + 1, isUniform: false, lookup, &found)
      }
      if let any = nodes[node].any {
        let isUniform = isUniform && nodes[any].grade != nil
        walk(any, index + 1, isUniform: isUniform, lookup, &found)
      }
    } else {
      consider(nodes[node].rows, lookup, &found)
    }
    consider(nodes[node].rests, lookup, &found)
    walkTails(node, index, lookup, &found)
  }

  /// Looks for rows with a rest that begins at a node and parts behind it, from the last part on.
  private func walkTails(
    _ node: Int, _ index: Int, _ lookup: Lookup, _ found: inout Lookup.Found
  ) {
    guard let root = nodes[node].tails else { return }
    walkBack(root, lookup.url.path.count, from: index, lookup, &found)
  }

  private func walkBack(
    _ node: Int, _ end: Int, from start: Int, _ lookup: Lookup, _ found: inout Lookup.Found
  ) {
    let url = lookup.url
    consider(nodes[node].rows, lookup, &found)
    if let tails = nodes[node].tails { consider(nodes[tails].rows, lookup, &found) }
    guard end > start else { return }
    let part = url.path[end - 1]
    let literal = literal(part, of: url, from: node)
    let others = affixed(part, of: url, from: node)
    for case let next? in [literal] + others.map(Optional.some) + [nodes[node].any] {
      walkBack(next, end - 1, from: start, lookup, &found)
    }
  }

  /// Considers the rows that the parts have led to.
  private func consider(_ rows: [Int], _ lookup: Lookup, _ found: inout Lookup.Found) {
    for row in rows where !found.attempt.isExhausted {
      if found.candidates != nil {
        found.candidates?.insert(row)
      } else {
        lookup.consider(row, &found)
      }
    }
  }

  /// The node behind a literal.
  private func literal(_ part: ReadURL.Part, of url: ReadURL, from node: Int) -> Int? {
    edges[Edge(node: node, place: .whole, literal: url.bytes[part.folded])]
  }

  /// The nodes behind parts that begin or end with a literal.
  private func affixed(_ part: ReadURL.Part, of url: ReadURL, from node: Int) -> [Int] {
    if nodes[node].fronts.isEmpty, nodes[node].backs.isEmpty { return [] }
    let text = url.bytes[part.folded]
    let fronts = nodes[node].fronts.filter { $0 <= text.count }.compactMap {
      edges[Edge(node: node, place: .front, literal: text.prefix($0))]
    }
    return fronts
      + nodes[node].backs.filter { $0 <= text.count }.compactMap {
        edges[Edge(node: node, place: .back, literal: text.suffix($0))]
      }
  }
}
