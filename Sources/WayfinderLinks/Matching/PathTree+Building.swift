// Wayfinder is released under the MIT license; see LICENSE.

extension PathTree {
  /// The limit on the ways to write one row, with optional parts or without, that the tree knows. Of
  /// a row with more it knows only the beginning.
  static let wayLimit = 8

  /// The node from which rows with such a host are looked for.
  mutating func root(of host: LinkPattern.Host?) -> Int {
    switch host {
    case nil: Self.plainRoot
    case .part(let part): step(part, from: Self.hostedRoot)
    case .any: any(Grade.any, from: Self.hostedRoot)
    case .suffix(let suffix): step(suffix, .back, from: Self.hostedRoot)
    }
  }

  /// Adds a row below a node.
  mutating func insert(
    _ row: Int, _ parts: some BidirectionalCollection<LinkPattern.Part>, at root: Int
  ) {
    var ends = [root]
    for (index, part) in parts.enumerated() {
      if part.isRest {
        let behind = parts.dropFirst(index + 1)
        for end in ends {
          if behind.isEmpty {
            nodes[end].rests.append(row)
          } else {
            insert(row, behind.reversed(), at: tailRoot(of: end))
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
          for end in ends { nodes[tailRoot(of: end)].rows.append(row) }
          return
        }
      } else {
        for index in ends.indices { ends[index] = step(part, from: ends[index]) }
      }
    }
    for end in ends { nodes[end].rows.append(row) }
  }

  /// Adds a node.
  private mutating func add(_ node: Node = Node()) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func tailRoot(of node: Int) -> Int {
    let root = nodes[node].tails ?? add()
    nodes[node].tails = root
    return root
  }

  /// The node that a part leads to.
  private mutating func step(_ part: LinkPattern.Part, from node: Int) -> Int {
    switch part.kind {
    case .literal(let literal): return step(literal, .whole, from: node)
    case .mixed(let elements):
      if case .literal(let front)? = elements.first { return step(front, .front, from: node) }
      if case .literal(let back)? = elements.last { return step(back, .back, from: node) }
      return any(part.grade, from: node)
    case .parameter, .rest: return any(part.grade, from: node)
    }
  }

  /// The node behind a literal, or behind whatever begins or ends with it.
  private mutating func step(_ literal: [UInt8], _ place: Place, from node: Int) -> Int {
    let edge = Edge(node: node, place: place, literal: literal[...])
    if let known = edges[edge] { return known }
    let length = literal.count
    switch place {
    case .whole: break
    case .front: if !nodes[node].fronts.contains(length) { nodes[node].fronts.append(length) }
    case .back: if !nodes[node].backs.contains(length) { nodes[node].backs.append(length) }
    }
    let new = add()
    edges[edge] = new
    return new
  }

  /// The node behind a part of any text.
  private mutating func any(_ grade: Int, from node: Int) -> Int {
    if let known = nodes[node].any {
      if nodes[known].grade != grade { nodes[known].grade = nil }
      return known
    }
    let new = add(Node(grade: grade))
    nodes[node].any = new
    return new
  }
}
