// Wayfinder is released under the MIT license; see LICENSE.

/// A row as the check of an association file sees it.
struct AssociationCheckRow {
  let row: ComparedRow
  /// A table of what the row asks of the fragment; `nil` where it asks nothing.
  private let fragments: LinkTable?
  /// Whether the app's default state is one in which the row can match.
  let isUsual: Bool

  /// Creates a row; `nil` where it is for other schemes or hosts.
  init?(
    _ row: LinkRow, index: Int, host: String, rules: LinkRules
  ) throws(LinkError) {
    var cache = ExpressionCache()
    let pattern = LinkPattern.parse(row.pattern, constraints: row.constraints, cache: &cache)
      .pattern
    self.row = ComparedRow(
      index: index, pattern: pattern, conditions: row.conditions, link: nil, rules: rules)
    isUsual = row.conditions.state.allSatisfy { rules.defaultState[$0.key] == $0.value }
    var rest = "*_path"
    while pattern.parameters.contains(String(rest.dropFirst())) { rest += "_" }
    var bare = rules
    bare.stripsPrefixes = []
    bare.prefixConstraints = [:]
    let origin = try LinkTable(
      rows: [LinkRow(pattern: Self.origin(of: pattern) + "/" + rest, constraints: row.constraints)],
      rules: bare)
    guard origin.match("https://\(host)/x") != nil else { return nil }
    guard pattern.fragment != nil || row.conditions.fragment != nil else {
      fragments = nil
      return
    }
    bare.hosts = []
    let hash = row.pattern.utf8.firstIndex(of: UInt8(ascii: "#"))
    let fragment = hash.map { row.pattern[$0...] } ?? ""
    fragments = try LinkTable(
      rows: [
        LinkRow(
          pattern: rest + fragment, constraints: row.constraints,
          conditions: LinkConditions(fragment: row.conditions.fragment))
      ],
      rules: bare)
  }

  /// Returns the part of a pattern that precedes the path.
  private static func origin(of pattern: LinkPattern) -> String {
    guard pattern.host != nil || pattern.scheme != nil else { return "" }
    let main = pattern.text.utf8.prefix { $0 != UInt8(ascii: "#") }
    guard pattern.host != nil, let slash = main.firstIndex(of: UInt8(ascii: "/")) else {
      return pattern.scheme.map { $0 + ":" } ?? ""
    }
    let host = main[slash...].dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
    return String(pattern.text[..<host.endIndex])
  }

  /// Whether the row is one for such a query and fragment.
  func suits(_ situation: URLSituation) -> Bool {
    row.holds(in: situation.with(row.conditions.state))
      && fragments.map { $0.match("https://x/x" + situation.suffix) != nil } ?? true
  }

  /// Whether the row by itself matches a URL, in the state that it asks for.
  func takes(_ url: String) -> Bool { row.takes(url, state: row.conditions.state) }

  /// A query and a fragment that fit; `nil` where the row asks for neither.
  func sample(_ rules: LinkRules) -> URLSituation? {
    guard fragments != nil || row.gate != nil else { return nil }
    let all = URLSituation.all(of: [row], rules: rules) ?? []
    var sample =
      all.first { row.holds(in: $0.with(row.conditions.state)) } ?? URLSituation()
    let language = Language { builder in
      builder.append(
        fragmentOf: row.pattern, row.pattern.constraints, row.conditions.fragment,
        from: LanguageBuilder.start, rules.writing)
    }
    let universe = Language.urls(
      host: .none, shape: .empty, hasVerbatimFragment: row.pattern.fragment == nil,
      decodes: rules.decodesParameters)
    if case .found(let text) = LanguageSearch(groups: [[universe], [language]]).shortest().outcome {
      sample.fragment = String(text.dropFirst())
    }
    return sample
  }
}
