// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension Report {
  /// The verdict, a table of the findings, each finding with its evidence to unfold, and the rest as
  /// lists.
  var markdown: String {
    var lines = ["## \(title.inOneLine.codeForMarkdown)", "", verdict.escapedForMarkdown + "."]
    let groups = groups
    if !groups.isEmpty {
      lines += ["", "| rule | what | finding |", "| --- | --- | --- |"]
      for group in groups { lines += group.rows }
      for group in groups { lines += group.details }
    }
    for (title, items) in lists {
      lines += ["", "### \(title)", ""] + items.map { "- \($0.inOneLine.codeForMarkdown)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Report.Group {
  /// A row of the table for each finding; the subjects stand in the first.
  fileprivate var rows: [String] {
    let shown = subjects.prefix(8).filter { !$0.isEmpty }.map(\.inOneLine.cellForMarkdown)
    let more = subjects.count > 8 ? ["and \(subjects.count - 8) more"] : []
    return findings.enumerated().map { index, finding in
      let message = finding.message.split(separator: "\n").first.map(String.init) ?? ""
      let cells = [
        finding.code.cellForMarkdown, index == 0 ? (shown + more).joined(separator: "<br>") : "",
        message.inOneLine.cellForMarkdown,
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
  }

  /// The rest of the message, the evidence, and all subjects where the table has no room for them.
  fileprivate var details: [String] {
    var body: [String] = []
    for finding in findings where finding.message.contains("\n") {
      body += [""] + finding.message.fencedForMarkdown
    }
    for evidence in evidence {
      switch evidence {
      case .witness, .file: break
      case .drawing(let title, let text, _), .text(let title, let text):
        body += ["", title.inOneLine.codeForMarkdown + ":", ""] + text.fencedForMarkdown
      }
    }
    if subjects.count > 8 {
      body += ["", "also:", ""] + subjects.dropFirst(8).map { "- \($0.inOneLine.codeForMarkdown)" }
    }
    if body.isEmpty { return [] }
    let title = (findings.map(\.code).joined(separator: ", ") + ": " + subjects[0]).inOneLine
    return ["", "<details><summary>", "", title.codeForMarkdown, "", "</summary>"] + body
      + ["", "</details>"]
  }
}

extension String {
  /// The text with a backslash before each character that means something within a line, line feeds
  /// as spaces.
  fileprivate var escapedForMarkdown: String {
    writing { scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "#", "~", "&": "\\\(scalar)"
      case "\n", "\r": " "
      default: nil
      }
    }
  }

  /// The lines between fences that are longer than any run of backticks in them.
  fileprivate var fencedForMarkdown: [String] {
    let fence = String(repeating: "`", count: max(3, longestRunOfBackticks + 1))
    return [fence, self, fence]
  }

  /// The text as a code span that can stand in a table.
  fileprivate var cellForMarkdown: String {
    split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|").codeForMarkdown
  }

  /// The text as a code span, in which no name is a mention and no URL is a link.
  fileprivate var codeForMarkdown: String {
    if isEmpty { return "" }
    let longest = longestRunOfBackticks
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 || (hasPrefix(" ") && hasSuffix(" ")) ? " " : ""
    return fence + space + self + space + fence
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
