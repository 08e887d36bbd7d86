// Wayfinder is released under the MIT license; see LICENSE.

/// A hash that is the same on every machine and in every language.
///
/// **Source:** MurmurHash3_x86_32, Austin Appleby, 2011, in the public domain.
enum MurmurHash3 {
  /// The hash of some bytes.
  ///
  /// - Complexity: linear in the number of bytes.
  static func hash(_ bytes: some Sequence<UInt8>, seed: UInt32) -> UInt32 {
    var hash = seed
    var block: UInt32 = 0
    var count: UInt32 = 0
    for byte in bytes {
      block |= UInt32(byte) << (8 * (count & 3))
      count &+= 1
      guard count & 3 == 0 else { continue }
      hash ^= mixed(block)
      hash = (hash << 13 | hash >> 19) &* 5 &+ 0xE654_6B64
      block = 0
    }
    if count & 3 != 0 { hash ^= mixed(block) }
    hash ^= count
    hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
    hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
    return hash ^ hash >> 16
  }

  private static func mixed(_ block: UInt32) -> UInt32 {
    let product = block &* 0xCC9E_2D51
    return (product << 15 | product >> 17) &* 0x1B87_3593
  }
}
