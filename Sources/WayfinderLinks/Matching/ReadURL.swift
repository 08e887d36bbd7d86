// Wayfinder is released under the MIT license; see LICENSE.

/// A URL as a table looks at it, read once: where its components and its parts lie.
///
/// Everything is a range of one array of bytes, the URL itself. What must be decoded is written
/// behind it, so that a range is all that a captured value is, and a rest is one stretch of bytes.
struct ReadURL: Sendable {
  /// One part of a path or fragment.
  struct Part: Sendable {
    var range: Range<Int>
    /// A hash of its bytes, of their lower-case form where case doesn't count.
    var hash: UInt64
  }

  enum Kind: Sendable {
    /// No scheme: a path inside the app.
    case none
    case web
    case custom
  }

  private(set) var bytes: [UInt8]
  let components: URLParts
  private(set) var kind = Kind.none
  /// Whether the scheme is `https`.
  private(set) var isSecure = false
  /// The host as it is compared, without user info, empty port and default port; `nil` if the URL
  /// has no host.
  private(set) var host: Part?
  /// Whether the host is of a form that belongs to nobody.
  private(set) var hasNobodysHost = false
  /// The parts of the path, the host of a custom scheme in front where it counts as one of them.
  private(set) var path: [Part] = []
  /// The beginning of the path for rows that name no host, and for those that do.
  private(set) var plainStart = 0
  private(set) var hostedStart = 0
  /// The parts of the fragment, up to a `?` in it.
  private(set) var fragment: [Part] = []
  /// The query items inside the fragment.
  private(set) var fragmentQuery = 0..<0
  let endsWithSlash: Bool
  /// Whether a value may have a line feed, which a parameter without a constraint doesn't take.
  private(set) var mayHaveLineFeed = false

  init(_ url: String, _ settings: TableSettings) {
    bytes = Array(url.utf8)
    components = URLParts(bytes)
    endsWithSlash = bytes[components.path].last == UInt8(ascii: "/")
    readOrigin(settings)
    readPath(settings)
    readFragment(settings)
  }

  /// Whether the host is the first part of the path for rows that name none.
  private(set) var hasHostInPath = false

  private mutating func readOrigin(_ settings: TableSettings) {
    guard !components.scheme.isEmpty else { return }
    let isHTTP = bytes.holdsLowercase("http", in: components.scheme)
    isSecure = !isHTTP && bytes.holdsLowercase("https", in: components.scheme)
    kind = isHTTP || isSecure ? .web : .custom
    guard let host = components.host(bytes) else { return }
    readHost(kind == .web ? withoutPort(isSecure ? 443 : 80, host) : host)
    if kind == .web, let authority = components.authority,
      bytes[authority].contains(UInt8(ascii: "\\"))
    {
      hasNobodysHost = true
    }
  }

  private mutating func readHost(_ range: Range<Int>) {
    var range = range
    if !bytes.isPlainHost(range) {
      let normalized = bytes.normalizedHost(range)
      hasNobodysHost = normalized == nil
      range = append(normalized ?? bytes.lowercasedUTF8(range))
    }
    host = Part(range: range, hash: PathHash.of(bytes, range, foldsCase: false))
  }

  /// The host without a port that is empty or, by its value, the scheme's own.
  private func withoutPort(_ port: Int, _ host: Range<Int>) -> Range<Int> {
    var start = host.upperBound
    while start > host.lowerBound, bytes[start - 1].isDigit { start -= 1 }
    guard start > host.lowerBound, bytes[start - 1] == UInt8(ascii: ":") else { return host }
    var value = 0
    for byte in bytes[start..<host.upperBound] { value = min(value * 10 + Int(byte) - 48, 65_536) }
    return start == host.upperBound || value == port ? host.lowerBound..<start - 1 : host
  }

  private mutating func readPath(_ settings: TableSettings) {
    let takesHost = kind == .custom && settings.takesHostIntoPath
    let front = takesHost ? components.host(bytes) : nil
    var scan = scan(components.path, behind: front ?? 0..<0, settings)
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
    decode(&scan, settings)
    path = scan.parts
  }

  private mutating func readFragment(_ settings: TableSettings) {
    guard settings.readsFragments, let range = components.fragment else { return }
    let end = bytes.first(UInt8(ascii: "?"), in: range) ?? range.upperBound
    fragmentQuery = min(end + 1, range.upperBound)..<range.upperBound
    var scan = scan(range.lowerBound..<end, behind: 0..<0, settings)
    decode(&scan, settings)
    fragment = scan.parts
  }

  /// The parts of a range, and whether they must be rewritten: some are escaped, or they don't
  /// lie side by side.
  private struct Scan {
    var parts: [Part] = []
    var isBroken = false
  }

  /// Cuts a range at its slashes; what is empty counts for nothing.
  private mutating func scan(
    _ range: Range<Int>, behind front: Range<Int>, _ settings: TableSettings
  ) -> Scan {
    var scan = Scan()
    scan.parts.reserveCapacity(8)
    if !front.isEmpty {
      scan.parts.append(Part(range: front, hash: PathHash.of(bytes, front, foldsCase: false)))
    }
    let multiplier = PathHash.multiplier
    var start = range.lowerBound
    var hash: UInt64 = 0
    var hasEscape = bytes[front].contains(UInt8(ascii: "%"))
    var hasLineFeed = bytes[front].contains(UInt8(ascii: "\n"))
    for index in range {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "/") else {
        if byte == UInt8(ascii: "%") { hasEscape = true }
        if byte == UInt8(ascii: "\n") { hasLineFeed = true }
        hash = (hash &+ UInt64(byte)) &* multiplier
        continue
      }
      if start < index {
        scan.parts.append(Part(range: start..<index, hash: hash))
      } else if index > range.lowerBound {
        scan.isBroken = true
      }
      start = index + 1
      hash = 0
    }
    if start < range.upperBound {
      scan.parts.append(Part(range: start..<range.upperBound, hash: hash))
    }
    if hasEscape, settings.decodes { scan.isBroken = true }
    if hasEscape || hasLineFeed { mayHaveLineFeed = true }
    if settings.ignoresCase {
      for index in scan.parts.indices {
        scan.parts[index].hash = PathHash.of(bytes, scan.parts[index].range, foldsCase: true)
      }
    }
    return scan
  }

  /// Writes parts that are escaped, or don't lie side by side, behind the URL.
  private mutating func decode(_ scan: inout Scan, _ settings: TableSettings) {
    guard scan.isBroken else { return }
    for index in scan.parts.indices {
      let range = scan.parts[index].range
      let text = settings.decodes ? bytes.percentDecoded(range) : Array(bytes[range])
      if index > 0 { bytes.append(UInt8(ascii: "/")) }
      let place = append(text)
      let hash = PathHash.of(bytes, place, foldsCase: settings.ignoresCase)
      scan.parts[index] = Part(range: place, hash: hash)
    }
  }

  private mutating func append(_ text: [UInt8]) -> Range<Int> {
    let start = bytes.count
    bytes += text
    return start..<bytes.count
  }
}

/// The hash of a part.
enum PathHash {
  /// Different in each process, so that no file can be made whose parts have one hash.
  static let multiplier = UInt64.random(in: 0x1000_0000_0000_0000...0xFFFF_FFFF_FFFF_FFFF) | 1

  static func of(_ bytes: [UInt8], _ range: Range<Int>, foldsCase: Bool) -> UInt64 {
    if foldsCase {
      let lower = bytes.lowercasedUTF8(range)
      return of(lower, lower.indices, foldsCase: false)
    }
    let multiplier = multiplier
    var hash: UInt64 = 0
    for index in range { hash = (hash &+ UInt64(bytes[index])) &* multiplier }
    return hash
  }
}

extension [UInt8] {
  /// Whether a range holds an ASCII word in any case; the word is in lower case.
  func holdsLowercase(_ word: String, in range: Range<Int>) -> Bool {
    range.count == word.utf8.count
      && zip(self[range], word.utf8).allSatisfy { $0.lowercased == $1 }
  }
}
