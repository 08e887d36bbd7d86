// Wayfinder is released under the MIT licence; see LICENSE.

/// A set of the bytes that a written path consists of, ordered by how plain they are.
struct ByteSet: Hashable, Sendable {
  private var bits: UInt128 = 0

  init() {}

  private init(bits: UInt128) {
    self.bits = bits
  }

  /// Creates a set of those bytes that a written path can hold.
  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  var isEmpty: Bool { bits == 0 }

  /// The plainest byte of a set that is not empty.
  var first: UInt8 { Self.writtenBytes[bits.trailingZeroBitCount] }

  /// Whether its plainest byte is plainer than that of another set.
  func isPlainer(than other: ByteSet) -> Bool {
    bits.trailingZeroBitCount < other.bits.trailingZeroBitCount
  }

  mutating func insert(_ byte: UInt8) {
    bits |= Self.bit(byte)
  }

  mutating func remove(_ byte: UInt8) {
    bits &= ~Self.bit(byte)
  }

  func contains(_ byte: UInt8) -> Bool { bits & Self.bit(byte) != 0 }

  func isDisjoint(with other: ByteSet) -> Bool { bits & other.bits == 0 }

  func intersection(_ other: ByteSet) -> ByteSet { ByteSet(bits: bits & other.bits) }

  func subtracting(_ other: ByteSet) -> ByteSet { ByteSet(bits: bits & ~other.bits) }

  private static func bit(_ byte: UInt8) -> UInt128 {
    byte < 128 ? masks[Int(byte)] : 0
  }

  /// The bit of each byte, none for those that no path holds.
  private static let masks: [UInt128] = {
    var masks = [UInt128](repeating: 0, count: 128)
    for (rank, byte) in writtenBytes.enumerated() { masks[Int(byte)] = 1 << UInt128(rank) }
    return masks
  }()
}

extension ByteSet {
  /// What can stand in a path as it is, beside slashes and escapes, the plainest first.
  ///
  /// **Source:** RFC 3986, section 3.3, `pchar`.
  static let plainBytes: [UInt8] = Array(
    "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_~.!$&'()*+,;=:@".utf8)

  static let plain = ByteSet(plainBytes)

  /// All bytes of a written path, in the order in which witnesses prefer them.
  static let writtenBytes: [UInt8] = plainBytes + Array("/%".utf8)

  static let written = ByteSet(writtenBytes)

  /// The upper-case hexadecimal digits of a range of values below 16.
  static func digits(_ range: ClosedRange<UInt8>) -> ByteSet {
    ByteSet(range.map { $0 < 10 ? $0 + 48 : $0 + 55 })
  }
}
