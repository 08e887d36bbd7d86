// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension BehavioralDiff {
  /// The difference as Markdown, for the comment of a pull request.
  public var markdown: String { judged().markdown }
}

extension BehavioralDiff.Judgement {
  /// The difference as Markdown, for the comment of a pull request: the summary, a table of what
  /// differs although nobody expects it, with drawings to unfold, what was expected, and what was
  /// not tried.
  ///
  /// Text from the documents is shown as code, so that it is never read as Markdown, as a link or
  /// as somebody's name.
  ///
  /// **Source**: GitHub Flavored Markdown, tables, code spans and fenced code blocks.
  public var markdown: String {
    let names = "\(diff.before.inOneLine) → \(diff.after.inOneLine)"
    var lines = ["## \(names.codeForMarkdown)", "", "\(verdict)."]
    let groups = BehavioralDiff.groups(unexpected)
    if !groups.isEmpty {
      lines += ["", "| what | change | before → after | starts |", "| --- | --- | --- | --- |"]
      for group in groups { lines += group.rows }
      for group in groups { lines += group.details }
    }
    let (used, unused) = (uses.filter(\.isUsed), uses.filter { !$0.isUsed })
    if !used.isEmpty {
      lines += ["", "### Expected", ""] + used.map { "- \($0.words.codeForMarkdown)" }
    }
    if !unused.isEmpty {
      lines += ["", "### Expected, and nothing of it has changed", ""]
      lines += unused.map { "- \($0.rule.description.codeForMarkdown)" }
    }
    for gap in diff.coverage.gaps { lines += ["", gap.escapedForMarkdown] }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension BehavioralDiff.Group {
  /// A row of the table for each change; the links stand in the first.
  fileprivate var rows: [String] {
    changes.enumerated().map { index, change in
      let shown = links.prefix(8).map(\.words.codeForMarkdown)
      let more = links.count > 8 ? ["and \(links.count - 8) more"] : []
      let cells = [
        index == 0 ? (shown + more).joined(separator: "<br>") : "",
        change.kind.rawValue, change.words.codeForMarkdown,
        change.link == nil ? "" : change.starts.summary.codeForMarkdown,
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
  }

  /// The trees before and after, and all links where the table has not room for them.
  fileprivate var details: [String] {
    guard let first = changes.first, let link = links.first else { return [] }
    let from = first.link == nil ? "" : ", from \(first.starts.seen.first?.description ?? "")"
    var lines = ["", "<details><summary>"]
    lines += ["", (link.words + from).codeForMarkdown, "", "</summary>"]
    for (name, place) in [("before", first.place.before), ("after", first.place.after)] {
      guard let place else { continue }
      lines += ["", "\(name):", ""] + place.drawing.fencedForMarkdown
    }
    if links.count > 8 {
      lines += ["", "also:", ""] + links.dropFirst(8).map { "- \($0.words.codeForMarkdown)" }
    }
    return lines + ["", "</details>"]
  }
}
