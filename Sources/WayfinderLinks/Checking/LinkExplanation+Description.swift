// Wayfinder is released under the MIT license; see LICENSE.

extension LinkExplanation: CustomStringConvertible {
  /// The result for the URL, then a line for each candidate, at most twenty, then the nearest
  /// patterns that are no candidates.
  public var description: String {
    var lines = [headline]
    for (number, candidate) in candidates.prefix(20).enumerated() {
      let verdict = candidate.loss.map(\.description) ?? "matches"
      lines.append("\(number + 1). '\(candidate.pattern)' (row \(candidate.row)): \(verdict).")
    }
    if candidates.count > 20 { lines.append("And \(candidates.count - 20) more.") }
    let listed = Set(candidates.map(\.row))
    let others = nearest.filter { !listed.contains($0.row) }
    if let hostInPath {
      lines.append(
        "The host '\(hostInPath)' counts as the first part of the path, because the URL's scheme isn't "
          + "a web scheme.")
    }
    if !others.isEmpty {
      lines.append(listed.isEmpty ? "The nearest patterns:" : "The nearest other patterns:")
    }
    for neighbor in others {
      let parts =
        switch neighbor.distance {
        case 0: "the path fits, but not the scheme or host"
        case 1: "1 part differs"
        default: "\(neighbor.distance) parts differ"
        }
      lines.append("- '\(neighbor.pattern)' (row \(neighbor.row)): \(parts)")
    }
    return lines.joined(separator: "\n")
  }

  private var headline: String {
    if rowCount == 0 { return "No link matches '\(url)'." }
    let rows = rowCount == 1 ? "1 row" : "\(rowCount) rows"
    if let taken {
      return "'\(url)' matches '\(taken.pattern)' (row \(taken.row)), of \(rows)."
    }
    let miss =
      switch (candidates.count, rowCount) {
      case (0, 1): "The only pattern has another shape."
      case (0, _): "None of \(rowCount) patterns has its shape."
      case (_, 1): "The only pattern has its shape, but doesn't match:"
      case (1, _): "1 of \(rowCount) patterns has its shape, but doesn't match:"
      case (let count, _): "\(count) of \(rowCount) patterns have its shape, but don't match:"
      }
    return "No link matches '\(url)'. \(miss)"
  }
}

extension LinkExplanation.Loss: CustomStringConvertible {
  /// The reason as the end of a sentence.
  public var description: String {
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
