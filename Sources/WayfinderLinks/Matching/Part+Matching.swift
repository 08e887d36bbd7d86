// Wayfinder is released under the MIT license; see LICENSE.

extension LinkPattern.Part {
  /// The part in the form in which it is compared: literals in lower case where case doesn't count,
  /// and an automaton where literals and one expression don't do.
  func prepared(ignoringCase: Bool) -> Self {
    func folded(_ bytes: [UInt8]) -> [UInt8] {
      ignoringCase ? bytes.lowercasedUTF8(bytes.indices) : bytes
    }
    var part = self
    switch kind {
    case .literal(let literal):
      part.kind = .literal(folded(literal))
    case .parameter(let parameter):
      guard ignoringCase, let constraint = parameter.constraint else { break }
      part.automaton = Automaton(part: [.parameter(constraint)], ignoringCase: true)
    case .mixed(let elements):
      guard ignoringCase || needsAutomaton else { break }
      let pieces = elements.map { element -> Automaton.Element in
        switch element {
        case .literal(let literal): .literal(String(decoding: literal, as: UTF8.self))
        case .parameter(let parameter): .parameter(parameter.constraint)
        }
      }
      part.automaton = Automaton(part: pieces, ignoringCase: ignoringCase)
    case .rest: break
    }
    return part
  }

  /// Whether it is compared by an automaton even where case counts: it has several parameters, or an
  /// expression that may ask where the part, not the value, starts or ends.
  var needsAutomaton: Bool {
    guard case .mixed = kind else { return false }
    return captureCount > 1
      || parameters.contains { $0.constraint?.text.contains { $0 == "^" || $0 == "$" } == true }
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

  /// Whether the part takes this part of a URL; if so, the values of its parameters are added to those found.
  func takes(
    _ text: Range<Int>, of bytes: [UInt8], ignoringCase: Bool, mayHaveLineFeed: Bool,
    into values: inout [Range<Int>]
  ) -> Bool {
    switch kind {
    case .literal(let literal):
      return ignoringCase
        ? bytes.end(ofLowercase: literal, in: text) == text.upperBound
        : bytes.holds(literal, in: text)
    case .parameter(let parameter):
      let fits =
        automaton?.matches(bytes, in: text)
        ?? parameter.takes(bytes, in: text, mayHaveLineFeed: mayHaveLineFeed)
      if fits { values.append(text) }
      return fits
    case .mixed(let elements):
      if let automaton {
        guard let found = automaton.captures(bytes, in: text) else { return false }
        values += found
        return true
      }
      guard
        let value = Self.value(of: elements, bytes, in: text, mayHaveLineFeed: mayHaveLineFeed)
      else { return false }
      values.append(value)
      return true
    case .rest(let parameter):
      guard parameter.constraint?.matches(bytes, in: text) ?? true else { return false }
      values.append(text)
      return true
    }
  }

  /// The value of a parameter between the literals around it.
  private static func value(
    of elements: [LinkPattern.Element], _ bytes: [UInt8], in text: Range<Int>,
    mayHaveLineFeed: Bool
  ) -> Range<Int>? {
    var value = text
    if case .literal(let prefix) = elements[0] {
      guard value.count >= prefix.count,
        bytes.holds(prefix, in: value.lowerBound..<value.lowerBound + prefix.count)
      else { return nil }
      value = value.lowerBound + prefix.count..<value.upperBound
    }
    if case .literal(let suffix) = elements[elements.count - 1] {
      guard value.count >= suffix.count,
        bytes.holds(suffix, in: value.upperBound - suffix.count..<value.upperBound)
      else { return nil }
      value = value.lowerBound..<value.upperBound - suffix.count
    }
    for case .parameter(let parameter) in elements {
      guard parameter.takes(bytes, in: value, mayHaveLineFeed: mayHaveLineFeed) else { return nil }
    }
    return value
  }
}

extension LinkPattern.Parameter {
  /// Whether a value within a part is one that the parameter may have.
  func takes(_ bytes: [UInt8], in value: Range<Int>, mayHaveLineFeed: Bool) -> Bool {
    if let constraint { return constraint.matches(bytes, in: value) }
    return !value.isEmpty && !(mayHaveLineFeed && bytes[value].contains(UInt8(ascii: "\n")))
  }
}
