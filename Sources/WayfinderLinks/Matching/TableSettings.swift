// Wayfinder is released under the MIT license; see LICENSE.

/// The rules of a table in the form in which URLs are compared with them.
struct TableSettings: Sendable {
  let rules: LinkRules
  let decodes: Bool
  let ignoresCase: Bool
  let takesHostIntoPath: Bool
  /// Whether a row looks at the fragment.
  let readsFragments: Bool
  /// The prefixes that are dropped, as parts.
  private(set) var prefixes: [[LinkPattern.Part]] = []
  /// The hosts of the app.
  private var hosts: [LinkPattern.Host] = []
  private let schemes: Set<String>
  private let admitsHTTP: Bool
  private let admitsHTTPS: Bool

  private(set) var faults: [Finding] = []
  private(set) var remarks: [Finding] = []

  init(_ rules: LinkRules, readsFragments: Bool, expressions: inout ExpressionCache) {
    self.rules = rules
    decodes = rules.decodesParameters
    ignoresCase = rules.ignoresLiteralCase
    takesHostIntoPath = rules.customSchemeHostIsPath
    self.readsFragments = readsFragments
    schemes = Set(rules.schemes.map(\.scalarwiseLowercase))
    let webSchemes = rules.webSchemes.map(\.scalarwiseLowercase)
    admitsHTTP = webSchemes.contains("http")
    admitsHTTPS = webSchemes.contains("https")
    readPrefixes(&expressions)
    for host in rules.hosts { readHost(host) }
    for scheme in rules.schemes { checkScheme(scheme) }
  }

  private mutating func readPrefixes(_ expressions: inout ExpressionCache) {
    var constraints: [String: ConstraintExpression] = [:]
    for (name, text) in rules.prefixConstraints.sorted(by: { $0.key < $1.key }) {
      switch expressions.expression(text) {
      case .success(let expression): constraints[name] = expression
      case .failure(let flaw):
        faults.append(
          Finding(
            code: "invalidPrefixConstraint", message: "Prefix constraint of '\(name)': \(flaw)"
          ).at(keys: "prefixConstraints", name))
      }
    }
    prefixes = rules.stripsPrefixes.map { prefix in
      var parser = PatternParser(prefix, decodesEscapes: false)
      return parser.prefixParts().map { kind in
        var part = LinkPattern.Part(kind: kind)
        part = part.mapParameters { $0.constraint = constraints[$0.name] }
        return part.prepared(ignoringCase: true)
      }
    }
    guard !rules.prefixConstraints.isEmpty else { return }
    let known = prefixes.flatMap { $0.flatMap(\.parameters) }.map(\.name)
    for name in rules.prefixConstraints.keys.sorted() where !known.contains(name) {
      remarks.append(
        Finding(
          code: "prefixConstraintWithoutParameter", severity: .remark,
          message: "Prefix constraints: there is one for '\(name)', but"
            + " \(known.known(to: "the prefixes have")).",
          remedy: name.remedy(among: known)
        ).at(keys: "prefixConstraints", name))
    }
  }

  private mutating func readHost(_ text: String) {
    if let host = text.writtenHost, host != text {
      faults.append(
        Finding(
          code: "hostIsURL", message: "Host '\(text)': it isn't a host alone.",
          remedy: "Write '\(host)'."
        ).at(keys: "hosts"))
    } else if text.hasPrefix("*"), text != "*", !text.hasPrefix("*.") {
      let name = text.dropFirst()
      faults.append(
        Finding(
          code: "hostWildcard", message: "Host '\(text)': '*' isn't a whole name, so no host fits.",
          remedy: "Write '\(name)', '*.\(name)' for its subdomains, or both."
        ).at(keys: "hosts"))
    }
    hosts.append(text == "*" ? .any : .of(text))
  }

  private mutating func checkScheme(_ text: String) {
    let scheme = text.prefix { $0 != ":" && $0 != "/" }
    guard !scheme.isEmpty, scheme != text else { return }
    faults.append(
      Finding(
        code: "invalidScheme", message: "Scheme '\(text)': it isn't a scheme alone.",
        remedy: "Write '\(scheme)'."
      ).at(keys: "schemes"))
  }
}

extension TableSettings {
  /// Whether URLs of the scheme can match a row that names no scheme.
  func admitsScheme(of url: ReadURL) -> Bool {
    switch url.kind {
    case .none: true
    case .web: admitsWebScheme(of: url)
    case .custom: !schemes.isEmpty && schemes.contains(url.scheme)
    }
  }

  func admitsWebScheme(of url: ReadURL) -> Bool {
    url.kind != .web || (url.isSecure ? admitsHTTPS : admitsHTTP)
  }

  /// Whether the URL can match a row that names no host.
  func admitsHost(of url: ReadURL) -> Bool {
    guard url.kind == .web, rules.checksHost, !hosts.isEmpty else { return true }
    guard let host = url.host else { return hosts.contains(.any) }
    return !url.hasNobodysHost && hosts.contains { $0.takes(host.range, of: url.bytes) }
  }

  /// The number of parts in front that a prefix covers; the first prefix that fits counts.
  func prefixLength(of parts: ArraySlice<ReadURL.Part>, _ bytes: [UInt8]) -> Int {
    var values: [Range<Int>] = []
    for prefix in prefixes where prefix.count <= parts.count {
      let fits = zip(prefix, parts).allSatisfy { part, text in
        part.takes(
          text.range, of: bytes, ignoringCase: true, mayHaveLineFeed: true, into: &values)
      }
      if fits { return prefix.count }
    }
    return 0
  }
}

extension ReadURL {
  /// The scheme in lower case; empty for none.
  var scheme: String { bytes.text(components.scheme).scalarwiseLowercase }
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
    if rest.hasSuffix(":443") { rest = rest.dropLast(4) }
    return rest.isEmpty ? nil : String(rest)
  }
}
