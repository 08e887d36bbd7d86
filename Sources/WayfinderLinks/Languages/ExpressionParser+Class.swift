// Wayfinder is released under the MIT license; see LICENSE.

extension ExpressionParser {
  /// The meaning of an escape, or of an item of a class.
  enum Element {
    case scalar(Unicode.Scalar)
    case set(ScalarSet)
  }

  /// Reads `[…]`. A `]` in front, a `-` at either end and a `[` are themselves.
  mutating func characterClass() throws(ConstraintExpression.Flaw) -> ScalarSet {
    let start = position
    position += 1
    var set = ScalarSet()
    set.isNegated = take("^")
    var isFirst = true
    while let byte = next, isFirst || byte != UInt8(ascii: "]") {
      isFirst = false
      let itemStart = position
      let item = try element(byte)
      guard next == UInt8(ascii: "-"), position + 1 < bytes.count,
        bytes[position + 1] != UInt8(ascii: "]")
      else {
        switch item {
        case .scalar(let scalar): set.insert(scalar.value...scalar.value)
        case .set(let other): set.insert(other)
        }
        continue
      }
      position += 1
      guard case .scalar(let lower) = item, case .scalar(let upper) = try element(bytes[position]),
        lower <= upper
      else { throw flaw(.invalidRange, at: itemStart) }
      set.insert(lower.value...upper.value)
    }
    guard take("]") else { throw flaw(.unclosedClass, at: start) }
    set.normalize()
    return set
  }

  private mutating func element(_ byte: UInt8) throws(ConstraintExpression.Flaw) -> Element {
    byte == UInt8(ascii: "\\") ? try escape(inClass: true) : .scalar(scalar())
  }

  /// Reads a backslash and what it escapes: a class, a control character, a scalar by its number,
  /// or a character that is neither a letter nor a digit.
  mutating func escape(inClass: Bool) throws(ConstraintExpression.Flaw) -> Element {
    let start = position
    position += 1
    guard let byte = next else { throw flaw(.danglingEscape, at: start) }
    if let set = ScalarSet.escaped(by: byte) {
      position += 1
      return .set(set)
    }
    if let control = Self.controls[byte] {
      position += 1
      return .scalar(control)
    }
    switch byte {
    case UInt8(ascii: "x"), UInt8(ascii: "u"):
      position += 1
      return .scalar(try scalar(digits: byte == UInt8(ascii: "x") ? 2 : 4, from: start))
    case UInt8(ascii: "1")...UInt8(ascii: "9") where !inClass, UInt8(ascii: "k") where !inClass:
      throw flaw(.backReference, at: start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      throw flaw(.unknownEscape, at: start)
    default:
      return .scalar(scalar())
    }
  }

  private static let controls: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "t"): "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "v"): "\u{B}",
  ]

  private mutating func scalar(digits: Int, from start: Int) throws(ConstraintExpression.Flaw)
    -> Unicode.Scalar
  {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw flaw(.unknownEscape, at: start)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    guard let scalar = Unicode.Scalar(value) else { throw flaw(.unknownEscape, at: start) }
    return scalar
  }
}
