// Wayfinder is released under the MIT licence; see LICENSE.

extension PathLanguage {
  /// Adds all paths of canonical URLs: parts that are not empty, with escapes only where they are
  /// needed, in upper case and of UTF-8, and without control characters. A slash may end them.
  mutating func addCanonicalPaths() {
    let start = addOwner()
    let writing = PathWriting(decodes: true, ignoresCase: false, slash: .data)
    let between = addState()
    addEdge(from: start, ByteSet("/".utf8), to: between)
    accept(at: between)
    let inside = append([0x20...0x7E, 0xA0...0x10FFFF], from: between, writing)
    accept(at: inside)
    addEdge(from: inside, ByteSet("/".utf8), to: between)
    addJump(from: append([0x20...0x7E, 0xA0...0x10FFFF], from: inside, writing), to: inside)
  }

  /// Adds the paths that an entry of an association file takes, and answers its owner.
  mutating func add(_ rule: AssociationRule, _ words: [String: AssociationWords]) -> Int {
    var state = addOwner()
    let writing = PathWriting(
      decodes: rule.decodes, ignoresCase: rule.ignoresCase, slash: .both)
    guard let pattern = rule.path.pattern else {
      acceptEverything(from: state)
      return starts.count - 1
    }
    for (index, token) in pattern.tokens.enumerated() {
      if token == .many, index == pattern.tokens.count - 1 {
        acceptEverything(from: state)
        return starts.count - 1
      }
      state = append(AssociationPattern.syntax(of: token, words), from: state, writing)
    }
    accept(at: state)
    return starts.count - 1
  }

  /// Adds the paths that a row's pattern takes, and answers its owner.
  ///
  /// Where a prefix is stripped, the paths with it and those without are both added.
  mutating func add(
    _ pattern: LinkPattern, _ conditions: LinkConditions, rules: LinkRules,
    prefixConstraints: NamedExpressions
  ) -> Int {
    let start = addOwner()
    let first = addState()
    addJump(from: start, to: first)
    let plain = PathWriting(decodes: false, ignoresCase: true, slash: .data)
    for prefix in rules.stripsPrefixes {
      let parts = PatternParser.prefixParts(prefix).map {
        LinkPattern.Part(kind: $0, isOptional: false)
      }
      let end = parts.reduce(start) {
        appendPart($1.kind, from: $0, plain, prefixConstraints, [:])
      }
      addJump(from: end, to: first)
    }
    appendParts(pattern.path, of: pattern, conditions, from: first, rules: rules)
    return starts.count - 1
  }

  /// Adds the parts of a fragment, written as a path, and answers their owner.
  mutating func addFragment(
    _ parts: [LinkPattern.Part], of pattern: LinkPattern, rules: LinkRules
  ) -> Int {
    var rules = rules
    rules.trailingSlash = .ignored
    let start = addOwner()
    appendParts(parts, of: pattern, LinkConditions(), from: start, rules: rules)
    return starts.count - 1
  }

  private mutating func appendParts(
    _ parts: [LinkPattern.Part], of pattern: LinkPattern, _ conditions: LinkConditions,
    from first: Int, rules: LinkRules
  ) {
    let writing = PathWriting(
      decodes: rules.decodesParameters, ignoresCase: rules.ignoresLiteralCase, slash: .data)
    var state = first
    for (index, part) in parts.enumerated() {
      if case .rest(let name) = part.kind {
        if index == parts.count - 1, pattern.constraints[name] == nil,
          rules.trailingSlash == .ignored
        {
          let slash = addState()
          accept(at: state)
          addEdge(from: state, ByteSet("/".utf8), to: slash)
          acceptEverything(from: slash)
          return
        }
        state = appendRest(pattern.constraints[name], from: state, writing)
        continue
      }
      let end = addState()
      addJump(
        from: appendPart(
          part.kind, from: state, writing, pattern.constraints, conditions.parameter),
        to: end)
      if part.isOptional { addJump(from: state, to: end) }
      state = end
    }
    let slash = addState()
    accept(at: slash)
    let canBeEmpty = parts.allSatisfy { part in
      if case .rest = part.kind { true } else { part.isOptional }
    }
    if canBeEmpty {
      accept(at: first)
      addEdge(from: first, ByteSet("/".utf8), to: slash)
    }
    if rules.trailingSlash == .ignored || !pattern.endsWithSlash { accept(at: state) }
    if rules.trailingSlash == .ignored || pattern.endsWithSlash {
      addEdge(from: state, ByteSet("/".utf8), to: slash)
    }
  }

  /// Adds a slash and a part.
  private mutating func appendPart(
    _ kind: LinkPattern.Part.Kind, from state: Int, _ writing: PathWriting,
    _ constraints: NamedExpressions, _ wanted: [String: [String]]
  ) -> Int {
    let start = addState()
    addEdge(from: state, ByteSet("/".utf8), to: start)
    switch kind {
    case .literal(let text):
      return append(.literal(text), from: start, writing)
    case .parameter(let name), .rest(let name):
      return append(Self.value(name, constraints, wanted), from: start, writing)
    case .mixed(let elements):
      return elements.reduce(start) { state, element in
        switch element {
        case .literal(let text): append(.literal(text), from: state, writing)
        case .parameter(let name):
          append(Self.value(name, constraints, wanted), from: state, writing)
        }
      }
    }
  }

  private mutating func appendRest(
    _ constraint: ConstraintExpression?, from state: Int, _ writing: PathWriting
  ) -> Int {
    var writing = writing
    writing.ignoresCase = false
    writing.slash = writing.decodes ? .both : .separator
    let end = addState()
    addJump(from: state, to: end)
    let start = addState()
    addEdge(from: state, ByteSet("/".utf8), to: start)
    let syntax =
      constraint?.syntax
      ?? .repetition(.set(.everything), minimum: 0, maximum: nil, isGreedy: true)
    addJump(from: append(syntax, from: start, writing), to: end)
    return end
  }

  /// What a parameter takes: one of the values that a condition asks for, or what its constraint
  /// allows.
  private static func value(
    _ name: String, _ constraints: NamedExpressions, _ wanted: [String: [String]]
  ) -> ExpressionSyntax {
    if let values = wanted[name], !values.isEmpty {
      return .alternatives(values.map { .literal($0) })
    }
    return constraints[name]?.syntax ?? .unconstrained
  }
}

extension ExpressionSyntax {
  /// A text that is itself.
  static func literal(_ text: String) -> ExpressionSyntax {
    .sequence(text.unicodeScalars.map { .scalar($0) })
  }
}
