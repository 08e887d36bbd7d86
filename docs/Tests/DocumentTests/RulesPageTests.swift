// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Testing

@Suite("The page of the rules and what cites them agree")
struct RulesPageTests {
  @Test func `each rule that is cited is on the page, and a suite or test names each on the page`()
    throws
  {
    let rules = RulesPage.rules(on: try Repository.text(RulesPage.path))
    var held: Set<String> = []
    for folder in ["Sources", "Tests", "docs/Tests", "Playground"] {
      for path in try Repository.files(in: folder, ending: ".swift")
      where !path.contains("/Fixtures/") {
        for citation in Citation.all(in: try Repository.text(path), at: path) {
          if citation.isTest { held.insert(citation.rule) }
          if !rules.contains(citation.rule) {
            Issue.record("\(path):\(citation.line): \(RulesPage.path) has no rule \(citation.rule)")
          }
        }
      }
    }
    #expect(Set(rules).count == rules.count, "a rule is there twice")
    #expect(rules.filter { !held.contains($0) } == [], "no suite or test names these rules")
  }

  @Test func `pages about hosts say that they are checked against a stand-in (H10)`() throws {
    let pages = try Repository.pages().map(\.path).filter {
      $0.contains("UIKit.docc/") || $0.contains("SwiftUI.docc/") || $0 == "README.md"
    }
    for path in pages {
      let text = try Repository.text(path).replacing("\n", with: " ")
      #expect(
        text.contains("against a stand-in") || text.contains("against stand-ins"), "\(path)")
    }
  }

  @Test(arguments: [
    ("@Suite(\"E12: one after another\")", ["E12"]),
    ("  @Test func `T3: a column stays`() {", ["T3"]),
    ("@Suite(\"R1 to R4: saved states\")", ["R1", "R2", "R3", "R4"]),
    ("@Suite(\"X1–X3, C2: what is tried\")", ["X1", "X2", "X3", "C2"]),
    ("@Suite(\"P1–P3: a session\")", ["H8", "H8", "H8"]),
    ("/// Ends once (E13b).", ["E13b"]),
    ("  // Design rule C4 (2).", ["C4"]),
    ("let text = \"E12\"", []),
    ("// %C3%A9 and U+E4 and \\u{E9} and P5", ["H8"]),
  ])
  func `citations stand in names of tests and in comments`(line: String, rules: [String]) {
    #expect(Citation.all(in: line, at: "Tests/Some.swift").map(\.rule) == rules)
  }

  @Test func `rules are the headings of the page`() {
    let page = "# Rules\n\n## Engine\n\n### E1. Plan\n\nIt is pure.\n\n### E13b. Results\n\nOnce."
    #expect(RulesPage.rules(on: page) == ["E1", "E13b"])
  }
}
