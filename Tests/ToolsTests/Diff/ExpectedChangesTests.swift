// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderConfiguration
import WayfinderInspection

@Suite("Changes that are expected")
@MainActor
struct ExpectedChangesTests {
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

  @Test func `a file with faults is told whole`() throws {
    let text = """
      {"format": "wayfinder-expected/1", "changes": [
        {"kind": "plaec", "link": "/a"},
        {"kind": ["place", 7, "guard-*"]},
        {"link": ""},
        {"kind": [], "routes": "A", "link": "*"},
        "place"
      ], "changes": []}
      """
    let error = try #require(throws: DocumentError.self) { try self.read(text) }
    #expect(
      error.description == """
        expected.json has 10 problems:
        expected.json:1:12: $.format: The list of changes: the format 'wayfinder-expected/1' is \
        unknown. Write 'wayfinder-expected-changes/1' there, or name another file.
        expected.json:2:12: $.changes[0].kind: The change at index 0: 'plaec' isn't a valid kind \
        of change; use one of 'shell', 'new', 'gone', 'route', 'outcome', 'screen', 'parameters', \
        'place' and 8 more. Write 'place' if that's what you meant.
        expected.json:3:3: $.changes[1].link: The change at index 1: the key 'link' is missing. \
        Add it with a string.
        expected.json:3:22: $.changes[1].kind[1]: The change at index 1: the value is the number \
        7, but must be a string. Replace it.
        expected.json:4:3: $.changes[2].kind: The change at index 2: the key 'kind' is missing. \
        Add it with a string or a list of strings.
        expected.json:4:12: $.changes[2].link: The change at index 2: the name is empty. Write at least one character.
        expected.json:5:12: $.changes[3].kind: The change at index 3: the list is empty, but needs \
        a kind. Add one.
        expected.json:5:16: $.changes[3].routes: The change at index 3: the key 'routes' is \
        unknown. Write 'route' if that's what you meant, or remove it.
        expected.json:6:3: $.changes[4]: The change at index 4: the value is the string 'place', \
        but must be an object. Replace it.
        expected.json:7:4: $.changes: The list of changes: the key 'changes' appears twice. Keep \
        one of them.
        """)
  }

  @Test func `a file that is no JSON is told with its place`() throws {
    let error = try #require(throws: DocumentError.self) { try self.read("{,}") }
    #expect(
      error.description.hasPrefix("expected.json has 1 problem:\nexpected.json:1:2: $: The file"))
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
