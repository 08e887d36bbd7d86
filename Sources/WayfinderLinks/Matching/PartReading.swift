// Wayfinder is released under the MIT license; see LICENSE.

extension LinkPattern.Part {
  /// The part in the form in which it is compared: where case doesn't count, literals in lower case
  /// and expressions that ignore it; and an automaton where literals and one expression don't do.
  func prepared(ignoringCase: Bool, _ expressions: inout ExpressionCache) -> Self {
    var part = self
    if case .mixed(let elements) = kind, needsAutomaton {
      part.automaton = expressions.automaton {
        Automaton(part: elements, ignoringCase: ignoringCase)
      }
    }
    guard ignoringCase, !isRest else { return part }
    part = part.mapParameters { $0.constraint = $0.constraint.map { expressions.ignoringCase($0) } }
    switch part.kind {
    case .literal(let literal):
      part.kind = .literal(literal.lowercasedUTF8(literal.indices))
    case .mixed(let elements):
      part.kind = .mixed(
        elements.map {
          guard case .literal(let literal) = $0 else { return $0 }
          return .literal(literal.lowercasedUTF8(literal.indices))
        })
    case .parameter, .rest: break
    }
    return part
  }

  /// Whether it is compared by an automaton even where case counts: it has several parameters of
  /// which one has a constraint, or an expression that may ask where the part, not the value, starts
  /// or ends.
  var needsAutomaton: Bool {
    guard case .mixed(let elements) = kind else { return false }
    let constraints = parameters.compactMap(\.constraint)
    guard captureCount > 1 else {
      return constraints.contains { $0.text.contains { $0 == "^" || $0 == "$" } }
    }
    return !constraints.isEmpty
      || elements.contains {
        if case .literal(let literal) = $0 { literal.contains(UInt8(ascii: "\n")) } else { false }
      }
  }

  /// The number of values that it captures.
  var captureCount: Int {
    switch kind {
    case .literal: 0
    case .parameter, .rest: 1
    case .mixed(let elements):
      elements.reduce(0) { if case .parameter = $1 { $0 + 1 } else { $0 } }
    }
  }
}

extension Automaton {
  /// Creates the automaton of a part with parameters inside, which notes where each starts and ends.
  ///
  /// - Parameter ignoresCase: Whether case counts neither in literals nor in constraints.
  init(part elements: [LinkPattern.Element], ignoringCase ignoresCase: Bool) {
    var writing = URLWriting.text
    writing.ignoresCase = ignoresCase
    var state = Self.start
    for element in elements {
      let isParameter = if case .parameter = element { true } else { false }
      if isParameter { state = note(from: state) }
      state = append(element.syntax, from: state, writing)
      if isParameter { state = note(from: state) }
    }
    accept(at: state)
  }
}

/// The parts of a URL, as the parts of patterns are compared with them.
struct PartReading {
  private let bytes: [UInt8]
  private let ignoresCase: Bool

  init(_ bytes: [UInt8], ignoringCase ignoresCase: Bool = false) {
    self.bytes = bytes
    self.ignoresCase = ignoresCase
  }

  /// Whether a part takes this part of the URL; if so, the values of its parameters are added to
  /// those found.
  func takes(
    _ part: LinkPattern.Part, _ text: Range<Int>, _ work: inout Work,
    into values: inout [Range<Int>]
  ) -> Bool {
    switch part.kind {
    case .literal(let literal):
      return ignoresCase
        ? bytes.holds(lowercase: literal, in: text)
        : bytes.holds(literal, in: text)
    case .parameter(let parameter):
      guard takes(parameter, text, &work) else { return false }
      values.append(text)
      return true
    case .mixed(let elements):
      let found =
        if let automaton = part.automaton {
          automaton.captures(bytes, in: text, &work)
        } else if part.needsAutomaton {
          captures(text, of: elements, &work)
        } else if ignoresCase {
          foldedSplit(text, by: elements, &work)
        } else {
          split(text, by: elements, &work)
        }
      guard let found else { return false }
      values += found
      return true
    case .rest(let parameter):
      guard parameter.constraint?.matches(bytes, in: text, &work) ?? true else { return false }
      values.append(text)
      return true
    }
  }

  /// Whether a value within a part is one that the parameter may have.
  private func takes(
    _ parameter: LinkPattern.Parameter, _ value: Range<Int>, _ work: inout Work
  ) -> Bool {
    if let constraint = parameter.constraint { return constraint.matches(bytes, in: value, &work) }
    return !value.isEmpty && bytes.first(UInt8(ascii: "\n"), in: value) == nil
  }

  /// The values of parameters between literals. The last place of each literal counts, from the last
  /// literal on, so that the earlier parameters take as much as they can.
  private func split(
    _ text: Range<Int>, by elements: [LinkPattern.Element], _ work: inout Work
  ) -> [Range<Int>]? {
    var values: [Range<Int>] = []
    var end = text.upperBound
    for (index, element) in elements.enumerated().reversed() {
      switch element {
      case .literal(let literal):
        let isAtEnd = index == elements.count - 1
        let start =
          if index == 0 {
            text.lowerBound
          } else if isAtEnd {
            end - literal.count
          } else {
            // Something must follow it.
            lastStart(of: literal, in: text.lowerBound..<max(text.lowerBound, end - 1), &work) ?? -1
          }
        guard start >= text.lowerBound, start + literal.count <= end,
          bytes.holds(literal, in: start..<start + literal.count)
        else { return nil }
        if !isAtEnd { values.append(start + literal.count..<end) }
        end = start
      case .parameter:
        if index == 0 { values.append(text.lowerBound..<end) }
      }
    }
    values.reverse()
    var index = 0
    for case .parameter(let parameter) in elements {
      guard takes(parameter, values[index], &work) else { return nil }
      index += 1
    }
    return values
  }

  /// The values of parameters as an automaton finds them that is made for this alone.
  private func captures(
    _ text: Range<Int>, of elements: [LinkPattern.Element], _ work: inout Work
  ) -> [Range<Int>]? {
    guard !work.isExhausted else { return nil }
    let automaton = Automaton(part: elements, ignoringCase: ignoresCase)
    guard work.spend(automaton.states.count * Work.state) else { return nil }
    return automaton.captures(bytes, in: text, &work)
  }

  /// The values of parameters between literals in lower case.
  private func foldedSplit(
    _ text: Range<Int>, by elements: [LinkPattern.Element], _ work: inout Work
  ) -> [Range<Int>]? {
    guard work.spend(text.count) else { return nil }
    guard bytes[text].allSatisfy({ $0 < 0x80 }) else {
      // The lower-case form may have another length.
      return captures(text, of: elements, &work)
    }
    let lower = PartReading(bytes.lowercasedUTF8(text))
    return lower.split(0..<text.count, by: elements, &work)?.map {
      $0.lowerBound + text.lowerBound..<$0.upperBound + text.lowerBound
    }
  }

  /// The start of the last place in a range where a literal is.
  private func lastStart(
    of literal: [UInt8], in range: Range<Int>, _ work: inout Work
  ) -> Int? {
    var start = range.upperBound - literal.count
    while start >= range.lowerBound {
      var index = 0
      while index < literal.count, bytes[start + index] == literal[index] { index += 1 }
      if index == literal.count { return start }
      guard work.spend(index + 1) else { return nil }
      start -= 1
    }
    return nil
  }
}
