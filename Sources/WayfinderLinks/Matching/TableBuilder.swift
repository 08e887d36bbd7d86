// Wayfinder is released under the MIT licence; see LICENSE.

/// Compiles rows and rules into a table and collects all that is wrong with them.
struct TableBuilder {
  let rules: LinkRules
  private(set) var rows: ContiguousArray<CompiledRow> = []
  private(set) var parts: ContiguousArray<CompiledPart> = []
  private(set) var pool = PartPool()
  private(set) var names: ContiguousArray<String> = []
  private(set) var conditions: ContiguousArray<CompiledConditions> = []
  private(set) var index: PathIndex
  private(set) var roots = TableStorage.Roots()
  private(set) var prefixes: ContiguousArray<Range<Int>> = []
  private(set) var hosts = 0..<0
  private(set) var faults: [LinkTableError.Finding] = []
  private(set) var remarks: [LinkTableError.Finding] = []
  private var cache = ExpressionCache()
  private var schemeCount = 0

  /// How many optional parts of one list stand in the index both present and absent.
  private static let optionalLimit = 4

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
    compileHosts()
    guard faults.isEmpty else { return }
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
    let start = row.host < 0 ? roots.plain : node(forHost: parts[row.host])
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

  private mutating func compilePrefixes() {
    var constraints: [String: ConstraintExpression] = [:]
    for name in rules.prefixConstraints.keys.sorted() {
      switch cache.expression(rules.prefixConstraints[name]!) {
      case .success(let expression):
        constraints[name] = expression
      case .failure(.invalidExpression(let fault)):
        let error = LinkError.invalidPrefixConstraint(parameter: name, fault: fault)
        faults.append(LinkTableError.Finding(place: .prefixConstraint(name), error: error))
      case .failure(let error):
        faults.append(LinkTableError.Finding(place: .prefixConstraint(name), error: error))
      }
    }
    var known: [String] = []
    for prefix in rules.stripsPrefixes {
      let start = parts.count
      for kind in PatternParser.prefixParts(prefix) {
        known += kind.parameters
        parts.append(
          CompiledPart(
            kind, isOptional: false, slot: 0, ignoringCase: true, constraints: constraints,
            pool: &pool))
      }
      prefixes.append(start..<parts.count)
    }
    for name in rules.prefixConstraints.keys.sorted() where !known.contains(name) {
      let error = LinkError.prefixConstraintWithoutParameter(name, parameters: known)
      remarks.append(LinkTableError.Finding(place: .prefixConstraint(name), error: error))
    }
  }

  private mutating func compileHosts() {
    let start = parts.count
    for host in rules.hosts {
      if host == "*" {
        parts.append(CompiledPart(kind: .any))
      } else {
        let isSuffix = host.hasPrefix("*.")
        parts.append(
          CompiledPart(
            kind: isSuffix ? .suffix : .literal,
            prefix: pool.add(isSuffix ? String(host.dropFirst()) : host, ignoringCase: true)))
      }
    }
    hosts = start..<parts.count
    for scheme in rules.schemes {
      let literal = pool.add(scheme, ignoringCase: true)
      _ = index.number(literal, in: pool, under: roots.admittedSchemes, 1)
    }
  }
}

extension TableBuilder {
  private mutating func node(forHost part: CompiledPart) -> Int {
    step(part, from: roots.hosted)
  }

  /// The node that a part leads to.
  private mutating func step(_ part: CompiledPart, from node: Int) -> Int {
    switch part.kind {
    case .literal:
      index.literalChild(of: node, part.prefix, in: pool)
    case .affixed, .several:
      index.branchChild(of: node, prefix: part.prefix, suffix: part.suffix, in: pool)
    case .suffix:
      index.branchChild(of: node, prefix: ByteRange(0, 0), suffix: part.prefix, in: pool)
    case .parameter, .any, .rest:
      index.anyChild(of: node)
    }
  }

  private mutating func place(_ list: PartList, of row: Int, at node: Int) {
    place(Array(list.lead), of: row, at: node, absent: 0) { builder, node in
      if list.rest < 0 {
        builder.index.end(row, at: node)
      } else if list.tail.isEmpty {
        builder.index.rest(row, at: node)
      } else {
        let root = builder.index.tailRoot(of: node)
        builder.place(list.tail.reversed(), of: row, at: root, absent: 0) { builder, node in
          builder.index.rest(row, at: node)
        }
      }
    }
  }

  /// Puts parts below a node, one after the other, and what `finish` does behind the last.
  private mutating func place(
    _ indices: [Int], of row: Int, at start: Int, absent: Int,
    finish: (inout TableBuilder, Int) -> Void
  ) {
    var node = start
    var optionals = absent
    for (offset, index) in indices.enumerated() {
      if parts[index].isOptional {
        guard optionals < Self.optionalLimit else {
          self.index.rest(row, at: node)
          return
        }
        optionals += 1
        place(
          Array(indices[(offset + 1)...]), of: row, at: node, absent: optionals, finish: finish)
      }
      node = step(parts[index], from: node)
    }
    finish(&self, node)
  }
}
