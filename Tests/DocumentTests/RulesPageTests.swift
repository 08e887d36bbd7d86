// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing

@Suite("The page of the rules names the tests that hold them")
struct RulesPageTests {
  private static func citations() throws -> [Citation] {
    var all: [Citation] = []
    for folder in ["Sources", "Tests", "Playground"] {
      for path in try Repository.files(in: folder, ending: ".swift")
      where !path.contains("/Fixtures/") {
        all += Citation.all(in: try Repository.text(path), at: path)
      }
    }
    return all
  }

  @Test func `the page is as this program writes it, and every rule on it is held`() throws {
    let page = try Repository.text(RulesPage.path)
    let citations = try Self.citations()
    let written = RulesPage.written(page, citing: citations)
    if ProcessInfo.processInfo.environment["WAYFINDER_RECORD"] == "1" {
      try written.write(
        to: Repository.root.appending(path: RulesPage.path), atomically: true, encoding: .utf8)
    } else if written != page {
      let lines = zip(page.lines, written.lines).first { $0 != $1 }
      Issue.record(
        """
        \(RulesPage.path) doesn't list the tests as they are. Write it again with \
        'WAYFINDER_RECORD=1 swift test --filter RulesPage'. The first line that differs:
        now:    \(lines?.0 ?? "")
        should: \(lines?.1 ?? "")
        """)
    }
    let rules = RulesPage.rules(on: page)
    #expect(rules.count > 70)
    #expect(Set(rules).count == rules.count)
    let held = Set(citations.filter(\.isTest).map(\.rule))
    #expect(rules.filter { !held.contains($0) } == [], "no suite or test names these rules")
    for citation in citations where !rules.contains(citation.rule) {
      Issue.record(
        "\(citation.path):\(citation.line): \(RulesPage.path) has no rule \(citation.rule)")
    }
  }

  @Test func `pages about hosts say that they are checked against a stand-in (H10)`() throws {
    let pages = try Repository.pages().map(\.path).filter {
      $0.contains("UIKit.docc/") || $0.contains("SwiftUI.docc/") || $0 == "README.md"
    }
    #expect(pages.count > 4)
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

  @Test func `the tests of a rule are written after its words`() {
    let page = """
      # Rules

      ### E1. Plan

      It is pure.

      Tests: [`Old`](../../Tests/Old.swift)

      ## Links

      ### L1. Both ways

      Once.
      """
    let citing = [
      Citation(rule: "E1", path: "Tests/A/PlanTests.swift", line: 3, isTest: true),
      Citation(rule: "E1", path: "Sources/Plan.swift", line: 3, isTest: false),
    ]
    let written = """
      # Rules

      ### E1. Plan

      It is pure.

      Tests: [`PlanTests`](../../Tests/A/PlanTests.swift)

      ## Links

      ### L1. Both ways

      Once.

      """
    #expect(RulesPage.written(page, citing: citing) == written)
    #expect(RulesPage.written(written, citing: citing) == written)
    #expect(RulesPage.rules(on: page) == ["E1", "L1"])
  }
}
