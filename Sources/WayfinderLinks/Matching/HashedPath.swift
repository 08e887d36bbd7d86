// Wayfinder is released under the MIT licence; see LICENSE.

/// A path with the hash of each part, as far as the index by shape needs them.
struct HashedPath {
  let path: PathText
  let hashes: UnsafeMutableBufferPointer<UInt64>
  let ignoringCase: Bool

  /// Hashes the first parts of a path, as many as there is room for.
  init(_ path: PathText, into hashes: UnsafeMutableBufferPointer<UInt64>, ignoringCase: Bool) {
    self.path = path
    self.hashes = hashes
    self.ignoringCase = ignoringCase
    var number = 0
    let count = min(hashes.count, path.count)
    while number < count {
      hashes[number] = Self.hash(path, number, ignoringCase)
      number += 1
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
