// Wayfinder is released under the MIT license; see LICENSE.

/// A path with the hash of each part, as far as the index by shape needs them.
struct HashedPath: ~Escapable, BitwiseCopyable {
  let path: PathText
  let hashes: Room<UInt64>
  let ignoringCase: Bool

  /// Hashes the first parts of a path, as many as there is room for.
  ///
  /// - Parameter positions: The parts that are needed, as bits.
  @_lifetime(copy path, copy hashes)
  init(
    _ path: PathText, at positions: UInt32, into hashes: Room<UInt64>,
    ignoringCase: Bool
  ) {
    self.path = path
    self.hashes = hashes
    self.ignoringCase = ignoringCase
    var rest = positions
    let count = min(hashes.count, path.count)
    while rest != 0 {
      let number = rest.trailingZeroBitCount
      if number >= count { return }
      hashes[number] = Self.hash(path, number, ignoringCase)
      rest &= rest &- 1
    }
  }

  /// The hash of a part.
  func hash(_ number: Int) -> UInt64 {
    number < hashes.count ? hashes[number] : Self.hash(path, number, ignoringCase)
  }

  private static func hash(_ path: PathText, _ number: Int, _ ignoringCase: Bool) -> UInt64 {
    let part = path.segments[number]
    return ignoringCase ? path.bytes.lowercaseHash(part) : path.bytes.hash(part)
  }
}
