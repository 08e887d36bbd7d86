// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("X3: replays of what one state, or one way alone, doesn't tell")
struct ReplayTests {
  private final class Page: ScreenLabeling {
    let label: String

    init(_ label: String) {
      self.label = label
    }
  }

  private static let page = RouteKey<Page, Int>("page")

  /// Pages that are pushed on the visible stack: which one that is depends on the way.
  private func shop(_ name: String, _ tabs: [String]) throws -> NavigationConfiguration {
    let page = StepAssembly(finder: .nothing(), factory: .build { Page("Page \($0)") })
      .using(.push).from(.found(by: .visibleNavigation())).assemble()
    return try NavigationConfiguration(
      validating: name,
      shell: { TabNode(tabs.map { NavigationNode([ScreenNode(Page($0))], name: $0) }) },
      routes: [Self.page.means(page)],
      links: [Self.page.opened(by: Link("/pages/:id", Int.self))])
  }

  @Test(arguments: [false, true])
  func `a link that opens elsewhere than from a cold start is found again in each configuration`(
    isVariant: Bool
  ) async throws {
    let configurations = [try shop("base", ["home", "bag"]), try shop("turned", ["bag", "home"])]
    let exploration = await Exploration(
      of: configurations, within: Exploration.Bounds(depth: 2, transitions: 400, walks: 0),
      rules: [.coldWarm])
    let finding = try #require(
      exploration.findings.first { ($0.configuration == "turned") == isVariant })
    let replay = Exploration.Replay(
      rule: finding.rule, subject: finding.subject, script: finding.script)
    guard case .broken = await replay.run(in: configurations) else {
      Issue.record("\(finding.script) finds nothing")
      return
    }
  }

  @Test func `what must be seen once is mended when a link shows it`() async throws {
    let library = try Fixtures.configurations("documents/library.json")
    for (name, isMended) in [("Help", true), ("Nothing", false)] {
      let rule = Exploration.Rule.sometimes("it is seen") { $0.drawing.contains(name) }
      let replay = Exploration.Replay(rule: rule.name, subject: rule.name, script: "")
      #expect(await (replay.run(in: library, rules: [rule]) == .mended) == isMended)
    }
  }
}
