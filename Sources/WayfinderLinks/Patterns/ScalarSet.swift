// Wayfinder is released under the MIT license; see LICENSE.

/// A set of Unicode scalars, as a class of an expression describes one.
struct ScalarSet: Sendable, Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false

  mutating func insert(_ range: ClosedRange<UInt32>) {
    var value = range.lowerBound
    while value <= Swift.min(range.upperBound, 127) {
      if value < 64 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value - 64) }
      value += 1
    }
    if range.upperBound > 127 {
      ranges.append(Swift.max(range.lowerBound, 128)...range.upperBound)
    }
  }

  mutating func insert(_ other: ScalarSet) {
    low |= other.isNegated ? ~other.low : other.low
    high |= other.isNegated ? ~other.high : other.high
    // The classes behind an escape are ASCII, so that the negated ones hold all that is not.
    ranges += other.isNegated ? [128...0x10FFFF] : other.ranges
  }

  func contains(_ scalar: Unicode.Scalar, ignoringCase: Bool) -> Bool {
    guard ignoringCase else { return holds(scalar) != isNegated }
    let lower = scalar.simpleLowercase
    return (holds(scalar) || holds(lower) || holds(lower.simpleUppercase)) != isNegated
  }

  /// The members among ASCII, and whether all other scalars are members or none; `nil` where some
  /// are.
  var ascii: (low: UInt64, high: UInt64, others: Bool)? {
    guard ranges.isEmpty else { return nil }
    return isNegated ? (~low, ~high, true) : (low, high, false)
  }

  /// The values above ASCII at which being in the set can change.
  var boundaries: [UInt32] {
    ranges.flatMap { [$0.lowerBound, $0.upperBound + 1] }
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 64 { return low >> UInt64(value) & 1 == 1 }
    if value < 128 { return high >> UInt64(value - 64) & 1 == 1 }
    return ranges.contains { $0.contains(value) }
  }
}

extension ScalarSet {
  /// The class behind an escape, or `nil` if the letter names none.
  ///
  /// Digits, word characters and spaces are those of ASCII.
  static func escaped(by letter: UInt8) -> ScalarSet? {
    var set = ScalarSet()
    switch letter {
    case UInt8(ascii: "d"), UInt8(ascii: "D"):
      set.insert(48...57)
    case UInt8(ascii: "w"), UInt8(ascii: "W"):
      set.insert(48...57)
      set.insert(65...90)
      set.insert(95...95)
      set.insert(97...122)
    case UInt8(ascii: "s"), UInt8(ascii: "S"):
      set.insert(9...13)
      set.insert(32...32)
    default:
      return nil
    }
    set.isNegated = letter < 97
    return set
  }
}
