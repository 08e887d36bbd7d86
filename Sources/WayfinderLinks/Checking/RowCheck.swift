// Wayfinder is released under the MIT license; see LICENSE.

/// Compares the rows of a table: which of them share URLs, which tie, and which win none.
///
/// Only pairs that may share a URL are compared, and only a row that doesn't win a URL made for it is
/// searched. What a table can ask of the check is bounded: see ``pairLimit`` and ``limit``.
struct RowCheck {
  /// The limit on the pairs of rows that are compared; one that is reached is a finding.
  static let pairLimit = 20_000

  /// The limit on the ties that are listed: a table with one is refused anyway.
  static let tieLimit = 64

  /// The limit on the states that all searches may visit together, and on what it takes to make the
  /// languages that are searched; tests lower it.
  @TaskLocal static var limit = 4_000_000

  /// The rows in the order of their declaration.
  let rows: [ComparedRow]
  let rules: LinkRules
  /// The row that matches a URL, by its index.
  let taken: (String, [String: LinkStateValue]) -> Int?

  private var filter = PairFilter()
  private let keys: [[PairFilter.Key]]
  private var comparison: RowComparison

  /// The number of states that all searches have visited.
  var visited: Int { comparison.visited }

  private(set) var pairs = 0

  init(
    rows: [ComparedRow], rules: LinkRules,
    taken: @escaping (String, [String: LinkStateValue]) -> Int?
  ) {
    self.rows = rows
    self.rules = rules
    self.taken = taken
    comparison = RowComparison(rows: rows, rules: rules)
    keys = rows.map { PairFilter.keys(of: $0, rules) }
    for (index, keys) in keys.enumerated() { filter.add(index, keys) }
  }

  /// Whether the limit on pairs, that on looking for them, or that on searches was reached.
  var isExhausted: Bool {
    pairs >= Self.pairLimit || filter.isExhausted || comparison.visited >= Self.limit
  }

  /// The other rows that may share URLs with a row, in order.
  private mutating func candidates(of row: Int) -> [Int] {
    guard !isExhausted else { return [] }
    let found = filter.rows(sharing: keys[row], limit: Self.pairLimit - pairs)
    pairs += found.count
    return found.filter { $0 != row }
  }
}

// MARK: - Ties

extension RowCheck {
  /// Two rows of which nothing but the order of declaration, or `preferred()`, says which goes first.
  struct Tie {
    let first: Int
    let second: Int
    let url: String
    /// Whether both rows match the URL.
    let isCertain: Bool
  }

  /// The pairs of rows that tie on some URL, each pair once, in order.
  mutating func ties() -> [Tie] {
    guard rules.prefersSpecificRows else { return [] }
    var ties: [Tie] = []
    for row in rows.indices where ties.count < Self.tieLimit {
      for other in candidates(of: row)
      where other > row && ties.count < Self.tieLimit && comparison.visited < Self.limit {
        guard rows[other].tieOrder == rows[row].tieOrder, let tie = tie(row, other) else {
          continue
        }
        ties.append(tie)
      }
    }
    return ties
  }

  private mutating func tie(_ first: Int, _ second: Int) -> Tie? {
    switch sharedTie(rows[first], rows[second]) {
    case .none: nil
    case .certain(let witness):
      Tie(first: first, second: second, url: witness.url, isCertain: true)
    case .possible(let url):
      Tie(
        first: first, second: second, url: url ?? rows[first].pattern.text, isCertain: false)
    }
  }

  /// A URL on which two rows tie: it goes to whichever is declared first.
  private mutating func sharedTie(
    _ row: ComparedRow, _ other: ComparedRow
  ) -> RowComparison.Overlap {
    let tables = [[row, other], [other, row]].compactMap { pair in
      try? LinkTable(
        pair.map(\.pattern), conditions: pair.map(\.conditions), preferred: [], rules: rules)
    }
    return comparison.overlap(row, other, where: { $0.contains(.alike) }) { url, state in
      tables.allSatisfy { $0.match(url, state: state)?.row == 0 }
    }
  }
}

// MARK: - Reachability

extension RowCheck {
  /// Returns the reachability of each row, in the order of declaration.
  mutating func reachability() -> [LinkReachability] {
    rows.indices.map { index in
      let row = rows[index]
      guard comparison.visited < Self.limit else { return standing(row, likelyReach(of: row)) }
      let found = overlaps(of: row, with: candidates(of: index).map { rows[$0] })
      return standing(row, reach(of: row, behind: found.map(\.row)), found.map(\.overlap))
    }
  }

  /// Returns what ``reachability()`` does, without what the rows share.
  mutating func standings() -> [LinkReachability] {
    rows.indices.map { index in
      let row = rows[index]
      let others = candidates(of: index).map { rows[$0] }
      let isSearched = comparison.visited < Self.limit
      return standing(row, isSearched ? reach(of: row, behind: others) : likelyReach(of: row))
    }
  }

  /// The rows that never match, in order.
  mutating func deadRows() -> [LinkReachability] {
    rows.indices.compactMap { index in
      let row = rows[index]
      if case .taken = likelyReach(of: row) { return nil }
      let others = candidates(of: index).map { rows[$0] }
      guard !isExhausted else { return nil }
      let reach = reach(of: row, behind: others)
      switch reach {
      case .shadowed, .fitsNothing: return standing(row, reach)
      case .taken, .mayBeShadowed, .unproven, .undecided: return nil
      }
    }
  }

  private func standing(
    _ row: ComparedRow, _ reach: LinkReachability.Reach,
    _ overlaps: [LinkReachability.Overlap] = []
  ) -> LinkReachability {
    var shadows: [Int] = []
    if case .shadowed(let rows) = reach { shadows = rows }
    if case .mayBeShadowed(let rows) = reach { shadows = rows }
    return LinkReachability(
      row: row.index, pattern: row.pattern.text, reach: reach,
      shadows: shadows.map { rows[$0].pattern.text }, overlapping: overlaps,
      isOrdered: !rules.prefersSpecificRows)
  }

  /// Whether a row takes a URL made for it; undecided where it doesn't.
  private func likelyReach(of row: ComparedRow) -> LinkReachability.Reach {
    guard let url = row.likelyURL, taken(url, [:]) == row.index else { return .undecided }
    return .taken(LinkWitness(url: url))
  }

  /// The rows that go before a row on some URL of it, or tie with it and are declared before it.
  private mutating func overlaps(
    of row: ComparedRow, with others: [ComparedRow]
  ) -> [(row: ComparedRow, overlap: LinkReachability.Overlap)] {
    var found: [(row: ComparedRow, overlap: LinkReachability.Overlap)] = []
    for other in others {
      guard found.count < LinkReachability.overlapLimit, comparison.visited < Self.limit else {
        break
      }
      let isEarlier = isEarlier(other, row)
      let witness: LinkWitness?
      switch comparison.overlap(
        row, other, where: { $0.contains(.after) || isEarlier && $0.contains(.alike) })
      {
      case .none: continue
      case .certain(let url): witness = url
      case .possible: witness = nil
      }
      var isTie = false
      if row.tieOrder == other.tieOrder, row.isPreferred == other.isPreferred,
        rules.prefersSpecificRows
      {
        if case .none = sharedTie(row, other) { isTie = false } else { isTie = true }
      }
      let overlap = LinkReachability.Overlap(
        row: other.index, pattern: other.pattern.text, witness: witness, isTie: isTie)
      found.append((other, overlap))
    }
    return found
  }

  /// Whether a row goes before another that ties with it.
  private func isEarlier(_ row: ComparedRow, _ other: ComparedRow) -> Bool {
    row.isPreferred != other.isPreferred ? row.isPreferred : row.index < other.index
  }

  /// Whether a row can be taken, beside rows that fit some of its URLs.
  private mutating func reach(
    of row: ComparedRow, behind others: [ComparedRow]
  ) -> LinkReachability.Reach {
    guard !row.ways.isEmpty else { return .fitsNothing }
    let situations = URLSituation.all(of: [row] + others, rules: rules)
    let tried = (situations ?? URLSituation.all(of: [row], rules: rules) ?? [URLSituation()])
      .filter(row.holds)
    let worlds = comparison.worlds(of: row).filter { $0.hosts(of: row, rules: rules) != nil }
    guard !tried.isEmpty, !worlds.isEmpty else { return .fitsNothing }
    var answer: LinkReachability.Reach?
    for world in worlds {
      for way in row.ways.indices {
        let reach = reach(
          of: row, way, in: world, behind: others, tried, areAll: situations != nil)
        if case .taken = reach { return reach }
        answer = answer.map { $0.joined(with: reach) } ?? reach
        if comparison.visited > Self.limit { return .undecided }
      }
    }
    return answer ?? .fitsNothing
  }

  /// Whether a row is taken in one of its ways.
  private mutating func reach(
    of row: ComparedRow, _ way: Int, in world: LinkWorld, behind others: [ComparedRow],
    _ situations: [URLSituation], areAll: Bool
  ) -> LinkReachability.Reach {
    var certain: [RowComparison.Ways] = []
    var possible: [RowComparison.Ways] = []
    for other in others {
      let orders = other.ways.map { comparison.orders(row, row.ways[way], other, $0, in: world) }
      let lost: Set<Grades.Order> = isEarlier(other, row) ? [.after, .alike] : [.after]
      let losing = orders.indices.filter { !orders[$0].isDisjoint(with: lost) }
      guard !losing.isEmpty else { continue }
      // Another way of the row that is tried before and doesn't go before this one may be its choice.
      let isCertain =
        row.isExact(other) && orders.allSatisfy { $0.isEmpty || $0.isSubset(of: lost) }
      possible.append(RowComparison.Ways(row: other, numbers: losing))
      if isCertain { certain.append(possible[possible.count - 1]) }
    }
    let beside = possible.map(\.row)
    switch comparison.remainder(
      of: row, way, behind: certain, beside: beside, in: world, situations, taken: taken)
    {
    case .taken(let witness): return .taken(witness)
    case .none where areAll:
      let needed = smallest(covering: row, way, of: certain, in: world, situations)
      return needed.isEmpty ? .fitsNothing : .shadowed(by: needed)
    case .undecided where possible.isEmpty: return .undecided
    case .none, .untaken, .undecided: break
    }
    guard !possible.isEmpty else { return .unproven }
    switch comparison.remainder(
      of: row, way, behind: possible, in: world, situations, taken: taken)
    {
    case .taken(let witness): return .taken(witness)
    case .undecided: return .undecided
    case .untaken: return .unproven
    case .none:
      return .mayBeShadowed(
        by: smallest(covering: row, way, of: possible, in: world, situations))
    }
  }

  /// Rows of which none can be spared: one alone if one will do.
  private mutating func smallest(
    covering row: ComparedRow, _ way: Int, of others: [RowComparison.Ways], in world: LinkWorld,
    _ situations: [URLSituation]
  ) -> [Int] {
    func isWhole(_ others: [RowComparison.Ways], _ check: inout RowCheck) -> Bool {
      guard check.comparison.visited < Self.limit else { return false }
      let remainder = check.comparison.remainder(
        of: row, way, behind: others, in: world, situations)
      if case .none = remainder { return true }
      return false
    }
    if isWhole([], &self) { return [] }
    if let single = others.first(where: { isWhole([$0], &self) }) { return [single.row.index] }
    var needed = others
    for other in others.reversed() where needed.count <= 64 {
      let fewer = needed.filter { $0.row.index != other.row.index }
      if isWhole(fewer, &self) { needed = fewer }
    }
    return needed.map(\.row.index)
  }
}

extension LinkReachability.Reach {
  /// Joins the results of two ways of a row into one of the row.
  fileprivate func joined(with other: Self) -> Self {
    switch (self, other) {
    case (.fitsNothing, _): other
    case (_, .fitsNothing): self
    case (.shadowed(let rows), .shadowed(let others)):
      .shadowed(by: Set(rows + others).sorted())
    case (.shadowed(let rows), .mayBeShadowed(let others)),
      (.mayBeShadowed(let rows), .shadowed(let others)),
      (.mayBeShadowed(let rows), .mayBeShadowed(let others)):
      .mayBeShadowed(by: Set(rows + others).sorted())
    case (.undecided, _), (_, .undecided): .undecided
    default: .unproven
    }
  }
}
