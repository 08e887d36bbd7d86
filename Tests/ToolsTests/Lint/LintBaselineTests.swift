// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("Lint: the baseline")
struct LintBaselineTests {
  private typealias Sample = LintSample

  private func shop(_ routes: [String], _ links: [String]) throws -> InspectedFile {
    try Sample.file(
      routes: routes.joined(separator: ", "), table: links.joined(separator: ", "), app: "shop")
  }

  /// 'Close' asks no guard.
  private func faulty(with more: String? = nil) throws -> InspectedFile {
    let routes = [Sample.push("Me", #""guards": ["login"]"#), Sample.push("Close")]
    let links = [Sample.link("/me", "Me"), Sample.link("/me/close", "Close")]
    return try shop(
      (more.map { [Sample.push($0)] } ?? []) + routes,
      (more.map { [Sample.link("/\($0)", $0)] } ?? []) + links)
  }

  @Test func `what it has is not reported, wherever that moved to`() throws {
    let first = LintReport(of: [try faulty()])
    #expect(first.findings.map(\.rule) == ["private-route-without-guard"])
    let baseline = LintBaseline(of: first)
    let moved = LintReport(of: [try faulty(with: "Help")], baseline: baseline)
    #expect(moved.findings == [])
    #expect(moved.known.map(\.subject) == ["Route 'Close'"])
    #expect(moved.known[0].place != first.findings[0].place)
    #expect(moved.stale == [])
    #expect(moved.text == "1 file: nothing found; 1 in the baseline\n")
    #expect(LintBaseline(of: moved) == baseline)
  }

  @Test func `it is written and read as the same bytes`() throws {
    let report = LintReport(of: [try Fixtures.inspected("lint/faults.json")])
    let baseline = LintBaseline(of: report)
    #expect(baseline.entries.count == 10)
    let read = try LintBaseline(bytes: Array(baseline.text.utf8), name: "b.json")
    #expect(read == baseline)
    #expect(read.text == baseline.text)
    #expect(LintBaseline([]).text == "{\"format\":\"wayfinder-baseline/1\",\"findings\":[]}\n")
    let known = LintReport(of: [try Fixtures.inspected("lint/faults.json")], baseline: read)
    #expect(known.findings == [])
    #expect(known.holds)
    #expect(
      baseline.text.split(separator: "\n")[1]
        == """
        {"app":"faults","rule":"missing-parent","subject":"Route 'Offers'",\
        "fingerprint":"\(report.findings[1].fingerprint)"},
        """)
  }

  @Test func `an entry whose finding is gone is told, one about another app is not`() throws {
    let baseline = LintBaseline(
      LintBaseline(of: LintReport(of: [try faulty()])).entries + [
        .init(app: "shop", rule: "no-such-rule", subject: "Link '/a'", fingerprint: "00"),
        .init(app: "elsewhere", rule: "shadowed-link", subject: "Link '/a'", fingerprint: "01"),
      ])
    let mended = try shop([Sample.push("Me")], [Sample.link("/me", "Me")])
    let report = LintReport(of: [mended], baseline: baseline)
    let gone = try #require(baseline.entries.first { $0.rule == "private-route-without-guard" })
    #expect(
      report.stale.map(\.description) == [
        "shop: Link '/a': the entry of the baseline is of a rule that does not exist (no-such-rule, 00)."
          + " Drop it, or write the baseline again.",
        "shop: Route 'Close': the entry of the baseline is not found any more"
          + " (private-route-without-guard, \(gone.fingerprint)). Drop it, or write the baseline again.",
      ])
    // A rule that is not asked finds nothing, and that says nothing about its entries.
    #expect(
      LintReport(of: [mended], rules: [.shadowedLink], baseline: baseline).stale.map(\.rule)
        == ["no-such-rule"])
  }

  @Test func `findings of one subject are told apart, and a second one is new`() throws {
    func file(_ count: Int) throws -> InspectedFile {
      let parts = (0..<count).map { Sample.link("/a/b", "B\($0)") }
      return try shop(
        [Sample.push("A", #""query": ["x"]"#)] + (0..<count).map { Sample.push("B\($0)") },
        [Sample.link("/a/:x", "A")] + parts)
    }
    let rules = [LintRule.shadowedLink]
    let one = LintBaseline(of: LintReport(of: [try file(1)], rules: rules))
    let two = LintReport(of: [try file(2)], rules: rules, baseline: one)
    #expect(two.known.count == 1)
    #expect(two.findings.map(\.subject) == ["Link '/a/b'"])
  }

  @Test(arguments: [
    (
      "no JSON",
      "b.json:1:1: $: The baseline: this isn't valid JSON. At line 1, column 1: "
    ),
    (
      "[]",
      "b.json:1:1: $: The baseline: the value is a list, but must be an object. Replace it."
    ),
    (
      "{}",
      """
      b.json:1:1: $.findings: The baseline: the key 'findings' is missing. Add it with a list.
      b.json:1:1: $.format: The baseline: the key 'format' is missing. Add it with \
      'wayfinder-baseline/1'.
      """
    ),
    (
      #"{"format": "wayfinder-baseline/2"}"#,
      "b.json:1:12: $.format: The baseline: the format 'wayfinder-baseline/2' is unknown. Write"
        + " 'wayfinder-baseline/1' there, or name another file."
    ),
    (
      #"{"format": "wayfinder-baseline/1", "findings": [1, {"app": "a", "rule": "r", "subject": "s","#
        + #" "fingerprint": 2, "why": ""}]}"#,
      """
      b.json:1:49: $.findings[0]: The finding at index 0: the value is the number 1, but must be \
      an object. Replace it.
      b.json:1:109: $.findings[1].fingerprint: The finding at index 1: the value is the number 2, but \
      must be a string. Replace it.
      b.json:1:112: $.findings[1].why: The finding at index 1: the key 'why' is unknown. Remove it, \
      or use one of 'app', 'rule', 'subject', 'fingerprint'.
      """
    ),
  ])
  func `a malformed one is a clear error`(text: String, error: String) throws {
    let thrown = #expect(throws: DocumentError.self) {
      try LintBaseline(bytes: Array(text.utf8), name: "b.json")
    }
    let lines = try #require(thrown).description.split(separator: "\n").dropFirst()
    #expect(lines.joined(separator: "\n").hasPrefix(error))
    #expect(lines.count == error.split(separator: "\n").count)
  }
}
