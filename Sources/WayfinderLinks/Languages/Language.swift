// Wayfinder is released under the MIT license; see LICENSE.

/// A set of URLs, or of parts of URLs, as an automaton that is ready to be searched.
///
/// States from which the language cannot end are left out, and so are those that are reached
/// without a byte: an edge leads to all states behind it.
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
  convenience init(_ build: (inout LanguageBuilder) -> Void) {
    var builder = LanguageBuilder()
    build(&builder)
    self.init(builder)
  }

  private init(_ builder: LanguageBuilder) {
    let ends = builder.endings
    var numbers = [Int32](repeating: -1, count: builder.states.count)
    var count: Int32 = 0
    for (index, state) in builder.states.enumerated() where ends[index] {
      guard state.isAccepting || state.edges.contains(where: { ends[$0.target] }) else { continue }
      numbers[index] = count
      count += 1
    }
    var closures: [Int: [Int32]] = [:]
    func closure(of state: Int) -> [Int32] {
      if let known = closures[state] { return known }
      let closure = builder.closure(of: state).map { numbers[$0] }.filter { $0 >= 0 }
      closures[state] = closure
      return closure
    }
    states = builder.states.indices.filter { numbers[$0] >= 0 }.map { index in
      let state = builder.states[index]
      return State(
        edges: state.edges.filter { ends[$0.target] }.map {
          Edge(bytes: $0.bytes, targets: closure(of: $0.target))
        }, isAccepting: state.isAccepting, isUniversal: state.isUniversal)
    }
    start = closure(of: LanguageBuilder.start)
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
