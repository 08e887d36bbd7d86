// Wayfinder is released under the MIT license; see LICENSE.

extension Lookup {
  /// The reason why a row doesn't match the URL, in full.
  func loss(for mismatch: Mismatch, _ work: inout Work) -> LinkExplanation.Loss {
    switch mismatch {
    case .scheme: .scheme(url.bytes.text(url.components.scheme))
    case .host: .host(url.host.map { url.bytes.text($0.range) } ?? "")
    case .trailingSlash: .trailingSlash
    case .shape: .shape
    case .fragment: .fragment(url.components.fragment.map { url.bytes.text($0) })
    case .condition(let condition): .condition(condition)
    case .part(let part, let text): loss(for: part, text, &work)
    case .work: .work
    }
  }

  private func loss(
    for part: LinkPattern.Part, _ text: Range<Int>, _ work: inout Work
  ) -> LinkExplanation.Loss {
    guard let (parameter, value) = failing(in: part, text, &work),
      let constraint = parameter.constraint
    else { return .part(value: url.bytes.text(text)) }
    return .constraint(
      parameter: parameter.name, value: url.bytes.text(value), expression: constraint.text)
  }

  /// The first parameter of a part whose constraint keeps it from matching, and its value if
  /// that didn't count.
  private func failing(
    in part: LinkPattern.Part, _ text: Range<Int>, _ work: inout Work
  ) -> (LinkPattern.Parameter, Range<Int>)? {
    if part.isRest { return (part.parameters[0], text) }
    var values: [Range<Int>] = []
    for (index, parameter) in part.parameters.enumerated() {
      let kept = Set(part.parameters.prefix(index).map(\.name))
      let relaxed = part.mapParameters { if !kept.contains($0.name) { $0.constraint = nil } }
      values.removeAll()
      guard takes(relaxed, text, &work, &values) else { return nil }
      let value = values[index]
      let tightened = part.mapParameters {
        if !kept.contains($0.name), $0.name != parameter.name { $0.constraint = nil }
      }
      if !takes(tightened, text, &work, &values) { return (parameter, value) }
    }
    return nil
  }

  /// Whether a part with other constraints takes a part of the URL.
  func takes(
    _ part: LinkPattern.Part, _ text: Range<Int>, _ work: inout Work, _ values: inout [Range<Int>]
  ) -> Bool {
    var expressions = ExpressionCache()
    var part = part
    part.automaton = nil
    return reading.takes(
      part.prepared(ignoringCase: table.settings.ignoresCase, &expressions), text, &work,
      into: &values)
  }
}
