// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestShop
import Testing
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("A difference is printed for people, pull requests and programs")
struct DiffReportTests {
  /// What an experiment is meant to change.
  private static let known = """
    {"format": "wayfinder-known/1", "findings": [
      {"rule": "presentation", "subject": "Link '/help'", "reason": "it is large"},
      {"rule": "place", "subject": "*", "reason": "none is"}]}
    """

  private func report() async throws -> Report {
    Report(of: try await DiffSample.diff(DiffSample.patch)).excusing(
      try KnownFindings(bytes: Array(Self.known.utf8), name: "known.json"))
  }

  @Test func `a change that is meant is known by its link, its pattern or its route`() async throws
  {
    let report = try await report()
    #expect(report.findings.map(\.code) == ["guard-gained", "presentation"])
    #expect(report.findings.map(\.subject) == ["Link '/tip' (Tip)", "Route 'Login'"])
    #expect(report.known.map(\.reason) == ["it is large"])
    #expect(report.stale.map(\.rule) == ["place"])
    #expect(!report.holds)
    let whole = Report(of: try await DiffSample.diff(DiffSample.patch))
    func isKnown(_ rule: String, _ subject: String, _ message: String? = nil) -> Bool {
      let entry = KnownFindings.Entry(
        rule: rule, subject: subject, message: message, reason: "meant")
      return whole.excusing(KnownFindings([entry])).known.map(\.finding.code) == ["guard-gained"]
    }
    #expect(isKnown("guard-*", "Link '/tip'"))
    #expect(isKnown("guard-*", "Route 'Tip'"))
    #expect(isKnown("guard-*", "*", "newly asks adult"))
    #expect(!isKnown("guard-*", "*", "newly asks login*"))
    #expect(!isKnown("guard-*", "Link '/help'"))
    let all = KnownFindings(allOf: [whole])
    #expect(
      whole.excusing(all).verdict == "nothing but 3 known changes in 3 of 8 links, from 7 starts")
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
    let lines = Report(of: diff).text(as: .markdown).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "## ``` ``app → ``app ```")
    #expect(
      lines.contains(
        "| `guard-gained` | `` Route 'A`\\|<b>@youU+000A\\| x' `` | `newly asks gU+000A\\\\|` |"))
    #expect(
      diff.description.contains("Route 'A`|<b>@youU+000A| x': newly asks gU+000A\\| [guard-gained]")
    )
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
