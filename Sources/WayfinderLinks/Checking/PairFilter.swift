// Wayfinder is released under the MIT license; see LICENSE.

/// The rows of a table by the literals of their ways, so that only those are compared with a row that
/// may share URLs with it.
struct PairFilter {
  /// A part of a key: a literal, or anything.
  typealias Step = [UInt8]?

  /// The parts that a way asks for, the host in front.
  struct Key {
    var steps: [Step]
    /// Whether any parts may follow.
    var isOpen: Bool
  }

  private struct Node {
    var literals: [[UInt8]: Int] = [:]
    var wild: Int?
    /// The rows whose key ends here, and those whose key is open from here on.
    var ends: [Int] = []
    var open: [Int] = []
  }

  private var nodes = [Node()]

  mutating func add(_ row: Int, _ keys: [Key]) {
    for key in keys {
      var node = 0
      for step in key.steps { node = next(node, step) }
      if key.isOpen { nodes[node].open.append(row) } else { nodes[node].ends.append(row) }
    }
  }

  private mutating func next(_ node: Int, _ step: Step) -> Int {
    if let known = step.map({ nodes[node].literals[$0] }) ?? nodes[node].wild { return known }
    nodes.append(Node())
    if let step {
      nodes[node].literals[step] = nodes.count - 1
    } else {
      nodes[node].wild = nodes.count - 1
    }
    return nodes.count - 1
  }

  /// The rows that may share URLs with one of these keys, in order, each once; at most about as many
  /// as a limit, beyond which the answer is cut.
  func rows(sharing keys: [Key], limit: Int) -> [Int] {
    var found: Set<Int> = []
    for key in keys where found.count < limit {
      var current = [0]
      for step in key.steps {
        var following: [Int] = []
        for node in current {
          found.formUnion(nodes[node].open)
          if let step {
            if let next = nodes[node].literals[step] { following.append(next) }
          } else {
            following += nodes[node].literals.values
          }
          if let wild = nodes[node].wild { following.append(wild) }
        }
        current = following
      }
      while let node = current.popLast(), found.count < limit {
        found.formUnion(nodes[node].ends)
        found.formUnion(nodes[node].open)
        guard key.isOpen else { continue }
        current += nodes[node].literals.values
        if let wild = nodes[node].wild { current.append(wild) }
      }
    }
    return found.sorted()
  }
}

extension PairFilter {
  /// The keys of a row: of a URL's parts with the host in front, and, where the host can be the first
  /// part of the path, of those alone.
  static func keys(of row: ComparedRow, _ rules: LinkRules) -> [Key] {
    func step(_ part: LinkPattern.Part?) -> Step {
      guard case .literal(let bytes) = part?.kind else { return nil }
      return rules.ignoresLiteralCase ? bytes.lowercasedUTF8(bytes.indices) : bytes
    }
    return row.ways.flatMap { way -> [Key] in
      var key = Key(steps: [], isOpen: false)
      for part in way.path {
        if part.isRest || part.isOptional {
          key.isOpen = true
          break
        }
        key.steps.append(step(part))
      }
      var hosted = key
      hosted.steps.insert(step(row.pattern.hostPart), at: 0)
      return rules.customSchemeHostIsPath && row.pattern.host == nil ? [hosted, key] : [hosted]
    }
  }
}
