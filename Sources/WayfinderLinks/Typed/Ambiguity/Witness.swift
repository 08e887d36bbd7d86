// Wayfinder is released under the MIT licence; see LICENSE.

/// Makes a URL of what two rules have in common, and tries whether both take it.
struct Witness {
  let left: LinkRule
  let right: LinkRule
  let symbols: [PathAutomaton.Symbol]
  let linkRules: LinkRules
  let origin: String

  /// The URL as it would be without hosts and schemes of the patterns.
  var likely: String { url(origin: origin, slash: "") }

  /// A URL that both rules take.
  func certain() -> String? {
    guard let first = table(left), let second = table(right) else { return nil }
    let own = left.conditions?.state ?? [:]
    let state = own.merging(right.conditions?.state ?? [:]) { own, _ in own }
    for origin in origins {
      for slash in ["", "/"] {
        let url = url(origin: origin, slash: slash)
        if takes(url, first, left, state), takes(url, second, right, state) { return url }
      }
    }
    return nil
  }

  private func table(_ rule: LinkRule) -> LinkTable? {
    try? LinkTable(
      rows: [rule.link.row(conditions: rule.conditions ?? LinkConditions())], rules: linkRules)
  }

  private func takes(
    _ url: String, _ table: LinkTable, _ rule: LinkRule, _ state: [String: LinkStateValue]
  ) -> Bool {
    guard let match = table.match(url, state: state) else { return false }
    return rule.link.unreadable(rule.link.texts(of: match)) == nil
  }

  /// What may stand before the path: hosts that the patterns and the rules name, by each scheme.
  private var origins: [String] {
    let patterns = [left.link.pattern, right.link.pattern].compactMap(\.self)
    let named = patterns.compactMap(\.scheme)
    var hosts = patterns.compactMap { $0.host?.example }
    if patterns.allSatisfy({ $0.host == nil }) {
      guard let scheme = named.first else { return [origin] }
      if scheme != "http", scheme != "https" { return [scheme + ":"] }
    }
    hosts += linkRules.hosts.map { $0.hasPrefix("*.") ? "a" + $0.dropFirst() : $0 }
    hosts.append("a")
    let schemes = named.isEmpty ? ["https", "http"] + linkRules.schemes : named
    return schemes.flatMap { scheme in hosts.map { "\(scheme)://\($0)" } }
  }

  private func url(origin: String, slash: String) -> String {
    let hash = symbols.firstIndex(of: .fragment) ?? symbols.endIndex
    let path = Self.text(symbols[..<hash])
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    let fragment = hash < symbols.endIndex ? "#" + Self.text(symbols[(hash + 1)...]) : ""
    return origin + (path.isEmpty ? "/" : path + slash) + query + fragment
  }

  private static func text(_ symbols: ArraySlice<PathAutomaton.Symbol>) -> String {
    var text = ""
    for symbol in symbols {
      switch symbol {
      case .scalar(let scalar): text += String(Character(scalar)).escapedForPath
      case .separator: text += "/"
      case .fragment: break
      }
    }
    return text
  }

  /// The query items that either rule asks for.
  private var items: [String] {
    var values: [String: String] = [:]
    for rule in [left, right] {
      for slot in rule.link.slots where slot.place == .query && !slot.mayBeAbsent {
        let samples = slot.type.linkSampleTexts.compactMap(\.first)
        let others = [left, right].flatMap { $0.link.slots.filter { $0.name == slot.name } }
        values[slot.name] =
          samples.first { text in others.allSatisfy { $0.reads([text]) } } ?? samples.first ?? ""
      }
      for (name, condition) in rule.conditions?.query ?? [:] {
        if case .oneOf(let wanted) = condition {
          values[name] = wanted.first
        } else if values[name] == nil {
          values[name] = ""
        }
      }
    }
    return values.sorted { $0.key < $1.key }.map {
      "\($0.key.escapedForQuery)=\($0.value.escapedForQuery)"
    }
  }
}

extension LinkPattern.Host {
  /// A host that it takes, if its parameters take an `a`.
  fileprivate var example: String {
    switch self {
    case .any: "a"
    case .suffix(let text): "a" + text
    case .part(.literal(let text)): text
    case .part(.parameter), .part(.rest): "a"
    case .part(.mixed(let elements)):
      elements.map { element in
        switch element {
        case .literal(let text): text
        case .parameter: "a"
        }
      }.joined()
    }
  }
}
