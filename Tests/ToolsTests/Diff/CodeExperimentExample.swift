// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

// The code of the guide `RunAnExperiment.md` for configurations in code, and what it prints.

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
struct CodeExperimentTests {
  @Test func `the variant is compared by what it does`() async throws {
    let diff = try await BehavioralDiff(from: Chat.tabs, to: Chat.single)
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
}
