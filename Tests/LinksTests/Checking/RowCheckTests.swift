// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import WayfinderLinks

@Suite("L3: rows that tie, and rows that win no URL")
struct RowCheckTests {
  private func check(_ patterns: [String]) throws -> RowCheck {
    var expressions = ExpressionCache()
    let parsed = patterns.map { LinkPattern.parse($0, expressions: &expressions).pattern }
    let table = try LinkTable(
      parsed, conditions: parsed.map { _ in nil }, rules: LinkRules())
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
}
