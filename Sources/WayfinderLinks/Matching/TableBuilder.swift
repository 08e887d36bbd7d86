// Wayfinder is released under the MIT license; see LICENSE.

/// Compiles rows and rules into a table and collects all that is wrong with them.
struct TableBuilder {
  let rules: LinkRules
  var rows: ContiguousArray<CompiledRow> = []
  var parts: ContiguousArray<CompiledPart> = []
  var pool = PartPool()
  var names: ContiguousArray<String> = []
  var conditions: ContiguousArray<CompiledConditions> = []
  var index: PathIndex
  var roots = TableSettings.Roots()
  var prefixes: ContiguousArray<PartList> = []
  var hosts = 0..<0
  /// The text of the origin that URLs are written with.
  var usualOrigin = ByteRange(0, 0)
  var mostSlots = 0
  var faults: [LinkFinding] = []
  var remarks: [LinkFinding] = []
  var cache = ExpressionCache()
  /// The expressions of conditions on fragments, by row index.
  private var fragmentExpressions: [Int: ConstraintExpression] = [:]
  var schemeCount = 0
  /// The patterns by row index, for explanations.
  var patterns: [LinkPattern] = []

  /// The limit on the optional parts of one list that the index holds both present and absent.
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
    for (number, row) in declared.enumerated() {
      let parsed = LinkPattern.parse(row.pattern, constraints: row.constraints, cache: &cache)
      patterns.append(parsed.pattern)
      faults += parsed.faults.map { LinkFinding(row: number, $0) }
      remarks += parsed.remarks.map { LinkFinding(row: number, $0) }
      remark(row.conditions, of: parsed.pattern, at: number)
      addFragmentExpression(row.conditions, of: number)
    }
    compile(patterns) { declared[$0].conditions }
  }

  /// Compiles patterns that are parsed and free of faults, each with its conditions.
  mutating func build(_ patterns: [LinkPattern], _ conditions: [LinkConditions?]) {
    for (number, conditions) in conditions.enumerated() {
      guard let conditions else { continue }
      remark(conditions, of: patterns[number], at: number)
      addFragmentExpression(conditions, of: number)
    }
    compile(patterns) { conditions[$0] }
  }

  private mutating func compile(
    _ patterns: [LinkPattern], conditions: (Int) -> LinkConditions?
  ) {
    compilePrefixes()
    compileOrigins()
    guard faults.isEmpty else { return }
    self.patterns = patterns
    rows.reserveCapacity(patterns.count)
    parts.reserveCapacity(4 * patterns.count)
    for number in order(of: patterns) {
      add(patterns[number], conditions(number), fragmentExpressions[number], at: number)
    }
  }

  private mutating func remark(
    _ conditions: LinkConditions, of pattern: LinkPattern, at row: Int
  ) {
    guard !conditions.parameter.isEmpty || !conditions.parameterNot.isEmpty else { return }
    let known = Array(pattern.parameters.dropFirst(pattern.hostParameterCount))
    let asked = Set(conditions.parameter.keys).union(conditions.parameterNot.keys)
    for name in asked.sorted() where !known.contains(name) {
      let error = LinkFinding.Kind.conditionWithoutParameter(
        name, pattern: pattern.text, parameters: known)
      remarks.append(LinkFinding(row: row, error))
    }
  }

  private func order(of patterns: [LinkPattern]) -> [Int] {
    guard rules.prefersSpecificRows else { return Array(patterns.indices) }
    let ranks = patterns.map(\.generality)
    return patterns.indices.sortedNumbers { ranks[$0] < ranks[$1] }
  }

  private mutating func addFragmentExpression(_ conditions: LinkConditions, of row: Int) {
    guard case .matches(let text) = conditions.fragment else { return }
    switch cache.expression(text) {
    case .success(let expression):
      fragmentExpressions[row] = expression
    case .failure(let error):
      faults += error.flaws.map { LinkFinding(row: row, .invalidFragmentCondition(fault: $0)) }
    }
  }

  private mutating func add(
    _ pattern: LinkPattern, _ conditions: LinkConditions?, _ fragment: ConstraintExpression?,
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
    if let conditions, !conditions.isEmpty {
      row.conditions = self.conditions.count
      self.conditions.append(CompiledConditions(source: conditions, fragment: fragment))
    }
    row.readPlain(parts, in: pool)
    rows.append(row)
    mostSlots = max(mostSlots, row.slots)
    if row.host < 0 {
      placeByShape(row.path, of: rows.count - 1)
    } else {
      place(row.path, of: rows.count - 1, at: step(parts[row.host], from: roots.hosted))
    }
  }

  private mutating func part(
    _ host: LinkPattern.Host, constraints: NamedExpressions
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
    _ source: [LinkPattern.Part], constraints: NamedExpressions, slots: inout Int
  ) -> PartList {
    let start = parts.count
    for part in source {
      let compiled = CompiledPart(
        part.kind, isOptional: part.isOptional, slot: slots,
        ignoringCase: rules.ignoresLiteralCase, constraints: constraints, pool: &pool)
      slots += compiled.slots
      parts.append(compiled)
    }
    return PartList(start..<parts.count, of: parts)
  }
}
