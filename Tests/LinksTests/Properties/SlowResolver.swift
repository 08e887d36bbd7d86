// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderLinks

/// A second resolver, written from the rules alone: one row after the other, on strings, by trying
/// everything.
struct SlowResolver {
  let rows: [LinkRow]
  let rules: LinkRules

  struct Answer: Equatable {
    let row: Int
    let captured: [String: String]
    let parameters: [String: String]
  }

  func resolve(_ text: String, state: [String: LinkStateValue]) -> Answer? {
    let url = SlowURL(text)
    if let scheme = url.scheme, scheme == "http" || scheme == "https",
      !rules.webSchemes.contains(scheme)
    {
      return nil
    }
    for index in order {
      guard let captured = captures(rows[index], url, state: state) else { continue }
      var parameters: [String: String] = [:]
      for (name, value) in url.items {
        let name = name.decoded
        if parameters[name] == nil { parameters[name] = value.decoded }
      }
      return Answer(
        row: index, captured: captured, parameters: parameters.merging(captured) { $1 })
    }
    return nil
  }

  private var order: [Int] {
    guard rules.prefersSpecificRows else { return Array(rows.indices) }
    let ranks = rows.map { SlowPattern($0.pattern).ranks($0.constraints) }
    return rows.indices.sorted { first, second in
      for (left, right) in zip(ranks[first], ranks[second]) where left != right {
        return left < right
      }
      return (ranks[first].count, first) < (ranks[second].count, second)
    }
  }

  private func captures(
    _ row: LinkRow, _ url: SlowURL, state: [String: LinkStateValue]
  ) -> [String: String]? {
    let pattern = SlowPattern(row.pattern)
    let isWeb = url.scheme == "http" || url.scheme == "https"
    if let scheme = pattern.scheme {
      guard scheme == url.scheme else { return nil }
    } else if let scheme = url.scheme, !isWeb {
      guard rules.schemes.contains(where: { $0.lowercased() == scheme }) else { return nil }
    } else if isWeb, pattern.host == nil, rules.checksHost, !rules.hosts.isEmpty {
      guard rules.hosts.contains(where: { fits($0.lowercased(), url.host) }) else { return nil }
    }
    var captured: [String: String] = [:]
    var texts = url.path.parts
    if let wanted = pattern.host {
      guard let host = url.host else { return nil }
      if wanted.hasPrefix("*") {
        guard fits(wanted, host) else { return nil }
      } else {
        guard let found = part(wanted.lowercasedLiterals, host, row.constraints, true) else {
          return nil
        }
        captured = found
      }
    } else if url.scheme != nil, !isWeb, let host = url.host, !host.isEmpty,
      rules.customSchemeHostIsPath
    {
      texts = (url.authority + url.path).parts
    }
    for prefix in rules.stripsPrefixes.map(\.parts) where texts.count >= prefix.count {
      let fits = zip(prefix, texts).allSatisfy {
        part($0, $1, rules.prefixConstraints, true) != nil
      }
      if fits {
        texts.removeFirst(prefix.count)
        break
      }
    }
    if !rules.ignoresTrailingSlash, !texts.isEmpty,
      url.path.hasSuffix("/") != pattern.endsWithSlash
    {
      return nil
    }
    guard var found = parts(pattern.path[...], texts[...], row.constraints) else { return nil }
    if let wanted = pattern.fragment {
      guard let fragment = url.fragment,
        let inside = parts(wanted[...], fragment.parts[...], row.constraints)
      else { return nil }
      found.merge(inside) { $1 }
    }
    guard holds(row.conditions, url, found, state) else { return nil }
    return captured.merging(found) { $1 }
  }

  private func fits(_ wanted: String, _ host: String?) -> Bool {
    if wanted == "*" { return true }
    guard let host else { return false }
    return wanted.hasPrefix("*.") ? host.hasSuffix(wanted.dropFirst()) : host == wanted
  }

  private func parts(
    _ pattern: ArraySlice<String>, _ texts: ArraySlice<String>, _ constraints: [String: String]
  ) -> [String: String]? {
    guard let first = pattern.first else { return texts.isEmpty ? [:] : nil }
    let rest = pattern.dropFirst()
    if first.hasPrefix("*") {
      let name = first == "*" ? "rest" : String(first.dropFirst())
      for count in stride(from: texts.count, through: 0, by: -1) {
        let value = decoded(texts.prefix(count).joined(separator: "/"))
        guard constraints[name].map({ Self.matches($0, value) }) ?? true,
          let tail = parts(rest, texts.dropFirst(count), constraints)
        else { continue }
        return tail.merging([name: value]) { $1 }
      }
      return nil
    }
    let isOptional = first.hasSuffix("?")
    let bare = isOptional ? String(first.dropLast()) : first
    if let text = texts.first,
      let here = part(bare, decoded(text), constraints, rules.ignoresLiteralCase),
      let tail = parts(rest, texts.dropFirst(), constraints)
    {
      return tail.merging(here) { $1 }
    }
    return isOptional ? parts(rest, texts, constraints) : nil
  }

  private func decoded(_ text: String) -> String { rules.decodesParameters ? text.decoded : text }

  /// Matches one part, piece by piece; each parameter takes as much as it can.
  private func part(
    _ pattern: String, _ text: String, _ constraints: [String: String], _ ignoringCase: Bool
  ) -> [String: String]? {
    pieces(
      SlowPattern.pieces(pattern)[...], Array(text.unicodeScalars)[...], constraints, ignoringCase)
  }

  private func pieces(
    _ pieces: ArraySlice<String>, _ text: ArraySlice<Unicode.Scalar>,
    _ constraints: [String: String], _ ignoringCase: Bool
  ) -> [String: String]? {
    guard let first = pieces.first else { return text.isEmpty ? [:] : nil }
    for count in stride(from: text.count, through: 0, by: -1) {
      let value = text.prefix(count).reduce(into: "") { $0.unicodeScalars.append($1) }
      var here: [String: String] = [:]
      if first.hasPrefix(":"), first.count > 1 {
        let name = String(first.dropFirst())
        let fits =
          constraints[name].map {
            Self.matches($0, ignoringCase ? value.lowercased() : value)
          } ?? (!value.isEmpty && !value.unicodeScalars.contains("\n"))
        guard fits else { continue }
        here[name] = value
      } else {
        guard value.same(as: first, ignoringCase: ignoringCase) else { continue }
      }
      if let tail = self.pieces(
        pieces.dropFirst(), text.dropFirst(count), constraints, ignoringCase)
      {
        return tail.merging(here) { $1 }
      }
    }
    return nil
  }

  private static func matches(_ expression: String, _ text: String) -> Bool {
    (try? ConstraintExpression(expression))?.matches(text) ?? false
  }

  private func holds(
    _ conditions: LinkConditions, _ url: SlowURL, _ captured: [String: String],
    _ state: [String: LinkStateValue]
  ) -> Bool {
    func item(_ name: String) -> String? { url.items.first { $0.name == name }?.value }
    return conditions.query.allSatisfy { name, condition in
      guard let value = item(name) else { return false }
      guard case .oneOf(let wanted) = condition else { return true }
      return wanted.contains(value) || wanted.contains(value.decoded)
    }
      && conditions.queryNot.allSatisfy { !$1.contains(item($0) ?? "\0none") }
      && conditions.queryAbsent.allSatisfy { item($0) == nil }
      && conditions.parameter.allSatisfy { $1.contains(captured[$0] ?? "\0none") }
      && conditions.parameterNot.allSatisfy { !$1.contains(captured[$0] ?? "\0none") }
      && conditions.state.allSatisfy { (state[$0] ?? rules.defaultState[$0]) == $1 }
  }
}
