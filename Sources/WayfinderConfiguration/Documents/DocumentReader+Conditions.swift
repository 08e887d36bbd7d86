// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderLinks

extension DocumentReader {
  /// Reads the conditions of a row.
  mutating func conditions(_ place: Place) -> LinkConditions? {
    guard let when = object(place, .conditions) else { return nil }
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
