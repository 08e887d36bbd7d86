// Wayfinder is released under the MIT license; see LICENSE.

/// A table of links, which finds the row that matches a URL and reads the URL's values.
///
/// A table is a value and never changes; copies share their storage. Any number of lookups can run
/// at the same time.
package struct LinkTable: Sendable {
  /// The parts of the declaration without effect, in the order of the rows, then of the prefixes:
  /// constraints and conditions for names that no parameter has.
  package let remarks: [Finding]

  let storage: TableStorage

  /// The rules that the table was made with.
  package var rules: LinkRules { storage.settings.rules }

  /// The number of rows.
  package var count: Int { storage.rows.count }

  /// Checks and compiles a table.
  ///
  /// - Parameters:
  ///   - rows: The rows in their order; a row is named by its index, from 0.
  ///   - rules: The rules that hold for all rows.
  /// - Throws: `LinkError` with all faults of all rows, of the prefixes, hosts and schemes.
  /// - Complexity: linear in the size of the declaration.
  package init(rows: [LinkRow], rules: LinkRules = LinkRules()) throws(LinkError) {
    var making = Making(rowCount: rows.count, rules: rules)
    for index in rows.indices where !making.isFull {
      let parsed = LinkPattern.parse(
        rows[index].pattern, constraints: rows[index].constraints,
        decodesEscapes: rules.decodesParameters, expressions: &making.expressions)
      let conditions = rows[index].conditions
      making.add(parsed, conditions.isEmpty ? nil : conditions)
    }
    (storage, remarks) = try making.result()
  }

  /// Compiles patterns that are parsed and free of faults, each with its conditions.
  ///
  /// - Parameter preferred: The rows that win where nothing else decides.
  package init(
    _ patterns: [LinkPattern], conditions: [LinkConditions?], preferred: Set<Int> = [],
    rules: LinkRules
  ) throws(LinkError) {
    var making = Making(rowCount: patterns.count, rules: rules)
    for (index, pattern) in patterns.enumerated() where !making.isFull {
      let pattern =
        rules.decodesParameters ? pattern : pattern.withEscapesAsWritten(&making.expressions)
      making.add(
        LinkPattern.Parsed(pattern: pattern),
        conditions[index].flatMap { $0.isEmpty ? nil : $0 }, isPreferred: preferred.contains(index))
    }
    (storage, remarks) = try making.result()
  }

  /// The pattern of a row. Its literals are in lower case where the rules ignore case.
  package func pattern(ofRow row: Int) -> LinkPattern { storage.rows[row].pattern }

  /// The conditions of a row beside its pattern.
  package func conditions(ofRow row: Int) -> LinkConditions? { storage.rows[row].conditions }
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
    Lookup(url, storage, state: state).best()
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
    Lookup(url, storage, state: state).all()
  }
}

extension LinkPattern {
  /// The pattern for a table that doesn't decode URLs, with the same expressions.
  fileprivate func withEscapesAsWritten(_ expressions: inout ExpressionCache) -> LinkPattern {
    var pattern = Self.parse(text, decodesEscapes: false, expressions: &expressions).pattern
    for parameter in allParameters where parameter.constraint != nil {
      pattern = pattern.constraining(parameter.name, by: parameter.constraint)
    }
    return pattern
  }
}
