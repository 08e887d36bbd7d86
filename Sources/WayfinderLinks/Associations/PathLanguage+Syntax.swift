// Wayfinder is released under the MIT licence; see LICENSE.

extension PathLanguage {
  /// Adds an expression and answers the state behind it.
  ///
  /// An expression's `^` and `$` are taken to hold, which adds texts to the language only where they
  /// stand inside it.
  mutating func append(
    _ syntax: ExpressionSyntax, from state: Int, _ writing: PathWriting
  ) -> Int {
    switch syntax {
    case .empty, .start, .end:
      return state
    case .scalar(let scalar):
      return append(scalar.variants(ignoringCase: writing.ignoresCase), from: state, writing)
    case .any:
      return append([0...9, 11...0x10FFFF], from: state, writing)
    case .set(let set):
      return append(set.ranges(ignoringCase: writing.ignoresCase), from: state, writing)
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
    case .repetition(let item, let minimum, let maximum, _):
      if maximum == nil, minimum <= 1, item == .any || item == .set(.everything) {
        return appendRun(minimum: minimum, from: state, writing)
      }
      return append(item, minimum: minimum, maximum: maximum, from: state, writing)
    }
  }

  /// Adds a run of any characters.
  mutating func appendRun(minimum: Int, from state: Int, _ writing: PathWriting) -> Int {
    let loop = addLoop(writing)
    if minimum == 0 {
      addJump(from: state, to: loop)
    } else {
      // Behind the first byte or escape, which may end within a character, the others follow.
      for edge in states[loop].edges { addEdge(from: state, edge.bytes, to: edge.target) }
    }
    return loop
  }

  private mutating func append(
    _ item: ExpressionSyntax, minimum: Int, maximum: Int?, from state: Int, _ writing: PathWriting
  ) -> Int {
    var current = state
    for _ in 0..<minimum { current = append(item, from: current, writing) }
    guard let maximum else {
      let loop = addState()
      addJump(from: current, to: loop)
      addJump(from: append(item, from: loop, writing), to: loop)
      return loop
    }
    let end = addState()
    addJump(from: current, to: end)
    for _ in minimum..<Swift.max(maximum, minimum) {
      let start = addState()
      addJump(from: current, to: start)
      current = append(item, from: start, writing)
      addJump(from: current, to: end)
    }
    return end
  }
}

extension Unicode.Scalar {
  /// The scalar itself, and its other case where that does not count.
  fileprivate func variants(ignoringCase: Bool) -> [ClosedRange<UInt32>] {
    guard ignoringCase else { return [value...value] }
    let lower = simpleLowercase
    return Set([value, lower.value, lower.simpleUppercase.value]).sorted().map { $0...$0 }
  }
}

extension ScalarSet {
  /// The scalars of the set as ranges.
  ///
  /// A set that names scalars beyond ASCII is asked for each of them.
  func ranges(ignoringCase: Bool) -> [ClosedRange<UInt32>] {
    if self == .everything { return [0...0x10FFFF] }
    var ranges: [ClosedRange<UInt32>] = []
    func add(_ range: ClosedRange<UInt32>) {
      if let last = ranges.last, last.upperBound + 1 == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound...range.upperBound
      } else {
        ranges.append(range)
      }
    }
    func holds(_ value: UInt32) -> Bool {
      Unicode.Scalar(value).map { contains($0, ignoringCase: ignoringCase) } ?? false
    }
    for value: UInt32 in 0..<0x80 where holds(value) { add(value...value) }
    if namesASCIIOnly {
      if holds(0x80) { add(0x80...0x10FFFF) }
      return ranges
    }
    for value: UInt32 in 0x80...0x10FFFF where holds(value) { add(value...value) }
    return ranges
  }

  /// Whether all scalars beyond ASCII are in the set, or none.
  private var namesASCIIOnly: Bool {
    var rebuilt = ScalarSet()
    func names(_ value: UInt32) -> Bool {
      Unicode.Scalar(value).map { contains($0, ignoringCase: false) != isNegated } ?? false
    }
    for value: UInt32 in 0..<0x80 where names(value) { rebuilt.insert(value...value) }
    if names(0x80) { rebuilt.insert(0x80...0x10FFFF) }
    rebuilt.isNegated = isNegated
    return rebuilt == self
  }
}
