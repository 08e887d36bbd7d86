// Wayfinder is released under the MIT license; see LICENSE.

extension Automaton {
  /// The most work of one run, in states times bytes. Texts that would take more aren't taken: it is
  /// reached by no value of a few thousand bytes.
  static let workLimit = 8_000_000

  /// An element of a part: a literal, or a parameter with its expression.
  enum Element {
    case literal(String)
    /// `nil` for a parameter without a constraint.
    case parameter(ConstraintExpression?)
  }

  /// Creates the automaton of an expression.
  init(_ syntax: ExpressionSyntax, ignoringCase: Bool) {
    var writing = URLWriting.text
    writing.ignoresCase = ignoringCase
    accept(at: append(syntax, from: Self.start, writing))
  }

  /// Creates the automaton of a part, which notes where each parameter starts and ends.
  ///
  /// - Parameter ignoresCase: Whether case counts neither in literals nor in constraints.
  init(part elements: [Element], ignoringCase ignoresCase: Bool) {
    var writing = URLWriting.text
    writing.ignoresCase = ignoresCase
    var state = Self.start
    for element in elements {
      switch element {
      case .literal(let text):
        state = append(.literal(text), from: state, writing)
      case .parameter(let expression):
        state = note(from: state)
        state = append(expression?.syntax ?? .unconstrained, from: state, writing)
        state = note(from: state)
      }
    }
    accept(at: state)
  }

  private mutating func note(from state: Int) -> Int {
    let note = addState(.note(notes))
    addJump(from: state, to: note)
    let end = addState()
    addJump(from: note, to: end)
    return end
  }

  /// Returns whether the automaton takes the whole of a range of UTF-8.
  func matches(_ bytes: [UInt8], in text: Range<Int>) -> Bool {
    run(bytes, in: text, notes: 0) != nil
  }

  /// Returns the range of each parameter if the automaton takes the whole of a range of UTF-8.
  func captures(_ bytes: [UInt8], in text: Range<Int>) -> [Range<Int>]? {
    run(bytes, in: text, notes: notes).map { noted in
      stride(from: 0, to: noted.count, by: 2).map { noted[$0]..<noted[$0 + 1] }
    }
  }

  /// Runs all ways at once. A way is a state and the positions noted on the way to it; of ways to one
  /// state the preferred one, which comes first, remains.
  ///
  /// **Complexity:** linear in the length of the text, times the number of states.
  private func run(_ bytes: [UInt8], in text: Range<Int>, notes: Int) -> [Int]? {
    var run = Run(marks: Array(repeating: -1, count: states.count))
    close(over: Self.start, [Int](repeating: 0, count: notes), at: text.lowerBound, text, &run)
    var current = run.ways
    var work = 0
    for position in text {
      if current.isEmpty { return nil }
      work += current.count
      guard work <= Self.workLimit else { return nil }
      run.ways.removeAll(keepingCapacity: true)
      for way in current {
        for edge in states[way.state].edges where edge.bytes.contains(bytes[position]) {
          close(over: edge.target, way.noted, at: position + 1, text, &run)
        }
      }
      swap(&current, &run.ways)
    }
    return current.first { states[$0.state].isAccepting }?.noted
  }

  private struct Run {
    /// The position at which each state was last entered.
    var marks: [Int]
    var ways: [(state: Int, noted: [Int])] = []
    var waiting: [(state: Int, noted: [Int])] = []
  }

  /// Adds the states that are reached from one without a byte, preferred ones first.
  private func close(
    over first: Int, _ noted: [Int], at position: Int, _ text: Range<Int>, _ run: inout Run
  ) {
    run.waiting.append((first, noted))
    while let (state, before) = run.waiting.popLast() {
      var noted = before
      guard run.marks[state] != position else { continue }
      run.marks[state] = position
      switch states[state].gate {
      case .start where position != text.lowerBound, .end where position != text.upperBound:
        continue
      case .note(let index) where index < noted.count:
        noted[index] = position
      default: break
      }
      if states[state].isAccepting || !states[state].edges.isEmpty {
        run.ways.append((state, noted))
      }
      for target in states[state].jumps.reversed() { run.waiting.append((target, noted)) }
    }
  }
}
