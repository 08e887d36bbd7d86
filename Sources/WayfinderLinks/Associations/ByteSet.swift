// Wayfinder is released under the MIT licence; see LICENSE.

/// A set of bytes of ASCII, which is all that a written URL consists of.
struct ByteSet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  var isEmpty: Bool { low == 0 && high == 0 }

  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
  }

  mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte - 64) }
  }

  mutating func remove(_ byte: UInt8) {
    if byte < 64 {
      low &= ~(1 << UInt64(byte))
    } else if byte < 128 {
      high &= ~(1 << UInt64(byte - 64))
    }
  }
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
