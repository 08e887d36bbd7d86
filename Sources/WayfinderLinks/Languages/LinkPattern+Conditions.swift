// Wayfinder is released under the MIT license; see LICENSE.

extension LinkPattern {
  /// The pattern with the values that conditions ask of its parameters as their constraints; `nil`
  /// where none is possible.
  func narrowed(by conditions: LinkConditions) -> LinkPattern? {
    guard !conditions.parameter.isEmpty else { return self }
    var constraints = constraints
    for (name, values) in conditions.parameter {
      let known = parameters.dropFirst(hostParameterCount)
      let allowed = values.filter { constraints[name]?.matches($0) ?? true }
      guard known.contains(name), !allowed.isEmpty else { return nil }
      constraints[name] = try? ConstraintExpression(.alternatives(allowed))
    }
    func required(_ parts: [Part]) -> [Part] {
      parts.map { part in
        let isAsked = part.kind.parameters.contains { conditions.parameter[$0] != nil }
        return Part(kind: part.kind, isOptional: part.isOptional && !isAsked)
      }
    }
    return LinkPattern(
      text: text, parameters: parameters, hostParameterCount: hostParameterCount, scheme: scheme,
      host: host, path: required(path), fragment: fragment.map(required),
      endsWithSlash: endsWithSlash, constraints: constraints)
  }

  /// The index of the part that is a parameter, where every URL has it there.
  func place(of name: String) -> Int? {
    for (index, part) in path.enumerated() {
      if part.kind == .parameter(name) { return index }
      guard !part.isOptional else { return nil }
      if case .rest = part.kind { return nil }
    }
    return nil
  }

  /// Whether an expression asks for a start or end where its language asks for none.
  var hasInnerAnchors: Bool {
    let whole = (path + (fragment ?? [])).flatMap { part -> [String] in
      switch part.kind {
      case .parameter(let name), .rest(let name): [name]
      case .literal, .mixed: []
      }
    }
    return constraints.contains { name, expression in
      expression.syntax.hasAnchor(allowingStart: whole.contains(name), end: whole.contains(name))
    }
  }
}

extension ExpressionSyntax {
  /// Whether a `^` or `$` stands where it says something.
  fileprivate func hasAnchor(allowingStart: Bool, end allowsEnd: Bool) -> Bool {
    switch self {
    case .empty, .scalar, .any, .set: return false
    case .start: return !allowingStart
    case .end: return !allowsEnd
    case .sequence(let items):
      return items.enumerated().contains { index, item in
        item.hasAnchor(
          allowingStart: allowingStart && index == 0, end: allowsEnd && index == items.count - 1)
      }
    case .alternatives(let branches):
      return branches.contains { $0.hasAnchor(allowingStart: allowingStart, end: allowsEnd) }
    case .repetition(let item, _, _, _):
      return item.hasAnchor(allowingStart: false, end: false)
    }
  }
}
