// Wayfinder is released under the MIT licence; see LICENSE.

/// Compiles rows and rules into a table and collects all that is wrong with them.
struct TableBuilder {
  let rules: LinkRules
  var rows: ContiguousArray<CompiledRow> = []
  var parts: ContiguousArray<CompiledPart> = []
  var pool = PartPool()
  var names: ContiguousArray<String> = []
  var conditions: ContiguousArray<CompiledConditions> = []
  var index: PathIndex
  var roots = TableStorage.Roots()
  var prefixes: ContiguousArray<Range<Int>> = []
  var hosts = 0..<0
  var faults: [LinkTableError.Finding] = []
  var remarks: [LinkTableError.Finding] = []
  var cache = ExpressionCache()
  var schemeCount = 0
  /// The patterns by row index, for explanations.
  var patterns: [LinkPattern] = []

  /// How many optional parts of one list stand in the index both present and absent.
  static let optionalLimit = 4

  init(rules: LinkRules) {
    self.rules = rules
    index = PathIndex(ignoringCase: rules.ignoresLiteralCase)
    roots.plain = index.addRoot()
    roots.hosted = index.addRoot()
    roots.schemes = index.addRoot()
    roots.admittedSchemes = index.addRoot()
  }

  /// Compiles all; where there are faults the result is of no use.
  mutating func build(_ declared: [LinkRow]) {
    var patterns: [LinkPattern] = []
    patterns.reserveCapacity(declared.count)
    var expressions: [ConstraintExpression?] = []
    for (number, row) in declared.enumerated() {
      let parsed = LinkPattern.parse(row.pattern, constraints: row.constraints, cache: &cache)
      patterns.append(parsed.pattern)
      faults += parsed.faults.map { LinkTableError.Finding(place: .row(number), error: $0) }
      remarks += parsed.remarks.map { LinkTableError.Finding(place: .row(number), error: $0) }
      remark(row.conditions, of: parsed.pattern, at: number)
      expressions.append(fragmentExpression(row.conditions, of: number))
    }
    compilePrefixes()
    compileOrigins()
    guard faults.isEmpty else { return }
    self.patterns = patterns
    for number in order(of: patterns) {
      add(patterns[number], declared[number].conditions, expressions[number], at: number)
    }
  }

  private mutating func remark(
    _ conditions: LinkConditions, of pattern: LinkPattern, at row: Int
  ) {
    guard !conditions.parameter.isEmpty || !conditions.parameterNot.isEmpty else { return }
    let known = Array(pattern.parameters.dropFirst(pattern.hostParameterCount))
    let asked = Set(conditions.parameter.keys).union(conditions.parameterNot.keys)
    for name in asked.sorted() where !known.contains(name) {
      let error = LinkError.conditionWithoutParameter(
        name, pattern: pattern.text, parameters: known)
      remarks.append(LinkTableError.Finding(place: .row(row), error: error))
    }
  }

  private func order(of patterns: [LinkPattern]) -> [Int] {
    guard rules.precedence == .specificity else { return Array(patterns.indices) }
    let ranks = patterns.map(\.generality)
    return patterns.indices.sorted { first, second in
      if ranks[first] == ranks[second] { return first < second }
      return ranks[first].lexicographicallyPrecedes(ranks[second])
    }
  }

  private mutating func fragmentExpression(
    _ conditions: LinkConditions, of row: Int
  ) -> ConstraintExpression? {
    guard case .matches(let text) = conditions.fragment else { return nil }
    switch cache.expression(text) {
    case .success(let expression):
      return expression
    case .failure(.invalidExpression(let fault)):
      let error = LinkError.invalidFragmentCondition(fault: fault)
      faults.append(LinkTableError.Finding(place: .row(row), error: error))
    case .failure(let error):
      faults.append(LinkTableError.Finding(place: .row(row), error: error))
    }
    return nil
  }

  private mutating func add(
    _ pattern: LinkPattern, _ conditions: LinkConditions, _ fragment: ConstraintExpression?,
    at number: Int
  ) {
    var row = CompiledRow(
      index: number, endsWithSlash: pattern.endsWithSlash, firstName: names.count)
    names.append(contentsOf: pattern.parameters)
    if let scheme = pattern.scheme {
      let literal = pool.add(scheme, ignoringCase: true)
      row.scheme = index.number(literal, in: pool, under: roots.schemes, schemeCount + 1)
      schemeCount = max(schemeCount, row.scheme)
    }
    if let host = pattern.host {
      row.host = parts.count
      parts.append(part(host, constraints: pattern.constraints))
      row.hostSlots = parts[row.host].slots
    }
    row.slots = row.hostSlots
    row.path = list(pattern.path, constraints: pattern.constraints, slots: &row.slots)
    row.pathSlots = row.slots
    if let parts = pattern.fragment {
      row.hasFragment = true
      row.fragment = list(parts, constraints: pattern.constraints, slots: &row.slots)
    }
    if !conditions.isEmpty {
      row.conditions = self.conditions.count
      self.conditions.append(CompiledConditions(source: conditions, fragment: fragment))
    }
    rows.append(row)
    let start = row.host < 0 ? roots.plain : step(parts[row.host], from: roots.hosted)
    place(row.path, of: rows.count - 1, at: start)
  }

  private mutating func part(
    _ host: LinkPattern.Host, constraints: [String: ConstraintExpression]
  ) -> CompiledPart {
    switch host {
    case .any:
      CompiledPart(kind: .any)
    case .suffix(let text):
      CompiledPart(kind: .suffix, prefix: pool.add(text, ignoringCase: true))
    case .part(let kind):
      CompiledPart(
        kind, isOptional: false, slot: 0, ignoringCase: true, constraints: constraints,
        pool: &pool)
    }
  }

  private mutating func list(
    _ source: [LinkPattern.Part], constraints: [String: ConstraintExpression], slots: inout Int
  ) -> PartList {
    var list = PartList()
    let start = parts.count
    for part in source {
      let compiled = CompiledPart(
        part.kind, isOptional: part.isOptional, slot: slots,
        ignoringCase: rules.ignoresLiteralCase, constraints: constraints, pool: &pool)
      if compiled.kind == .rest { list.rest = parts.count }
      list.hasOptional = list.hasOptional || compiled.isOptional
      slots += compiled.slots
      parts.append(compiled)
    }
    list.lead = start..<(list.rest < 0 ? parts.count : list.rest)
    list.tail = list.rest < 0 ? parts.count..<parts.count : (list.rest + 1)..<parts.count
    return list
  }
}
