// Wayfinder is released under the MIT license; see LICENSE.

/// Finds out what the rows of a table leave to those behind them.
struct ReachabilityCheck {
  /// The limit on the states that all searches may visit together.
  static let limit = 8_000_000

  /// The rows in the order in which they are asked.
  let rows: [ComparedRow]
  let rules: LinkRules
  /// The row that matches a URL, by its index in the declaration.
  let taken: (String, [String: LinkStateValue]) -> Int?

  private var comparison: RowComparison

  init(
    rows: [ComparedRow], rules: LinkRules,
    taken: @escaping (String, [String: LinkStateValue]) -> Int?
  ) {
    self.rows = rows
    self.rules = rules
    self.taken = taken
    comparison = RowComparison(rows: rows, rules: rules)
  }

  /// Returns the reachability of each row, in the order in which the rows are asked.
  mutating func run() -> [LinkReachability] {
    var buckets = RowBuckets(ignoringCase: rules.ignoresLiteralCase)
    return rows.indices.map { place in
      let row = rows[place]
      let found = overlaps(of: row, with: buckets.candidates(of: row).map { rows[$0] })
      buckets.add(row, at: place)
      return LinkReachability(
        row: row.index, pattern: row.pattern.text, reach: reach(of: row, behind: found.map(\.row)),
        overlaps: found.map(\.overlap))
    }
  }

  /// The earlier rows that fit some of a row's URLs.
  private mutating func overlaps(
    of row: ComparedRow, with earlier: [ComparedRow]
  ) -> [(row: ComparedRow, overlap: LinkReachability.Overlap)] {
    var found: [(row: ComparedRow, overlap: LinkReachability.Overlap)] = []
    for other in earlier {
      guard found.count < LinkReachability.overlapLimit, comparison.visited < Self.limit else {
        break
      }
      let witness: LinkWitness?
      switch comparison.overlap(row, other) {
      case .none: continue
      case .certain(let url): witness = url
      case .possible: witness = nil
      }
      let isTie =
        rules.prefersSpecificRows && row.generality == other.generality
        && row.isPreferred == other.isPreferred
      let overlap = LinkReachability.Overlap(
        row: other.index, pattern: other.pattern.text, witness: witness, isTie: isTie)
      found.append((other, overlap))
    }
    return found
  }

  /// Whether a row can be taken, behind rows that fit some of its URLs.
  private mutating func reach(
    of row: ComparedRow, behind earlier: [ComparedRow]
  ) -> LinkReachability.Reach {
    guard row.narrowed != nil else { return .fitsNothing }
    let situations = URLSituation.all(of: [row] + earlier, rules: rules)
    let tried = (situations ?? URLSituation.all(of: [row], rules: rules) ?? [URLSituation()])
      .filter(row.holds)
    guard !tried.isEmpty else { return .fitsNothing }
    let worlds = comparison.worlds(of: row).filter { $0.hosts(of: row, rules: rules) != nil }
    guard !worlds.isEmpty else { return .fitsNothing }
    let exact = earlier.filter(row.isExact)
    let others = earlier.filter { !row.isExact($0) }
    switch remainder(of: row, behind: exact, beside: others, worlds, tried) {
    case .taken(let witness): return .taken(witness)
    case .none where situations != nil:
      let needed = smallest(covering: row, of: exact, worlds, tried)
      return needed.isEmpty ? .fitsNothing : .shadowed(by: needed.map(\.index))
    case .undecided where earlier.isEmpty: return .undecided
    case .none, .untaken, .undecided: break
    }
    guard !earlier.isEmpty else { return .unproven }
    switch remainder(of: row, behind: earlier, worlds, tried) {
    case .taken(let witness): return .taken(witness)
    case .undecided: return .undecided
    case .untaken: return .unproven
    case .none:
      return .mayBeShadowed(
        by: smallest(covering: row, of: earlier, worlds, tried).map(\.index))
    }
  }

  private mutating func remainder(
    of row: ComparedRow, behind others: [ComparedRow], beside: [ComparedRow] = [],
    _ worlds: [LinkWorld], _ situations: [URLSituation]
  ) -> RowComparison.Remainder {
    comparison.remainder(
      of: row, behind: others, beside: beside, worlds, situations, taken: taken, limit: Self.limit)
  }

  /// Rows of which none can be spared: one alone if one will do.
  private mutating func smallest(
    covering row: ComparedRow, of others: [ComparedRow], _ worlds: [LinkWorld],
    _ situations: [URLSituation]
  ) -> [ComparedRow] {
    func isWhole(_ rows: [ComparedRow], _ check: inout ReachabilityCheck) -> Bool {
      let remainder = check.comparison.remainder(
        of: row, behind: rows, worlds, situations, limit: Self.limit)
      if case .none = remainder { return true }
      return false
    }
    if isWhole([], &self) { return [] }
    if let single = others.first(where: { isWhole([$0], &self) }) { return [single] }
    var needed = others
    for other in others.reversed() {
      let fewer = needed.filter { $0.index != other.index }
      if isWhole(fewer, &self) { needed = fewer }
    }
    return needed
  }
}
