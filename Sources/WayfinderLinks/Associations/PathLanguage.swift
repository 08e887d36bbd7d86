// Wayfinder is released under the MIT licence; see LICENSE.

/// A non-deterministic automaton over written paths that holds several languages, each under an
/// owner of its own.
///
/// **Source:** Thompson, "Regular Expression Search Algorithm", 1968.
struct PathLanguage {
  struct Edge {
    let bytes: ByteSet
    let target: Int
  }

  struct State {
    let owner: Int
    var edges: [Edge] = []
    var jumps: [Int] = []
    var isAccepting = false
    /// Whether every text that goes on from here is taken.
    var isUniversal = false
  }

  private(set) var states: [State] = []
  /// Where each owner's language begins.
  private(set) var starts: [Int] = []

  /// Adds a language and answers its first state.
  mutating func addOwner() -> Int {
    starts.append(states.count)
    states.append(State(owner: starts.count - 1))
    return states.count - 1
  }

  /// Adds a state for the newest owner.
  mutating func addState() -> Int {
    states.append(State(owner: starts.count - 1))
    return states.count - 1
  }

  mutating func addEdge(from state: Int, _ bytes: ByteSet, to target: Int) {
    guard !bytes.isEmpty else { return }
    states[state].edges.append(Edge(bytes: bytes, target: target))
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
    addEdge(from: state, .written, to: state)
  }

  /// The states reached from one without a byte, itself included, sorted.
  func closure(of state: Int) -> [Int] {
    var found: Set<Int> = [state]
    var waiting = [state]
    while let next = waiting.popLast() {
      for target in states[next].jumps where found.insert(target).inserted {
        waiting.append(target)
      }
    }
    return found.sorted()
  }

  /// Drops the edges to states from which no language ends, so that what is reached can end.
  mutating func trim() {
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
    for index in states.indices {
      states[index].edges.removeAll { !ends[$0.target] }
      states[index].jumps.removeAll { !ends[$0] }
    }
  }
}
