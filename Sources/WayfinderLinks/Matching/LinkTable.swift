// Wayfinder is released under the MIT license; see LICENSE.

/// A table of links, which finds the row that matches a URL and reads the URL's values.
///
/// A table never changes. Any number of lookups can run at the same time.
package final class LinkTable: Sendable {
  /// The parts of the declaration without effect, in the order of the rows, then of the prefixes:
  /// constraints and conditions for names that no parameter has.
  package let remarks: [Finding]

  let settings: TableSettings
  let rows: [TableRow]
  let tree: PathTree
  /// Whether a row names a host.
  let hasHosts: Bool

  /// The rules that the table was made with.
  package var rules: LinkRules { settings.rules }

  /// The number of rows.
  package var count: Int { rows.count }

  /// Checks and compiles a table.
  ///
  /// - Parameters:
  ///   - rows: The rows in their order; a row is named by its index, from 0.
  ///   - rules: The rules that hold for all rows.
  /// - Throws: `LinkError` with all faults of all rows, of the prefixes, hosts and schemes.
  /// - Complexity: linear in the size of the declaration.
  package convenience init(rows: [LinkRow], rules: LinkRules = LinkRules()) throws(LinkError) {
    var making = Making(rowCount: rows.count, rules: rules)
    for index in rows.indices where !making.isFull {
      let parsed = LinkPattern.parse(
        rows[index].pattern, constraints: rows[index].constraints,
        decodesEscapes: rules.decodesParameters, expressions: &making.expressions)
      let conditions = rows[index].conditions
      making.add(parsed, conditions.isEmpty ? nil : conditions)
    }
    try self.init(making)
  }

  /// Compiles patterns that are parsed for such rules and free of faults, each with its conditions.
  ///
  /// - Parameter preferred: The rows that win where nothing else decides.
  package convenience init(
    _ patterns: [LinkPattern], conditions: [LinkConditions?], preferred: Set<Int> = [],
    rules: LinkRules
  ) throws(LinkError) {
    var making = Making(rowCount: patterns.count, rules: rules)
    for (index, pattern) in patterns.enumerated() where !making.isFull {
      making.add(
        LinkPattern.Parsed(pattern: pattern),
        conditions[index].flatMap { $0.isEmpty ? nil : $0 }, isPreferred: preferred.contains(index))
    }
    try self.init(making)
  }

  private init(_ making: consuming Making) throws(LinkError) {
    (settings, remarks) = try making.check()
    rows = making.rows
    var tree = PathTree()
    var hasHosts = false
    for index in rows.indices {
      let root = tree.root(of: rows[index].pattern.host)
      hasHosts = hasHosts || root != PathTree.plainRoot
      tree.insert(index, rows[index].pattern.path, at: root)
    }
    self.tree = tree
    self.hasHosts = hasHosts
  }

  /// The pattern of a row. Its literals are in lower case where the rules ignore case.
  package func pattern(ofRow row: Int) -> LinkPattern { rows[row].pattern }
}

extension LinkTable {
  /// Resolves a URL to the row that wins it: with ``LinkRules/prefersSpecificRows`` the one that
  /// takes its parts most narrowly, else the first whose pattern, constraints and conditions hold.
  ///
  /// Any string is accepted as a URL: one without a scheme is a path inside the app. No string is
  /// refused and none stops the program; one that fits no row has no match.
  ///
  /// - Parameters:
  ///   - url: The URL as written. Parts are split at raw separators and decoded once, so that an
  ///     escaped separator is data. User info is never the host; the default port of `http` and
  ///     `https` equals none, as an empty one does; another is part of the host. Dot segments are
  ///     literals.
  ///   - state: Facts about the app, over the rules' `defaultState`.
  /// - Returns: The match, or `nil` where no row holds.
  /// - Complexity: linear in the length of the URL, for each row whose pattern fits the path; rows
  ///   that cannot fit cost nothing.
  ///
  /// **Source:** RFC 3986 section 3 (components), 2.1 (escapes), 6.2.3 (default ports).
  package func match(_ url: String, state: [String: LinkStateValue] = [:]) -> LinkMatch? {
    Lookup(url, self, state: state).best()
  }

  /// Resolves a URL to the first row, in the order in which rows win, that is accepted.
  ///
  /// - Parameter isTaken: Whether a row with its values is the one; where it isn't the next row is
  ///   asked.
  package func first(
    _ url: String, state: [String: LinkStateValue] = [:], where isTaken: (LinkMatch) -> Bool
  ) -> LinkMatch? {
    guard let best = match(url, state: state) else { return nil }
    if isTaken(best) { return best }
    return matches(url, state: state).dropFirst().first(where: isTaken)
  }

  /// All rows that match a URL, in the order in which they win.
  package func matches(_ url: String, state: [String: LinkStateValue] = [:]) -> [LinkMatch] {
    Lookup(url, self, state: state).all()
  }
}

extension LinkTable {
  /// Whether a row that takes a part by a literal goes before every row that doesn't: of optional
  /// parts the first way to read them counts, which need not be the narrowest.
  func decides(_ row: Int) -> Bool {
    settings.rules.prefersSpecificRows && !rows[row].pattern.path.contains { $0.isOptional }
  }

  /// Whether a row that fits goes before another.
  func precedes(_ first: Lookup.Best, _ second: Lookup.Best) -> Bool {
    guard settings.rules.prefersSpecificRows else { return first.row < second.row }
    if first.key != second.key { return first.key.lexicographicallyPrecedes(second.key) }
    let (one, other) = (rows[first.row], rows[second.row])
    let ties = (one.tieOrder, other.tieOrder)
    if ties.0 != ties.1 { return ties.0 < ties.1 }
    return one.isPreferred != other.isPreferred ? one.isPreferred : first.row < second.row
  }
}

extension LinkPattern {
  /// The pattern for a table under some rules, with the same expressions: where it doesn't decode
  /// URLs, escapes are as written.
  func parsed(for rules: LinkRules) -> LinkPattern {
    if rules.decodesParameters { return self }
    var expressions = ExpressionCache()
    var pattern = Self.parse(text, decodesEscapes: false, expressions: &expressions).pattern
    for parameter in allParameters where parameter.constraint != nil {
      pattern = pattern.constraining(parameter.name, by: parameter.constraint)
    }
    return pattern
  }
}
