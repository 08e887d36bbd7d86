// Wayfinder is released under the MIT license; see LICENSE.

/// A set of Unicode scalars, as a class of an expression describes one.
struct ScalarSet: Sendable, Hashable {
  /// The ranges before they are negated; sorted and apart once ``normalize()`` has been called.
  private var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false

  mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

  mutating func insert(_ other: ScalarSet) { ranges += other.scalars(ignoringCase: false) }

  /// Sorts the ranges and joins those that overlap or touch.
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

  /// The steps that it takes to match it: one, or one for each range beyond ASCII.
  var size: Int { Swift.max(ranges.count { $0.upperBound > 0x7F }, 1) }

  /// The scalars of the set as ranges, in order.
  func scalars(ignoringCase: Bool) -> [ClosedRange<UInt32>] {
    let ranges = ignoringCase ? withAllCases.ranges : ranges
    guard isNegated else { return ranges }
    var scalars: [ClosedRange<UInt32>] = []
    var start: UInt32 = 0
    for range in ranges {
      if start < range.lowerBound { scalars.append(start...range.lowerBound - 1) }
      start = range.upperBound + 1
    }
    if start <= 0x10FFFF { scalars.append(start...0x10FFFF) }
    return scalars
  }

  /// The set, before it is negated, with the other cases of its scalars.
  private var withAllCases: ScalarSet {
    var set = self
    let isASCII = ranges.allSatisfy { $0.upperBound <= 0x7F }
    for scalar in isASCII ? Unicode.Scalar.casedAsASCII : Unicode.Scalar.cased
    where holds(scalar.lower) || holds(scalar.upper) {
      set.insert(scalar.value...scalar.value)
    }
    set.normalize()
    return set
  }

  private func holds(_ value: UInt32) -> Bool {
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
