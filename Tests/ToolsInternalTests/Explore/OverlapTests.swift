// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration

@testable import WayfinderInspection

@Suite("X1: requests that overlap are tried in all orders, with each policy of E12")
@MainActor
struct OverlapTests {
  /// A document with a guard that stops, one that leads elsewhere, and one that leads on a detour.
  private static let club = """
    {"format": "wayfinder-routes/1", "app": "club", "links": {"hosts": ["club.example"]},
     "shell": {"tabs": {"home": "Home", "shelf": "Shelf"}, "order": ["home", "shelf"]},
     "routes": {
      "Club": {"placement": {"as": "push", "in": "home"}, "guards": ["member"]},
      "Vault": {"placement": {"as": "push", "in": "shelf"}, "guards": ["member", "key"]},
      "Help": {"placement": {"as": "modal", "style": "sheet"}},
      "Login": {"placement": {"as": "modal", "style": "sheet"}},
      "Account": {"placement": {"as": "push", "in": "home"}, "guards": ["login"]}},
     "guards": {"member": {"redirect": "Help"}, "login": {"redirect": "Login", "resumes": true}},
     "table": {
      "club": {"pattern": "/club", "route": "Club"},
      "vault": {"pattern": "/vault", "route": "Vault"},
      "help": {"pattern": "/help", "route": "Help"},
      "account": {"pattern": "/account", "route": "Account"}}}
    """

  private let rules: [Exploration.Rule] = [.overlap, .oneEnd, .nothingHalf, .soundTree]
  private func bounds(overlaps: Int) -> Exploration.Bounds {
    Exploration.Bounds(depth: 0, transitions: 1, walks: 0, overlaps: overlaps)
  }

  @Test func `E12: the requests of a document end as each policy promises, in whatever order`()
    async throws
  {
    let pairs = TestSize.count(3, large: 18)
    let exploration = await Exploration(
      of: try Fixtures.configurations(ofText: Self.club), within: bounds(overlaps: pairs),
      rules: rules)
    #expect(exploration.findings.map(\.description) == [])
    let coverage = exploration.coverage
    #expect(coverage.overlaps == Exploration.Coverage.Share(tried: pairs, total: 18))
    #expect(coverage.orders > 50 * pairs)
    #expect(exploration.text.contains(" · overlaps \(pairs)/18 in \(coverage.orders) orders\n"))
  }

  @Test(
    arguments: ["documents/library.json"]
      + (TestSize.isLarge ? ["pairs/mattermost-split.json", "pairs/bluesky-drawer.json"] : []))
  func `E12: so do those of the repository's files`(path: String) async throws {
    let exploration = await Exploration(
      of: try Fixtures.configurations(path), within: bounds(overlaps: 1), rules: rules)
    #expect(exploration.findings.map(\.description) == [])
    #expect(exploration.coverage.overlaps.tried == 1)
    #expect(exploration.coverage.orders > 100)
  }

  @Test func `what was not made to overlap is told`() async throws {
    let exploration = await Exploration(
      of: try Fixtures.configurations(ofText: Self.club), within: bounds(overlaps: 2), rules: rules)
    #expect(exploration.coverage.overlaps == Exploration.Coverage.Share(tried: 2, total: 18))
    #expect(exploration.coverage.missing.contains("overlaps: 16 of 18 pairs of requests"))
    let none = await Exploration(
      of: try Fixtures.configurations(ofText: Self.club), within: bounds(overlaps: 100),
      rules: [.soundTree])
    #expect(none.coverage.orders == 0)
  }

  /// An order of two requests, as the router makes it.
  private func course(_ lines: String) async throws -> Explorer.OverlapCourse {
    let explorer = Explorer(
      ExploredApp(try Fixtures.configurations(ofText: Self.club)), within: bounds(overlaps: 1),
      rules: rules)
    #expect(explorer.start())
    let actions = lines.split(separator: "\n").map {
      Exploration.Action(text: String($0), state: [:])
    }
    #expect(actions.map(\.text).joined(separator: "\n") == lines)
    return await explorer.overlap([], actions)
  }

  @Test(arguments: [
    (
      "begin queue /club\nbegin queue /help\nanswer 1 allow\nresume 1\nresume 2",
      ["asks member", "waits for its turn", "done", "built", "built"]
    ),
    (
      "begin queue /club\nbegin reject /help\nanswer 1 deny\nresume 1",
      ["asks member", "busy in queue", "done", "built, redirected"]
    ),
    (
      "begin queue /club\nbegin replace /vault\nresume 1\nanswer 2 allow\nresume 2",
      ["asks member", "asks member", "superseded in guards", "done", "asks key"]
    ),
    (
      "begin queue /club\nbegin coalesce /club\ncancel 1\nresume 1\nresume 2",
      ["asks member", "waits for its turn", "done", "cancelled in guards", "asks member"]
    ),
    (
      "begin queue /account\nanswer 1 deny\nresume 1\nbegin reject /help\nleave 1\nresume 1",
      ["asks login", "done", "waits for the end of Login", "built", "done", "asks login"]
    ),
  ])
  func `E12: an order is carried out step by step`(lines: String, outcomes: [String]) async throws {
    let course = try await course(lines)
    #expect(course.steps.map(\.outcome) == outcomes)
    #expect(course.complaints == [])
    #expect(course.impossible == nil)
  }

  @Test func `what can't happen is told`() async throws {
    #expect(try await course("begin queue /club\nresume 1").impossible == 2)
    #expect(try await course("begin queue /help\nanswer 1 allow").impossible == 2)
    #expect(try await course("begin queue /nowhere").impossible == 1)
  }

  @Test func `X3: a finding of two requests has no step too many, and its replay finds it again`()
    async throws
  {
    let document = try Fixtures.configurations(ofText: Self.club)
    let always = Exploration.Rule.always("no vault") {
      $0.drawing.contains("Vault") ? "the vault is open" : nil
    }
    let rules = rules + [always]
    let exploration = await Exploration(
      of: document, within: bounds(overlaps: 2), rules: rules)
    let finding = try #require(exploration.findings.first)
    #expect(exploration.findings.count == 1)
    #expect(
      finding.steps.map(\.action.text).map { $0.replacing(/https:\/\/[^\/]*/, with: "") } == [
        "begin queue /vault", "answer 1 allow", "resume 1", "answer 1 allow", "resume 1",
      ])
    #expect(finding.steps.map(\.outcome) == ["asks member", "done", "asks key", "done", "built"])
    let text = finding.replay(of: "club")
    let replay = try Exploration.Replay(bytes: Array(text.utf8), name: finding.replayName)
    #expect(await replay.run(in: document, rules: rules) == .broken("the vault is open"))
    let never = Exploration.Rule.always("no vault") { _ in nil }
    #expect(await replay.run(in: document, rules: [never]) == .mended)
  }

  @Test func `X3: a replay of two requests is fixed, stale, or still broken`() async throws {
    let document = try Fixtures.configurations(ofText: Self.club)
    func replay(_ script: String, _ subject: String) -> Exploration.Replay {
      Exploration.Replay(rule: "overlap", subject: subject, script: script)
    }
    let way = "begin queue /club\nbegin queue /help\nanswer 1 allow\nresume 1\nresume 2"
    let subject = "/club, then queue /help"
    #expect(await replay(way, subject).run(in: document) == .mended)
    let stale = replay("begin queue /club\nresume 1\nresume 1", subject)
    #expect(await stale.run(in: document) == .stale(step: 2, "it can't be done now"))
    let always = Exploration.Rule.always("no club") {
      $0.drawing.contains("Club") ? "the club is open" : nil
    }
    let broken = Exploration.Replay(rule: "no club", subject: "no club", script: way)
    #expect(
      await broken.run(in: document, rules: Exploration.Rule.all + [always])
        == .broken("the club is open"))
  }
}

@Suite("E12: a router that doesn't keep its policies is found out")
@MainActor
struct OverlapPromiseTests {
  private typealias Wait = HeldRequest.Wait

  /// What is said when the second request, begun with a policy, comes to this at once.
  private func faults(
    _ policy: OverlapPolicy, isSame: Bool = false, isOpen: Bool = false,
    _ reason: RoutingError.Reason?, _ wait: Wait
  ) -> [String] {
    var promise = OverlapPromise()
    promise.begin(.queue, isSame: false, isOpen: false)
    #expect(promise.goOn(0, nil, .answer(guardName: "member")) == [])
    promise.begin(policy, isSame: isSame, isOpen: isOpen)
    return promise.goOn(1, reason, wait)
  }

  @Test func `a request that must wait, join, be refused or run at once`() {
    let asks = Wait.answer(guardName: "member")
    #expect(faults(.queue, nil, .turn) == [])
    #expect(faults(.queue, nil, asks) == ["request 2 doesn't wait for its turn: it asks member"])
    #expect(faults(.queue, .busy, .ended) == ["nothing has ended request 2, but it ended 'busy'"])
    #expect(faults(.queue, isOpen: true, nil, asks) == [])
    #expect(
      faults(.queue, isOpen: true, nil, .turn) == ["request 2 waits for its turn, which it has"])
    #expect(faults(.reject, .busy, .ended) == [])
    #expect(faults(.reject, nil, .turn) == ["request 2 must end 'busy', but it waits"])
    #expect(faults(.coalesce, isSame: true, nil, .turn) == [])
    #expect(
      faults(.coalesce, isSame: true, nil, asks)
        == ["request 2 doesn't join the equal one: it asks member"])
    for policy in [OverlapPolicy.queue, .coalesce, .replace] {
      #expect(
        faults(policy, isSame: true, isOpen: true, nil, asks)
          == ["request 2 doesn't join the equal one: it asks member"])
    }
    #expect(faults(.replace, nil, .ended) == [])
    #expect(faults(.replace, nil, .turn) == ["request 2 waits for its turn, which it has"])
  }

  @Test func `a request that was replaced or given up must end so`() {
    var promise = OverlapPromise()
    promise.begin(.queue, isSame: false, isOpen: false)
    promise.begin(.replace, isSame: false, isOpen: false)
    #expect(
      promise.goOn(0, nil, .ended)
        == ["request 1 must end 'superseded', but it was carried out"])
    promise = OverlapPromise()
    promise.begin(.queue, isSame: false, isOpen: false)
    promise.cancel(0)
    #expect(!promise.canBeCancelled(0))
    #expect(
      promise.goOn(0, nil, .answer(guardName: "key"))
        == ["request 1 must end 'cancelled', but it asks key"])
    #expect(promise.goOn(0, .cancelled, .ended) == [])
  }

  @Test(arguments: [OverlapPolicy.queue, .coalesce])
  func `what the user does by hand ends a request that waits for a guard`(policy: OverlapPolicy) {
    var promise = OverlapPromise()
    promise.begin(.queue, isSame: false, isOpen: false)
    #expect(promise.goOn(0, nil, .answer(guardName: "member")) == [])
    promise.begin(policy, isSame: false, isOpen: false, isLastWish: true)
    #expect(promise.goOn(1, nil, .ended) == [])
    #expect(
      promise.goOn(0, nil, .ended) == ["request 1 must end 'superseded', but it was carried out"])
  }

  @Test func `one that has joined another one shares its end, or goes on in its place`() {
    var promise = OverlapPromise()
    promise.begin(.queue, isSame: false, isOpen: false)
    promise.begin(.coalesce, isSame: true, isOpen: false)
    #expect(promise.goOn(0, nil, .ended) == [])
    #expect(promise.goOn(1, nil, .ended) == [])
    #expect(promise.sharedEnd(of: 1) == 0)
    promise = OverlapPromise()
    promise.begin(.queue, isSame: false, isOpen: false)
    promise.begin(.coalesce, isSame: true, isOpen: false)
    promise.cancel(0)
    #expect(promise.goOn(0, .cancelled, .ended) == [])
    #expect(promise.goOn(1, nil, .ended) == [])
    #expect(promise.sharedEnd(of: 1) == nil)
  }
}
