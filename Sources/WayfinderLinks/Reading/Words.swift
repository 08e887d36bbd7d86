// Wayfinder is released under the MIT license; see LICENSE.

extension Span<UInt8> {
  /// Eight bytes as a number whose lowest byte is the first; bytes behind the end are zero.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    if position &+ 8 <= count { return fullWord(at: position) }
    if count >= 8 {
      let missing = UInt64(truncatingIfNeeded: position &+ 8 &- count)
      return fullWord(at: count &- 8) &>> (missing &* 8)
    }
    return shortWord(at: position)
  }

  /// The word of a string of less than eight bytes; inlined, its loop would be unrolled everywhere.
  @inline(never)
  private func shortWord(at position: Int) -> UInt64 {
    var word: UInt64 = 0
    var index = count
    while index > position {
      index &-= 1
      word = word &<< 8 | UInt64(self[index])
    }
    return word
  }

  /// Whether the bytes of a range are those of a literal in other memory.
  @inline(__always)
  func holds(_ other: Span<UInt8>, _ literal: ByteRange, at start: Int) -> Bool {
    let length = literal.count
    guard length >= 8 else {
      if length == 0 { return true }
      let difference = word(at: start) ^ other.word(at: literal.lower)
      return difference & UInt64.lowBytes(length) == 0
    }
    var offset = 0
    while true {
      let word = fullWord(at: start &+ offset)
      if word != other.fullWord(at: literal.lower &+ offset) { return false }
      if offset == length &- 8 { return true }
      // The last word may overlap the one before it.
      offset = Swift.min(offset &+ 8, length &- 8)
    }
  }

  /// The first byte of a range that ends a path, `?` or `#`.
  func pathEnd(in range: ByteRange) -> Int {
    var position = range.lower
    while position < range.upper {
      let word = word(at: position)
      let marks = word.bytes(equalTo: UInt8(ascii: "?")) | word.bytes(equalTo: UInt8(ascii: "#"))
      if marks != 0 { return Swift.min(position &+ marks.firstByte, range.upper) }
      position &+= 8
    }
    return range.upper
  }
}

extension UInt64 {
  /// All bits of the first bytes, at most of eight.
  static func lowBytes(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
  }

  /// The highest bit of each byte that is this one.
  func bytes(equalTo byte: UInt8) -> UInt64 {
    (self ^ 0x0101_0101_0101_0101 &* UInt64(byte)).zeroBytes
  }

  /// The highest bit of each byte that is zero, exactly: no carry leaves its byte.
  var zeroBytes: UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((self & low) &+ low) | self | low)
  }

  /// The number of the first byte of which a bit is set.
  var firstByte: Int { trailingZeroBitCount &>> 3 }
}
