// Wayfinder is released under the MIT licence; see LICENSE.

/// The comparison of an association file with a table of links for one app and one host.
struct AssociationCheck {
  /// How many queries, and how many fragments, are tried at most.
  static let sampleLimit = 16

  let file: AssociationFile
  let appID: String
  let host: String
  let table: LinkTable
  /// The entries of the app in order; their owners in the automaton follow that of all paths.
  let entries: [AssociationRule]
  let rows: [AssociationCheckRow]
  let situations: [AssociationSituation]
  let search: PathSearch

  static let universe = 0

  init(
    _ file: AssociationFile, appID: String, host: String, rows declared: [LinkRow],
    rules: LinkRules
  ) throws(LinkTableError) {
    table = try LinkTable(rows: declared, rules: rules)
    var rows: [AssociationCheckRow] = []
    for (index, row) in declared.enumerated() {
      if let row = try AssociationCheckRow(row, index: index, host: host, rules: rules) {
        rows.append(row)
      }
    }
    let entries = file.rules.filter { file.details[$0.place.detail].appIDs.contains(appID) }
    var automaton = PathLanguage()
    automaton.addCanonicalPaths()
    for entry in entries { _ = automaton.add(entry, file.words) }
    var constraints: NamedExpressions = [:]
    for (name, text) in rules.prefixConstraints {
      if let expression = try? ConstraintExpression(text) { constraints[name] = expression }
    }
    for row in rows {
      _ = automaton.add(
        row.pattern, row.row.conditions, rules: rules, prefixConstraints: constraints)
    }
    (self.file, self.appID, self.host) = (file, appID, host)
    (self.entries, self.rows) = (entries, rows)
    search = PathSearch(automaton)
    situations = Self.situations(entries, rows, words: file.words, rules: rules)
  }

  func owner(ofEntry entry: Int) -> Int { 1 + entry }

  func owner(ofRow row: Int) -> Int { 1 + entries.count + row }

  func url(_ path: String, _ situation: AssociationSituation) -> String {
    "https://" + host + path + situation.suffix
  }

  func name(ofEntry entry: Int) -> AssociationEntryName {
    let place = entries[entry].place
    return AssociationEntryName(place: place, text: file.entry(at: place).description)
  }

  /// The queries and fragments to try, of those that suit the same entries and rows the first.
  private static func situations(
    _ entries: [AssociationRule], _ rows: [AssociationCheckRow],
    words: [String: AssociationWords], rules: LinkRules
  ) -> [AssociationSituation] {
    var queries = [""]
    var fragments = [""]
    func add(_ text: String, to texts: inout [String]) {
      if texts.count < sampleLimit, !texts.contains(text) { texts.append(text) }
    }
    for entry in entries where !entry.asksPathOnly {
      add(entry.sampleQuery(words), to: &queries)
      add(entry.sampleFragment(words), to: &fragments)
    }
    for row in rows where row.gate != nil {
      add(row.sampleQuery, to: &queries)
      add(row.sampleFragment(rules), to: &fragments)
    }
    var known: Set<[Bool]> = []
    var situations: [AssociationSituation] = []
    for query in queries {
      for fragment in fragments {
        var situation = AssociationSituation(query: query, fragment: fragment)
        situation.entries = entries.map { $0.suits(situation) }
        situation.rows = rows.map { $0.suits(situation) }
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
  fileprivate func suits(_ situation: AssociationSituation) -> Bool {
    asksPathOnly
      || AssociationURL.read("https://x/" + situation.suffix) {
        takesQuery($0) && takesFragment($0)
      }
        ?? false
  }
}
