// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderLinks

@Suite("L8: an association file is compared with a table both ways")
struct AssociationCheckTests {
  static let rules = LinkRules(hosts: ["h.example"])

  static func findings(
    _ entries: [AssociationEntry], _ rows: [LinkRow], rules: LinkRules = rules
  ) throws -> [String] {
    let file = try AssociationFile(details: [
      AssociationDetail(appIDs: [AssociationSample.app], entries: entries)
    ])
    return try file.findings(
      appID: AssociationSample.app, host: "h.example", rows: rows, rules: rules
    ).map(\.description)
  }

  static func findings(
    _ paths: [String], _ patterns: [String], rules: LinkRules = rules
  ) throws -> [String] {
    try findings(
      paths.map(AssociationEntry.init(legacyPath:)), patterns.map { LinkRow(pattern: $0) },
      rules: rules)
  }

  static func claimed(_ entry: String, _ witness: String) -> String {
    "Entry \(entry): the host sends URLs that no row matches, such as 'https://h.example\(witness)'."
      + " Add a row for them, or exclude them in the file."
  }

  static func unsent(_ row: String, _ witness: String) -> String {
    "Row \(row): the host never sends any of its URLs, such as 'https://h.example\(witness)'. Add "
      + "an"
      + " entry to the file, or remove the row."
  }

  static func excluded(_ entry: String, _ rows: String, _ witness: String) -> String {
    "Entry \(entry): it keeps URLs in the browser that \(rows), such as"
      + " 'https://h.example\(witness)'. Remove the exclusion or narrow the rows, unless this is intended."
  }

  @Test(arguments: [
    (["/a"], ["/a"]), (["/a", "/a/"], ["/a"]), (["/a/*"], ["/a/*x"]), (["/a/?*"], ["/a/*x"]),
    (["*"], ["*x"]), (["NOT /b*", "*"], ["*x"]), (["/a/*/c"], ["/a/*x/c"]),
    (["/a%20b"], ["/a b"]), (["/%C3%A9"], ["/é"]), (["/"], ["/"]), (["/", "/a"], ["/a?"]),
  ])
  func `nothing is found where both agree`(paths: [String], patterns: [String]) throws {
    let found = try Self.findings(paths, patterns).filter { !$0.contains("keeps URLs") }
    #expect(found == [])
  }

  @Test func `what the host sends and no row matches`() throws {
    #expect(try Self.findings(["*"], ["/", "/a"]) == [Self.claimed("0.0 ('*')", "/b")])
    #expect(try Self.findings(["/a/*"], ["/a/:x"]) == [Self.claimed("0.0 ('/a/*')", "/a/")])
    #expect(
      try Self.findings(["/a/?*"], ["/a/:x"]) == [Self.claimed("0.0 ('/a/?*')", "/a/a/a")])
    #expect(
      try Self.findings(["/a", "/a?"], ["/a", "/ab"])
        == [Self.claimed("0.1 ('/a?')", "/aa")])
    #expect(
      try Self.findings(
        [AssociationEntry(path: "/n/*")],
        [LinkRow(pattern: "/n/*r", constraints: ["r": "(?:[0-9]+)?"])])
        == [Self.claimed("0.0 (path '/n/*')", "/n/a")])
  }

  @Test func `what no entry before it opens or excludes`() throws {
    #expect(
      try Self.findings(["NOT /b*", "/?"], ["/a", "/c/*x"])
        == [Self.claimed("0.1 ('/?')", "/d")])
    #expect(try Self.findings(["NOT /?*", "*"], ["/"]) == [])
  }

  @Test func `a row that the host never sends`() throws {
    #expect(
      try Self.findings(["/a"], ["/a", "/b/:x", "/c/*x"])
        == [Self.unsent("1 ('/b/:x')", "/b/a"), Self.unsent("2 ('/c/*x')", "/c")])
    #expect(
      try Self.findings(["NOT /b/*", "*"], ["*x", "/b/:y"])
        == [
          Self.excluded("0.0 ('NOT /b/*')", "row '*x' (0) matches", "/b/"),
          Self.unsent("1 ('/b/:y')", "/b/a"),
        ])
    #expect(
      try Self.findings(
        [AssociationEntry(path: "/n/$(digit)")],
        [
          LinkRow(pattern: "/n/:n", constraints: ["n": "[0-9]"]),
          LinkRow(pattern: "/n/:n", constraints: ["n": "[a-z]{2,3}"]),
        ]) == [Self.unsent("1 ('/n/:n')", "/n/aa")])
  }

  @Test func `a row of which no canonical URL can be written`() throws {
    var rules = Self.rules
    rules.decodesParameters = false
    #expect(
      try Self.findings(["*"], ["*x", "/a b"], rules: rules) == [
        "Row 1 ('/a b'): no canonical URL of the host matches it, so the host never sends one."
          + " Correct the pattern, or remove the row."
      ])
  }

  @Test func `rows that an exclusion keeps from the app`() throws {
    #expect(
      try Self.findings(["NOT /a/*", "*"], ["/a/b", "/a/:x", "/c", "*x"])
        == [
          Self.excluded(
            "0.0 ('NOT /a/*')", "rows '/a/b' (0), '/a/:x' (1), '*x' (3) match", "/a/b"),
          Self.unsent("0 ('/a/b')", "/a/b"), Self.unsent("1 ('/a/:x')", "/a/a"),
        ])
  }

  @Test func `case, escapes and slashes are those of both sides`() throws {
    var rules = Self.rules
    rules.ignoresLiteralCase = true
    #expect(try Self.findings(["/Ab"], ["/aB"], rules: rules) == [])
    #expect(try Self.findings(["/Ab"], ["/aB"]).count == 2)
    #expect(
      try Self.findings(
        [AssociationEntry(path: "/ab", isCaseSensitive: false)], [LinkRow(pattern: "/ab")])
        == [Self.claimed("0.0 (path '/ab')", "/aB")])
    #expect(
      try Self.findings(
        [AssociationEntry(path: "/é $(lower)", isPercentEncoded: false)],
        [LinkRow(pattern: "/:x", constraints: ["x": "é ."])])
        == [])
    #expect(
      try Self.findings(
        [AssociationEntry(path: "/é ?", isPercentEncoded: false)],
        [LinkRow(pattern: "/:x", constraints: ["x": "é ."])])
        == [Self.claimed("0.0 (path '/é ?')", "/%C3%A9%20/")])
    rules.ignoresTrailingSlash = false
    #expect(try Self.findings(["/a"], ["/a/"], rules: rules).count == 2)
    #expect(try Self.findings(["/a/"], ["/a/"], rules: rules) == [])
    #expect(try Self.findings(["/", "/a"], ["/a?"], rules: rules) == [])
  }

  @Test func `prefixes are stripped`() throws {
    var rules = Self.rules
    rules.stripsPrefixes = ["/in/:l"]
    rules.prefixConstraints = ["l": "de|fr"]
    #expect(
      try Self.findings(["/in/de/a", "/a", "/in/it/a"], ["/a"], rules: rules)
        == [Self.claimed("0.2 ('/in/it/a')", "/in/it/a")])
  }

  @Test func `queries and fragments are tried`() throws {
    let help = AssociationEntry(path: "/h", queryItems: ["n": "????"], fragment: "top")
    let row = LinkRow(
      pattern: "/h", conditions: LinkConditions(query: ["n": .present], fragment: .present))
    #expect(try Self.findings([help], [row]) == [])
    #expect(
      try Self.findings(
        [help], [LinkRow(pattern: "/h", conditions: LinkConditions(queryAbsent: ["n"]))]) == [
          Self.claimed(
            "0.0 (path '/h', query item 'n' = '????', fragment 'top')", "/h?n=aaaa#top"),
          "Row 0 ('/h'): the host may never send a URL of it; none was found, and"
            + " 'https://h.example/h' is not sent. Add an entry to the file, or remove the row.",
        ])
    let found = try Self.findings(
      [AssociationEntry(fragment: "no", excludes: true), AssociationEntry(path: "/h")],
      [LinkRow(pattern: "/h#no"), LinkRow(pattern: "/h")])
    #expect(
      found == [
        Self.excluded("0.0 (fragment 'no')", "row '/h#no' (0) matches", "/h#no")
      ])
  }

  @Test func `what hangs on the app's state may be`() throws {
    let row = LinkRow(pattern: "/a", conditions: LinkConditions(state: ["member": true]))
    #expect(
      try Self.findings([AssociationEntry(path: "/a")], [row]) == [
        "Entry 0.0 (path '/a'): the host may send URLs that no row matches, such as"
          + " 'https://h.example/a', which rows match only in some states of the app. Add a row for"
          + " the others, or exclude them in the file."
      ])
  }

  @Test func `rows for other hosts and schemes are left out`() throws {
    #expect(
      try Self.findings(
        ["/a", "/b", "/c/*"],
        [
          "//h.example/a", "https://*.example/b", "shop://x", "//o.example/z",
          "//:sub.example/c/*x", "http://h.example/q",
        ])
        == [])
    #expect(
      try Self.findings(["/a"], ["/a"], rules: LinkRules(hosts: ["o.example"])) == [
        "Host 'h.example': no row matches an https URL of it. Add it to the hosts of the rules."
      ])
  }

  @Test func `any name of a parameter will do`() throws {
    #expect(
      try Self.findings(["/a", "/b"], ["//:_path.example/a", "/b#/:_path/:_path_", "/b"]) == [])
  }

  @Test func `an app that the file does not name`() throws {
    let file = try AssociationSample.file(AssociationEntry())
    let found = try file.findings(
      appID: "ABCDE12345.com.example.ap", host: "h", rows: [], rules: LinkRules())
    #expect(
      found.map(\.description) == [
        "App 'ABCDE12345.com.example.ap': the file doesn't name it, so no URL opens it; it"
          + " names 'ABCDE12345.com.example.app'. Write 'ABCDE12345.com.example.app' if that's "
          + "what you meant, or add it."
      ])
    #expect(
      try AssociationFile(details: []).findings(
        appID: "A.a", host: "h", rows: [], rules: LinkRules()
      ).map(\.description) == [
        "App 'A.a': the file doesn't name it, so no URL opens it. Add it."
      ])
  }

  @Test func `a search that grows too large says so`() throws {
    let pattern =
      "/*a" + String(repeating: "?", count: 24) + "b*a" + String(repeating: "?", count: 24)
    let rows = [
      LinkRow(pattern: "/:x", constraints: ["x": ".*a.{24}|.{0,60}"]),
      LinkRow(pattern: "*r", constraints: ["r": "(?:.|\\n)*"]),
    ]
    let limit = TestSize.count(20_000, large: LanguageSearch.limit)
    let found = try LanguageSearch.$limit.withValue(limit) {
      try Self.findings([AssociationEntry(path: pattern)], rows)
    }
    #expect(
      found.first
        == "Entry 0.0 (path '\(pattern)'): it couldn't be determined within \(limit) steps "
        + "whether rows match all URLs that the host sends because of it. Use fewer wildcards "
        + "in one pattern.")
  }

  @Test func `a row that is too entangled says so`() {
    let finding = AssociationFinding.undecidedRow(3, pattern: "/:x")
    #expect(
      finding.description
        == "Row 3 ('/:x'): it couldn't be determined within 400000 steps whether the host sends "
        + "any of its URLs. Use fewer parameters or wildcards in one pattern.")
  }

  @Test func `a row whose conditions no tried URL meets isn't called entangled`() throws {
    let row = LinkRow(
      pattern: "/:x", constraints: ["x": "a|b"],
      conditions: LinkConditions(parameterNot: ["x": ["a", "b"]]))
    #expect(
      try Self.findings([AssociationEntry(path: "/a")], [row]) == [
        "Row 0 ('/:x'): the host may never send a URL of it; none that was tried meets its "
          + "conditions. Check the conditions of the row."
      ])
  }

  @Test(arguments: [
    ("[а-я]{2}", "/%D0%B0%D0%B0"), ("[^ -~]", "/%C2%A0"), ("[\\u0800-\\u0FFF]", "/%E0%A0%80"),
    ("[😀-😂]x", "/%F0%9F%98%80x"), ("%", "/%25"), ("[/]", "/%2F"), ("a|b", "/a"), ("^b$", "/b"),
    ("[#? ]", "/%20"), ("(?:ab){2,3}", "/abab"), (".{3}", "/aaa"), ("[^a-z]", "/0"),
  ])
  func `a witness is written as a URL has it`(expression: String, path: String) throws {
    let row = LinkRow(pattern: "/:x", constraints: ["x": expression])
    #expect(
      try Self.findings([AssociationEntry(path: "/z/*")], [row, LinkRow(pattern: "/z/*r")])
        == [Self.unsent("0 ('/:x')", path)])
  }

  @Test func `a hundred rows are compared`() throws {
    let rows = (0..<100).map { LinkRow(pattern: "/section\($0)/:id/item\($0 % 7)/*rest") }
    let entries = [
      AssociationEntry(path: "/section1*/?*/*", isCaseSensitive: false),
      AssociationEntry(path: "/section2?/*", excludes: true), AssociationEntry(path: "*"),
    ]
    let found = try Self.findings(entries, rows)
    #expect(found.count == 13)
    #expect(found.first == Self.claimed("0.0 (path '/section1*/?*/*')", "/section1/a/"))
  }

  @Test func `faults of the table are thrown`() throws {
    let file = try AssociationSample.file(AssociationEntry())
    #expect(throws: LinkError.self) {
      try file.findings(
        appID: AssociationSample.app, host: "h", rows: [LinkRow(pattern: "/:")],
        rules: LinkRules())
    }
  }
}
