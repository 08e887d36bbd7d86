// Wayfinder is released under the MIT licence; see LICENSE.

extension UnsafeBufferPointer<UInt8> {
  /// A hash of a range, the same in every process: eight bytes at a time, multiplied and folded.
  ///
  /// **Source:** the mixing step of Wang Yi's wyhash. The table decides what can collide, not the
  /// URL, so that no secret is needed.
  func hash(_ range: ByteRange) -> UInt64 {
    var state = UInt64(truncatingIfNeeded: range.count) ^ 0x9E37_79B9_7F4A_7C15
    guard let base = UnsafeRawPointer(baseAddress) else { return state.folded }
    var position = range.lower
    while position + 8 <= range.upper {
      state = (state ^ base.loadUnaligned(fromByteOffset: position, as: UInt64.self)).folded
      position += 8
    }
    return (state ^ base.last(position, range.upper)).folded
  }

  func isASCII(_ range: ByteRange) -> Bool {
    (range.lower..<range.upper).allSatisfy { self[$0] < 0x80 }
  }

  /// The hash of the lower-case form of a range.
  func lowercaseHash(_ range: ByteRange) -> UInt64 {
    let isPlain = (range.lower..<range.upper).allSatisfy { self[$0] < 0x80 && self[$0] &- 65 >= 26 }
    if isPlain { return hash(range) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * range.count) { output in
      var position = range.lower
      var end = 0
      while position < range.upper {
        scalar(at: &position).forEachLowercaseByte { byte in
          output[end] = byte
          end += 1
        }
      }
      return UnsafeBufferPointer(output).hash(ByteRange(0, end))
    }
  }
}

/// What a node adds to the hash of a literal below it.
func nodeHash(_ node: Int) -> UInt64 {
  UInt64(truncatingIfNeeded: node) &* 0x9E37_79B9_7F4A_7C15
}

extension UnsafeRawPointer {
  /// Up to seven bytes as one number, in as few loads as there are cases; how the bytes lie in it
  /// does not matter, as their number is hashed too.
  fileprivate func last(_ lower: Int, _ upper: Int) -> UInt64 {
    let count = upper - lower
    if count >= 4 {
      let first = loadUnaligned(fromByteOffset: lower, as: UInt32.self)
      let last = loadUnaligned(fromByteOffset: upper - 4, as: UInt32.self)
      return UInt64(first) << 32 | UInt64(last)
    }
    guard count > 0 else { return 0 }
    let first = UInt64(load(fromByteOffset: lower, as: UInt8.self))
    let middle = UInt64(load(fromByteOffset: lower + count / 2, as: UInt8.self))
    let last = UInt64(load(fromByteOffset: upper - 1, as: UInt8.self))
    return first << 16 | middle << 8 | last
  }
}

extension UInt64 {
  /// Both halves of a product with a number of many bits, over each other.
  var folded: UInt64 {
    let product = (self ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }
}
