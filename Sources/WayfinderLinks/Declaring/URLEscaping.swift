// Wayfinder is released under the MIT license; see LICENSE.

extension String {
  /// The string as a part of a path or fragment, or as the host.
  ///
  /// **Source:** RFC 3986 section 3.3, `pchar`; upper-case digits by section 2.1.
  var escapedForPath: String { escaped { $0.isUnreserved || Self.pathMarks.contains($0) } }

  /// The string as the name or value of a query item: what separates items, and `+`, which some
  /// systems read as a space, is escaped too.
  ///
  /// **Source:** RFC 3986 section 3.4.
  var escapedForQuery: String { escaped { $0.isUnreserved || Self.queryMarks.contains($0) } }

  private static let pathMarks = Array("!$&'()*+,;=:@".utf8)
  private static let queryMarks = Array("!$'()*,;:@/?".utf8)

  /// The string with all other bytes of UTF-8 as upper-case escapes.
  func escaped(keeping isKept: (UInt8) -> Bool) -> String {
    if utf8.allSatisfy(isKept) { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count * 2)
    for byte in utf8 {
      if isKept(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), (byte >> 4).hexadecimalDigit, (byte & 15).hexadecimalDigit]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// **Source:** RFC 3986 section 2.3.
  fileprivate var isUnreserved: Bool {
    isLetter || isDigit || [45, 46, 95, 126].contains(self)
  }

  fileprivate var hexadecimalDigit: UInt8 { self < 10 ? 48 + self : 55 + self }
}
