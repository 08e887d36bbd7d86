// Wayfinder is released under the MIT license; see LICENSE.

extension LinkExplanation: CustomStringConvertible {
  /// The result for the URL, then a line for each candidate, at most twenty, then the nearest
  /// patterns.
  public var description: String {
    var lines = [headline]
    for (number, candidate) in candidates.prefix(20).enumerated() {
      let verdict = candidate.loss.map(\.description) ?? "takes it"
      lines.append("\(number + 1). '\(candidate.pattern)' (row \(candidate.row)): \(verdict).")
    }
    if candidates.count > 20 { lines.append("And \(candidates.count - 20) more.") }
    if !nearest.isEmpty { lines.append("The nearest patterns:") }
    for neighbor in nearest {
      let parts = neighbor.distance == 1 ? "1 part differs" : "\(neighbor.distance) parts differ"
      lines.append("- '\(neighbor.pattern)' (row \(neighbor.row)): \(parts)")
    }
    return lines.joined(separator: "\n")
  }

  private var headline: String {
    if rowCount == 0 { return "'\(url)' has no destination." }
    let rows = rowCount == 1 ? "1 row" : "\(rowCount) rows"
    if let taken {
      return "'\(url)' is taken by '\(taken.pattern)' (row \(taken.row)), of \(rows)."
    }
    let fit =
      candidates.isEmpty
      ? "none fits its path" : "none of those that fit its path, \(candidates.count), takes it"
    return "'\(url)' has no destination: of \(rows), \(fit)."
  }
}

extension LinkExplanation.Loss: CustomStringConvertible {
  /// The reason as the end of a sentence.
  public var description: String {
    switch self {
    case .scheme(""): "a URL without a scheme isn't one of its own"
    case .scheme(let scheme): "the scheme '\(scheme)' isn't one of its own"
    case .host(""): "a URL without a host isn't one of its own"
    case .host(let host): "the host '\(host)' isn't one of its own"
    case .trailingSlash: "one of both ends with a slash, and that counts"
    case .constraint(let parameter, let value, let expression):
      "'\(parameter)' is '\(value)', which does not match '\(expression)'"
    case .part(let value): "the part '\(value)' does not fit"
    case .shape: "its parts do not match those of the path"
    case .fragment(nil): "the URL has no fragment"
    case .fragment(let text?): "the fragment '\(text)' does not fit"
    case .condition(let condition): condition.sentenceEnd
    case .type(let name, let values, let type):
      values.isEmpty
        ? "'\(name)' of type '\(type)' is absent"
        : "'\(name)' is \(values.cappedList), which '\(type)' does not read"
    case .later: "an earlier one takes the URL"
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
      "the query item '\(name)' is there"
    } else if let name = parameter.keys.first {
      "'\(name)' has none of the values that are asked for"
    } else if let name = parameterNot.keys.first {
      "'\(name)' has a value that is excluded"
    } else if let name = state.keys.first {
      "the app's '\(name)' is another"
    } else {
      "the fragment is not as asked for"
    }
  }
}
