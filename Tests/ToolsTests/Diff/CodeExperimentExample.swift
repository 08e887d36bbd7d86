// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

// The code of the guide `RunAnExperiment.md` for configurations in code. The tests compare the two.

final class ChannelsScreen: ScreenLabeling {
  let label = "Channels"
  let labelDetail = ""
}

final class SearchScreen: ScreenLabeling {
  let label = "Search"
  let labelDetail = ""
}

final class ChannelScreen: ScreenLabeling {
  let id: String
  let label = "Channel"
  var labelDetail: String { id }
  init(id: String) { self.id = id }
}

@MainActor
private func stack(_ name: String, _ root: any Screen) -> NavigationNode {
  NavigationNode([ScreenNode(root)], name: name)
}

enum Chat {
  static let channel = RouteKey<ChannelScreen, String>("channel")
  static let search = RouteKey<SearchScreen, Void>("search")

  static let tabs = NavigationConfiguration(
    "tabs",
    shell: { TabNode([stack("channels", ChannelsScreen()), stack("search", SearchScreen())]) }
  ) {
    channel.means(
      StepAssembly(ChannelScreen.self, id: \.id) { ChannelScreen(id: $0) }
        .using(.push).from(.navigation(named: "channels")).assemble())
    search.means(.found(by: .screen(SearchScreen.self)))
  } links: {
    channel.opened(by: Link("/channels/:name", String.self))
    search.opened(by: Link("/search"))
  }

  static let single = tabs.variant("single", shell: { stack("channels", ChannelsScreen()) }) {
    search.means(
      StepAssembly(SearchScreen.self) { SearchScreen() }.using(.present).from(.current).assemble())
  }
}

@Suite("C5, C7: what the guide says of an experiment in code is so")
@MainActor
struct CodeExperimentTests {
  @Test func `the variant is compared by what it does`() async throws {
    let diff = try await BehavioralDiff(from: Chat.tabs, to: Chat.single)
    print(diff)
    #expect(
      diff.description == """
        warning: The shell: the app starts differently: tabs: channels*, search → navigation: Channels [shell]
          before:
            Tabs:
              Navigation channels*:
                Channels
              Navigation search:
                Search
          after:
            Navigation channels:
              Channels

        warning: Link '/search' (search): is presented differently: in search → sheet [presentation]
          before, from a cold start: Tabs > Navigation search > Search
          after, from a cold start: ⇧ sheet > Search

        ✗ tabs → single: 2 changes in the shell and 1 of 2 links, from 3 starts

        """)
  }

  @Test(arguments: [("ann", "single"), ("bob", "tabs")])
  func `an id is dealt a configuration, and exposure is told once`(
    id: String, expected: String
  ) async throws {
    var told: [Exposure] = []
    let report: @MainActor (Exposure) -> Void = { told.append($0) }
    let experiment = Experiment(name: "single-stack", ranges: [.init("single", 0..<5000)])
    let exposures = ExposureLog(
      experiment, base: Chat.tabs, variants: [Chat.single], id: id, report: report)
    let store = ConfigurationStore(
      experiment.configuration(for: id, base: Chat.tabs, variants: [Chat.single]))
    let router = Router(tree: try store.current.makeTree(), store: store, observers: [exposures])
    exposures.shellWasShown()

    #expect(store.current.name == expected)
    #expect(told.map(\.cause) == [.shell])
    try await router.navigate(to: Chat.search)
    try await router.migrate(to: Chat.single)
    #expect(told.count == 1)
    // Where the user's own configuration is the new one already, there is nothing to go back to.
    #expect(try await (router.migrateBack() != nil) == (expected == "tabs"))
  }
}
