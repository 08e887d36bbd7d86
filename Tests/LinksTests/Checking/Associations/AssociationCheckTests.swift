// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderLinks

@Suite("L8: an association file is compared with a table both ways")
struct AssociationCheckTests {
  typealias Sample = AssociationSample

  static let rules = LinkRules(hosts: ["h.example"])

  static func findings(
    _ file: String, _ rows: [LinkRow], rules: LinkRules = rules
  ) throws -> [Finding] {
    try Sample.file(file).findings(
      appID: Sample.app, host: "h.example", table: try LinkTable(rows: rows, rules: rules))
  }

  /// The findings' texts without the places of entries in the file.
  static func texts(
    _ file: String, _ rows: [LinkRow], rules: LinkRules = rules
  ) throws -> [String] {
    try findings(file, rows, rules: rules).map { "\($0.message) \($0.remedy)" }
  }

  static func texts(
    _ paths: [String], _ patterns: [String], rules: LinkRules = rules
  ) throws -> [String] {
    let list = paths.map(Sample.json).joined(separator: ", ")
    return try texts(
      Sample.detail("\"paths\": [\(list)]"), patterns.map { LinkRow(pattern: $0) }, rules: rules)
  }

  static func claimed(_ entry: String, _ witness: String) -> String {
    "Entry \(entry): the host sends URLs that no row matches, such as 'https://h.example\(witness)'."
      + " Add a row for them, or exclude them in the file."
  }

  static func unsent(_ row: String, _ witness: String) -> String {
    "Row \(row): the host never sends any of its URLs, such as 'https://h.example\(witness)'. Add"
      + " an entry to the file, or remove the row."
  }

  static func excluded(_ entry: String, _ rows: String, _ witness: String) -> String {
    "Entry \(entry): it keeps URLs in the browser that \(rows), such as"
      + " 'https://h.example\(witness)'. Remove the exclusion or narrow the rows, unless this is"
      + " intended."
  }

  @Test func `a word of a variable may go on where another ends`() throws {
    let file = Sample.links(
      """
      {"substitutionVariables": {"v": ["a", "ab"]}, "details": \
      [{"appIDs": ["\(Sample.app)"], "components": [{"/": "/$(v)"}]}]}
      """)
    #expect(try Self.texts(file, [LinkRow(pattern: "/a"), LinkRow(pattern: "/ab")]) == [])
  }

  @Test(arguments: [
    (["/a"], ["/a"]), (["/a", "/a/"], ["/a"]), (["/a/*"], ["/a/*x"]), (["/a/?*"], ["/a/*x"]),
    (["*"], ["*x"]), (["NOT /b*", "*"], ["*x"]), (["/a/*/c"], ["/a/*x/c"]), (["kit"], ["/kit"]),
    (["/a%20b"], ["/a b"]), (["/%C3%A9"], ["/é"]), (["/"], ["/"]), (["/", "/a"], ["/a?"]),
    (["/a/*"], ["/a", "/a/*x"]), (["/*/"], ["/:x", "/:x/*y"]),
  ])
  func `nothing is found where both agree`(paths: [String], patterns: [String]) throws {
    #expect(try Self.texts(paths, patterns).filter { !$0.contains("keeps URLs") } == [])
  }

  @Test func `what the host sends and no row matches`() throws {
    #expect(try Self.texts(["*"], ["/", "/a"]) == [Self.claimed("0.0 ('*')", "/b")])
    #expect(try Self.texts(["/a/*"], ["/a/:x"]) == [Self.claimed("0.0 ('/a/*')", "/a")])
    #expect(try Self.texts(["/a/?*"], ["/a/:x"]) == [Self.claimed("0.0 ('/a/?*')", "/a/a/a")])
    #expect(try Self.texts(["/a", "/a?"], ["/a", "/ab"]) == [Self.claimed("0.1 ('/a?')", "/aa")])
    #expect(
      try Self.texts(["NOT /b*", "/?"], ["/a", "/c/*x"]) == [Self.claimed("0.1 ('/?')", "/d")])
    #expect(try Self.texts(["NOT /?*", "*"], ["/"]) == [])
    #expect(
      try Self.texts(
        Sample.entries("\"/\": \"/n/*\""),
        [LinkRow(pattern: "/n/*r", constraints: ["r": "(?:[0-9]+)?"])])
        == [Self.claimed("0.0 (path '/n/*')", "/n/a")])
  }

  @Test func `an entry hides later ones only where its query fits`() throws {
    let file = Sample.entries(
      "\"/\": \"/a\", \"?\": {\"q\": \"1\"}, \"exclude\": true", "\"/\": \"/a\"")
    #expect(
      try Self.texts(file, [LinkRow(pattern: "/b")]).first
        == Self.claimed("0.1 (path '/a')", "/a"))
  }

  @Test func `an app without links matches none of the URLs that the host sends`() throws {
    #expect(try Self.texts(["/a"], []) == [Self.claimed("0.0 ('/a')", "/a")])
  }

  @Test func `an entry is named by its place in the file, too`() throws {
    let finding = try #require(
      try Self.findings(Sample.entries("\"/\": \"/a\"", "\"/\": \"/b\""), [LinkRow(pattern: "/a")])
        .first)
    #expect(finding.code == "claimedNotTaken")
    #expect(finding.place.description == "aasa:1:98: $.applinks.details[0].components[1]")
    #expect(finding.witnesses == ["https://h.example/b"])
  }

  @Test func `a row that the host never sends`() throws {
    #expect(
      try Self.texts(["/a"], ["/a", "/b/:x", "/c/*x"])
        == [Self.unsent("1 ('/b/:x')", "/b/a"), Self.unsent("2 ('/c/*x')", "/c")])
    #expect(
      try Self.texts(["NOT /b/*", "*"], ["*x", "/b/:y"])
        == [
          Self.excluded(
            "0.0 ('NOT /b/*')", "rows '*x' (0), '/b/:y' (1) match", "/b"),
          Self.unsent("1 ('/b/:y')", "/b/a"),
        ])
    #expect(
      try Self.texts(
        Sample.entries("\"/\": \"/n/$(digit)\""),
        [
          LinkRow(pattern: "/n/:n", constraints: ["n": "[0-9]"]),
          LinkRow(pattern: "/n/:n", constraints: ["n": "[a-z]{2,3}"]),
        ]) == [Self.unsent("1 ('/n/:n')", "/n/aa")])
    var rules = Self.rules
    rules.decodesParameters = false
    let found = try Self.texts(["*"], ["*x", "/a b"], rules: rules)
    #expect(
      found == [
        "Row 1 ('/a b'): no canonical URL of the host matches it, so the host never sends one."
          + " Correct the pattern, or remove the row."
      ])
  }

  @Test func `rows that an exclusion keeps from the app`() throws {
    #expect(
      try Self.texts(["NOT /a/*", "*"], ["/a/b", "/a/:x", "/c", "*x"])
        == [
          Self.excluded("0.0 ('NOT /a/*')", "rows '/a/b' (0), '/a/:x' (1), '*x' (3) match", "/a/b"),
          Self.unsent("0 ('/a/b')", "/a/b"), Self.unsent("1 ('/a/:x')", "/a/a"),
        ])
    // An exclusion with a slash at its end excludes the path without one, too.
    #expect(
      try Self.texts(["NOT /a/", "*"], ["/a", "*x"])
        == [
          Self.excluded("0.0 ('NOT /a/')", "row '/a' (0) matches", "/a"),
          Self.unsent("0 ('/a')", "/a"),
        ])
  }

  @Test func `case, escapes and slashes are those of both sides`() throws {
    var rules = Self.rules
    rules.ignoresLiteralCase = true
    #expect(try Self.texts(["/Ab"], ["/aB"], rules: rules) == [])
    #expect(try Self.texts(["/Ab"], ["/aB"]).count == 2)
    #expect(
      try Self.texts(
        Sample.entries("\"/\": \"/ab\", \"caseSensitive\": false"), [LinkRow(pattern: "/ab")])
        == [Self.claimed("0.0 (path '/ab')", "/aB")])
    let row = LinkRow(pattern: "/:x", constraints: ["x": "é ."])
    #expect(
      try Self.texts(Sample.entries("\"/\": \"/é $(lower)\", \"percentEncoded\": false"), [row])
        == [])
    #expect(
      try Self.texts(Sample.entries("\"/\": \"/é ?*\", \"percentEncoded\": false"), [row])
        == [Self.claimed("0.0 (path '/é ?*')", "/%C3%A9%20aa")])
    rules.ignoresTrailingSlash = false
    // The host sends '/a' and '/a/' alike, and each row takes one of them.
    for paths in [["/a"], ["/a/"], ["/a/", "/a"]] {
      let entry = "0.0 ('\(paths[0])')"
      #expect(try Self.texts(paths, ["/a/"], rules: rules) == [Self.claimed(entry, "/a")])
      #expect(try Self.texts(paths, ["/a"], rules: rules) == [Self.claimed(entry, "/a/")])
      #expect(try Self.texts(paths, ["/a", "/a/"], rules: rules) == [])
    }
    #expect(try Self.texts(["/sell/*"], ["/sell", "/sell/*x"], rules: rules).count < 2)
  }

  @Test func `queries and fragments are tried`() throws {
    let help = Sample.entries("\"/\": \"/h\", \"?\": {\"n\": \"????\"}, \"#\": \"top\"")
    let row = LinkRow(
      pattern: "/h", conditions: LinkConditions(queryPresent: ["n"], fragment: ".+"))
    #expect(try Self.texts(help, [row]) == [])
    #expect(
      try Self.texts(
        help, [LinkRow(pattern: "/h", conditions: LinkConditions(queryAbsent: ["n"]))]) == [
          Self.claimed(
            "0.0 (path '/h', query item 'n' = '????', fragment 'top')", "/h?n=aaaa#top"),
          "Row 0 ('/h'): the host may never send a URL of it; none was found, and"
            + " 'https://h.example/h' is not sent. Add an entry to the file, or remove the row.",
        ])
    #expect(
      try Self.texts(
        Sample.entries("\"#\": \"no\", \"exclude\": true", "\"/\": \"/h\""),
        [LinkRow(pattern: "/h#no"), LinkRow(pattern: "/h")])
        == [Self.excluded("0.0 (fragment 'no')", "row '/h#no' (0) matches", "/h#no")])
  }

  @Test func `what depends on the app's state may be`() throws {
    let row = LinkRow(pattern: "/a", conditions: LinkConditions(state: ["member": true]))
    let findings = try Self.findings(Sample.entries("\"/\": \"/a\""), [row])
    #expect(findings.map(\.severity) == [.warning])
    #expect(
      findings.map(\.message) == [
        "Entry 0.0 (path '/a'): the host may send URLs that no row matches, such as"
          + " 'https://h.example/a', which rows match only in some states of the app."
      ])
    let impossible = LinkRow(
      pattern: "/:x", constraints: ["x": "a|b"],
      conditions: LinkConditions(parameterNot: ["x": ["a", "b"]]))
    #expect(
      try Self.texts(["/a"], ["/a"]).isEmpty
        && Self.texts(Sample.entries("\"/\": \"/a\""), [impossible]).contains(
          "Row 0 ('/:x'): the host may never send a URL of it; none that was tried meets its"
            + " conditions. Check the conditions of the row.")
    )
  }

  @Test func `rows for other hosts and schemes are left out`() throws {
    #expect(
      try Self.texts(
        ["/a", "/b", "/c/*"],
        [
          "//h.example/a", "https://*.example/b", "shop://x", "//o.example/z",
          "//:sub.example/c/*x", "http://h.example/q",
        ]) == [])
    #expect(
      try Self.texts(["/a"], ["/a"], rules: LinkRules(hosts: ["o.example"])) == [
        "Host 'h.example': no row matches an https URL of it. Add it to the hosts of the rules."
      ])
    #expect(
      try Self.texts(["/a", "/b"], ["//:_path.example/a", "/b#/:_path/:_path_", "/b"]) == [])
  }

  @Test func `an app that the file does not name`() throws {
    let table = try LinkTable(rows: [])
    func texts(_ file: String) throws -> [String] {
      try Sample.file(file).findings(
        appID: "ABCDE12345.com.example.ap", host: "h", table: table
      ).map(\.description)
    }
    #expect(
      try texts(Sample.entries("")) == [
        "App 'ABCDE12345.com.example.ap': the file doesn't name it, so no URL opens it; it names"
          + " 'ABCDE12345.com.example.app'. Write 'ABCDE12345.com.example.app' if that's what you"
          + " meant, or add it."
      ])
    #expect(
      try texts("{}") == [
        "App 'ABCDE12345.com.example.ap': the file doesn't name it, so no URL opens it. Add it."
      ])
  }

  @Test func `patterns that are too entangled are said to be, in the time that is left`() throws {
    let wildcards = String(repeating: "*?a", count: 13)
    let rows = [
      LinkRow(pattern: "/:x", constraints: ["x": ".*a.{24}|.{0,60}"]),
      LinkRow(pattern: "*r", constraints: ["r": "(?:.|\\n)*"]),
    ]
    let file = Sample.entries("\"/\": \"/*a\(String(repeating: "?", count: 24))b\(wildcards)\"")
    let found = try AssociationFile.$workLimit.withValue(50_000) { try Self.findings(file, rows) }
    #expect(
      found.first?.message.hasSuffix(
        "it couldn't be determined within 5000 steps whether rows match all URLs that the host sends"
          + " because of it.") == true)
    let all = try AssociationFile.$workLimit.withValue(10) { try Self.findings(file, rows) }
    #expect(all.last?.message.hasPrefix("The comparison stopped after 10 steps") == true)
  }
}

@Suite("L8: the check agrees with trying every URL of a small world")
struct AssociationCheckPropertyTests {
  /// All paths of up to three parts, with and without a slash at the end.
  static let paths: [String] = {
    var paths = ["/"]
    var level = [""]
    for _ in 0..<3 {
      level = level.flatMap { start in ["a", "b", "ab", "%C3%A9", "1"].map { start + "/" + $0 } }
      paths += level + level.map { $0 + "/" }
    }
    return paths
  }()

  @Test(arguments: 1...UInt64(TestSize.count(12, large: 60)))
  func `on files and tables of few letters`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<4 {
      let entries = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        let path = generator.pick([
          "*", "/*", "/a", "/a/*", "/a*", "/?", "/*/b", "/?*/a*", "/$(digit)", "/a/?", "/é", "/b/",
          "a", "//b", "/a?", "/a?*", "*/", "/*/", "", "/$(v)", "/b/$(v)$(v)",
        ])
        return "{\"/\": \"\(path)\", \"exclude\": \(generator.chance(30)),"
          + " \"percentEncoded\": \(generator.chance(50))}"
      }
      let rows = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        var row = LinkRow(
          pattern: generator.pick([
            "/", "/a", "/:x", "/a/:x", "/a/*r", "/:x/b", "/b?/a", "/*r/b", "/é", "/a:x", "/:x/:y?",
            "/a/", "/:x/",
          ]))
        if row.pattern.contains(":x"), generator.chance(40) {
          row.constraints = ["x": generator.pick(["[0-9]", "a|b", "[^a]+", "é", ".", "a.*"])]
        }
        return row
      }
      var rules = LinkRules(hosts: ["h"])
      rules.ignoresTrailingSlash = generator.chance(70)
      let app = AssociationSample.app
      let file = AssociationSample.file(
        AssociationSample.links(
          """
          {"substitutionVariables": {"v": ["a", "ab", "b", "", "a?", "é"]}, "details": \
          [{"appIDs": ["\(app)"], "components": [\(entries.joined(separator: ", "))]}]}
          """))
      let table = try LinkTable(rows: rows, rules: rules)
      let findings = try file.findings(appID: app, host: "h", table: table)
      let world =
        "seed \(seed): \(entries) \(rows.map(\.pattern)) \(rows.map(\.constraints))"
        + " \(rules.ignoresTrailingSlash) \(findings)"
      let alone = try rows.map { try LinkTable(rows: [$0], rules: rules) }
      var claimed: Set<Int> = []
      var linked: Set<Int> = []
      var sent: Set<Int> = []
      for path in Self.paths {
        let url = "https://h" + path
        guard let decision = file.decision(on: url, appID: app) else { continue }
        let entry = try #require(decision.entry.number, "\(world)")
        if !decision.opensApp {
          if table.match(url) != nil { linked.insert(entry) }
          continue
        }
        if table.match(url) == nil { claimed.insert(entry) }
        sent.formUnion(rows.indices.filter { alone[$0].match(url) != nil })
      }
      for finding in findings {
        let witness = try #require(finding.witnesses.first, "\(world)")
        let decision = file.decision(on: witness, appID: app)
        let number = try #require(finding.message.split { !$0.isNumber }.first.flatMap { Int($0) })
        let written = finding.message.split(separator: " ")[1].split(separator: ".").last
        let entry = written.flatMap { Int($0) } ?? -1
        switch finding.code {
        case "claimedNotTaken":
          #expect(
            decision?.opensApp == true && decision?.entry.number == entry
              && table.match(witness) == nil, "\(world)")
          claimed.remove(entry)
        case "neverSent":
          #expect(finding.severity == .error && !sent.contains(number), "\(world)")
          #expect(alone[number].match(witness) != nil, "\(world)")
        case "excludedButLinked":
          #expect(
            decision?.opensApp == false && decision?.entry.number == entry
              && table.match(witness) != nil, "\(world)")
          linked.remove(entry)
        default:
          Issue.record("\(world)")
        }
      }
      #expect(claimed.isEmpty && linked.isEmpty, "missed: \(world)")
    }
  }
}

extension Finding.Place {
  /// The number of an entry in its list.
  fileprivate var number: Int? { path.split { !$0.isNumber }.last.flatMap { Int($0) } }
}
