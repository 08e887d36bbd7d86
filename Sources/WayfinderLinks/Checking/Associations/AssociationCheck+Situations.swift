// Wayfinder is released under the MIT license; see LICENSE.

extension AssociationCheck {
  /// The queries and fragments to try, of those that suit the same entries and rows the first.
  static func situations(
    _ entries: [AssociationFile.Entry], _ rows: [AssociationCheckRow],
    words: [String: [AssociationPattern]], rules: LinkRules
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
          values: values,
          entries: entries.map { entry in
            entry.asksPathOnly || entry.suits("https://x/" + values.suffix, words)
          },
          rows: rows.map { $0.suits(values) })
        if known.insert(situation.entries + situation.rows).inserted {
          situations.append(situation)
        }
      }
    }
    return situations
  }
}
