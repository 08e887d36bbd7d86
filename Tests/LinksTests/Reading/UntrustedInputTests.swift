// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderLinks

@Suite("L7: what is read in which string")
struct UntrustedInputTests {
  static let rows = [
    LinkRow(pattern: "/"),
    LinkRow(pattern: "/word/:w", constraints: ["w": "[a-z]+"]),
    LinkRow(pattern: "/range/:from...:to"),
    LinkRow(pattern: "/maybe/:a?/:b?"),
    LinkRow(pattern: "/files/*path"),
    LinkRow(pattern: "/café"),
    LinkRow(pattern: "/search", conditions: LinkConditions(query: ["mode": ["exact"]])),
    LinkRow(pattern: "/guide#/:topic"),
    LinkRow(pattern: "//:city.events.example/:event"),
    LinkRow(pattern: "/:one"),
    LinkRow(pattern: "/:one/:two"),
  ]

  static let rules = LinkRules(
    hosts: ["shop.example", "*.shop.example", "bücher.example"], schemes: ["shop"])

  @Test(arguments: [
    "docs/WayfinderLinks.docc/HowALinkIsOpened.md", "Tests/Fixtures/links/untrusted-input.md",
    "Tests/Fixtures/links/hosts-and-schemes.md",
  ])
  func `every string has the result that its row gives`(path: String) throws {
    let table = try LinkTable(rows: Self.rows, rules: Self.rules)
    let rows = try UntrustedInputPage(path).rows
    #expect(!rows.isEmpty)
    #expect(Set(rows.map(\.text)).count == rows.count)
    for row in rows {
      let url = try UntrustedNotation.text(of: Self.sized(row.text))
      let match = table.match(url)
      let expected = Self.sized(row.result)
      #expect(Self.result(match) == expected, "\(row.text)")
      #expect(table.matches(url).first == match, "\(row.text)")
    }
  }

  /// A string of the page with its large counts, or with a sixteenth of them unless tests are
  /// large.
  private static func sized(_ text: String) -> String {
    if TestSize.isLarge { return text }
    return text.replacing(#/\*(\d{6,})\}/#) { match in
      guard let count = Int(match.1),
        let whole = [349_525, 524_288, 1_048_576].first(where: { $0 >= count })
      else { return String(match.0) }
      return "*\(whole / 16 - (whole - count))}"
    }
  }

  @Test func `the page shows the table that it is about`() {
    #expect(
      Self.rows.map(Self.line).joined(separator: "\n") == """
        /
        /word/:w               w: [a-z]+
        /range/:from...:to
        /maybe/:a?/:b?
        /files/*path
        /café
        /search                query mode: exact
        /guide#/:topic
        //:city.events.example/:event
        /:one
        /:one/:two
        """)
  }

  @Test func `the notation is read as it is written`() throws {
    let text = "a\u{1F600}" + String(repeating: "ab", count: 40) + "\u{0}{}"
    let written = UntrustedNotation.written(text)
    #expect(written == "a\\u{1F600}{ab*40}\\u{0}\\u{7B}\\u{7D}")
    #expect(try UntrustedNotation.text(of: written) == text)
  }

  private static func line(_ row: LinkRow) -> String {
    var notes = row.constraints.map { "\($0): \($1)" }
    for (name, values) in row.conditions.query {
      notes.append("query \(name): \(values.joined(separator: ", "))")
    }
    guard !notes.isEmpty else { return row.pattern }
    let space = String(repeating: " ", count: 23 - row.pattern.count)
    return row.pattern + space + notes.joined(separator: ", ")
  }

  private static func result(_ match: LinkMatch?) -> String {
    guard let match else { return "nothing" }
    var parts = [rows[match.row].pattern]
    parts += match.captured.sorted { $0.key < $1.key }
      .map { "\($0)='\(UntrustedNotation.written($1))'" }
    parts += match.queryItems.map {
      "?\(UntrustedNotation.written($0.name))='\(UntrustedNotation.written($0.value))'"
    }
    if let fragment = match.fragment { parts.append("#'\(UntrustedNotation.written(fragment))'") }
    return parts.joined(separator: " ")
  }
}
