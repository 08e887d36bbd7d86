// Wayfinder is released under the MIT license; see LICENSE.

/// A non-deterministic automaton over the bytes of URLs while it is being made.
///
/// **Source:** Thompson, "Regular Expression Search Algorithm", 1968.
struct LanguageBuilder {
  struct Edge {
    let bytes: ByteSet
    let target: Int
  }

  struct State {
    var edges: [Edge] = []
    var jumps: [Int] = []
    var isAccepting = false
    /// Whether every text that goes on from here is taken.
    var isUniversal = false
  }

  /// The states; the language begins at the first.
  private(set) var states = [State()]

  static let start = 0

  mutating func addState() -> Int {
    states.append(State())
    return states.count - 1
  }

  mutating func addEdge(from state: Int, _ bytes: ByteSet, to target: Int) {
    guard !bytes.isEmpty else { return }
    states[state].edges.append(Edge(bytes: bytes, target: target))
  }

  /// Adds an edge for one byte and answers the state behind it.
  mutating func append(_ byte: Unicode.Scalar, from state: Int) -> Int {
    let target = addState()
    addEdge(from: state, ByteSet(CollectionOfOne(UInt8(ascii: byte))), to: target)
    return target
  }

  mutating func addJump(from state: Int, to target: Int) {
    states[state].jumps.append(target)
  }

  /// Lets the language end here.
  mutating func accept(at state: Int) {
    states[state].isAccepting = true
  }

  /// Lets everything follow, and ends the language.
  mutating func acceptEverything(from state: Int) {
    states[state].isAccepting = true
    states[state].isUniversal = true
    addEdge(from: state, .all, to: state)
  }

  /// Whether the language can end behind each state.
  var endings: [Bool] {
    var sources: [[Int]] = Array(repeating: [], count: states.count)
    for (index, state) in states.enumerated() {
      for edge in state.edges { sources[edge.target].append(index) }
      for target in state.jumps { sources[target].append(index) }
    }
    var ends = states.map(\.isAccepting)
    var waiting = states.indices.filter { ends[$0] }
    while let state = waiting.popLast() {
      for source in sources[state] where !ends[source] {
        ends[source] = true
        waiting.append(source)
      }
    }
    return ends
  }

  /// The states reached from one without a byte, itself included, sorted.
  func closure(of state: Int) -> [Int] {
    guard !states[state].jumps.isEmpty else { return [state] }
    var found: Set<Int> = [state]
    var waiting = [state]
    while let next = waiting.popLast() {
      for target in states[next].jumps where found.insert(target).inserted {
        waiting.append(target)
      }
    }
    return found.sorted()
  }
}
