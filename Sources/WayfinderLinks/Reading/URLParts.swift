// Wayfinder is released under the MIT licence; see LICENSE.

/// A URL split at its separators, as written.
///
/// Every text splits: what has no scheme is a path. The last `@` of the authority ends the user
/// info.
///
/// **Source:** RFC 3986 sections 3 and 3.2, and appendix B for splitting any text.
struct URLParts {
  /// Empty where there is none.
  private(set) var scheme = ByteRange(0, 0)
  /// What lies between `//` and the path, behind a scheme only.
  private(set) var authority = ByteRange.none
  private(set) var path: ByteRange
  /// The bytes behind the first `?`; empty where there is none.
  private(set) var query: ByteRange
  /// The bytes behind the first `#`.
  private(set) var fragment = ByteRange.none

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var end = 0
    var queryStart = -1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "#") { break }
      if byte == UInt8(ascii: "?"), queryStart < 0 { queryStart = end }
      end += 1
    }
    if end < bytes.count { fragment = ByteRange(end + 1, bytes.count) }
    query = queryStart < 0 ? ByteRange(end, end) : ByteRange(queryStart + 1, end)
    path = ByteRange(0, queryStart < 0 ? end : queryStart)
    guard let colon = bytes.schemeEnd(in: path) else { return }
    scheme = ByteRange(0, colon)
    path.lower = colon + 1
    guard path.count >= 2, bytes[path.lower] == UInt8(ascii: "/"),
      bytes[path.lower + 1] == UInt8(ascii: "/")
    else { return }
    let start = path.lower + 2
    path.lower =
      bytes.firstIndex(of: UInt8(ascii: "/"), in: ByteRange(start, path.upper))
      ?? path.upper
    authority = ByteRange(start, path.lower)
  }

  var hasAuthority: Bool { authority.lower >= 0 }

  var hasFragment: Bool { fragment.lower >= 0 }

  /// The host with its port, without user info, as written.
  func host(_ bytes: UnsafeBufferPointer<UInt8>) -> ByteRange {
    var start = authority.upper
    while start > authority.lower, bytes[start - 1] != UInt8(ascii: "@") { start -= 1 }
    return ByteRange(start, authority.upper)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The position of the colon that ends a scheme at the start of a range.
  func schemeEnd(in range: ByteRange) -> Int? {
    guard range.lower < range.upper, self[range.lower].isLetter else { return nil }
    var index = range.lower + 1
    while index < range.upper {
      switch self[index] {
      case UInt8(ascii: ":"): return index
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): index += 1
      case let byte where byte.isLetter || byte.isDigit: index += 1
      default: return nil
      }
    }
    return nil
  }
}

extension UInt8 {
  var isLetter: Bool { lowercased &- 97 < 26 }
}
