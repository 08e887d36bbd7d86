// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderLinks

@Suite("L3: what rows leave to those behind them")
struct ReachabilityTests {
  private func standings(
    _ rows: [LinkRow], _ rules: LinkRules = LinkRules(), isSpecific: Bool = false
  ) throws -> [LinkReachability] {
    var rules = rules
    rules.prefersSpecificRows = isSpecific
    return try LinkTable(rows: rows, rules: rules).reachability()
  }

  /// For each row a URL that it matches, or what is wrong with it.
  private func reaches(_ rows: LinkRow..., rules: LinkRules = LinkRules()) throws -> [String] {
    try standings(rows, rules).map(\.reach.text)
  }

  @Test func `a row matches a URL that shows it`() throws {
    #expect(try reaches("/a/:b", "/*rest") == ["/a/a", "/"])
    #expect(try reaches("/a", rules: LinkRules(hosts: ["x.example"])) == ["https://x.example/a"])
  }

  @Test func `a literal behind a parameter or a rest never matches`() throws {
    #expect(try reaches("/:a", "/b") == ["/a", "<0"])
    #expect(try reaches("/*a", "/b/:c", "/") == ["/", "<0", "<0"])
    #expect(try reaches("/b", "/:a") == ["/b", "/a"])
  }

  @Test func `several rows shadow one between them, and only those that are needed are named`()
    throws
  {
    #expect(
      try reaches("/x", "/a", "/a/:b", "/a/c", "/a/:b?") == ["/x", "/a", "/a/a", "<2", "<1,2"])
    let digits = [
      LinkRow(pattern: "/:a", constraints: ["a": "[0-4]+"]),
      LinkRow(pattern: "/:a", constraints: ["a": "[5-9]+"]),
      LinkRow(pattern: "/:a", constraints: ["a": "[0-9]"]),
      LinkRow(pattern: "/:a", constraints: ["a": "[0-9]+"]),
    ]
    #expect(try standings(digits).map(\.reach.text) == ["/0", "/5", "<0,1", "/05"])
  }

  @Test func `what a slash within a part and a line feed leave is found`() throws {
    let narrow = LinkRow(pattern: "/:a", constraints: ["a": "[^/]+"])
    let wide = LinkRow(pattern: "/:a", constraints: ["a": "(?:.|\\n)+"])
    #expect(try reaches(narrow, "/:a") == ["/a", "/%2F"])
    #expect(try reaches(wide, "/:a")[1] == "<0")
    #expect(try reaches("/:a", wide) == ["/a", "/%0A"])
    let raw = LinkRules(decodesParameters: false)
    #expect(try reaches(narrow, "/:a", rules: raw)[1] == "<0")
  }

  @Test func `conditions on query items and state are compared in all their situations`() throws {
    func row(_ conditions: LinkConditions) -> LinkRow {
      LinkRow(pattern: "/a", conditions: conditions)
    }
    let member = row(LinkConditions(state: ["member": true]))
    let guest = row(LinkConditions(state: ["member": false]))
    let rules = LinkRules(defaultState: ["member": true])
    #expect(
      try reaches(member, row(LinkConditions()), guest, rules: rules) == [
        "/a", "'/a' (with member = false)", "<1",
      ])
    // A fact may have another value than these two.
    #expect(
      try reaches(member, guest, row(LinkConditions()), rules: rules)[2]
        == "'/a' (with member = 'other')")
    let with = row(LinkConditions(queryPresent: ["q"]))
    let without = row(LinkConditions(queryAbsent: ["q"]))
    let one = row(LinkConditions(query: ["q": ["1"]]))
    #expect(
      try reaches(with, without, row(LinkConditions()), one) == ["/a?q=1", "/a", "<0,1", "<0"])
    let notOne = row(LinkConditions(queryNot: ["q": ["1"]]))
    #expect(try reaches(notOne, one) == ["/a", "/a?q=1"])
    #expect(try reaches(row(LinkConditions(queryPresent: ["q"], queryAbsent: ["q"]))) == ["-"])
  }

  @Test func `conditions on parameters narrow a row`() throws {
    let asked = LinkRow(
      pattern: "/:a?", conditions: LinkConditions(parameter: ["a": ["x", "y"]]))
    #expect(try reaches(asked, "/x", "/") == ["/x", "<0", "/"])
    let excluded = LinkRow(
      pattern: "/:a", conditions: LinkConditions(parameterNot: ["a": ["x"]]))
    #expect(try reaches(excluded, "/x", "/y") == ["/a", "/x", "?<0"])
    #expect(try reaches(excluded, "/:b")[1] == "/x")
    let last = LinkRow(
      pattern: "/*a/:b", conditions: LinkConditions(parameterNot: ["b": ["a", "b"]]))
    #expect(try reaches(last) == ["/c"])
  }

  @Test func `conditions on a fragment are compared as it is written`() throws {
    let players = LinkRow(
      pattern: "/a", conditions: LinkConditions(fragment: "players/.+"))
    let present = LinkRow(pattern: "/a", conditions: LinkConditions(fragment: ".+"))
    #expect(try reaches(players, present, "/a") == ["/a#players/a", "/a#a", "/a"])
    #expect(try reaches(present, players) == ["/a#a", "<0"])
    let part = LinkRow(pattern: "/a", conditions: LinkConditions(fragment: "part-[0-9]+"))
    #expect(try reaches("/a#/:b/:c?", part) == ["/a#/a", "<0"])
    let folder = LinkRow(pattern: "/a", conditions: LinkConditions(fragment: "b/.*"))
    #expect(try reaches("/a#b/c", folder)[1] == "/a#b/")
    #expect(try reaches(present, "/a#/b")[1] == "?<0")
  }

  @Test func `parts of a fragment aren't empty, and the first needs no slash`() throws {
    let all = LinkRow(pattern: "/a#:b", constraints: ["b": ".*"])
    let folder = LinkRow(pattern: "/a", conditions: LinkConditions(fragment: "[ab/]*"))
    let found = try standings([all, folder])
    #expect(found[1].reach.text == "/a")
    #expect(found[1].overlapping.map(\.witness) == [LinkWitness(url: "/a#a")])
    let one = LinkRow(pattern: "/a", conditions: LinkConditions(fragment: "a"))
    #expect(try reaches(all, one)[1] == "<0")
    let rest = LinkRow(pattern: "/a#*b/:c", constraints: ["c": ".*"])
    #expect(try reaches(rest, one)[1] == "<0")
  }

  @Test func `what conditions leave and none of the tried URLs meets is unproven`() throws {
    let row = LinkRow(
      pattern: "/:a", constraints: ["a": "x|y"],
      conditions: LinkConditions(parameterNot: ["a": ["x", "y"]]))
    let standing = try #require(try standings([row]).first)
    #expect(standing.reach.text == "unproven")
    #expect(
      standing.description
        == "Row 0: Link '/:a': it may never match: of the URLs that its pattern leaves to it, none that"
        + " was tried meets the conditions and types. Check those of this row and of the rows before"
        + " it.")
  }

  @Test func `hosts and schemes are compared`() throws {
    let rules = LinkRules(hosts: ["x.example", "*.x.example"], schemes: ["app", "b"])
    #expect(
      try reaches("//www.x.example/a", "/a", "//x.example/a", "//y.example/a", rules: rules) == [
        "https://www.x.example/a", "https://x.example/a",
        "app://x.example/a", "https://y.example/a",
      ])
    let found = try reaches(
      "app:a", "app://b/c", "/a", "/b/c", "app:a", "c:a", "c:/:x", rules: rules)
    #expect(
      found[...3] == ["app://a", "app://b/c", "https://x.example/a", "https://x.example/b/c"])
    #expect(found[4...] == ["<0", "c://a", "c://b"])
    #expect(try reaches("//:h.x.example/a", "//www.x.example/a", rules: rules)[1] == "<0")
    #expect(
      try reaches(
        "//*/a", "//:h/a", rules: LinkRules(schemes: ["app"], customSchemeHostIsPath: false))[1]
        == "<0")
    #expect(try reaches("https://x.example/a", "http://x.example/a", "//x.example/a")[2] == "<0,1")
    #expect(
      try reaches(
        "https://x.example/a", "//x.example/a", rules: LinkRules(webSchemes: ["https"]))[1]
        == "<0")
    #expect(try reaches("//x.example/a", rules: LinkRules(webSchemes: [])) == ["-"])
    // A web URL without a host isn't one of the app's hosts.
    #expect(try reaches("/a", "https:/a", rules: LinkRules(hosts: ["x.y"]))[1] == "https:/a")
  }

  @Test func `fragments, case, slashes and prefixes follow the rules of the table`() throws {
    #expect(try reaches("/a", "/a#/b") == ["/a", "<0"])
    #expect(try reaches("/a#/b", "/a#/:c", "/a")[2] == "/a")
    #expect(try reaches("/A", "/a", rules: LinkRules(ignoresLiteralCase: true))[1] == "<0")
    let slashes = LinkRules(ignoresTrailingSlash: false)
    #expect(try reaches("/:a", "/b/", "/b", rules: slashes) == ["/a", "/b/", "<0"])
    #expect(try reaches("/", "/*a/", rules: slashes) == ["/", "/a/"])
    let prefixes = LinkRules(stripsPrefixes: ["/v2"])
    #expect(try reaches("/:a", "/v2/b", "/b", rules: prefixes) == ["/a", "/v2/v2/b", "<0"])
  }

  @Test func `rows that share URLs are listed with one that both fit`() throws {
    let standings = try standings([
      "/a/:b", "/:c/d",
      LinkRow(pattern: "/e", conditions: LinkConditions(state: ["on": true])),
      LinkRow(pattern: "/*r", conditions: LinkConditions(query: ["q": ["1"]])),
    ])
    #expect(standings[1].overlapping.map(\.witness) == [LinkWitness(url: "/a/d")])
    #expect(
      standings[3].overlapping.map(\.witness) == [
        LinkWitness(url: "/a/a?q=1"), LinkWitness(url: "/a/d?q=1"),
        LinkWitness(url: "/e?q=1", state: ["on": true]),
      ])
    #expect(standings[3].overlaps.map(\.place.row) == [0, 1, 2])
    #expect(standings.map(\.isSuspect) == [false, false, false, false])
  }

  /// Rows in the order of declaration, and for the last of them the URLs that it shares with others.
  static let overlaps: [(rows: [LinkRow], rules: LinkRules, urls: [String])] = [
    // The host of a custom scheme is the first part of another row's path.
    (["app://a/b", "/a/b"], LinkRules(schemes: ["app"]), ["app://a/b"]),
    // A slash that counts keeps rows apart, and one forbidden value of several doesn't.
    (["/a/", "/a"], LinkRules(ignoresTrailingSlash: false), []),
    (
      [
        LinkRow(pattern: "/:a", conditions: LinkConditions(parameterNot: ["a": ["1"]])),
        LinkRow(pattern: "/:a", conditions: LinkConditions(parameter: ["a": ["1", "2"]])),
      ], LinkRules(), ["/2"]
    ),
  ]

  @Test(arguments: overlaps)
  func `rows share the URLs that both take`(rows: [LinkRow], rules: LinkRules, urls: [String])
    throws
  {
    #expect(try standings(rows, rules).last?.overlaps.map(\.witnesses.first) == urls)
  }

  @Test func `by specificity rests are compared on paths of every length`() throws {
    let found = try standings(["/*r/a/:x", "/b/*r"], isSpecific: true)
    #expect(found[0].overlapping.map(\.witness) == [LinkWitness(url: "/b/a/a")])
  }

  @Test func `an anchor within a part leaves URLs to later rows`() throws {
    let anchored = LinkRow(pattern: "/:{a}-x", constraints: ["a": "b$"])
    #expect(try reaches(anchored, "/b-x")[1] == "/b-x")
  }

  @Test func `of very many rows that share URLs the first are listed`() throws {
    let limit = LinkReachability.overlapLimit
    let rows = (0...limit).map { LinkRow(pattern: "/\($0)") } + ["/*r"]
    let last = try #require(try standings(rows).last)
    #expect(last.overlaps.map(\.place.row) == Array(0..<limit))
  }

  @Test func `by specificity the most specific is asked first, and ties are told`() throws {
    let standings = try standings(["/*r", "/:a", "/:b"], isSpecific: true)
    #expect(standings.map(\.row) == [0, 1, 2])
    #expect(standings.map(\.reach.text) == ["/", "/a", "<1"])
    #expect(standings[0].overlapping.map(\.isTie) == [false, false])
    // Of two that tie, the later one goes first on no URL.
    #expect(standings[1].overlapping == [])
    #expect(standings[2].overlaps.map(\.code) == ["tie"])
    #expect(
      standings[2].overlaps.map(\.description) == [
        "Row 1: It is as specific as row 1 ('/:a'), and both match '/a': the order of declaration"
          + " decides."
      ])
  }

  @Test func `a standing says what it means`() throws {
    let rows = [
      LinkRow(pattern: "/:a", conditions: LinkConditions(state: ["n": 3])),
      "/:a", "/b",
      LinkRow(pattern: "/c", conditions: LinkConditions(parameter: ["x": ["1"]])),
      LinkRow(pattern: "/:d/:e", conditions: LinkConditions(parameterNot: ["d": ["x"]])),
      "/f/g",
    ]
    #expect(
      try standings(rows).map(\.description) == [
        "Row 0 ('/:a'): matches '/a' (with n = 3).", "Row 1 ('/:a'): matches '/a'.",
        "Row 2: Link '/b': it never matches, because '/:a' matches all of its URLs. Move it before"
          + " that one, or remove it.",
        "Row 3: Link '/c': it matches no URL at all. Compare its scheme, host, constraints and conditions"
          + " with the rules of the table.",
        "Row 4 ('/:d/:e'): matches '/a/a'.",
        "Row 5: Link '/f/g': it may never match: whether '/:d/:e' matches all of its URLs is up to"
          + " conditions or types. Move it before that one if it should match.",
      ])
    let tie = try standings(["/:a", "/:b?"], isSpecific: true)
    #expect(tie.last?.description == "Row 1 ('/:b?'): matches '/'.")
    let same = try standings(["/:a/x", "/:b/:c"], isSpecific: true)
    #expect(same.last?.description == "Row 1 ('/:b/:c'): matches '/a/a'.")
    let ambiguous = try standings(["/:a/:x?", "/:b/:y?"], isSpecific: true)
    #expect(
      ambiguous.last?.description == """
        Row 1: Link '/:b/:y?': it never matches, because '/:a/:x?' matches all of its URLs. Change \
        one of the patterns, or remove it.
        - It is as specific as row 0 ('/:a/:x?'), and both match '/a/a': the order of declaration decides.
        """)
  }
}

extension LinkReachability.Reach {
  /// A URL that the row matches; the rows that shadow it behind `<`, those that may behind `?<`; `-`
  /// where it fits nothing.
  var text: String {
    func list(_ rows: [Int]) -> String { rows.map(String.init).joined(separator: ",") }
    return switch self {
    case .taken(let witness): witness.state.isEmpty ? witness.url : witness.description
    case .shadowed(let rows): "<" + list(rows)
    case .mayBeShadowed(let rows): "?<" + list(rows)
    case .fitsNothing: "-"
    case .unproven: "unproven"
    case .undecided: "undecided"
    }
  }
}
