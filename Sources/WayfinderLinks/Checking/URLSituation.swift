// Wayfinder is released under the MIT license; see LICENSE.

/// The part of a URL, besides its path, that decides whether a row or an entry takes it: the query,
/// the fragment unless the compared languages contain it, and facts about the app.
struct URLSituation {
  /// The query without its question mark.
  var query = ""
  /// The fragment without its mark.
  var fragment = ""
  var state: [String: LinkStateValue] = [:]

  /// The limit on the situations that are examined.
  static let limit = 128

  /// The part of the URL behind the path.
  var suffix: String {
    (query.isEmpty ? "" : "?" + query) + (fragment.isEmpty ? "" : "#" + fragment)
  }

  /// The same query and fragment with other facts.
  func with(_ state: [String: LinkStateValue]) -> URLSituation {
    URLSituation(query: query, fragment: fragment, state: state)
  }

  /// The facts that are not so by default.
  func news(over rules: LinkRules) -> [String: LinkStateValue] {
    state.filter { rules.defaultState[$0.key] != $0.value }
  }

  /// All situations that the conditions of some rows tell apart, the plainest first; `nil` where
  /// they are too many.
  static func all(of rows: [ComparedRow], rules: LinkRules) -> [URLSituation]? {
    var situations = [URLSituation()]
    let names = Set(rows.flatMap(\.queryNames)).sorted()
    for name in names {
      let texts = texts(of: name, in: rows)
      situations = situations.flatMap { situation in
        [situation]
          + texts.map { text in
            var longer = situation
            longer.query += (longer.query.isEmpty ? "" : "&") + "\(name)=\(text)"
            return longer
          }
      }
      guard situations.count <= limit else { return nil }
    }
    for name in Set(rows.flatMap { $0.conditions.state.keys }).sorted() {
      let values = values(of: name, in: rows, rules: rules)
      situations = values.flatMap { value in
        situations.map { situation in
          var longer = situation
          longer.state[name] = value
          return longer
        }
      }
      guard situations.count <= limit else { return nil }
    }
    return situations
  }

  /// The values of an item: one that no condition names, and each that one does, also escaped.
  private static func texts(of name: String, in rows: [ComparedRow]) -> [String] {
    var named: [String] = []
    for row in rows {
      named += (row.conditions.query[name] ?? []) + (row.conditions.queryNot[name] ?? [])
    }
    let slots = rows.flatMap { row in
      (row.link?.slots ?? []).filter { $0.name == name && $0.place != .pattern }
    }
    let samples = slots.flatMap { $0.type.linkSampleTexts.compactMap(\.first) }
      .filter { !named.contains($0) }
    let common = samples.first { text in slots.allSatisfy { $0.reads([text]) } } ?? samples.first
    var fresh = common?.escapedForQuery ?? "1"
    while named.contains(fresh) { fresh += "1" }
    var texts = [fresh]
    for value in named {
      let escaped = value.escaped(keeping: ByteSet())
      for text in [value, escaped] where !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  /// The values of a fact: the default, which may be none, those that conditions name, and one that
  /// none does.
  private static func values(
    of name: String, in rows: [ComparedRow], rules: LinkRules
  ) -> [LinkStateValue?] {
    var values = [rules.defaultState[name]]
    for row in rows {
      if let value = row.conditions.state[name], !values.contains(value) { values.append(value) }
    }
    // Where there is no default, a fact that is not told is one that no condition names.
    guard let first = values[0] else { return values }
    var other = LinkStateValue.text("other")
    if case .bool(let value) = first { other = .bool(!value) }
    if case .number(let value) = first { other = .number(value + 1) }
    if values.contains(other) { other = .text("other") }
    return values.contains(other) ? values : values + [other]
  }
}

extension ComparedRow {
  /// The query items that its conditions and its link ask for.
  fileprivate var queryNames: [String] {
    let slots = (link?.slots ?? []).filter { $0.place != .pattern && !$0.mayBeAbsent }
    return Array(conditions.query.keys) + conditions.queryPresent + Array(conditions.queryNot.keys)
      + conditions.queryAbsent + slots.map(\.name)
  }
}
