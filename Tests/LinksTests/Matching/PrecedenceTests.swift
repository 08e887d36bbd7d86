// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L3: which row wins")
struct PrecedenceTests {
  static let rows = [
    "/*all", "/a/:x?", "/a/:x", "/a/:n", "/a/v:x", "/a/b", "/a/b/c?", "/:x/b", "//*.x/a/b",
    "//x/a/b", "https://x/a/b", "/a/b#c",
  ].map { LinkRow(pattern: $0, constraints: $0 == "/a/:n" ? ["n": "[0-9]+"] : [:]) }

  @Test(
    arguments: [
      ("/a/b", 5), ("/a/v1", 4), ("/a/1", 3), ("/a/x", 2), ("/a", 1), ("/a/b/c", 6),
      ("/z/b", 7), ("/z", 0), ("https://x/a/b", 5), ("http://x/a/b", 5), ("/a/b#c", 5),
      ("https://w.x/a", 1),
    ])
  func `specificity compares part by part from the left`(url: String, row: Int) throws {
    let table = try LinkTable(rows: Self.rows, rules: LinkRules(prefersSpecificRows: true))
    #expect(table.match(url)?.row == row)
  }

  @Test func `specificity counts the host as the first part except behind http and https`() throws {
    let rules = LinkRules(prefersSpecificRows: true)
    #expect(try LinkTable("/:a", "//x/:b", rules: rules).match("https://x/1")?.row == 1)
    #expect(try LinkTable("//:h/a", "/:a", rules: rules).match("https://x/a")?.row == 1)
    #expect(try LinkTable("//:h/a", "/a", rules: rules).match("https://x/a")?.row == 1)
    #expect(try LinkTable("/:a", "https://x/:b", rules: rules).match("https://x/1")?.row == 0)
    #expect(try LinkTable("/a#:b", "/a#b", rules: rules).match("/a#b")?.row == 1)
  }

  @Test func `ties go by the order of declaration`() throws {
    for prefersSpecific in [false, true] {
      let table = try LinkTable(
        "/:a", "/:b", rules: LinkRules(prefersSpecificRows: prefersSpecific))
      #expect(table.match("/1")?.captured == ["a": "1"])
    }
  }

  @Test func `declared takes the first row that holds`() throws {
    let table = try LinkTable(
      "/:x/b", "/a/b", "/*all", rules: LinkRules(prefersSpecificRows: false))
    #expect(table.match("/a/b")?.row == 0)
    #expect(table.match("/a")?.row == 2)
  }

  @Test func `a row whose constraint or condition fails leaves the URL to the next`() throws {
    let table = try LinkTable(
      rows: [
        LinkRow(pattern: "/:a", constraints: ["a": "[0-9]+"]),
        LinkRow(pattern: "/:b", conditions: LinkConditions(query: ["q": .present])),
        LinkRow(pattern: "/:c"),
      ])
    #expect(table.match("/1")?.row == 0)
    #expect(table.match("/x?q")?.row == 1)
    #expect(table.match("/x")?.row == 2)
  }
}
