// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderConfiguration
import WayfinderInspection

@Suite("Rules of expected changes")
@MainActor
struct ExpectedChangeRuleTests {
  private func read(_ text: String) throws -> ExpectedChanges {
    try ExpectedChanges(bytes: Array(text.utf8), name: "expected.json")
  }

  @Test func `are read from a file`() throws {
    let expected = try read(
      """
      {"format": "wayfinder-expected-changes/1", "changes": [
        {"kind": "shell", "why": "a drawer"},
        {"kind": ["place", "beneath-*"], "link": "/settings/*", "route": "*Settings",
         "before": "Home*", "after": ""}
      ]}
      """)
    #expect(
      expected.rules == [
        .init(kinds: ["shell"], why: "a drawer"),
        .init(
          kinds: ["place", "beneath-*"], link: "/settings/*", route: "*Settings", before: "Home*",
          after: ""),
      ])
    #expect(
      expected.rules.map(\.description) == [
        "shell (a drawer)",
        "place, beneath-* of link '/settings/*', route '*Settings' before 'Home*' after ''",
      ])
  }

  @Test(arguments: [
    ("", "", true), ("", "a", false), ("*", "", true), ("*", "a/b", true), ("a", "a", true),
    ("a*", "abc", true), ("a*c", "abcbc", true), ("a*c", "abcb", false), ("*b*", "abc", true),
    ("**a**", "a", true), ("a*b*c", "axxbyyc", true), ("a*b*c", "axxcyyb", false),
    ("a", "ab", false),
    ("/a/*", "/a/", true), ("/a/*", "/a", false), ("*é", "café", true),
  ])
  func `a star stands for any text`(_ pattern: String, _ text: String, _ matches: Bool) {
    let change = BehavioralDiff.Change.sample(.place, before: text, after: nil)
    let rule = ExpectedChanges.Rule(kinds: ["place"], before: pattern)
    #expect(rule.expects(change) == matches)
  }

  @Test(arguments: [
    (ExpectedChanges.Rule(kinds: ["place"]), true),
    (.init(kinds: ["*"]), true),
    (.init(kinds: ["guard-*"]), false),
    (.init(kinds: ["guard-*", "pl*"]), true),
    (.init(kinds: ["place"], link: "/old/:id"), true),
    (.init(kinds: ["place"], link: "/new/*"), true),
    (.init(kinds: ["place"], link: "https://x.example/*"), true),
    (.init(kinds: ["place"], link: "/other"), false),
    (.init(kinds: ["place"], route: "Old"), true),
    (.init(kinds: ["place"], route: "New"), true),
    (.init(kinds: ["place"], route: "new"), false),
    (.init(kinds: ["place"], link: "/old/*", route: "Other"), false),
    (.init(kinds: ["place"], before: "home", after: "shelf"), true),
    (.init(kinds: ["place"], before: "shelf"), false),
    (.init(kinds: ["place"], after: "home"), false),
  ])
  func `a rule expects what its kind, link, route and values fit`(
    _ rule: ExpectedChanges.Rule, _ expects: Bool
  ) {
    #expect(rule.expects(.sample(.place, before: "home", after: "shelf")) == expects, "\(rule)")
  }

  @Test func `a change counts for the first rule that expects it, and others are used, too`() {
    let changes: [BehavioralDiff.Change] = [
      .sample(.place, before: "home", after: "shelf"),
      .sample(.guardLost, before: "login", after: nil),
      .sample(.place, before: "home", after: "me"),
    ]
    let diff = BehavioralDiff(before: "a", after: "b", changes: changes, coverage: .init())
    let rules: [ExpectedChanges.Rule] = [
      .init(kinds: ["place"], after: "me"), .init(kinds: ["place"], link: "*"),
      .init(kinds: ["*"], after: "me"), .init(kinds: ["new"], link: "*"),
    ]
    let judgement = diff.judged(by: ExpectedChanges(rules))
    #expect(judgement.uses.map(\.count) == [1, 1, 0, 0])
    #expect(judgement.uses.map(\.isUsed) == [true, true, true, false])
    #expect(judgement.unexpected == [changes[1]])
    #expect(!judgement.holds)
    let all = diff.judged(by: ExpectedChanges(rules + [.init(kinds: ["guard-*"], link: "*")]))
    #expect(all.holds)
    #expect(all.summary == "a → b: 1 link differs, all as expected; tried 0 links from 0 starts")
  }
}

extension BehavioralDiff.Change {
  fileprivate static func sample(
    _ kind: BehavioralDiff.Kind, before: String?, after: String?
  ) -> Self {
    BehavioralDiff.Change(
      link: .url("https://x.example/7", state: [:]),
      route: .init(before: "Old", after: "New"),
      pattern: .init(before: "/old/:id", after: "/new/:id"), kind: kind,
      value: .init(before: before, after: after), starts: .init(seen: [.cold], unseen: []),
      place: .init(before: nil, after: nil))
  }
}
