// Wayfinder is released under the MIT license; see LICENSE.

/// A non-deterministic automaton over bytes: for matching texts, and, as a ``Language``, for
/// comparing sets of URLs.
///
/// Jumps of a state are in the order in which they are preferred. Where ways differ only in what the
/// parameters of a part take, the first one counts, which makes the earlier of several parameters
/// take as much as it can.
///
/// **Source:** Thompson, "Regular Expression Search Algorithm", 1968; Pike's extension by captures
/// as told in Cox, "Regular Expression Matching: the Virtual Machine Approach", 2009.
struct Automaton: Sendable {
  struct Edge: Sendable {
    let bytes: ByteSet
    let target: Int
  }

  struct State: Sendable {
    var edges: [Edge] = []
    var jumps: [Int] = []
    /// The condition for passing it without a byte, or the note that passing it makes.
    var gate = Gate.open
    var isAccepting = false
    /// Whether every text that goes on from here is taken.
    var isUniversal = false
  }

  enum Gate: Sendable, Equatable {
    case open
    /// The position must be the start of the text.
    case start
    /// The position must be the end of the text.
    case end
    /// The position is noted.
    case note(Int)
  }

  /// The states; the automaton begins at the first.
  private(set) var states = [State()]
  /// The number of positions that are noted.
  private(set) var notes = 0
  /// The scalars of classes whose case doesn't count, which take long to find.
  private var classes: [ScalarSet: [ClosedRange<UInt32>]] = [:]

  static let start = 0

  /// Creates an automaton that takes nothing.
  init() {}

  mutating func addState(_ gate: Gate = .open) -> Int {
    states.append(State(gate: gate))
    if case .note = gate { notes += 1 }
    return states.count - 1
  }

  mutating func addEdge(from state: Int, _ bytes: ByteSet, to target: Int) {
    guard !bytes.isEmpty else { return }
    states[state].edges.append(Edge(bytes: bytes, target: target))
  }

  mutating func addJump(from state: Int, to target: Int) {
    states[state].jumps.append(target)
  }

  /// Adds an edge for one byte and returns the state behind it.
  mutating func append(_ byte: Unicode.Scalar, from state: Int) -> Int {
    let target = addState()
    addEdge(from: state, ByteSet(CollectionOfOne(UInt8(ascii: byte))), to: target)
    return target
  }

  /// Lets texts end here.
  mutating func accept(at state: Int) {
    states[state].isAccepting = true
  }

  /// Lets everything follow, and texts end.
  mutating func acceptEverything(from state: Int) {
    states[state].isAccepting = true
    states[state].isUniversal = true
    addEdge(from: state, .all, to: state)
  }

  /// Adds an expression and returns the state behind it.
  mutating func append(
    _ syntax: ExpressionSyntax, from state: Int, _ writing: URLWriting
  ) -> Int {
    switch syntax {
    case .empty:
      return state
    case .start, .end:
      let gate = addState(syntax == .start ? .start : .end)
      addJump(from: state, to: gate)
      let end = addState()
      addJump(from: gate, to: end)
      return end
    case .scalar(let scalar):
      let values = writing.ignoresCase ? scalar.caseVariants : [scalar.value]
      return append(values.map { $0...$0 }, from: state, writing)
    case .any:
      return append([0...9, 11...0x10FFFF], from: state, writing)
    case .set(let set):
      return append(scalars(of: set, ignoringCase: writing.ignoresCase), from: state, writing)
    case .sequence(let items):
      return items.reduce(state) { append($1, from: $0, writing) }
    case .alternatives(let branches):
      let end = addState()
      for branch in branches {
        let start = addState()
        addJump(from: state, to: start)
        addJump(from: append(branch, from: start, writing), to: end)
      }
      return end
    case .repetition(let item, let minimum, let maximum, let isGreedy):
      return append(
        item, minimum: minimum, maximum: maximum, isGreedy: isGreedy, from: state, writing)
    }
  }

  private mutating func scalars(
    of set: ScalarSet, ignoringCase: Bool
  ) -> [ClosedRange<UInt32>] {
    guard ignoringCase else { return set.scalars(ignoringCase: false) }
    if let known = classes[set] { return known }
    let scalars = set.scalars(ignoringCase: true)
    classes[set] = scalars
    return scalars
  }

  private mutating func append(
    _ item: ExpressionSyntax, minimum: Int, maximum: Int?, isGreedy: Bool, from state: Int,
    _ writing: URLWriting
  ) -> Int {
    var current = state
    for _ in 0..<minimum { current = append(item, from: current, writing) }
    let end = addState()
    guard let maximum else {
      let loop = addState()
      let start = addState()
      addJump(from: current, to: loop)
      choose(at: loop, start, end, isGreedy)
      addJump(from: append(item, from: start, writing), to: loop)
      return end
    }
    for _ in minimum..<Swift.max(maximum, minimum) {
      let fork = addState()
      let start = addState()
      addJump(from: current, to: fork)
      choose(at: fork, start, end, isGreedy)
      current = append(item, from: start, writing)
    }
    addJump(from: current, to: end)
    return end
  }

  private mutating func choose(at fork: Int, _ more: Int, _ enough: Int, _ isGreedy: Bool) {
    for target in isGreedy ? [more, enough] : [enough, more] { addJump(from: fork, to: target) }
  }
}
