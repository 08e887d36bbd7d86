// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("What two configurations do differently")
struct BehavioralDiffTests {
  @Test(arguments: [
    (
      #"{"table": {"tip": null}, "routes": {"Tip": {"unlinked": true}}}"#,
      ["/tip: gone Tip → - [all 6 starts]"]
    ),
    (
      #"{"table": {"me": {"pattern": "/me", "route": "Me"}}, "routes": {"Me": {"unlinked": null}}}"#,
      ["/me: new - → Me [all 6 starts]"]
    ),
    (
      #"{"table": {"tip": {"route": "Help"}}, "routes": {"Tip": {"unlinked": true}}}"#,
      ["/tip: route Tip → Help [all 7 starts]"]
    ),
    (
      #"{"routes": {"Tip": {"placement": {"in": "me"}}}}"#,
      [
        "/tip: place where the user is → me [6 of 7 starts, not from route 'Me']",
        "/tip: beneath-gained - → Me [6 of 7 starts, not from route 'Me']",
      ]
    ),
    (
      #"{"routes": {"Book": {"placement": {"in": "home"}}}}"#,
      [
        "/books/7: place shelf → home [all 7 starts]",
        "/books/7: beneath-lost Shelf → - [all 7 starts]",
        "/books/7: beneath-gained - → Home [all 7 starts]",
        "/books/7: guard-lost login (leads to Login) → - [all 7 starts]",
      ]
    ),
    (
      #"{"routes": {"Note": {"beneath": null}}}"#,
      ["/notes/a: beneath-lost Book → - [all 7 starts]"]
    ),
    (
      #"{"routes": {"Help": {"placement": {"dismissible": false}}}}"#,
      [
        "/books/7: outcome reached → refused by ⇧ sheet Help [not dismissible] [only from /help]",
        "/: outcome reached → refused by ⇧ sheet Help [not dismissible] [only from /help]",
        "/notes/a: outcome reached → refused by ⇧ sheet Help [not dismissible] [only from /help]",
        "/help: presentation sheet → sheet, not dismissible [all 7 starts]",
        "route 'Me': outcome reached → refused by ⇧ sheet Help [not dismissible] [only from /help]",
      ]
    ),
    (
      #"{"routes": {"Help": {"placement": {"as": "push", "style": null, "in": "me"}}}}"#,
      [
        "/help: beneath-gained - → Me [all 7 starts]",
        "/help: presentation sheet → in me [all 7 starts]",
      ]
    ),
    (
      #"{"guards": {"login": {"resumes": true}}}"#,
      [
        "/books/7: guard-changed login (leads to Login) → login (leads to Login, then continues) "
          + "[all 7 starts]",
        "/notes/a: guard-changed login (leads to Login) → login (leads to Login, then continues) "
          + "[all 7 starts]",
      ]
    ),
    (
      #"{"routes": {"Book": {"guards": ["adult"]}}}"#,
      [
        "/books/7: guard-gained - → adult [all 7 starts]",
        "/notes/a: guard-gained - → adult [all 7 starts]",
      ]
    ),
    (
      #"{"routes": {"Tip": {"placement": {"action": "slide", "in": "me"}}}, "shell": {"initial": "me"}}"#,
      [
        "the shell: shell tabs: home*, shelf, me → tabs: home, shelf, me* [from a cold start]",
        "/tip: place where the user is → me [7 of 8 starts, not from route 'Me']",
        "/tip: beneath-gained - → Me [7 of 8 starts, not from route 'Me']",
        "/tip: presentation by the usual action → by 'slide' [all 8 starts]",
        "/help: place over home → over me [only from a cold start]",
        "route 'Login': place over home → over me [only from a cold start]",
      ]
    ),
    (
      #"{"routes": {"Book": {"parameters": {"book": "string"}, "tasks": ["count"], "screen": "NewBook"}}}"#,
      [
        "/books/7: screen Book → NewBook [all 7 starts]",
        "/books/7: parameters book: 7 as int → book: 7 [all 7 starts]",
        "/books/7: tasks none → count [all 7 starts]",
      ]
    ),
    (
      #"{"routes": {"Book": {"postTasks": ["count"], "transition": {"style": "fade", "duration": 0.5}}}}"#,
      [
        "/books/7: presentation with the usual transition → with 'fade' for 0.5 seconds [all 7 starts]",
        "/books/7: tasks afterwards none → afterwards count [all 7 starts]",
      ]
    ),
  ])
  func `a change is told by its kind, with what was and is, and from which starts`(
    _ patch: String, _ expected: [String]
  ) async throws {
    let diff = try await DiffSample.diff(patch)
    #expect(diff.changes.map(\.line) == expected)
  }

  @Test(
    arguments: ["apps/element-x.json", "documents/library.json"]
      + (TestSize.isLarge ? ["apps/made-up.json"] : []))
  func `nothing differs from itself`(_ path: String) async throws {
    let starts = TestSize.count(2, large: 6)
    for app in try Fixtures.document(at: path).configurations().prefix(starts) {
      let diff = try await BehavioralDiff(from: app, to: app, starts: starts)
      #expect(diff.isEmpty, "\(diff)")
      #expect(diff.links.count >= 9)
      #expect(diff.starts.count == starts)
    }
  }

  @Test func `a document that is written otherwise and does the same has no difference`()
    async throws
  {
    let diff = try await DiffSample.diff(
      #"{"links": {"precedence": "declared"}, "routes": {"Book": {"guards": ["login"]}}}"#)
    #expect(diff.changes.map(\.line) == [])
  }

  @Test func `a tab without its guard is told for each link that leads there`() async throws {
    let library = try Fixtures.document(at: "documents/library.json").configurations()
    let diff = try await BehavioralDiff(from: library[0], to: library[1])
    let lost = diff.changes.filter { $0.kind == .guardLost }
    #expect(
      lost.map(\.line) == [
        "https://library.example/books/7: guard-lost login (leads to Login, then continues) → - "
          + "[7 of 8 starts, not from route 'Consent']",
        "/books/7/2?page=3: guard-lost login (leads to Login, then continues) → - "
          + "[7 of 8 starts, not from route 'Consent']",
      ])
    for finding in Report(of: diff).findings {
      #expect((finding.severity == .error) == (finding.code == "guard-lost"), "\(finding)")
    }
  }

  @Test func `the place before and after is that of the first start in which it was seen`()
    async throws
  {
    let diff = try await DiffSample.diff(#"{"routes": {"Tip": {"placement": {"in": "me"}}}}"#)
    let change = try #require(diff.changes.first)
    #expect(change.starts.seen.first == .cold)
    #expect(change.place.before?.containers == ["Tabs", "Navigation home"])
    #expect(change.place.before?.stack == ["Home", "Tip"])
    #expect(change.place.after?.containers == ["Tabs", "Navigation me"])
    #expect(
      change.place.after?.drawing == """
        Tabs:
          Navigation home:
            Home
          Split shelf:
            Shelf
          Navigation me*:
            Me
            Tip
        """)
  }

  @Test func `starts are left out beyond the limits, those that are like others first`()
    async throws
  {
    let patch = #"{"routes": {"Tip": {"placement": {"in": "me"}}}}"#
    let all = try await DiffSample.diff(patch)
    #expect(all.notTried == [])
    let few = try await DiffSample.diff(patch, starts: 5)
    let starts = few.starts.map(\.description)
    #expect(starts.count == 5 && starts[0] == "a cold start")
    #expect(starts.contains { $0.contains("'Me'") } && !starts.contains { $0.contains("/notes/a") })
    #expect(all.starts.count == 7)
    #expect(few.notTried == ["2 more starts were left out, beyond the limits"])
    let fewest = try await DiffSample.diff(patch, openings: 1)
    #expect(fewest.starts == [.cold])
    #expect(fewest.links == all.links)
    #expect(
      fewest.changes.map(\.line) == [
        "/tip: place home → me [from a cold start]",
        "/tip: beneath-lost Home → - [from a cold start]",
        "/tip: beneath-gained - → Me [from a cold start]",
      ])
  }

  @Test func `every row is tried, also one without a case, and every route that no row leads to`()
    async throws
  {
    let diff = try await DiffSample.diff(
      #"{"table": {"again": {"pattern": "/help", "route": "Help"}}}"#)
    // The URLs of six rows, and two routes.
    #expect(diff.links.count == 8)
    #expect(diff.notTried == ["no URL matches '/help'"])
  }

  @Test func `URLs like others and those that lead nowhere are told`() async throws {
    let app = try Fixtures.configurations("diff/sample.json")[0]
    let diff = try await BehavioralDiff(
      from: app, to: app, urls: ["/help", "/help?x=1", "/nosuch", "/nosuch/7"])
    #expect(
      diff.notTried == [
        "1 more URL is like one of those: matched by the same rows, with the same parameters",
        "2 URLs lead nowhere, before and after",
      ])
  }

  @Test func `what goes where the user is has not changed since another link ends elsewhere`()
    async throws
  {
    func app(bookIn tab: String) throws -> NavigationConfiguration {
      let text = """
        {"format": "wayfinder-routes/1", "app": "a",
         "shell": {"tabs": {"home": "Home", "me": "Me"}},
         "routes": {
          "Book": {"placement": {"as": "push", "in": "\(tab)"}, "unlinked": true},
          "Tip": {"placement": {"as": "push"}, "unlinked": true}}}
        """
      return try RouteDocument(bytes: text.utf8, name: "tabs.json").configuration()
    }
    // Afterwards all starts are in one tab: only before is to be seen that the tip follows the user.
    let diff = try await BehavioralDiff(from: app(bookIn: "me"), to: app(bookIn: "home"))
    #expect(diff.starts.count == 3)
    #expect(diff.changedLinks == [.route("Book")])
    let back = try await BehavioralDiff(from: app(bookIn: "home"), to: app(bookIn: "me"))
    #expect(back.changedLinks == [.route("Book")])
  }

  @Test func `progress is told for each link`() async throws {
    let app = try Fixtures.document(at: "documents/stack.json").configurations()[0]
    var told: [[Int]] = []
    let diff = try await BehavioralDiff(from: app, to: app) { told.append([$0, $1]) }
    let count = diff.links.count
    #expect(told == (1...count).map { [$0, count] })
  }

  @Test func `a comparison that is cancelled ends with that`() async throws {
    let app = try Fixtures.document(at: "documents/library.json").configurations()[0]
    let task = Task { try await BehavioralDiff(from: app, to: app) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a comparison that is cancelled at its last link ends with that, too`() async throws {
    let app = try Fixtures.document(at: "documents/library.json").configurations()[0]
    let task = Task {
      try await BehavioralDiff(from: app, to: app) { done, count in
        if done == count { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
