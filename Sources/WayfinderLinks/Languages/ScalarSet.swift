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
    let set = ignoringCase ? withAllCases : self
    var scalars: [ClosedRange<UInt32>] = []
    func add(_ range: ClosedRange<UInt32>) {
      if let last = scalars.last, last.upperBound + 1 == range.lowerBound {
        scalars[scalars.count - 1] = last.lowerBound...range.upperBound
      } else {
        scalars.append(range)
      }
    }
    for value: UInt32 in 0..<0x80 where set.holds(value) != isNegated { add(value...value) }
    guard isNegated else {
      for range in set.ranges { add(range) }
      return scalars
    }
    var start: UInt32 = 0x80
    for range in set.ranges {
      if start < range.lowerBound { add(start...range.lowerBound - 1) }
      start = range.upperBound + 1
    }
    if start <= 0x10FFFF { add(start...0x10FFFF) }
    return scalars
  }

  /// The set, before it is negated, with the other cases of its scalars.
  private var withAllCases: ScalarSet {
    var set = self
    let cased = ranges.isEmpty ? Unicode.Scalar.casedAsASCII : Unicode.Scalar.cased
    for scalar in cased where holds(scalar.lower) || holds(scalar.upper) {
      set.insert(scalar.value...scalar.value)
    }
    set.normalize()
    return set
  }

  private func holds(_ value: UInt32) -> Bool {
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
