// Wayfinder is released under the MIT license; see LICENSE.

extension Automaton {
  /// Creates the automaton of an expression.
  init(_ syntax: ExpressionSyntax, ignoringCase: Bool) {
    var writing = URLWriting.text
    writing.ignoresCase = ignoringCase
    accept(at: append(syntax, from: Self.start, writing))
  }

  /// Adds a note of the position, and returns the state behind it.
  mutating func note(from state: Int) -> Int {
    let note = addState(.note(notes))
    addJump(from: state, to: note)
    let end = addState()
    addJump(from: note, to: end)
    return end
  }

  /// Returns whether the automaton takes the whole of a range of UTF-8.
  func matches(_ bytes: [UInt8], in text: Range<Int>, _ work: inout Work) -> Bool {
    run(bytes, in: text, notes: 0, &work) != nil
  }

  /// Returns the range of each parameter if the automaton takes the whole of a range of UTF-8.
  func captures(_ bytes: [UInt8], in text: Range<Int>, _ work: inout Work) -> [Range<Int>]? {
    run(bytes, in: text, notes: notes, &work).map { noted in
      stride(from: noted.startIndex, to: noted.endIndex, by: 2).map { noted[$0]..<noted[$0 + 1] }
    }
  }

  /// Runs all ways at once. A way is a state and the positions noted on the way to it; of ways to one
  /// state the preferred one, which comes first, remains.
  ///
  /// **Complexity:** linear in the length of the text, times the number of states.
  private func run(
    _ bytes: [UInt8], in text: Range<Int>, notes: Int, _ work: inout Work
  ) -> ArraySlice<Int>? {
    var closing = Closing(text: text, states: states)
    var current = Ways()
    closing.close(
      over: Self.start, [Int](repeating: 0, count: notes)[...], at: text.lowerBound, &current)
    var following = Ways()
    let step = notes == 0 ? Work.step : 2 * Work.step
    for position in text {
      guard !current.states.isEmpty, work.spend(current.states.count * step) else {
        return nil
      }
      let byte = bytes[position]
      for (way, state) in current.states.enumerated() {
        for edge in states[state].edges where edge.bytes.contains(byte) {
          let noted = current.noted[way * notes..<(way + 1) * notes]
          closing.close(over: edge.target, noted, at: position + 1, &following)
        }
      }
      swap(&current, &following)
      following.states.removeAll(keepingCapacity: true)
      following.noted.removeAll(keepingCapacity: true)
    }
    return current.states.firstIndex { states[$0].isAccepting }.map {
      current.noted[$0 * notes..<($0 + 1) * notes]
    }
  }

  /// Ways in the order in which they are preferred: their states, and the positions that they noted,
  /// equally many for each.
  private struct Ways {
    var states: [Int] = []
    var noted: [Int] = []
  }

  /// Finds the states that are reached without a byte.
  private struct Closing {
    private enum Step {
      case state(Int)
      /// A note is again what it was before a state was entered.
      case note(Int, Int)
    }

    private let text: Range<Int>
    private let states: [State]
    /// The position at which each state was last entered.
    private var marks: [Int]
    private var waiting: [Step] = []
    private var noted: [Int] = []

    init(text: Range<Int>, states: [State]) {
      self.text = text
      self.states = states
      marks = Array(repeating: -1, count: states.count)
    }

    /// Adds the states that are reached from one without a byte, preferred ones first.
    mutating func close(
      over first: Int, _ before: ArraySlice<Int>, at position: Int, _ ways: inout Ways
    ) {
      guard marks[first] != position else { return }
      noted.removeAll(keepingCapacity: true)
      noted += before
      waiting.append(.state(first))
      while let step = waiting.popLast() {
        guard case .state(let state) = step else {
          if case .note(let index, let old) = step { noted[index] = old }
          continue
        }
        guard marks[state] != position else { continue }
        marks[state] = position
        switch states[state].gate {
        case .start where position != text.lowerBound, .end where position != text.upperBound:
          continue
        case .note(let index) where index < noted.count:
          waiting.append(.note(index, noted[index]))
          noted[index] = position
        default: break
        }
        if states[state].isAccepting || !states[state].edges.isEmpty {
          ways.states.append(state)
          ways.noted += noted
        }
        for target in states[state].jumps.reversed() { waiting.append(.state(target)) }
      }
    }
  }
}
