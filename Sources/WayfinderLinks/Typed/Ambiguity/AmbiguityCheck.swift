// Wayfinder is released under the MIT licence; see LICENSE.

/// Finds pairs of rules that are equally specific and take one URL.
///
/// Exact for literals, parameters, rests, optional parts and expressions. A witness is given only
/// when both rules in fact take it; where one cannot be made, for types without an expression by
/// their samples, the pair may be ambiguous.
struct AmbiguityCheck {
  struct Ambiguity {
    let first: Int
    let second: Int
    let url: String
    /// Whether both rules take the URL.
    let isCertain: Bool
  }

  let rules: [LinkRule]
  let linkRules: LinkRules
  let origin: String

  func run() -> [Ambiguity] {
    var groups: [Key: [Int]] = [:]
    for index in sharingDigests {
      guard let pattern = rules[index].link.pattern else { continue }
      groups[Key(pattern, ignoringCase: linkRules.ignoresLiteralCase), default: []].append(index)
    }
    let pairs = groups.values.flatMap { members in
      members.indices.flatMap { place in
        members[(place + 1)...].map { (members[place], $0) }
      }
    }
    return pairs.sorted { $0 < $1 }.compactMap { ambiguity($0, $1) }
  }

  /// The rules that share the digest of their key with another, in their order: most share none,
  /// and no key needs to be made for them.
  private var sharingDigests: [Int] {
    var digests: [(digest: UInt64, rule: Int)] = []
    digests.reserveCapacity(rules.count)
    for index in rules.indices {
      guard let pattern = rules[index].link.pattern else { continue }
      let digest = pattern.ambiguityDigest(ignoringCase: linkRules.ignoresLiteralCase)
      digests.append((digest, index))
    }
    let order = digests.indices.sortedNumbers { digests[$0].digest < digests[$1].digest }
    func isShared(_ first: Int, _ second: Int) -> Bool {
      order.indices.contains(first) && order.indices.contains(second)
        && digests[order[first]].digest == digests[order[second]].digest
    }
    return order.indices.filter { isShared($0 - 1, $0) || isShared($0, $0 + 1) }
      .map { digests[order[$0]].rule }.sorted()
  }

  /// What patterns have in common that can be ambiguous: their ranks, and the literals before the
  /// first part that may be absent.
  private struct Key: Hashable {
    let ranks: PatternGenerality
    var literals: [String?] = []

    init(_ pattern: LinkPattern, ignoringCase: Bool) {
      ranks = pattern.generality
      for part in pattern.path {
        if part.isOptional { break }
        if case .rest = part.kind { break }
        if case .literal(let text) = part.kind {
          literals.append(ignoringCase ? text.scalarwiseLowercase : text)
        } else {
          literals.append(nil)
        }
      }
    }
  }

  private func ambiguity(_ first: Int, _ second: Int) -> Ambiguity? {
    let (left, right) = (rules[first], rules[second])
    guard left.goesFirst == right.goesFirst, let leftPattern = left.link.pattern,
      let rightPattern = right.link.pattern,
      !excludes(left.conditions, right.conditions), !excludes(right.conditions, left.conditions)
    else { return nil }
    if linkRules.trailingSlash == .significant, !leftPattern.path.isEmpty,
      leftPattern.endsWithSlash != rightPattern.endsWithSlash
    {
      return nil
    }
    var open: String?
    for (leftSamples, rightSamples) in [
      (false, false), (true, false), (false, true), (true, true),
    ] {
      var search = CommonPath(
        automaton(left, usesSamples: leftSamples), automaton(right, usesSamples: rightSamples))
      switch search.find() {
      case .none:
        if !leftSamples, !rightSamples { return nil }
      case .open:
        open = open ?? leftPattern.text
      case .found(let symbols):
        let witness = Witness(
          left: left, right: right, symbols: symbols, linkRules: linkRules, origin: origin)
        if let url = witness.certain() {
          return Ambiguity(first: first, second: second, url: url, isCertain: true)
        }
        open = open ?? witness.likely
      }
    }
    let hasOrigin = [leftPattern, rightPattern].contains { $0.host != nil || $0.scheme != nil }
    guard let open, !hasOrigin else { return nil }
    return Ambiguity(first: first, second: second, url: open, isCertain: false)
  }

  private func excludes(_ conditions: LinkConditions?, _ others: LinkConditions?) -> Bool {
    guard let conditions, let others else { return false }
    return conditions.excludes(others)
  }

  private func automaton(_ rule: LinkRule, usesSamples: Bool) -> PathAutomaton {
    guard let pattern = rule.link.pattern else { fatalError("AmbiguityCheck got a faulty link.") }
    var constraints = pattern.constraints
    for (name, values) in rule.conditions?.parameter ?? [:] where pattern.parameters.contains(name)
    {
      constraints[name] = try? ConstraintExpression(.alternatives(values))
    }
    if usesSamples {
      for (slot, name) in zip(rule.link.slots, pattern.parameters) where constraints[name] == nil {
        let texts = slot.type.linkSampleTexts.map { $0.joined(separator: "/") }
        guard !texts.isEmpty else { continue }
        constraints[name] = try? ConstraintExpression(.alternatives(texts))
      }
    }
    return PathAutomaton(
      pattern, constraints: constraints, ignoringCase: linkRules.ignoresLiteralCase)
  }
}

extension LinkConditions {
  /// Whether what these ask for is what the others forbid.
  fileprivate func excludes(_ other: LinkConditions) -> Bool {
    state.contains { name, value in other.state[name].map { $0 != value } ?? false }
      || query.keys.contains(where: other.queryAbsent.contains)
      || parameter.contains { name, values in
        guard let unwanted = other.parameterNot[name] else { return false }
        return values.allSatisfy(unwanted.contains)
      }
  }
}
