// Wayfinder is released under the MIT license; see LICENSE.

/// A set of the bytes that a URL consists of, ordered by how plain they are.
struct ByteSet: Hashable, Sendable {
  /// A bit for each byte, at its rank.
  private var words: SIMD4<UInt64>

  private init(words: SIMD4<UInt64>) {
    self.words = words
  }

  init(_ bytes: some Sequence<UInt8> = []) {
    words = .zero
    for byte in bytes { insert(byte) }
  }

  var isEmpty: Bool { words == .zero }

  /// The plainest byte of a set that is not empty.
  var first: UInt8 { Self.ranked[rank] }

  /// The rank of the plainest byte; 256 for an empty set.
  var rank: Int {
    for index in 0..<4 where words[index] != 0 {
      return index * 64 + words[index].trailingZeroBitCount
    }
    return 256
  }

  mutating func insert(_ byte: UInt8) {
    let rank = Self.ranks[Int(byte)]
    words[rank / 64] |= 1 << UInt64(rank % 64)
  }

  mutating func remove(_ byte: UInt8) {
    let rank = Self.ranks[Int(byte)]
    words[rank / 64] &= ~(1 << UInt64(rank % 64))
  }

  func contains(_ byte: UInt8) -> Bool {
    let rank = Self.ranks[Int(byte)]
    return words[rank / 64] & 1 << UInt64(rank % 64) != 0
  }

  func isDisjoint(with other: ByteSet) -> Bool { words & other.words == .zero }

  func intersection(_ other: ByteSet) -> ByteSet { ByteSet(words: words & other.words) }

  func subtracting(_ other: ByteSet) -> ByteSet { ByteSet(words: words & ~other.words) }

  func union(_ other: ByteSet) -> ByteSet { ByteSet(words: words | other.words) }

  /// All bytes, the plainest first.
  private static let ranked: [UInt8] =
    writtenBytes + (0...255).filter { !writtenBytes.contains($0) }

  /// The rank of each byte.
  private static let ranks: [Int] = {
    var ranks = [Int](repeating: 0, count: 256)
    for (rank, byte) in ranked.enumerated() { ranks[Int(byte)] = rank }
    return ranks
  }()
}

extension ByteSet {
  /// The bytes that a path can contain unescaped, without the slash, the plainest first.
  ///
  /// **Source:** RFC 3986, section 3.3, `pchar`.
  static let plainBytes: [UInt8] = Array(
    "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_~.!$&'()*+,;=:@".utf8)

  static let plain = ByteSet(plainBytes)

  /// All bytes of a canonical path, in the order in which witnesses prefer them.
  static let writtenBytes: [UInt8] = plainBytes + Array("/%".utf8)

  static let written = ByteSet(writtenBytes)

  static let all = ByteSet(0...255)

  /// The upper-case hexadecimal digits of a range of values below 16.
  static func digits(_ range: ClosedRange<UInt8>) -> ByteSet {
    ByteSet(range.map { $0 < 10 ? $0 + 48 : $0 + 55 })
  }
}
