// Wayfinder is released under the MIT license; see LICENSE.

/// A set of URLs, or of parts of URLs: an automaton that is ready to be searched.
///
/// States from which texts can't end are left out, and so are those that are reached without a
/// byte: an edge leads to all states behind it. Gates are taken to be open, which adds texts to the
/// language only where a `^` or `$` is inside an expression.
final class Language: Sendable {
  struct Edge: Sendable {
    let bytes: ByteSet
    /// The states behind the byte, sorted.
    let targets: [Int32]
  }

  struct State: Sendable {
    let edges: [Edge]
    let isAccepting: Bool
    /// Whether every text that goes on from here is taken.
    let isUniversal: Bool
  }

  let states: [State]
  /// The start states of the language, sorted.
  let start: [Int32]

  /// Creates a language by adding to an automaton that takes nothing.
  convenience init(_ build: (inout Automaton) -> Void) {
    var automaton = Automaton()
    build(&automaton)
    self.init(automaton)
  }

  private init(_ automaton: Automaton) {
    let ends = automaton.endings
    var numbers = [Int32](repeating: -1, count: automaton.states.count)
    var count: Int32 = 0
    for (index, state) in automaton.states.enumerated() where ends[index] {
      guard state.isAccepting || state.edges.contains(where: { ends[$0.target] }) else { continue }
      numbers[index] = count
      count += 1
    }
    var closures: [Int: [Int32]] = [:]
    func closure(of state: Int) -> [Int32] {
      if let known = closures[state] { return known }
      let closure = automaton.closure(of: [state]).map { numbers[$0] }.filter { $0 >= 0 }
      closures[state] = closure
      return closure
    }
    states = automaton.states.indices.filter { numbers[$0] >= 0 }.map { index in
      let state = automaton.states[index]
      return State(
        edges: state.edges.filter { ends[$0.target] }.map {
          Edge(bytes: $0.bytes, targets: closure(of: $0.target))
        }, isAccepting: state.isAccepting, isUniversal: state.isUniversal)
    }
    start = closure(of: Automaton.start)
  }

  /// The bytes with which all texts begin, up to a limit.
  var prefix: [UInt8] {
    var prefix: [UInt8] = []
    var current = start
    while prefix.count < 64, !current.contains(where: { states[Int($0)].isAccepting }) {
      let edges = current.flatMap { states[Int($0)].edges }
      guard let bytes = edges.first?.bytes, bytes.count == 1,
        edges.allSatisfy({ $0.bytes == bytes })
      else { break }
      prefix.append(bytes.plainest.byte)
      current = Array(Set(edges.flatMap(\.targets)))
    }
    return prefix
  }

  /// Creates the language of what follows a byte in another one.
  init(of other: Language, behind byte: UInt8) {
    states = other.states
    var targets: Set<Int32> = []
    for state in other.start {
      for edge in states[Int(state)].edges where edge.bytes.contains(byte) {
        targets.formUnion(edge.targets)
      }
    }
    start = targets.sorted()
  }
}

extension Automaton {
  /// Whether texts can end behind each state.
  fileprivate var endings: [Bool] {
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
}
