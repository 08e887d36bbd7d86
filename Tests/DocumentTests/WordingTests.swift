// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@Suite("Pages, comments and messages are in plain words")
struct WordingTests {
  @Test func `no summary opens with a question word, and no turn of a translation is left`() throws
  {
    var faults: [String] = []
    var summaries = 0
    for folder in ["Sources", "Tests", "Playground", "docs"] {
      for path in try Repository.files(in: folder, ending: ".swift")
      where !path.contains("/Fixtures/") && !path.hasSuffix("/Wording.swift") {
        let text = try Repository.text(path)
        if folder == "Sources" { summaries += text.lines.count { $0.trimmed.hasPrefix("///") } }
        faults += Wording.faults(swift: text, at: path)
      }
    }
    let pages = try Repository.files(in: "docs", ending: ".md")
    for path in ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Playground/README.md"] + pages {
      faults += Wording.faults(page: try Repository.text(path), at: path)
    }
    #expect(summaries > 5_000)
    for fault in faults { Issue.record("\(fault). Say it plainly; see CONTRIBUTING.md.") }
  }

  /// Rules are for contributors: their pages, tests, and comments within the code name them.
  @Test func `no doc comment of a public declaration names a rule or a house`() throws {
    for path in try Repository.files(in: "Sources", ending: ".swift") {
      for line in PublicSymbols.docLines(swift: try Repository.text(path))
      where line.text.contains("ouse rule") || !Citation.all(in: line.text, at: path).isEmpty {
        Issue.record("\(path):\(line.number): say it in words: \(line.text)")
      }
    }
  }

  @Test func `no message and no guide names a rule`() throws {
    for folder in ["Sources", "Playground/Sources"] {
      for path in try Repository.files(in: folder, ending: ".swift") {
        // The explorer's rules say in code which section of the rules page explains them.
        if path.contains("/Explore/Rules/") { continue }
        for (index, line) in try Repository.text(path).lines.enumerated()
        where !line.trimmed.hasPrefix("//") {
          let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
          for string in parts.enumerated() where string.offset % 2 == 1 {
            guard !Citation.all(in: "// \(string.element)", at: path).isEmpty else { continue }
            Issue.record("\(path):\(index + 1): say it in words: \(string.element)")
          }
        }
      }
    }
    let pages = try Repository.files(in: "docs", ending: ".md").filter {
      !$0.hasPrefix("docs/Contributing/")
    }
    for path in ["README.md", "Playground/README.md"] + pages {
      for (index, line) in try Repository.text(path).lines.enumerated()
      where !Citation.all(in: "// \(line)", at: path).isEmpty {
        Issue.record("\(path):\(index + 1): say it in words: \(line)")
      }
    }
  }

  @Test func `the doc comments of public declarations are found`() {
    let source = """
      /// A place.
      ///
      /// As E1 says.
      @MainActor
      public struct Place {
        /// Hidden, by T3.
        let number: Int
        // A comment, by T4.
        /// Its name, by T5.
        public let name: String
      }

      /// A kind.
      public enum Kind {
        /// Home, by T6.
        case home
      }
      """
    #expect(
      PublicSymbols.docLines(swift: source).map(\.text) == [
        "/// A place.", "///", "/// As E1 says.", "/// Its name, by T5.", "/// A kind.",
        "/// Home, by T6.",
      ])
  }

  @Test(arguments: [
    ("/// What becomes of a request.", "what becomes of"),
    ("  // The list is told.", "is told"),
    ("let text = \"this is no JSON\"", "this is no json"),
    ("/// It tells the tree that\n/// it stands beneath.", "stands beneath"),
    ("/// The task was cancelled.", "cancelled"),
  ])
  func `turns are found`(source: String, turn: String) {
    #expect(
      Wording.faults(swift: source, at: "Sources/Some.swift").contains { $0.contains("'\(turn)'") })
  }

  @Test func `summaries are the first lines of doc comments`() {
    let source = """
      /// Where it stands.
      let a = 1
      /// A place.
      /// Where nothing else is.
      let b = 2
      // How it is done.
      """
    #expect(
      Wording.faults(swift: source, at: "Sources/Some.swift") == [
        "Sources/Some.swift:1: a summary opens with 'where'"
      ])
    #expect(Wording.faults(swift: source, at: "Tests/Some.swift") == [])
  }

  @Test(arguments: [
    "/// This is no longer so.", "/// `is told` is a name.", "/// It is, none too soon.",
    "/// A color, a license.", "/// It is no `nil`.", "/// if reason == .cancelled",
    "let text = \"\\(cancelled.contains(0)) of all\"",
  ])
  func `plain words are no fault`(source: String) {
    #expect(Wording.faults(swift: source, at: "Sources/Some.swift") == [])
  }

  @Test func `a page is read without its code`() {
    let page = "A page.\n\n```text\nis told\n```\n\nThe router is told."
    #expect(Wording.faults(page: page, at: "docs/A.md") == ["docs/A.md:7: 'is told'"])
  }
}
