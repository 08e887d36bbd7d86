// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Foundation
import Testing

@Suite("Links of the pages lead to files, wherever the repository is shown")
struct PageLinkTests {
  private static let pages = [
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Playground/README.md",
  ]

  @Test func `each link of a page leads to a file, and its anchor to a heading`() throws {
    let paths = try Self.pages + Repository.files(in: "docs", ending: ".md")
    for path in paths {
      for (number, line) in Self.prose(of: try Repository.text(path)) {
        let place = "\(path):\(number)"
        for match in line.matches(of: #/<doc:([^>]*)>/#) {
          Issue.record(
            """
            \(place): '\(match.output.0)' is no link where the repository is shown. Write its path, \
            such as [words](\(match.output.1).md).
            """)
        }
        for match in line.matches(of: #/\]\(([^()\s]+)\)/#) where !match.output.1.contains("://") {
          if let fault = Self.fault(in: String(match.output.1), on: path) {
            Issue.record("\(place): \(fault)")
          }
        }
      }
    }
  }

  @Test func `each guide has a link on the landing page`() throws {
    let landing = "docs/Wayfinder.docc/Wayfinder.md"
    let linked = try Self.prose(of: Repository.text(landing)).flatMap { _, line in
      line.matches(of: #/\]\(([^()\s#]+)/#).map { match in
        Repository.root.appending(path: "docs/Wayfinder.docc/\(match.output.1)").standardizedFileURL
      }
    }
    for path in try Repository.files(in: "docs", ending: ".md")
    where path.contains(".docc/") && path != landing {
      let file = Repository.root.appending(path: path).standardizedFileURL
      if !linked.contains(file) { Issue.record("\(landing) has no link to \(path)") }
    }
  }

  /// The lines outside of blocks of code, without what stands between backticks.
  private static func prose(of text: String) -> [(number: Int, line: String)] {
    var isCode = false
    return text.lines.enumerated().compactMap { index, line in
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.contains("](") || line.contains("<doc:") else { return nil }
      return (index + 1, String(line.replacing(#/`[^`]*`/#, with: "")))
    }
  }

  private static func fault(in link: String, on page: String) -> String? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var file = Repository.root.appending(path: page)
    if !parts[0].isEmpty {
      file = file.deletingLastPathComponent().appending(path: String(parts[0]))
    }
    let path = file.standardizedFileURL.path()
    guard FileManager.default.fileExists(atPath: path) else { return "'\(link)' leads to no file" }
    guard parts.count > 1 else { return nil }
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let headings = text.lines.filter { $0.hasPrefix("#") }.map { line in
      String(line.drop { $0 == "#" || $0 == " " }.lowercased())
        .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
    }
    return headings.contains(String(parts[1])) ? nil : "'\(link)' leads to no heading"
  }
}
