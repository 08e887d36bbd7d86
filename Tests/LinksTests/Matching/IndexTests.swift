// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import WayfinderLinks

@Suite("L4: rows that cannot fit cost nothing")
struct IndexTests {
  @Test(
    arguments: [
      ("/sN/:id", "/s7/1", 1), ("/:id/sN", "/1/s7", 1), ("/*rest/sN", "/a/s7", 1),
      ("/:lang?/sN", "/s7", 1), ("//sN.example/:id", "https://s7.example/1", 1),
      ("/sN-:id/x", "/s7-1/x", 1), ("/:id-sN", "/1-s7", 1), ("/a/*rest/sN-:id", "/a/b/s7-1", 1),
    ])
  func `a lookup finds as few rows that may fit among two thousand as among two`(
    template: String, url: String, count: Int
  ) throws {
    let pieces = template.split(separator: "N", omittingEmptySubsequences: false)
    let rows = (0..<2000).map { LinkRow(pattern: pieces.joined(separator: "\($0)")) }
    for ignoresCase in [false, true] {
      let table = try LinkTable(rows: rows, rules: LinkRules(ignoresLiteralCase: ignoresCase))
      #expect(Lookup(url, table, state: [:]).candidates().count == count)
      #expect(table.match(url)?.row == 7)
    }
  }

  @Test func `each of many rows is found, in whatever way it is written`() throws {
    let patterns = (0..<300).flatMap { number in
      [
        "/a\(number)/:id", "/b\(number)-:id/x", "/:id-c\(number)", "/*rest/d\(number)",
        "/:lang?/e\(number)", "//*.f\(number).example/:id", "//:g.g\(number).example/",
      ]
    }
    let urls = (0..<300).flatMap { number in
      [
        "/a\(number)/1", "/b\(number)-1/x", "/1-c\(number)", "/1/2/d\(number)", "/e\(number)",
        "https://w.f\(number).example/1", "https://w.g\(number).example",
      ]
    }
    for rules in [LinkRules(), LinkRules(ignoresLiteralCase: true)] {
      let table = try LinkTable(rows: patterns.map { LinkRow(pattern: $0) }, rules: rules)
      for (number, url) in urls.enumerated() {
        #expect(table.match(url)?.row == number, "\(url)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `each of the ways to mix literals and parameters is found`(ignoringCase: Bool) throws {
    let shapes = (0..<64).map { shape in
      (0..<6).map { shape >> $0 & 1 == 1 ? "/:p\($0)" : "/s\(shape)-\($0)" }.joined()
    }
    let table = try LinkTable(
      rows: shapes.map { LinkRow(pattern: $0) },
      rules: LinkRules(prefersSpecificRows: true, ignoresLiteralCase: ignoringCase))
    for shape in 0..<64 {
      let url = (0..<6).map { "/s\(shape)-\($0)" }.joined()
      #expect(table.match(ignoringCase ? url.uppercased() : url)?.row == shape, "\(url)")
    }
    #expect(table.match("/x/x/x/x/x/x")?.row == 63)
    #expect(table.match("/x/x/x/x/x") == nil)
  }

  @Test(arguments: [1, 31, 32, 33, 80])
  func `paths of any length are found`(count: Int) throws {
    let literals = (0..<count).map { "/l\($0)" }.joined()
    let table = try LinkTable(literals, literals + "/:last", "/:first" + literals + "?")
    #expect(table.match(literals)?.row == 0)
    #expect(table.match(literals + "/7")?.captured == ["last": "7"])
    #expect(table.match("/7" + literals)?.captured == ["first": "7"])
    #expect(table.match(literals + "/7/8") == nil)
  }

  @Test func `rests behind fewer and more parts are found beside one another`() throws {
    let table = try LinkTable(rows: [
      LinkRow(pattern: "/a/*rest", constraints: ["rest": "[0-9]+"]),
      LinkRow(pattern: "/a/:id/*rest"),
    ])
    #expect(table.match("/a/7")?.row == 0)
    #expect(table.match("/a/x/y")?.row == 1)
  }

  @Test(arguments: [false, true])
  func `a part whose value is empty is found behind a rest`(ignoringCase: Bool) throws {
    let table = try LinkTable(
      rows: [LinkRow(pattern: "/*rest/v:n", constraints: ["n": "[0-9]*"])],
      rules: LinkRules(ignoresLiteralCase: ignoringCase))
    #expect(table.match("/a/b/v")?.captured == ["rest": "a/b", "n": ""])
  }

  @Test func `a literal beside a parameter ignores case where all do, and the value keeps its own`()
    throws
  {
    let patterns = ["/Abc-:id", "/:id-Xyz", "/É:id", "/K:id.TXT"]
    let rows = patterns.map { LinkRow(pattern: $0) }
    let table = try LinkTable(rows: rows, rules: LinkRules(ignoresLiteralCase: true))
    for (url, row, id) in [
      ("/abc-Q7", 0, "Q7"), ("/ABC-q7", 0, "q7"), ("/Abc-ÜN", 0, "ÜN"), ("/Q7-xYZ", 1, "Q7"),
      ("/éA", 2, "A"), ("/%C3%A9%41", 2, "A"), ("/\u{212A}A.txt", 3, "A"),
    ] {
      let match = try #require(table.match(url), "\(url)")
      #expect(match.row == row && match.captured == ["id": id], "\(url)")
    }
    #expect(table.match("/ab-7") == nil)
    #expect(try LinkTable(rows: rows).match("/abc-7") == nil)
    #expect(try LinkTable(rows: rows).match("/Abc-7")?.captured == ["id": "7"])
  }

  @Test func `rows of one shape and the same literals are asked in the table's order`() throws {
    let rows = (0..<200).map { number in
      LinkRow(
        pattern: number % 2 == 0 ? "/a/:id" : "/a/:id?",
        conditions: LinkConditions(parameter: ["id": ["\(number)", "\(number % 50)"]]))
    }
    let table = try LinkTable(rows: rows, rules: LinkRules(prefersSpecificRows: false))
    for number in 0..<200 { #expect(table.match("/a/\(number)")?.row == number) }
    #expect(table.match("/a/200") == nil)
  }

  @Test func `a look-up that takes too much work matches nothing`() throws {
    let table = try LinkTable(rows: [
      LinkRow(pattern: "/:a", constraints: ["a": "[ab]*a[ab]{16}"]), LinkRow(pattern: "/:b"),
    ])
    #expect(table.match("/ab")?.row == 1)
    #expect(table.match("/" + String(repeating: "ab", count: 50_000)) == nil)
  }
}
