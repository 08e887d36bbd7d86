// Wayfinder is released under the MIT license; see LICENSE.

/// The hash of a part of a path.
enum PathHash {
  /// Different in each process, so that no file can be made whose parts have one hash.
  static let multiplier = UInt64.random(in: 0x1000_0000_0000_0000...0xFFFF_FFFF_FFFF_FFFF) | 1

  static func of(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    let multiplier = multiplier
    var hash: UInt64 = 0
    for index in range { hash = (hash &+ UInt64(bytes[index])) &* multiplier }
    return hash
  }
}
