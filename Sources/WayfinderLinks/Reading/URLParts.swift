// Wayfinder is released under the MIT license; see LICENSE.

/// A URL split at its separators, as written: where each component lies in its bytes.
///
/// Every text splits: what has no scheme is a path. The last `@` of the authority ends the user
/// info.
///
/// **Source:** RFC 3986 sections 3 and 3.2, and appendix B for splitting any text.
struct URLParts {
  /// The scheme; empty if the URL has none.
  var scheme = 0..<0
  /// The text between `//` and the path, behind a scheme only.
  var authority: Range<Int>?
  var path: Range<Int>
  /// The bytes behind the first `?`; empty if there is no `?`.
  var query: Range<Int>
  /// The bytes behind the first `#`.
  var fragment: Range<Int>?

  init(_ bytes: [UInt8]) {
    var end = bytes.count
    var start = 0
    if let colon = bytes.schemeEnd(in: 0..<end) {
      scheme = 0..<colon
      start = colon + 1
    }
    if let mark = bytes[start...].firstIndex(where: {
      $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
    }) {
      let hash =
        bytes[mark] == UInt8(ascii: "#") ? mark : bytes.first(UInt8(ascii: "#"), in: mark..<end)
      query = bytes[mark] == UInt8(ascii: "?") ? mark + 1..<(hash ?? end) : mark..<mark
      fragment = hash.map { $0 + 1..<bytes.count }
      end = mark
    } else {
      query = end..<end
    }
    if !scheme.isEmpty, start + 2 <= end, bytes[start] == UInt8(ascii: "/"),
      bytes[start + 1] == UInt8(ascii: "/")
    {
      let slash = bytes.first(UInt8(ascii: "/"), in: start + 2..<end) ?? end
      authority = start + 2..<slash
      start = slash
    }
    path = start..<end
  }

  /// The host with its port, without user info, as written.
  func host(_ bytes: [UInt8]) -> Range<Int>? {
    guard let authority else { return nil }
    let at = bytes[authority].lastIndex(of: UInt8(ascii: "@"))
    return (at.map { $0 + 1 } ?? authority.lowerBound)..<authority.upperBound
  }
}
