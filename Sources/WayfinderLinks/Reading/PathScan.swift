// Wayfinder is released under the MIT license; see LICENSE.

/// One pass over a path as written: where its parts lie, and what occurs in them.
struct PathScan {
  /// The number of parts; none of them is empty.
  private(set) var count = 0
  /// The end of the path.
  private(set) var end: Int
  /// Whether something is empty between two parts.
  private(set) var hasGap = false
  private(set) var hasEscape = false
  private(set) var hasLineFeed = false

  /// Whether there was no room for all parts.
  private(set) var isIncomplete = false

  /// Scans a range, or what lies in it before the first `?` or `#`.
  @inline(__always)
  init(
    _ bytes: Span<UInt8>, _ range: ByteRange, endsAtQuery: Bool,
    into segments: Room<ByteRange>
  ) {
    var start = range.lower
    var position = range.lower
    var isBehindGap = false
    end = range.upper
    while position < end {
      let word = bytes.word(at: position)
      var marks = word.pathMarks
      while marks != 0 {
        let bit = marks.trailingZeroBitCount
        marks &= marks &- 1
        let index = position &+ bit &>> 3
        if index >= end { break }
        switch UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: bit &- 7)) {
        case UInt8(ascii: "/"):
          add(ByteRange(start, index), &isBehindGap, to: segments)
          start = index &+ 1
        case UInt8(ascii: "%"): hasEscape = true
        case UInt8(ascii: "\n"): hasLineFeed = true
        case UInt8(ascii: "?"), UInt8(ascii: "#"):
          guard endsAtQuery else { continue }
          end = index
          marks = 0
        default: continue
        }
      }
      position &+= 8
    }
    add(ByteRange(start, end), &isBehindGap, to: segments)
  }

  @inline(__always)
  private mutating func add(
    _ part: ByteRange, _ isBehindGap: inout Bool, to segments: Room<ByteRange>
  ) {
    guard part.lower < part.upper else {
      isBehindGap = count > 0
      return
    }
    hasGap = hasGap || isBehindGap
    guard count < segments.count else {
      isIncomplete = true
      return
    }
    segments[count] = part
    count &+= 1
  }

  /// Returns the most parts that a range can have: no part is empty, and counting the slashes pays
  /// only where the first estimate is far too high.
  static func partBound(_ bytes: Span<UInt8>, _ range: ByteRange) -> Int {
    range.count < 48 ? range.count / 2 + 1 : bytes.count(of: UInt8(ascii: "/"), in: range) + 1
  }
}

extension UInt64 {
  /// The highest bit of each byte that is `/`, `?`, `#`, `%` or a line feed, and of `!` and `'`.
  fileprivate var pathMarks: UInt64 {
    // Of two bytes that differ in one bit, this bit is left out of the comparison.
    let slashes = (self & 0xEFEF_EFEF_EFEF_EFEF) ^ 0x2F2F_2F2F_2F2F_2F2F
    let signs = (self & 0xF9F9_F9F9_F9F9_F9F9) ^ 0x2121_2121_2121_2121
    let lineFeeds = self ^ 0x0A0A_0A0A_0A0A_0A0A
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let others =
      (((slashes & low) &+ low) | slashes) & (((signs & low) &+ low) | signs)
      & (((lineFeeds & low) &+ low) | lineFeeds)
    return ~(others | low)
  }
}
