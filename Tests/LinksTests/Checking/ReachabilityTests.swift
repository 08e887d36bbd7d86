// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

@testable import WayfinderLinks

@Suite("L3: what rows leave to those behind them")
struct ReachabilityTests {
  typealias Reach = LinkReachability.Reach

  private func standings(
    _ rows: [LinkRow], _ rules: LinkRules = LinkRules(), isSpecific: Bool = false
  ) throws -> [LinkReachability] {
    var rules = rules
    rules.prefersSpecificRows = isSpecific
    return try LinkTable(rows: rows, rules: rules).reachability()
  }

  private func reaches(
    _ patterns: String..., rules: LinkRules = LinkRules()
  ) throws -> [Reach] {
    try standings(patterns.map { LinkRow(pattern: $0) }, rules).map(\.reach)
  }

  private func taken(_ url: String, _ state: [String: LinkStateValue] = [:]) -> Reach {
    .taken(LinkWitness(url: url, state: state))
  }

  @Test func `a row matches a URL that shows it`() throws {
    #expect(try reaches("/a/:b", "/*rest") == [taken("/a/a"), taken("/")])
    #expect(
      try reaches("/a", rules: LinkRules(hosts: ["x.example"])) == [taken("https://x.example/a")])
  }

  @Test func `a literal behind a parameter or a rest never matches`() throws {
    #expect(try reaches("/:a", "/b") == [taken("/a"), .shadowed(by: [0])])
    #expect(
      try reaches("/*a", "/b/:c", "/") == [taken("/"), .shadowed(by: [0]), .shadowed(by: [0])])
    #expect(try reaches("/b", "/:a") == [taken("/b"), taken("/a")])
  }

  @Test func `several rows shadow one between them, and only those that are needed are named`()
    throws
  {
    #expect(
      try reaches("/x", "/a", "/a/:b", "/a/c", "/a/:b?") == [
        taken("/x"), taken("/a"), taken("/a/a"), .shadowed(by: [2]), .shadowed(by: [1, 2]),
      ])
    let digits = [
      LinkRow(pattern: "/:a", constraints: ["a": "[0-4]+"]),
      LinkRow(pattern: "/:a", constraints: ["a": "[5-9]+"]),
      LinkRow(pattern: "/:a", constraints: ["a": "[0-9]"]),
      LinkRow(pattern: "/:a", constraints: ["a": "[0-9]+"]),
    ]
    #expect(
      try standings(digits).map(\.reach) == [
        taken("/0"), taken("/5"), .shadowed(by: [0, 1]), taken("/05"),
      ])
  }

  @Test func `what a slash within a part and a line feed leave is found`() throws {
    let narrow = LinkRow(pattern: "/:a", constraints: ["a": "[^/]+"])
    let wide = LinkRow(pattern: "/:a", constraints: ["a": "(?:.|\\n)+"])
    #expect(
      try standings([narrow, LinkRow(pattern: "/:a")]).map(\.reach) == [taken("/a"), taken("/%2F")])
    #expect(try standings([wide, LinkRow(pattern: "/:a")]).map(\.reach)[1] == .shadowed(by: [0]))
    #expect(
      try standings([LinkRow(pattern: "/:a"), wide]).map(\.reach) == [taken("/a"), taken("/%0A")])
    let raw = LinkRules(decodesParameters: false)
    #expect(
      try standings([narrow, LinkRow(pattern: "/:a")], raw).map(\.reach)[1] == .shadowed(by: [0]))
  }

  @Test func `conditions on query items and state are compared in all their situations`() throws {
    func row(_ conditions: LinkConditions) -> LinkRow {
      LinkRow(pattern: "/a", conditions: conditions)
    }
    let member = row(LinkConditions(state: ["member": true]))
    let guest = row(LinkConditions(state: ["member": false]))
    let rules = LinkRules(defaultState: ["member": true])
    #expect(
      try standings([member, row(LinkConditions()), guest], rules).map(\.reach) == [
        taken("/a"), taken("/a", ["member": false]), .shadowed(by: [1]),
      ])
    // A fact may have another value than these two.
    #expect(
      try standings([member, guest, row(LinkConditions())], rules).map(\.reach)[2]
        == taken("/a", ["member": "other"]))
    let with = row(LinkConditions(query: ["q": .present]))
    let without = row(LinkConditions(queryAbsent: ["q"]))
    let one = row(LinkConditions(query: ["q": .oneOf(["1"])]))
    #expect(
      try standings([with, without, row(LinkConditions()), one]).map(\.reach) == [
        taken("/a?q=1"), taken("/a"), .shadowed(by: [0, 1]), .shadowed(by: [0]),
      ])
    let notOne = row(LinkConditions(queryNot: ["q": ["1"]]))
    #expect(
      try standings([notOne, one]).map(\.reach) == [taken("/a"), taken("/a?q=1")])
    #expect(
      try standings([row(LinkConditions(query: ["q": .present], queryAbsent: ["q"]))])
        .map(\.reach) == [.fitsNothing])
  }

  @Test func `conditions on parameters narrow a row`() throws {
    let asked = LinkRow(
      pattern: "/:a?", conditions: LinkConditions(parameter: ["a": ["x", "y"]]))
    #expect(
      try standings([asked, LinkRow(pattern: "/x"), LinkRow(pattern: "/")]).map(\.reach) == [
        taken("/x"), .shadowed(by: [0]), taken("/"),
      ])
    let excluded = LinkRow(
      pattern: "/:a", conditions: LinkConditions(parameterNot: ["a": ["x"]]))
    #expect(
      try standings([excluded, LinkRow(pattern: "/x"), LinkRow(pattern: "/y")]).map(\.reach) == [
        taken("/a"), taken("/x"), .mayBeShadowed(by: [0]),
      ])
    #expect(
      try standings([excluded, LinkRow(pattern: "/:b")]).map(\.reach)[1] == taken("/x"))
    let last = LinkRow(
      pattern: "/*a/:b", conditions: LinkConditions(parameterNot: ["b": ["a", "b"]]))
    #expect(try standings([last]).map(\.reach) == [taken("/c")])
  }

  @Test func `conditions on a fragment are compared as it is written`() throws {
    let players = LinkRow(
      pattern: "/a", conditions: LinkConditions(fragment: .matches("players/.+")))
    let present = LinkRow(pattern: "/a", conditions: LinkConditions(fragment: .present))
    #expect(
      try standings([players, present, LinkRow(pattern: "/a")]).map(\.reach) == [
        taken("/a#players/a"), taken("/a#a"), taken("/a"),
      ])
    #expect(
      try standings([present, players]).map(\.reach) == [taken("/a#a"), .shadowed(by: [0])])
    let part = LinkRow(pattern: "/a", conditions: LinkConditions(fragment: .matches("part-[0-9]+")))
    #expect(
      try standings([LinkRow(pattern: "/a#/:b/:c?"), part]).map(\.reach)
        == [taken("/a#/a"), .shadowed(by: [0])])
    let folder = LinkRow(pattern: "/a", conditions: LinkConditions(fragment: .matches("b/.*")))
    #expect(
      try standings([LinkRow(pattern: "/a#b/c"), folder]).map(\.reach)[1] == taken("/a#b/"))
    #expect(
      try standings([present, LinkRow(pattern: "/a#/b")]).map(\.reach)[1] == .mayBeShadowed(by: [0])
    )
  }

  @Test func `parts of a fragment aren't empty, and the first needs no slash`() throws {
    let all = LinkRow(pattern: "/a#:b", constraints: ["b": ".*"])
    let folder = LinkRow(pattern: "/a", conditions: LinkConditions(fragment: .matches("[ab/]*")))
    let found = try standings([all, folder])
    #expect(found[1].reach == taken("/a"))
    #expect(found[1].overlaps.map(\.witness) == [LinkWitness(url: "/a#a")])
    let one = LinkRow(pattern: "/a", conditions: LinkConditions(fragment: .matches("a")))
    #expect(try standings([all, one]).map(\.reach)[1] == .shadowed(by: [0]))
    let rest = LinkRow(pattern: "/a#*b/:c", constraints: ["c": ".*"])
    #expect(try standings([rest, one]).map(\.reach)[1] == .shadowed(by: [0]))
  }

  @Test func `what conditions leave and none of the tried URLs meets is unproven`() throws {
    let row = LinkRow(
      pattern: "/:a", constraints: ["a": "x|y"],
      conditions: LinkConditions(parameterNot: ["a": ["x", "y"]]))
    let standing = try #require(try standings([row]).first)
    #expect(standing.reach == .unproven)
    #expect(
      standing.description
        == "Row 0 ('/:a'): it may never match: of the URLs that its pattern leaves to it, none that"
        + " was tried meets the conditions and types. Check those of this row and of the rows before"
        + " it.")
  }

  @Test func `hosts and schemes are compared`() throws {
    let rules = LinkRules(hosts: ["x.example", "*.x.example"], schemes: ["app", "b"])
    #expect(
      try reaches("//www.x.example/a", "/a", "//x.example/a", "//y.example/a", rules: rules) == [
        taken("https://www.x.example/a"), taken("https://x.example/a"),
        taken("app://x.example/a"), taken("https://y.example/a"),
      ])
    let found = try reaches(
      "app:a", "app://b/c", "/a", "/b/c", "app:a", "c:a", "c:/:x", rules: rules)
    #expect(
      found[...3] == [
        taken("app://a"), taken("app://b/c"), taken("https://x.example/a"),
        taken("https://x.example/b/c"),
      ])
    #expect(found[4...] == [.shadowed(by: [0]), taken("c://a"), taken("c://b")])
    #expect(
      try reaches("//:h.x.example/a", "//www.x.example/a", rules: rules)[1] == .shadowed(by: [0]))
    #expect(
      try reaches(
        "//*/a", "//:h/a", rules: LinkRules(schemes: ["app"], customSchemeHostIsPath: false))[1]
        == .shadowed(by: [0]))
    #expect(
      try reaches("https://x.example/a", "http://x.example/a", "//x.example/a")[2]
        == .shadowed(by: [0, 1]))
    #expect(
      try reaches(
        "https://x.example/a", "//x.example/a", rules: LinkRules(webSchemes: ["https"]))[1]
        == .shadowed(by: [0]))
    #expect(
      try reaches("//x.example/a", rules: LinkRules(webSchemes: [])) == [.fitsNothing])
  }

  @Test func `fragments, case, slashes and prefixes follow the rules of the table`() throws {
    #expect(try reaches("/a", "/a#/b") == [taken("/a"), .shadowed(by: [0])])
    #expect(try reaches("/a#/b", "/a#/:c", "/a")[2] == taken("/a"))
    #expect(
      try reaches("/A", "/a", rules: LinkRules(ignoresLiteralCase: true))[1] == .shadowed(by: [0]))
    let slashes = LinkRules(ignoresTrailingSlash: false)
    #expect(
      try reaches("/:a", "/b/", "/b", rules: slashes) == [
        taken("/a"), taken("/b/"), .shadowed(by: [0]),
      ])
    #expect(try reaches("/", "/*a/", rules: slashes) == [taken("/"), taken("/a/")])
    let prefixes = LinkRules(stripsPrefixes: ["/v2"])
    #expect(
      try reaches("/:a", "/v2/b", "/b", rules: prefixes) == [
        taken("/a"), taken("/v2/v2/b"), .shadowed(by: [0]),
      ])
  }

  @Test func `rows that share URLs are listed with one that both fit`() throws {
    let standings = try standings([
      LinkRow(pattern: "/a/:b"), LinkRow(pattern: "/:c/d"),
      LinkRow(pattern: "/e", conditions: LinkConditions(state: ["on": true])),
      LinkRow(pattern: "/*r", conditions: LinkConditions(query: ["q": .oneOf(["1"])])),
    ])
    #expect(standings[1].overlaps.map(\.witness) == [LinkWitness(url: "/a/d")])
    #expect(
      standings[3].overlaps.map(\.witness) == [
        LinkWitness(url: "/a/a?q=1"), LinkWitness(url: "/a/d?q=1"),
        LinkWitness(url: "/e?q=1", state: ["on": true]),
      ])
    #expect(standings[3].overlaps.map(\.row) == [0, 1, 2])
    #expect(standings.map(\.isSuspect) == [false, false, false, false])
  }

  @Test func `of very many rows that share URLs the first are listed`() throws {
    let limit = LinkReachability.overlapLimit
    let rows = (0...limit).map { LinkRow(pattern: "/\($0)") } + [LinkRow(pattern: "/*r")]
    let last = try #require(try standings(rows).last)
    #expect(last.overlaps.map(\.row) == Array(0..<limit))
  }

  @Test func `by specificity the most specific is asked first, and ties are told`() throws {
    let standings = try standings(
      [LinkRow(pattern: "/*r"), LinkRow(pattern: "/:a"), LinkRow(pattern: "/:b")],
      isSpecific: true)
    #expect(standings.map(\.row) == [0, 1, 2])
    #expect(standings.map(\.reach) == [taken("/"), taken("/a"), .shadowed(by: [1])])
    #expect(standings[0].overlaps.map(\.isTie) == [false, false])
    #expect(standings[2].overlaps.map(\.isTie) == [true])
  }

  @Test func `a standing says what it means`() throws {
    let rows = [
      LinkRow(pattern: "/:a", conditions: LinkConditions(state: ["n": 3])),
      LinkRow(pattern: "/:a"), LinkRow(pattern: "/b"),
      LinkRow(pattern: "/c", conditions: LinkConditions(parameter: ["x": ["1"]])),
      LinkRow(pattern: "/:d/:e", conditions: LinkConditions(parameterNot: ["d": ["x"]])),
      LinkRow(pattern: "/f/g"),
    ]
    #expect(
      try standings(rows).map(\.description) == [
        "Row 0 ('/:a'): matches '/a' (with n = 3).", "Row 1 ('/:a'): matches '/a'.",
        "Row 2 ('/b'): it never matches, because row 1 ('/:a') matches all of its URLs. Move it"
          + " before row 1, or remove it.",
        "Row 3 ('/c'): it matches no URL at all. Compare its scheme, host, constraints and conditions"
          + " with the rules of the table.",
        "Row 4 ('/:d/:e'): matches '/a/a'.",
        "Row 5 ('/f/g'): it may never match: whether row 4 ('/:d/:e') matches all of its URLs is up"
          + " to conditions or types. Move it before row 4 if it should match.",
      ])
    let tie = try standings(
      [LinkRow(pattern: "/:a"), LinkRow(pattern: "/:b?")],
      isSpecific: true)
    #expect(tie.last?.description == "Row 1 ('/:b?'): matches '/'.")
    let same = try standings(
      [LinkRow(pattern: "/:a/x"), LinkRow(pattern: "/:b/:c")], isSpecific: true)
    #expect(same.last?.description == "Row 1 ('/:b/:c'): matches '/a/a'.")
    let ambiguous = try standings(
      [LinkRow(pattern: "/:a/:x?"), LinkRow(pattern: "/:b/:y?")], isSpecific: true)
    #expect(
      ambiguous.last?.description == """
        Row 1 ('/:b/:y?'): it never matches, because row 0 ('/:a/:x?') matches all of its URLs. \
        Change one of the patterns, or remove it.
        - it is as specific as row 0 ('/:a/:x?'), and both match '/a/a': the order of declaration decides
        """)
  }

  @Test func `what is too entangled is said to be undecided`() throws {
    let rows = [
      LinkRow(pattern: "/:a", constraints: ["a": "[ab]*a[ab]{16}"]),
      LinkRow(pattern: "/:a", constraints: ["a": "[ab]*b[ab]{16}"]),
      LinkRow(pattern: "/:a", constraints: ["a": "[ab]{17,}"]),
    ]
    let limit = TestSize.count(20_000, large: LanguageSearch.limit)
    let found = try LanguageSearch.$limit.withValue(limit) { try standings(rows) }
    let last = try #require(found.last)
    #expect(last.reach == .undecided)
    #expect(
      last.description
        == "Row 2 ('/:a'): whether it ever matches couldn't be found out: the patterns are too"
        + " entangled. Use simpler constraints.")
    #expect(!last.isSuspect)
  }
}
