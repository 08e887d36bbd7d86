// Wayfinder is released under the MIT license; see LICENSE.

extension LinkTable {
  /// Collects the rows of a table, and what is wrong with them.
  struct Making {
    var expressions = ExpressionCache()
    private let rules: LinkRules
    private(set) var rows: [TableRow] = []
    private var faults: [Finding] = []
    private var remarks: [Finding] = []
    private let rowCount: Int

    /// The limit on the rows of a table, and on the conditions of a row.
    static let rowLimit = 100_000
    static let conditionLimit = 1000

    init(rowCount: Int, rules: LinkRules) {
      self.rules = rules
      self.rowCount = rowCount
      rows.reserveCapacity(rowCount)
    }

    /// Whether no further row is read.
    var isFull: Bool {
      rowCount > Self.rowLimit || faults.count + remarks.count >= PatternParser.findingLimit
    }

    mutating func add(
      _ parsed: consuming LinkPattern.Parsed, _ conditions: LinkConditions?,
      isPreferred: Bool = false
    ) {
      let place = Finding.Place(row: rows.count)
      if !parsed.faults.isEmpty { faults += parsed.faults.map { $0.at(row: rows.count) } }
      if !parsed.remarks.isEmpty { remarks += parsed.remarks.map { $0.at(row: rows.count) } }
      var pattern = parsed.pattern
      var fragment: ConstraintExpression?
      if let conditions {
        remarks += conditions.remarks(on: pattern).map { $0.at(row: rows.count) }
        fragment = fragmentExpression(of: conditions)
        if conditions.count > Self.conditionLimit { faults.append(.tooManyConditions(at: place)) }
      }
      pattern.prepare(ignoringCase: rules.ignoresLiteralCase, &expressions)
      rows.append(
        TableRow(
          pattern: consume pattern, conditions: conditions, fragmentExpression: fragment,
          isPreferred: isPreferred))
    }

    private mutating func fragmentExpression(
      of conditions: LinkConditions
    ) -> ConstraintExpression? {
      guard let text = conditions.fragment else { return nil }
      switch expressions.expression(text) {
      case .success(let expression): return expression
      case .failure(let flaw):
        faults.append(
          Finding(code: "invalidFragmentCondition", message: "Fragment condition: \(flaw)")
            .at(keys: "when", "fragment").at(row: rows.count))
        return nil
      }
    }

    /// The settings of the table, and the parts of the declaration without effect.
    mutating func check() throws(LinkError) -> (TableSettings, [Finding]) {
      let readsFragments = rows.contains { $0.pattern.fragment != nil }
      let settings = TableSettings(rules, readsFragments: readsFragments, expressions: &expressions)
      if rows.count < rowCount { faults.append(.rowsNotRead(rows.count, of: rowCount)) }
      faults += settings.faults
      guard faults.isEmpty else { throw .invalidTable(faults) }
      return (settings, remarks + settings.remarks)
    }
  }
}

extension Finding {
  fileprivate static func tooManyConditions(at place: Place) -> Finding {
    Finding(
      code: "tooManyConditions", place: place,
      message: "The row has more than \(LinkTable.Making.conditionLimit) conditions.",
      remedy: "Check the values in the app.")
  }

  fileprivate static func rowsNotRead(_ count: Int, of all: Int) -> Finding {
    all > LinkTable.Making.rowLimit
      ? Finding(
        code: "tooManyRows",
        message: "The table has \(all) rows, of which \(LinkTable.Making.rowLimit) are allowed.",
        remedy: "Use parameters instead of a row for each value.")
      : Finding(
        code: "rowsNotRead",
        message: "Only the first \(count) of \(all) rows were read, because"
          + " \(PatternParser.findingLimit) findings are enough.",
        remedy: "Fix these first.")
  }
}

extension LinkPattern {
  /// Brings the pattern into the form in which it is compared.
  fileprivate mutating func prepare(ignoringCase: Bool, _ expressions: inout ExpressionCache) {
    switch host {
    case .part(var part):
      if case .literal(let literal) = part.kind {
        part.kind = .literal(literal.normalizedHost(literal.indices) ?? literal)
      } else {
        part = part.prepared(ignoringCase: true, &expressions)
      }
      host = .part(part)
    case .suffix(let suffix):
      host = .suffix(suffix.normalizedHost(suffix.indices) ?? suffix)
    case .any, nil: break
    }
    if ignoringCase || path.contains(where: { $0.needsAutomaton }) {
      path = path.map { $0.prepared(ignoringCase: ignoringCase, &expressions) }
    }
    if let parts = fragment {
      fragment = parts.map { $0.prepared(ignoringCase: ignoringCase, &expressions) }
    }
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
        code: "conditionWithoutParameter", severity: .note,
        message: "Pattern '\(pattern.text)': there is a condition on '\(name)', but"
          + " \(known.known(to: "its path has")).",
        remedy: name.remedy(among: known)
      ).at(keys: "when", parameter[name] == nil ? "parameterNot" : "parameter", name)
    }
  }
}
