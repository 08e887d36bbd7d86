// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("X1–X3: what an exploration tries, tells and finds")
struct ExplorationTests {
  private let small = Exploration.Bounds(depth: 2, transitions: 500, walks: 0)

  @Test func `the report of an app without faults is its coverage`() async throws {
    let exploration = await Exploration(
      of: try Fixtures.configurations("documents/stack.json"), app: "stack")
    #expect(
      exploration.description == """
        links 2/2 · routes 2/2 · pairs 4/4 · actions 7/8 · guard answers 0/0
        up to 3 in a row, breadth first
        not tried: action 'dismiss': never done
        ✓ stack: no fault in 18 actions; every action was tried in each of 3 states

        """)
    #expect(exploration.holds)
  }

  @Test(arguments: [0, 1, 2])
  func `no more actions in a row are told than were asked for`(depth: Int) async throws {
    let exploration = await Exploration(
      of: try Fixtures.configurations("documents/three-columns.json"), app: "mail",
      within: Exploration.Bounds(depth: depth, transitions: 100_000, walks: 0), rules: [.again])
    #expect(exploration.coverage.depth == depth)
    let words = depth == 0 ? "links alone" : "up to \(depth) in a row, breadth first"
    #expect(exploration.description.contains("\n\(words)\n"))
  }

  @Test func `a finding has the shortest way, in all forms`() async throws {
    let exploration = await Exploration(
      of: try Fixtures.configurations("documents/library.json"), app: "library",
      within: small, rules: [.opens])
    let finding = try #require(exploration.findings.first)
    #expect(exploration.findings.count == 1)
    #expect(finding.steps.map { $0.hasSuffix("/help") } == [true, false])
    #expect(
      finding.script == """
        # opens: /settings
        https://library.example/help
        https://library.example/settings

        """)
    #expect(
      finding.test(of: "base") == """
        @MainActor
        @Test func `opens: /settings`() async throws {
          let replay = Exploration.Replay(
            rule: "opens", subject: "/settings",
            script: \"\"\"
              https://library.example/help
              https://library.example/settings
              \"\"\")
          let result = await replay.run(in: [base])
          #expect(result == .mended)
        }

        """)
  }

  @Test func `X3: a finding as a test compiles, and fails while the rule is broken`() async throws {
    let base = try Fixtures.configurations("documents/library.json")[0]
    let replay = Exploration.Replay(
      rule: "opens", subject: "/settings",
      script: """
        https://library.example/help
        https://library.example/settings
        """)
    let result = await replay.run(in: [base])
    #expect(result != .mended)
  }

  @Test
  func `X3: a replay is found by names, is told when it is mended, and never passes when stale`()
    async throws
  {
    let library = try Fixtures.configurations("documents/library.json")
    let exploration = await Exploration(
      of: library, app: "library", within: small, rules: [.opens])
    let finding = try #require(exploration.findings.first)
    let text = finding.replay(of: "library")
    let replay = try Exploration.Replay(bytes: Array(text.utf8), name: finding.replayName)
    guard case .broken = await replay.run(in: library) else {
      Issue.record("the replay finds nothing")
      return
    }
    let mail = try Fixtures.configurations("documents/three-columns.json")
    #expect(
      await replay.run(in: mail)
        == .stale(
          step: 1,
          "cannot be: No link of the app matches 'https://library.example/help'. 'explain"
            + " https://library.example/help' tells why."))
    // Where the help stands in a stack, the settings open.
    let mended = try Fixtures.bytes("documents/library.json")
    let fixed = String(decoding: mended, as: UTF8.self).replacing(
      #""Settings": {"placement": {"as": "push", "in": null}"#,
      with: #""Settings": {"placement": {"as": "push", "in": "home"}"#)
    let way = Exploration.Replay(
      rule: replay.rule, subject: replay.subject, script: finding.script)
    #expect(await way.run(in: try Fixtures.configurations(ofText: fixed)) == .mended)
  }

  @Test func `X1: nothing to try, no rule, or an app that doesn't start is a failure`() async throws
  {
    let none = await Exploration(of: [])
    #expect(none.faults == ["The app doesn't start: There is no configuration. Name at least one."])
    #expect(!none.holds)
    let stack = try Fixtures.configurations("documents/stack.json")
    let ruleless = await Exploration(of: stack, rules: [])
    #expect(ruleless.faults == ["There is no rule to check."])
    #expect(!ruleless.holds)
    let bounded = await Exploration(
      of: stack, within: Exploration.Bounds(depth: 0, transitions: 0, walks: 0))
    #expect(bounded.faults == ["No action could be tried."])
  }

  @Test func `X1: what the bounds cut off is told`() async throws {
    let exploration = await Exploration(
      of: try Fixtures.configurations("documents/library.json"),
      within: Exploration.Bounds(depth: 1, transitions: 20, walks: 0))
    #expect(exploration.coverage.transitions == 20)
    #expect(!exploration.coverage.isExhaustive)
    #expect(exploration.description.contains(" states have actions that were not tried\n"))
    #expect(exploration.coverage.missing.contains { $0.hasPrefix("link '/sync'") })
  }

  @Test func `an app's own rules: always, sometimes, after`() async throws {
    let exploration = await Exploration(
      of: try Fixtures.configurations("documents/stack.json"), within: small,
      rules: [
        .always("one screen") { $0.allNodes.count <= 2 ? nil : "there are more" },
        .sometimes("the root is seen") { $0.focused?.reference.text == "Home" },
        .sometimes("a bag is seen") { $0.focused?.reference.text == "Bag" },
        .after("back", "back is told") { before, after in
          before == after.drawing ? nil : "it went back"
        },
      ])
    let found = Set(exploration.findings.map(\.rule))
    #expect(found.contains("one screen"))
    #expect(found.contains("a bag is seen"))
    #expect(found.contains("back is told"))
    let first = try #require(exploration.findings.first { $0.rule == "one screen" })
    #expect(first.steps.count == 1)
  }

  @Test func `an app's own rule is asked after a command of the app's own`() async throws {
    let configuration = NavigationConfiguration("own") {
      NavigationNode([ScreenNode(PlaceholderScreen("Home"))])
    } _: {
    }
    let exploration = await Exploration(
      "own", within: small, rules: [.after("login", "it was done") { _, _ in "it was" }]
    ) {
      PlayApp(
        router: try AppWindow(configuration).router,
        commands: [PlayApp.Command("login", "logs in") { _ in "done" }])
    }
    #expect(exploration.findings.map(\.rule) == ["it was done"])
  }

  @Test func `open-back: a sheet of tabs closes in one step back`() async throws {
    let pair = RouteKey<TabNode, Void>("pair")
    let configuration = NavigationConfiguration("pairs") {
      NavigationNode([ScreenNode(PlaceholderScreen("Home")), ScreenNode(PlaceholderScreen("Top"))])
    } _: {
      pair.means(
        StepAssembly(
          finder: .nothing(),
          factory: .integrate { (_: Void, _) in
            TabNode(["Left", "Right"].map { ScreenNode(PlaceholderScreen($0)) })
          }
        ).using(.present(.sheet)).from(.current).assemble())
    } links: {
      pair.opened(by: Link("/pair"))
    }
    let exploration = await Exploration(of: configuration, within: small, rules: [.openBack])
    #expect(exploration.coverage.links.isComplete && exploration.findings.isEmpty)
  }

  @Test func `X2: a known finding stays in the report with its reason, a stale entry is named`()
    async throws
  {
    let known = KnownFindings([
      KnownFindings.Entry(rule: "opens", subject: "/sett*", reason: "by design"),
      KnownFindings.Entry(rule: "opens", subject: "/none", reason: "gone"),
    ])
    let exploration = await Exploration(
      of: try Fixtures.configurations("documents/library.json"), within: small,
      rules: [.opens])
    let report = Report(of: exploration).excusing(known)
    #expect(report.holds)
    #expect(report.known.map(\.reason) == ["by design"])
    #expect(report.stale.map(\.subject) == ["/none"])
    #expect(!exploration.holds)
    try exploration.check(except: known)
  }

  @Test func `same-twice: an app that remembers its starts is found out`() async throws {
    var count = 0
    let exploration = await Exploration("forgetful", within: small) {
      count += 1
      let name = count % 3 == 0 ? "Home" : "Start"
      let configuration = NavigationConfiguration("forgetful") {
        NavigationNode([ScreenNode(PlaceholderScreen(name)), ScreenNode(PlaceholderScreen("Top"))])
      } _: {
      }
      return PlayApp(router: try AppWindow(configuration).router)
    }
    #expect(exploration.findings.contains { $0.rule == "same-twice" })
  }

  @Test func `X4: a test of an app is one line, whose error has each finding`() async throws {
    let sound = try Fixtures.configurations("documents/stack.json")
    let exploration = try await Exploration(of: sound, within: small).check()
    #expect(exploration.coverage.links.isComplete)
    let broken = await Exploration(
      of: try Fixtures.configurations("documents/library.json"), within: small)
    let error = #expect(throws: (any Error).self) { try broken.check() }
    let text = "\(try #require(error))"
    #expect(!broken.findings.isEmpty)
    for finding in broken.findings {
      #expect(text.contains("error: \(finding.subject): "))
      #expect(text.contains(" [\(finding.rule)]\n"))
      for step in finding.steps {
        #expect(text.contains(" \(step) → "))
      }
    }
    let nothing = await Exploration(of: sound, within: small, rules: [])
    let reason = #expect(throws: (any Error).self) { try nothing.check() }
    #expect(
      "\(try #require(reason))"
        == """
        error: \(nothing.app): Nothing was proven. There is no rule to check. [explores]
        links 0/0 · routes 0/0 · pairs 0/0 · actions 0/0 · guard answers 0/0
        ✗ \(nothing.app): 1 error in 0 actions; every action was tried in each of 0 states

        """)
  }

  @Test(arguments: [0, 10, 100])
  func `X1: an exploration that is canceled says so, and finds nothing that isn't there`(
    actions: Int
  ) async throws {
    let configurations = try Fixtures.configurations("documents/library.json")
    let whole = await Exploration(of: configurations, within: small)
    let task = Task {
      if actions == 0 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      var count = 0
      let cancels = Exploration.Rule.always("counts") { _ in
        count += 1
        if count == actions { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
        return nil
      }
      return await Exploration(
        of: configurations, within: Exploration.Bounds(depth: 2, transitions: 2000, walks: 2),
        rules: [cancels] + Exploration.Rule.all)
    }
    let exploration = await task.value
    #expect(exploration.findings.allSatisfy(whole.findings.contains))
    #expect(exploration.faults == ["The exploration was canceled."])
    #expect(!exploration.holds)
    #expect(exploration.coverage.transitions < 2000)
  }

  @Test func `a replay that is canceled proves nothing`() async throws {
    let library = try Fixtures.configurations("documents/library.json")
    let replay = Exploration.Replay(
      rule: "opens", subject: "/settings",
      script: "https://library.example/help\nhttps://library.example/settings")
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await replay.run(in: library)
    }
    #expect(await task.value == .stale(step: 0, "the replay was canceled"))
  }

  @Test(arguments: [false, true])
  func `the bounds can be as large as a number can be`(isCanceled: Bool) async throws {
    let configurations = try Fixtures.configurations("documents/stack.json")
    let task = Task {
      if isCanceled { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      return await Exploration(
        of: configurations, within: Exploration.Bounds(depth: 4, transitions: .max, walks: 0))
    }
    #expect(await task.value.holds == !isCanceled)
  }
}
