// Wayfinder is released under the MIT license; see LICENSE.

/// Compares what rows of a table take.
///
/// URLs are searched world by world and situation by situation: in each the ways of the rows that
/// hold are languages.
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

  /// A row and some of its ways.
  struct Ways {
    let row: ComparedRow
    let numbers: [Int]
  }

  /// The limit on the URLs of one language that are tried.
  static let offers = 12

  let rules: LinkRules
  /// All rows of the table, whose schemes are looked at.
  let rows: [ComparedRow]
  /// The number of states that all searches have visited, and the same for making languages.
  private(set) var visited = 0

  private var languages: [LanguageKey: Language] = [:]
  private var universes: [UniverseKey: Language] = [:]

  private struct LanguageKey: Hashable {
    let row: Int
    /// The number of the way; below zero, one's complement of the number of a forbidden pattern.
    let way: Int
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

  /// The worlds of a row.
  func worlds(of row: ComparedRow) -> [LinkWorld] {
    LinkWorld.all(of: row, among: rows, rules: rules)
  }
}

extension RowComparison {
  /// The ways in which two ways of rows can compare on a URL that both take; empty where there is
  /// none. The tie order and `preferred()` are looked at; the order of declaration isn't.
  mutating func orders(
    _ row: ComparedRow, _ way: Way, _ other: ComparedRow, _ otherWay: Way, in world: LinkWorld
  ) -> Set<Grades.Order> {
    guard rules.prefersSpecificRows else { return [row.index < other.index ? .before : .after] }
    visited += 1
    if way.isWhole || otherWay.isWhole { return [.before, .alike, .after] }
    if (row.pattern.host == nil) == (other.pattern.host == nil), let length = way.length,
      let otherLength = otherWay.length, length != otherLength
    {
      return []
    }
    visited += Self.ordering
    let own = row.grades(of: way, in: world)
    let others = other.grades(of: otherWay, in: world)
    var orders = own.path.orders(others.path)
    guard orders.remove(.alike) != nil else { return orders }
    if way.fragment != nil || otherWay.fragment != nil {
      let fragments = own.fragment.orders(others.fragment)
      orders.formUnion(fragments.subtracting([.alike]))
      guard fragments.contains(.alike) else { return orders }
    }
    if row.tieOrder == other.tieOrder {
      orders.insert(.alike)
    } else {
      orders.insert(row.tieOrder < other.tieOrder ? .before : .after)
    }
    return orders
  }

  /// A URL that two rows take in ways that compare as wanted.
  ///
  /// - Parameter isAccepted: Whether a URL that both rows take is one that is looked for.
  mutating func overlap(
    _ row: ComparedRow, _ other: ComparedRow, where isWanted: (Set<Grades.Order>) -> Bool,
    accepting isAccepted: (String, [String: LinkStateValue]) -> Bool = { _, _ in true }
  ) -> Overlap {
    guard !row.excludes(other), !other.excludes(row) else { return .none }
    let situations = URLSituation.all(of: [row, other], rules: rules)
    guard
      let situation = situations?.first(where: { row.holds(in: $0) && other.holds(in: $0) })
        ?? (situations == nil ? URLSituation() : nil)
    else { return .none }
    var likely: String?
    var isOpen = false
    for world in worlds(of: row) + worlds(of: other) {
      for (number, way) in row.ways.enumerated() {
        let fitting = other.ways.indices.filter {
          isWanted(orders(row, way, other, other.ways[$0], in: world))
        }
        guard !fitting.isEmpty else { continue }
        for shape in shapes(of: world) where shape == .empty || !differInSlash(row, other) {
          let found = overlap(
            row, number, Ways(row: other, numbers: fitting), world, shape, situation, &likely,
            isAccepted)
          if case .certain = found { return found }
          if case .possible = found { isOpen = true }
        }
      }
    }
    return isOpen ? .possible(likely) : .none
  }

  private mutating func overlap(
    _ row: ComparedRow, _ way: Int, _ other: Ways, _ world: LinkWorld, _ shape: Language.Shape,
    _ situation: URLSituation, _ likely: inout String?,
    _ isAccepted: (String, [String: LinkStateValue]) -> Bool
  ) -> Overlap {
    var isOpen = false
    let all = [row, other.row]
    let universe = universe(world, shape, isVerbatim: all.contains(where: \.asksFragment))
    let watched = refused(all, world)
    let writer = writer(row, world)
    for (usesSamples, othersSamples) in [
      (false, false), (true, false), (false, true), (true, true),
    ]
    where (!usesSamples || row.hasSamples) && (!othersSamples || other.row.hasSamples) {
      guard let first = language(row, way, world, usesSamples) else { break }
      let second = other.numbers.compactMap { language(other.row, $0, world, othersSamples) }
      if second.isEmpty { break }
      let search = LanguageSearch(
        groups: [[universe], [first], second], watched: watched, offers: Self.offers)
      var witness: LinkWitness?
      var isShared = false
      let (outcome, cost) = search.shortest { word in
        let urls = writer.urls(word.text, situation)
        likely = likely ?? urls.first
        let state = situation.state
        let url = urls.first { url in
          guard row.takes(url, state: state), other.row.takes(url, state: state) else {
            return false
          }
          isShared = true
          return isAccepted(url, state)
        }
        witness = url.map { LinkWitness(url: $0, state: situation.news(over: rules)) }
        return url != nil
      }
      visited += cost
      if let witness { return .certain(witness) }
      // Samples are among what is taken without them.
      if outcome == .none, !usesSamples, !othersSamples { return .none }
      // What both rows take and isn't accepted is taken in another way than the one looked for.
      if outcome != .none, !isShared { isOpen = true }
    }
    return isOpen ? .possible(likely) : .none
  }

  /// Returns what other rows leave of a way of a row.
  ///
  /// - Parameters:
  ///   - beside: Further rows, which may take some of the URLs that are found.
  ///   - taken: Returns the row that matches a URL; `nil` to learn only whether any URL is left.
  mutating func remainder(
    of row: ComparedRow, _ way: Int, behind others: [Ways], beside: [ComparedRow] = [],
    in world: LinkWorld, _ situations: [URLSituation],
    taken: ((String, [String: LinkStateValue]) -> Int?)? = nil
  ) -> Remainder {
    var remainder = Remainder.none
    for situation in situations {
      let active = others.filter { other in
        other.row.holds(in: situation) && world.isComparable(other.row, with: row, rules: rules)
      }
      for shape in shapes(of: world) {
        let barring = active.filter { shape != .notEmpty || !differInSlash(row, $0.row) }
        let barred = barring.flatMap { other in
          other.numbers.compactMap { language(other.row, $0, world, false) }
        }
        let universe = universe(
          world, shape,
          isVerbatim: row.pattern.fragment == nil
            && (row.asksFragment || active.contains(where: \.row.asksFragment)))
        let watched = taken == nil ? [] : refused([row] + others.map(\.row) + beside, world)
        let writer = writer(row, world)
        for usesSamples in row.hasSamples ? [false, true] : [false] {
          guard let own = language(row, way, world, usesSamples) else { continue }
          let search = LanguageSearch(
            groups: [[universe], [own]], barred: barred, watched: watched, offers: Self.offers)
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
        if taken == nil || visited > RowCheck.limit { return remainder }
      }
    }
    return remainder
  }
}

extension RowComparison {
  private func shapes(of world: LinkWorld) -> [Language.Shape] {
    if world.host == .empty { return [.empty] }
    return rules.ignoresTrailingSlash ? [.any] : [.notEmpty, .empty]
  }

  /// Whether no URL with a path that isn't empty can be one of both rows.
  private func differInSlash(_ row: ComparedRow, _ other: ComparedRow) -> Bool {
    !rules.ignoresTrailingSlash && row.pattern.endsWithSlash != other.pattern.endsWithSlash
  }

  private func writer(_ row: ComparedRow, _ world: LinkWorld) -> WitnessWriter {
    WitnessWriter(
      world: world, rules: rules,
      endsWithSlash: !rules.ignoresTrailingSlash && row.pattern.endsWithSlash)
  }

  /// Returns the URLs that a row matches in a world in one way; `nil` if it matches none there.
  private mutating func language(
    _ row: ComparedRow, _ way: Int, _ world: LinkWorld, _ usesSamples: Bool
  ) -> Language? {
    guard let hosts = world.hosts(of: row, rules: rules) else { return nil }
    let key = LanguageKey(
      row: row.index, way: way, hosts: hosts.isEmpty ? 0 : hosts == [.any] ? 1 : 2,
      isPart: world.isPart(of: row), usesSamples: usesSamples)
    if let known = languages[key] { return known }
    if languages.count >= Self.kept { languages = [:] }
    let path =
      way >= 0
      ? row.ways[way] : Way(path: row.forbidden[~way].path, fragment: row.forbidden[~way].fragment)
    let language = row.language(
      of: path, behind: hosts, hostIsPart: key.isPart, usesSamples: usesSamples, rules: rules)
    languages[key] = language
    visited += Self.making * language.states.count
    return language
  }

  /// The languages of what rows may refuse in a world: with them a search tells apart texts that no
  /// other language does, and so offers more.
  private mutating func refused(_ rows: [ComparedRow], _ world: LinkWorld) -> [Language] {
    var all: [Language] = []
    for row in rows where !row.ways.isEmpty {
      for number in row.forbidden.indices {
        if let language = language(row, ~number, world, false) { all.append(language) }
      }
    }
    return all
  }

  /// The limit on the languages that are kept.
  private static let kept = 2000

  /// The visits that it takes to compare how narrowly two ways take a URL.
  private static let ordering = 20

  /// The visits that it takes to make one state of a language.
  private static let making = 4

  private mutating func universe(
    _ world: LinkWorld, _ shape: Language.Shape, isVerbatim: Bool
  ) -> Language {
    let key = UniverseKey(host: world.host, shape: shape, hasVerbatimFragment: isVerbatim)
    if let known = universes[key] { return known }
    let universe = Language.urls(
      host: world.host, shape: shape, hasVerbatimFragment: isVerbatim,
      decodes: rules.decodesParameters)
    universes[key] = universe
    return universe
  }
}
