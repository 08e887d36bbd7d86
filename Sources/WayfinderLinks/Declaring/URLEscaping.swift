// Wayfinder is released under the MIT license; see LICENSE.

extension String {
  /// The string as a part of a path or fragment, or as the host.
  ///
  /// **Source:** RFC 3986 section 3.3, `pchar`; upper-case digits by section 2.1.
  var escapedForPath: String { escaped(keeping: .plain) }

  /// The string as the name or value of a query item: what separates items, and `+`, which some
  /// systems read as a space, is escaped too.
  ///
  /// **Source:** RFC 3986 section 3.4.
  var escapedForQuery: String { escaped(keeping: .ofItem) }

  /// The string as the path of a file: all but its slashes and what RFC 3986 calls unreserved is escaped.
  package var escapedForFile: String { escaped(keeping: .ofFile) }

  /// The string with all other bytes of UTF-8 as upper-case escapes.
  func escaped(keeping kept: ByteSet) -> String {
    if utf8.allSatisfy(kept.contains) { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count * 2)
    for byte in utf8 {
      if kept.contains(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append((byte >> 4).hexadecimalDigit)
        bytes.append((byte & 15).hexadecimalDigit)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ByteSet {
  /// The bytes of a file's path that need no escape: RFC 3986 section 2.3, and the slash.
  fileprivate static let ofFile = plain.union(ByteSet("/".utf8))
    .subtracting(ByteSet("!$&'()*+,;=:@".utf8))

  /// The bytes that a name or value of a query can have unescaped.
  fileprivate static let ofItem = plain.union(ByteSet("/?".utf8)).subtracting(ByteSet("&+=".utf8))
}

extension UInt8 {
  fileprivate var hexadecimalDigit: UInt8 { self < 10 ? 48 + self : 55 + self }
}
