// Wayfinder is released under the MIT license; see LICENSE.

/// The rules of a table in the form in which URLs are compared with them.
final class TableSettings: Sendable {
  let rules: LinkRules
  /// Whether a row looks at the fragment.
  let readsFragments: Bool
  /// The prefixes that are dropped, as parts.
  let prefixes: [[LinkPattern.Part]]
  /// The hosts of the app.
  private let hosts: [LinkPattern.Host]
  private let schemes: Set<String>
  private let admitsHTTP: Bool
  private let admitsHTTPS: Bool

  let faults: [Finding]
  let remarks: [Finding]

  /// - Parameter rules: The rules; of a list that is longer than allowed the beginning counts.
  init(_ rules: LinkRules, readsFragments: Bool, expressions: inout ExpressionCache) {
    let lengths = rules.lengthFaults
    let rules = lengths.isEmpty ? rules : rules.shortened
    self.rules = rules
    self.readsFragments = readsFragments
    schemes = Set(rules.schemes.map(\.scalarwiseLowercase))
    let webSchemes = rules.webSchemes.map(\.scalarwiseLowercase)
    admitsHTTP = webSchemes.contains("http")
    admitsHTTPS = webSchemes.contains("https")
    let read = rules.readPrefixes(&expressions)
    prefixes = read.prefixes
    hosts = rules.hosts.map { $0 == "*" ? .any : .of($0) }
    remarks = read.remarks
    faults =
      lengths + read.faults + rules.hosts.compactMap(Finding.ofHost)
      + rules.schemes.compactMap(Finding.ofScheme)
  }
}

extension LinkRules {
  /// The limit on the hosts, on the schemes, and on the prefixes.
  static let listLimit = 1000

  fileprivate var lengthFaults: [Finding] {
    let lengths = [
      ("Hosts", hosts.count), ("Schemes", schemes.count), ("Prefixes", stripsPrefixes.count),
    ]
    return lengths.filter { _, count in count > Self.listLimit }
      .map { name, count in
        Finding(
          code: "tooMany\(name)",
          message: """
            The rules have \(count) \(name.lowercased()), of which \(Self.listLimit) are allowed.
            """,
          remedy: "Remove some of them.")
      }
  }

  fileprivate var shortened: LinkRules {
    var rules = self
    rules.hosts = Array(hosts.prefix(Self.listLimit))
    rules.schemes = Array(schemes.prefix(Self.listLimit))
    rules.stripsPrefixes = Array(stripsPrefixes.prefix(Self.listLimit))
    return rules
  }

  /// The prefixes as parts, with what is wrong with them.
  fileprivate func readPrefixes(
    _ expressions: inout ExpressionCache
  ) -> (prefixes: [[LinkPattern.Part]], faults: [Finding], remarks: [Finding]) {
    var faults: [Finding] = []
    var constraints: [String: ConstraintExpression] = [:]
    for (name, text) in prefixConstraints.sorted(by: { $0.key < $1.key }) {
      switch expressions.expression(text) {
      case .success(let expression): constraints[name] = expression
      case .failure(let flaw):
        faults.append(
          Finding(
            code: "invalidPrefixConstraint", message: "Prefix constraint of '\(name)': \(flaw)"
          ).at(keys: "prefixConstraints", name))
      }
    }
    var prefixes: [[LinkPattern.Part]] = []
    for prefix in stripsPrefixes {
      var parser = PatternParser(prefix, decodesEscapes: false)
      guard let parts = parser.prefixParts() else {
        faults.append(.longPrefix(prefix))
        continue
      }
      prefixes.append(
        parts.map { kind in
          LinkPattern.Part(kind: kind).mapParameters { $0.constraint = constraints[$0.name] }
            .prepared(ignoringCase: true, &expressions)
        })
    }
    guard !prefixConstraints.isEmpty else { return (prefixes, faults, []) }
    let known = prefixes.flatMap { $0.flatMap(\.parameters) }.map(\.name)
    let remarks = prefixConstraints.keys.sorted().filter { !known.contains($0) }.map { name in
      Finding(
        code: "prefixConstraintWithoutParameter", severity: .note,
        message: "Prefix constraints: there is one for '\(name)', but"
          + " \(known.known(to: "the prefixes have")).",
        remedy: name.remedy(among: known)
      ).at(keys: "prefixConstraints", name)
    }
    return (prefixes, faults, remarks)
  }
}

extension Finding {
  fileprivate static func longPrefix(_ text: String) -> Finding {
    Finding(
      code: "tooManyParts",
      message: "Prefix '\(text.prefix(60))…': it has more than \(LinkPattern.partLimit) parts.",
      remedy: "Remove it, or write only the parts in front of your links.")
  }

  /// The fault of a host.
  fileprivate static func ofHost(_ text: String) -> Finding? {
    if let host = text.writtenHost, host != text {
      return Finding(
        code: "hostIsURL", message: "Host '\(text)': it isn't a host alone.",
        remedy: "Write '\(host)'."
      ).at(keys: "hosts")
    }
    guard text != "*" else { return nil }
    let isSuffix = text.hasPrefix("*.")
    let name = Array(text.dropFirst(isSuffix ? 2 : 0).utf8)
    if name.contains(UInt8(ascii: "*")) {
      return Finding(
        code: "hostWildcard", message: "Host '\(text)': '*' isn't a whole name, so no host fits.",
        remedy: text.wildcardRemedy
      ).at(keys: "hosts")
    }
    guard name.isEmpty || name.normalizedHost(name.indices) == nil else { return nil }
    return Finding(
      code: "invalidHost", message: "Host \(text.quoted): no URL has such a host.",
      remedy: "Write a name alone, as in 'shop.example'."
    ).at(keys: "hosts")
  }

  /// The fault of a scheme.
  fileprivate static func ofScheme(_ text: String) -> Finding? {
    let scheme = text.prefix { $0 != ":" && $0 != "/" }
    if !scheme.isEmpty, scheme != text {
      return Finding(
        code: "invalidScheme", message: "Scheme '\(text)': it isn't a scheme alone.",
        remedy: "Write '\(scheme)'."
      ).at(keys: "schemes")
    }
    let bytes = Array((text + ":").utf8)
    guard bytes.schemeEnd(in: bytes.indices) == nil else { return nil }
    return Finding(
      code: "invalidScheme", message: "Scheme \(text.quoted): no URL has such a scheme.",
      remedy: .schemeRemedy
    ).at(keys: "schemes")
  }
}

extension String {
  /// The way out for what can't be a scheme.
  static let schemeRemedy = "Begin with a letter, and use letters, digits, '+', '-', and '.' alone."

  /// The way out for a wildcard at another place of a host than its beginning.
  fileprivate var wildcardRemedy: String {
    guard hasPrefix("*"), !dropFirst().contains("*") else {
      return "Write each host, or '*.' with the end of the name for all that end so."
    }
    return "Write '\(dropFirst())', '*.\(dropFirst())' for its subdomains, or both."
  }
}

extension TableSettings {
  /// Whether URLs of the scheme can match a row that names no scheme.
  func admitsScheme(of url: ReadURL) -> Bool {
    switch url.kind {
    case .none: true
    case .http, .https: admitsWebScheme(of: url)
    case .custom: !schemes.isEmpty && schemes.contains(url.scheme)
    }
  }

  func admitsWebScheme(of url: ReadURL) -> Bool {
    switch url.kind {
    case .none, .custom: true
    case .http: admitsHTTP
    case .https: admitsHTTPS
    }
  }

  /// Whether the URL can match a row that names no host.
  func admitsHost(of url: ReadURL) -> Bool {
    guard !hosts.isEmpty, rules.checksHost, url.kind == .http || url.kind == .https else {
      return true
    }
    guard let host = url.host else { return hosts.contains(.any) }
    return !url.hasNobodysHost && hosts.contains { $0.takes(host.range, of: url.bytes) }
  }

  /// The number of parts in front that a prefix covers; the first prefix that fits counts.
  func prefixLength(of parts: ArraySlice<Range<Int>>, _ bytes: [UInt8]) -> Int {
    let reading = PartReading(bytes, ignoringCase: true)
    var work = Work()
    var values: [Range<Int>] = []
    for prefix in prefixes where prefix.count <= parts.count {
      let fits = zip(prefix, parts).allSatisfy { part, text in
        reading.takes(part, text, &work, into: &values)
      }
      if fits { return prefix.count }
    }
    return 0
  }
}

extension LinkPattern.Host {
  /// A host, or with `*.` in front its subdomains, in the form in which hosts are compared.
  static func of(_ text: String) -> Self {
    let bytes = Array(text.utf8)
    let isSuffix = text.hasPrefix("*.")
    let range = (isSuffix ? 1 : 0)..<bytes.count
    let host = bytes.normalizedHost(range) ?? bytes.lowercasedUTF8(range)
    return isSuffix ? .suffix(host) : .part(LinkPattern.Part(kind: .literal(host)))
  }

  /// Whether a host is this one; a host with parameters isn't.
  func takes(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    switch self {
    case .any: return true
    case .suffix(let suffix):
      return range.count >= suffix.count
        && bytes.holds(suffix, in: range.upperBound - suffix.count..<range.upperBound)
    case .part(let part):
      guard case .literal(let literal) = part.kind else { return false }
      return bytes.holds(literal, in: range)
    }
  }
}

extension String {
  /// The host in a string that is written as a URL is; `nil` if it has no host.
  fileprivate var writtenHost: String? {
    var rest = self[...]
    if let start = rest.firstRange(of: "://") { rest = rest[start.upperBound...] }
    rest = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    if rest.hasSuffix(":443") { rest = rest.dropLast(4) }
    return rest.isEmpty ? nil : String(rest)
  }
}
