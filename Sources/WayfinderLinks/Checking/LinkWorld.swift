// Wayfinder is released under the MIT license; see LICENSE.

/// A kind of URLs: those of a scheme, with or without a host.
///
/// User info, ports, and hosts with escapes are left out.
struct LinkWorld {
  /// The scheme; `nil` for a path inside the app.
  let scheme: String?
  let host: Language.Host

  var isWeb: Bool { scheme.map(Self.isWeb) ?? false }

  private static func isWeb(_ scheme: String) -> Bool { scheme == "https" || scheme == "http" }

  /// The worlds in which a row must be shadowed to be so in all.
  ///
  /// A row without scheme and host takes paths inside the app, and what matches all of these takes all
  /// of its other URLs too; the same holds of a row with a scheme for URLs without a host.
  static func all(of row: ComparedRow, among rows: [ComparedRow], rules: LinkRules) -> [LinkWorld] {
    let named = row.pattern.scheme
    var schemes: [String]
    switch (named, row.pattern.host) {
    case (nil, nil):
      return [LinkWorld(scheme: nil, host: .none)]
    case (let scheme?, nil) where isWeb(scheme):
      return [LinkWorld(scheme: scheme, host: .none)]
    case (let scheme?, _):
      schemes = [scheme]
    case (nil, _):
      // Of custom schemes that no row names one stands for all.
      let all = Set(rows.compactMap(\.pattern.scheme))
      let custom = rules.schemes.map(\.scalarwiseLowercase)
      schemes = Self.webSchemes(rules) + custom.filter(all.contains)
      schemes += custom.first { !all.contains($0) }.map { [$0] } ?? []
    }
    return schemes.flatMap { scheme -> [LinkWorld] in
      guard !isWeb(scheme), rules.customSchemeHostIsPath else {
        return [LinkWorld(scheme: scheme, host: row.pattern.host == nil ? .none : .some)]
      }
      return [LinkWorld(scheme: scheme, host: .part), LinkWorld(scheme: scheme, host: .empty)]
    }
  }

  /// Returns the hosts that precede the path in a row's URLs; `nil` if the row matches no URL of this
  /// world.
  func hosts(of row: ComparedRow, rules: LinkRules) -> [LinkPattern.Host]? {
    if let scheme, isWeb, !Self.webSchemes(rules).contains(scheme) { return nil }
    if let wanted = row.pattern.scheme {
      guard wanted == scheme else { return nil }
    } else if let scheme, !isWeb {
      guard rules.schemes.contains(where: { $0.scalarwiseLowercase == scheme }) else { return nil }
    }
    if let named = row.pattern.host { return host == .none ? nil : [named] }
    let asksHost =
      row.pattern.scheme == nil && isWeb && rules.checksHost && !rules.hosts.isEmpty
      && !rules.hosts.contains("*")
    switch host {
    case .none: return asksHost ? nil : []
    case .part, .empty: return []
    case .some:
      guard asksHost else { return [.any] }
      return rules.hosts.map(LinkPattern.Host.of)
    }
  }

  /// The web schemes of the rules, the usual one first.
  private static func webSchemes(_ rules: LinkRules) -> [String] {
    let known = rules.webSchemes.map(\.scalarwiseLowercase)
    return ["https", "http"].filter(known.contains)
  }

  /// Whether a row sees the host as the first part of its path.
  func isPart(of row: ComparedRow) -> Bool { host == .part && row.pattern.host == nil }

  /// Whether what the languages of two rows take can be compared: where the host is a part of one
  /// row's path only, prefixes and slashes at the end are counted differently.
  func isComparable(_ row: ComparedRow, with other: ComparedRow, rules: LinkRules) -> Bool {
    guard isPart(of: row) != isPart(of: other) else { return true }
    return rules.stripsPrefixes.isEmpty && rules.ignoresTrailingSlash
  }
}
