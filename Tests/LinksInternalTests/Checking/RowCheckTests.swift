// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import WayfinderLinks

@Suite("L3: rows that tie, and rows that win no URL")
struct RowCheckTests {
  private func check(_ patterns: [String]) throws -> RowCheck {
    var expressions = ExpressionCache()
    let parsed = patterns.map { LinkPattern.parse($0, expressions: &expressions).pattern }
    let table = try LinkTable(parsed, conditions: parsed.map { _ in nil }, rules: LinkRules())
    return table.rowCheck()
  }

  @Test func `rows that begin with a parameter are compared only where their literals agree`()
    throws
  {
    let patterns = (0..<1_000).map { "/:locale?/x\($0)" }
    var check = try check(patterns)
    #expect(check.ties().isEmpty)
    #expect(check.deadRows().isEmpty)
    #expect(check.pairs < RowCheck.pairLimit)
    #expect(!check.isExhausted)
  }

  @Test func `more pairs than the limit are not compared, and that is said`() throws {
    func count(_ rows: Int) throws -> (pairs: Int, isExhausted: Bool) {
      let patterns = (1...rows).map { "/:a/\(String(repeating: "x", count: $0)):b" }
      var check = try check(patterns)
      #expect(check.ties().isEmpty)
      return (check.pairs, check.isExhausted)
    }
    #expect(try count(141) == (19_881, false))
    #expect(try count(142).isExhausted)
  }

  @Test func `expressions made to be slow are compared within the limit`() throws {
    let deep = "(((){4000}){4000}){4000}"
    let table = try LinkTable(
      rows: [
        LinkRow(pattern: "/p/:a", constraints: ["a": deep]), LinkRow(pattern: "/p/:id"),
        LinkRow(pattern: "/q/:a", constraints: ["a": "[ab]*a[ab]{16}"]),
        LinkRow(pattern: "/q/:a", constraints: ["a": "[ab]*b[ab]{16}"]),
        LinkRow(pattern: "/q/:a", constraints: ["a": "[ab]{17,}"]),
      ])
    let standings = LanguageSearch.$limit.withValue(20_000) { table.reachability() }
    #expect(standings[0].reach == .fitsNothing)
    #expect(standings[1].reach == .taken(LinkWitness(url: "/p/a")))
    #expect(standings[4].reach == .undecided)
    #expect(
      standings[4].description.hasPrefix(
        "Row 4: Link '/q/:a': whether it ever matches couldn't be found out: the patterns are too"
          + " entangled. Use simpler constraints."))
    #expect(!standings[4].isSuspect)
  }

  @Test func `a pattern with too many optional parts is one way`() throws {
    let pattern = "/a?/b?/c?/d?/e?/f?/g?/h?"
    let table = try LinkTable(rows: [LinkRow(pattern: pattern), LinkRow(pattern: "/a")])
    #expect(table.rowCheck().rows.map(\.ways.count) == [1, 1])
    #expect(
      table.reachability().map(\.reach) == [
        .taken(LinkWitness(url: "/")), .taken(LinkWitness(url: "/a")),
      ])
  }

  @Test(
    arguments: [
      ["[ab]+", "a|b1", "[0-9]+", "(?:ab)*", "[^a]+", ".{3}", "a*b", "b?1?", "\\d{2}"]
        .map { LinkRow(pattern: "/:x", constraints: ["x": $0]) },
      [".*", "a(?:/b)*", "[ab/]+", "1/.*", "[^/]*", ".+/1", "(?:a/)*b"]
        .map { LinkRow(pattern: "/*x", constraints: ["x": $0]) },
      ["a:x", ":x-b", "-:x", "b:x1", ":x-", "1:x-"].map { LinkRow(pattern: "/\($0)") },
      ["/*x/a", "/*x/b", "/*x/1", "/a/*x"].map { LinkRow(pattern: $0) },
      ["/a?/:x?", "/:x?/a?", "/:x?/b?", "/b?/:x?", "/a:x?/b?", "/1?/:x-?"]
        .map { LinkRow(pattern: $0) },
    ])
  func `the check agrees with every short URL`(rows: [LinkRow]) throws {
    for (index, first) in rows.enumerated() {
      for second in rows.dropFirst(index + 1) {
        let table = try LinkTable(rows: [first, second])
        let turned = try LinkTable(rows: [second, first])
        // Two rows tie on a URL that goes to the one declared first.
        func isTie(_ url: String) -> Bool {
          table.match(url)?.row == 0 && turned.match(url)?.row == 0
        }
        var check = table.rowCheck()
        let found = check.ties()
        let names: Comment = "\(first) \(second): \(found.map(\.url))"
        #expect(found.allSatisfy { $0.isCertain && isTie($0.url) }, names)
        if found.isEmpty { #expect(!Self.urls.contains(where: isTie), names) }
      }
    }
  }

  /// All URLs of up to three parts of up to three characters out of four, thinned beyond one part.
  private static let urls: [String] = {
    let letters = ["a", "b", "1", "-"]
    let twos = letters.flatMap { first in letters.map { first + $0 } }
    let threes = twos.flatMap { first in letters.map { first + $0 } }
    let short = letters + ["ab", "b1", "a-", "-b", "11"]
    let pairs = short.flatMap { first in short.map { "\(first)/\($0)" } }
    let triples = pairs.flatMap { first in letters.map { "\(first)/\($0)" } }
    return ([""] + letters + twos + threes + pairs + triples).map { "/" + $0 }
  }()
}
