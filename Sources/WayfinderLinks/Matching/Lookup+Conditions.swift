// Wayfinder is released under the MIT license; see LICENSE.

extension Lookup {
  /// The first condition of a row that doesn't hold, in the order of their kinds and names.
  func mismatch(
    _ conditions: LinkConditions, of row: TableRow, _ attempt: inout Attempt
  ) -> Mismatch? {
    let size = url.components.query.count + url.fragmentQuery.count
    guard attempt.work.spend(size) else { return .work }
    let query = url.queryItems(withFragment: row.pattern.fragment != nil)
    guard attempt.work.spend(query.count * conditions.count) else { return .work }
    for (name, wanted) in conditions.query.sorted(by: { $0.key < $1.key })
    where first(name, in: query).map({ isOne($0, of: wanted) }) != true {
      return .condition(LinkConditions(query: [name: wanted]))
    }
    for name in conditions.queryPresent where first(name, in: query) == nil {
      return .condition(LinkConditions(queryPresent: [name]))
    }
    for (name, unwanted) in conditions.queryNot.sorted(by: { $0.key < $1.key }) {
      guard let value = first(name, in: query), isOne(value, of: unwanted) else { continue }
      return .condition(LinkConditions(queryNot: [name: unwanted]))
    }
    for name in conditions.queryAbsent where first(name, in: query) != nil {
      return .condition(LinkConditions(queryAbsent: [name]))
    }
    for (name, wanted) in conditions.parameter.sorted(by: { $0.key < $1.key })
    where captured(name, by: row, attempt.values).map({ value in
      wanted.contains { holds($0, value) }
    }) != true {
      return .condition(LinkConditions(parameter: [name: wanted]))
    }
    for (name, unwanted) in conditions.parameterNot.sorted(by: { $0.key < $1.key })
    where captured(name, by: row, attempt.values).map({ value in
      unwanted.contains { holds($0, value) }
    }) == true {
      return .condition(LinkConditions(parameterNot: [name: unwanted]))
    }
    for (name, wanted) in conditions.state.sorted(by: { $0.key < $1.key })
    where (state[name] ?? table.settings.rules.defaultState[name]) != wanted {
      return .condition(LinkConditions(state: [name: wanted]))
    }
    guard let fragment = conditions.fragment else { return nil }
    let range = url.components.fragment ?? 0..<0
    let fits = row.fragmentExpression?.matches(url.bytes, in: range, &attempt.work) ?? false
    return fits ? nil : .condition(LinkConditions(fragment: fragment))
  }

  /// Whether a value is one of these, as written or decoded.
  private func isOne(_ value: Range<Int>, of texts: [String]) -> Bool {
    let decoded = url.bytes.decodedText(value, plusIsSpace: table.settings.rules.plusIsSpace)
    return texts.contains { holds($0, value) || $0.utf8.elementsEqual(decoded.utf8) }
  }

  private func holds(_ text: String, _ value: Range<Int>) -> Bool {
    url.bytes.holds(text, in: value)
  }

  private func first(_ name: String, in items: [QueryItem]) -> Range<Int>? {
    items.first { url.bytes.holds(name, in: $0.name) }?.value
  }

  /// The text that a parameter of the path or fragment captured; `nil` if its part is absent.
  private func captured(
    _ name: String, by row: TableRow, _ values: [Range<Int>]
  ) -> Range<Int>? {
    let names = row.pattern.parameters
    let first = row.pattern.hostParameterCount
    guard let slot = names.indices.dropFirst(first).first(where: { names[$0] == name }),
      values[slot] != Attempt.absent
    else { return nil }
    return values[slot]
  }
}
