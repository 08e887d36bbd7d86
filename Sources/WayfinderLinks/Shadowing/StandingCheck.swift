// Wayfinder is released under the MIT licence; see LICENSE.

/// Finds out what the rows of a table leave to those behind them.
struct StandingCheck {
  /// How many states all searches may visit together.
  static let limit = 8_000_000

  /// The rows in the order in which they are asked.
  let rows: [StandingRow]
  let rules: LinkRules
  /// The row that takes a URL, by its index in the declaration.
  let taken: (String, [String: LinkStateValue]) -> Int?

  private let classes: SymbolClasses
  private var visited = 0

  init(
    rows: [StandingRow], rules: LinkRules,
    taken: @escaping (String, [String: LinkStateValue]) -> Int?
  ) {
    self.rows = rows
    self.rules = rules
    self.taken = taken
    let automata = rows.flatMap { row in
      [
        row.automaton(
          behind: row.pattern.host.map { [$0] } ?? [], ignoringCase: rules.ignoresLiteralCase),
        row.automaton(ignoringCase: rules.ignoresLiteralCase, usesSamples: true),
      ]
    }
    let hosts = PathAutomaton(hosts: rules.hosts.map { .part(.literal($0)) })
    classes = SymbolClasses(automata + [hosts])
  }

  /// The standings in the order in which the rows are asked.
  mutating func run() -> [LinkStanding] {
    var buckets = StandingBuckets(ignoringCase: rules.ignoresLiteralCase)
    return rows.indices.map { place in
      let row = rows[place]
      let found = overlaps(of: row, with: buckets.candidates(of: row).map { rows[$0] })
      buckets.add(row, at: place)
      return LinkStanding(
        row: row.index, pattern: row.pattern.text, reach: reach(of: row, behind: found.map(\.row)),
        overlaps: found.map(\.overlap))
    }
  }

  /// The earlier rows that fit some of a row's URLs.
  private mutating func overlaps(
    of row: StandingRow, with earlier: [StandingRow]
  ) -> [(row: StandingRow, overlap: LinkStanding.Overlap)] {
    var found: [(row: StandingRow, overlap: LinkStanding.Overlap)] = []
    for other in earlier {
      guard found.count < LinkStanding.overlapLimit, visited < Self.limit else { break }
      guard let overlap = common(row, other) else { continue }
      let isTie =
        rules.precedence == .specificity && row.generality == other.generality
        && row.goesFirst == other.goesFirst
      found.append(
        (
          other,
          LinkStanding.Overlap(
            row: other.index, pattern: other.pattern.text, witness: overlap.witness, isTie: isTie)
        ))
    }
    return found
  }

  /// A URL that two rows fit; `nil` where they fit none, a witness of `nil` where it is not known.
  private mutating func common(
    _ row: StandingRow, _ other: StandingRow
  ) -> (witness: LinkWitness?, Void)? {
    guard row.narrowed != nil, other.narrowed != nil else { return nil }
    let situations = LinkSituation.all(of: [row, other], rules: rules)
    guard
      let situation = situations?.first(where: { row.holds(in: $0) && other.holds(in: $0) })
        ?? (situations == nil ? LinkSituation() : nil)
    else { return nil }
    var isOpen = false
    for world in worlds(of: row) + worlds(of: other) {
      for shape in shapes where shape == .empty || !differInSlash(row, other) {
        for usesSamples in [false, true] {
          guard let first = language(row, world, usesSamples),
            let second = language(other, world, usesSamples)
          else { continue }
          let search = search(world, shape, required: [first, second])
          var witness: LinkWitness?
          let (outcome, cost) = search.shortest { word in
            let urls = writer(row, world).urls(word, situation)
            let state = situation.state
            let url = urls.first { row.takes($0, state: state) && other.takes($0, state: state) }
            witness = url.map { LinkWitness(url: $0, state: situation.news(over: rules)) }
            return url != nil
          }
          visited += cost
          if let witness { return (witness, ()) }
          if case .none = outcome { break }
          isOpen = true
          if row.link == nil, other.link == nil { break }
        }
      }
    }
    return isOpen ? (nil, ()) : nil
  }

  private func worlds(of row: StandingRow) -> [LinkWorld] {
    LinkWorld.all(of: row, among: rows, rules: rules)
  }

  private var shapes: [LanguageSearch.Shape] {
    rules.trailingSlash == .significant ? [.notEmpty, .empty] : [.any]
  }

  /// Whether no URL with a path that is not empty can be one of both rows.
  private func differInSlash(_ row: StandingRow, _ other: StandingRow) -> Bool {
    rules.trailingSlash == .significant && row.pattern.endsWithSlash != other.pattern.endsWithSlash
  }

  private func language(
    _ row: StandingRow, _ world: LinkWorld, _ usesSamples: Bool = false
  ) -> LinkLanguage? {
    guard row.narrowed != nil, let hosts = world.hosts(of: row, rules: rules) else { return nil }
    return LinkLanguage(
      row.automaton(
        behind: hosts, ignoringCase: rules.ignoresLiteralCase, usesSamples: usesSamples), classes,
      beginsInPart: world.isPart(of: row))
  }

  private func search(
    _ world: LinkWorld, _ shape: LanguageSearch.Shape, required: [LinkLanguage],
    barred: [LinkLanguage] = []
  ) -> LanguageSearch {
    LanguageSearch(
      classes: classes, required: required, barred: barred, shape: shape,
      hasHost: world.host == .some || world.host == .part, hostIsPart: world.host == .part,
      decodes: rules.decodesParameters)
  }

  private func writer(_ row: StandingRow, _ world: LinkWorld) -> WitnessWriter {
    WitnessWriter(row: row, world: world, rules: rules)
  }
}

extension StandingCheck {
  /// Whether a row can be taken, behind rows that fit some of its URLs.
  private mutating func reach(
    of row: StandingRow, behind earlier: [StandingRow]
  ) -> LinkStanding.Reach {
    guard row.narrowed != nil else { return .fitsNothing }
    let situations = LinkSituation.all(of: [row] + earlier, rules: rules)
    let tried = (situations ?? LinkSituation.all(of: [row], rules: rules) ?? [LinkSituation()])
      .filter(row.holds)
    guard !tried.isEmpty else { return .fitsNothing }
    let worlds = worlds(of: row).filter { $0.hosts(of: row, rules: rules) != nil }
    guard !worlds.isEmpty else { return .fitsNothing }
    switch cover(row, by: earlier.filter(\.isExact), worlds, tried, witnessing: true) {
    case .left(let witness?): return .taken(witness)
    case .whole where situations != nil:
      let needed = smallest(covering: row, of: earlier.filter(\.isExact), worlds, tried)
      return needed.isEmpty ? .fitsNothing : .shadowed(by: needed.map(\.index))
    case .whole, .left(nil): break
    }
    guard !earlier.isEmpty else { return .undecided }
    switch cover(row, by: earlier, worlds, tried, witnessing: true) {
    case .left(let witness?): return .taken(witness)
    case .left(nil): return .undecided
    case .whole:
      return .mayBeShadowed(
        by: smallest(covering: row, of: earlier, worlds, tried).map(\.index))
    }
  }

  private enum Cover {
    case whole
    /// Something is left, with a URL of it if one could be made.
    case left(LinkWitness?)
  }

  /// Whether rows take all URLs of another one between them.
  private mutating func cover(
    _ row: StandingRow, by others: [StandingRow], _ worlds: [LinkWorld],
    _ situations: [LinkSituation], witnessing: Bool
  ) -> Cover {
    var isWhole = true
    for world in worlds {
      for situation in situations {
        let active = others.filter { other in
          other.holds(in: situation) && world.isComparable(other, with: row, rules: rules)
        }
        for shape in shapes {
          let barred = active.filter { shape != .notEmpty || !differInSlash(row, $0) }
            .compactMap { language($0, world) }
          for usesSamples in [false, true] {
            guard let own = language(row, world, usesSamples) else { continue }
            var witness: LinkWitness?
            let search = search(world, shape, required: [own], barred: barred)
            let (outcome, cost) = search.shortest { word in
              guard witnessing else { return true }
              let urls = writer(row, world).urls(word, situation)
              let url = urls.first { taken($0, situation.state) == row.index }
              witness = url.map { LinkWitness(url: $0, state: situation.news(over: rules)) }
              return url != nil
            }
            visited += cost
            if let witness { return .left(witness) }
            if case .none = outcome {
              if !usesSamples { break }
            } else {
              isWhole = false
            }
            if row.link == nil { break }
          }
          if !isWhole, !witnessing || visited > Self.limit { return .left(nil) }
        }
      }
    }
    return isWhole ? .whole : .left(nil)
  }

  /// Rows of which none can be spared: one alone if one will do.
  private mutating func smallest(
    covering row: StandingRow, of others: [StandingRow], _ worlds: [LinkWorld],
    _ situations: [LinkSituation]
  ) -> [StandingRow] {
    func isWhole(_ rows: [StandingRow], _ check: inout StandingCheck) -> Bool {
      if case .whole = check.cover(row, by: rows, worlds, situations, witnessing: false) {
        return true
      }
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

extension LinkWorld {
  /// Whether what the automata of two rows take can be compared: where the host is a part of one
  /// row's path only, prefixes and slashes at the end are counted differently.
  fileprivate func isComparable(
    _ row: StandingRow, with other: StandingRow, rules: LinkRules
  ) -> Bool {
    guard isPart(of: row) != isPart(of: other) else { return true }
    return rules.stripsPrefixes.isEmpty && rules.trailingSlash == .ignored
  }
}
