// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import WayfinderLinks

@Suite("L3: rows that tie, and rows that win no URL")
struct RowCheckTests {
  private func check(
    _ patterns: [String], preferred: Set<Int> = [], rules: LinkRules = LinkRules()
  ) throws -> RowCheck {
    var expressions = ExpressionCache()
    let parsed = patterns.map { LinkPattern.parse($0, expressions: &expressions).pattern }
    let table = try LinkTable(
      parsed, conditions: parsed.map { _ in nil }, preferred: preferred, rules: rules)
    return table.rowCheck()
  }

  private func dead(_ patterns: String...) throws -> [Int: LinkReachability.Reach] {
    var check = try check(patterns)
    return Dictionary(uniqueKeysWithValues: check.deadRows().map { ($0.row, $0.reach) })
  }

  private func ties(_ patterns: String..., preferred: Set<Int> = []) throws -> [String] {
    var check = try check(patterns, preferred: preferred)
    return check.ties().map { "\($0.first) \($0.second) \($0.url)" }
  }

  @Test(
    arguments: [
      ["/l/:lang?", "/l/:lang?/about"], ["/f/*p", "/f/*p/edit", "/f/:x"], ["/a", "/a#x"],
      ["/y/:a.:ext", "/y/prefix-:b.txt"], ["/f", "/f/:x?"], ["/:a?", "/:a/:b?", "/:a/:b"],
      ["/*rest", "/:a", "/b"], ["//*.x.y/a", "//www.x.y/a", "/a"],
      ["/a", "//x.y/:b", "/:c"], ["/:a#:b", "/c"],
    ])
  func `the narrower row wins, so that each wins a URL`(patterns: [String]) throws {
    for rows in [patterns, patterns.reversed()] {
      var check = try check(rows)
      #expect(check.deadRows().map(\.row) == [], "\(rows)")
      for standing in check.reachability() {
        guard case .taken = standing.reach else {
          Issue.record("\(standing)")
          continue
        }
      }
    }
  }

  @Test func `a row whose URLs all go to narrower ones is named with them`() throws {
    #expect(try dead("/:a/:b?", "/:a", "/:c/:d") == [0: .shadowed(by: [1, 2])])
    #expect(try dead("/:a", "/:c/:d", "/:a/:b?") == [2: .shadowed(by: [0, 1])])
    #expect(try dead("/a", "/a/b", "/a/b?") == [2: .shadowed(by: [0, 1])])
    #expect(try dead("/", "/:a?", "/:a/:b?") == [1: .shadowed(by: [0, 2])])
    #expect(try dead("/a", "/:b", "/*c") == [:])
  }

  @Test func `rows tie where nothing but their order decides`() throws {
    #expect(try ties("/u/:name", "/u/:nick") == ["0 1 /u/a"])
    #expect(try ties("/a?/:x", "/a/:x?") == ["0 1 /a/a"])
    #expect(try ties("/:a/x", "/:b/y") == [])
    #expect(try ties("/:a/x?", "/:b/:y?") == [])
    #expect(try ties("/*a", "/*b") == ["0 1 /"])
    #expect(try ties("/:x#:a", "/:x#:b") == ["0 1 /a#/a"])
    #expect(try ties("//:h.x.y/a", "//:g.x.y/a") == ["0 1 https://a.x.y/a"])
    #expect(try ties("/:a.:b", "/:c.:d", "/:e-:f").count == 3)
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

  @Test func `what is preferred wins a tie`() throws {
    #expect(try ties("/u/:name", "/u/:nick", preferred: [1]) == ["0 1 /u/a"])
    var check = try check(["/u/:name", "/u/:nick"], preferred: [1])
    let dead = check.deadRows()
    #expect(dead.map(\.row) == [0])
    #expect(dead.first?.reach == .shadowed(by: [1]))
  }
}
