// Wayfinder is released under the MIT license; see LICENSE.

extension LinkExplanation: CustomStringConvertible {
  /// The result for the URL, then a line for each candidate, at most twenty, then the nearest
  /// patterns that are no candidates.
  public var description: String {
    let rewritten = rewrittenFrom.isEmpty ? [] : [rewriting]
    if let rewriteError { return (rewritten + [rewriteError.description]).joined(separator: "\n") }
    let contents = contents
    var lines = rewritten + [headline(contents)]
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

  private var rewriting: String {
    let addresses = (rewrittenFrom + [url]).map(\.quoted)
    return "\(addresses[0]) was rewritten to "
      + addresses.dropFirst().joined(separator: ", then to ") + "."
  }

  private func headline(_ contents: Contents) -> String {
    let count = contents.rowCount
    if count == 0 { return "No link matches '\(url)'." }
    if let taken = contents.candidates.first(where: { $0.reason == nil }) {
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
    let reason = reason ?? "it fits"
    if isOfOrigin {
      return distance == 0 ? "the path fits, but \(reason)" : "\(parts), and \(reason)"
    }
    return distance == 0 ? reason : parts
  }
}
