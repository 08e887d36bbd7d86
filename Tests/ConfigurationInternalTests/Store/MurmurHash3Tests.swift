// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import WayfinderConfiguration

@Suite("C5: ids are spread by a published hash")
struct MurmurHash3Tests {
  /// The value by which the author's test suite, SMHasher, checks MurmurHash3_x86_32: the hash of the
  /// hashes of the keys of 0 to 255 bytes 0, 1, 2 …, each with 256 less its length as seed.
  @Test func `its verification value is that of SMHasher`() {
    var hashes: [UInt8] = []
    for length in 0..<256 {
      let key = (0..<length).map { UInt8($0) }
      let hash = MurmurHash3.hash(key, seed: UInt32(256 - length))
      hashes += (0..<4).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) }
    }
    #expect(MurmurHash3.hash(hashes, seed: 0) == 0xB0F5_7EE3)
  }

  @Test(
    arguments: [
      ("", 0, 0), ("", 1, 0x514E_28B7), ("", 0xFFFF_FFFF, 0x81F1_6F39),
      ("test", 0x9747_B28C, 0x704B_81DC), ("Hello, world!", 0x9747_B28C, 0x2488_4CBA),
      ("The quick brown fox jumps over the lazy dog", 0x9747_B28C, 0x2FA8_26CD),
    ] as [(String, UInt32, UInt32)])
  func `texts have the hashes that are known of them`(text: String, seed: UInt32, hash: UInt32) {
    #expect(MurmurHash3.hash(text.utf8, seed: seed) == hash)
  }
}
