// Wayfinder is released under the MIT license; see LICENSE.

/// A row as the check of an association file sees it.
struct AssociationCheckRow {
  let name: AssociationRowName
  let row: LinkRow
  let pattern: LinkPattern
  /// The pattern under the row's conditions on parameters; `nil` where no URL can fulfil them.
  let narrowed: LinkPattern?
  /// A table of the row alone.
  let alone: LinkTable
  /// A table of what the row asks of query and fragment; `nil` where it asks nothing.
  let gate: LinkTable?
  /// Whether the app's default state is one in which the row can match.
  let isUsual: Bool

  /// Creates a row; `nil` where it is for other schemes or hosts.
  init?(
    _ row: LinkRow, index: Int, host: String, rules: LinkRules
  ) throws(LinkError) {
    var cache = ExpressionCache()
    name = AssociationRowName(row: index, pattern: row.pattern)
    self.row = row
    pattern = LinkPattern.parse(row.pattern, constraints: row.constraints, cache: &cache).pattern
    narrowed = pattern.narrowed(by: row.conditions)
    var rest = "*_path"
    while pattern.parameters.contains(String(rest.dropFirst())) { rest += "_" }
    var bare = rules
    bare.stripsPrefixes = []
    bare.prefixConstraints = [:]
    let origin = try LinkTable(
      rows: [LinkRow(pattern: Self.origin(of: pattern) + "/" + rest, constraints: row.constraints)],
      rules: bare)
    guard origin.match("https://\(host)/x") != nil else { return nil }
    alone = try LinkTable(rows: [row], rules: rules)
    isUsual = row.conditions.state.allSatisfy { rules.defaultState[$0.key] == $0.value }
    var asked = row.conditions
    (asked.parameter, asked.parameterNot, asked.state) = ([:], [:], [:])
    guard pattern.fragment != nil || !asked.isEmpty else {
      gate = nil
      return
    }
    bare.hosts = []
    let hash = row.pattern.utf8.firstIndex(of: UInt8(ascii: "#"))
    let fragment = hash.map { row.pattern[$0...] } ?? ""
    gate = try LinkTable(
      rows: [
        LinkRow(pattern: rest + fragment, constraints: row.constraints, conditions: asked)
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
  func suits(_ suffix: String) -> Bool {
    gate.map { $0.match("https://x/x" + suffix) != nil } ?? true
  }

  /// A query that fits.
  var sampleQuery: String {
    row.conditions.query.sorted { $0.key < $1.key }.map { name, condition in
      let value: String
      if case .oneOf(let values) = condition { value = values.first ?? "" } else { value = "1" }
      return name + "=" + value.percentEncoded(escaping: "&")
    }.joined(separator: "&")
  }

  /// A fragment that fits.
  func sampleFragment(_ rules: LinkRules) -> String {
    let fragments: Language
    switch row.conditions.fragment {
    case .present: return "a"
    case .matches(let text):
      guard let expression = try? ConstraintExpression(text) else { return "" }
      fragments = Language { builder in
        let state = builder.append(expression.syntax, from: LanguageBuilder.start, .verbatim)
        builder.accept(at: state)
      }
    case nil:
      guard let parts = pattern.fragment else { return "" }
      fragments = Language(ofFragment: parts, of: pattern, rules: rules)
    }
    if case .found(let text) = LanguageSearch(groups: [[fragments]]).shortest().outcome {
      return text
    }
    return ""
  }
}
