// Wayfinder is released under the MIT licence; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L4: rows that cannot fit cost nothing")
struct IndexTests {
  @Test(
    arguments: [
      ("/sN/:id", 1), ("/:id/sN", 1), ("/sN-:id/x", 4), ("/:id-sN", 4), ("/sN-:id-sN", 4),
      ("/*rest/sN", 1), ("/:lang?/sN", 2), ("//sN.example/:id", 1), ("//*.sN.example/:id", 4),
      ("/:pN", 1),
    ])
  func `a look-up finds as few lists of rows among two thousand as among two`(
    template: String, bound: Int
  ) throws {
    let pieces = template.split(separator: "N", omittingEmptySubsequences: false)
    let rows = (0..<2000).map { LinkRow(pattern: pieces.joined(separator: "\($0)")) }
    for rules in [LinkRules(), LinkRules(precedence: .specificity, ignoresLiteralCase: true)] {
      #expect(try LinkTable(rows: rows, rules: rules).candidateListBound <= bound)
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
}
