// Wayfinder is released under the MIT license; see LICENSE.

/// The comparison of an association file with a table of links for one app and one host.
struct AssociationCheck {
  /// The limit on the queries, and on the fragments, that are tried.
  static let sampleLimit = 16

  let file: AssociationFile
  let appID: String
  let host: String
  let table: LinkTable
  /// The entries of the app in order.
  let entries: [AssociationRule]
  let rows: [AssociationCheckRow]
  let situations: [Situation]
  private let writer: WitnessWriter
  /// The paths that each entry takes, and those that each row does.
  let entryPaths: [Language]
  let rowPaths: [Language]

  /// A query and a fragment with the entries and rows that they suit, by their positions.
  struct Situation {
    let values: URLSituation
    let entries: [Bool]
    let rows: [Bool]
  }

  init(
    _ file: AssociationFile, appID: String, host: String, rows declared: [LinkRow],
    rules: LinkRules
  ) throws(LinkError) {
    table = try LinkTable(rows: declared, rules: rules)
    var rows: [AssociationCheckRow] = []
    for (index, row) in declared.enumerated() {
      if let row = try AssociationCheckRow(row, index: index, host: host, rules: rules) {
        rows.append(row)
      }
    }
    let entries = file.rules.filter { file.details[$0.place.detail].appIDs.contains(appID) }
    var constraints: NamedExpressions = [:]
    for (name, text) in rules.prefixConstraints {
      if let expression = try? ConstraintExpression(text) { constraints[name] = expression }
    }
    entryPaths = entries.map { Language(of: $0, file.words) }
    rowPaths = rows.map {
      Language(ofPathsOf: $0.row.narrowed, rules: rules, prefixConstraints: constraints)
    }
    (self.file, self.appID, self.host) = (file, appID, host)
    // The languages of rows contain the prefixes and slashes that a writer would try.
    writer = WitnessWriter(
      world: LinkWorld(scheme: "https", host: .some), rules: LinkRules(), endsWithSlash: false)
    (self.entries, self.rows) = (entries, rows)
    situations = Self.situations(entries, rows, words: file.words, rules: rules)
  }

  /// Looks for a path.
  ///
  /// - Parameters:
  ///   - languages: What must take it, beside those of canonical paths.
  ///   - opening: Entries of which one must take it.
  ///   - barred: Entries and rows that must not.
  func search(
    _ languages: [Language], opening: [Int]? = nil, barring barred: [Language] = [],
    watching watched: [Int] = [], accepts: (LanguageSearch.Word) -> Bool = { _ in true }
  ) -> LanguageSearch.Outcome {
    var groups = [[Language.canonicalPaths]] + languages.map { [$0] }
    if let opening { groups.append(opening.map { entryPaths[$0] }) }
    return LanguageSearch(
      groups: groups, barred: barred, watched: watched.map { entryPaths[$0] }
    ).shortest(accepting: accepts).outcome
  }

  func url(_ path: String, _ situation: Situation) -> String {
    writer.urls(host + path, situation.values)[0]
  }

  func text(ofEntry entry: Int) -> String { file.entry(at: entries[entry].place).description }

  /// The queries and fragments to try, of those that suit the same entries and rows the first.
  private static func situations(
    _ entries: [AssociationRule], _ rows: [AssociationCheckRow],
    words: [String: AssociationWords], rules: LinkRules
  ) -> [Situation] {
    var queries = [""]
    var fragments = [""]
    func add(_ text: String, to texts: inout [String]) {
      if texts.count < sampleLimit, !texts.contains(text) { texts.append(text) }
    }
    for entry in entries where !entry.asksPathOnly {
      add(entry.sampleQuery(words), to: &queries)
      add(entry.sampleFragment(words), to: &fragments)
    }
    for sample in rows.compactMap({ $0.sample(rules) }) {
      add(sample.query, to: &queries)
      add(sample.fragment, to: &fragments)
    }
    var known: Set<[Bool]> = []
    var situations: [Situation] = []
    for query in queries {
      for fragment in fragments {
        let values = URLSituation(query: query, fragment: fragment)
        let situation = Situation(
          values: values, entries: entries.map { $0.suits(values) },
          rows: rows.map { $0.suits(values) })
        if known.insert(situation.entries + situation.rows).inserted {
          situations.append(situation)
        }
      }
    }
    return situations
  }
}

extension AssociationRule {
  /// Whether the entry is one for such a query and fragment.
  fileprivate func suits(_ situation: URLSituation) -> Bool {
    asksPathOnly
      || AssociationURL.read("https://x/" + situation.suffix) {
        takesQuery($0) && takesFragment($0)
      }
        ?? false
  }
}
