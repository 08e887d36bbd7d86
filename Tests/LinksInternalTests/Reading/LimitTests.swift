// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

@testable import WayfinderLinks

@Suite("L5b: at each limit all is read, and one more is a finding or no match")
struct LimitTests {
  private func table(_ patterns: String...) throws -> LinkTable {
    try LinkTable(rows: patterns.map { LinkRow(pattern: $0) })
  }

  private func codes(_ rows: [LinkRow], _ rules: LinkRules = LinkRules()) -> [String] {
    do throws(LinkError) {
      _ = try LinkTable(rows: rows, rules: rules)
      return []
    } catch {
      return error.findings.map(\.code)
    }
  }

  @Test func `a value is compared for as many steps as a look-up may take`() throws {
    let letters = try ConstraintExpression(parsing: "a*")
    let longest = String(repeating: "a", count: Work.limit)
    #expect(letters.matches(longest))
    #expect(!letters.matches(longest + "a"))
  }

  @Test func `the rows that a look-up compares have a limit together`() throws {
    func match(_ rows: Int) throws -> (row: Int?, losses: Set<String>) {
      let table = try LinkTable(rows: Array(repeating: LinkRow(pattern: "/:a?"), count: rows))
      let losses = table.explain("/x").candidates.compactMap(\.reason)
      return (table.match("/x")?.row, Set(losses))
    }
    let most = Work.limit / Work.row
    #expect(try match(most) == (0, ["an earlier one matches the URL"]))
    #expect(
      try match(most + 1)
        == (nil, ["comparing it would exceed 8000000 steps, the limit for one URL"]))
  }

  @Test func `a table has 100,000 rows`() {
    let limit = LinkTable.Making.rowLimit
    #expect(!LinkTable.Making(rowCount: limit, rules: LinkRules()).isFull)
    let rows = Array(repeating: LinkRow(pattern: "/a"), count: limit + 1)
    #expect(codes(rows) == ["tooManyRows"])
  }

  @Test func `of a table 1,000 findings are told`() {
    let limit = PatternParser.findingLimit
    let rows = Array(repeating: LinkRow(pattern: "/:"), count: limit + 1)
    let fault = "parameterWithoutName"
    #expect(codes(rows.dropLast()) == Array(repeating: fault, count: limit))
    #expect(codes(rows) == Array(repeating: fault, count: limit) + ["rowsNotRead"])
  }

  @Test func `a row has 1,000 conditions`() {
    func row(_ count: Int) -> LinkRow {
      LinkRow(
        pattern: "/a", conditions: LinkConditions(queryAbsent: (0..<count).map { "q\($0)" }))
    }
    let limit = LinkTable.Making.conditionLimit
    #expect(codes([row(limit)]) == [])
    #expect(codes([row(limit + 1)]) == ["tooManyConditions"])
  }

  @Test func `of a query 10,000 items count`() throws {
    let table = try self.table("/a")
    func items(_ count: Int) throws -> [String] {
      let query = (1...count).map { "q=\($0)" }.joined(separator: "&")
      return try #require(table.match("/a?" + query)).queryItems.map(\.value)
    }
    #expect(try items(QueryItem.limit).last == "10000")
    #expect(try items(QueryItem.limit + 1).last == "10000")
  }

  @Test func `a host has as many bytes as DNS allows, and stays as it is beyond`() throws {
    let table = try self.table("//*.bücher.example/a")
    func matches(_ count: Int) -> Bool {
      let end = ".xn--bcher-kva.example"
      let host = String(repeating: "a", count: count - end.utf8.count) + end
      return table.match("https://\(host)/a") != nil
    }
    #expect(matches(255))
    #expect(!matches(256))
  }

  @Test func `the rules have 1,000 hosts and 1,000 schemes`() {
    let names = (0...LinkRules.listLimit).map { "a\($0)" }
    let row = [LinkRow(pattern: "/b")]
    #expect(codes(row, LinkRules(hosts: names.dropLast(), schemes: names.dropLast())) == [])
    #expect(
      codes(row, LinkRules(hosts: names, schemes: names)) == ["tooManyHosts", "tooManySchemes"])
  }

  @Test(arguments: [false, true])
  func `expressions are compiled up to a limit on their states`(ignoringCase: Bool) {
    var expressions = ExpressionCache()
    var count = 0
    while count < 10_000, case .success(let expression) = expressions.expression("\(count)") {
      if ignoringCase { _ = expressions.ignoringCase(expression) }
      count += 1
    }
    let states = (0..<count).map { 11 + "\($0)".count }.reduce(0, +) * (ignoringCase ? 2 : 1)
    #expect(states > ExpressionCache.sizeLimit)
    #expect(states <= ExpressionCache.sizeLimit + 30)
  }

  @Test func `classes of many scalars are compiled once where case doesn't count`() throws {
    let table = try LinkTable(
      rows: [LinkRow(pattern: "/:a", constraints: ["a": "([^é]{60}){30}"])],
      rules: LinkRules(ignoresLiteralCase: true))
    let text = String(repeating: "e", count: 1799)
    #expect(table.match("/" + text + "e")?.row == 0)
    #expect(table.match("/" + text + "\u{E9}") == nil)
    #expect(table.match("/" + text + "\u{C9}") == nil)
    let capital = try LinkTable(
      rows: [LinkRow(pattern: "/:a", constraints: ["a": "[É]+"])],
      rules: LinkRules(ignoresLiteralCase: true))
    #expect(capital.match("/éÉ")?.row == 0)
  }

  @Test func `rows that may share URLs are looked for up to a limit`() {
    let keys = (0..<100).map {
      PairFilter.Key(hostIsPart: false, steps: [nil, Array("\($0)".utf8)], isOpen: false)
    }
    var filter = PairFilter()
    for (row, key) in keys.enumerated() { filter.add(row, [key]) }
    // One row costs its two steps and itself.
    filter.limit = 3 * keys.count
    for (row, key) in keys.enumerated() { #expect(filter.rows(sharing: [key], limit: 9) == [row]) }
    #expect(!filter.isExhausted)
    #expect(filter.rows(sharing: [keys[0]], limit: 9) == [])
    #expect(filter.isExhausted)
  }

  @Test func `rows without a host are compared with those of their literals alone`() throws {
    let rows = (0..<2_000).map { LinkRow(pattern: "/\($0)/:x") }
    var check = try LinkTable(rows: rows).rowCheck()
    #expect(check.ties().isEmpty)
    #expect(check.pairs == rows.count)
    #expect(!check.isExhausted)
  }

  @Test func `comparing the ways of rows counts, that of ways of one length most`() throws {
    let table = try self.table("/a?/b?/c?/d?", "/e?/f?/g?/h?")
    let rows = table.compared(with: [])
    var comparison = RowComparison(rows: rows, rules: table.rules)
    let world = LinkWorld(scheme: nil, host: .none)
    for way in rows[0].ways {
      for other in rows[1].ways { _ = comparison.orders(rows[0], way, rows[1], other, in: world) }
    }
    // Of 16 times 16 pairs of ways, 70 have equally many parts.
    #expect(comparison.visited == 256 + 70 * 20)
  }

  @Test func `beyond the limit a row is taken by a URL made for it, or undecided`() throws {
    let table = try self.table("/a/:x", "/b/:x", "/:x/c", "/a/c/d?", "/:y")
    let all = table.reachability()
    #expect(all.map(\.reach).contains(.taken(LinkWitness(url: "/a/a"))))
    let none = RowCheck.$limit.withValue(0) { table.reachability() }
    #expect(none.map(\.row) == all.map(\.row))
    #expect(
      none.map(\.reach) == [
        .taken(LinkWitness(url: "/a/zq7")), .taken(LinkWitness(url: "/b/zq7")),
        .taken(LinkWitness(url: "/zq7/c")), .taken(LinkWitness(url: "/a/c/d")),
        .taken(LinkWitness(url: "/zq7")),
      ])
    let shadowed = try self.table("/:x", "/:y")
    let undecided = RowCheck.$limit.withValue(0) { shadowed.reachability() }
    #expect(undecided.map(\.reach) == [.taken(LinkWitness(url: "/zq7")), .undecided])
  }

  @Test func `of a pattern 1,000 findings are told, and its beginning is shown`() {
    func faults(_ count: Int) -> [Finding] {
      var expressions = ExpressionCache()
      let pattern = "/" + (0..<count).map { "{a\($0)}" }.joined()
      return LinkPattern.parse(pattern, expressions: &expressions).faults
    }
    let limit = PatternParser.findingLimit
    #expect(faults(limit).count == limit)
    #expect(faults(limit + 1).count == limit)
    let start = "Pattern '/{a0}{a1}{a2}{a3}{a4}{a5}{a6}{a7}{a8}{a9}{a10}{a11}{a12}{a13…': "
    #expect(faults(limit).allSatisfy { $0.message.hasPrefix(start) })
  }

  @Test func `what is compared has a limit, which is told (L5b)`() throws {
    let part = String(repeating: "abcdefg", count: 9)
    func path(_ last: String) -> String {
      "/" + (0..<NearestRows.partLimit).map { "\(part)\($0)\(last)" }.joined(separator: "/")
    }
    let few = try LinkTable(rows: [LinkRow(pattern: path("x")), LinkRow(pattern: path("y"))])
    #expect(few.explain(path("z")).description.contains("Only the first") == false)
    let many = try LinkTable(rows: (0..<500).map { LinkRow(pattern: path("x\($0)")) })
    let explanation = many.explain(path("z"))
    #expect(explanation.nearest.count == 3)
    #expect(explanation.description.contains("rows were compared with the URL."))
    let alike = try LinkTable(
      rows: (0..<1001).map { LinkRow(pattern: "/:x", constraints: ["x": "[a-f]\($0)"]) })
    #expect(alike.explain("/z").candidates.count == 1000)
    #expect(
      alike.explain("/z").description.hasSuffix(
        "Only the first 1000 rows were compared with the URL."))
  }
}
