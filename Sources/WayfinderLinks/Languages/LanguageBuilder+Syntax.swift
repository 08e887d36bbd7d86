// Wayfinder is released under the MIT license; see LICENSE.

extension LanguageBuilder {
  /// Adds an expression and answers the state behind it.
  ///
  /// An expression's `^` and `$` are taken to hold, which adds texts to the language only where they
  /// stand inside it.
  mutating func append(
    _ syntax: ExpressionSyntax, from state: Int, _ writing: URLWriting
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
      return append(item, minimum: minimum, maximum: maximum, from: state, writing)
    }
  }

  private mutating func append(
    _ item: ExpressionSyntax, minimum: Int, maximum: Int?, from state: Int, _ writing: URLWriting
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

extension ExpressionSyntax {
  /// Returns the syntax that matches a literal string.
  static func literal(_ text: String) -> ExpressionSyntax {
    .sequence(text.unicodeScalars.map { .scalar($0) })
  }

  /// Any text.
  static let anything = repetition(.set(.everything), minimum: 0, maximum: nil, isGreedy: true)
}

extension Unicode.Scalar {
  /// The scalar itself, and where case does not count all others of its lower-case form.
  fileprivate func variants(ignoringCase: Bool) -> [ClosedRange<UInt32>] {
    guard ignoringCase else { return [value...value] }
    let lower = simpleLowercase
    let others = Self.ofLowercase[lower.value] ?? []
    return Set([value, lower.value] + others).sorted().map { $0...$0 }
  }

  /// Every scalar whose case can change, with its lower-case form, in order.
  private static let cased: [(value: UInt32, lower: Unicode.Scalar)] = (0...0x1FFFF).compactMap {
    guard let scalar = Unicode.Scalar(UInt32($0)) else { return nil }
    let lower = scalar.simpleLowercase
    guard lower != scalar || scalar.simpleUppercase != scalar else { return nil }
    return (scalar.value, lower)
  }

  /// The scalars of each lower-case form.
  private static let ofLowercase = Dictionary(grouping: cased, by: \.lower.value)
    .mapValues { $0.map(\.value) }

  /// Those beyond ASCII whose case can change, and of them those with a form in ASCII.
  fileprivate static let casedBeyondASCII = cased.map(\.value).filter { $0 >= 0x80 }
  fileprivate static let casedAsASCII = cased.filter {
    $0.value >= 0x80 && ($0.lower.isASCII || $0.lower.simpleUppercase.isASCII)
  }.map(\.value)
}

extension ScalarSet {
  /// The scalars of the set as ranges, in order.
  func ranges(ignoringCase: Bool) -> [ClosedRange<UInt32>] {
    if self == .everything { return [0...0x10FFFF] }
    // Between these values nothing changes, except for scalars that have a case.
    var cuts: Set<UInt32> = [0x80]
    for boundary in boundaries where boundary > 0x80 && boundary <= 0x10FFFF {
      cuts.insert(boundary)
    }
    if ignoringCase {
      let singles =
        ascii == nil ? Unicode.Scalar.casedBeyondASCII : Unicode.Scalar.casedAsASCII
      for value in singles { cuts.formUnion([value, value + 1]) }
    }
    cuts.formUnion([0xD800, 0xE000])
    var ranges: [ClosedRange<UInt32>] = []
    func add(_ range: ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(range.lowerBound),
        contains(scalar, ignoringCase: ignoringCase)
      else { return }
      if let last = ranges.last, last.upperBound + 1 == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound...range.upperBound
      } else {
        ranges.append(range)
      }
    }
    for value: UInt32 in 0..<0x80 { add(value...value) }
    let starts = cuts.sorted()
    for (start, next) in zip(starts, starts.dropFirst() + [0x110000]) { add(start...next - 1) }
    return ranges
  }
}
