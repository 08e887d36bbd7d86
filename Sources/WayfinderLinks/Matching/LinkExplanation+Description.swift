// Wayfinder is released under the MIT license; see LICENSE.

extension LinkExplanation: CustomStringConvertible {
  /// The result for the URL, then a line for each candidate, at most twenty, then the nearest
  /// patterns that are no candidates.
  public var description: String {
    let contents = contents
    var lines = [headline(contents)]
    for (number, candidate) in contents.candidates.prefix(20).enumerated() {
      let verdict = candidate.reason ?? "matches"
      lines.append("\(number + 1). '\(candidate.pattern)' (row \(candidate.row)): \(verdict).")
    }
    if contents.candidates.count > 20 {
      lines.append("And \(contents.candidates.count - 20) more.")
    }
    if let host = contents.hostInPath {
      lines.append(
        "The host '\(host)' counts as the first part of the path, because the URL's scheme isn't a "
          + "web scheme.")
    }
    if !contents.nearest.isEmpty {
      lines.append(
        contents.candidates.isEmpty ? "The nearest patterns:" : "The nearest other patterns:")
    }
    lines += contents.nearest.map { "- '\($0.pattern)' (row \($0.row)): \($0.difference)" }
    if let count = contents.comparedRows {
      lines.append("Only the first \(count) rows were compared with the URL.")
    }
    return lines.joined(separator: "\n")
  }

  private func headline(_ contents: Contents) -> String {
    let count = contents.rowCount
    if count == 0 { return "No link matches '\(url)'." }
    if let taken = contents.candidates.first(where: { $0.loss == nil }) {
      let rows = count == 1 ? "1 row" : "\(count) rows"
      return "'\(url)' matches '\(taken.pattern)' (row \(taken.row)), of \(rows)."
    }
    let miss =
      switch (contents.candidates.count, count) {
      case (0, 1): "The only pattern has another shape."
      case (0, _): "None of \(count) patterns has its shape."
      case (_, 1): "The only pattern has its shape, but doesn't match:"
      case (1, _): "1 of \(count) patterns has its shape, but doesn't match:"
      case (let candidates, _):
        "\(candidates) of \(count) patterns have its shape, but don't match:"
      }
    return "No link matches '\(url)'. \(miss)"
  }
}

extension LinkExplanation.Candidate {
  /// The distance of the pattern from the URL, as the end of a sentence.
  fileprivate var difference: String {
    let parts = distance == 1 ? "1 part differs" : "\(distance) parts differ"
    return switch (loss, distance) {
    case (.scheme, 0), (.host, 0): "the path fits, but \(reason ?? "")"
    case (.scheme, _), (.host, _): "\(parts), and \(reason ?? "")"
    case (_, 0): reason ?? "it fits"
    default: parts
    }
  }
}

extension LinkExplanation.Loss: CustomStringConvertible {
  /// The reason as the end of a sentence.
  package var description: String {
    switch self {
    case .scheme(""): "the pattern requires a scheme"
    case .scheme(let scheme): "the pattern doesn't allow the scheme '\(scheme)'"
    case .host(""): "the pattern requires a host"
    case .host(let host): "the pattern doesn't allow the host '\(host)'"
    case .trailingSlash: "only one of the two ends with a slash, and that counts"
    case .constraint(let parameter, let value, let expression):
      "'\(parameter)' is '\(value)', which does not match '\(expression)'"
    case .part(let value): "the part '\(value)' does not fit"
    case .shape: "the path has a different number of parts"
    case .fragment(nil): "the URL has no fragment"
    case .fragment(let text?): "the fragment '\(text)' does not fit"
    case .condition(let condition): condition.sentenceEnd
    case .type(let name, let values, let type):
      values.isEmpty
        ? "'\(name)' of type '\(type)' is absent"
        : "'\(name)' is \(values.cappedList), which '\(type)' can't read"
    case .later: "an earlier one matches the URL"
    case .work: "comparing it would exceed \(Work.limit) steps, the limit for one URL"
    }
  }
}

extension LinkConditions {
  /// The first condition, which does not hold, as the end of a sentence.
  fileprivate var sentenceEnd: String {
    if let name = query.keys.first {
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
      "the app's '\(name)' is another"
    } else {
      "the fragment doesn't match the condition"
    }
  }
}
