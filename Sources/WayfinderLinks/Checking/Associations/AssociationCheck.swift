// Wayfinder is released under the MIT license; see LICENSE.

/// The comparison of an association file with a table of links, for one app and one host.
struct AssociationCheck {
  /// The most queries, and the most fragments, that are tried.
  static let sampleLimit = 16

  /// The most steps of all searches together.
  let workLimit = AssociationFile.workLimit

  /// The steps that it takes to make the states of one character or wildcard.
  static let making = 10

  /// A query and a fragment with the entries and rows that they suit, by their positions.
  struct Situation {
    let values: URLSituation
    let entries: [Bool]
    let rows: [Bool]
  }

  /// The paths of an entry or row.
  struct Paths {
    let language: Language
    /// The bytes with which all of them begin.
    let prefix: [UInt8]

    init(_ language: Language) {
      self.language = language
      prefix = language.prefix
    }

    /// Whether a path can be one of both, as far as their beginnings tell.
    func mayOverlap(_ other: Paths) -> Bool {
      zip(prefix, other.prefix).allSatisfy { $0 == $1 }
    }
  }

  let file: AssociationFile
  let appID: String
  private let host: String
  /// The row of the app's links that wins a URL.
  let winner: (String, [String: LinkStateValue]) -> Int?
  /// The entries of the app in order.
  let entries: [AssociationFile.Entry]
  let rows: [AssociationCheckRow]
  let situations: [Situation]
  /// The paths that each entry takes, and those that each row does.
  let entryPaths: [Paths]
  let rowPaths: [Paths]
  /// Whether making the paths of all entries would exceed the limit, so that no path is made.
  private let isTooLarge: Bool
  private let writer = WitnessWriter(
    world: LinkWorld(scheme: "https", host: .some), rules: LinkRules(), endsWithSlash: false)
  private(set) var work = 0

  init(
    _ file: AssociationFile, appID: String, host: String, table: LinkTable,
    appRules: [LinkRule], winner: @escaping (String, [String: LinkStateValue]) -> Int?
  ) throws(LinkError) {
    var rows: [AssociationCheckRow] = []
    for row in table.compared(with: appRules) {
      if let row = try AssociationCheckRow(row, host: host, rules: table.rules) { rows.append(row) }
    }
    let entries = file.details.filter { $0.appIDs.contains(appID) }.flatMap(\.entries)
    (self.file, self.appID, self.host, self.winner) = (file, appID, host, winner)
    (self.entries, self.rows) = (entries, rows)
    isTooLarge = Self.making * file.size(of: entries) > workLimit
    entryPaths = isTooLarge ? [] : entries.map { Paths(Language(of: $0, file.words)) }
    rowPaths = rows.map { Paths(Language(pathsOf: $0.row, table.settings)) }
    situations = Self.situations(entries, rows, words: file.words, rules: table.rules)
  }

  /// Returns the findings: entries in order, then rows in order, and behind them whether the limit was
  /// reached.
  mutating func findings() -> [Finding] {
    if isTooLarge { return [limitReached] }
    var findings: [Finding] = []
    for entry in entries.indices {
      let finding = entries[entry].excludes ? excludedButLinked(entry) : claimedNotTaken(entry)
      if let finding { findings.append(finding) }
    }
    for row in rows.indices {
      if let finding = neverSent(row) { findings.append(finding) }
    }
    return work > workLimit ? findings + [limitReached] : findings
  }

  private var limitReached: Finding {
    Finding(
      code: "limitReached", severity: .warning,
      message: "The comparison stopped after \(workLimit) steps, so findings may be missing.",
      remedy: "Use fewer wildcards in one pattern, or fewer entries.")
  }

  /// Looks for a path.
  ///
  /// - Parameters:
  ///   - paths: What must take it, beside canonical paths.
  ///   - opening: Entries of which one must take it.
  ///   - barred: Entries and rows that must not.
  mutating func search(
    _ paths: [Paths], opening: [Int]? = nil, barring barred: [Paths] = [],
    watching watched: [Int] = [], accepts: (LanguageSearch.Word) -> Bool = { _ in true }
  ) -> LanguageSearch.Outcome {
    guard work <= workLimit else { return .undecided }
    var groups = [[Language.canonicalPaths]] + paths.map { [$0.language] }
    if let opening { groups.append(opening.map { entryPaths[$0].language }) }
    let overlapping = barred.filter { other in paths.allSatisfy(other.mayOverlap) }
    let search = LanguageSearch(
      groups: groups, barred: overlapping.map(\.language),
      watched: watched.map { entryPaths[$0].language }, limit: workLimit / 10)
    let (outcome, cost) = search.shortest(accepting: accepts)
    work += cost + barred.count + watched.count
    return outcome
  }

  func url(_ path: String, _ situation: Situation) -> String {
    writer.urls(host + path, situation.values)[0]
  }

  /// Whether an entry decides about a URL.
  func decides(_ entry: Int, _ url: String) -> Bool {
    guard let first = file.entry(deciding: url, appID: appID) else { return false }
    return first.number == entries[entry].number
  }

  func opens(_ url: String) -> Bool {
    file.entry(deciding: url, appID: appID)?.excludes == false
  }

  /// The entries before one that suit a situation.
  func earlier(than entry: Int, in situation: Situation) -> [Paths] {
    (0..<entry).filter { situation.entries[$0] }.map { entryPaths[$0] }
  }
}

extension AssociationFile {
  /// The characters and wildcards of the paths of entries, with the words of variables written out.
  fileprivate func size(of entries: [Entry]) -> Int {
    let sizes = words.mapValues { words in words.reduce(0) { $0 + $1.tokens.count } }
    return entries.lazy.flatMap(\.path).flatMap(\.tokens).reduce(0) { size, token in
      if case .variable(let name) = token { size + sizes[name, default: 0] } else { size + 1 }
    }
  }
}
