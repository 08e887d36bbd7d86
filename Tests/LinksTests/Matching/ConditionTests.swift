// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import WayfinderLinks

@Suite("L2: conditions")
struct ConditionTests {
  private func holds(
    _ conditions: LinkConditions, _ url: String, state: [String: LinkStateValue] = [:],
    rules: LinkRules = LinkRules()
  ) throws -> Bool {
    let row = LinkRow(pattern: "//:h/a/:id?", conditions: conditions)
    return try LinkTable(rows: [row], rules: rules)
      .match("https://x" + url, state: state) != nil
  }

  @Test func `a query item is present`() throws {
    let conditions = LinkConditions(query: ["q": .present])
    #expect(try holds(conditions, "/a?q"))
    #expect(try holds(conditions, "/a?p&q=1"))
    #expect(try !holds(conditions, "/a?%71=1"))
    #expect(try !holds(conditions, "/a"))
  }

  @Test func `a query item inside the fragment is seen where the pattern has one`() throws {
    let conditions = LinkConditions(query: ["q": .present])
    let table = try LinkTable(rows: [LinkRow(pattern: "/a#b", conditions: conditions)])
    #expect(table.match("/a#b?q=1")?.row == 0)
    #expect(table.match("/a#b") == nil)
  }

  @Test func `a query item has one of several values, decoded or as written`() throws {
    let conditions = LinkConditions(query: ["q": .oneOf(["a b", "%41"])])
    #expect(try holds(conditions, "/a?q=a%20b"))
    #expect(try holds(conditions, "/a?q=a b&q=c"))
    #expect(try holds(conditions, "/a?q=%41"))
    #expect(try !holds(conditions, "/a?q=A"))
    #expect(try !holds(conditions, "/a?q=c&q=a b"))
    #expect(try !holds(LinkConditions(query: ["q": .oneOf([])]), "/a?q"))
    #expect(try !holds(LinkConditions(query: ["q": .oneOf(["\u{E9}"])]), "/a?q=e\u{301}"))
  }

  @Test func `a query item does not have a value, decoded or as written`() throws {
    let conditions = LinkConditions(queryNot: ["q": ["x", "y"]])
    #expect(try holds(conditions, "/a"))
    #expect(try holds(conditions, "/a?q=z"))
    #expect(try !holds(conditions, "/a?q=%78"))
    #expect(try !holds(conditions, "/a?q=y"))
  }

  @Test func `a query item is absent`() throws {
    let conditions = LinkConditions(queryAbsent: ["q", "r"])
    #expect(try holds(conditions, "/a?s"))
    #expect(try !holds(conditions, "/a?r="))
  }

  @Test func `a parameter has one of several values`() throws {
    let conditions = LinkConditions(parameter: ["id": ["1", "2"]])
    #expect(try holds(conditions, "/a/2"))
    #expect(try !holds(conditions, "/a/3"))
    #expect(try !holds(conditions, "/a"))
    #expect(try !holds(LinkConditions(parameter: ["h": ["x"]]), "/a"))
  }

  @Test func `a parameter does not have a value`() throws {
    let conditions = LinkConditions(parameterNot: ["id": ["1"]])
    #expect(try holds(conditions, "/a/2"))
    #expect(try holds(conditions, "/a"))
    #expect(try !holds(conditions, "/a/1"))
  }

  @Test func `the state is told or the default`() throws {
    let conditions = LinkConditions(state: ["on": true, "mode": "x", "n": 2, "f": 0.5])
    let told: [String: LinkStateValue] = ["on": true, "mode": "x", "n": 2.0, "f": 0.5]
    #expect(try holds(conditions, "/a", state: told))
    #expect(try holds(conditions, "/a", rules: LinkRules(defaultState: told)))
    #expect(
      try !holds(conditions, "/a", state: ["on": false], rules: LinkRules(defaultState: told)))
    #expect(try !holds(conditions, "/a"))
  }

  @Test func `the fragment is present or matches as written`() throws {
    #expect(try holds(LinkConditions(fragment: .present), "/a#x"))
    #expect(try !holds(LinkConditions(fragment: .present), "/a#"))
    #expect(try !holds(LinkConditions(fragment: .present), "/a"))
    let conditions = LinkConditions(fragment: .matches("(?:part-[0-9]+)?"))
    #expect(try holds(conditions, "/a#part-12"))
    #expect(try holds(conditions, "/a"))
    #expect(try !holds(conditions, "/a#part-1%32"))
  }

  @Test func `a plus sign in a query is a space where the rules say so`() throws {
    func match(_ url: String, plusIsSpace: Bool) throws -> LinkMatch? {
      let conditions = LinkConditions(query: ["q": .oneOf(["a b"])])
      let row = LinkRow(pattern: "/s/:x#/:y", conditions: conditions)
      return try LinkTable(rows: [row], rules: LinkRules(plusIsSpace: plusIsSpace)).match(url)
    }
    let read = try #require(try match("/s/c+d?q=a+b&r+=1%2B+2#/e+f?t=g+h", plusIsSpace: true))
    #expect(read.captured == ["x": "c+d", "y": "e+f"])
    #expect(read.queryItems.map(\.name) == ["q", "r ", "t"])
    #expect(read.queryItems.map(\.value) == ["a b", "1+ 2", "g h"])
    #expect(try match("/s/c?q=a%2Bb#/e", plusIsSpace: true) == nil)
    #expect(try match("/s/c?q=a+b#/e", plusIsSpace: false) == nil)
    #expect(try match("/s/c?q=a%20b&r=+#/e", plusIsSpace: false)?.queryItems.last?.value == "+")
  }
}
