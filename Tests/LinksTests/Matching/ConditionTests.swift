// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

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

  /// Conditions, the URLs for which they hold, and those for which they don't.
  static let conditions: [(LinkConditions, yes: [String], no: [String])] = [
    (LinkConditions(queryPresent: ["q"]), ["/a?q", "/a?p&q=1"], ["/a?%71=1", "/a"]),
    (
      // The value counts decoded and as written.
      LinkConditions(query: ["q": ["a b", "%41"]]),
      ["/a?q=a%20b", "/a?q=a b&q=c", "/a?q=%41"], ["/a?q=A", "/a?q=c&q=a b"]
    ),
    (LinkConditions(query: ["q": []]), [], ["/a?q"]),
    (LinkConditions(query: ["q": ["\u{E9}"]]), [], ["/a?q=e\u{301}"]),
    (LinkConditions(queryNot: ["q": ["x", "y"]]), ["/a", "/a?q=z"], ["/a?q=%78", "/a?q=y"]),
    (LinkConditions(queryAbsent: ["q", "r"]), ["/a?s"], ["/a?r="]),
    (LinkConditions(parameter: ["id": ["1", "2"]]), ["/a/2"], ["/a/3", "/a"]),
    // A parameter of the host doesn't count.
    (LinkConditions(parameter: ["h": ["x"]]), [], ["/a"]),
    (LinkConditions(parameterNot: ["id": ["1"]]), ["/a/2", "/a"], ["/a/1"]),
    (LinkConditions(fragment: ".+"), ["/a#x"], ["/a#", "/a"]),
    (
      LinkConditions(fragment: "(?:part-[0-9]+)?"), ["/a#part-12", "/a"],
      ["/a#part-1%32"]
    ),
  ]

  @Test(arguments: conditions)
  func `a condition holds or not`(conditions: LinkConditions, yes: [String], no: [String]) throws {
    for url in yes { #expect(try holds(conditions, url), "\(url)") }
    for url in no { #expect(try !holds(conditions, url), "\(url)") }
  }

  @Test func `a query item inside the fragment is seen where the pattern has one`() throws {
    let conditions = LinkConditions(queryPresent: ["q"])
    let table = try LinkTable(rows: [LinkRow(pattern: "/a#b", conditions: conditions)])
    #expect(table.match("/a#b?q=1")?.row == 0)
    #expect(table.match("/a#b") == nil)
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

  @Test func `a plus sign in a query is a space where the rules say so`() throws {
    func match(_ url: String, plusIsSpace: Bool) throws -> LinkMatch? {
      let conditions = LinkConditions(query: ["q": ["a b"]])
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
