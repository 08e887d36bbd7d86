// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("Lint: what is found in files")
struct SeededFaultTests {
  @Test func `finds exactly the faults seeded into a document, one for each rule`() throws {
    let report = Report(linting: try Fixtures.inspected("lint/faults.json"))
    #expect(
      report.findings.map { "\($0.code) \($0.place.path)" } == [
        "unfilled-container $.shell.tabs.drafts",
        "missing-parent $.routes.Offers",
        "untold-value $.routes.New",
        "private-route-without-guard $.routes.Close",
        "route-without-link $.routes.Folder",
        "unreachable-route $.routes.Lost",
        "redirect-cycle $.guards.login.redirect",
        "shadowed-link $.table.new",
        "unused-variant $.variants.nobody",
        "unused-variant $.variants.same",
      ])
    // Links in a file lead to routes by name, so that one rule is for code alone; another one is about the
    // whole shell.
    let others = [LintRule.linkWithoutKey.id, LintRule.blankStart.id, LintRule.unsavedContext.id]
    let ids = LintRule.all.map(\.id).filter { !others.contains($0) }
    #expect(Set(report.findings.map(\.code)) == Set(ids))
    #expect(report.holds == false)
  }

  @Test func `the text has a line for each finding, with place, evidence and way out`() throws {
    let report = Report(linting: try Fixtures.inspected("lint/faults.json"))
    try GoldenFile("golden/lint.txt").expect(report.description)
  }

  @Test(arguments: ["library.json", "stack.json", "three-columns.json"])
  func `finds nothing in the shipped documents`(name: String) throws {
    #expect(Report(linting: try Fixtures.inspected("documents/\(name)")).findings == [])
  }

  /// What is found in the documents of real apps, and in the made-up one, is true of them: three
  /// links that can never be taken, two of them seeded and one that asks for a fragment which the row
  /// before it takes; three pairs of rows that only their order tells apart; a route that asks for no
  /// log-in among those that do; and one that is only gone back to.
  @Test func `finds in real apps what is true of them and nothing else`() throws {
    let names = [
      "bluesky", "element-x", "home-assistant-ios", "kickstarter-ios", "lichess", "made-up",
      "mattermost", "woocommerce-ios",
    ]
    let files = try names.map { try Fixtures.inspected("apps/\($0).json") }
    var counts: [String: Int] = [:]
    for report in files.map({ Report(linting: $0) }) {
      for finding in report.findings {
        counts["\(report.title): \(finding.severity) \(finding.code)", default: 0] += 1
      }
    }
    #expect(
      counts == [
        "element-x: note route-without-link": 1,
        "made-up: warning shadowed-link": 3,
        "mattermost: warning private-route-without-guard": 1,
      ])
  }
}
