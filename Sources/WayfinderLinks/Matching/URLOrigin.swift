// Wayfinder is released under the MIT license; see LICENSE.

/// The facts that a URL's scheme and host decide before its path is examined.
struct URLOrigin {
  enum Kind {
    /// No scheme: a path inside the app.
    case none
    case web
    case custom
  }

  let kind: Kind
  /// The host, without user info, empty port and default port; empty if the URL has no host.
  let host: ByteRange
  /// The number of the scheme among those that patterns name; 0 for none of them.
  let scheme: Int
  /// Whether rows that name neither scheme nor host can match.
  private(set) var admitsPlain = true
  /// Whether the host is known to be one of the app's, or needs not be.
  private var isHostChecked = false
  /// Whether rows that name a host and no scheme can match.
  private(set) var admitsHosted: Bool

  /// Reads the origin; `nil` when the URL can match no row at all.
  init?(
    _ url: URLParts, _ bytes: Span<UInt8>, table: TableView
  ) {
    if url.scheme.isEmpty {
      (kind, host, scheme) = (.none, ByteRange(0, 0), 0)
      admitsHosted = false
      return
    }
    let isSecure = bytes.equalsLowercase("https", url.scheme)
    kind = isSecure || bytes.equalsLowercase("http", url.scheme) ? .web : .custom
    var host = url.hasAuthority ? url.host(bytes) : ByteRange(0, 0)
    admitsHosted = url.hasAuthority
    if kind == .web {
      guard isSecure ? table.settings.admitsHTTPS : table.settings.admitsHTTP else { return nil }
      // Some systems end the host at a backslash: what they disagree about is nobody's host.
      host =
        url.hasAuthority && bytes.firstIndex(of: UInt8(ascii: "\\"), in: url.authority) != nil
        ? ByteRange(host.upper, host.upper) : bytes.withoutPort(isSecure ? 443 : 80, host)
    }
    self.host = host
    scheme = table.child(of: table.settings.roots.schemes, bytes, url.scheme, ignoringCase: true)
    if kind == .custom,
      table.child(of: table.settings.roots.admittedSchemes, bytes, url.scheme, ignoringCase: true)
        == 0
    {
      (admitsPlain, admitsHosted) = (false, false)
      if scheme == 0 { return nil }
    }
  }

  /// Notes whether rows that name no host can match, for an origin that many URLs have.
  mutating func checkHost(_ bytes: Span<UInt8>, table: TableView) {
    let context = PartContext(
      table, bytes: bytes.extracting(host.lower..<host.upper), mayHoldLineFeed: true,
      ignoringCase: true)
    admitsPlain = admitsPlain(
      hosts: table.settings.hosts, hasHost: true, checksHost: table.settings.checksHost,
      parts: table.parts, context: context)
    isHostChecked = true
  }

  /// Returns whether rows that name no host apply; they don't if the host is not one of the app's.
  func admitsPlain(
    hosts: Range<Int>, hasHost: Bool, checksHost: Bool, parts: Span<CompiledPart>,
    context: PartContext
  ) -> Bool {
    guard !isHostChecked, admitsPlain, kind == .web, checksHost, !hosts.isEmpty else {
      return admitsPlain
    }
    let host = ByteRange(0, context.bytes.count)
    return hosts.contains { index in
      parts[index].kind == .any
        || hasHost && parts[index].takes(host, in: context, captures: nil)
    }
  }
}

extension Span<UInt8> {
  fileprivate func equalsLowercase(_ text: String, _ range: ByteRange) -> Bool {
    guard range.count == text.utf8.count else { return false }
    var index = range.lower
    for unit in text.utf8 {
      if self[index].lowercased != unit { return false }
      index += 1
    }
    return true
  }

  /// The host without a port that is empty or, by its value, the scheme's own.
  fileprivate func withoutPort(_ port: Int, _ host: ByteRange) -> ByteRange {
    var start = host.upper
    while start > host.lower, self[start - 1].isDigit { start -= 1 }
    guard start > host.lower, self[start - 1] == UInt8(ascii: ":") else { return host }
    var value = 0
    for index in start..<host.upper {
      value = Swift.min(value * 10 + Int(self[index] - 48), 65_536)
    }
    return start == host.upper || value == port ? ByteRange(host.lower, start - 1) : host
  }

  /// Whether a range is plain text in lower case.
  func isLowercase(_ range: ByteRange) -> Bool {
    var index = range.lower
    while index < range.upper {
      if self[index] >= 0x80 || self[index] &- 65 < 26 { return false }
      index &+= 1
    }
    return true
  }

  /// Hands the lower-case form of a range on.
  func withLowercase<Value>(
    _ range: ByteRange, _ body: (Span<UInt8>) -> Value
  ) -> Value {
    if isLowercase(range) {
      return body(extracting(range.lower..<range.upper))
    }
    return withRoom(2 * range.count, of: UInt8(0)) { output in
      var position = range.lower
      var end = 0
      while position < range.upper {
        scalar(at: &position).forEachLowercaseByte { byte in
          output[end] = byte
          end += 1
        }
      }
      return body(output.span.extracting(0..<end))
    }
  }
}
