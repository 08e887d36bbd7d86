// Wayfinder is released under the MIT license; see LICENSE.

extension RowMatcher {
  /// Returns why a row doesn't match the URL, in full; `nil` if it does.
  mutating func loss(_ row: TableRow) -> LinkExplanation.Loss? {
    mismatch(row, notingKey: true).map { loss(for: $0) }
  }

  /// Returns why a row takes no URL with this scheme and host; `nil` if it does.
  mutating func originLoss(_ row: TableRow) -> LinkExplanation.Loss? {
    originMismatch(row.pattern).map { loss(for: $0) }
  }

  private func loss(for mismatch: Mismatch) -> LinkExplanation.Loss {
    switch mismatch {
    case .scheme: .scheme(url.bytes.text(url.components.scheme))
    case .host: .host(url.host.map { url.bytes.text($0.range) } ?? "")
    case .trailingSlash: .trailingSlash
    case .shape: .shape
    case .fragment: .fragment(url.components.fragment.map { url.bytes.text($0) })
    case .condition(let condition): .condition(condition)
    case .part(let part, let text): loss(for: part, text)
    }
  }

  private func loss(for part: LinkPattern.Part, _ text: Range<Int>) -> LinkExplanation.Loss {
    guard let (parameter, value) = failing(in: part, text), let constraint = parameter.constraint
    else { return .part(value: url.bytes.text(text)) }
    return .constraint(
      parameter: parameter.name, value: url.bytes.text(value), expression: constraint.text)
  }

  /// The first parameter of a part whose constraint keeps it from matching, and its value if
  /// that didn't count.
  private func failing(
    in part: LinkPattern.Part, _ text: Range<Int>
  ) -> (LinkPattern.Parameter, Range<Int>)? {
    if part.isRest { return (part.parameters[0], text) }
    var values: [Range<Int>] = []
    for (index, parameter) in part.parameters.enumerated() {
      let kept = Set(part.parameters.prefix(index).map(\.name))
      let relaxed = part.mapParameters { if !kept.contains($0.name) { $0.constraint = nil } }
      values.removeAll()
      guard takes(relaxed.prepared(ignoringCase: settings.ignoresCase), text, &values) else {
        return nil
      }
      let value = values[index]
      let tightened = part.mapParameters {
        if !kept.contains($0.name), $0.name != parameter.name { $0.constraint = nil }
      }
      if !takes(tightened.prepared(ignoringCase: settings.ignoresCase), text, &values) {
        return (parameter, value)
      }
    }
    return nil
  }

  private func takes(
    _ part: LinkPattern.Part, _ text: Range<Int>, _ values: inout [Range<Int>]
  ) -> Bool {
    part.takes(
      text, of: url.bytes, ignoringCase: settings.ignoresCase,
      mayHaveLineFeed: url.mayHaveLineFeed, into: &values)
  }
}
