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
}
