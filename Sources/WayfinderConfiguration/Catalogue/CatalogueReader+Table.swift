// Wayfinder is released under the MIT licence; see LICENSE.

import WayfinderLinks

extension CatalogueReader {
  /// Reads the rows of the table, those that can be, with their places; `nil` where there is no
  /// table.
  mutating func readTable(_ root: Place) -> [(place: Place, row: LinkSection.Row)]? {
    let elements = document.read("table", of: root, .list) { $0.elements($1) }
    guard let elements else { return nil }
    return elements.enumerated().compactMap { readRow($1, index: $0) }
  }

  private mutating func readRow(
    _ place: Place, index: Int
  ) -> (place: Place, row: LinkSection.Row)? {
    let subject = place.member("pattern")?.text.map { "Row \($0.quoted)" }
    let keys = ["pattern", "route", "constraints", "when"]
    guard
      let row = document.object(
        place.about(subject ?? "The row at index \(index)"), keys: keys)
    else { return nil }
    let pattern = document.read("pattern", of: row, .text) { $0.text($1) }
    let route = document.read("route", of: row, .text) { $0.name($1) }
    if let fault = route.flatMap(names.fault(ofRoute:)), let place = row.member("route") {
      document.report(fault, at: place)
    }
    let constraints = document.readIfPresent("constraints", of: row) { reader, place in
      reader.map(place) { $0.text($1) }
    }
    let conditions = document.readIfPresent("when", of: row) { $0.conditions($1) }
    // A row without a route is kept, so that its pattern is checked.
    guard let pattern else { return nil }
    let link = LinkRow(
      pattern: pattern, constraints: constraints ?? [:],
      conditions: conditions ?? LinkConditions())
    return (row, LinkSection.Row(link: link, route: route ?? ""))
  }
}

extension DocumentReader {
  mutating func conditions(_ place: Place) -> LinkConditions? {
    let keys = [
      "query", "queryNot", "queryAbsent", "parameter", "parameterNot", "state", "fragment",
    ]
    guard let when = object(place, keys: keys) else { return nil }
    return LinkConditions(
      query: readIfPresent("query", of: when) { $0.map($1) { $0.queryCondition($1) } } ?? [:],
      queryNot: readIfPresent("queryNot", of: when) { $0.map($1) { $0.oneOrMore($1) } } ?? [:],
      queryAbsent: readIfPresent("queryAbsent", of: when) { $0.texts($1) } ?? [],
      parameter: readIfPresent("parameter", of: when) { $0.map($1) { $0.oneOrMore($1) } } ?? [:],
      parameterNot: readIfPresent("parameterNot", of: when) { $0.map($1) { $0.oneOrMore($1) } }
        ?? [:],
      state: readIfPresent("state", of: when) { $0.map($1) { $0.fact($1) } } ?? [:],
      fragment: readIfPresent("fragment", of: when) { $0.fragmentCondition($1) })
  }

  private mutating func queryCondition(_ place: Place) -> LinkConditions.QueryCondition? {
    switch place.value.content {
    case .bool(true): .present
    case .string(let text): .oneOf([text])
    case .array: texts(place).map { .oneOf($0) }
    default: reject(place, .trueOrTexts)
    }
  }

  private mutating func oneOrMore(_ place: Place) -> [String]? {
    switch place.value.content {
    case .string(let text): [text]
    case .array: texts(place)
    default: reject(place, .textOrTexts)
    }
  }

  private mutating func fragmentCondition(
    _ place: Place
  ) -> LinkConditions.FragmentCondition? {
    switch place.value.content {
    case .bool(true): .present
    case .string(let expression): .matches(expression)
    default: reject(place, .trueOrText)
    }
  }
}
