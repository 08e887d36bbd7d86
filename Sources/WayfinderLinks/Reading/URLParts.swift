// Wayfinder is released under the MIT license; see LICENSE.

/// A URL split at its separators, as written.
///
/// Every text splits: what has no scheme is a path. The last `@` of the authority ends the user
/// info.
///
/// **Source:** RFC 3986 sections 3 and 3.2, and appendix B for splitting any text.
struct URLParts {
  /// The scheme; empty if the URL has none.
  let scheme: ByteRange
  /// The text between `//` and the path, behind a scheme only.
  let authority: ByteRange
  private(set) var path: ByteRange
  /// The bytes behind the first `?`; empty if there is no `?`.
  private(set) var query: ByteRange
  /// The bytes behind the first `#`.
  private(set) var fragment = ByteRange.none

  /// Splits a URL.
  init(_ bytes: Span<UInt8>) {
    let head = URLParts(headOf: bytes)
    self = head.endingPath(at: bytes.pathEnd(in: head.path), bytes)
  }

  /// Splits scheme and authority off; all else counts as path until ``endingPath(at:_:)``.
  init(headOf bytes: Span<UInt8>) {
    guard let colon = bytes.schemeEnd(in: ByteRange(0, bytes.count)) else {
      self.init(scheme: ByteRange(0, 0), authority: .none, path: ByteRange(0, bytes.count))
      return
    }
    let scheme = ByteRange(0, colon)
    let start = colon + 3
    guard start <= bytes.count, bytes[start - 2] == UInt8(ascii: "/"),
      bytes[start - 1] == UInt8(ascii: "/")
    else {
      self.init(scheme: scheme, authority: .none, path: ByteRange(colon + 1, bytes.count))
      return
    }
    let end = bytes.authorityEnd(in: ByteRange(start, bytes.count))
    self.init(
      scheme: scheme, authority: ByteRange(start, end), path: ByteRange(end, bytes.count))
  }

  /// Names the parts in front; the path goes on to the end.
  init(scheme: ByteRange, authority: ByteRange, path: ByteRange) {
    (self.scheme, self.authority, self.path) = (scheme, authority, path)
    query = ByteRange(path.upper, path.upper)
  }

  /// The same with query and fragment split off, where a `?` or `#` ends the path.
  func endingPath(at end: Int, _ bytes: Span<UInt8>) -> URLParts {
    var parts = self
    guard end < bytes.count else { return parts }
    parts.path.upper = end
    parts.query = ByteRange(end, end)
    var hash: Int? = end
    if bytes[end] == UInt8(ascii: "?") {
      hash = bytes.firstIndex(of: UInt8(ascii: "#"), in: ByteRange(end, bytes.count))
      parts.query = ByteRange(end + 1, hash ?? bytes.count)
    }
    if let hash { parts.fragment = ByteRange(hash + 1, bytes.count) }
    return parts
  }

  var hasAuthority: Bool { authority.lower >= 0 }

  var hasFragment: Bool { fragment.lower >= 0 }

  /// The host with its port, without user info, as written.
  func host(_ bytes: Span<UInt8>) -> ByteRange {
    var start = authority.upper
    while start > authority.lower, bytes[start - 1] != UInt8(ascii: "@") { start -= 1 }
    return ByteRange(start, authority.upper)
  }
}

extension Span<UInt8> {
  /// The position of the colon that ends a scheme at the start of a range.
  func schemeEnd(in range: ByteRange) -> Int? {
    guard range.lower < range.upper, self[range.lower].isLetter else { return nil }
    var index = range.lower + 1
    while index < range.upper {
      let byte = self[index]
      if byte == UInt8(ascii: ":") { return index }
      guard
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "+")
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      else { return nil }
      index += 1
    }
    return nil
  }

  /// The first byte of a range that ends an authority: `/`, `?` or `#`.
  fileprivate func authorityEnd(in range: ByteRange) -> Int {
    var index = range.lower
    while index < range.upper {
      switch self[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return index
      default: index += 1
      }
    }
    return range.upper
  }
}

extension UInt8 {
  var isLetter: Bool { lowercased &- 97 < 26 }
}
