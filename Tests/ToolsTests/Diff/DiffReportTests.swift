// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestShop
import Testing
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("A difference is printed for people, pull requests and programs")
@MainActor
struct DiffReportTests {
  private static let patch = """
    {"routes": {
      "Help": {"placement": {"style": "fullScreen"}}, "Login": {"placement": {"style": "sheet"}},
      "Tip": {"guards": ["adult"]}
    }}
    """

  private func judgement() async throws -> BehavioralDiff.Judgement {
    let rules = """
      {"format": "wayfinder-expected-changes/1", "changes": [
        {"kind": "presentation", "link": "/help", "why": "it is large"}, {"kind": "place", "link": "*"}]}
      """
    return try await DiffSample.diff(Self.patch).judged(
      by: ExpectedChanges(bytes: Array(rules.utf8), name: "expected.json"))
  }

  @Test func `as text`() async throws {
    let text = try await judgement().text
    try GoldenFile("golden/diff.txt").expect(text)
  }

  @Test func `as Markdown`() async throws {
    let markdown = try await judgement().markdown
    try GoldenFile("golden/diff.md").expect(markdown)
  }

  @Test func `as JSON, with every change and whether it is expected`() async throws {
    let json = try await judgement().json
    #expect(!json.contains("\n"))
    let report = try DiffJSON(json)
    #expect(!report.holds)
    #expect(report.changes.map(\.link) == ["/tip", "/help", "Login"])
    #expect(report.changes.map(\.opened) == ["url", "url", "route"])
    #expect(report.changes.map(\.kind) == ["guard-gained", "presentation", "presentation"])
    #expect(report.changes.map(\.before) == [nil, "sheet", "full screen"])
    #expect(report.changes.map(\.after) == ["adult", "full screen", "sheet"])
    #expect(report.changes.map(\.expected) == [false, true, false])
    #expect(report.changes[0].starts == Array(0..<7))
    #expect(report.changes[0].places["after"]?.stack == ["Home", "Tip"])
    #expect(report.changes[0].places["before"]?.containers == ["Tabs", "Navigation home"])
    #expect(report.unusedRules == ["place of link '*'"])
    #expect(report.coverage.starts.first == "a cold start")
    #expect(report.coverage.links == 8)
  }

  @Test func `what stands in a document is never read as Markdown, nor breaks a line`() async throws
  {
    let name = "A`|<b>@you\n| x"
    func app(_ guards: [String]) throws -> NavigationConfiguration {
      let key = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
      let asked = String(decoding: try JSONEncoder().encode(guards), as: UTF8.self)
      let text = """
        {"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["Home"]},
         "routes": {\(key):
          {"placement": {"as": "push"}, "guards": \(asked), "unlinked": true}}}
        """
      let document = try RouteDocument(bytes: text.utf8, name: "app.json")
      return try NavigationConfiguration(document.base, named: "``app")
    }
    let diff = try await BehavioralDiff(from: app([]), to: app(["g\n\\|"]))
    let lines = diff.markdown.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "## ``` ``app → ``app ```")
    #expect(
      lines.contains(
        "| `` route 'A`\\|<b>@youU+000A\\| x' (A`\\|<b>@youU+000A\\| x) `` | guard-gained | "
          + "`gU+000A\\\\|` | `all 2 starts` |"))
    #expect(diff.text.contains("route 'A`|<b>@youU+000A| x' (A`|<b>@youU+000A| x)\n"))
  }

  @Test func `starts are told by the shorter list`() {
    func link(_ number: Int) -> BehavioralDiff.Start { .link(.url("/\(number)", state: [:])) }
    func text(_ seen: Int, _ unseen: Int) -> String {
      BehavioralDiff.Starts(
        seen: (0..<seen).map(link), unseen: (seen..<seen + unseen).map(link)
      ).summary
    }
    #expect(BehavioralDiff.Starts(seen: [.cold], unseen: []).summary == "from a cold start")
    #expect(text(12, 0) == "all 12 starts")
    #expect(text(1, 11) == "only from /0")
    #expect(text(5, 7) == "5 of 12 starts: /0, /1, /2 and 2 more")
    #expect(text(9, 3) == "9 of 12 starts, not from /9, /10, /11")
  }
}
