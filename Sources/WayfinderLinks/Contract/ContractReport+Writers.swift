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
    if !uncovered.isEmpty {
      lines += ["", "### Links without a row", ""]
      lines += uncovered.map { "- \($0.description.escapedForMarkdown)" }
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

extension ContractReport {
  /// The report as JUnit XML, which build servers read: a test case for each row and, failing, for
  /// each link without a row. No times are given, so that equal reports are equal bytes.
  ///
  /// **Source**: the JUnit format as Jenkins' JUnit plugin and GitLab read it.
  public var junit: String { Self.junit([self]) }

  /// Writes several reports as one JUnit file, with a suite for each.
  ///
  /// - Parameter reports: The reports, for instance of several apps.
  public static func junit(_ reports: [ContractReport]) -> String {
    let tests = reports.map(\.testCount).reduce(0, +)
    let failed = reports.map(\.failedCount).reduce(0, +)
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites tests="\#(tests)" failures="\#(failed)">"#,
    ]
    for report in reports { lines += report.suite }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private var testCount: Int { rows.count + uncovered.count }
  private var failedCount: Int { rows.count { !$0.holds } + uncovered.count }

  private var suite: [String] {
    let name = app.escapedForXML
    var lines = [
      #"  <testsuite name="\#(name)" tests="\#(testCount)" failures="\#(failedCount)">"#
    ]
    for (index, row) in rows.enumerated() {
      let title = "\(index + 1) \(row.url)".escapedForXML
      let start = #"    <testcase classname="\#(name)" name="\#(title)""#
      if row.holds {
        lines.append(start + "/>")
      } else {
        let starts = row.failures.map(\.start).joined(separator: ", ")
        let text = row.failures.map(\.description).joined(separator: "\n\n")
        lines += Self.failing(start, message: "does not hold, \(starts)", text)
      }
    }
    for link in uncovered {
      let title = "no row: \(link.place)".escapedForXML
      lines += Self.failing(
        #"    <testcase classname="\#(name)" name="\#(title)""#, message: "has no row",
        link.description)
    }
    return lines + ["  </testsuite>"]
  }

  private static func failing(_ start: String, message: String, _ text: String) -> [String] {
    [
      start + ">",
      #"      <failure message="\#(message.escapedForXML)">\#(text.escapedForXML)</failure>"#,
      "    </testcase>",
    ]
  }
}

extension String {
  /// The text as XML 1.0 can hold it: its own characters escaped, and U+FFFD for those that it does
  /// not allow at all.
  package var escapedForXML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\r": escaped += "&#13;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
