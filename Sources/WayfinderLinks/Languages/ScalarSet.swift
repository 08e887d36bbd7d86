// Wayfinder is released under the MIT license; see LICENSE.

/// A set of Unicode scalars, as a class of an expression describes one.
struct ScalarSet: Sendable, Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// The ranges beyond ASCII; sorted and apart once ``normalize()`` has been called.
  private(set) var ranges: [ClosedRange<UInt32>] = []
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
    // The classes behind an escape are ASCII, so that the negated ones have all that is not.
    ranges += other.isNegated ? [128...0x10FFFF] : other.ranges
  }

  /// Sorts the ranges beyond ASCII and joins those that overlap or touch.
  mutating func normalize() {
    guard ranges.count > 1 else { return }
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, last.upperBound + 1 >= range.lowerBound {
        joined[joined.count - 1] =
          last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }

  /// The scalars of the set as ranges, in order.
  func scalars(ignoringCase: Bool) -> [ClosedRange<UInt32>] {
    if self == .everything { return [0...0x10FFFF] }
    // Between these values nothing changes, except for scalars that have a case.
    var cuts: Set<UInt32> = [0x80, 0xD800, 0xE000]
    for range in ranges {
      cuts.insert(range.lowerBound)
      if range.upperBound < 0x10FFFF { cuts.insert(range.upperBound + 1) }
    }
    if ignoringCase {
      let singles =
        ranges.isEmpty ? Unicode.Scalar.casedAsASCII : Unicode.Scalar.casedBeyondASCII
      for value in singles { cuts.formUnion([value, value + 1]) }
    }
    var result: [ClosedRange<UInt32>] = []
    func add(_ range: ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(range.lowerBound),
        contains(scalar, ignoringCase: ignoringCase)
      else { return }
      if let last = result.last, last.upperBound + 1 == range.lowerBound {
        result[result.count - 1] = last.lowerBound...range.upperBound
      } else {
        result.append(range)
      }
    }
    for value: UInt32 in 0..<0x80 { add(value...value) }
    let starts = cuts.sorted()
    for (start, next) in zip(starts, starts.dropFirst() + [0x110000]) { add(start...next - 1) }
    return result
  }

  private func contains(_ scalar: Unicode.Scalar, ignoringCase: Bool) -> Bool {
    guard ignoringCase else { return holds(scalar) != isNegated }
    let lower = scalar.simpleLowercase
    return (holds(scalar) || holds(lower) || holds(lower.simpleUppercase)) != isNegated
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 64 { return low >> UInt64(value) & 1 == 1 }
    if value < 128 { return high >> UInt64(value - 64) & 1 == 1 }
    // The ranges are in order: the last that begins at or before the scalar decides.
    var (lower, upper) = (0, ranges.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if ranges[middle].lowerBound <= value { lower = middle + 1 } else { upper = middle }
    }
    return lower > 0 && ranges[lower - 1].contains(value)
  }
}

extension ScalarSet {
  /// All scalars.
  static let everything: ScalarSet = {
    var set = ScalarSet()
    set.isNegated = true
    return set
  }()

  /// The class behind an escape, or `nil` if the letter names none.
  ///
  /// Digits, word characters and spaces are those of ASCII.
  static func escaped(by letter: UInt8) -> ScalarSet? {
    var set = ScalarSet()
    switch letter {
    case UInt8(ascii: "d"), UInt8(ascii: "D"):
      set.insert(48...57)
    case UInt8(ascii: "w"), UInt8(ascii: "W"):
      for range: ClosedRange<UInt32> in [48...57, 65...90, 95...95, 97...122] { set.insert(range) }
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
