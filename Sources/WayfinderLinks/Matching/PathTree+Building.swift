// Wayfinder is released under the MIT license; see LICENSE.

extension PathTree {
  /// The limit on the ways to write one row, with optional parts or without, that the tree knows. Of
  /// a row with more it knows only the beginning.
  static let wayLimit = 8

  /// Creates a tree with its two roots, and room for so many rows.
  init(rowCount: Int) {
    nodes.reserveCapacity(2 * rowCount)
    entries.reserveCapacity(rowCount)
    edges.reserveCapacity(2 * rowCount)
    _ = addRoot()
    _ = addRoot()
  }

  /// The node from which rows with such a host are looked for.
  mutating func root(of host: LinkPattern.Host?) -> Int {
    switch host {
    case nil: Self.plainRoot
    case .part(let part): step(part, from: Self.hostedRoot)
    case .any: any(Grade.any, from: Self.hostedRoot)
    case .suffix(let suffix): step(suffix: suffix, from: Self.hostedRoot)
    }
  }

  /// Adds a node that no part leads to.
  private mutating func addRoot() -> Int { add([], .none, behind: -1, twin: -1) }

  private mutating func add(
    _ literal: [UInt8], _ place: Place, behind node: Int, twin: Int
  ) -> Int {
    let start = letters.count
    letters += literal
    nodes.append(
      Node(before: node, literal: start..<letters.count, place: place, twin: twin))
    return nodes.count - 1
  }

  /// Adds a row below a node.
  mutating func insert(
    _ row: Int, _ check: TableRow.Check, _ parts: some BidirectionalCollection<LinkPattern.Part>,
    at root: Int
  ) {
    var ends = [root]
    for (index, part) in parts.enumerated() {
      if part.isRest {
        let behind = parts.dropFirst(index + 1)
        for end in ends {
          if behind.isEmpty {
            let place = branches(of: end)
            branches[place].rests = add(row, check, before: branches[place].rests)
          } else {
            insert(row, check, behind.reversed(), at: tailRoot(of: end))
          }
        }
        return
      }
      if part.isOptional {
        for end in ends {
          let node = step(part, from: end)
          if !ends.contains(node) { ends.append(node) }
        }
        guard ends.count <= Self.wayLimit else {
          for end in ends { add(row, check, at: tailRoot(of: end)) }
          return
        }
      } else {
        for index in ends.indices { ends[index] = step(part, from: ends[index]) }
      }
    }
    for end in ends { add(row, check, at: end) }
  }

  private mutating func add(_ row: Int, _ check: TableRow.Check, at node: Int) {
    nodes[node].rows = add(row, check, before: nodes[node].rows)
  }

  private mutating func add(_ row: Int, _ check: TableRow.Check, before next: Int) -> Int {
    entries.append(Entry(row: row, check: check, next: next))
    return entries.count - 1
  }

  /// The place of a node's branches, which it gets if it has none.
  private mutating func branches(of node: Int) -> Int {
    if nodes[node].branches < 0 {
      nodes[node].branches = branches.count
      branches.append(Branches())
    }
    return nodes[node].branches
  }

  private mutating func tailRoot(of node: Int) -> Int {
    let place = branches(of: node)
    if branches[place].tails < 0 { branches[place].tails = addRoot() }
    return branches[place].tails
  }

  /// The node that a part leads to.
  private mutating func step(_ part: LinkPattern.Part, from node: Int) -> Int {
    switch part.kind {
    case .literal(let literal):
      nodes[node].hasLiterals = true
      return step(literal, .whole, from: node)
    case .mixed(let elements):
      if case .literal(let front)? = elements.first {
        return step(prefix: front, from: node)
      }
      if case .literal(let back)? = elements.last {
        return step(suffix: back, from: node)
      }
      return any(part.grade, from: node)
    case .parameter, .rest: return any(part.grade, from: node)
    }
  }

  private mutating func step(prefix: [UInt8], from node: Int) -> Int {
    let place = branches(of: node)
    let length = prefix.count
    if !branches[place].fronts.contains(length) { branches[place].fronts.append(length) }
    return step(prefix, .front, from: node)
  }

  /// The node behind whatever ends with a literal.
  private mutating func step(suffix: [UInt8], from node: Int) -> Int {
    let place = branches(of: node)
    let length = suffix.count
    if !branches[place].backs.contains(length) { branches[place].backs.append(length) }
    return step(suffix, .back, from: node)
  }

  private mutating func step(_ literal: [UInt8], _ place: Place, from node: Int) -> Int {
    let hash = PathHash.of(literal, literal.indices)
    let key = Self.key(node, hash, place)
    if let known = self.node(behind: node, literal, literal.indices, hash, place) { return known }
    let new = add(literal, place, behind: node, twin: edges[key] ?? -1)
    edges[key] = new
    return new
  }

  /// The node behind a part of any text.
  private mutating func any(_ grade: Int, from node: Int) -> Int {
    let known = nodes[node].any
    if known < 0 {
      let new = add([], .none, behind: node, twin: -1)
      nodes[node].any = new
      nodes[new].grade = grade
      return new
    }
    if nodes[known].grade != grade { nodes[known].grade = Self.several }
    return known
  }
}
