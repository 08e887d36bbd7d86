// Wayfinder is released under the MIT licence; see LICENSE.

/// Looks for the shortest written paths that lie in some languages of an automaton and not in
/// others.
///
/// Sets of states are walked from the shortest text on, so that the languages are intersected and
/// subtracted without being made deterministic first.
///
/// **Source:** Rabin and Scott, "Finite Automata and Their Decision Problems", 1959.
struct PathSearch {
  /// How many states may be visited before a search gives up.
  static let limit = 400_000

  enum Outcome: Equatable {
    case found(String)
    case none
    /// The languages are too entangled to be searched to the end.
    case undecided
  }

  private let automaton: PathLanguage
  private let closures: [[Int32]]

  init(_ source: PathLanguage) {
    var automaton = source
    automaton.trim()
    self.automaton = automaton
    closures = automaton.states.indices.map { index in
      automaton.closure(of: index).compactMap { state in
        automaton.states[state].edges.isEmpty && !automaton.states[state].isAccepting
          ? nil : Int32(state)
      }
    }
  }

  /// Looks for a path.
  ///
  /// - Parameters:
  ///   - groups: The owners to search; of each group some language must still be able to take the
  ///     path.
  ///   - barred: Owners whose languages must not take it.
  ///   - watched: Owners that `accepts` is told of too.
  ///   - accepts: Whether a path that some of these owners take is one that is looked for.
  func shortest(
    in groups: [[Int]], barring barred: [Int] = [], watching watched: [Int] = [],
    accepts: ([Int], String) -> Bool
  ) -> Outcome {
    var roles = [UInt32](repeating: 0, count: automaton.starts.count)
    for (index, group) in groups.enumerated() {
      for owner in group { roles[owner] |= 1 << UInt32(index) }
    }
    let needed: UInt32 = 1 << UInt32(groups.count) - 1
    for owner in barred { roles[owner] |= Self.barredRole }
    for owner in watched { roles[owner] |= Self.watchedRole }
    var walk = Walk(automaton: automaton, roles: roles, needed: needed)
    let owners = roles.indices.filter { roles[$0] != 0 }
    walk.enter(owners.flatMap { closures[automaton.starts[$0]] }, from: -1, by: 0)
    var next = 0
    while next < walk.nodes.count {
      if walk.visited > Self.limit { return .undecided }
      if let taken = walk.owners(acceptingAt: next) {
        let text = walk.text(to: next)
        if accepts(taken, text) { return .found(text) }
      }
      let edges = walk.nodes[next].states.flatMap { automaton.states[Int($0)].edges }
      for bytes in Self.classes(edges) {
        var targets: [Int32] = []
        for edge in edges where !edge.bytes.isDisjoint(with: bytes) {
          targets += closures[edge.target]
        }
        walk.enter(targets, from: next, by: bytes.first)
      }
      next += 1
    }
    return .none
  }

  /// The bytes of edges, in classes that no edge tells apart, the plainest first.
  private static func classes(_ edges: [PathLanguage.Edge]) -> [ByteSet] {
    var classes: [ByteSet] = []
    for label in Set(edges.map(\.bytes)) {
      var rest = label
      for index in classes.indices where !classes[index].isDisjoint(with: rest) {
        let common = classes[index].intersection(rest)
        let other = classes[index].subtracting(rest)
        rest = rest.subtracting(common)
        classes[index] = common
        if !other.isEmpty { classes.append(other) }
      }
      if !rest.isEmpty { classes.append(rest) }
    }
    return classes.sorted { $0.isPlainer(than: $1) }
  }

  private static let barredRole: UInt32 = 1 << 31
  private static let watchedRole: UInt32 = 1 << 30

  /// The sets of states that were reached, each once, in the order of their shortest texts.
  private struct Walk {
    struct Node {
      let states: [Int32]
      let parent: Int
      let byte: UInt8
    }

    let automaton: PathLanguage
    let roles: [UInt32]
    let needed: UInt32
    private(set) var nodes: [Node] = []
    private(set) var visited = 0
    private var known: Set<[Int32]> = []

    init(automaton: PathLanguage, roles: [UInt32], needed: UInt32) {
      (self.automaton, self.roles, self.needed) = (automaton, roles, needed)
    }

    mutating func enter(_ states: [Int32], from parent: Int, by byte: UInt8) {
      visited += states.count + 1
      var found: UInt32 = 0
      for state in states {
        let state = automaton.states[Int(state)]
        let role = roles[state.owner]
        if state.isUniversal, role & PathSearch.barredRole != 0 { return }
        found |= role
      }
      guard found & needed == needed else { return }
      var sorted = states
      sorted.sort()
      var unique: [Int32] = []
      unique.reserveCapacity(sorted.count)
      for state in sorted where unique.last != state { unique.append(state) }
      guard known.insert(unique).inserted else { return }
      nodes.append(Node(states: unique, parent: parent, byte: byte))
    }

    /// The owners that take the text here, unless a barred one does or one of a group is missing.
    func owners(acceptingAt node: Int) -> [Int]? {
      var owners: [Int] = []
      var found: UInt32 = 0
      for state in nodes[node].states {
        let state = automaton.states[Int(state)]
        guard state.isAccepting else { continue }
        found |= roles[state.owner]
        if owners.last != state.owner { owners.append(state.owner) }
      }
      return found & needed == needed && found & PathSearch.barredRole == 0 ? owners : nil
    }

    func text(to node: Int) -> String {
      var bytes: [UInt8] = []
      var node = node
      while nodes[node].parent >= 0 {
        bytes.append(nodes[node].byte)
        node = nodes[node].parent
      }
      return String(decoding: bytes.reversed(), as: UTF8.self)
    }
  }
}
