// Wayfinder is released under the MIT license; see LICENSE.

extension ContractReport {
  /// The report as Markdown, for the comment of a pull request: the summary, a table of what does
  /// not hold, and each failure in full.
  ///
  /// **Source**: GitHub Flavored Markdown, tables and fenced code blocks.
  public var markdown: String {
    var lines = ["## \(app.escapedForMarkdown)", "", summary.escapedForMarkdown + "."]
    let failed = rows.filter { !$0.holds }
    if !failed.isEmpty {
      lines += ["", "| link | matched by | outcome | from |", "| --- | --- | --- | --- |"]
      for row in failed {
        let starts = row.failures.map(\.start).joined(separator: ", ")
        let cells = [row.url, row.link ?? "none", row.outcome, starts]
        lines.append("| " + cells.map(\.escapedForMarkdown).joined(separator: " | ") + " |")
      }
      for failure in failed.flatMap(\.failures) {
        lines += ["", "### \(failure.url.escapedForMarkdown), \(failure.start)", ""]
        lines += failure.description.fencedForMarkdown
      }
    }
    if !uncoveredLinks.isEmpty {
      lines += ["", "### Links without a row", ""]
      for link in uncoveredLinks {
        let place = link.place.isEmpty ? "" : " (\(link.place))"
        lines.append("- \((link.link + place).escapedForMarkdown)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text with a backslash before each character that means something within a line, line feeds
  /// as spaces.
  package var escapedForMarkdown: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "#", "~", "&":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      case "\n", "\r": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The lines between fences that are longer than any run of backticks in them.
  package var fencedForMarkdown: [String] {
    let fence = String(repeating: "`", count: max(3, longestRunOfBackticks + 1))
    return [fence, self, fence]
  }

  /// The text as a code span that can stand in a table.
  package var codeForMarkdown: String {
    if isEmpty { return "" }
    let longest = longestRunOfBackticks
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 || (hasPrefix(" ") && hasSuffix(" ")) ? " " : ""
    let text = split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    return fence + space + text + space + fence
  }

  private var longestRunOfBackticks: Int {
    var longest = 0
    var run = 0
    for character in utf8 {
      run = character == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
