// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L3: which row wins")
struct PrecedenceTests {
  static let rows =
    [
      "/*all", "/a/:x?", "/a/:x", LinkRow(pattern: "/a/:n", constraints: ["n": "[0-9]+"]), "/a/v:x",
      "/a/b", "/a/b/c?", "/:x/b", "//*.x/a/b", "//x/a/b", "https://x/a/b", "/a/b#c",
    ] as [LinkRow]

  @Test(
    arguments: [
      ("/a/b", 5), ("/a/v1", 4), ("/a/1", 3), ("/a/x", 2), ("/a", 1), ("/a/b/c", 6),
      ("/z/b", 7), ("/z", 0), ("https://x/a/b", 10), ("http://x/a/b", 9), ("/a/b#c", 11),
      ("https://y/a/b", 5), ("https://w.x/a/b", 8),
      ("https://w.x/a", 1),
    ])
  func `specificity compares part by part from the left`(url: String, row: Int) throws {
    let table = try LinkTable(rows: Self.rows, rules: LinkRules(prefersSpecificRows: true))
    #expect(table.match(url)?.row == row)
  }

  /// The table of rule L3, and what the rule before it got wrong.
  @Test(
    arguments: [
      (["/f/*p", "/f/:x", "/f/*p/edit"], "/f/a/edit", 2),
      (["/f/*p", "/f/:x", "/f/*p/edit"], "/f/edit", 2),
      (["/f/*p", "/f/:x", "/f/*p/edit"], "/f/a", 1),
      (["/f/:x?", "/f"], "/f", 1), (["/a", "/a#x"], "/a#x", 1),
      (["/y/:a.:ext", "/y/prefix-:b.txt"], "/y/prefix-1.txt", 1),
      (["/:a/:b?", "/:a?/b"], "/x/b", 1), (["/l/:lang?", "/l/:lang?/about"], "/l/about", 1),
      (["/l/:lang?", "/l/:lang?/about"], "/l/de", 0),
      (["/l/:lang?", "/l/:lang?/about"], "/l/de/about", 1),
      (["/:any/:id", "/products/:id"], "/products/42", 1),
      (["/:x/b", "/a-:n/:y"], "/a-1/b", 1), (["/:a/:b", "/v:a/:b"], "/v1/b", 1),
      (["/a/:b", "/a/:b?"], "/a/1", 0), (["/a/:b?", "/a/:b"], "/a/1", 1),
      (["app:a", "app://a"], "app://a", 1), (["//x/a", "https://x/a"], "https://x/a", 1),
      // The host is compared first, and a row that names none takes it least narrowly.
      (["/:a", "//x/:b"], "https://x/1", 1), (["/a", "//:h/a"], "https://x/a", 1),
      (["/a", "//*/:b"], "https://x/a", 1), (["/:a", "https://x/:b"], "https://x/1", 1),
      (["/a#:b", "/a#b"], "/a#b", 1), (["/:a", "/:b"], "/1", 0),
    ])
  func `the narrower wins, wherever it is in the table`(
    patterns: [String], url: String, row: Int
  ) throws {
    let rules = LinkRules(schemes: ["app"])
    let table = try LinkTable(rows: patterns.map { LinkRow(pattern: $0) }, rules: rules)
    #expect(table.match(url)?.row == row)
    #expect(table.matches(url).first?.row == row)
  }

  @Test func `more conditions go first, and a preference decides what still ties`() throws {
    let one = LinkConditions(queryPresent: ["q"])
    let two = LinkConditions(queryPresent: ["q"], queryAbsent: ["r"])
    let rows = [LinkConditions(), one, two].map { LinkRow(pattern: "/a/:b", conditions: $0) }
    let table = try LinkTable(rows: rows)
    #expect(table.match("/a/1?q")?.row == 2)
    #expect(table.match("/a/1?q&r")?.row == 1)
    #expect(table.match("/a/1")?.row == 0)
    let patterns = try ["/:a", "/:b", "/x"].map { try LinkPattern($0) }
    let preferred = try LinkTable(
      patterns, conditions: [nil, nil, nil], preferred: [1], rules: LinkRules())
    #expect(preferred.match("/y")?.row == 1)
    #expect(preferred.match("/x")?.row == 2)
  }

  @Test func `declared takes the first row that holds`() throws {
    let table = try LinkTable(
      "/:x/b", "/a/b", "/*all", "/*rest", rules: LinkRules(prefersSpecificRows: false))
    #expect(table.match("/a/b")?.row == 0)
    #expect(table.match("/a")?.row == 2)
  }

  @Test func `a row whose constraint or condition fails leaves the URL to the next`() throws {
    let table = try LinkTable(
      rows: [
        LinkRow(pattern: "/:a", constraints: ["a": "[0-9]+"]),
        LinkRow(pattern: "/:b", conditions: LinkConditions(queryPresent: ["q"])),
        "/:c",
      ])
    #expect(table.match("/1")?.row == 0)
    #expect(table.match("/x?q")?.row == 1)
    #expect(table.match("/x")?.row == 2)
    // It counts on the first part already, before a literal behind it.
    let number = LinkRow(pattern: "/:n/:b", constraints: ["n": "[0-9]+"])
    let pair = try LinkTable(rows: ["/:a/x", number])
    #expect(["/1/x", "/a/x"].map { pair.match($0)?.row } == [1, 0])
  }
}
