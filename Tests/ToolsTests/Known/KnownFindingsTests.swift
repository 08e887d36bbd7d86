// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("Known findings: one file for lint rules and explorations")
struct KnownFindingsTests {
  private typealias Sample = LintSample

  private func shop(_ routes: [String], _ links: [String]) throws -> InspectedFile {
    try Sample.file(routes: routes, table: links, app: "shop")
  }

  /// 'Close' asks no guard.
  private func faulty(with more: String? = nil) throws -> InspectedFile {
    let routes = [Sample.push("Me", #""guards": ["login"]"#), Sample.push("Close")]
    let links = [Sample.link("/me", "Me"), Sample.link("/me/close", "Close")]
    return try shop(
      (more.map { [Sample.push($0)] } ?? []) + routes,
      (more.map { [Sample.link("/\($0)", $0)] } ?? []) + links)
  }

  @Test func `what it has doesn't count, wherever that moved to`() throws {
    let first = Report(linting: try faulty())
    #expect(first.findings.map(\.code) == ["private-route-without-guard"])
    let moved = Report(linting: try faulty(with: "Help")).excusing(
      KnownFindings(allOf: [first]))
    #expect(moved.findings == [])
    #expect(moved.known.map(\.finding.subject) == ["Route 'Close'"])
    #expect(moved.known[0].finding.place != first.findings[0].place)
    #expect(moved.stale == [])
    #expect(moved.verdict == "nothing but 1 known finding in 4 routes and 4 links")
    #expect(KnownFindings(allOf: [moved]) == KnownFindings(allOf: [first]))
  }

  @Test func `a reason that somebody wrote stays when the file is written again`() throws {
    let known = KnownFindings([
      .init(rule: "private-*", subject: "Route 'Close'", reason: "It asks for a password.")
    ])
    let routes = [
      Sample.push("Me", #""guards": ["login"]"#), Sample.push("Close"), Sample.push("Leave"),
    ]
    let links = [
      Sample.link("/me", "Me"), Sample.link("/me/close", "Close"),
      Sample.link("/me/leave", "Leave"),
    ]
    let report = Report(linting: try shop(routes, links)).excusing(known)
    let written = KnownFindings(allOf: [report]).entries
    #expect(written.map(\.subject) == ["Route 'Close'", "Route 'Leave'"])
    #expect(
      written.map(\.reason) == [
        "It asks for a password.", "It was there when this file was written.",
      ])
    // A finding is listed once, with the reason.
    let again = KnownFindings(allOf: [Report(linting: try faulty()), report])
    #expect(again.entries == written)
  }

  @Test func `it is written and read as the same bytes`() throws {
    let report = Report(linting: try Fixtures.inspected("lint/faults.json"))
    let known = KnownFindings(allOf: [report])
    #expect(known.entries.count == 10)
    let read = try KnownFindings(bytes: Array(known.text.utf8), name: "k.json")
    #expect(read == known)
    #expect(KnownFindings().text == "{\"format\":\"wayfinder-known/1\",\"findings\":[]}\n")
    let again = report.excusing(read)
    #expect(again.findings == [])
    #expect(again.holds)
    #expect(
      known.text.split(separator: "\n")[1]
        == """
        {"app":"faults","rule":"missing-parent","subject":"Route 'Offers'",\
        "reason":"It was there when this file was written."},
        """)
  }

  @Test func `an entry matches by rule and subject, with wildcards, and by the app if it has one`()
    throws
  {
    let subject = "Route 'Close'"
    func isKnown(
      _ app: String?, _ rule: String, _ subject: String, _ message: String? = nil
    ) throws -> Bool {
      let entry = KnownFindings.Entry(
        app: app, rule: rule, subject: subject, message: message, reason: "meant")
      return Report(linting: try faulty()).excusing(KnownFindings([entry])).findings.isEmpty
    }
    #expect(try isKnown(nil, "private-route-without-guard", subject))
    #expect(try isKnown("shop", "private-*", "*'Close'"))
    #expect(try isKnown(nil, "*", "Route '*'"))
    #expect(try isKnown(nil, "*", "*", "it asks no guard, *"))
    #expect(try !isKnown(nil, "*", "*", "it asks no guard"))
    #expect(try !isKnown("elsewhere", "*", "*"))
    #expect(try !isKnown(nil, "private", subject))
    #expect(try !isKnown(nil, "*", "Route 'Me'"))
  }

  @Test(arguments: [
    ("*", true), ("*it asks*", true), ("it asks no guard, but its link '/me/close' *", true),
    ("it asks no guard", false), ("it*guard*'guards'*intended.", true), ("*asks", false),
    ("**guard**", true), ("it*link*guard, but*", false), ("", false),
  ])
  func `a star stands for any text`(_ message: String, _ matches: Bool) throws {
    let entry = KnownFindings.Entry(rule: "*", subject: "*", message: message, reason: "meant")
    let report = Report(linting: try faulty()).excusing(KnownFindings([entry]))
    #expect(report.findings.isEmpty == matches)
  }

  @Test func `an entry of a rule that has run is stale where nothing matches it`() throws {
    let known = KnownFindings([
      .init(
        app: "shop", rule: "private-route-without-guard", subject: "Route 'Close'", reason: "a"),
      .init(rule: "open-back", subject: "*", reason: "an exploration's"),
      .init(app: "elsewhere", rule: "shadowed-link", subject: "Link '/a'", reason: "another app's"),
    ])
    let fixed = try shop([Sample.push("Me")], [Sample.link("/me", "Me")])
    #expect(
      Report(linting: fixed).excusing(known).stale.map(\.description) == [
        "The known finding 'private-route-without-guard' of 'Route 'Close'' isn't found any more."
          + " Remove it from the file."
      ])
    // One list serves several reports: it is stale only if none of them has it.
    let both = [fixed, try faulty()].map { Report(linting: $0) }.excusing(known)
    #expect(both.flatMap(\.stale) == [])
    #expect(both.map(\.known.count) == [0, 1])
    // A rule that is not asked finds nothing, and that says nothing about its entries.
    #expect(Report(linting: fixed, rules: [.shadowedLink]).excusing(known).stale == [])
  }

  @Test(arguments: [
    (
      "no JSON",
      "b.json:1:1: $: The list of known findings: this isn't valid JSON. At line 1, column 1: "
    ),
    (
      "[]",
      "b.json:1:1: $: The list of known findings: the value is a list, but must be an object. Replace it."
    ),
    (
      "{}",
      """
      b.json:1:1: $.findings: The list of known findings: the key 'findings' is missing. Add it with a list.
      b.json:1:1: $.format: The list of known findings: the key 'format' is missing. Add it with \
      'wayfinder-known/1'.
      """
    ),
    (
      #"{"format": "wayfinder-known/2"}"#,
      "b.json:1:12: $.format: The list of known findings: the format is 'wayfinder-known/2' where"
        + " 'wayfinder-known/1' is needed. Name another file, or correct it."
    ),
    (
      #"{"format": "wayfinder-known/1", "findings": [1, {"app": "a", "rule": "r", "subject": "s","#
        + #" "reason": 2, "why": ""}]}"#,
      """
      b.json:1:46: $.findings[0]: The finding at index 0: the value is the number 1, but must be \
      an object. Replace it.
      b.json:1:101: $.findings[1].reason: The finding at index 1: the value is the number 2, but \
      must be a string. Replace it.
      b.json:1:104: $.findings[1].why: The finding at index 1: the key 'why' is unknown. Remove it, \
      or use one of 'app', 'rule', 'subject', 'message', 'reason'.
      """
    ),
  ])
  func `a malformed one is a clear error`(text: String, error: String) throws {
    let thrown = #expect(throws: DocumentError.self) {
      try KnownFindings(bytes: Array(text.utf8), name: "b.json")
    }
    let lines = try #require(thrown).description.split(separator: "\n").dropFirst()
    #expect(lines.joined(separator: "\n").hasPrefix(error))
    #expect(lines.count == error.split(separator: "\n").count)
  }
}
