// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import WayfinderLinks

@Suite("L4: rows that cannot fit cost nothing")
struct LookupTests {
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
}
