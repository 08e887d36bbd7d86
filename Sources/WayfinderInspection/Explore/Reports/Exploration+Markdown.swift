// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension Exploration {
  /// The report as Markdown, for the comment of a pull request.
  ///
  /// Text from the app is shown as code, so that it is never read as Markdown, as a link or as
  /// somebody's name.
  ///
  /// **Source**: GitHub Flavored Markdown, tables, code spans and fenced code blocks.
  public var markdown: String {
    var lines = ["## \(app.escapedForMarkdown)", "", summary.escapedForMarkdown + "."]
    if !findings.isEmpty {
      lines += ["", "| rule | what | steps |", "| --- | --- | --- |"]
      for finding in findings {
        lines.append(
          "| \(finding.rule.codeForMarkdown) | \(finding.subject.codeForMarkdown) |"
            + " \(finding.steps.count) |")
      }
    }
    for fault in faults { lines += ["", "**\(fault.escapedForMarkdown)**"] }
    for finding in findings {
      lines += ["", "<details><summary>", ""]
      lines += ["\(finding.rule): \(finding.subject)".codeForMarkdown, "", "</summary>", ""]
      lines += finding.lines.joined(separator: "\n").fencedForMarkdown
      lines += ["", "</details>"]
    }
    lines += [""] + coverageLines.map { "- \($0): \($1)".escapedForMarkdown }
    lines += coverage.missing.map { "- not tried: \($0)".escapedForMarkdown }
    lines += known.map {
      "- known: \($0.finding.rule), \($0.finding.subject): \($0.reason)".escapedForMarkdown
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
