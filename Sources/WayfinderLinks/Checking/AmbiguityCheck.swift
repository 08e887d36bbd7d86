// Wayfinder is released under the MIT license; see LICENSE.

/// Finds pairs of rules that are equally specific and take one URL.
///
/// A witness is given only when both rules in fact take it; where none was found, for types without
/// an expression by their samples, the pair may be ambiguous.
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
    guard !pairs.isEmpty else { return [] }
    var rows: [Int: ComparedRow] = [:]
    for index in Set(pairs.flatMap { [$0.0, $0.1] }) { rows[index] = row(index) }
    var comparison = RowComparison(
      rows: rows.sorted { $0.key < $1.key }.map(\.value), rules: linkRules)
    return pairs.sorted { $0 < $1 }.compactMap { ambiguity($0, $1, &comparison, rows) }
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

  /// The values that ambiguous patterns share: their ranks, and the literals before the first part
  /// that may be absent.
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

  private func ambiguity(
    _ first: Int, _ second: Int, _ comparison: inout RowComparison, _ rows: [Int: ComparedRow]
  ) -> Ambiguity? {
    guard rules[first].isPreferred == rules[second].isPreferred, let left = rows[first],
      let right = rows[second]
    else { return nil }
    switch comparison.overlap(left, right) {
    case .none: return nil
    case .certain(let witness):
      return Ambiguity(first: first, second: second, url: witness.url, isCertain: true)
    case .possible(let url):
      return Ambiguity(
        first: first, second: second, url: url ?? left.pattern.text, isCertain: false)
    }
  }

  private func row(_ index: Int) -> ComparedRow? {
    guard let pattern = rules[index].link.pattern else { return nil }
    return ComparedRow(
      index: index, pattern: pattern, conditions: rules[index].conditions ?? LinkConditions(),
      link: rules[index].link, rules: linkRules)
  }
}
