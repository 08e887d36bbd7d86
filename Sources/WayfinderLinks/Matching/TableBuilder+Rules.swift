// Wayfinder is released under the MIT license; see LICENSE.

extension TableBuilder {
  /// Compiles the prefixes that are dropped, and notes what is wrong with their constraints.
  mutating func compilePrefixes() {
    var constraints: NamedExpressions = [:]
    for (name, text) in rules.prefixConstraints.sorted(by: { $0.key < $1.key }) {
      switch cache.expression(text) {
      case .success(let expression):
        constraints[name] = expression
      case .failure(let error):
        faults += error.flaws.map {
          LinkFinding(.invalidPrefixConstraint(parameter: name, fault: $0))
        }
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
      let error = LinkFinding.Kind.prefixConstraintWithoutParameter(name, parameters: known)
      remarks.append(LinkFinding(error))
    }
  }

  /// Notes hosts and schemes that are written as URLs.
  private mutating func checkOrigins() {
    for text in rules.hosts {
      guard let host = text.writtenHost, host != text else { continue }
      faults.append(LinkFinding(.hostIsURL(text, host: host)))
    }
    for text in rules.schemes {
      let scheme = text.prefix { $0 != ":" && $0 != "/" }
      guard !scheme.isEmpty, scheme != text else { continue }
      faults.append(LinkFinding(.invalidScheme(text, scheme: String(scheme))))
    }
  }

  /// Compiles the hosts and schemes that belong to the app.
  mutating func compileOrigins() {
    checkOrigins()
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

extension String {
  /// The host in a string that is written as a URL is; `nil` if it has no host.
  fileprivate var writtenHost: String? {
    var rest = self[...]
    if let start = rest.firstRange(of: "://") { rest = rest[start.upperBound...] }
    rest = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if rest.hasSuffix(":443") { rest = rest.dropLast(4) }
    return rest.isEmpty ? nil : String(rest)
  }
}
