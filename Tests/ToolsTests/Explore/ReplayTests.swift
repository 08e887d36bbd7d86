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
    let label = "Page"
    let labelDetail: String

    init(_ id: Int) {
      labelDetail = "\(id)"
    }
  }

  private final class Note: Screen {}

  private static let page = RouteKey<Page, Int>("page")
  private static let note = RouteKey<Note, Void>("note")

  private func stack<Context>(_ name: String) -> DestinationStep<NavigationNode, Context> {
    ExistingStepAssembly(
      finder: .container(NavigationNode.self, where: { node, _ in node.name == name })
    ).assemble()
  }

  /// Pages that are pushed elsewhere once the note is open, if they wander.
  private func shop(_ name: String, wanders: Bool) throws -> NavigationConfiguration {
    let note = StepAssembly(Note.self) { Note() }.using(.push).from(stack("home")).assemble()
    let place = SwitchAssembly<NavigationNode, Int>()
      .case(found: .screen(Note.self), from: stack(wanders ? "bag" : "home"))
      .default(stack("home")).assemble()
    let page = StepAssembly(
      finder: .screen(Page.self, where: { $0.labelDetail == "\($1)" }),
      factory: .build { (id: Int) in Page(id) }
    ).using(.push).from(place).assemble()
    return try NavigationConfiguration(
      validating: name,
      shell: {
        TabNode(
          ["home", "bag"].map { NavigationNode([ScreenNode(PlaceholderScreen($0))], name: $0) })
      },
      routes: [Self.page.means(page), Self.note.means(note)],
      links: [
        Self.page.opened(by: Link("/pages/:id", Int.self)), Self.note.opened(by: Link("/note")),
      ])
  }

  @Test(arguments: [false, true])
  func `a link that opens elsewhere than from a cold start is found again in each configuration`(
    isVariant: Bool
  ) async throws {
    let configurations = [
      try shop("base", wanders: !isVariant), try shop("variant", wanders: isVariant),
    ]
    let exploration = await Exploration(
      of: configurations, within: Exploration.Bounds(depth: 2, transitions: 400, walks: 0),
      rules: [.coldWarm])
    let finding = try #require(exploration.findings.first)
    #expect(finding.configuration == (isVariant ? "variant" : "base"))
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
