// Wayfinder is released under the MIT licence; see LICENSE.

extension TableBuilder {
  /// Compiles the prefixes that are dropped, and notes what is wrong with their constraints.
  mutating func compilePrefixes() {
    var constraints: NamedExpressions = [:]
    for (name, text) in rules.prefixConstraints.sorted(by: { $0.key < $1.key }) {
      switch cache.expression(text) {
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
      prefixes.append(PartList(start..<parts.count, of: parts))
    }
    for name in rules.prefixConstraints.keys.sorted() where !known.contains(name) {
      let error = LinkError.prefixConstraintWithoutParameter(name, parameters: known)
      remarks.append(LinkTableError.Finding(place: .prefixConstraint(name), error: error))
    }
  }

  /// Compiles the hosts and schemes that belong to the app.
  mutating func compileOrigins() {
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
    usualOrigin = pool.add(rules.canonicalOrigin, ignoringCase: false)
    for scheme in rules.schemes {
      let literal = pool.add(scheme, ignoringCase: true)
      _ = index.number(literal, in: pool, under: roots.admittedSchemes, 1)
    }
  }
}
