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
    var expressions = ExpressionCache()
    let parsed = rows.map {
      LinkPattern.parse(
        $0.pattern, constraints: $0.constraints, decodesEscapes: rules.decodesParameters,
        expressions: &expressions)
    }
    try self.init(
      parsed, conditions: rows.map(\.conditions), preferred: [], rules: rules, &expressions)
  }

  /// Compiles patterns that are parsed and free of faults, each with its conditions.
  ///
  /// - Parameter preferred: The rows that win where nothing else decides.
  package init(
    _ patterns: [LinkPattern], conditions: [LinkConditions?], preferred: Set<Int> = [],
    rules: LinkRules
  ) throws(LinkError) {
    var expressions = ExpressionCache()
    let parsed = patterns.map { pattern in
      LinkPattern.Parsed(
        pattern: rules.decodesParameters ? pattern : pattern.withEscapesAsWritten(&expressions))
    }
    try self.init(parsed, conditions: conditions, preferred: preferred, rules: rules, &expressions)
  }

  private init(
    _ parsed: [LinkPattern.Parsed], conditions: [LinkConditions?], preferred: Set<Int>,
    rules: LinkRules, _ expressions: inout ExpressionCache
  ) throws(LinkError) {
    let readsFragments = parsed.contains { $0.pattern.fragment != nil }
    let settings = TableSettings(rules, readsFragments: readsFragments, expressions: &expressions)
    var faults: [Finding] = []
    var remarks: [Finding] = []
    var rows: [TableRow] = []
    rows.reserveCapacity(parsed.count)
    for (index, parsed) in parsed.enumerated() {
      faults += parsed.faults.map { $0.at(row: index) }
      remarks += parsed.remarks.map { $0.at(row: index) }
      let conditions = conditions[index].flatMap { $0.isEmpty ? nil : $0 }
      remarks += conditions?.remarks(on: parsed.pattern).map { $0.at(row: index) } ?? []
      var fragment: ConstraintExpression?
      if case .matches(let text) = conditions?.fragment {
        switch expressions.expression(text) {
        case .success(let expression): fragment = expression
        case .failure(let flaw):
          let message = "Fragment condition: \(flaw)"
          let fault = Finding(code: "invalidFragmentCondition", message: message)
          faults.append(fault.at(keys: "when", "fragment").at(row: index))
        }
      }
      rows.append(
        TableRow(
          parsed.pattern.prepared(ignoringCase: rules.ignoresLiteralCase), conditions, fragment,
          isPreferred: preferred.contains(index)))
    }
    faults += settings.faults
    guard faults.isEmpty else { throw .invalidTable(faults) }
    self.remarks = remarks + settings.remarks
    storage = TableStorage(rows, settings)
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
    let lookup = Lookup.best(url, storage, state: state)
    return lookup.best.map {
      LinkMatch(row: $0.row, url: lookup.matcher.url, values: $0.values, table: storage)
    }
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
    var (rows, matcher) = Lookup.candidates(url, storage, state: state)
    var fits: [Lookup.Best] = []
    for row in rows where matcher.mismatch(storage.rows[row], notingKey: true) == nil {
      fits.append(Lookup.Best(row: row, values: matcher.values, key: matcher.key))
    }
    fits.sort { storage.precedes($0, $1) }
    rows.removeAll()
    return fits.map { LinkMatch(row: $0.row, url: matcher.url, values: $0.values, table: storage) }
  }
}

extension LinkPattern {
  /// The pattern in the form in which it is compared.
  func prepared(ignoringCase: Bool) -> LinkPattern {
    func preparedHost(_ part: Part) -> Part {
      guard case .literal(let literal) = part.kind else { return part.prepared(ignoringCase: true) }
      if literal.isPlainHost(literal.indices) { return part }
      return Part(kind: .literal(literal.normalizedHost(literal.indices) ?? literal))
    }
    guard
      host != nil || ignoringCase || path.contains(where: \.needsAutomaton)
        || fragment?.contains(where: \.needsAutomaton) == true
    else { return self }
    var pattern = mapParts(host: preparedHost) { $0.prepared(ignoringCase: ignoringCase) }
    if case .suffix(let suffix) = host {
      pattern.host = .suffix(suffix.normalizedHost(suffix.indices) ?? suffix)
    }
    return pattern
  }

  /// The pattern for a table that doesn't decode URLs, with the same expressions.
  fileprivate func withEscapesAsWritten(_ expressions: inout ExpressionCache) -> LinkPattern {
    var pattern = Self.parse(text, decodesEscapes: false, expressions: &expressions).pattern
    for parameter in allParameters where parameter.constraint != nil {
      pattern = pattern.constraining(parameter.name, by: parameter.constraint)
    }
    return pattern
  }
}

extension LinkConditions {
  /// The conditions on names that no parameter of the path or fragment has.
  fileprivate func remarks(on pattern: LinkPattern) -> [Finding] {
    guard !parameter.isEmpty || !parameterNot.isEmpty else { return [] }
    let known = Array(pattern.parameters.dropFirst(pattern.hostParameterCount))
    let asked = Set(parameter.keys).union(parameterNot.keys)
    return asked.sorted().filter { !known.contains($0) }.map { name in
      Finding(
        code: "conditionWithoutParameter", severity: .remark,
        message: "Pattern '\(pattern.text)': there is a condition on '\(name)', but"
          + " \(known.known(to: "its path has")).",
        remedy: name.remedy(among: known)
      ).at(keys: "when", parameter[name] == nil ? "parameterNot" : "parameter", name)
    }
  }
}
