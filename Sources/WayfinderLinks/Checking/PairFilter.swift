// Wayfinder is released under the MIT license; see LICENSE.

/// The rows of a table by the literals of their ways, so that only those are compared with a row that
/// may share URLs with it.
struct PairFilter {
  /// A part of a key: a literal, or anything.
  typealias Step = [UInt8]?

  /// The parts that a way asks for.
  struct Key {
    /// Whether the host in front is the first part of the path for rows that name none.
    var hostIsPart: Bool
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

  /// The limit on the nodes and rows that are looked at for all rows together; tests lower it.
  var limit = 4_000_000

  /// The number of nodes and rows that were looked at.
  private(set) var visited = 0

  /// Whether the limit is reached, so that rows may be missing.
  var isExhausted: Bool { visited > limit }

  /// The nodes; the first two are the roots of the two kinds of keys.
  private var nodes = [Node(), Node()]

  private static func root(of key: Key) -> Int { key.hostIsPart ? 1 : 0 }

  mutating func add(_ row: Int, _ keys: [Key]) {
    for key in keys {
      var node = Self.root(of: key)
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
  mutating func rows(sharing keys: [Key], limit: Int) -> [Int] {
    var found: Set<Int> = []
    for key in keys where found.count < limit {
      var current = [Self.root(of: key)]
      for step in key.steps where !isExhausted {
        var following: [Int] = []
        for node in current {
          add(nodes[node].open, to: &found)
          if let step {
            if let next = nodes[node].literals[step] { following.append(next) }
          } else {
            following += nodes[node].literals.values
          }
          if let wild = nodes[node].wild { following.append(wild) }
        }
        visited += following.count
        current = following
      }
      while let node = current.popLast(), found.count < limit, !isExhausted {
        add(nodes[node].ends, to: &found)
        add(nodes[node].open, to: &found)
        guard key.isOpen else { continue }
        visited += nodes[node].literals.count + 1
        current += nodes[node].literals.values
        if let wild = nodes[node].wild { current.append(wild) }
      }
    }
    return found.sorted()
  }

  private mutating func add(_ rows: [Int], to found: inout Set<Int>) {
    visited += rows.count
    found.formUnion(rows)
  }
}

extension PairFilter {
  /// The keys of a row: of a URL's parts with the host in front, and, where the host can be the first
  /// part of the path, of those that it sees then.
  static func keys(of row: ComparedRow, _ rules: LinkRules) -> [Key] {
    func step(_ part: LinkPattern.Part?) -> Step {
      if case .literal(let bytes) = part?.kind { bytes } else { nil }
    }
    return row.ways.flatMap { way -> [Key] in
      let fixed = way.path.prefix { !$0.isRest && !$0.isOptional }
      let steps = fixed.map { step($0) }
      let isOpen = fixed.count < way.path.count
      let host = step(row.pattern.hostPart)
      let hosted = Key(hostIsPart: false, steps: [host] + steps, isOpen: isOpen)
      guard rules.customSchemeHostIsPath else { return [hosted] }
      let namesHost = row.pattern.host != nil
      return [
        hosted,
        Key(hostIsPart: true, steps: (namesHost ? [host] : []) + steps, isOpen: isOpen),
      ]
    }
  }
}
