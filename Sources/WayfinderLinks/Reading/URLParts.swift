// Wayfinder is released under the MIT license; see LICENSE.

/// A URL split at its separators, as written: where each component lies in its bytes.
///
/// Every text splits: what has no scheme is a path. The last `@` of the authority ends the user
/// info.
///
/// **Source:** RFC 3986 sections 3 and 3.2, and appendix B for splitting any text.
struct URLParts {
  /// The scheme; empty if the URL has none.
  private(set) var scheme = 0..<0
  /// The text between `//` and the path, behind a scheme only.
  private(set) var authority: Range<Int>?
  private(set) var path: Range<Int>
  /// The bytes behind the first `?`; empty if there is no `?`.
  private(set) var query = 0..<0
  /// The bytes behind the first `#`.
  private(set) var fragment: Range<Int>?

  init(_ bytes: [UInt8]) {
    var start = 0
    if let colon = bytes.schemeEnd(in: 0..<bytes.count) {
      scheme = 0..<colon
      start = colon + 1
    }
    if start > 0, start + 2 <= bytes.count, bytes[start] == UInt8(ascii: "/"),
      bytes[start + 1] == UInt8(ascii: "/")
    {
      let end = bytes.index(from: start + 2, of: .authorityEnds)
      authority = start + 2..<end
      start = end
    }
    let end = bytes.index(from: start, of: .pathEnds)
    path = start..<end
    query = end..<end
    var hash = end
    if end < bytes.count, bytes[end] == UInt8(ascii: "?") {
      hash = bytes.first(UInt8(ascii: "#"), in: end..<bytes.count) ?? bytes.count
      query = end + 1..<hash
    }
    if hash < bytes.count { fragment = hash + 1..<bytes.count }
  }

  /// The host with its port, without user info, as written.
  func host(_ bytes: [UInt8]) -> Range<Int>? {
    guard let authority else { return nil }
    let at = bytes[authority].lastIndex(of: UInt8(ascii: "@"))
    return (at.map { $0 + 1 } ?? authority.lowerBound)..<authority.upperBound
  }
}

extension ByteSet {
  /// The marks that end a path, and what ends an authority.
  static let pathEnds = ByteSet("?#".utf8)
  static let authorityEnds = ByteSet("?#/".utf8)
}

extension [UInt8] {
  /// The position of the first of some bytes from a position on, or the end.
  func index(from start: Int, of ends: ByteSet) -> Int {
    var index = start
    while index < count, !ends.contains(self[index]) { index &+= 1 }
    return index
  }
}
