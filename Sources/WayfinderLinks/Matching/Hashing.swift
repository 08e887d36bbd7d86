// Wayfinder is released under the MIT license; see LICENSE.

extension Span<UInt8> {
  /// A hash of a range, the same in every process: eight bytes at a time, multiplied and folded.
  ///
  /// **Source:** the mixing step of Wang Yi's wyhash. The table decides what can collide, not the
  /// URL, so that no secret is needed.
  @inline(__always)
  func hash(_ range: ByteRange) -> UInt64 {
    var state = UInt64(truncatingIfNeeded: range.count) ^ 0x9E37_79B9_7F4A_7C15
    var (position, left) = (range.lower, range.count)
    while left > 8 {
      state = (state ^ fullWord(at: position)).folded
      position &+= 8
      left &-= 8
    }
    return left > 0 ? (state ^ (word(at: position) & UInt64.lowBytes(left))).folded : state
  }

  func isASCII(_ range: ByteRange) -> Bool {
    (range.lower..<range.upper).allSatisfy { self[$0] < 0x80 }
  }

  /// The hash of the lower-case form of a range.
  func lowercaseHash(_ range: ByteRange) -> UInt64 {
    let isPlain = (range.lower..<range.upper).allSatisfy { self[$0] < 0x80 && self[$0] &- 65 >= 26 }
    if isPlain { return hash(range) }
    return withRoom(2 * range.count, of: UInt8(0)) { output in
      var position = range.lower
      var end = 0
      while position < range.upper {
        scalar(at: &position).forEachLowercaseByte { byte in
          output[end] = byte
          end += 1
        }
      }
      return output.span.hash(ByteRange(0, end))
    }
  }
}

/// Returns the share of a node in the hash of a literal below it.
func nodeHash(_ node: Int) -> UInt64 {
  UInt64(truncatingIfNeeded: node) &* 0x9E37_79B9_7F4A_7C15
}

extension UInt64 {
  /// Both halves of a product with a number of many bits, over each other.
  var folded: UInt64 {
    let product = (self ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }
}
