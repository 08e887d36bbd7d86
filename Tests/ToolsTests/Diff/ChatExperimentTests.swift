// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C3, C4, C5: an experiment of a chat app")
@MainActor
struct ChatExperimentTests {
  @Test(arguments: [true, false])
  func `an experiment begins under open screens, is told once, and is taken back`(
    isOpen: Bool
  ) async throws {
    let checked = try checkedChat()
    var told: [Exposure] = []
    let exposures = ExposureLog(checked.document, id: "ann") { told.append($0) }
    #expect(exposures.assignment == .variant("split"))
    let store = ConfigurationStore(try NavigationConfiguration(checked))
    let router = Router(tree: try store.current.makeTree(), observers: [exposures])
    if isOpen {
      _ = try await router.open("https://chat.example.org/ops/channels/general", with: store)
    }
    let before = router.tree.drawing

    let variant = try NavigationConfiguration(checked, for: exposures.assignment)
    #expect(try await router.migrate(store, to: variant).isCarriedOut)
    exposures.shellWasShown()
    #expect(told.map(\.cause) == [isOpen ? .route("Channel") : .shell])
    #expect(told.map(\.assignment) == [.variant("split")])
    if isOpen {
      #expect(
        router.tree.drawing == """
          Split channel_list:
            channel_list
            Navigation:
              Channel
          """)
    }
    #expect(try await router.migrateBack(store)?.isCarriedOut == true)
    #expect(router.tree.drawing == before)
  }

  /// The chat app's document with screens that are no more than their names.
  private func checkedChat() throws -> ValidatedDocument {
    var registry = Registry()
    let names = try Fixtures.document(at: "pairs/mattermost-split.json").componentNames
    for name in names.screens {
      registry.screen(name, NamedScreen.self, context: ChatContext.self) { screen, _ in
        screen.label == name
      } build: { _ in
        NamedScreen(name)
      }
    }
    for name in names.guards { registry.guard(name) { _ in .proceed } }
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
