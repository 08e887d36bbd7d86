// Wayfinder is released under the MIT license; see LICENSE.

extension Lookup {
  /// The reason why a row doesn't match the URL, as the end of a sentence.
  func reason(for mismatch: Mismatch, _ work: inout Work) -> String {
    switch mismatch {
    case .scheme where url.kind == .none: "the pattern requires a scheme"
    case .scheme:
      "the pattern doesn't allow the scheme '\(url.bytes.text(url.components.scheme))'"
    case .host:
      url.host.flatMap { host in
        host.range.isEmpty
          ? nil : "the pattern doesn't allow the host '\(url.bytes.text(host.range))'"
      } ?? "the pattern requires a host"
    case .trailingSlash: "only one of the two ends with a slash, and that counts"
    case .shape: "the path has a different number of parts"
    case .fragment:
      url.components.fragment.map { "the fragment '\(url.bytes.text($0))' does not fit" }
        ?? "the URL has no fragment"
    case .condition(let condition): condition.sentenceEnd
    case .part(let part, let text): reason(for: part, text, &work)
    case .work: "comparing it would exceed \(Work.limit) steps, the limit for one URL"
    }
  }

  private func reason(
    for part: LinkPattern.Part, _ text: Range<Int>, _ work: inout Work
  ) -> String {
    guard let (parameter, value) = failing(in: part, text, &work),
      let constraint = parameter.constraint
    else { return "the part '\(url.bytes.text(text))' does not fit" }
    return "'\(parameter.name)' is '\(url.bytes.text(value))', which does not match"
      + " '\(constraint.text)'"
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
      part.prepared(ignoringCase: table.settings.rules.ignoresLiteralCase, &expressions), text,
      &work,
      into: &values)
  }
}

extension LinkConditions {
  /// The first condition, which does not hold, as the end of a sentence.
  fileprivate var sentenceEnd: String {
    if let name = query.keys.first ?? queryPresent.first {
      "the query item '\(name)' is absent or has another value"
    } else if let name = queryNot.keys.first {
      "the query item '\(name)' has a value that is excluded"
    } else if let name = queryAbsent.first {
      "the query item '\(name)' must be absent"
    } else if let name = parameter.keys.first {
      "'\(name)' has none of the required values"
    } else if let name = parameterNot.keys.first {
      "'\(name)' has a value that is excluded"
    } else if let name = state.keys.first {
      "the app's state '\(name)' has another value"
    } else {
      "the fragment doesn't match the condition"
    }
  }
}
