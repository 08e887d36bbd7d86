// Wayfinder is released under the MIT license; see LICENSE.

/// A set of the bytes that a URL consists of, ordered by how plain they are.
struct ByteSet: Hashable, Sendable {
  /// ASCII, each byte at its rank.
  private var ascii: UInt128 = 0
  /// The bytes of other characters, which stand unescaped in few URLs.
  private var others: UInt128 = 0

  init() {}

  private init(ascii: UInt128, others: UInt128) {
    (self.ascii, self.others) = (ascii, others)
  }

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  var isEmpty: Bool { ascii | others == 0 }

  /// The plainest byte of a set that is not empty.
  var first: UInt8 {
    ascii != 0
      ? Self.ranked[ascii.trailingZeroBitCount] : UInt8(128 + others.trailingZeroBitCount)
  }

  /// The rank of the plainest byte.
  var rank: Int {
    ascii != 0 ? ascii.trailingZeroBitCount : 128 + others.trailingZeroBitCount
  }

  mutating func insert(_ byte: UInt8) {
    if byte < 128 { ascii |= Self.masks[Int(byte)] } else { others |= 1 << UInt128(byte - 128) }
  }

  mutating func remove(_ byte: UInt8) {
    if byte < 128 { ascii &= ~Self.masks[Int(byte)] } else { others &= ~(1 << UInt128(byte - 128)) }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 128 ? ascii & Self.masks[Int(byte)] != 0 : others & (1 << UInt128(byte - 128)) != 0
  }

  func isDisjoint(with other: ByteSet) -> Bool {
    ascii & other.ascii | others & other.others == 0
  }

  func intersection(_ other: ByteSet) -> ByteSet {
    ByteSet(ascii: ascii & other.ascii, others: others & other.others)
  }

  func subtracting(_ other: ByteSet) -> ByteSet {
    ByteSet(ascii: ascii & ~other.ascii, others: others & ~other.others)
  }

  func union(_ other: ByteSet) -> ByteSet {
    ByteSet(ascii: ascii | other.ascii, others: others | other.others)
  }

  /// All of ASCII, the plainest first.
  private static let ranked: [UInt8] =
    writtenBytes + (0..<128).filter { !writtenBytes.contains($0) }

  /// The bit of each byte.
  private static let masks: [UInt128] = {
    var masks = [UInt128](repeating: 0, count: 128)
    for (rank, byte) in ranked.enumerated() { masks[Int(byte)] = 1 << UInt128(rank) }
    return masks
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
