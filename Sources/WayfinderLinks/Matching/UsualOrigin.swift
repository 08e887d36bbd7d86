// Wayfinder is released under the MIT license; see LICENSE.

/// Scheme and host of the URLs that an app writes, which most of those that it opens begin with: what
/// they decide is found out once.
struct UsualOrigin: Sendable {
  /// The text in the table's pool.
  private let text: ByteRange
  let scheme: ByteRange
  let authority: ByteRange
  let origin: URLOrigin

  /// Reads the text as any URL is read; `nil` if it has no host, or one that isn't in lower case.
  init?(_ text: ByteRange, in memory: TableView) {
    let bytes = memory.pool.extracting(text.lower..<text.upper)
    let url = URLParts(bytes)
    guard url.hasAuthority, url.authority.upper == bytes.count,
      var origin = URLOrigin(url, bytes, table: memory), bytes.isLowercase(origin.host)
    else { return nil }
    origin.checkHost(bytes, table: memory)
    self.text = text
    (scheme, authority, self.origin) = (url.scheme, url.authority, origin)
  }

  /// Whether a URL has this scheme and host.
  func begins(_ bytes: Span<UInt8>, in memory: TableView) -> Bool {
    guard bytes.count >= text.count, bytes.holds(memory.pool, text, at: 0) else { return false }
    return bytes.count == text.count || bytes[text.count] == UInt8(ascii: "/")
  }
}

extension URLParts {
  /// Splits scheme and authority off, which are known.
  init(headOf bytes: Span<UInt8>, as origin: UsualOrigin) {
    self.init(
      scheme: origin.scheme, authority: origin.authority,
      path: ByteRange(origin.authority.upper, bytes.count))
  }
}
