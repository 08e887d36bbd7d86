// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C3, C4, C5: what the guide to experiments says is so")
@MainActor
struct ExperimentGuideTests {
  @Test func `the experiment begins under open screens, is told, and is taken back`() async throws {
    var told: [Exposure] = []
    let experiment = try ChatExperiment(checkedChat(), id: "ann") { told.append($0) }
    let (router, store) = (experiment.router, experiment.store)
    #expect(experiment.exposures.assignment == .variant("split"))
    _ = try await router.open("https://chat.example.org/ops/channels/general", with: store)
    let before = router.tree.drawing
    #expect(told.map(\.cause) == [.route("Channel")])

    let migration = try await experiment.begin()
    #expect(migration.isCarriedOut)
    #expect(
      router.tree.drawing == """
        Split channel_list:
          channel_list
          Navigation:
            Channel
        """)
    #expect(told.count == 1)

    #expect(try await experiment.end()?.isCarriedOut == true)
    #expect(router.tree.drawing == before)
  }

  @Test func `who opens nothing is exposed when the shell is shown`() async throws {
    var told: [Exposure] = []
    let experiment = try ChatExperiment(checkedChat(), id: "ann") { told.append($0) }
    _ = try await experiment.begin()
    #expect(told.map(\.cause) == [.shell])
    #expect(told.map(\.assignment) == [.variant("split")])
  }

  /// The chat app's document with screens that are no more than their names.
  private func checkedChat() throws -> ValidatedDocument {
    var registry = Registry()
    let document = try Fixtures.navigation("pairs/mattermost-split.json").navigation
    for route in document.routes where route.declaredParameters.isEmpty {
      registry.screen(route.name, NamedScreen.self) { NamedScreen(route.name) }
    }
    for route in document.routes where !route.declaredParameters.isEmpty {
      registry.screen(route.name, NamedScreen.self, context: ChatContext.self) { screen, _ in
        screen.label == route.name
      } build: { _ in
        NamedScreen(route.name)
      }
    }
    for name in document.guards { registry.guard(name) { _ in .proceed } }
    return try ValidatedDocument(
      bytes: Fixtures.bytes("pairs/mattermost-split.json"), name: "chat.json", registry: registry)
  }

  private final class NamedScreen: ScreenLabeling {
    let label: String
    let labelDetail = ""
    init(_ label: String) { self.label = label }
  }

  private struct ChatContext: Decodable, Sendable {
    let serverPath: String?
    let teamName: String?
  }
}
