// Wayfinder is released under the MIT license; see LICENSE.

/// Compares what rows of a table take.
///
/// URLs are searched world by world and situation by situation: in each the rows that hold are
/// languages.
struct RowComparison {
  /// The URLs that two rows have in common.
  enum Overlap {
    case none
    case certain(LinkWitness)
    /// Whether there is a URL is up to a type or condition; a URL that was tried.
    case possible(String?)
  }

  /// The URLs of a row that other rows leave to it.
  enum Remainder {
    case none
    case taken(LinkWitness)
    /// Something is left, but no URL that was tried is taken.
    case untaken
    /// The languages are too entangled.
    case undecided
  }

  /// The limit on the URLs of one language that are tried.
  static let offers = 12

  let rules: LinkRules
  /// All rows of the table, whose schemes are looked at.
  let rows: [ComparedRow]
  /// The number of states that all searches have visited.
  private(set) var visited = 0

  private var languages: [LanguageKey: Language] = [:]
  private var refusals: [LanguageKey: [Language]] = [:]
  private var universes: [UniverseKey: Language] = [:]

  private struct LanguageKey: Hashable {
    let row: Int
    let hosts: Int
    let isPart: Bool
    let usesSamples: Bool
  }

  private struct UniverseKey: Hashable {
    let host: Language.Host
    let shape: Language.Shape
    let hasVerbatimFragment: Bool
  }

  init(rows: [ComparedRow], rules: LinkRules) {
    self.rows = rows
    self.rules = rules
  }

  /// The worlds of a row, and how paths may look there.
  func worlds(of row: ComparedRow) -> [LinkWorld] {
    LinkWorld.all(of: row, among: rows, rules: rules)
  }

  /// A URL that two rows fit.
  mutating func overlap(_ row: ComparedRow, _ other: ComparedRow) -> Overlap {
    guard row.narrowed != nil, other.narrowed != nil, !row.excludes(other), !other.excludes(row)
    else { return .none }
    let situations = URLSituation.all(of: [row, other], rules: rules)
    guard
      let situation = situations?.first(where: { row.holds(in: $0) && other.holds(in: $0) })
        ?? (situations == nil ? URLSituation() : nil)
    else { return .none }
    var samples = [(false, false)]
    if row.hasSamples { samples.append((true, false)) }
    if other.hasSamples { samples.append((false, true)) }
    if row.hasSamples, other.hasSamples { samples.append((true, true)) }
    var likely: String?
    var isOpen = false
    for world in worlds(of: row) + worlds(of: other) {
      for shape in shapes where shape == .empty || !differInSlash(row, other) {
        for (usesSamples, othersSamples) in samples {
          guard let first = language(row, world, usesSamples),
            let second = language(other, world, othersSamples)
          else { break }
          let universe = universe(
            world, shape, isVerbatim: [row, other].contains(where: \.asksFragment))
          let writer = writer(row, world)
          let search = LanguageSearch(
            groups: [[universe], [first], [second]],
            watched: refused([row, other], world), offers: Self.offers)
          var witness: LinkWitness?
          let (outcome, cost) = search.shortest { word in
            let urls = writer.urls(word.text, situation)
            likely = likely ?? urls.first
            let state = situation.state
            let url = urls.first { row.takes($0, state: state) && other.takes($0, state: state) }
            witness = url.map { LinkWitness(url: $0, state: situation.news(over: rules)) }
            return url != nil
          }
          visited += cost
          if let witness { return .certain(witness) }
          if outcome == .none {
            // Samples are among what is taken without them.
            if !usesSamples, !othersSamples { break }
          } else {
            isOpen = true
          }
        }
      }
    }
    return isOpen ? .possible(likely) : .none
  }

  /// Returns what other rows leave of a row.
  ///
  /// - Parameters:
  ///   - beside: Further rows, which may take some of the URLs that are found.
  ///   - taken: Returns the row that matches a URL; `nil` to learn only whether any URL is left.
  mutating func remainder(
    of row: ComparedRow, behind others: [ComparedRow], beside: [ComparedRow] = [],
    _ worlds: [LinkWorld], _ situations: [URLSituation],
    taken: ((String, [String: LinkStateValue]) -> Int?)? = nil, limit: Int
  ) -> Remainder {
    var remainder = Remainder.none
    for world in worlds {
      for situation in situations {
        let active = others.filter { other in
          other.holds(in: situation) && world.isComparable(other, with: row, rules: rules)
        }
        for shape in shapes {
          let barred = active.filter { shape != .notEmpty || !differInSlash(row, $0) }
            .compactMap { language($0, world, false) }
          let universe = universe(
            world, shape,
            isVerbatim: row.pattern.fragment == nil
              && (row.asksFragment || active.contains(where: \.asksFragment)))
          let refused = taken == nil ? [] : refused([row] + others + beside, world)
          for usesSamples in row.hasSamples ? [false, true] : [false] {
            guard let own = language(row, world, usesSamples) else { continue }
            let search = LanguageSearch(
              groups: [[universe], [own]], barred: barred, watched: refused,
              offers: Self.offers)
            let writer = writer(row, world)
            var witness: LinkWitness?
            let (outcome, cost) = search.shortest { word in
              guard let taken else { return true }
              let urls = writer.urls(word.text, situation)
              let url = urls.first { taken($0, situation.state) == row.index }
              witness = url.map { LinkWitness(url: $0, state: situation.news(over: rules)) }
              return url != nil
            }
            visited += cost
            if let witness { return .taken(witness) }
            if outcome == .none { break }
            if outcome == .undecided { remainder = .undecided }
            if case .none = remainder { remainder = .untaken }
          }
          if case .none = remainder { continue }
          if taken == nil || visited > limit { return remainder }
        }
      }
    }
    return remainder
  }
}

extension RowComparison {
  private var shapes: [Language.Shape] {
    !rules.ignoresTrailingSlash ? [.notEmpty, .empty] : [.any]
  }

  /// Whether no URL with a path that is not empty can be one of both rows.
  private func differInSlash(_ row: ComparedRow, _ other: ComparedRow) -> Bool {
    !rules.ignoresTrailingSlash && row.pattern.endsWithSlash != other.pattern.endsWithSlash
  }

  private func writer(_ row: ComparedRow, _ world: LinkWorld) -> WitnessWriter {
    WitnessWriter(
      world: world, rules: rules,
      endsWithSlash: !rules.ignoresTrailingSlash && row.pattern.endsWithSlash)
  }

  /// Returns the URLs that a row matches in a world; `nil` if it matches none there.
  private mutating func language(
    _ row: ComparedRow, _ world: LinkWorld, _ usesSamples: Bool
  ) -> Language? {
    guard row.narrowed != nil, let hosts = world.hosts(of: row, rules: rules) else { return nil }
    let key = languageKey(row, world, hosts, usesSamples: usesSamples)
    if let known = languages[key] { return known }
    if languages.count >= Self.kept { languages = [:] }
    let language = row.language(
      behind: hosts, hostIsPart: key.isPart, usesSamples: usesSamples, rules: rules)
    languages[key] = language
    return language
  }

  /// The languages of what rows may refuse in a world: with them a search tells apart texts that no
  /// other language does, and so offers more.
  private mutating func refused(_ rows: [ComparedRow], _ world: LinkWorld) -> [Language] {
    var all: [Language] = []
    for row in rows where !row.forbidden.isEmpty && row.narrowed != nil {
      guard let hosts = world.hosts(of: row, rules: rules) else { continue }
      let key = languageKey(row, world, hosts, usesSamples: false)
      if let known = refusals[key] {
        all += known
        continue
      }
      let languages = row.refused(behind: hosts, hostIsPart: key.isPart, rules: rules)
      refusals[key] = languages
      all += languages
    }
    return all
  }

  private func languageKey(
    _ row: ComparedRow, _ world: LinkWorld, _ hosts: [LinkPattern.Host], usesSamples: Bool
  ) -> LanguageKey {
    LanguageKey(
      row: row.index, hosts: hosts.isEmpty ? 0 : hosts == [.any] ? 1 : 2,
      isPart: world.isPart(of: row), usesSamples: usesSamples)
  }

  /// The limit on the languages that are kept.
  private static let kept = 2000

  private mutating func universe(
    _ world: LinkWorld, _ shape: Language.Shape, isVerbatim: Bool
  ) -> Language {
    let key = UniverseKey(host: world.host, shape: shape, hasVerbatimFragment: isVerbatim)
    if let known = universes[key] { return known }
    let universe = Language.urls(
      host: world.host, shape: shape, hasVerbatimFragment: key.hasVerbatimFragment,
      decodes: rules.decodesParameters)
    universes[key] = universe
    return universe
  }
}

extension ComparedRow {
  /// Whether its language asks for a fragment as it is written.
  fileprivate var asksFragment: Bool { conditions.fragment != nil && pattern.fragment == nil }
}
