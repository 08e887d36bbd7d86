// Wayfinder is released under the MIT license; see LICENSE.

extension BehavioralDiff {
  /// One line: the names, how many links differ of how many, and from how many starts.
  public var summary: String { judged().summary }
}

extension BehavioralDiff.Judgement {
  /// One line: the names, how many links differ of how many and from how many starts, and how many of
  /// the changes nobody expects.
  public var summary: String {
    "\(diff.before.inOneLine) → \(diff.after.inOneLine): \(verdict)"
  }

  /// The summary without the names.
  var verdict: String {
    let changed = diff.changedLinks.count
    let shell = diff.changes.contains { $0.kind == .shell } ? "the shell and " : ""
    let verdict =
      switch (changed, shell) {
      case (0, ""): "no difference"
      case (0, _): "only the shell differs"
      case (1, ""): "1 link differs"
      default: "\(shell)\(changed == 1 ? "1 link" : "\(changed) links") differ"
      }
    let expected =
      uses.isEmpty || diff.isEmpty
      ? ""
      : unexpected.isEmpty
        ? ", all as expected"
        : ", \(unexpected.count) of \(diff.changes.count)"
          + " changes unexpected"
    return "\(verdict)\(expected); tried \(diff.coverage.summary)"
  }
}

extension BehavioralDiff.Judgement.Use {
  /// The rule and how much it expects.
  var words: String { "\(rule): \(count == 1 ? "1 change" : "\(count) changes")" }
}

extension BehavioralDiff.Group.Item {
  /// The link and the routes it leads to.
  var words: String { link.map { "\($0) (\(route.words))" } ?? "the shell" }
}

extension BehavioralDiff.Coverage {
  /// A summary that says how many links were opened from how many starts.
  var summary: String {
    let links = links.count == 1 ? "1 link" : "\(links.count) links"
    let starts = starts.count == 1 ? "a cold start" : "\(starts.count) starts"
    return "\(links) from \(starts)"
  }

  /// The gaps in what was tried, a sentence for each reason.
  var gaps: [String] {
    var gaps: [String] = []
    if omittedStartCount > 0 {
      let count =
        omittedStartCount == 1 ? "1 more start was" : "\(omittedStartCount) more starts were"
      gaps.append("\(count) left out, beyond the limits.")
    }
    if likeLinkCount > 0 {
      let count = likeLinkCount == 1 ? "1 more URL is" : "\(likeLinkCount) more URLs are"
      gaps.append("\(count) like one of those: matched by the same rows, with the same parameters.")
    }
    if !deadLinks.isEmpty {
      let count = deadLinks.count == 1 ? "1 URL leads" : "\(deadLinks.count) URLs lead"
      gaps.append("\(count) nowhere, before and after.")
    }
    if !untriedRows.isEmpty {
      let rows = untriedRows.prefix(8).map { "'\($0.inOneLine)'" }.joined(separator: ", ")
      let more = untriedRows.count > 8 ? " and \(untriedRows.count - 8) more" : ""
      gaps.append("No URL matches \(rows)\(more).")
    }
    return gaps
  }
}

extension BehavioralDiff.Starts {
  /// In which starts, for instance `all 12 starts`, `only from /books/7` or `9 of 12 starts, not from
  /// /a, /b, /c`.
  public var summary: String {
    let count = seen.count + unseen.count
    if unseen.isEmpty { return count == 1 ? "from a cold start" : "all \(count) starts" }
    if seen.count == 1 { return "only from \(seen[0])" }
    return seen.count <= unseen.count
      ? "\(seen.count) of \(count) starts: \(seen.list)"
      : "\(seen.count) of \(count) starts, not from \(unseen.list)"
  }
}

extension [BehavioralDiff.Start] {
  /// The first few.
  fileprivate var list: String {
    prefix(3).map(\.description).joined(separator: ", ")
      + (count > 3 ? " and \(count - 3) more" : "")
  }
}

extension BehavioralDiff.Change {
  /// The values before and after, for instance `home → watch`.
  var words: String {
    switch (value.before, value.after) {
    case (let before?, let after?): "\(before) → \(after)"
    case (let text?, nil), (nil, let text?): text
    case (nil, nil): ""
    }
  }
}

extension BehavioralDiff.Sides<String> {
  /// The two texts, once where they are equal.
  var words: String {
    before == after
      ? (before ?? "nowhere").inOneLine
      : "\((before ?? "nowhere").inOneLine) → \((after ?? "nowhere").inOneLine)"
  }
}

extension BehavioralDiff.Place {
  /// The containers and the stack in one line.
  var words: String {
    (containers.map(\.inOneLine) + [stack.joined(separator: ", ")]).joined(separator: " > ")
  }
}
