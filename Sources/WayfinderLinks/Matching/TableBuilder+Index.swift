// Wayfinder is released under the MIT license; see LICENSE.

extension TableBuilder {
  /// The node that a part leads to.
  mutating func step(_ part: CompiledPart, from node: Int) -> Int {
    switch part.kind {
    case .literal:
      index.literalChild(of: node, part.prefix, in: pool)
    case .affixed, .several:
      index.branchChild(of: node, prefix: part.prefix, suffix: part.suffix, in: pool)
    case .suffix:
      index.branchChild(of: node, prefix: ByteRange(0, 0), suffix: part.prefix, in: pool)
    case .parameter, .any, .rest:
      index.anyChild(of: node)
    }
  }

  /// Adds a row without a host to the index: by its shape, if it has one and there is room for it,
  /// else to the tree.
  mutating func placeByShape(_ list: PartList, of row: Int) {
    let parts = parts[list.lead]
    if parts.count <= ShapeIndex.partLimit, list.tail.isEmpty {
      let hasRest = list.rest >= 0
      if list.hasOptional {
        if !hasRest, placeVariants(parts, of: row) { return }
      } else if index.shapes.add(row, parts: parts, hasRest: hasRest, in: pool) {
        return
      }
    }
    place(list, of: row, at: roots.plain)
  }

  /// Adds a row with each of its optional parts present and absent.
  private mutating func placeVariants(_ parts: ArraySlice<CompiledPart>, of row: Int) -> Bool {
    let optional = parts.indices.filter { parts[$0].isOptional }
    guard optional.count <= Self.optionalLimit else { return false }
    for choice in 0..<(1 << optional.count) {
      let absent = optional.indices.filter { choice >> $0 & 1 == 1 }.map { optional[$0] }
      let present = parts.indices.filter { !absent.contains($0) }
      // What stands in the index when a later variant has no room leads to the row as well.
      guard index.shapes.add(row, parts: present.map { parts[$0] }, hasRest: false, in: pool) else {
        return false
      }
    }
    return true
  }

  /// Adds a row to the index, below the root of its host or that of all other rows.
  mutating func place(_ list: PartList, of row: Int, at node: Int) {
    place(Array(list.lead), of: row, at: node, absent: 0) { builder, node in
      if list.rest < 0 {
        builder.index.end(row, at: node)
      } else if list.tail.isEmpty {
        builder.index.rest(row, at: node)
      } else {
        let root = builder.index.tailRoot(of: node)
        builder.place(list.tail.reversed(), of: row, at: root, absent: 0) { builder, node in
          builder.index.rest(row, at: node)
        }
      }
    }
  }

  /// Puts parts below a node, one after the other, and what `finish` does behind the last.
  private mutating func place(
    _ indices: [Int], of row: Int, at start: Int, absent: Int,
    finish: (inout TableBuilder, Int) -> Void
  ) {
    var node = start
    var optionals = absent
    for (offset, index) in indices.enumerated() {
      if parts[index].isOptional {
        guard optionals < Self.optionalLimit else {
          self.index.rest(row, at: node)
          return
        }
        optionals += 1
        place(
          Array(indices[(offset + 1)...]), of: row, at: node, absent: optionals, finish: finish)
      }
      node = step(parts[index], from: node)
    }
    finish(&self, node)
  }
}
