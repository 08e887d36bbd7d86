// Wayfinder is released under the MIT license; see LICENSE.

/// A URL as a table looks at it, read once: where its components and its parts lie.
///
/// Everything is a range of one array of bytes, the URL itself. What must be decoded is written
/// behind it, so that a range is all that a captured value is, and a rest is one stretch of bytes.
struct ReadURL: Sendable {
  /// One part of a path or fragment, or the host.
  struct Part: Sendable {
    var range: Range<Int>
    /// The form in which literals are compared with it: where case doesn't count, in lower case.
    var folded: Range<Int>
    /// The hash of that form.
    var hash: UInt64
  }

  enum Kind: Sendable {
    /// No scheme: a path inside the app.
    case none
    case http
    case https
    case custom
  }

  private(set) var bytes: [UInt8]
  private(set) var components: URLParts
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
  /// Whether a part has a line feed, which a parameter without a constraint doesn't take.
  private(set) var hasLineFeed = false

  init(_ url: String, _ settings: TableSettings) {
    bytes = Array(url.utf8)
    components = URLParts(frontOf: bytes)
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
    guard let authority = components.authority else { return }
    if bytes.isPlainHost(authority) {
      host = part(authority)
    } else if let range = components.host(bytes) {
      readHost(kind == .custom ? range : bytes.withoutPort(kind == .https ? 443 : 80, range))
      if kind != .custom, bytes[authority].contains(UInt8(ascii: "\\")) { hasNobodysHost = true }
    }
  }

  private mutating func readHost(_ range: Range<Int>) {
    if bytes.isPlainHost(range) {
      host = part(range)
    } else {
      let normalized = bytes.normalizedHost(range)
      hasNobodysHost = normalized == nil
      let place = append(normalized ?? bytes.lowercasedUTF8(range))
      host = part(place)
    }
  }

  private func part(_ range: Range<Int>) -> Part {
    Part(range: range, folded: range, hash: PathHash.of(bytes, range))
  }

  private mutating func readPath(_ settings: TableSettings) {
    let takesHost = kind == .custom && settings.rules.customSchemeHostIsPath
    let front = takesHost ? components.host(bytes) : nil
    var scan = PathScan(bytes, components.path, to: .pathEnds, behind: front)
    components.endPath(at: scan.end, in: bytes)
    endsWithSlash = !components.path.isEmpty && bytes[scan.end - 1] == UInt8(ascii: "/")
    if takesHost, let first = scan.parts.first {
      // However many slashes are in front, the first part is the host.
      if host?.range.isEmpty != false { readHost(first.range) }
      hostedStart = 1
      hasHostInPath = true
    }
    if !settings.prefixes.isEmpty {
      plainStart += settings.prefixLength(of: scan.parts[plainStart...], bytes)
      hostedStart += settings.prefixLength(of: scan.parts[hostedStart...], bytes)
    }
    finish(&scan, settings)
    path = scan.parts
  }

  private mutating func readFragment(_ range: Range<Int>, _ settings: TableSettings) {
    var scan = PathScan(bytes, range, to: ByteSet("?".utf8), behind: nil)
    fragmentQuery = min(scan.end + 1, range.upperBound)..<range.upperBound
    finish(&scan, settings)
    fragment = scan.parts
  }

  /// Decodes parts and folds their case, where the settings want it.
  private mutating func finish(_ scan: inout PathScan, _ settings: TableSettings) {
    let hasEscape = scan.hasEscape && settings.rules.decodesParameters
    if hasEscape || scan.hasGap { rewrite(&scan, decoding: hasEscape) }
    if settings.rules.ignoresLiteralCase { fold(&scan.parts) }
    hasLineFeed = hasLineFeed || scan.hasLineFeed
  }

  /// Writes parts behind the URL, side by side.
  private mutating func rewrite(_ scan: inout PathScan, decoding: Bool) {
    for index in scan.parts.indices {
      let range = scan.parts[index].range
      if index > 0 { bytes.append(UInt8(ascii: "/")) }
      let place = append(decoding ? bytes.percentDecoded(range) : Array(bytes[range]))
      if decoding, bytes.first(UInt8(ascii: "\n"), in: place) != nil { scan.hasLineFeed = true }
      scan.parts[index] = part(place)
    }
  }

  private mutating func fold(_ parts: inout [Part]) {
    for index in parts.indices {
      let range = parts[index].range
      guard bytes[range].contains(where: { $0 >= 0x80 || $0.lowercased != $0 }) else { continue }
      let place = append(bytes.lowercasedUTF8(range))
      parts[index].folded = place
      parts[index].hash = PathHash.of(bytes, place)
    }
  }

  private mutating func append(_ text: [UInt8]) -> Range<Int> {
    let start = bytes.count
    bytes += text
    return start..<bytes.count
  }
}

/// The parts between the slashes of a path or fragment; what is empty counts for nothing.
private struct PathScan {
  var parts: [ReadURL.Part] = []
  /// The position of the mark at the end, or the end of the URL.
  private(set) var end: Int
  private(set) var hasEscape = false
  var hasLineFeed = false
  /// Whether parts don't lie side by side.
  private(set) var hasGap = false

  /// Cuts bytes at their slashes.
  ///
  /// - Parameters:
  ///   - range: Where the parts are.
  ///   - marks: The bytes that end the last part before the end of the range.
  ///   - front: A part in front.
  init(
    _ bytes: [UInt8], _ range: Range<Int>, to marks: ByteSet, behind front: Range<Int>?
  ) {
    parts.reserveCapacity(8)
    end = range.upperBound
    if let front, !front.isEmpty {
      hasEscape = bytes.first(UInt8(ascii: "%"), in: front) != nil
      hasLineFeed = bytes.first(UInt8(ascii: "\n"), in: front) != nil
      add(front, PathHash.of(bytes, front))
    }
    let special = marks.union(.pathMarks)
    let multiplier = PathHash.multiplier
    var partStart = range.lowerBound
    var hash: UInt64 = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte < 64, special.contains(byte) {
        if byte == UInt8(ascii: "/") {
          if partStart < index {
            add(partStart..<index, hash)
          } else if index > range.lowerBound {
            hasGap = true
          }
          partStart = index + 1
          hash = 0
          index &+= 1
          continue
        }
        if marks.contains(byte) {
          end = index
          break
        }
        if byte == UInt8(ascii: "%") { hasEscape = true } else { hasLineFeed = true }
      }
      hash = (hash &+ UInt64(byte)) &* multiplier
      index &+= 1
    }
    if partStart < end { add(partStart..<end, hash) }
  }

  private mutating func add(_ range: Range<Int>, _ hash: UInt64) {
    parts.append(ReadURL.Part(range: range, folded: range, hash: hash))
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
