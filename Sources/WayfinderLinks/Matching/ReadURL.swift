// Wayfinder is released under the MIT license; see LICENSE.

/// A URL as a table looks at it, read once: where its components and its parts lie.
///
/// Everything is a range of one array of bytes, the URL itself. What must be decoded is written
/// behind it, so that a range is all that a captured value is, and a rest is one stretch of bytes.
struct ReadURL: Sendable {
  /// One part of a path or fragment, or the host.
  struct Part: Sendable {
    let range: Range<Int>
    /// The form in which literals are compared with it: where case doesn't count, in lower case.
    let folded: Range<Int>
  }

  enum Kind: Sendable {
    /// No scheme: a path inside the app.
    case none
    case http
    case https
    case custom
  }

  private(set) var bytes: [UInt8]
  let components: URLParts
  private(set) var kind = Kind.none
  /// The host as it is compared, without user info, empty port and default port; `nil` if the URL
  /// has no host.
  private(set) var host: Part?
  /// Whether the host is of a form that belongs to nobody.
  private(set) var hasNobodysHost = false
  /// Whether the host is the first part of the path for rows that name none.
  private(set) var hasHostInPath = false
  /// The parts of the path, the host of a custom scheme in front where it counts as one of them.
  private(set) var path: [Part] = []
  /// The beginning of the path for rows that name no host, and for those that do.
  private(set) var plainStart = 0
  private(set) var hostedStart = 0
  /// The parts of the fragment, up to a `?` in it.
  private(set) var fragment: [Part] = []
  /// The query items inside the fragment.
  private(set) var fragmentQuery = 0..<0
  private(set) var endsWithSlash = false

  init(_ url: String, _ settings: TableSettings) {
    bytes = Array(url.utf8)
    components = URLParts(bytes)
    if !components.scheme.isEmpty { readOrigin() }
    readPath(settings)
    if settings.readsFragments, let fragment = components.fragment {
      readFragment(fragment, settings)
    }
  }

  private mutating func readOrigin() {
    kind =
      switch scheme {
      case "https": .https
      case "http": .http
      default: .custom
      }
    guard let authority = components.authority, let range = components.host(bytes) else { return }
    readHost(kind == .custom ? range : bytes.withoutPort(kind == .https ? 443 : 80, range))
    if kind != .custom, bytes[authority].contains(UInt8(ascii: "\\")) { hasNobodysHost = true }
  }

  private mutating func readHost(_ range: Range<Int>) {
    let normalized = bytes.normalizedHost(range)
    hasNobodysHost = normalized == nil
    let place = append(normalized ?? bytes.lowercasedUTF8(range))
    host = Part(range: place, folded: place)
  }

  private mutating func readPath(_ settings: TableSettings) {
    let takesHost = kind == .custom && settings.rules.customSchemeHostIsPath
    var ranges = bytes.parts(in: components.path)
    if takesHost, let front = components.host(bytes), !front.isEmpty {
      ranges.insert(front, at: 0)
    }
    endsWithSlash = bytes[components.path].last == UInt8(ascii: "/")
    if takesHost, let first = ranges.first {
      // However many slashes are in front, the first part is the host.
      if host?.range.isEmpty != false { readHost(first) }
      hostedStart = 1
      hasHostInPath = true
    }
    if !settings.prefixes.isEmpty {
      plainStart += settings.prefixLength(of: ranges[plainStart...], bytes)
      hostedStart += settings.prefixLength(of: ranges[hostedStart...], bytes)
    }
    path = parts(ranges, settings.rules)
  }

  private mutating func readFragment(_ range: Range<Int>, _ settings: TableSettings) {
    let end = bytes.first(UInt8(ascii: "?"), in: range) ?? range.upperBound
    fragmentQuery = min(end + 1, range.upperBound)..<range.upperBound
    fragment = parts(bytes.parts(in: range.lowerBound..<end), settings.rules)
  }

  /// Decodes parts and folds their case, where the rules want it. What is decoded, or doesn't lie side by
  /// side, is written behind the URL.
  private mutating func parts(_ written: [Range<Int>], _ rules: LinkRules) -> [Part] {
    var ranges = written
    let decodes =
      rules.decodesParameters && ranges.contains { bytes[$0].contains(UInt8(ascii: "%")) }
    let hasGap = zip(ranges, ranges.dropFirst()).contains { $0.upperBound + 1 < $1.lowerBound }
    for index in ranges.indices where decodes || hasGap {
      if index > 0 { bytes.append(UInt8(ascii: "/")) }
      let range = ranges[index]
      ranges[index] = append(decodes ? bytes.percentDecoded(range) : Array(bytes[range]))
    }
    return ranges.map { range in
      Part(range: range, folded: rules.ignoresLiteralCase ? folded(range) : range)
    }
  }

  private mutating func folded(_ range: Range<Int>) -> Range<Int> {
    let isLower = bytes[range].allSatisfy { $0 < 0x80 && $0.lowercased == $0 }
    return isLower ? range : append(bytes.lowercasedUTF8(range))
  }

  private mutating func append(_ text: [UInt8]) -> Range<Int> {
    let start = bytes.count
    bytes += text
    return start..<bytes.count
  }
}

extension [UInt8] {
  /// The parts between the slashes of a range; what is empty counts for nothing.
  fileprivate func parts(in range: Range<Int>) -> [Range<Int>] {
    self[range].split(separator: UInt8(ascii: "/")).map(\.indices)
  }
}

extension ReadURL {
  /// The scheme in lower case; empty for none.
  var scheme: String { bytes.text(components.scheme).scalarwiseLowercase }

  /// The query items as written; for a pattern with a fragment also those inside the fragment.
  func queryItems(withFragment: Bool) -> [QueryItem] {
    bytes.queryItems(in: components.query)
      + (withFragment ? bytes.queryItems(in: fragmentQuery) : [])
  }
}
